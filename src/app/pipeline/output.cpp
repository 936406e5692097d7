#include "app/pipeline/output.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <system_error>

#include "base/json_value.h"
#include "publish/emit/cmake.h"
#include "publish/report/record.h"

namespace assay::pipeline {
namespace {

constexpr const char* kMark = "assay.json";
constexpr const char* kList = "CMakeLists.txt";

using Paths = std::vector<std::string>;

Paths testsOf(const std::string& stem) { return {stem + "_test.cpp", stem + "_findings_test.cpp"}; }

// The folder and its parents as far as they do not exist, the innermost first.
Paths missingOf(World& world, const std::string& folder) {
  Paths missing;
  for (std::filesystem::path path = world.absolute(folder); !world.exists(path.string());
       path = path.parent_path()) {
    missing.push_back(path.string());
    if (path == path.parent_path()) break;
  }
  return missing;
}

void removeEmpty(World& world, const Paths& folders) {
  for (const std::string& folder : folders) world.removeIfEmpty(folder);
}

Result<void> checkWritable(World& world, const std::string& folder) {
  constexpr int kMostTries = 10;
  std::error_code error = std::make_error_code(std::errc::no_such_file_or_directory);
  // Another run may take its own probe away.
  for (int i = 0; i < kMostTries && error == std::errc::no_such_file_or_directory; ++i) {
    const Paths missing = missingOf(world, folder);
    if (auto possible = world.makeFolders(folder); !possible) {
      removeEmpty(world, missing);
      return fail(Fault::Usage, possible.error().message);
    }
    error = world.errorOfWriting(folder);
    removeEmpty(world, missing);
  }
  if (!error) return {};
  return fail(Fault::Usage, "cannot write into the folder " + folder + ": " + error.message() +
                                "; choose another with -o DIR");
}

// The files of a run that was killed in a new folder.
class Begun {
 public:
  Begun(World& world, const std::string& folder) {
    const std::optional<std::string> text = world.read(folder + "/" + kTorn);
    const std::optional<JsonValue> json = text ? parseJson(*text) : std::nullopt;
    if (!json) return;
    std::vector<emit::CmakePart> parts;
    for (const JsonValue& unit : (*json)["units"].list) {
      const report::Record record = report::readRecord(unit);
      if (record.source.empty()) continue;
      parts.push_back(record.cmake);
      for (std::string& name : testsOf(record.stem)) tests_.push_back(std::move(name));
    }
    if (!parts.empty()) list_ = emit::cmakeText(parts);
  }
  // A test file is merged with the user's edits (project/assemble.h), the list of files is not.
  bool has(const std::string& name, const std::string& content) const {
    return name == kList ? content == list_ : std::ranges::find(tests_, name) != tests_.end();
  }

 private:
  Paths tests_;
  std::string list_;
};

Result<void> checkOwned(World& world, const std::string& folder, std::span<const std::string> stems) {
  if (world.exists(folder + "/" + kMark)) return {};
  Paths names = {kList};
  for (const std::string& stem : stems) std::ranges::copy(testsOf(stem), std::back_inserter(names));
  const Begun begun(world, folder);
  for (const std::string& name : names) {
    const std::string path = folder + "/" + name;
    if (!world.exists(path) || begun.has(name, world.read(path).value_or(""))) continue;
    return fail(Fault::Usage,
                path + " was not written by assay and would be lost; choose another folder with -o DIR");
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
  return checkWritable(world, folder);
}

Output::~Output() {
  lock_.removeFile();
  removeEmpty(world_, made_);
}

Result<void> Output::take(const std::atomic<bool>& interrupted, const std::function<void()>& tell) {
  const bool before = interrupted;
  for (bool told = false; true; told = true) {
    if (const Paths missing = missingOf(world_, folder_); !missing.empty()) made_ = missing;
    if (auto made = world_.makeFolders(folder_); !made) return made;
    const FolderLock::Answer answer = lock_.take(folder_);
    if (answer == FolderLock::Answer::Taken) break;
    if (answer == FolderLock::Answer::Gone) continue;
    if (interrupted && !before)
      return fail(Fault::Stopped,
                  "stopped while another run of assay wrote into " + folder_ + "; nothing was written");
    if (!told) tell();
    world_.rest(std::chrono::milliseconds(50));
  }
  isNew_ = std::ranges::all_of(world_.list(folder_), FolderLock::isItsFile);
  return {};
}

// Temporary files of killed runs: no other run writes while this one holds the folder.
void Output::removeLeftovers(const std::vector<std::string>& names) {
  for (const std::string& path : world_.list(folder_)) {
    const std::string name = std::filesystem::path(path).filename().string();
    if (std::ranges::count(names, targetOfLeftover(name)) > 0) world_.remove(path);
  }
}

Result<void> Output::write(const std::map<std::string, std::string>& files,
                           std::span<const std::string> gone) {
  auto written = writeAll(files, gone);
  Paths names(gone.begin(), gone.end());
  for (const auto& [name, content] : files) names.push_back(name);
  names.insert(names.end(), {kTorn, kMark});
  removeLeftovers(names);
  for (const std::string& name : names)
    if (!written && isNew_) world_.remove(folder_ + "/" + name);
  if (written) made_.clear();
  return written;
}

Result<void> Output::writeAll(const std::map<std::string, std::string>& files,
                              std::span<const std::string> gone) {
  const std::string mark = folder_ + "/" + kMark, torn = folder_ + "/" + kTorn;
  const auto put = [&](const std::string& path, const std::string& content) -> Result<void> {
    if (world_.read(path) == content) return {};
    return world_.write(path, content);
  };
  const bool isNew = files.contains(kMark) && world_.read(mark) != files.at(kMark);
  if (isNew)
    if (auto written = world_.write(torn, files.at(kMark)); !written) return written;
  for (const auto& [name, content] : files)
    if (name != kMark)
      if (auto written = put(folder_ + "/" + name, content); !written) return written;
  for (const std::string& name : gone) world_.remove(folder_ + "/" + name);
  if (isNew)
    if (auto written = put(mark, files.at(kMark)); !written) return written;
  world_.remove(torn);
  return {};
}

}  // namespace assay::pipeline
