#include "publish/report/untested.h"

#include <algorithm>

#include "base/note_kind.h"
#include "publish/choose/template_instances.h"

namespace assay::report {
namespace {

const Note* skippedBy(const Entry& entry, const std::string& signature) {
  if (entry.notes == nullptr) return nullptr;
  for (const Note& note : entry.notes->all())
    if (note.subject == signature && kindOf(note) == NoteKind::Skipped) return &note;
  return nullptr;
}

const trial::Dropped* droppedOf(const Entry& entry, model::FunctionId function) {
  const auto& all = entry.suite->dropped;
  const auto one = std::ranges::find(all, function, &trial::Dropped::function);
  return one == all.end() ? nullptr : &*one;
}

// Whether tests of other functions assert its value.
bool isAsserted(const Entry& entry, model::FunctionId function) {
  using trial::Expectation;
  return std::ranges::any_of(entry.suite->tests, [&](const trial::Test& test) {
    return std::ranges::any_of(test.expectations, [&](const Expectation& e) {
      return e.kind == Expectation::Kind::Observer && e.observer == function;
    });
  });
}

}  // namespace

bool isTested(const Entry& entry, model::FunctionId function) {
  return std::ranges::count(entry.suite->tests, function, &trial::Test::function) > 0;
}

Untested untested(const Entry& entry, const trial::FunctionReport& report) {
  const auto because = [](const std::string& why, const std::string& remedy) {
    return Untested{why, remedy, why};
  };
  const std::string& signature = entry.unit->function(report.function).signature;
  if (const Note* note = skippedBy(entry, signature)) return {note->why, note->remedy, categoryOf(note->why)};
  if (std::ranges::count(entry.suite->findings, report.function, &trial::Finding::function) > 0)
    return because("all its trials end in a defect", "see its findings");
  if (const trial::Dropped* dropped = droppedOf(entry, report.function)) {
    const std::string prefix = "its tests were dropped: ";
    // The category is the reason for the drop, without observed values.
    return {prefix + dropped->why, "see what was dropped",
            prefix + dropped->why.substr(0, dropped->why.find(": "))};
  }
  if (report.branches.covered == report.branches.total &&
      choose::isLaterInstance(*entry.unit, report.function))
    return because("another instance of its template has the tests",
                   "write tests by hand for what is special about these template arguments");
  const Untested shown =
      because("tests of other functions show its effects", "name it with --unit for tests of its own");
  if (isAsserted(entry, report.function)) return shown;
  if (report.statistics.cutShort)
    return because("cut short by the clock or by Ctrl-C",
                   "give --budget more seconds, or name it with --unit");
  if (report.branches.covered > 0 || report.branches.total == 0) return shown;
  const std::string remedy = "add a factory for the objects that it needs, or name it with --unit";
  if (report.statistics.trials == 0)
    return because("no objects were found with which it can be called", remedy);
  return because("no arguments and objects were found for which it returns", remedy);
}

std::string categoryOf(const std::string& why) {
  std::string text;
  bool quoted = false;
  for (const char c : why) {
    if (c == '`') {
      quoted = !quoted;
      if (quoted) text += "…";
    } else if (!quoted) {
      text += c;
    }
  }
  const size_t colon = text.rfind(": ");
  return colon == std::string::npos ? text : text.substr(colon + 2);
}

}  // namespace assay::report
