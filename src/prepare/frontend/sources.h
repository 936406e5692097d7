// Sources: the files to test if the user names a folder, or nothing at all.
//
// A folder stands for the project's sources below it: those of the compile database if there is one, or else
// every C++ source in it; and headers without a source of the same name, because no other file has their
// code. Without any name, everything in the database is tested, and such headers in the folder that contains
// its sources and builds, unless a part of their path says that they are the code of others (third_party).
// Test files, build trees and assay's own output are skipped, each with a note. A file that is named is
// always taken.
#pragma once

#include <string>
#include <vector>

#include "base/notes.h"
#include "base/result.h"
#include "base/world.h"

namespace assay::frontend {

// The input named on the command line.
struct Named {
  std::vector<std::string> paths;  // files and folders as the user named them; empty: everything
  std::string buildDir;            // -p, or ""
  bool hasFlags = false;           // `-- FLAGS` were given: the database is not read
  bool foreignCompiler = true;     // compilers of the database may be run to learn their version
};

// Paths as the user would write them, each file once, in the order of the names given and then
// alphabetically.
Result<std::vector<std::string>> sourcesNamed(World& world, const Named& named, Notes& notes);

// Whether a text is a test file: it includes the header of a test framework.
bool isTestFile(const std::string& text);

}  // namespace assay::frontend
