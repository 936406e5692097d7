// The sandbox's system call policy, compiled by libseccomp into a program that the worker installs.
//
// The worker's runtime is C with libc only, so it cannot link libseccomp; and the policy must be in
// force *after* the worker was executed (it forbids exec). So the generator compiles the policy,
// the program travels in the shared block, and the worker installs it with one prctl. Landlock
// (writes only below the scratch folder) needs no library and is set up by the worker itself; where
// the kernel has no Landlock, the policy here also refuses to open files for writing.
#pragma once

#include <cstdint>
#include <vector>

#include "base/notes.h"

namespace assay::execute {

struct SandboxPolicy {
  std::vector<uint64_t> filter;  // a BPF program, one instruction a word; empty: no seccomp here
  bool landlock = false;         // whether this kernel has it
};

SandboxPolicy compilePolicy(Notes& notes);

}  // namespace assay::execute
