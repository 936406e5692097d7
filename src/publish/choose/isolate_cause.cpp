#include "publish/choose/isolate_cause.h"

#include <algorithm>
#include <map>

#include "publish/choose/same_conditions.h"
#include "publish/choose/simpler_values.h"
#include "publish/choose/simplicity.h"

namespace assay::choose {
namespace {

using trial::Asked;
using trial::End;
using trial::Key;
using trial::Outcome;

constexpr unsigned kMostRuns = 40;  // per test

// The number of tests that use a value.
struct Count {
  Asked asked;
  unsigned times;
};

// For each choice, the value that most returning tests with the same calls use; the simplest among equals.
std::map<Key, uint64_t> usualValues(const std::vector<Chosen>& tests,
                                    const std::vector<model::FunctionId>& calls) {
  std::map<Key, std::vector<Count>> counts;
  for (const Chosen& test : tests) {
    if (test.trial.calls != calls || test.outcome.end != End::Returned) continue;
    for (const Asked& asked : test.outcome.asked) {
      if (!isScalar(asked.kind)) continue;
      auto& seen = counts[asked.key];
      const auto at = std::ranges::find_if(seen, [&](const Count& c) { return c.asked.bits == asked.bits; });
      if (at == seen.end())
        seen.push_back({asked, 1});
      else
        ++at->times;
    }
  }
  std::map<Key, uint64_t> usual;
  for (const auto& [key, seen] : counts) {
    const auto rank = [](const Count& c) { return std::pair(~uint64_t{c.times}, costOf(c.asked)); };
    usual[key] = std::ranges::min_element(seen, {}, rank)->asked.bits;
  }
  return usual;
}

bool sameBehaviour(const Outcome& a, const Outcome& b) {
  return a.end == b.end && a.covered == b.covered && a.asked.size() == b.asked.size() &&
         a.observations == b.observations;
}

void settleOne(trial::Runner& explorer, const std::map<Key, uint64_t>& usual, Chosen& test) {
  unsigned runs = 0;
  const std::vector<Asked> asked = test.outcome.asked;
  for (const Asked& one : asked) {
    const auto wanted = usual.find(one.key);
    // A character of another text makes neither of the two.
    const bool isAlone = isScalar(one.kind) && one.kind != expr::VarKind::Character;
    if (!isAlone || wanted == usual.end() || wanted->second == one.bits || ++runs > kMostRuns) continue;
    trial::Trial trial = test.trial;
    trial.choices[one.key] = wanted->second;
    expr::Dag dag;
    Outcome outcome = explorer.run(trial, dag);
    if (!sameBehaviour(outcome, test.outcome)) continue;
    replaceRun(test, std::move(trial), std::move(outcome), dag);
  }
}

}  // namespace

void isolateCause(trial::Runner& explorer, std::vector<Chosen>& tests) {
  std::map<std::vector<model::FunctionId>, std::map<Key, uint64_t>> usual;
  for (const Chosen& test : tests) usual[test.trial.calls];
  for (auto& [calls, values] : usual) values = usualValues(tests, calls);
  for (Chosen& test : tests)
    if (test.outcome.end == End::Threw) settleOne(explorer, usual[test.trial.calls], test);
}

}  // namespace assay::choose
