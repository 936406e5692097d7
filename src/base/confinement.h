// Confinement: how a program that contains code of the unit is started.
//
// The launcher (runtime/confine/confine.c) builds the sandbox, then becomes the program, so that no part of
// the program runs outside, not even its initialisers. This file knows the launcher's options and not their
// implementation; docs/sandbox.md has the promises. Workers and verified suites are started with the same
// line.
#pragma once

#include <string>
#include <vector>

#include "base/notes.h"
#include "base/world.h"

namespace assay {

// The options of one sandbox.
struct Confinement {
  std::string launcher;                // the program confine; "": it is missing, and the unit cannot be run
  std::string scratch;                 // an existing folder, the only one in which files may be written
  std::vector<std::string> readable;   // folders and files that may be read, besides those of the system
  std::vector<std::string> variables;  // NAME=TEXT, added to the launcher's own environment
  unsigned keep = 3;                   // descriptors that stay open
  unsigned memory = 1024, stack = 8;   // MiB; memory 0: without a limit
  bool sameAddresses = false;          // no random layout of memory
  bool watched = false;                // the program contains the watch (runtime/confine/watch.h)
  bool processes = false;              // it may start processes, as leak checkers and death tests do
};

// The command line that starts `program`, for World::run and the like.
std::vector<std::string> launchLine(const Confinement& confinement, const std::vector<std::string>& program);

// The folders in which a program that is linked with these arguments looks for its libraries.
std::vector<std::string> libraryFolders(const std::vector<std::string>& linkWords,
                                        const std::string& directory);

// Adds a note for each mechanism of the sandbox that this kernel lacks, with the consequence.
void noteMissing(World& world, const std::string& launcher, Notes& notes);

}  // namespace assay
