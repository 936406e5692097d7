#include "prepare/toolchain/lookalikes.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>

namespace assay::toolchain {
namespace {

namespace fs = std::filesystem;

// The folders named by -I and similar flags, attached or as the next word.
std::set<std::string> foldersIn(const Words& flags, const std::string& directory) {
  std::set<std::string> folders;
  for (size_t i = 0; i < flags.size(); ++i)
    for (const std::string_view flag : {"-I", "-iquote", "-isystem", "-idirafter"}) {
      if (!flags[i].starts_with(flag)) continue;
      const bool isAttached = flags[i].size() > flag.size();
      if (!isAttached && i + 1 == flags.size()) break;
      const std::string folder = isAttached ? flags[i].substr(flag.size()) : flags[i + 1];
      folders.insert((fs::path(directory) / folder / "").lexically_normal().parent_path().string());
    }
  return folders;
}

// System folders get no new files of a project.
bool isOfSystem(const std::string& path) { return path.starts_with("/usr/"); }

// The path of a file's folder below a searched folder: "detail" of include/detail/x.h, if include/ is
// searched.
std::string below(const std::string& folder, const std::set<std::string>& searched) {
  for (const std::string& one : searched)
    if (folder.starts_with(one + "/")) return folder.substr(one.size() + 1);
  return "";
}

}  // namespace

Words Lookalikes::of(const Words& reads, const Words& flags, const std::string& directory) {
  const std::set<std::string> searched = foldersIn(flags, directory);
  std::set<std::string> folders = searched, names;
  for (const std::string& file : reads) {
    const fs::path path(file);
    names.insert(path.filename().string());
    const std::string folder = path.parent_path().string();
    if (isOfSystem(file)) continue;
    folders.insert(folder);
    if (const std::string part = below(folder, searched); !part.empty())
      for (const std::string& one : searched) folders.insert((fs::path(one) / part).string());
  }
  const std::set<std::string> known(reads.begin(), reads.end());
  Words found;
  for (const std::string& folder : folders) {
    const auto [listed, isNew] = lists_.try_emplace(folder);
    if (isNew) listed->second = world_.list(folder);
    for (const std::string& path : listed->second)
      if (names.contains(fs::path(path).filename().string()) && !known.contains(path)) found.push_back(path);
  }
  std::ranges::sort(found);
  return found;
}

Words environmentOfCompilers() {
  Words words;
  for (const char* name : {"CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "COMPILER_PATH",
                           "GCC_EXEC_PREFIX", "LIBRARY_PATH", "CCC_OVERRIDE_OPTIONS", "SOURCE_DATE_EPOCH"})
    if (const char* value = std::getenv(name)) words.push_back(std::string(name) + "=" + value);
  return words;
}

}  // namespace assay::toolchain
