// ASSAY: covers all
// What a unit prints without a newline stands on one line with GoogleTest's verdict. Every test whose verdict came
// so late on its line was taken for one in which the process died, if it was the last one of its run.
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
