#include "publish/report/summary.h"

#include <algorithm>
#include <set>

namespace assay::report {
namespace {

void addReason(Summary& summary, const std::string& why, const std::string& subject) {
  auto found = std::ranges::find(summary.reasons, why, &Reason::why);
  if (found == summary.reasons.end())
    summary.reasons.push_back({why, 1, subject});
  else
    ++found->count;
}

// Functions that are neither tested nor skipped: their time was up, or each trial ended badly.
void addUntested(Summary& summary, const Entry& entry) {
  std::set<uint32_t> tested;
  for (const trial::Test& test : entry.suite->tests) tested.insert(test.function.value);
  for (const trial::Finding& finding : entry.suite->findings) tested.insert(finding.function.value);
  for (const trial::FunctionReport& report : entry.suite->functions) {
    ++summary.functions;
    if (tested.contains(report.function.value))
      ++summary.tested;
    else
      addReason(summary,
                report.statistics.cutShort ? "there was no time left for it" : "no test of it could be kept",
                entry.unit->function(report.function).qualifiedName);
    summary.trials += report.statistics.trials;
    summary.divergences += report.statistics.divergences;
  }
}

void add(Summary& summary, const Entry& entry) {
  if (entry.unit == nullptr) {
    ++summary.failed;
    return;
  }
  addUntested(summary, entry);
  for (const Note& note : entry.unit->skipped.all()) {
    if (note.what != "skipped") continue;
    ++summary.functions;
    addReason(summary, reasonIn(note.why), note.subject);
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

}  // namespace

std::string reasonIn(const std::string& why) {
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

Summary summaryOf(const Entry& entry) {
  Summary summary;
  add(summary, entry);
  sort(summary);
  return summary;
}

Summary summaryOf(const Run& run) {
  Summary summary;
  for (const Entry& entry : run.entries) add(summary, entry);
  sort(summary);
  return summary;
}

}  // namespace assay::report
