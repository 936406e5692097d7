#include "base/linker.h"

#include <algorithm>
#include <sstream>

namespace assay {

std::vector<std::string> undefinedSymbols(const std::string& errors) {
  std::vector<std::string> names;
  std::istringstream lines(errors);
  for (std::string line; std::getline(lines, line);)
    for (const std::string mark : {"undefined reference to `", "undefined symbol: "}) {
      const size_t at = line.find(mark);
      if (at == std::string::npos) continue;
      std::string name = line.substr(at + mark.size());
      while (name.ends_with('\r') || name.ends_with('\'')) name.pop_back();
      if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
  return names;
}

}  // namespace assay
