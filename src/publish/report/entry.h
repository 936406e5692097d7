// Entry: what the reports know about one file of a run.
#pragma once

#include <string>
#include <vector>

#include "base/json_value.h"
#include "base/notes.h"
#include "data/model/unit.h"
#include "data/trial/suite.h"

namespace assay::report {

struct Record;  // record.h

struct Entry {
  std::string file;                     // as the user named it
  std::string stem;                     // of the emitted files
  const model::Unit* unit = nullptr;    // null: it failed
  const trial::Suite* suite = nullptr;  // likewise
  const Notes* notes = nullptr;         // of all stages, for this file
  std::string failure = {};             // why there is nothing; "" if there is
  bool unchanged = false;               // an earlier run's result, which still holds
  double seconds = 0;                   // that it took
  const Record* record = nullptr;       // for the next run; may be null
};

struct Run {
  std::string version;
  std::vector<std::string> command;  // the arguments of the tool
  uint64_t seed = 0;
  std::vector<Entry> entries;
  const Notes* notes = nullptr;               // of the run as a whole
  std::vector<const JsonValue*> others = {};  // units of the folder that this run was not about, as they were
  std::vector<std::string> files;             // that were written, names in the output folder
  bool interrupted = false;                   // Ctrl-C ended the exploring
};

}  // namespace assay::report
