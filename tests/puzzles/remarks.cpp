// ASSAY: covers all
// ASSAY: finds divided-by-zero in shareOf
// ASSAY: finds nothing else
// ASSAY: assumes index < 3 in at
// ASSAY: assumes divisor != 0 in quotient
// ASSAY: assumes !isEmpty() in top
// Remarks of the user: preconditions that exploring and tests respect, and findings that are not wanted.
#include <string>

namespace grades {

// The best three.
// assay: assume index < 3
int at(unsigned index) {
  static const int best[3] = {1, 5, 9};
  return best[index] > 4 ? 1 : 0;
}

unsigned quotient(unsigned whole, unsigned part);  // assay: assume part != 0

unsigned quotient(unsigned dividend, unsigned divisor) { return dividend / divisor > 3 ? 1 : 0; }

class Pile {
 public:
  void add(int value) {
    if (count_ < 3) values_[count_++] = value;
  }
  bool isEmpty() const { return count_ == 0; }
  // assay: assume !isEmpty()
  int top() const { return values_[count_ - 1] > 7 ? 1 : 0; }

 private:
  int values_[3] = {};
  unsigned count_ = 0;
};

// assay: assume !name.empty() && name.size() < 5
int initialOf(std::string name) {
  const int table[5] = {2, 3, 4, 5, 6};
  return name[0] == 'x' ? table[name.size()] : 0;
}

// assay: ignore
unsigned ignored(unsigned parts) { return 100 / parts; }

unsigned ignoredHere(unsigned parts) {
  if (parts > 50) return 0;
  return 100 / parts;  // assay: ignore
}

unsigned shareOf(unsigned parts) { return 100 / parts; }

}  // namespace grades
