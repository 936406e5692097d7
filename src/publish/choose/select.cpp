#include "publish/choose/select.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "base/stable_sort.h"
#include "data/trial/value.h"
#include "publish/choose/simplicity.h"

namespace assay::choose {
namespace {

using trial::End;
using trial::Entry;
using trial::Goal;
using trial::Journal;

// A trial that may become a test.
struct Candidate {
  const Entry* entry;
  std::set<Goal> goals;
  uint64_t cost;
};

// Results without an enumerator are no goal if there are results with one.
void forgetNameless(std::vector<Candidate>& candidates) {
  const Goal nameless{Goal::Kind::Outcome, 0, trial::kNamelessEnumerator};
  const bool others = std::ranges::any_of(candidates, [&](const Candidate& c) {
    return !c.goals.contains(nameless) && c.entry->outcome.end == End::Returned;
  });
  for (Candidate& c : candidates)
    if (others) c.goals.erase(nameless);
}

std::vector<Candidate> candidatesOf(const model::Unit& unit, const Journal& journal, const Scope& scope) {
  std::vector<Candidate> all;
  for (const Entry& entry : journal.entries)
    if (isTestable(journal, entry))
      all.push_back({&entry, goalsReached(scope, journal, entry), costOf(unit, entry.trial, entry.outcome)});
  // Simplest first; equal ones in the order of the journal, so that the result is stable.
  stableSort(all, [](const Candidate& c) { return c.cost; });
  forgetNameless(all);
  return all;
}

size_t countNew(const std::set<Goal>& goals, const std::set<Goal>& reached) {
  return static_cast<size_t>(
      std::ranges::count_if(goals, [&](const Goal& g) { return !reached.contains(g); }));
}

bool holds(const model::Unit& unit, const trial::SiteTable& sites, const Entry& entry) {
  return entry.past && std::ranges::includes(decidedBy(unit, sites, entry.outcome), entry.past->decided);
}

// The tests of one function.
class Choosing {
 public:
  Choosing(const model::Unit& unit, const trial::SiteTable& sites, const Journal& journal, const Scope& scope)
      : unit_(unit), sites_(sites), journal_(journal), candidates_(candidatesOf(unit, journal, scope)) {}

  void run(size_t index, std::vector<Chosen>& tests) {
    for (const Candidate* previousTest : previousTests())
      if (countNew(previousTest->goals, reached_) > 0) tests.push_back(take(*previousTest, index));
    while (const Candidate* best = mostGain()) tests.push_back(take(*best, index));
  }

 private:
  std::vector<const Candidate*> previousTests() const {
    std::vector<const Candidate*> found;
    for (const Candidate& c : candidates_)
      if (c.entry->past) found.push_back(&c);
    stableSort(found, [](const Candidate* c) { return c->entry->past->rank; });
    return found;
  }

  const Candidate* mostGain() const {
    const Candidate* best = nullptr;
    size_t gain = 0;
    for (const Candidate& c : candidates_)
      if (const size_t g = countNew(c.goals, reached_); g > gain) {
        best = &c;
        gain = g;
      }
    return best;
  }

  Chosen take(const Candidate& c, size_t index) {
    Chosen chosen{journal_.function,
                  index,
                  c.entry->trial,
                  c.entry->outcome,
                  {},
                  {},
                  c.entry->past,
                  holds(unit_, sites_, *c.entry)};
    // A previous test that is shrunk again keeps all goals that it reaches, so that it does not become
    // another test.
    if (c.entry->past)
      chosen.goals.assign(c.goals.begin(), c.goals.end());
    else
      std::ranges::set_difference(c.goals, reached_, std::back_inserter(chosen.goals));
    reached_.insert(c.goals.begin(), c.goals.end());
    return chosen;
  }

  const model::Unit& unit_;
  const trial::SiteTable& sites_;
  const Journal& journal_;
  std::vector<Candidate> candidates_;
  std::set<Goal> reached_;
};

// Two defects are the same if they end in the same way in the same line. If the line is not known, after the
// same edge of the act; without such an edge, one defect per function, or per class: a defect outside of the
// unit's lines mostly concerns an object or an argument that cannot be destroyed, whatever the last call was.
using DefectKey = std::tuple<End, std::string, unsigned, uint32_t, uint32_t>;

DefectKey keyOf(const model::Unit& unit, const trial::SiteTable& sites, const Journal& journal,
                const Entry& entry, const DefectSite& spot) {
  const End end = entry.outcome.end;
  if (spot.address != 0) return {end, spot.where.file, spot.where.line, 0, 0};
  const uint32_t edge = entry.outcome.faultEdge;
  const trial::Site* site = edge == 0 ? nullptr : sites.siteOf(edge);
  if (site && site->counts && isOfAct(entry.outcome, edge)) return {end, "", 0, edge, 0};
  const model::TypeId owner = unit.function(journal.function).owner;
  if (owner.valid()) return {end, "class", owner.value, 0, 0};
  return {end, "", 0, 0, journal.function.value + 1};
}

// A trial that may become a finding.
struct Defect {
  size_t journal;
  const Entry* entry;
  DefectSite spot;
  Demand demand;
  bool owner;  // the function that it is about contains it
  uint64_t cost;

  // The entry with the lowest rank is shown: one that keeps all demands before others, then previous tests.
  std::tuple<bool, bool, bool, uint64_t> rank() const {
    return {demand.isBroken(), !owner, !entry->past, cost};
  }
};

// The calls of an abort are not always known; then its place is that of the last branch.
DefectSite spotOf(DefectSites& spots, const trial::SiteTable& sites, const trial::Outcome& outcome) {
  DefectSite spot = spots.of(outcome);
  const trial::Site* site = sites.siteOf(outcome.faultEdge);
  if (spot.address == 0 && site && site->counts && isOfAct(outcome, outcome.faultEdge))
    spot.where = site->where;
  return spot;
}

Demand demandOf(const model::Unit& unit, const Entry& entry, const DefectSite& spot) {
  Demand broken = demandBroken(unit, entry.trial, entry.outcome, spot);
  return broken.isBroken() ? broken : demandOnRecords(unit, entry.trial, entry.outcome);
}

void chooseFindings(const model::Unit& unit, const trial::SiteTable& sites, std::span<const Journal> journals,
                    std::span<const Scope> scopes, const Lookup& lookup, std::vector<Chosen>& findings) {
  DefectSites spots(unit, lookup);
  std::map<DefectKey, Defect> best;
  for (size_t j = 0; j < journals.size(); ++j)
    for (const Entry& entry : journals[j].entries) {
      if (!trial::isDefect(entry.outcome.end) || !isAbout(journals[j], entry)) continue;
      if (trial::dependsOnSandbox(entry.outcome)) continue;
      const DefectSite spot = spotOf(spots, sites, entry.outcome);
      const bool owner = spot.address != 0 ? contains(unit.function(journals[j].function), spot.where)
                                           : scopes[j].own.contains(entry.outcome.faultEdge);
      const Defect mine{
          j, &entry, spot, demandOf(unit, entry, spot), owner, costOf(unit, entry.trial, entry.outcome)};
      const auto [at, fresh] = best.try_emplace(keyOf(unit, sites, journals[j], entry, spot), mine);
      if (fresh) continue;
      if (mine.rank() < at->second.rank()) at->second = mine;
    }
  std::vector<Defect> ordered;
  for (const auto& [key, one] : best) ordered.push_back(one);
  stableSort(ordered, [](const Defect& one) { return one.journal; });
  for (const Defect& one : ordered)
    findings.push_back({journals[one.journal].function,
                        one.journal,
                        one.entry->trial,
                        one.entry->outcome,
                        {},
                        one.spot,
                        one.entry->past,
                        holds(unit, sites, *one.entry),
                        {},
                        one.demand});
}

}  // namespace

Selection select(const model::Unit& unit, const trial::SiteTable& sites, std::span<const Journal> journals,
                 std::span<const Scope> scopes, const Lookup& lookup) {
  Selection selection;
  for (size_t j = 0; j < journals.size(); ++j)
    if (unit.function(journals[j].function).isTarget)
      Choosing(unit, sites, journals[j], scopes[j]).run(j, selection.tests);
  chooseFindings(unit, sites, journals, scopes, lookup, selection.findings);
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
  // The most complicated ones are dropped first, previous tests last.
  stableSort(order, [&](size_t i) {
    return std::pair(tests[i].past.has_value(), ~costOf(unit, tests[i].trial, tests[i].outcome));
  });
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

}  // namespace assay::choose
