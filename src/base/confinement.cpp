#include "base/confinement.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>

namespace assay {
namespace {

namespace fs = std::filesystem;

bool isSharedLibrary(const std::string& word) {
  const std::string name = fs::path(word).filename().string();
  return !word.starts_with("-") && (name.ends_with(".so") || name.find(".so.") != std::string::npos);
}

// The rest of `word` after one of the prefixes; "" if it begins with none of them.
std::string after(const std::string& word, std::initializer_list<const char*> prefixes) {
  for (const std::string prefix : prefixes)
    if (word.starts_with(prefix)) return word.substr(prefix.size());
  return "";
}

}  // namespace

std::vector<std::string> launchLine(const Confinement& confinement, const std::vector<std::string>& program) {
  std::vector<std::string> line = {confinement.launcher,
                                   "--parent",
                                   std::to_string(getpid()),
                                   "--scratch",
                                   confinement.scratch,
                                   "--keep",
                                   std::to_string(confinement.keep),
                                   "--memory",
                                   std::to_string(confinement.memory),
                                   "--stack",
                                   std::to_string(confinement.stack)};
  for (const std::string& path : confinement.readable) line.insert(line.end(), {"--read", path});
  for (const std::string& variable : confinement.variables) line.insert(line.end(), {"--set", variable});
  if (confinement.sameAddresses) line.push_back("--same-addresses");
  if (confinement.watched) line.push_back("--watched");
  if (confinement.processes) line.push_back("--processes");
  line.push_back("--");
  line.insert(line.end(), program.begin(), program.end());
  return line;
}

std::vector<std::string> libraryFolders(const std::vector<std::string>& linkWords,
                                        const std::string& directory) {
  std::vector<std::string> folders;
  const auto add = [&](const std::string& folder) {
    const std::string path = (fs::path(directory) / folder).lexically_normal().string();
    if (!folder.empty() && std::ranges::find(folders, path) == folders.end()) folders.push_back(path);
  };
  for (size_t i = 0; i < linkWords.size(); ++i) {
    const std::string& word = linkWords[i];
    if (word == "-L" && i + 1 < linkWords.size()) add(linkWords[++i]);
    add(after(word, {"-L", "-Wl,-rpath,", "-Wl,-rpath=", "-Wl,--rpath,", "-Wl,--rpath="}));
    if (isSharedLibrary(word)) add(fs::path(word).parent_path().string());
  }
  return folders;
}

void noteMissing(World& world, const std::string& launcher, Notes& notes) {
  const Finished probed = world.run({.argv = {launcher, "--probe"}});
  const auto has = [&](const std::string& name) {
    return probed.output.starts_with(name + "\n") ||
           probed.output.find("\n" + name + "\n") != std::string::npos;
  };
  if (!has("landlock"))
    notes.add(
        "sandbox", "degraded",
        "this kernel has no Landlock: the unit can read all files that you can read, and can write none",
        "use a kernel with Landlock (5.13 or later, enabled at boot)");
  if (!has("namespaces"))
    notes.add("sandbox", "degraded",
              "namespaces are not available: processes of the unit are found and ended one by one, and its "
              "files are limited one by one",
              "allow user namespaces, or run assay as root of its container with CAP_SYS_ADMIN");
}

}  // namespace assay
