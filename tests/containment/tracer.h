// Tracer: runs a program, and kills it when it is about to rename a file for the n-th time.
//
// A rename makes a change visible to others, so the states between renames are the only ones that a kill can
// leave behind, except half-written temporary files. The kernel stops the program, and every process that it
// starts, at these calls and at no others: a system call filter selects them, ptrace reports them. The
// program needs no hook for it. Renames by other programs, above all compilers, are not stopped.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace assay::containment {

// A program to start.
struct Launch {
  std::vector<std::string> argv;  // argv[0]: full path of the program
  std::string directory;
  std::vector<std::string> environment;  // "NAME=value" added to the inherited ones
  std::string output, errors;            // files
};

// Starts a process; with `isTraced` it waits for its tracer.
pid_t start(const Launch& launch, bool isTraced);

// The result of a traced run.
struct Traced {
  bool possible = true;  // false: this kernel or container does not allow tracing
  bool killed = false;
  size_t renames = 0;             // by the program itself
  std::vector<std::string> left;  // processes alive ten seconds after the kill; they were then ended
};

// `killAt` 0: the program is not killed.
Traced runTraced(const Launch& launch, size_t killAt);

}  // namespace assay::containment
