// The output folder: can it be written, is it ours, and how the files get there.
//
// A run takes a minute, so everything that could go wrong with the folder is found out before it
// starts: it cannot be created, it is a file, it holds a CMakeLists.txt that somebody else wrote.
// assay.json is the mark of a folder of ours; what happens to the files there, project/assemble.h
// says. A failing run leaves no trace, not even the parents of a new folder.
#pragma once

#include <map>
#include <span>
#include <string>

#include "base/world.h"

namespace assay::pipeline {

// `stems` of the test files that will be written.
Result<void> checkOutput(World& world, const std::string& folder, std::span<const std::string> stems);

// What assay.json will be while the other files are written: a run that is killed then leaves it behind, and
// the next one knows both texts of every file for ours.
inline constexpr const char* kTorn = "assay.json.new";

// A file that is as it should be is not touched. `gone`: names that are no longer needed.
Result<void> writeOutput(World& world, const std::string& folder,
                         const std::map<std::string, std::string>& files, std::span<const std::string> gone);

}  // namespace assay::pipeline
