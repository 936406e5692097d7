// Same conditions: whether a previous test's act still decides by the same numbers.
//
// Branches with the same words (Past::decided) are not sufficient: `x > kLimit` reads the same with another
// limit, of which 10 is no longer the boundary. So a test has a number for every condition over its choices
// that its act decided. The number is made from the expression alone, and is the same in every build of a
// unit that decides by the same expression. A previous test without one of these conditions does not hold,
// and is shrunk again.
#pragma once

#include <cstdint>
#include <vector>

#include "data/expr/dag.h"
#include "data/trial/trial.h"
#include "publish/choose/select.h"

namespace assay::choose {

// Of one step, ascending.
std::vector<uint64_t> conditionsOf(const expr::Dag& dag, const trial::Outcome& outcome, size_t step);

// Marks previous tests that decide by other conditions as not holding.
bool decidesAsBefore(const trial::Past& past, const expr::Dag& dag, const trial::Outcome& outcome,
                     size_t step);

// Exchanges the run of a test, and with it the conditions.
void replaceRun(Chosen& test, trial::Trial trial, trial::Outcome outcome, const expr::Dag& dag);

}  // namespace assay::choose
