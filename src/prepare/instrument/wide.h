// Wide: arithmetic on 128-bit integers, written as arithmetic on their halves.
//
// The rewriter sees an i128 as the vector of its two halves: each has a shadow, and loads, stores, calls,
// phis and bit casts to <2 x i64> carry both. Here every arithmetic operation is split into 64-bit
// ones. Quotients keep the machine's result and follow the part that fits: the high half of a
// quotient by a 64-bit divisor, and both halves where the operands are small. Shifts by a variable are left
// alone, and so are concrete.
#pragma once

#include "llvm/IR/Function.h"

namespace assay::instrument {

void splitWideIntegers(llvm::Function& function);

}  // namespace assay::instrument
