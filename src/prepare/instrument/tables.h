// Tables: what a module tells the runtime about its globals.
//
// Every global is an object that a symbolic index can point into; the writable ones are also the
// state that a trial must find as the first one did. The runtime finds the entries in sections
// of the executable (see data/wire/hooks.h), so no start-up code is needed.
#pragma once

#include "prepare/instrument/runtime_hooks.h"

namespace assay::instrument {

// To be called with the globals the module had before instrumentation.
void writeTables(Hooks& hooks, llvm::ArrayRef<llvm::GlobalVariable*> globals, uint32_t nextEdge);

// The module's own variables, in order: no declarations, no tables of clang's.
llvm::SmallVector<llvm::GlobalVariable*> listGlobals(llvm::Module& module);

}  // namespace assay::instrument
