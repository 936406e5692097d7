// ASSAY: covers all
// ASSAY: ends out-of-bounds in isRoot
// A letter that is read before the length is tested: it is present in a longer text and absent from a shorter
// one, so it implies a minimum length.
#include <cstddef>
#include <string>

int kindOf(const std::string& line) {
  const char* text = line.c_str();
  if (text[0] == '#' && text[1] == '!') return line.size() > 6 ? 1 : 2;
  if (text[0] == '\0') return line.empty() ? 3 : 4;
  return line.size() == 1 ? 5 : 6;
}

std::size_t slashesAtEnd(const std::string& path) {
  std::size_t n = path.size();
  std::size_t slashes = 0;
  if (path[0] != '/') return 0;
  while (n > 0 && path[n - 1] == '/') --n, ++slashes;
  return slashes;
}

bool isRoot(const char* path, std::size_t size) {
  if (path[0] != '/') return false;
  if (size == 1) return true;
  return size == 0;  // always false: a letter was read
}
