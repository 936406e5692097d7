// Entry: the results for one file of a run, as the reports need them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/json_value.h"
#include "base/notes.h"
#include "data/model/unit.h"
#include "data/trial/suite.h"

namespace assay::report {

struct Record;  // record.h

// One file.
struct Entry {
  std::string file;                           // as the user named it
  std::string stem;                           // of the emitted files
  const model::Unit* unit = nullptr;          // null: it failed
  const trial::Suite* suite = nullptr;        // null: it failed
  const Notes* notes = nullptr;               // of all stages, for this file
  std::string failure = {};                   // the reason of a failure; "" otherwise
  bool unchanged = false;                     // the stored result of an earlier run, which is still valid
  std::map<std::string, double> phases = {};  // seconds spent on the file
  const Record* record = nullptr;             // for the next run; may be null
  double seconds() const {
    double sum = 0;
    for (const auto& [phase, seconds] : phases) sum += seconds;
    return sum;
  }
};

// One run over several files.
struct Run {
  std::string version;
  std::vector<std::string> command;  // the arguments of the tool
  uint64_t seed = 0;
  std::vector<Entry> entries;
  const Notes* notes = nullptr;               // about the run as a whole
  std::vector<const JsonValue*> others = {};  // units of the folder that this run did not process, unchanged
  std::vector<std::string> files;             // written files, as names in the output folder
  bool interrupted = false;                   // Ctrl-C ended the exploring
};

}  // namespace assay::report
