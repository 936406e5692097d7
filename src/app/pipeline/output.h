// The output folder: whether it can be written, whether it is ours, and how files are written into it.
//
// A run takes a minute, so problems with the folder are detected before it starts: it cannot be created, it
// is a file, it holds a CMakeLists.txt that assay did not write. assay.json marks a folder of ours;
// project/assemble.h describes what happens to the files there. A failing run leaves no trace, not even the
// parents of a new folder.
//
// Several runs may have one folder. They explore at the same time; reading and writing the folder at the end
// is done by one run after the other, the one that holds `Output`.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "base/folder_lock.h"
#include "base/world.h"

namespace assay::pipeline {

// `stems` are those of the test files that will be written.
Result<void> checkOutput(World& world, const std::string& folder, std::span<const std::string> stems);

// The new assay.json while the other files are written. A run that is killed then leaves it behind, and the
// next run recognises both texts of every file as ours.
inline constexpr const char* kTorn = "assay.json.new";

// Says which files of the folder are not for version control. One that the user wrote stays.
inline constexpr const char* kIgnored = ".gitignore";

// The folder for as long as this run may write into it.
class Output {
 public:
  Output(World& world, std::string folder) : world_(world), folder_(std::move(folder)) {}
  ~Output();  // removes the folders that it made, unless files were written there
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  // Makes the folder and waits until no other run writes into it; `tell` is called if that takes time.
  Result<void> take(const std::atomic<bool>& interrupted, const std::function<void()>& tell);

  // A file with the same content is not touched. `gone` are names that are no longer needed.
  Result<void> write(const std::map<std::string, std::string>& files, std::span<const std::string> gone);

 private:
  void removeLeftovers(const std::vector<std::string>& names);
  Result<void> writeAll(const std::map<std::string, std::string>& files, std::span<const std::string> gone);

  World& world_;
  std::string folder_;
  FolderLock lock_;
  std::vector<std::string> made_;  // folders, the innermost first
  bool isNew_ = false;             // the folder was empty
};

}  // namespace assay::pipeline
