// Library: the functions outside the unit that the engine knows.
//
// Two kinds. Functions of libm become operators: the run calls the real one, the expression says which
// it was (libm.def, and those with an operator of their own, such as sqrt). Functions of libc have a
// model, written in C and compiled with this pass (runtime/models); calls are redirected to it, also those
// of libstdc++'s inline functions, before they are inlined. To add one: write assay_model_<name> there
// and name it in models.def.
#pragma once

#include "llvm/IR/Module.h"

namespace assay::instrument {

struct LibraryCall {
  int op = -1;        // ASSAY_OP_*, if it has one
  int function = -1;  // else ASSAY_LIBM_*
  unsigned arity = 1;
};

// Null if the callee (a declaration or an intrinsic) is not such a function on float or double.
const LibraryCall* findLibraryCall(const llvm::Function& callee, llvm::Type* result);

void redirectToModels(llvm::Module& module);

}  // namespace assay::instrument
