// `assay generate`: many units in, one folder of tests out.
//
//   sourcesNamed     files, folders, or everything in the compile database   prepare/frontend/sources.h
//   ResultCache           what an earlier run found and still holds                memory.h
//   Crew             the others, a process each, several at a time            crew.h
//   assemble         all units' texts, CMakeLists.txt, assay.json             assemble.h
//   Output           into the output folder, one run at a time                pipeline/output.h
//
// A unit that fails never stops the others; what is finished is remembered at once, so a run that is killed
// loses only the units that were under way.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/pipeline/acts.h"
#include "app/pipeline/unit_result.h"
#include "app/project/job.h"
#include "app/project/watcher.h"
#include "base/interruption.h"
#include "publish/report/entry.h"
#include "publish/report/record.h"

namespace assay::project {

// What came of one file.
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
  bool interrupted = false;  // Ctrl-C ended the exploring
};

// Nothing is written unless some unit could be worked on.
Result<Generated> generate(World& world, const pipeline::GenerateOptions& options, pipeline::Scratch& scratch,
                           Interruption& interruption, Watcher& watcher);

// What the reports tell; refers into `generated`.
report::Run describe(const Generated& generated, const pipeline::GenerateOptions& options);
report::Entry entryOf(const UnitState& unit);

}  // namespace assay::project
