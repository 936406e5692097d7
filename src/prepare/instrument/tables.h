// Tables: the description of a module's globals for the runtime.
//
// Every global is an object that a symbolic index can point into; the writable ones are also the
// state that must be restored before every trial. The runtime finds the entries in sections
// of the executable (see data/wire/hooks.h), so no start-up code is needed.
#pragma once

#include "prepare/instrument/runtime_hooks.h"

namespace assay::instrument {

// To be called with the globals that the module had before instrumentation.
void writeTables(Hooks& hooks, llvm::ArrayRef<llvm::GlobalVariable*> globals, uint32_t nextEdge);

// The module's own variables, in order, without declarations and clang's tables.
llvm::SmallVector<llvm::GlobalVariable*> listGlobals(llvm::Module& module);

}  // namespace assay::instrument
