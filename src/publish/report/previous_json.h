// Previous JSON: the tests of a suite in assay.json, as the next run needs them.
//
// A test has the choices of its trial, the facts that it asserts, and numbers for its decisions; the
// functions that it calls are listed once per unit. docs/assay.schema.json describes the members.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/json_value.h"
#include "data/model/unit.h"
#include "data/trial/previous_tests.h"
#include "data/trial/suite.h"

namespace assay::report {

// The tests of a suite, in its order.
std::vector<trial::PreviousTest> previousTestsOf(const model::Unit& unit, const trial::Suite& suite);
trial::PreviousTest previousTestOf(const model::Unit& unit, const trial::Test& test);

// As members of the object of a test; the reader gets the object of the unit.
void writePrevious(Json& json, const trial::PreviousTest& test);
std::vector<trial::PreviousTest> readPrevious(const JsonValue& unit);

// A member with all functions that the tests call.
void writeCallees(Json& json, const std::vector<trial::PreviousTest>& tests);

void writeChanges(Json& json, const std::vector<trial::Change>& changes);  // a member; none if there are none
std::vector<trial::Change> readChanges(const JsonValue& unit);

}  // namespace assay::report
