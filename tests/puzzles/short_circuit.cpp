// ASSAY: covers all
// && and || chains: every operand must be seen both ways, and a guard protects what follows it.

struct Order {
  int items;
  int total;
  bool member;
};

bool shipsFree(const Order& order) {
  if (order.items > 0 && (order.total >= 5000 || (order.member && order.total >= 2500))) return true;
  return false;
}

bool dividesEvenly(unsigned a, unsigned b) {
  if (b != 0 && a % b == 0 && a / b > 1) return true;
  return false;
}

int accept(int code, int retries, bool strict) {
  if (code == 200 || code == 204 || (code == 304 && !strict)) return 1;
  if (retries < 3 && (code == 429 || code >= 500)) return 2;
  return 0;
}
