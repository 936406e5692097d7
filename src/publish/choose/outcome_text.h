// Outcome text: the facts that a test asserts, as texts for assay.json and for people.
//
// The next run compares them with what the code does then: "shipping(5000) was 0, is 499". So a text depends
// on the value alone, not on the other tests. Floating values are rounded as the assertions are; long texts
// end in a digest of the rest.
#pragma once

#include <string>

#include "data/model/unit.h"
#include "data/trial/previous_tests.h"
#include "data/trial/suite.h"

namespace assay::choose {

// The names of facts that are not those of a parameter or an observer.
inline constexpr const char* kResult = "result";
inline constexpr const char* kException = "exception";
inline constexpr const char* kMessage = "message";

trial::OutcomeTexts outcomeOf(const model::Unit& unit, const trial::Test& test);

// The name of the fact that an observer shows: "Cart::size", "Cart::size of step 2" for a later object.
std::string factOf(const model::Unit& unit, model::FunctionId observer, uint32_t object);

// A value of this type.
std::string textOf(const model::Unit& unit, model::TypeId type, const trial::Value& value);

}  // namespace assay::choose
