// The engine benchmark's case: five calls with 28 recorded branches, on plain state.
#include <stdexcept>

namespace {
int balance = 0;
int limit = 100;
int operations = 0;
bool frozen = false;
}  // namespace

int deposit(int amount) {
  if (amount <= 0) throw std::invalid_argument("amount");
  if (frozen) return -1;
  if (amount > 1000 && balance > 5000) return -2;
  balance += amount;
  if (balance < 0) return -3;
  ++operations;
  if (operations > 2 && balance == 1234) return 42;
  return balance;
}

int withdraw(int amount) {
  if (amount <= 0) throw std::invalid_argument("amount");
  if (amount > limit) {
    frozen = true;
    return -1;
  }
  if (balance - amount < 0) throw std::runtime_error("insufficient");
  balance -= amount;
  if (balance == 0) frozen = true;
  ++operations;
  return balance;
}

void setLimit(int value) {
  if (value < 0 || value > 10000) return;
  limit = value;
}

int grade(int x, int y) {
  int result = 0;
  if (x > 10 && y < 5) result += 1;
  if (x < 0 || y == 7) result += 2;
  switch (x) {
    case 1:
      result += 10;
      break;
    case 5:
      result += 20;
      break;
    case 77:
      result += 30;
      break;
    default:
      result += 1;
  }
  result += x > y ? 100 : 200;
  if (x + y == 330) result = 7;
  if (x * 3 == y) result = 8;
  if ((x ^ y) == 12) result = 9;
  if (x - y > 50) result = 10;
  if (balance > x) result += 1;
  if (limit < y) result += 1;
  return result;
}

// For the slowdown against native: two loops, long enough to hide what a trial itself costs. The first
// meets its symbolic argument only at the end, the second in every step.
unsigned churnConcrete(unsigned salt) {
  unsigned state = 1;
  for (unsigned i = 0; i < 100'000; ++i) {
    state = state * 1664525u + 1013904223u;
    if (state & 1u) state ^= i;
  }
  return state + salt;
}

unsigned churnSymbolic(unsigned salt) {
  unsigned state = salt;
  for (unsigned i = 0; i < 10'000; ++i) {
    state = state * 1664525u + 1013904223u;
    state ^= i;
  }
  return state;
}
