// Entry: what the reports know about one file of a run.
#pragma once

#include <string>
#include <vector>

#include "base/notes.h"
#include "data/model/unit.h"
#include "data/trial/suite.h"

namespace assay::report {

struct Entry {
  std::string file;  // as the user named it
  std::string stem;  // of the emitted files
  const model::Unit* unit = nullptr;
  const trial::Suite* suite = nullptr;
  const Notes* notes = nullptr;  // of all stages, for this file
};

struct Run {
  std::string version;
  std::vector<std::string> command;  // the arguments of the tool
  uint64_t seed = 0;
  std::vector<Entry> entries;
  std::vector<std::string> files;  // that were written, names in the output folder
  bool interrupted = false;        // Ctrl-C ended the exploring
};

}  // namespace assay::report
