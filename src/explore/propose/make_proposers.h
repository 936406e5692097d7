// makeProposers: the proposers of one campaign, in the order in which they are asked.
#pragma once

#include <vector>

#include "data/expr/query.h"
#include "data/model/unit.h"
#include "explore/propose/proposer.h"
#include "explore/propose/sequences.h"
#include "explore/propose/variation.h"

namespace assay::propose {

// The parts from which proposers are made. The unit, the Dag and the solver outlive them.
struct Material {
  const model::Unit& unit;
  model::FunctionId target;                  // without objects: the only function
  std::vector<model::FunctionId> functions;  // that may be called, ascending
  bool usesObjects = false;                  // sequences of calls are searched, not only arguments
  expr::Dag& dag;
  expr::Solver& solver;
  uint64_t seed = 1;
  uint32_t randomSeeds = 8;  // random first trials of a function without objects
  SequenceOptions sequences = {};
  Variation variation = {};
};

Proposers makeProposers(const Material& material);

}  // namespace assay::propose
