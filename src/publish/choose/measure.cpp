#include "publish/choose/measure.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <tuple>

#include "base/stable_sort.h"
#include "publish/choose/ownership.h"
#include "publish/choose/template_instances.h"

namespace assay::choose {
namespace {

using trial::Branches;
using trial::EdgeState;
using trial::FunctionReport;
using trial::InnerReport;
using trial::Journal;
using trial::StrayReport;
using trial::Uncovered;

// How final a state is: an edge that is infeasible in one function may be reached from another.
unsigned hopelessness(EdgeState state) {
  switch (state) {
    case EdgeState::Covered:
      return 0;
    case EdgeState::GaveUp:
      return 1;
    case EdgeState::NotReached:
      return 2;
    case EdgeState::Infeasible:
      return 3;
  }
  return 2;
}

// The best state of an edge in any of the journals.
EdgeState stateOf(std::span<const Journal> journals, uint32_t edge, std::string& reason) {
  EdgeState best = EdgeState::NotReached;
  for (const Journal& journal : journals) {
    const auto state = journal.edges.find(edge);
    if (state == journal.edges.end()) continue;
    if (!reason.empty() && hopelessness(state->second) >= hopelessness(best)) continue;
    best = state->second;
    const auto known = journal.reasons.find(edge);
    reason = known == journal.reasons.end() ? toText(best) : known->second;
  }
  if (reason.empty()) reason = toText(best);
  return best;
}

// Measures one suite.
class Measuring {
 public:
  Measuring(const model::Unit& unit, const trial::SiteTable& sites, std::span<const Journal> journals,
            const trial::Suite& suite)
      : unit_(unit), sites_(sites), journals_(journals), rejected_(suite.rejected) {
    for (const trial::Test& test : suite.tests) covered_.insert(test.covered.begin(), test.covered.end());
    TemplateInstances(unit, sites).extend(covered_);
  }

  // `journals` are those that may have the reason for an uncovered edge.
  void count(const std::set<uint32_t>& edges, std::span<const Journal> journals, Branches& branches,
             std::vector<Uncovered>* uncovered) const {
    branches.total += static_cast<unsigned>(edges.size());
    for (uint32_t edge : edges) {
      if (covered_.contains(edge)) {
        ++branches.covered;
        continue;
      }
      Uncovered one = explain(journals, edge);
      if (one.state == EdgeState::Infeasible) ++branches.infeasible;
      if (uncovered) uncovered->push_back(std::move(one));
    }
  }

  // Adds their edges to `owned`.
  std::vector<InnerReport> inner(std::set<uint32_t>& owned) const;

 private:
  bool isAsked(const std::string& name, const std::set<uint32_t>& edges) const;
  Uncovered explain(std::span<const Journal> journals, uint32_t edge) const;
  std::string rejection(uint32_t edge) const;

  const model::Unit& unit_;
  const trial::SiteTable& sites_;
  std::span<const Journal> journals_;
  std::span<const trial::Rejected> rejected_;
  std::set<uint32_t> covered_;
};

// Why the tests that reached it could not be kept.
std::string Measuring::rejection(uint32_t edge) const {
  for (const trial::Rejected& one : rejected_)
    if (std::ranges::binary_search(one.test.covered, edge))
      return one.report ? "reached only through a defect: " + one.report->what
                        : "reached, but not by a test that could be kept: " + one.why;
  return "reached, but not by a test that could be kept";
}

Uncovered Measuring::explain(std::span<const Journal> journals, uint32_t edge) const {
  Uncovered one;
  one.edge = edge;
  one.text = describeEdge(unit_, sites_, edge);
  if (const trial::Site* site = sites_.siteOf(edge)) one.where = site->where;
  one.state = stateOf(journals, edge, one.reason);
  if (one.state != EdgeState::Covered) return one;
  bool byTests = false, byDefects = false;
  std::string bySandbox;
  for (const Journal& journal : journals_)
    for (const trial::Entry& entry : journal.entries) {
      if (!std::ranges::binary_search(entry.outcome.covered, edge)) continue;
      byTests |= isTestable(journal, entry);
      const bool depends = trial::dependsOnSandbox(entry.outcome);
      if (depends) bySandbox = trial::sandboxReason(entry.outcome);
      byDefects |= !depends && trial::isDefect(entry.outcome.end);
    }
  one.reason = byTests              ? rejection(edge)
               : byDefects          ? "reached only on the way to a finding"
               : !bySandbox.empty() ? "reached, but " + bySandbox
                                    : "reached only on the way to a call that could not be made";
  return one;
}

std::set<uint32_t> edgesOf(const trial::Site& site) {
  std::set<uint32_t> edges;
  for (uint32_t i = 0; i < site.edgeCount; ++i) edges.insert(site.firstEdge + i);
  return edges;
}

// Whether the report has it: it was reached, or is a member of a tested class. With --unit, the rest of the
// file is not reported.
bool Measuring::isAsked(const std::string& name, const std::set<uint32_t>& edges) const {
  if (std::ranges::any_of(edges, [this](uint32_t edge) { return covered_.contains(edge); })) return true;
  return std::ranges::any_of(unit_.functions, [&](const model::Function& function) {
    return function.isTarget && function.owner.valid() &&
           name.starts_with(unit_.known(function.owner).spelling + "::");
  });
}

std::vector<InnerReport> Measuring::inner(std::set<uint32_t>& owned) const {
  struct Inner {
    std::set<uint32_t> edges;
    model::Location first;
  };
  std::map<std::string, Inner> byName;
  for (const trial::Site& site : sites_.sites) {
    if (!site.counts || owned.contains(site.firstEdge)) continue;
    Inner& one = byName[readable(site.function)];
    if (one.edges.empty() || site.where.line < one.first.line) one.first = site.where;
    one.edges.merge(edgesOf(site));
  }
  std::vector<InnerReport> all;
  for (auto& [name, one] : byName) {
    if (!isAsked(name, one.edges)) continue;
    InnerReport report{.name = name, .where = one.first};
    count(one.edges, journals_, report.branches, &report.uncovered);
    owned.merge(one.edges);
    all.push_back(std::move(report));
  }
  std::ranges::sort(
      all, {}, [](const InnerReport& one) { return std::tuple(one.where.file, one.where.line, one.name); });
  return all;
}

std::vector<StrayReport> straysOf(const Journal& journal, const trial::SiteTable& sites) {
  std::vector<StrayReport> reports;
  for (const auto& [stray, times] : journal.strays) {
    const trial::Site* site = sites.siteOf(stray.edge);
    reports.push_back({.where = site != nullptr ? site->where : model::Location{},
                       .what = "a " + std::string(trial::toText(stray.kind)) +
                               (stray.isMet ? " taken the other way" : " not met"),
                       .times = times});
  }
  stableSort(reports, &StrayReport::times, std::greater());
  return reports;
}

}  // namespace

void measure(const model::Unit& unit, const trial::SiteTable& sites, std::span<const Journal> journals,
             trial::Suite& suite) {
  const Measuring measuring(unit, sites, journals, suite);
  const std::vector<Scope> scopes = scopesOf(unit, sites, journals);
  std::set<uint32_t> owned;
  suite.functions.clear();
  for (size_t j = 0; j < journals.size(); ++j) {
    if (!unit.function(journals[j].function).isTarget) continue;
    FunctionReport report;
    report.function = journals[j].function;
    report.statistics = journals[j].statistics;
    report.strays = straysOf(journals[j], sites);
    measuring.count(scopes[j].own, journals.subspan(j, 1), report.branches, &report.uncovered);
    owned.insert(scopes[j].own.begin(), scopes[j].own.end());
    suite.functions.push_back(std::move(report));
  }
  suite.inner = measuring.inner(owned);
  suite.branches = {};
  measuring.count(owned, journals, suite.branches, nullptr);
}

}  // namespace assay::choose
