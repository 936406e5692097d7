// Same conditions: whether the act of a test of the last suite still decides the same.
//
// Branches with the same words ("x > kLimit is true") are not sufficient: they read the same with another
// limit, of which 10 is no longer the boundary. So a test has a number for every condition over its choices
// that its act decided. The number is made from the expression alone, and is the same in every build of a
// unit that decides by the same expression. assay.json has short numbers of both, words and conditions; a
// test decides as before if it has all numbers that it had, whatever it decides in addition.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "data/expr/dag.h"
#include "data/trial/trial.h"
#include "publish/choose/select.h"

namespace assay::choose {

// Of one step, ascending.
std::vector<uint64_t> conditionsOf(const expr::Dag& dag, const trial::Outcome& outcome, size_t step);

// Short numbers of decisions in words and of conditions, ascending; at most `most` conditions, the first
// ones.
std::vector<uint32_t> decisionsOf(const std::vector<std::string>& decided,
                                  const std::vector<uint64_t>& conditions, size_t most = SIZE_MAX);
inline constexpr size_t kMostStored = 48;  // conditions of a test in assay.json: a few are as good as all

// Exchanges the run of a test, and with it the conditions.
void replaceRun(Chosen& test, trial::Trial trial, trial::Outcome outcome, const expr::Dag& dag);

}  // namespace assay::choose
