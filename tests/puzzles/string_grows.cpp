// ASSAY: covers all
// ASSAY: finds nothing
// A string that grows inside its capacity writes behind its end before it updates its size; that is no defect.
#include <string>

void replaceAll(std::string& text, const std::string& from, const std::string& to) {
  if (from.empty()) return;
  std::size_t at = 0;
  while ((at = text.find(from, at)) != std::string::npos) {
    text.replace(at, from.size(), to);
    at += to.size();
  }
}
