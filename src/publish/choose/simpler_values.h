// Candidates: what a choice might become instead, the plainest first.
//
// The shrinker's table of taste, apart from its search: which integers, characters, decimals and
// enumerators a person would write, how a number is put on a grid for the search for the least
// one, and how an element is taken out of a sequence of choices.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/shape.h"
#include "data/trial/trial.h"

namespace assay::choose {

bool isScalar(expr::VarKind kind);

// The one value that is simplest of all for this kind: 0, 'a', 0.0, the first enumerator.
uint64_t plainest(const trial::Asked& asked);

std::vector<uint64_t> candidatesFor(const model::Unit& unit, const model::Function& function,
                                    const trial::Asked& asked);

// The numbers written in the function's conditions, 18.5 and 25: boundaries are near them.
std::vector<double> constantsOf(const model::Unit& unit, const model::Function& function);

// A number as the bits of this choice, or nothing if it cannot hold it.
std::optional<uint64_t> bitsOfNumber(const trial::Asked& asked, double value);

// Numbers as non-negative steps away from zero: whole numbers for integers, halves for floats.
// False when the kind has no such order or the value is not finite.
bool gridOf(const trial::Asked& asked, double& steps);
uint64_t bitsOnGrid(const trial::Asked& asked, double steps);

// The choices with some of `count` elements taken out; later ones move up with all their parts.
struct Stretch {
  uint64_t first = 0, length = 1;
};
trial::Choices withoutElements(const trial::Layout& layout, const trial::Shape& list,
                               const trial::Choices& choices, Stretch gone, uint64_t count);

}  // namespace assay::choose
