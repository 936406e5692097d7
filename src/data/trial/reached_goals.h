// Reached goals: what a run shows that a test can be wanted for.
//
// They are found once, while the whole outcome is there: addEntry puts a trial into a journal with the goals
// that its act reached, and then drops the path and the state, which take most of the memory. Which of the
// goals count for whom is decided when a suite is chosen (publish/choose).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/goal.h"
#include "data/trial/sites.h"
#include "data/trial/trial.h"

namespace assay::trial {

// What was seen of the result of the act, or null.
const Value* resultOf(const Trial& trial, const Outcome& outcome);

// How a trial ended, as far as the caller of its act can tell: "returns true", "throws
// std::invalid_argument".
std::string outcomeText(const model::Unit& unit, const Trial& trial, const Outcome& outcome);

inline constexpr const char* kNamelessEnumerator = "returns no enumerator";

// The goals that the act reached, ascending: of edges those that `isGoal` admits.
std::vector<Goal> reachedGoals(const model::Unit& unit, const Trial& trial, const Outcome& outcome,
                               const std::function<bool(uint32_t)>& isGoal);

// Of edges, those that count are goals.
Entry& addEntry(Journal& journal, const model::Unit& unit, const SiteTable& sites, Trial trial,
                Outcome outcome);

}  // namespace assay::trial
