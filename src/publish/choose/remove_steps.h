// Steps: takes calls out of a trial, so that the rest of it means the same.
//
// Choices hang below the step that asks for them, and an object is picked by its place among those made so
// far. When a call goes, the later ones move up with all their choices and their picks are counted anew. What
// was done to an object that goes, goes with it; without an object that is still needed there is no trial.
#pragma once

#include <cstdint>
#include <optional>
#include <set>

#include "data/model/unit.h"
#include "data/trial/trial.h"

namespace assay::choose {

// The trial without these steps, or nothing if the act cannot do without them. The act stays.
std::optional<trial::Trial> withoutSteps(const model::Unit& unit, const trial::Trial& trial,
                                         std::set<uint32_t> gone);

// The trial without the step that makes `object`; whoever picked that one picks `other` instead. Nothing if
// somebody cannot.
std::optional<trial::Trial> withOneObjectLess(const model::Unit& unit, const trial::Trial& trial,
                                              uint32_t object, uint32_t other);

}  // namespace assay::choose
