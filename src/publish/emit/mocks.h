// Mocks in emitted tests: their classes, what an object of one answers in a test, and which calls it expects.
//
// Only answers that the trial asked for and that differ from the default of their type get a line, because a
// mock object answers all other calls with that default.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/trial.h"
#include "publish/emit/context.h"

namespace assay::emit {

// Whether the function is the constructor of a mock.
bool makesMock(const model::Unit& unit, const model::Function& function);

// The classes of the mocks that these calls make, as whole lines; "" if there are none.
std::string mockClasses(Context& context, const std::set<model::FunctionId>& called);

// Whether it is a call that a mock expects.
bool isExpectedCall(const model::Unit& unit, const trial::Expectation& e);

// Statements about the mock that step `step` makes and that the test knows under this expression: "link",
// "*link".
std::vector<std::string> mockAnswers(Context& context, const trial::Trial& trial, uint32_t step,
                                     const std::string& object);

}  // namespace assay::emit
