// Observer: receives the progress of the work on one unit.
#pragma once

#include <string>

#include "explore/loop/explore_progress.h"

namespace assay::pipeline {

using loop::ExploreProgress;

// Receives the events of one unit; the process of a job implements it.
class Observer {
 public:
  virtual ~Observer() = default;
  virtual void phase(const std::string& file, const std::string& what) = 0;
  virtual void exploring(const ExploreProgress& progress) = 0;
};

// Ignores the progress: for tests and benchmarks.
class Silent final : public Observer {
  void phase(const std::string&, const std::string&) override {}
  void exploring(const ExploreProgress&) override {}
};

}  // namespace assay::pipeline
