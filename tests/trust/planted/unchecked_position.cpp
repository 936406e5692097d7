// A field that is not there gives a position that is no position.
#include <string>

std::string valueOf(const std::string& line) {
  const std::size_t equals = line.find('=');
#ifdef REPAIRED
  if (equals == std::string::npos) return "";
#endif
  std::string value;
  const char* at = line.data() + equals + 1;
  if (line.empty()) return value;
  for (std::size_t i = equals + 2; i < line.size(); ++i) value += at[i - equals - 1];
  return line[equals] == '=' ? value : "";  // DEFECT Index out of bounds
}
