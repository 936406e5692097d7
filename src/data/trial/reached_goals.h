// Reached goals: the goals that a run shows.
//
// They are found once, while the outcome is complete: addEntry puts a trial into a journal with the goals
// that its act reached, and then drops the path and the state, which take most of the memory. Publishing
// decides which goals count for which function (publish/choose).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/goal.h"
#include "data/trial/sites.h"
#include "data/trial/trial.h"

namespace assay::trial {

// The observed result of the act, or null.
const Value* resultOf(const Trial& trial, const Outcome& outcome);

// How a trial ended, as far as the caller of its act can tell: "returns true", "throws
// std::invalid_argument".
std::string outcomeText(const model::Unit& unit, const Trial& trial, const Outcome& outcome);

inline constexpr const char* kNamelessEnumerator = "returns no enumerator";

// The goals that the act reached, ascending: edges that `isGoal` accepts, and the outcome.
std::vector<Goal> reachedGoals(const model::Unit& unit, const Trial& trial, const Outcome& outcome,
                               const std::function<bool(uint32_t)>& isGoal);

// Edges that count are goals.
Entry& addEntry(Journal& journal, const model::Unit& unit, const SiteTable& sites, Trial trial,
                Outcome outcome);

}  // namespace assay::trial
