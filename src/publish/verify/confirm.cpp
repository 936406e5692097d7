#include "publish/verify/confirm.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace assay::verify {
namespace {

using trial::Finding;

constexpr unsigned kRuns = 5;

std::string fullName(const Finding& finding) { return finding.suite + "." + finding.name; }

unsigned runsOf(const Finding& finding) { return trial::takesLong(finding.end) ? 1 : kRuns; }

// The number of processes that died or failed in the test. What the sandbox refuses is no defect.
unsigned failures(World& world, const BuiltFindings& built, const std::string& test, unsigned runs) {
  unsigned count = 0;
  while (count < runs) {
    const RunLog log = run(world, built.framework, built.program, {.tests = {test}});
    const bool failed = !log.finished || log.failed.contains(test);
    if (!failed || !log.refused.empty()) break;
    ++count;
  }
  return count;
}

void describe(Finding& finding, const trial::DefectReport& report) {
  finding.what = report.what;
  finding.words = report.words;
  finding.said = report.said;
  const auto lineOf = [](const model::Location& place) { return std::pair(place.file, place.line); };
  if (report.where.line == 0 || lineOf(report.where) == lineOf(finding.where)) return;
  finding.where = report.where;
  finding.condition.clear();  // of another place
}

// Whether it is confirmed.
bool isConfirmed(World& world, const BuiltFindings& built, Finding& finding,
                 const std::map<std::string, trial::DefectReport>& reports) {
  if (!finding.assumes.empty()) return true;  // an assumption claims no defect
  const std::string name = fullName(finding);
  finding.attempts = runsOf(finding);
  if (const auto report = reports.find(name); report != reports.end()) {
    describe(finding, report->second);
    finding.reproduced = finding.attempts;
    return true;
  }
  finding.reproduced = failures(world, built, name, finding.attempts);
  return finding.reproduced == finding.attempts;
}

// Leaves the first of the findings with one report at one place.
void mergeSame(std::vector<Finding>& findings) {
  std::set<std::tuple<std::string, std::string, unsigned>> seen;
  std::erase_if(findings, [&](const Finding& one) {
    return one.emitted && !one.words.empty() && one.where.line != 0 &&
           !seen.emplace(one.what, one.where.file, one.where.line).second;
  });
}

}  // namespace

void confirm(World& world, const BuiltFindings& built, SanitizedBuild& sanitized, trial::Suite& suite,
             Notes& notes) {
  const auto reports = sanitized.reportsOn(suite, built.text, kRuns);
  std::erase_if(suite.findings, [&](Finding& finding) {
    if (!finding.emitted || isConfirmed(world, built, finding, reports)) return false;
    notes.add(fullName(finding), "left out a finding",
              finding.what + " in the instrumented run, but a native build does not show it",
              "nothing to do; a native run may only hide it");
    return true;
  });
  mergeSame(suite.findings);
}

}  // namespace assay::verify
