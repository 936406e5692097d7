// ASSAY: covers all
// Templates that take literals by reference, const char (&)[N]: the last element is the end of the text.
#include <sstream>
#include <string>

template <class T>
std::string shortened(T&& text) {
  std::ostringstream out;
  out << text;
  if (out.str() == "ab") return "x";
  return out.str();
}

std::string both() { return shortened("abc") + shortened("ab"); }
