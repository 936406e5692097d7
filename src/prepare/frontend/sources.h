// Sources: which files a user means who names a folder, or nothing at all.
//
// A folder means the project's sources below it: those of the compile database if there is one, else every
// C++ source in it; and headers that no source is named after, whose code is nowhere else. Nothing means
// everything in the database. Left out are files of tests, which test and are not tested, what a build made,
// and what assay wrote itself; each is told. A file that is named is taken as it is.
#pragma once

#include <string>
#include <vector>

#include "base/notes.h"
#include "base/result.h"
#include "base/world.h"

namespace assay::frontend {

struct Named {
  std::vector<std::string> paths;  // files and folders as the user named them; empty: everything
  std::string buildDir;            // -p, or ""
  bool hasFlags = false;           // `-- FLAGS` were given: the database is not asked
  bool foreignCompiler = true;     // the compilers of the database may be asked who they are
};

// Paths as the user would name them, each file once, in the order named and then by name.
Result<std::vector<std::string>> sourcesNamed(World& world, const Named& named, Notes& notes);

// Whether a text is a file of tests: it includes the header of a test framework.
bool isTestFile(const std::string& text);

}  // namespace assay::frontend
