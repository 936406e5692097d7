#include "publish/report/summary.h"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "base/note_kind.h"
#include "publish/report/untested.h"

namespace assay::report {
namespace {

void addReason(Summary& summary, const std::string& why, const std::string& subject, size_t count = 1) {
  auto found = std::ranges::find(summary.reasons, why, &Reason::why);
  if (found == summary.reasons.end())
    summary.reasons.push_back({why, count, subject});
  else
    found->count += count;
}

// Counts functions with tests or findings, and functions with neither that were not skipped.
void addUntested(Summary& summary, const Entry& entry) {
  std::set<uint32_t> tested;
  for (const trial::Test& test : entry.suite->tests) tested.insert(test.function.value);
  for (const trial::Finding& finding : entry.suite->findings) tested.insert(finding.function.value);
  for (const trial::FunctionReport& report : entry.suite->functions) {
    ++summary.functions;
    if (tested.contains(report.function.value))
      ++summary.tested;
    else
      addReason(summary, untested(entry, report).category,
                entry.unit->function(report.function).qualifiedName);
  }
}

void addEntry(Summary& summary, const Entry& entry) {
  if (entry.unit == nullptr) {
    ++summary.failed;
    return;
  }
  addUntested(summary, entry);
  for (const Note& note : entry.unit->skipped.all()) {
    if (kindOf(note) != NoteKind::Skipped) continue;
    ++summary.functions;
    addReason(summary, categoryOf(note.why), note.subject);
  }
  summary.branches.covered += entry.suite->branches.covered;
  summary.branches.total += entry.suite->branches.total;
  summary.branches.infeasible += entry.suite->branches.infeasible;
  summary.tests += entry.suite->tests.size();
  summary.findings += entry.suite->findings.size();
}

void sort(Summary& summary) {
  std::ranges::sort(summary.reasons, [](const Reason& a, const Reason& b) {
    return a.count != b.count ? a.count > b.count : a.why < b.why;
  });
}

uint64_t number(const JsonValue& value) { return std::strtoull(value.text.c_str(), nullptr, 10); }

}  // namespace

void add(Summary& summary, const Summary& other) {
  summary.failed += other.failed;
  summary.functions += other.functions;
  summary.tested += other.tested;
  for (const Reason& reason : other.reasons) addReason(summary, reason.why, reason.example, reason.count);
  summary.branches.covered += other.branches.covered;
  summary.branches.total += other.branches.total;
  summary.branches.infeasible += other.branches.infeasible;
  summary.tests += other.tests;
  summary.findings += other.findings;
  sort(summary);
}

Summary summaryOf(const Entry& entry) {
  Summary summary;
  addEntry(summary, entry);
  sort(summary);
  return summary;
}

Summary summaryOf(const Run& run) {
  Summary summary;
  for (const Entry& entry : run.entries) addEntry(summary, entry);
  sort(summary);
  return summary;
}

void writeSummary(Json& json, const Summary& s) {
  json.member("functions", s.functions).member("tested", s.tested).key("skipped").array();
  for (const Reason& reason : s.reasons)
    json.object()
        .member("why", reason.why)
        .member("functions", reason.count)
        .member("such as", reason.example)
        .end();
  json.end();
  json.key("branches").object().member("covered", s.branches.covered).member("total", s.branches.total);
  json.member("infeasible", s.branches.infeasible).end();
  json.member("tests", s.tests).member("findings", s.findings);
}

Summary readSummary(const JsonValue& value) {
  Summary s{.functions = number(value["functions"]), .tested = number(value["tested"])};
  for (const JsonValue& one : value["skipped"].list)
    s.reasons.push_back({one["why"].text, number(one["functions"]), one["such as"].text});
  const JsonValue& branches = value["branches"];
  s.branches = {static_cast<unsigned>(number(branches["covered"])),
                static_cast<unsigned>(number(branches["total"])),
                static_cast<unsigned>(number(branches["infeasible"]))};
  s.tests = number(value["tests"]);
  s.findings = number(value["findings"]);
  return s;
}

}  // namespace assay::report
