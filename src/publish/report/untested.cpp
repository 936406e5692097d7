#include "publish/report/untested.h"

#include <algorithm>

namespace assay::report {
namespace {

const Note* skippedBy(const Entry& entry, const std::string& signature) {
  if (entry.notes == nullptr) return nullptr;
  for (const Note& note : entry.notes->all())
    if (note.subject == signature && note.what == "skipped") return &note;
  return nullptr;
}

const trial::Dropped* droppedOf(const Entry& entry, model::FunctionId function) {
  const auto& all = entry.suite->dropped;
  const auto one = std::ranges::find(all, function, &trial::Dropped::function);
  return one == all.end() ? nullptr : &*one;
}

}  // namespace

bool isTested(const Entry& entry, model::FunctionId function) {
  return std::ranges::count(entry.suite->tests, function, &trial::Test::function) > 0;
}

Note untested(const Entry& entry, const trial::FunctionReport& report) {
  const std::string& signature = entry.unit->function(report.function).signature;
  const auto because = [&](std::string why, std::string remedy) {
    return Note{signature, "untested", std::move(why), std::move(remedy)};
  };
  if (const Note* note = skippedBy(entry, signature)) return because(note->why, note->remedy);
  if (std::ranges::count(entry.suite->findings, report.function, &trial::Finding::function) > 0)
    return because("all its trials end in a defect", "see its findings");
  if (const trial::Dropped* dropped = droppedOf(entry, report.function))
    return because(std::string(kDropped) + ": " + dropped->why, "see the dropped tests");
  if (report.statistics.cutShort)
    return because("cut short by --budget", "give --budget more seconds, or name it with --unit");
  if (report.branches.covered > 0 || report.branches.total == 0)
    return because("tests of other functions show its effects", "name it with --unit for tests of its own");
  return because("no arguments and objects were found for which it returns",
                 "add a factory for the objects that it needs, or name it with --unit");
}

}  // namespace assay::report
