// Generated: what a run of `assay generate` has made so far, unit by unit, and how the reports see it.
//
// The run fills in the results of the units (project.h), assembling the files of the output folder
// (assemble.h). Reports get views into it (publish/report/entry.h), so it must outlive them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/pipeline/options.h"
#include "app/pipeline/unit_result.h"
#include "app/project/job.h"
#include "publish/report/entry.h"
#include "publish/report/record.h"

namespace assay::project {

// The result of one file.
struct UnitState {
  std::string file;  // as the user named it
  std::string stem;  // of the emitted files
  enum class Kind : uint8_t { Waiting, Done, Unchanged, Failed, NotStarted } kind = Kind::Waiting;
  std::optional<pipeline::UnitResult> result;  // Done, Unchanged
  Failure failure;                             // Failed
  report::Record record;                       // for the next run
};

struct Generated {
  std::vector<UnitState> units;
  Notes notes;                               // of the run: files left out, tests of a person's that were kept
  std::map<std::string, std::string> files;  // name -> content, as written to the output folder
  std::vector<std::string> gone;             // files of ours that are no longer needed
  std::vector<JsonValue> others;             // units of the folder that the run was not about
  size_t findings = 0;
  size_t changes = 0;        // facts of the last suites that are others now
  bool interrupted = false;  // Ctrl-C ended the exploring
};

// Files of the folder that no report names.
bool isOnlyLocal(const std::string& name);

// The data of the reports; refers into `generated`.
report::Run describe(const Generated& generated, const pipeline::GenerateOptions& options);
report::Entry entryOf(const UnitState& unit);

}  // namespace assay::project
