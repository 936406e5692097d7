#include "prepare/toolchain/libraries.h"

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "base/tools.h"

namespace assay::toolchain {
namespace {

namespace fs = std::filesystem;
using Flags = std::vector<std::string>;

// Libraries that are always linked, to the tests at least.
constexpr const char* kUsual[] = {"-lgtest", "-lgtest_main", "-lgmock", "-lgmock_main", "-lstdc++", "-lm",
                                  "-lc",     "-lgcc",        "-lgcc_s", "-lpthread",    "-ldl",     "-lrt"};

bool isStandardFolder(const std::string& folder) {
  return folder == "/usr/lib" || folder == "/lib" || folder.starts_with("/usr/lib/x86_64") ||
         folder.starts_with("/lib/x86_64");
}

// "/opt/x/lib/libx.so.2" -> "-L/opt/x/lib", "-lx".
Flags flagsOfPath(const fs::path& path) {
  std::string name = path.filename().string();
  if (!name.starts_with("lib")) return {};
  const size_t end = std::min(name.find(".so"), name.find(".a"));
  if (end == std::string::npos) return {};
  const std::string flag = "-l" + name.substr(3, end - 3), folder = path.parent_path().string();
  return isStandardFolder(folder) ? Flags{flag} : Flags{"-L" + folder, flag};
}

// The build files that contain the link command for the folder of a compile command.
std::vector<std::string> buildFiles(World& world, const std::string& directory) {
  constexpr int kMostParents = 4;
  std::vector<std::string> files;
  fs::path folder = directory;
  for (int i = 0; i < kMostParents && folder != folder.parent_path(); ++i, folder = folder.parent_path()) {
    if (const std::string ninja = (folder / "build.ninja").string(); world.exists(ninja))
      files.push_back(ninja);
    for (const std::string& target : world.list((folder / "CMakeFiles").string()))
      if (world.exists(target + "/link.txt")) files.push_back(target + "/link.txt");
    if (!files.empty()) break;
  }
  return files;
}

}  // namespace

std::vector<Flags> librariesIn(const std::string& text) {
  std::vector<Flags> all;
  std::istringstream in(text);
  for (std::string word; in >> word;) {
    Flags flags;
    if (word.starts_with("-l") && word.size() > 2 && word.find('/') == std::string::npos)
      flags = {word};
    else if (word.starts_with("/") &&
             (word.ends_with(".so") || word.ends_with(".a") || word.find(".so.") != std::string::npos))
      flags = flagsOfPath(word);
    const bool usual = flags.empty() || std::ranges::count(kUsual, flags.back()) > 0;
    if (!usual && std::ranges::find(all, flags) == all.end()) all.push_back(flags);
  }
  return all;
}

std::vector<Flags> librariesOfProject(World& world, const model::CompileCommand& command) {
  std::vector<Flags> all;
  for (const std::string& file : buildFiles(world, command.directory))
    for (Flags& flags : librariesIn(world.read(file).value_or("")))
      if (std::ranges::find(all, flags) == all.end()) all.push_back(std::move(flags));
  return all;
}

std::set<std::string> symbolsOfLibrary(World& world, const Toolchain& tools, const Flags& flags) {
  std::set<std::string> symbols;
  for (const bool shared : {true, false}) {
    const std::string name = "lib" + flags.back().substr(2) + (shared ? ".so" : ".a");
    std::string path = world.run({.argv = {tools.clang, "-print-file-name=" + name}}).output;
    while (path.ends_with('\n')) path.pop_back();
    if (flags.size() > 1) path = flags.front().substr(2) + "/" + name;
    if (path.find('/') == std::string::npos || !world.exists(path)) continue;
    std::vector<std::string> argv = {"nm", "-P", "--defined-only", "--extern-only", path};
    if (shared) argv.insert(argv.begin() + 1, "-D");
    std::istringstream in(runTool(world, {.argv = argv, .mostOutput = kWholeOutput}).output);
    for (std::string line; std::getline(in, line);) symbols.insert(line.substr(0, line.find_first_of(" @")));
    break;
  }
  return symbols;
}

}  // namespace assay::toolchain
