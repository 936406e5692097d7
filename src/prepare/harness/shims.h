// Shims: one function of the unit as `void call_i(uint64_t key)`.
//
// A shim builds the arguments, calls inside assay_act_begin/end, and observes. Objects behind references are
// locals, targets of pointers are on the heap (exactly as large as promised, so that reading past the end is
// detected), and values that own memory are built directly in the call, because a move in between would copy
// bytes by a symbolic count. Shims that involve Objects are the exception: an Object may keep its arguments,
// so these live until the end of the trial (object_table.h).
#pragma once

#include "prepare/harness/writer.h"

namespace assay::harness {

std::string shimText(Writer& writer, const model::Function& function, size_t index);

}  // namespace assay::harness
