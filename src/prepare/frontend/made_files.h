// Made: what lies in a project's folders and is no source of it.
//
// Builds and assay itself leave C++ files there: CMake compiles some to try a compiler, assay writes tests,
// and TMPDIR may lie in the project. None of them is code under test, and none may change what a run finds:
// its own output is there from the second run on.
#pragma once

#include <set>
#include <string>

#include "base/world.h"

namespace assay::frontend {

// A folder that calls itself a cache (CACHEDIR.TAG), as assay's folders for intermediate files do.
bool isCache(World& world, const std::string& folder);

// What CMake, Meson or Ninja build in. Nothing there is tested, but a unit may call what was generated there.
bool isBuildTree(World& world, const std::string& folder);

// Full paths of the tests that assay wrote into a folder, or was about to write when it was killed.
std::set<std::string> testsIn(World& world, const std::string& folder);

// The folder has assay's tests, and none of the files that they test.
bool isFolderOfTests(World& world, const std::string& folder);

}  // namespace assay::frontend
