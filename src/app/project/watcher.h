// Watcher: receives the progress of a run over many units; the terminal implements it.
#pragma once

#include <string>
#include <vector>

#include "app/pipeline/observer.h"

namespace assay::project {

// The state of one running unit.
struct UnitProgress {
  std::string file;
  std::string phase;
  pipeline::ExploreProgress exploring;  // while it explores
};

// Receives the events of one run.
class Watcher {
 public:
  virtual ~Watcher() = default;
  virtual void phase(const std::string& file, const std::string& what) = 0;  // a unit begins a phase
  virtual void running(std::vector<UnitProgress> units) = 0;                 // ten times per second
  virtual void counted(size_t done, size_t failed, size_t total) = 0;        // units of the whole run
  virtual void say(const std::string& text) = 0;                             // shown unless quiet
  virtual void detail(const std::string& text) = 0;                          // shown with -v
};

}  // namespace assay::project
