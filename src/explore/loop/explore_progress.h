// ExploreProgress: the progress of all campaigns of a unit together.
#pragma once

#include <cstddef>
#include <cstdint>

namespace assay::loop {

// Sums over the campaigns up to now.
struct ExploreProgress {
  size_t function = 0, functions = 0;  // subjects: finished, all
  uint64_t trials = 0;
  double trialsPerSecond = 0;
  size_t covered = 0, total = 0;  // branches
  double secondsLeft = 0;
};

}  // namespace assay::loop
