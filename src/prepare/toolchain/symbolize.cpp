#include "prepare/toolchain/symbolize.h"

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "base/tools.h"

namespace assay::toolchain {

std::vector<std::vector<model::Location>> parseLines(const std::string& text) {
  std::vector<std::vector<model::Location>> all;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("0x")) {
      all.emplace_back();
      continue;
    }
    const size_t colon = line.rfind(':');
    if (all.empty() || colon == std::string::npos || line.starts_with("?")) continue;
    const auto number = static_cast<unsigned>(std::atoi(line.c_str() + colon + 1));
    const std::string file = std::filesystem::path(line.substr(0, colon)).lexically_normal().string();
    if (number != 0) all.back().push_back({file, number, 0});
  }
  return all;
}

std::vector<std::vector<model::Location>> linesOf(World& world, const std::string& executable,
                                                  std::span<const uint64_t> addresses) {
  Command command{.argv = {"addr2line", "-a", "-i", "-e", executable}, .mostOutput = kWholeOutput};
  for (uint64_t address : addresses) {
    std::ostringstream text;
    text << "0x" << std::hex << address;
    command.argv.push_back(text.str());
  }
  const Finished finished = runTool(world, command);
  return finished.ok() ? parseLines(finished.output) : std::vector<std::vector<model::Location>>{};
}

}  // namespace assay::toolchain
