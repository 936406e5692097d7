// Observer: who is told how the work goes. The terminal, or nobody.
#pragma once

#include <cstdint>
#include <string>

namespace assay::pipeline {

struct ExploreProgress {
  size_t function = 0, functions = 0;  // finished, all
  uint64_t trials = 0;
  double trialsPerSecond = 0;
  size_t covered = 0, total = 0;  // branches
  double secondsLeft = 0;
};

class Observer {
 public:
  virtual ~Observer() = default;
  virtual void phase(const std::string& file, const std::string& what) = 0;
  virtual void exploring(const ExploreProgress& progress) = 0;
  virtual void say(const std::string& text) = 0;     // shown unless quiet
  virtual void detail(const std::string& text) = 0;  // shown with -v
};

// Nobody watches: tests and benchmarks.
class Silent final : public Observer {
  void phase(const std::string&, const std::string&) override {}
  void exploring(const ExploreProgress&) override {}
  void say(const std::string&) override {}
  void detail(const std::string&) override {}
};

}  // namespace assay::pipeline
