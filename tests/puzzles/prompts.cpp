// ASSAY: covers all
// Text that a unit prints without a newline stands on one line with GoogleTest's verdict. A test with such a
// line, if it was the last one of its run, was once mistaken for a test in which the process died.
#include <iostream>

class Dialogue {
 public:
  int answer(int asked) {
    std::cout << "Enter a number: ";
    if (asked == 42) {
      std::cout << "The answer. ";
      return ++answers_;
    }
    if (asked < 0) std::cout << "Less than nothing? ";
    return 0;
  }

 private:
  int answers_ = 0;
};
