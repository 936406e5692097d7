// News: whether a run did something for the first time.
//
// Every proposer that continues successful trials has its own News, over all edges: those of libraries and of
// files that the unit calls count here as well. CountedNews also tells whether a run took one decision more
// often than any run before it: a counter is filled by one token of its kind after the other, and no edge
// says that half of them are there. It is for later rounds, because there is much more of such news.
#pragma once

#include <cstdint>
#include <set>
#include <unordered_set>

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

// The decisions so far, with their numbers in one run: each number up to eight, then powers of two.
class CountedNews {
 public:
  bool operator()(const trial::Outcome& outcome);

 private:
  std::unordered_set<uint64_t> seen_;
};

}  // namespace assay::propose
