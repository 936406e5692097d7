#include "publish/suite/measure.h"

#include <algorithm>
#include <set>

#include "publish/suite/scope.h"

namespace assay::suite {
namespace {

using trial::EdgeState;
using trial::FunctionReport;
using trial::Journal;

trial::Uncovered explain(const model::Unit& unit, const trial::SiteTable& sites, const Journal& journal,
                         uint32_t edge) {
  trial::Uncovered one;
  one.edge = edge;
  one.text = describeEdge(unit, sites, edge);
  if (const trial::Site* site = sites.siteOf(edge)) one.where = site->where;
  if (const auto state = journal.edges.find(edge); state != journal.edges.end()) one.state = state->second;
  if (const auto reason = journal.reasons.find(edge); reason != journal.reasons.end())
    one.reason = reason->second;
  if (one.state != EdgeState::Covered) {
    if (one.reason.empty()) one.reason = toText(one.state);
    return one;
  }
  const bool byDefect = std::ranges::any_of(journal.entries, [&](const trial::Entry& entry) {
    return trial::isDefect(entry.outcome.end) && std::ranges::binary_search(entry.outcome.covered, edge);
  });
  one.reason = byDefect ? "reached only on the way to a finding" : "reached, but its test was dropped";
  return one;
}

}  // namespace

void measure(const model::Unit& unit, const trial::SiteTable& sites, std::span<const Journal> journals,
             trial::Suite& suite) {
  std::set<uint32_t> covered;
  for (const trial::Test& test : suite.tests) covered.insert(test.covered.begin(), test.covered.end());
  const std::vector<Scope> scopes = scopesOf(unit, sites, journals);
  suite.functions.clear();
  for (size_t j = 0; j < journals.size(); ++j) {
    if (!unit.function(journals[j].function).isTarget) continue;
    FunctionReport report;
    report.function = journals[j].function;
    report.statistics = journals[j].statistics;
    report.total = static_cast<unsigned>(scopes[j].own.size());
    for (uint32_t edge : scopes[j].own) {
      if (covered.contains(edge)) {
        ++report.covered;
        continue;
      }
      report.uncovered.push_back(explain(unit, sites, journals[j], edge));
      if (report.uncovered.back().state == EdgeState::Infeasible) ++report.infeasible;
    }
    suite.functions.push_back(std::move(report));
  }
}

}  // namespace assay::suite
