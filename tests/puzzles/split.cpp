// ASSAY: covers all
// Splitting into a vector of strings.
#include <string>
#include <vector>

std::vector<std::string> split(const std::string& line, char separator) {
  std::vector<std::string> fields;
  std::string field;
  for (const char c : line) {
    if (c == separator) {
      fields.push_back(field);
      field.clear();
    } else {
      field += c;
    }
  }
  fields.push_back(field);
  return fields;
}

bool isRecord(const std::string& line) {
  const auto fields = split(line, ';');
  if (fields.size() != 3) return false;
  if (fields[0].empty() || fields[2] != "ok") return false;
  return true;
}
