// Open query: a question about the path of a run, asked later.
//
// The choices shall take the path of the run up to one of its decisions, and then satisfy one more condition.
// No goal depends on the answer, so the solver is asked for a brief one.
#pragma once

#include <cstdint>
#include <vector>

#include "data/expr/query.h"
#include "data/trial/trial.h"
#include "explore/propose/start.h"

namespace assay::propose {

// The question, and the run from which its answer starts.
struct OpenQuery {
  std::vector<expr::Literal> literals;
  Start start;

  size_t bytes() const { return literals.size() * sizeof literals[0] + start.bytes(); }
  expr::Query query() const { return {.literals = literals, .hint = hintOf(start), .isBrief = true}; }
};

// The first `at` decisions of the run, and `last`.
inline OpenQuery openQuery(const expr::Dag& dag, const trial::Trial& trial, const trial::Outcome& outcome,
                           uint32_t at, expr::Literal last) {
  OpenQuery open{.literals = {}, .start = startOf(dag, trial, outcome)};
  open.literals.reserve(at + 1);
  for (uint32_t i = 0; i < at; ++i)
    open.literals.push_back({outcome.path[i].condition, outcome.path[i].taken});
  open.literals.push_back(last);
  return open;
}

}  // namespace assay::propose
