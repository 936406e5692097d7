// Observe: the effect of an act on objects, as far as their class shows it.
//
// Observers are the const methods without arguments and the public data members of a class. Each is called by
// running the trial natively with one more call, after the act and without the act; the difference is the
// act's effect. So a test asserts the changes; if nothing changed and nothing else can be asserted, it
// asserts a few values that the act could have changed. An observer that throws or crashes there is not used.
//
// It leaves to others: results and out-parameters (expect), how an observer is written (emit).
#pragma once

#include <optional>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/suite.h"
#include "data/trial/trial.h"

namespace assay::choose {

// `nothingElse`: the test has no other expectation, so an unchanged state is asserted.
std::vector<trial::Expectation> observe(const model::Unit& unit, const trial::Trial& trial,
                                        trial::Runner& native, bool nothingElse);

// The answer of one observer about the object of a step; empty if it cannot be called, or says something else
// from run to run.
std::optional<trial::Value> ask(const model::Unit& unit, const trial::Trial& trial, trial::Runner& native,
                                model::FunctionId observer, uint32_t object);

// The observers of a mock class that show the last arguments of calls.
std::vector<model::FunctionId> argumentsShown(const model::Unit& unit, model::TypeId mock);

// The observers of a class and its bases, those that are simplest to compare first.
std::vector<model::FunctionId> observersOf(const model::Unit& unit, model::TypeId object);

}  // namespace assay::choose
