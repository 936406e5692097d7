// Arguments: the arguments of a call of a test, as text.
//
// Scalars, texts and small records are written where they are used; containers, long values and everything
// that the call may change become locals named after the parameter. Pointers get targets, spans and (pointer,
// length) pairs their elements, bounds a sequence, and streams become string streams. A value to which an
// object could keep a reference is a local too, so that it lives as long.
#pragma once

#include <string>
#include <vector>

#include "data/trial/trial.h"
#include "publish/emit/arranged.h"
#include "publish/emit/context.h"

namespace assay::emit {

// The call that takes the arguments.
struct Taker {
  uint32_t step = 0;
  bool keeps = false;      // it may keep references to its arguments
  bool keepsText = false;  // also to texts
};

// The arguments of the call, the receiver first if there is one. Locals that they need are declared at the
// end of `out.lines`; `out.seen` and `out.begins` say where the test finds them after the call.
std::vector<std::string> argumentsOf(Context& context, const trial::Trial& trial, const Taker& taker,
                                     Arranged& out);

}  // namespace assay::emit
