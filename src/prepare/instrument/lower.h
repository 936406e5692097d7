// Lower: rewrites intrinsics into plain instructions, which the rewriter understands.
//
// Overflow checks, saturation, bit counting, min, max, abs, classification of floats, ... each become a
// few adds, shifts and selects with the same result. The remaining intrinsics are either handled by the
// rewriter (copies, libm) or concrete.
#pragma once

#include "llvm/IR/Function.h"

namespace assay::instrument {

void lowerIntrinsics(llvm::Function& function);

}  // namespace assay::instrument
