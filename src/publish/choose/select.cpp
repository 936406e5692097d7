#include "publish/choose/select.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "base/stable_sort.h"
#include "data/trial/value.h"
#include "publish/choose/simplicity.h"
#include "publish/choose/success.h"
#include "publish/choose/template_instances.h"

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
  bool exhausts = false;  // memory, by a huge argument
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
  for (const Entry& entry : journal.entries) {
    if (!isTestable(journal, entry)) continue;
    const bool exhausts = exhaustsMemory(entry.outcome);
    Candidate one{&entry, goalsReached(scope, journal, entry), costOf(unit, entry.trial, entry.outcome),
                  exhausts};
    if (exhausts) std::erase_if(one.goals, [](const Goal& goal) { return goal.kind == Goal::Kind::Outcome; });
    all.push_back(std::move(one));
  }
  // Simplest first; equal ones in the order of the journal, so that the result is stable.
  stableSort(all, [](const Candidate& c) { return c.cost; });
  forgetNameless(all);
  return all;
}

size_t countNew(const std::set<Goal>& goals, const std::set<Goal>& reached) {
  return static_cast<size_t>(
      std::ranges::count_if(goals, [&](const Goal& g) { return !reached.contains(g); }));
}

// The tests of one function. `family`: the goals that instances of its template reached before; those that it
// reaches are added.
class Choosing {
 public:
  Choosing(const model::Unit& unit, const TemplateInstances& instances, const Journal& journal,
           const Scope& scope, std::set<Goal>& family)
      : unit_(unit),
        instances_(instances),
        journal_(journal),
        candidates_(candidatesOf(unit, journal, scope)),
        family_(family) {}

  void leaveOut(const std::set<size_t>& entries) {
    std::erase_if(candidates_, [&](const Candidate& c) { return entries.contains(indexOf(*c.entry)); });
  }

  void run(size_t index, std::vector<Chosen>& tests) {
    const bool isFirst = instances_.first(journal_.function) == journal_.function;
    const size_t before = tests.size();
    for (const Candidate& c : candidates_)
      for (const Goal& goal : c.goals)
        if (family_.contains(shared(goal))) reached_.insert(goal);
    for (const bool exhausting : {false, true})
      while (const Candidate* best = mostGain(exhausting)) tests.push_back(take(*best, index));
    if (isFirst) addSuccess(index, before, tests);
    for (const Goal& goal : reached_) family_.insert(shared(goal));
  }

 private:
  Goal shared(Goal goal) const {
    if (goal.kind == Goal::Kind::Edge) goal.edge = instances_.first(goal.edge);
    return goal;
  }

  const Candidate* mostGain(bool exhausting) const {
    const Candidate* best = nullptr;
    size_t gain = 0;
    for (const Candidate& c : candidates_)
      if (const size_t g = countNew(c.goals, reached_); c.exhausts == exhausting && g > gain) {
        best = &c;
        gain = g;
      }
    return best;
  }

  size_t indexOf(const Entry& entry) const { return static_cast<size_t>(&entry - journal_.entries.data()); }

  bool succeeds(const trial::Trial& trial, const trial::Outcome& outcome) const {
    return isSuccess(unit_, trial, outcome);
  }

  // The trial that covers most among those that return a result other than zero and nothing, if no test does.
  void addSuccess(size_t index, size_t before, std::vector<Chosen>& tests) {
    for (size_t i = before; i < tests.size(); ++i)
      if (succeeds(tests[i].trial, tests[i].outcome)) return;
    const Candidate* best = nullptr;
    size_t most = 0;
    for (const Candidate& c : candidates_) {
      if (!succeeds(c.entry->trial, c.entry->outcome)) continue;
      const size_t covered = trial::coveredByAct(c.entry->outcome).size() + 1;
      if (covered > most) std::tie(best, most) = std::pair(&c, covered);
    }
    if (best == nullptr) return;
    tests.push_back(take(*best, index));
    tests.back().goals.assign(best->goals.begin(), best->goals.end());
    tests.back().isSuccess = true;
  }

  Chosen take(const Candidate& c, size_t index) {
    Chosen chosen{journal_.function, index, c.entry->trial, c.entry->outcome, {}, {}};
    chosen.entry = indexOf(*c.entry);
    std::ranges::set_difference(c.goals, reached_, std::back_inserter(chosen.goals));
    reached_.insert(c.goals.begin(), c.goals.end());
    return chosen;
  }

  const model::Unit& unit_;
  const TemplateInstances& instances_;
  const Journal& journal_;
  std::vector<Candidate> candidates_;
  std::set<Goal>& family_;
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

  // The entry with the lowest rank is shown: one that keeps all demands before others.
  std::tuple<bool, bool, uint64_t> rank() const { return {demand.isBroken(), !owner, cost}; }
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

bool mayBeFinding(const Journal& journal, const Entry& entry) {
  return trial::isDefect(entry.outcome.end) && isAbout(journal, entry) &&
         !trial::dependsOnSandbox(entry.outcome);
}

std::vector<const trial::Outcome*> defectsIn(std::span<const Journal> journals) {
  std::vector<const trial::Outcome*> out;
  for (const Journal& journal : journals)
    for (const Entry& entry : journal.entries)
      if (mayBeFinding(journal, entry)) out.push_back(&entry.outcome);
  return out;
}

void chooseFindings(const model::Unit& unit, const trial::SiteTable& sites, std::span<const Journal> journals,
                    std::span<const Scope> scopes, const Lookup& lookup, std::vector<Chosen>& findings) {
  DefectSites spots(unit, lookup);
  spots.prepare(defectsIn(journals));
  std::map<DefectKey, Defect> best;
  for (size_t j = 0; j < journals.size(); ++j)
    for (const Entry& entry : journals[j].entries) {
      if (!mayBeFinding(journals[j], entry)) continue;
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
    findings.push_back({.function = journals[one.journal].function,
                        .scope = one.journal,
                        .trial = one.entry->trial,
                        .outcome = one.entry->outcome,
                        .spot = one.spot,
                        .demand = one.demand});
}

}  // namespace

Selection select(const model::Unit& unit, const trial::SiteTable& sites, std::span<const Journal> journals,
                 std::span<const Scope> scopes, const Lookup& lookup) {
  Selection selection;
  const TemplateInstances instances(unit, sites);
  std::map<model::FunctionId, std::set<Goal>> families;
  for (size_t j = 0; j < journals.size(); ++j) {
    const model::FunctionId function = journals[j].function;
    if (unit.function(function).isTarget)
      Choosing(unit, instances, journals[j], scopes[j], families[instances.first(function)])
          .run(j, selection.tests);
  }
  chooseFindings(unit, sites, journals, scopes, lookup, selection.findings);
  return selection;
}

std::vector<Chosen> selectAgain(const model::Unit& unit, const trial::SiteTable& sites,
                                std::span<const Journal> journals, std::span<const Scope> scopes,
                                size_t journal, std::span<const trial::Rejected> rejected) {
  std::set<size_t> entries;
  for (const trial::Rejected& one : rejected)
    if (one.test.function == journals[journal].function) entries.insert(one.test.entry);
  const TemplateInstances instances(unit, sites);
  std::set<Goal> family;
  Choosing choosing(unit, instances, journals[journal], scopes[journal], family);
  choosing.leaveOut(entries);
  std::vector<Chosen> tests;
  choosing.run(journal, tests);
  return tests;
}

void dropRedundant(const model::Unit& unit, std::span<const Scope> scopes, std::vector<Chosen>& tests) {
  using Scoped = std::pair<size_t, Goal>;  // outcomes are counted per function
  std::vector<std::set<Scoped>> reached;
  std::map<Scoped, size_t> count;
  for (const Chosen& test : tests) {
    std::set<Scoped>& mine = reached.emplace_back();
    for (const Goal& goal : goalsReached(unit, scopes[test.scope], test.trial, test.outcome))
      if (goal.kind == Goal::Kind::Edge || !exhaustsMemory(test.outcome)) mine.insert({test.scope, goal});
    for (const Scoped& goal : mine) ++count[goal];
  }
  std::vector<size_t> order(tests.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = i;
  // The most complicated ones are dropped first.
  stableSort(order, [&](size_t i) { return ~costOf(unit, tests[i].trial, tests[i].outcome); });
  std::vector<bool> dropped(tests.size());
  for (size_t i : order) {
    dropped[i] = !tests[i].isSuccess && tests[i].previous == nullptr &&
                 std::ranges::all_of(reached[i], [&](const Scoped& goal) { return count[goal] > 1; });
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
