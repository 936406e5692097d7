#include "explore/propose/start.h"

namespace assay::propose {

Start startOf(const expr::Dag& dag, const trial::Trial& trial, const trial::Outcome& outcome) {
  Start start{.calls = trial.calls, .given = {}};
  start.given.reserve(outcome.asked.size());
  const std::vector<uint64_t> prefixes = trial::prefixHashes(trial.calls);
  for (const trial::Asked& asked : outcome.asked) {
    const uint64_t made = asked.step < prefixes.size() ? prefixes[asked.step] : 0;
    start.given.push_back({.key = asked.key, .bits = asked.bits, .var = dag.findVar(asked.key, made)});
  }
  return start;
}

expr::Assignment hintOf(const Start& start) {
  expr::Assignment hint;
  for (const Start::Given& given : start.given)
    if (given.var.valid()) hint[given.var] = given.bits;
  return hint;
}

trial::Trial solved(const expr::Dag& dag, const Start& start, const expr::Assignment& answer) {
  trial::Trial trial{.calls = start.calls, .choices = {}};
  for (const Start::Given& given : start.given) trial.choices[given.key] = given.bits;
  for (const auto& [var, bits] : answer) trial.choices[dag.var(var).key] = bits;
  return trial;
}

}  // namespace assay::propose
