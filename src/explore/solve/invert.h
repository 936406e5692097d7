// invert: the operand value with which a step of the tape would give a wanted value.
//
// This move makes local search fast on programs: instead of trying values, the search walks down from a
// failing condition to one variable and inverts each operator on the way (`3 * x + 1 == 16` needs x = 5).
// Among several possible values, one near the present value or near the boundary is taken, sometimes another
// one; if there is none, there is no move. The result is a proposal: the other conditions decide whether it
// is kept.
#pragma once

#include <optional>

#include "base/world.h"
#include "explore/solve/tape.h"

namespace assay::solve {

// A slot of the tape and the value that it should have.
struct Wanted {
  uint32_t slot = 0;
  uint64_t value = 0;
};

// One level down from `slot`, which should have `value`: an operand and the value that it should have.
// Operands without variables are never chosen.
std::optional<Wanted> invert(const Tape& tape, uint32_t slot, uint64_t value, Random& random);

}  // namespace assay::solve
