#include "publish/report/json_report.h"

#include <algorithm>
#include <functional>

#include "base/json.h"
#include "base/paths.h"
#include "base/stable_sort.h"
#include "publish/emit/suite_text.h"
#include "publish/report/record.h"
#include "publish/report/untested.h"

namespace assay::report {
namespace {

using trial::FunctionReport;

std::string placeOf(const model::Location& where) {
  return baseName(where.file) + ":" + std::to_string(where.line);
}

// The report has no paths of this machine: the file as the user named it, or the name of another file.
std::string subjectOf(const Note& note, const Entry* entry) {
  if (!note.subject.starts_with("/")) return note.subject;
  return entry && entry->unit && note.subject == entry->unit->source ? entry->file : baseName(note.subject);
}

void writeNotes(Json& json, const char* name, const std::vector<Note>& notes, const Entry* entry = nullptr) {
  json.key(name).array();
  for (const Note& note : notes) {
    json.object().member("subject", subjectOf(note, entry)).member("what", note.what).member("why", note.why);
    json.member("remedy", note.remedy).end();
  }
  json.end();
}

void writeSequences(Json& json, const trial::Statistics& s) {
  json.member("sequences", s.sequences).member("longestSequence", s.longest).key("pruned").object();
  json.member("influence", s.pruned.byInfluence).member("order", s.pruned.byOrder);
  json.member("objects", s.pruned.byObjects).member("effect", s.pruned.byEffect);
  json.member("state", s.pruned.byState).member("length", s.pruned.byLength).end();
}

void writeStatistics(Json& json, const trial::Statistics& s) {
  json.key("statistics").object();
  json.member("trials", s.trials).member("divergences", s.divergences);
  json.member("decisions", s.decisions).member("places", s.places);
  json.member("queries", s.queries).member("satisfied", s.satisfied);
  json.member("unsatisfiable", s.unsatisfiable).member("gaveUp", s.gaveUp);
  json.member("bySlice", s.bySlice).member("byCache", s.byCache).member("bySearch", s.bySearch);
  json.member("byZ3", s.byZ3).member("byCvc5", s.byCvc5).member("cutShort", s.cutShort);
  if (s.sequences != 0) writeSequences(json, s);
  json.end();
}

void writeTests(Json& json, const Entry& entry, model::FunctionId id) {
  json.key("tests").array();
  for (const trial::Test& test : entry.suite->tests) {
    if (test.function != id) continue;
    json.object().member("name", test.suite + "." + test.name).member("reason", test.reason);
    json.member("call", emit::callText(*entry.unit, test.trial)).key("calls").array();
    for (const model::FunctionId call : test.trial.calls)
      json.value(entry.unit->function(call).qualifiedName);
    json.end();
    json.member("ends", trial::toText(test.end)).key("goals").array();
    for (const trial::Goal& goal : test.goals) json.value(trial::toText(goal));
    json.end().end();
  }
  json.end();
}

void writeBranches(Json& json, const trial::Branches& branches) {
  json.key("branches").object().member("covered", branches.covered).member("total", branches.total);
  json.member("infeasible", branches.infeasible).end();
}

void writeUncovered(Json& json, const std::vector<trial::Uncovered>& uncovered) {
  json.key("uncovered").array();
  for (const trial::Uncovered& one : uncovered) {
    json.object().member("where", placeOf(one.where)).member("branch", one.text);
    json.member("state", trial::toText(one.state)).member("reason", one.reason).end();
  }
  json.end();
}

// Omitted if there are none, as nearly always.
void writeStrays(Json& json, const std::vector<trial::StrayReport>& strays) {
  if (strays.empty()) return;
  json.key("strays").array();
  for (const trial::StrayReport& one : strays) {
    json.object().member("where", one.where.line == 0 ? "in a library" : placeOf(one.where));
    json.member("what", one.what).member("times", one.times).end();
  }
  json.end();
}

// Functions without tests of their own: private members and skipped functions.
void writeInner(Json& json, const Entry& entry) {
  json.key("inner").array();
  for (const trial::InnerReport& report : entry.suite->inner) {
    json.object().member("name", report.name).member("where", placeOf(report.where));
    writeBranches(json, report.branches);
    writeUncovered(json, report.uncovered);
    json.end();
  }
  json.end();
}

// Omitted if there are none.
void writeAssumptions(Json& json, const Entry& entry, model::FunctionId id) {
  const std::vector<trial::Assumption>& all = entry.suite->assumptions;
  if (std::ranges::find(all, id, &trial::Assumption::function) == all.end()) return;
  json.key("assumptions").array();
  for (const trial::Assumption& one : all)
    if (one.function == id) json.object().member("text", one.text).member("where", placeOf(one.where)).end();
  json.end();
}

void writeFunction(Json& json, const Entry& entry, const FunctionReport& report) {
  const model::Function& function = entry.unit->function(report.function);
  json.object().member("name", function.qualifiedName).member("signature", function.signature);
  json.member("where", placeOf(function.where));
  writeBranches(json, report.branches);
  writeUncovered(json, report.uncovered);
  writeAssumptions(json, entry, report.function);
  writeTests(json, entry, report.function);
  if (!isTested(entry, report.function)) {
    const Untested reason = untested(entry, report);
    json.key("untested").object().member("why", reason.why).member("remedy", reason.remedy).end();
  }
  writeStatistics(json, report.statistics);
  writeStrays(json, report.strays);
  json.end();
}

void writeFindings(Json& json, const Entry& entry) {
  json.key("findings").array();
  for (const trial::Finding& finding : entry.suite->findings) {
    const model::Function& function = entry.unit->function(finding.function);
    json.object().member("name", finding.suite + "." + finding.name).member("what", finding.what);
    json.member("function", function.signature).member("where", placeOf(finding.where));
    json.member("condition", finding.condition)
        .member("input", finding.input)
        .member("ends", trial::toText(finding.end));
    json.member("detail", finding.detail).member("said", finding.said);
    if (!finding.assumes.empty()) json.member("assumes", finding.assumes);
    json.member("reproduced", finding.reproduced)
        .member("attempts", finding.attempts)
        .member("emitted", finding.emitted);
    if (!finding.also.empty()) {
      json.key("also").array();
      for (const model::Location& where : finding.also) json.value(placeOf(where));
      json.end();
    }
    json.end();
  }
  json.end();
}

void writeEntry(Json& json, const Entry& entry) {
  json.object().member("file", entry.file);
  if (entry.unit == nullptr) {
    json.member("failure", entry.failure).end();
    return;
  }
  writeBranches(json, entry.suite->branches);
  json.key("functions").array();
  for (const FunctionReport& report : entry.suite->functions) writeFunction(json, entry, report);
  json.end();
  writeInner(json, entry);
  writeFindings(json, entry);
  writeNotes(json, "skipped", entry.unit->skipped.all(), &entry);
  json.key("dropped").array();
  for (const trial::Dropped& one : entry.suite->dropped)
    json.object().member("test", one.test).member("why", one.why).end();
  json.end();
  writeNotes(json, "notes", entry.notes ? entry.notes->all() : std::vector<Note>{}, &entry);
  if (entry.record) write(json, *entry.record);
  json.end();
}

void writeTimes(Json& json, const Run& run) {
  json.key("measured").array();
  for (const Entry& entry : run.entries) {
    if (entry.suite == nullptr) continue;
    for (const FunctionReport& report : entry.suite->functions)
      json.object()
          .member("function", entry.unit->function(report.function).signature)
          .member("exploring", report.statistics.exploring)
          .end();
  }
  json.end();
}

// Totals over all units and the most frequent reasons, which show the next work on assay.
void writeProject(Json& json, const Run& run) {
  Summary all = summaryOf(run);
  for (const JsonValue* other : run.others) add(all, readRecord(*other).summary);
  json.key("project")
      .object()
      .member("units", run.entries.size() + run.others.size())
      .member("failed", all.failed);
  writeSummary(json, all);
  json.end();
  writeNotes(json, "left out", run.notes ? run.notes->all() : std::vector<Note>{});
}

// Units in the order of their sources, from this run and earlier ones.
void writeUnits(Json& json, const Run& run) {
  std::vector<std::pair<std::string, std::function<void()>>> units;
  for (const Entry& entry : run.entries)
    units.emplace_back(entry.record ? entry.record->source : entry.file, [&] { writeEntry(json, entry); });
  for (const JsonValue* other : run.others)
    units.emplace_back((*other)["record"]["source"].text, [&json, other] { write(json, *other); });
  stableSort(units, [](const auto& unit) { return unit.first; });
  json.key("units").array();
  for (const auto& [source, unit] : units) unit();
  json.end();
}

}  // namespace

std::string jsonText(const Run& run, const JsonOptions& options) {
  Json json;
  json.object().member("version", run.version).key("command").array();
  for (const std::string& argument : run.command) json.value(argument);
  json.end().member("seed", run.seed).member("interrupted", run.interrupted);
  writeUnits(json, run);
  writeProject(json, run);
  json.key("files").array();
  for (const std::string& file : run.files) json.value(file);
  json.end();
  if (options.times) writeTimes(json, run);
  json.end();
  return json.text();
}

}  // namespace assay::report
