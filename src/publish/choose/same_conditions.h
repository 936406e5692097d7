// Conditions: does a previous test's act still decide by the same numbers?
//
// That it takes branches with the same words (Past::decided) is not enough: `x > kLimit` reads the same with
// another limit, and 10 is a boundary of it no longer. So a test keeps a number for every condition over its
// choices that its act decided, made from the expression alone, and the same in every build of a unit that
// decides by the same expression. A previous test that misses one of them does not hold, and is shrunk again.
#pragma once

#include <cstdint>
#include <vector>

#include "data/expr/dag.h"
#include "data/trial/trial.h"
#include "publish/choose/select.h"

namespace assay::choose {

// Of one step, ascending.
std::vector<uint64_t> conditionsOf(const expr::Dag& dag, const trial::Outcome& outcome, size_t step);

// Previous tests that decide by others do not hold.
void recognise(trial::Runner& explorer, std::vector<Chosen>& tests);

// Fills in Chosen::conditions.
void noteConditions(trial::Runner& explorer, std::vector<Chosen>& tests);

}  // namespace assay::choose
