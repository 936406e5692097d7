// Merge: in models, a conditional expression is an expression and not a decision.
//
// clang writes `c ? x : y` as a branch around two loads unless both are constants. Once SROA has turned
// the loads into values, nothing is left in the two arms: the branch becomes a select, and with it a node
// of the path condition instead of a fork of it. Statements (if, while, &&) stay what they are, so
// whoever writes a model chooses what is worth a decision.
#pragma once

#include "llvm/IR/Function.h"

namespace assay::instrument {

void mergeConditionals(llvm::Function& function);

}  // namespace assay::instrument
