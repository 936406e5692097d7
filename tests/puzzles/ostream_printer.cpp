// ASSAY: covers all
// Text written to an ostream, which a test captures.
#include <ostream>
#include <vector>

void printList(std::ostream& out, const std::vector<int>& values) {
  if (values.empty()) {
    out << "(empty)";
    return;
  }
  bool first = true;
  for (const int value : values) {
    if (!first) out << ", ";
    first = false;
    out << value;
  }
}

struct Money {
  long cents;
};

std::ostream& operator<<(std::ostream& out, const Money& money) {
  long cents = money.cents;
  if (cents < 0) {
    out << '-';
    cents = -(cents % 1000000000);
  }
  out << cents / 100 << '.';
  if (cents % 100 < 10) out << '0';
  return out << cents % 100;
}
