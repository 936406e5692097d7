// Shims: one function of the unit as `void call_i(uint64_t key)`.
//
// A shim builds the arguments, calls inside assay_act_begin/end, and observes. Objects behind references
// are locals, what pointers point to is kept on the heap (exactly as large as promised, so that reading
// past the end can be seen), and values that own memory are built right in the call: a move in between
// would copy bytes by a symbolic count. The exception are shims that have to do with Objects: those may hold
// on to what they are given, so it lives until the end of the trial (objects.h).
#pragma once

#include "prepare/harness/writer.h"

namespace assay::harness {

std::string shimText(Writer& writer, const model::Function& function, size_t index);

}  // namespace assay::harness
