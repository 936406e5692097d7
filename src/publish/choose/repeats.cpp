#include "publish/choose/repeats.h"

#include <algorithm>

namespace assay::choose {
namespace {

using trial::Expectation;
using trial::Goal;
using trial::Test;

// Whether the test is about a getter and chosen for its result alone.
bool onlyAsks(const model::Unit& unit, const Test& test) {
  const model::Function& function = unit.function(test.function);
  const bool isGetter = function.kind == model::FunctionKind::FieldRead ||
                        (function.kind == model::FunctionKind::Method && function.isConst);
  const bool isResult =
      test.expectations.size() == 1 && test.expectations[0].kind == Expectation::Kind::Result;
  const auto isEdge = [](const Goal& goal) { return goal.kind == Goal::Kind::Edge; };
  return isGetter && isResult && test.name.empty() && std::ranges::none_of(test.goals, isEdge);
}

// Whether the other test makes the same calls before it asks for the same value.
bool shows(const Test& other, const Test& test) {
  const std::vector<model::FunctionId>& calls = test.trial.calls;
  const bool sameCalls =
      std::equal(calls.begin(), calls.end() - 1, other.trial.calls.begin(), other.trial.calls.end());
  return sameCalls && std::ranges::any_of(other.expectations, [&](const Expectation& e) {
           return e.kind == Expectation::Kind::Observer && e.observer == test.function &&
                  e.value == test.expectations[0].value;
         });
}

}  // namespace

void dropRepeats(const model::Unit& unit, trial::Suite& suite) {
  const std::vector<Test> all = suite.tests;
  std::erase_if(suite.tests, [&](const Test& test) {
    return onlyAsks(unit, test) &&
           std::ranges::any_of(all, [&](const Test& other) { return shows(other, test); });
  });
}

}  // namespace assay::choose
