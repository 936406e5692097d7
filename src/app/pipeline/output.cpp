#include "app/pipeline/output.h"

#include <filesystem>
#include <vector>

namespace assay::pipeline {
namespace {

constexpr const char* kMark = "assay.json";

std::vector<std::string> namesOf(std::span<const std::string> stems) {
  std::vector<std::string> names = {"CMakeLists.txt"};
  for (const std::string& stem : stems) {
    names.push_back(stem + "_test.cpp");
    names.push_back(stem + "_findings_test.cpp");
  }
  return names;
}

// The outermost folder that does not exist yet, or nothing: what has to go again after a probe.
std::string firstMissing(World& world, const std::string& folder) {
  std::string missing;
  for (std::filesystem::path path = world.absolute(folder); !world.exists(path.string());
       path = path.parent_path()) {
    missing = path.string();
    if (path == path.parent_path()) break;
  }
  return missing;
}

Result<void> checkOwned(World& world, const std::string& folder, std::span<const std::string> stems) {
  if (world.exists(folder + "/" + kMark)) return {};
  for (const std::string& name : namesOf(stems)) {
    if (!world.exists(folder + "/" + name)) continue;
    return fail(Fault::Usage,
                folder + "/" + name +
                    " was not written by assay and would be lost; choose another folder with -o DIR");
  }
  return {};
}

}  // namespace

Result<void> checkOutput(World& world, const std::string& folder, std::span<const std::string> stems) {
  if (folder.empty()) return fail(Fault::Usage, "-o names no folder; give it one: -o DIR");
  if (world.exists(folder) && !world.isFolder(folder)) {
    return fail(Fault::Usage, folder + " is a file; -o DIR must name a folder");
  }
  if (auto owned = checkOwned(world, folder, stems); !owned) return owned;
  std::string missing = firstMissing(world, folder);
  auto possible = world.makeFolders(folder);
  std::string probe = folder + "/.assay-probe";
  if (possible) {
    possible = world.write(probe, "");
    world.remove(probe);
  }
  if (!missing.empty()) world.remove(missing);
  if (!possible) return fail(Fault::Usage, possible.error().message);
  return {};
}

Result<void> writeOutput(World& world, const std::string& folder,
                         const std::map<std::string, std::string>& files, std::span<const std::string> gone) {
  if (auto made = world.makeFolders(folder); !made) return made;
  const std::string mark = folder + "/" + kMark, torn = folder + "/" + kTorn;
  const auto put = [&](const std::string& path, const std::string& content) -> Result<void> {
    if (world.read(path) == content) return {};
    return world.write(path, content);
  };
  const bool isNew = files.contains(kMark) && world.read(mark) != files.at(kMark);
  if (isNew)
    if (auto written = world.write(torn, files.at(kMark)); !written) return written;
  for (const auto& [name, content] : files)
    if (name != kMark)
      if (auto written = put(folder + "/" + name, content); !written) return written;
  for (const std::string& name : gone) world.remove(folder + "/" + name);
  if (isNew)
    if (auto written = put(mark, files.at(kMark)); !written) return written;
  world.remove(torn);
  return {};
}

}  // namespace assay::pipeline
