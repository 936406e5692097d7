// A minus sign before any number pops an empty stack.
#include <string>
#include <vector>

int evaluated(const std::string& formula) {
  std::vector<int> stack;
  for (char c : formula) {
    if (c >= '0' && c <= '9') stack.push_back(c - '0');
    if (c == '-') {
#ifdef REPAIRED
      if (stack.empty()) return -1;
#endif
      const int top = stack.back();  // DEFECT Use of an element of an empty container
      stack.back() = -top;
    }
  }
  return stack.empty() ? 0 : stack.back();
}
