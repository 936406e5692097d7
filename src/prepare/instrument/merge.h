// Merge: in models, a conditional expression is an expression and not a decision.
//
// clang writes `c ? x : y` as a branch around two loads unless both are constants. Once SROA has turned
// the loads into values, the two arms are empty: the branch becomes a select, and so a node
// in the path condition instead of a fork of it. Statements (if, while, &&) are left alone, so
// the author of a model decides which conditions become decisions.
#pragma once

#include "llvm/IR/Function.h"

namespace assay::instrument {

void mergeConditionals(llvm::Function& function);

}  // namespace assay::instrument
