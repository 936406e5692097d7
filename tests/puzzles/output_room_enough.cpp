// ASSAY: covers all
// ASSAY: finds nothing
// The caller decides how much room it provides, without an argument that says so: reaching the end of the room in a test is no defect.
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
