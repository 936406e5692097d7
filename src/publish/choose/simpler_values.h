// Simpler values: candidates for replacing a choice, the plainest first.
//
// The preferences of the shrinker, separate from its search: which integers, characters, decimals and
// enumerators are plain, how a number is put on a grid for the search for the least one, and how an element
// is removed from a sequence of choices.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/shape.h"
#include "data/trial/trial.h"

namespace assay::choose {

bool isScalar(expr::VarKind kind);

// The simplest value of this kind: 0, 'a', 0.0, the first enumerator.
uint64_t plainest(const trial::Asked& asked);

std::vector<uint64_t> candidatesFor(const model::Unit& unit, const model::Function& function,
                                    const trial::Asked& asked);

// The numbers written in the function's conditions, 18.5 and 25: boundaries are near them.
std::vector<double> constantsOf(const model::Unit& unit, const model::Function& function);

// A number as the bits of this choice; empty if the choice cannot hold it.
std::optional<uint64_t> bitsOfNumber(const trial::Asked& asked, double value);

// Numbers as non-negative steps away from zero: whole numbers for integers, halves for floats. False if the
// kind has no such order or the value is not finite.
bool gridOf(const trial::Asked& asked, double& steps);
uint64_t bitsOnGrid(const trial::Asked& asked, double steps);

// The choices without some of `count` elements; later ones move up with all their parts.
struct Stretch {
  uint64_t first = 0, length = 1;
};
trial::Choices withoutElements(const trial::Layout& layout, const trial::Shape& list,
                               const trial::Choices& choices, Stretch gone, uint64_t count);

}  // namespace assay::choose
