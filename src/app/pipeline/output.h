// The output folder: can it be written, is it ours, and how the files get there.
//
// A run takes a minute, so everything that could go wrong with the folder is found out before it
// starts: it cannot be created, it is a file, it holds a CMakeLists.txt that somebody else wrote.
// assay.json is the mark of a folder of ours; there, old files of the same names are replaced and
// those that are no longer needed (a findings file whose defects are gone) are removed. A failing
// run leaves no trace, not even the parents of a new folder.
#pragma once

#include <map>
#include <span>
#include <string>

#include "base/world.h"

namespace assay::pipeline {

// `stems` of the test files that will be written.
Result<void> checkOutput(World& world, const std::string& folder, std::span<const std::string> stems);

Result<void> writeOutput(World& world, const std::string& folder, std::span<const std::string> stems,
                         const std::map<std::string, std::string>& files);

}  // namespace assay::pipeline
