#include "app/project/generated.h"

#include "app/pipeline/output.h"
#include "app/version.h"
#include "publish/report/statistics_report.h"

namespace assay::project {

bool isOnlyLocal(const std::string& name) {
  return name == report::kStatisticsFile || name == pipeline::kIgnored;
}

report::Entry entryOf(const UnitState& unit) {
  report::Entry entry{.file = unit.file, .stem = unit.stem, .record = &unit.record};
  entry.failure = unit.kind == UnitState::Kind::Failed ? unit.failure.message
                  : unit.result                        ? ""
                                                       : "not started: there was no time left";
  entry.unchanged = unit.kind == UnitState::Kind::Unchanged;
  if (unit.result) {
    entry.unit = &unit.result->unit;
    entry.suite = &unit.result->suite;
    entry.notes = &unit.result->notes;
    entry.phases = unit.result->seconds;
  }
  return entry;
}

report::Run describe(const Generated& generated, const pipeline::GenerateOptions& options) {
  report::Run run{.version = kVersion, .command = options.commandLine, .seed = options.seed};
  run.interrupted = generated.interrupted;
  run.notes = &generated.notes;
  for (const UnitState& unit : generated.units) {
    run.entries.push_back(entryOf(unit));
  }
  for (const JsonValue& other : generated.others) run.others.push_back(&other);
  for (const auto& [name, content] : generated.files)
    if (!isOnlyLocal(name)) run.files.push_back(name);
  return run;
}

}  // namespace assay::project
