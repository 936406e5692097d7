// Confinement: how a program that contains code of the unit is started.
//
// The launcher (runtime/confine/confine.c) builds the sandbox, then becomes the program: nothing of it runs
// outside, not even its initialisers. This file knows the launcher's options and nothing of what they do;
// docs/sandbox.md says what is promised. Workers and verified suites are started by the same line.
#pragma once

#include <string>
#include <vector>

#include "base/notes.h"
#include "base/world.h"

namespace assay {

struct Confinement {
  std::string launcher;                // the program confine; "": it is not there, and nothing can be run
  std::string scratch;                 // an existing folder, the only one in which anything may be written
  std::vector<std::string> readable;   // folders and files that may be read, besides those of the system
  std::vector<std::string> variables;  // NAME=TEXT, of an environment that is otherwise the launcher's
  unsigned keep = 3;                   // descriptors that stay open
  unsigned memory = 1024, stack = 8;   // MiB; memory 0: without a limit
  bool sameAddresses = false;          // no random layout of memory
  bool watched = false;                // the program has the watch (runtime/confine/watch.h) in it
  bool processes = false;              // it may start processes: leak checkers and death tests do
};

// The words that start `program`, for World::run and the like.
std::vector<std::string> launchLine(const Confinement& confinement, const std::vector<std::string>& program);

// The folders in which a program that is linked with these words looks for its libraries.
std::vector<std::string> libraryFolders(const std::vector<std::string>& linkWords,
                                        const std::string& directory);

// Tells what this kernel does not have of the sandbox, and what that means.
void noteMissing(World& world, const std::string& launcher, Notes& notes);

}  // namespace assay
