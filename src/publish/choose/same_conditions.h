// Conditions: does a previous test's act still decide by the same numbers?
//
// That it takes branches with the same words (Past::decided) is not enough: `x > kLimit` reads the same with
// another limit, and 10 is a boundary of it no longer. So a test keeps a number for every condition over its
// choices that its act decided, made from the expression alone, and the same in every build of a unit that
// decides by the same expression. A previous test that misses one of them does not hold, and is shrunk again.
//
// The numbers are those of a run with a Dag of its own. In the Dag of a campaign the operands of a sum may
// stand in another order, since it sorts them by when they were made; hence a journal does not keep them.
#pragma once

#include <cstdint>
#include <vector>

#include "data/expr/dag.h"
#include "data/trial/trial.h"
#include "publish/choose/select.h"

namespace assay::choose {

// Of one step, ascending.
std::vector<uint64_t> conditionsOf(const expr::Dag& dag, const trial::Outcome& outcome, size_t step);

// Whether the run of a previous test decides by every condition that the test decided by.
bool decidesAsBefore(const trial::Past& past, const expr::Dag& dag, const trial::Outcome& outcome,
                     size_t step);

// Exchanges the run of a test, and with it the conditions.
void replaceRun(Chosen& test, trial::Trial trial, trial::Outcome outcome, const expr::Dag& dag);

}  // namespace assay::choose
