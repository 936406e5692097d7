#include "publish/suite/select.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "publish/suite/order.h"
#include "publish/suite/simplicity.h"

namespace assay::suite {
namespace {

using trial::End;
using trial::Entry;
using trial::Goal;
using trial::Journal;

struct Candidate {
  const Entry* entry;
  std::set<Goal> goals;
  uint64_t cost;
};

// Whether the last call of the trial is the one that the journal is about, and what ended it.
bool isAbout(const Journal& journal, const Entry& entry) {
  const std::vector<model::FunctionId>& calls = entry.trial.calls;
  if (calls.empty() || calls.back() != journal.function) return false;
  return calls.size() == 1 || entry.outcome.end == End::Returned || entry.outcome.endStep + 1 == calls.size();
}

bool isGreen(const Entry& entry) {
  return entry.outcome.end == End::Returned || entry.outcome.end == End::Threw;
}

std::vector<Candidate> candidatesOf(const model::Unit& unit, const Journal& journal, const Scope& scope) {
  std::vector<Candidate> all;
  for (const Entry& entry : journal.entries)
    if (isGreen(entry) && isAbout(journal, entry))
      all.push_back({&entry, goalsReached(unit, scope, entry.trial, entry.outcome),
                     costOf(entry.trial, entry.outcome)});
  // Simplest first; the order in the journal decides between equals, so the result is stable.
  sortByKey(all, [](const Candidate& c) { return c.cost; });
  return all;
}

size_t countNew(const std::set<Goal>& goals, const std::set<Goal>& reached) {
  return static_cast<size_t>(
      std::ranges::count_if(goals, [&](const Goal& g) { return !reached.contains(g); }));
}

void chooseTests(const model::Unit& unit, const Journal& journal, const Scope& scope, size_t index,
                 std::vector<Chosen>& tests) {
  const std::vector<Candidate> candidates = candidatesOf(unit, journal, scope);
  std::set<Goal> reached;
  while (true) {
    const Candidate* best = nullptr;
    size_t gain = 0;
    for (const Candidate& c : candidates)
      if (const size_t g = countNew(c.goals, reached); g > gain) {
        best = &c;
        gain = g;
      }
    if (!best) return;
    Chosen chosen{journal.function, index, best->entry->trial, best->entry->outcome, {}};
    std::ranges::set_difference(best->goals, reached, std::back_inserter(chosen.goals));
    reached.insert(best->goals.begin(), best->goals.end());
    tests.push_back(std::move(chosen));
  }
}

// A defect is the same one when it ends the same way after the same edge; without a known edge, one
// a function.
using DefectKey = std::tuple<End, uint32_t, uint32_t>;

DefectKey keyOf(const trial::SiteTable& sites, const Journal& journal, const Entry& entry) {
  const uint32_t edge = entry.outcome.faultEdge;
  const trial::Site* site = edge == 0 ? nullptr : sites.siteOf(edge);
  if (site && site->counts) return {entry.outcome.end, edge, 0};
  return {entry.outcome.end, 0, journal.function.value + 1};
}

void chooseFindings(const trial::SiteTable& sites, std::span<const Journal> journals,
                    std::span<const Scope> scopes, std::vector<Chosen>& findings) {
  struct Best {
    size_t journal;
    const Entry* entry;
    bool owner;
    uint64_t cost;
  };
  std::map<DefectKey, Best> best;
  for (size_t j = 0; j < journals.size(); ++j)
    for (const Entry& entry : journals[j].entries) {
      if (!trial::isDefect(entry.outcome.end) || !isAbout(journals[j], entry)) continue;
      const Best mine{j, &entry, scopes[j].own.contains(entry.outcome.faultEdge),
                      costOf(entry.trial, entry.outcome)};
      const auto [at, fresh] = best.try_emplace(keyOf(sites, journals[j], entry), mine);
      if (fresh) continue;
      const bool better = mine.owner != at->second.owner ? mine.owner : mine.cost < at->second.cost;
      if (better) at->second = mine;
    }
  std::vector<Best> ordered;
  for (const auto& [key, one] : best) ordered.push_back(one);
  sortByKey(ordered, [](const Best& one) { return one.journal; });
  for (const Best& one : ordered)
    findings.push_back(
        {journals[one.journal].function, one.journal, one.entry->trial, one.entry->outcome, {}});
}

}  // namespace

Selection select(const model::Unit& unit, const trial::SiteTable& sites, std::span<const Journal> journals,
                 std::span<const Scope> scopes) {
  Selection selection;
  for (size_t j = 0; j < journals.size(); ++j)
    if (unit.function(journals[j].function).isTarget)
      chooseTests(unit, journals[j], scopes[j], j, selection.tests);
  chooseFindings(sites, journals, scopes, selection.findings);
  return selection;
}

void dropRedundant(const model::Unit& unit, std::span<const Scope> scopes, std::vector<Chosen>& tests) {
  using Scoped = std::pair<size_t, Goal>;  // outcomes are counted per function
  std::vector<std::set<Scoped>> reached;
  std::map<Scoped, size_t> count;
  for (const Chosen& test : tests) {
    std::set<Scoped>& mine = reached.emplace_back();
    for (const Goal& goal : goalsReached(unit, scopes[test.scope], test.trial, test.outcome))
      mine.insert({test.scope, goal});
    for (const Scoped& goal : mine) ++count[goal];
  }
  std::vector<size_t> order(tests.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = i;
  // The most complicated ones are the first to go.
  sortByKey(order, [&](size_t i) { return ~costOf(tests[i].trial, tests[i].outcome); });
  std::vector<bool> dropped(tests.size());
  for (size_t i : order) {
    dropped[i] = std::ranges::all_of(reached[i], [&](const Scoped& goal) { return count[goal] > 1; });
    if (dropped[i])
      for (const Scoped& goal : reached[i]) --count[goal];
  }
  std::vector<Chosen> kept;
  for (size_t i = 0; i < tests.size(); ++i) {
    if (dropped[i]) continue;
    tests[i].goals.clear();
    for (const Scoped& goal : reached[i])
      if (count[goal] == 1) tests[i].goals.push_back(goal.second);
    kept.push_back(std::move(tests[i]));
  }
  tests = std::move(kept);
}

}  // namespace assay::suite
