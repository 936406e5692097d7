// invert: what an operand would have to be for a step of the tape to give a wanted value.
//
// The move that makes local search fast on programs: instead of trying values, walk down from a
// failing condition to one variable and undo each operator on the way (`3 * x + 1 == 16` asks for
// x = 5). Where several values would do, one near the present value or near the boundary is taken,
// now and then another; where none would, there is no move. It is a proposal: the other conditions
// decide whether it is kept.
#pragma once

#include <optional>

#include "base/world.h"
#include "explore/solve/tape.h"

namespace assay::solve {

struct Wanted {
  uint32_t slot = 0;
  uint64_t value = 0;
};

// One level down from `slot`, wanted to be `value`: an operand and what it should be. Operands that
// depend on no variable are never chosen.
std::optional<Wanted> invert(const Tape& tape, uint32_t slot, uint64_t value, Random& random);

}  // namespace assay::solve
