// ASSAY: covers all
// ASSAY: budget 10
// Settings that are read from a stream line by line into a map, with sections, comments and a required key.
#include <istream>
#include <map>
#include <string>

std::map<std::string, std::string> readSettings(std::istream& in) {
  std::map<std::string, std::string> settings;
  std::string line, section;
  while (std::getline(in, line)) {
    if (line.empty() || line[0] == '#') continue;
    if (line.front() == '[') {
      if (line.back() != ']') throw 1;
      section = line.substr(1, line.size() - 2) + ".";
      continue;
    }
    const std::size_t equals = line.find('=');
    if (equals == std::string::npos) throw 2;
    settings[section + line.substr(0, equals)] = line.substr(equals + 1);
  }
  return settings;
}

int portOf(std::istream& in) {
  const auto settings = readSettings(in);
  const auto port = settings.find("net.port");
  if (port == settings.end()) return -1;
  if (port->second == "any") return 0;
  return settings.size() > 1 ? 2 : 1;
}
