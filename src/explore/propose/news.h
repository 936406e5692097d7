// News: whether a run covered an edge that no earlier run had covered.
//
// Every proposer that continues successful trials has its own News, over all edges: those of libraries and of
// files that the unit calls count here as well.
#pragma once

#include <cstdint>
#include <set>

#include "data/trial/trial.h"

namespace assay::propose {

// The edges covered so far.
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
