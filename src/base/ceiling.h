// Ceiling: the point at which work must end, by the wall clock or by Ctrl-C.
//
// Work is budgeted in units that are the same on every machine (loop/campaign.h). The ceiling is above those
// budgets and cuts a run short only if they were too generous. It is passed down to the loops that can take
// seconds by themselves, a search or one query to an SMT solver, so that `--budget 10` means ten seconds,
// without the rest of the step that began in the ninth.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>

#include "base/world.h"

namespace assay {

// A deadline and a flag; a copy refers to the same flag.
class Ceiling {
 public:
  Ceiling() = default;  // no ceiling
  Ceiling(World& world, std::chrono::steady_clock::duration deadline, const std::atomic<bool>* interrupted)
      : world_(&world), deadline_(deadline), interrupted_(interrupted) {}

  bool reached() const {
    if (interrupted_ != nullptr && interrupted_->load()) return true;
    return world_ != nullptr && world_->now() > deadline_;
  }

  // The time that is left, for libraries that take a time limit; at least one, because zero means "no limit"
  // to them.
  unsigned milliseconds(unsigned most) const {
    if (world_ == nullptr) return most;
    int64_t left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline_ - world_->now()).count();
    return static_cast<unsigned>(std::clamp<int64_t>(left, 1, most));
  }

 private:
  World* world_ = nullptr;
  std::chrono::steady_clock::duration deadline_{};
  const std::atomic<bool>* interrupted_ = nullptr;
};

}  // namespace assay
