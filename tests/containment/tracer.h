// Tracer: runs a program, and kills it when it is about to rename a file for the n-th time.
//
// A rename is where a change becomes visible to others, so the states between renames are all that a kill can
// leave behind, half-written temporary files apart. The kernel stops the program, and every process that it
// starts, at these calls and at no other: a filter on system calls says so, ptrace tells us. The program
// needs no hook for it. Renames by other programs, compilers above all, go on unseen.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace assay::containment {

struct Launch {
  std::vector<std::string> argv;  // argv[0]: full path of the program
  std::string directory;
  std::vector<std::string> environment;  // "NAME=value" added to the inherited ones
  std::string output, errors;            // files
};

// A process of its own; with `isTraced` it waits for its tracer.
pid_t start(const Launch& launch, bool isTraced);

struct Traced {
  bool possible = true;  // false: this kernel or container does not let us trace
  bool killed = false;
  size_t renames = 0;             // of the program itself
  std::vector<std::string> left;  // processes that were alive ten seconds after the kill, and are now dead
};

// `killAt` 0: it is not killed.
Traced runTraced(const Launch& launch, size_t killAt);

}  // namespace assay::containment
