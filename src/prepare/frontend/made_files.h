// Made files: files in a project's folders that are not its sources.
//
// Builds and assay itself leave C++ files there: CMake compiles some to try a compiler, assay writes tests,
// and TMPDIR may lie in the project. These are not code under test and must not change the result of a run:
// assay's own output is there from the second run on.
#pragma once

#include <set>
#include <string>

#include "base/world.h"

namespace assay::frontend {

// Whether the folder is marked as a cache (CACHEDIR.TAG), as assay's folders for intermediate files are.
bool isCache(World& world, const std::string& folder);

// Whether CMake, Meson or Ninja builds in it. Its files are not tested, but a unit may call generated code
// there.
bool isBuildTree(World& world, const std::string& folder);

// Full paths of the tests in a folder that assay wrote, or was about to write when it was killed.
std::set<std::string> testsIn(World& world, const std::string& folder);

// Whether the folder has assay's tests, and none of the files that they test.
bool isFolderOfTests(World& world, const std::string& folder);

}  // namespace assay::frontend
