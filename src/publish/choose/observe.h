// Observe: what an act did to objects, as far as their class lets it be seen.
//
// Observers are the const methods without arguments and the public data members of a class. Each is asked by
// running the trial natively with one more call, after the act and without it; the difference is what the
// act did. So a test asserts what changed, and where nothing did and nothing else can be said, the few things
// that the act could have changed. An observer that throws or crashes there is not asked.
//
// What it leaves to others: results and out-parameters (expect), how an observer is written (emit).
#pragma once

#include <vector>

#include "data/model/unit.h"
#include "data/trial/suite.h"
#include "data/trial/trial.h"

namespace assay::choose {

// `nothingElse`: the test has no other expectation, so an unchanged state is worth saying.
std::vector<trial::Expectation> observe(const model::Unit& unit, const trial::Trial& trial,
                                        trial::Runner& native, bool nothingElse);

// The observers of a class and its bases, those that are simplest to compare first.
std::vector<model::FunctionId> observersOf(const model::Unit& unit, model::TypeId object);

}  // namespace assay::choose
