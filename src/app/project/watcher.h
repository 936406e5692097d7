// Watcher: who is told how a run over many units goes. The terminal, or nobody.
#pragma once

#include <string>
#include <vector>

#include "app/pipeline/observer.h"

namespace assay::project {

struct UnitProgress {
  std::string file;
  std::string phase;
  pipeline::ExploreProgress exploring;  // while it explores
};

class Watcher {
 public:
  virtual ~Watcher() = default;
  virtual void phase(const std::string& file, const std::string& what) = 0;  // a unit begins something
  virtual void running(std::vector<UnitProgress> units) = 0;                 // ten times a second
  virtual void counted(size_t done, size_t failed, size_t total) = 0;        // units, of the whole run
  virtual void say(const std::string& text) = 0;                             // shown unless quiet
  virtual void detail(const std::string& text) = 0;                          // shown with -v
};

}  // namespace assay::project
