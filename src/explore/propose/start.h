// Start: a run from which other trials are made.
//
// A query starts from the choices of a run: they satisfy all of its literals but the last. The answer
// replaces some of them. The choices are kept in a vector and not in maps, because a long campaign keeps many
// runs.
#pragma once

#include <vector>

#include "data/expr/dag.h"
#include "data/trial/trial.h"

namespace assay::propose {

// The calls of a run, and every choice that it asked for.
struct Start {
  // One of those choices.
  struct Given {
    trial::Key key;
    uint64_t bits;
    expr::VarId var;  // invalid: not part of any expression
  };
  std::vector<model::FunctionId> calls;
  std::vector<Given> given;

  size_t bytes() const {
    return 2 * sizeof *this + calls.size() * sizeof calls[0] + given.size() * sizeof given[0];
  }
};

Start startOf(const expr::Dag& dag, const trial::Trial& trial, const trial::Outcome& outcome);
expr::Assignment hintOf(const Start& start);
// The same calls with the choices of an answer.
trial::Trial solved(const expr::Dag& dag, const Start& start, const expr::Assignment& answer);

}  // namespace assay::propose
