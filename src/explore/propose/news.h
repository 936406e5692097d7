// News: whether a run has been to an edge that no run before it had been to.
//
// Every proposer that goes on from what led somewhere keeps its own, of all edges: those of libraries and of
// files that the unit calls into count here as well.
#pragma once

#include <cstdint>
#include <set>

#include "data/trial/trial.h"

namespace assay::propose {

class News {
 public:
  bool operator()(const trial::Outcome& outcome) {
    const size_t before = covered_.size();
    covered_.insert(outcome.covered.begin(), outcome.covered.end());
    return covered_.size() != before;
  }

 private:
  std::set<uint32_t> covered_;
};

}  // namespace assay::propose
