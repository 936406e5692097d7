// ASSAY: covers all
// Balanced brackets with a stack.
#include <string>
#include <vector>

bool isBalanced(const std::string& text) {
  std::vector<char> open;
  for (const char c : text) {
    switch (c) {
      case '(':
        open.push_back(')');
        break;
      case '[':
        open.push_back(']');
        break;
      case ')':
      case ']':
        if (open.empty() || open.back() != c) return false;
        open.pop_back();
        break;
      default:
        break;
    }
  }
  if (open.empty()) return true;
  return false;
}
