// The output folder: can it be written, is it ours, and how the files get there.
//
// A run takes a minute, so everything that could go wrong with the folder is found out before it
// starts: it cannot be created, it is a file, it holds a CMakeLists.txt that somebody else wrote.
// assay.json is the mark of a folder of ours; what happens to the files there, project/assemble.h
// says. A failing run leaves no trace, not even the parents of a new folder.
//
// Several runs may have one folder. They explore side by side; what is read of the folder and written into it
// in the end is done by one after the other, who holds `Output`.
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

// `stems` of the test files that will be written.
Result<void> checkOutput(World& world, const std::string& folder, std::span<const std::string> stems);

// What assay.json will be while the other files are written: a run that is killed then leaves it behind, and
// the next one knows both texts of every file for ours.
inline constexpr const char* kTorn = "assay.json.new";

class Output {
 public:
  Output(World& world, std::string folder) : world_(world), folder_(std::move(folder)) {}
  ~Output();  // removes what it made, unless files were written there
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  // Makes the folder and waits until no other run writes into it; `tell` is called if that takes time.
  Result<void> take(const std::atomic<bool>& interrupted, const std::function<void()>& tell);

  // A file that is as it should be is not touched. `gone`: names that are no longer needed.
  Result<void> write(const std::map<std::string, std::string>& files, std::span<const std::string> gone);

 private:
  void removeLeftovers(const std::vector<std::string>& names);
  Result<void> writeAll(const std::map<std::string, std::string>& files, std::span<const std::string> gone);

  World& world_;
  std::string folder_;
  FolderLock lock_;
  std::vector<std::string> made_;  // folders, the innermost first
  bool isNew_ = false;             // nothing was in the folder
};

}  // namespace assay::pipeline
