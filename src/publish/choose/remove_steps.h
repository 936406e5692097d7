// Remove steps: removes calls from a trial so that the rest keeps its meaning.
//
// Choices are keyed below the step that asks for them, and an object is picked by its index among those made
// so far. When a call is removed, the later ones move up with all their choices, and their picks are
// renumbered. Calls on a removed object are removed with it; if an object is still needed, there is no such
// trial.
#pragma once

#include <cstdint>
#include <optional>
#include <set>

#include "data/model/unit.h"
#include "data/trial/trial.h"

namespace assay::choose {

// The trial without these steps; empty if the act needs one of them. The act stays.
std::optional<trial::Trial> withoutSteps(const model::Unit& unit, const trial::Trial& trial,
                                         std::set<uint32_t> gone);

// The trial without the step that makes `object`; calls that picked this object pick `other` instead. Empty
// if one of them cannot.
std::optional<trial::Trial> withOneObjectLess(const model::Unit& unit, const trial::Trial& trial,
                                              uint32_t object, uint32_t other);

// The same trial without the answers that mocks gave to these calls; later answers move up. Nothing if no
// mock gave one.
std::optional<trial::Trial> withoutAnswers(const model::Unit& unit, const trial::Trial& trial,
                                           const std::vector<trial::Asked>& asked,
                                           const std::set<uint32_t>& steps);

}  // namespace assay::choose
