#include "publish/report/json_report.h"

#include <algorithm>
#include <functional>
#include <string_view>

#include "base/json.h"
#include "base/paths.h"
#include "base/stable_sort.h"
#include "publish/report/previous_json.h"
#include "publish/report/record.h"
#include "publish/report/untested.h"

namespace assay::report {
namespace {

using trial::FunctionReport;

constexpr int kFormat = 2;  // of docs/assay.schema.json

std::string placeOf(const model::Location& where) {
  return baseName(where.file) + ":" + std::to_string(where.line);
}

// The report has no folders of this machine: "/home/me/shop.cpp:7" is "shop.cpp:7".
std::string withoutFolders(const std::string& text) {
  constexpr std::string_view kBefore = " \t\n'\"`(=:,", kAfter = " \t\n'\"`():;,";
  std::string out;
  for (size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '/' && (at == 0 || kBefore.contains(text[at - 1]))) {
      const size_t end = std::min(text.find_first_of(kAfter, at), text.size());
      const size_t last = text.rfind('/', end - 1);
      if (last > at && last + 1 < end) at = last + 1;
    }
    out += text[at];
  }
  return out;
}

// The tested file is named as in the record, wherever the run was started.
std::string subjectOf(const Note& note, const Entry* entry) {
  const bool isTested = entry != nullptr && entry->record != nullptr && note.subject == entry->file;
  return isTested ? entry->record->source : withoutFolders(note.subject);
}

void writeNotes(Json& json, const char* name, const std::vector<Note>& notes, const Entry* entry = nullptr) {
  json.key(name).array();
  for (const Note& note : notes) {
    json.object().member("subject", subjectOf(note, entry)).member("what", note.what);
    json.member("why", withoutFolders(note.why)).member("remedy", withoutFolders(note.remedy)).end();
  }
  json.end();
}

void writeTests(Json& json, const Entry& entry, model::FunctionId id) {
  json.key("tests").array();
  for (const trial::Test& test : entry.suite->tests) {
    if (test.function != id) continue;
    json.object();
    writePrevious(json, previousTestOf(*entry.unit, test));
    json.end();
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
  json.object().member("file", entry.record ? entry.record->source : entry.file);
  if (entry.unit == nullptr) {
    json.member("failure", withoutFolders(entry.failure)).end();
    return;
  }
  writeBranches(json, entry.suite->branches);
  json.key("functions").array();
  for (const FunctionReport& report : entry.suite->functions) writeFunction(json, entry, report);
  json.end();
  writeInner(json, entry);
  writeFindings(json, entry);
  writeChanges(json, entry.record ? entry.record->changed : entry.suite->changed);
  writeCallees(json, previousTestsOf(*entry.unit, *entry.suite));
  writeNotes(json, "skipped", entry.unit->skipped.all(), &entry);
  json.key("dropped").array();
  for (const trial::Dropped& one : entry.suite->dropped)
    json.object().member("test", one.test).member("why", withoutFolders(one.why)).end();
  json.end();
  writeNotes(json, "notes", entry.notes ? entry.notes->all() : std::vector<Note>{}, &entry);
  if (entry.record) write(json, *entry.record);
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

std::string jsonText(const Run& run) {
  Json json;
  json.object().member("format", kFormat).member("version", run.version).member("seed", run.seed);
  writeUnits(json, run);
  writeProject(json, run);
  json.key("files").array();
  for (const std::string& file : run.files) json.value(file);
  json.end().end();
  return json.text();
}

}  // namespace assay::report
