#include "prepare/frontend/missing_headers.h"

#include <filesystem>
#include <optional>
#include <string_view>

namespace assay::frontend {
namespace {

namespace fs = std::filesystem;

constexpr int kMostParents = 4;  // from the folder of the compilation up to the root of the build

// "version.h" of "fatal error: 'version.h' file not found".
std::string missingIn(const std::string& message) {
  const size_t end = message.find("' file not found");
  if (end == std::string::npos) return "";
  const size_t start = message.rfind('\'', end - 1);
  return start == std::string::npos || end == 0 ? "" : message.substr(start + 1, end - start - 1);
}

bool isName(std::string_view path, const std::string& header) {
  if (!path.ends_with(header)) return false;
  return path.size() == header.size() || path[path.size() - header.size() - 1] == '/';
}

// The output of a rule that has the header's name: among the words of `line` before the colon.
std::string outputIn(std::string_view line, const std::string& header) {
  line = line.substr(0, line.find(':'));
  while (!line.empty()) {
    const size_t end = std::min(line.find(' '), line.size());
    if (const std::string_view word = line.substr(0, end); isName(word, header)) return std::string(word);
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return "";
}

// The output of the first rule in a build file that makes the header; any line of the file may begin a rule.
std::string ruleFor(const std::string& text, std::string_view prefix, const std::string& header) {
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    std::string_view line(text.data() + at, end - at);
    at = end + 1;
    if (!line.starts_with(prefix)) continue;
    line.remove_prefix(prefix.size());
    if (std::string output = outputIn(line, header); !output.empty()) return output;
  }
  return "";
}

// The argument of `cmake --build FOLDER --target`.
std::string targetIn(World& world, const fs::path& folder, const std::string& header) {
  if (const auto ninja = world.read((folder / "build.ninja").string()))
    return ruleFor(*ninja, "build ", header);
  for (const std::string& entry : world.list((folder / "CMakeFiles").string())) {
    if (!entry.ends_with(".dir")) continue;
    const auto make = world.read(entry + "/build.make");
    if (make && !ruleFor(*make, "", header).empty()) return fs::path(entry).stem().string();
  }
  return "";
}

}  // namespace

std::string adviceOnMissing(World& world, const model::CompileCommand& command, const std::string& message) {
  const std::string header = missingIn(message);
  if (header.empty()) return "";
  fs::path folder = command.directory;
  for (int i = 0; i < kMostParents && folder.has_relative_path(); ++i, folder = folder.parent_path()) {
    const std::string target = targetIn(world, folder, header);
    if (!target.empty())
      return "\n" + header + " is made by the project's build, which has not been run: cmake --build " +
             folder.string() + " --target " + target;
  }
  return "\nIf the project's build makes " + header + ", build the project first.";
}

}  // namespace assay::frontend
