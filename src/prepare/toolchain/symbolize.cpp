#include "prepare/toolchain/symbolize.h"

#include <algorithm>
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

namespace {

std::vector<std::vector<model::Location>> linesOfSome(World& world, const std::string& executable,
                                                      std::span<const uint64_t> addresses) {
  Command command{.argv = {"addr2line", "-a", "-i", "-e", executable}, .mostOutput = kWholeOutput};
  for (uint64_t address : addresses) {
    std::ostringstream text;
    text << "0x" << std::hex << address;
    command.argv.push_back(text.str());
  }
  const Finished finished = runTool(world, command);
  std::vector<std::vector<model::Location>> lines;
  if (finished.ok()) lines = parseLines(finished.output);
  lines.resize(addresses.size());
  return lines;
}

}  // namespace

std::vector<std::vector<model::Location>> linesOf(World& world, const std::string& executable,
                                                  std::span<const uint64_t> addresses) {
  constexpr size_t kMost = 4000;  // on one command line
  std::vector<std::vector<model::Location>> all;
  for (size_t i = 0; i < addresses.size(); i += kMost)
    std::ranges::move(
        linesOfSome(world, executable, addresses.subspan(i, std::min(kMost, addresses.size() - i))),
        std::back_inserter(all));
  return all;
}

}  // namespace assay::toolchain
