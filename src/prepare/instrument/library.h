// Library: the functions outside the unit for which the engine has operators or models.
//
// Functions of libm become operators: the run calls the real function, and the expression names
// it (libm.def, and those with an operator of their own, such as sqrt). Functions of libc have
// models, written in C and compiled with this pass (runtime/models); calls are redirected to them, also those
// in libstdc++'s inline functions, before they are inlined. To add one: write assay_model_<name> there
// and list it in models.def.
#pragma once

#include "llvm/IR/Module.h"

namespace assay::instrument {

// The operator, or the libm function, that a call becomes.
struct LibraryCall {
  int op = -1;        // ASSAY_OP_*, or -1
  int function = -1;  // otherwise ASSAY_LIBM_*
  unsigned arity = 1;
};

// Null if the callee (a declaration or an intrinsic) is not such a function on float or double.
const LibraryCall* findLibraryCall(const llvm::Function& callee, llvm::Type* result);

void redirectToModels(llvm::Module& module);

}  // namespace assay::instrument
