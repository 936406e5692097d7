// Arguments: what a call of a test is given.
//
// Scalars, texts and small records are written where they are used; containers, long values and
// everything the call may change become locals named after the parameter. Pointers get something
// to point to, spans and (pointer, length) pairs get their elements, bounds a sequence to lie in, streams
// become string streams. What an object could keep by reference is a local too, so that it lives as long.
#pragma once

#include <string>
#include <vector>

#include "data/trial/trial.h"
#include "publish/emit/arranged.h"
#include "publish/emit/context.h"

namespace assay::emit {

// The call that is given something.
struct Taker {
  uint32_t step = 0;
  bool keeps = false;      // it may keep what it is given by reference
  bool keepsText = false;  // also if it is a text
};

// The arguments of the call, the receiver first if there is one. Locals that they need are declared at the
// end of `out.lines`; `out.seen` and `out.begins` say where the test finds them after the call.
std::vector<std::string> argumentsOf(Context& context, const trial::Trial& trial, const Taker& taker,
                                     Arranged& out);

}  // namespace assay::emit
