// Simplicity: how hard a chosen value is to read, as one number. 0 is best.
//
// Selection prefers simple inputs among equals, and the shrinker accepts only changes that lower the sum.
// Small non-negative integers, 'a', short text and round decimals are simple; extreme magnitudes, control
// characters and seventeen digits are not. A call costs more than any value: the shortest sequence with the
// same effect reads best.
#pragma once

#include <cstdint>
#include <vector>

#include "data/trial/trial.h"

namespace assay::choose {

uint64_t costOf(const trial::Asked& asked);
uint64_t costOf(const std::vector<trial::Asked>& asked);
uint64_t costOf(const model::Unit& unit, const trial::Trial& trial, const trial::Outcome& outcome);

// The value of a choice as a number.
int64_t signedOf(const trial::Asked& asked);
double floatingOf(const trial::Asked& asked);
uint64_t bitsOfFloating(double value, unsigned width);

}  // namespace assay::choose
