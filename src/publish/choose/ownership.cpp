#include "publish/choose/ownership.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "base/demangle.h"

namespace assay::choose {
namespace {

using model::Function;
using model::Unit;
using trial::Site;

void addEdges(const Site& site, std::set<uint32_t>& edges) {
  for (uint32_t i = 0; i < site.edgeCount; ++i) edges.insert(site.firstEdge + i);
}

const std::set<uint32_t> kNone;

std::set<uint32_t> without(const std::set<uint32_t>& edges, const std::set<uint32_t>& taken) {
  std::set<uint32_t> left;
  std::ranges::set_difference(edges, taken, std::inserter(left, left.end()));
  return left;
}

// The edges that tests of the journal's function would take.
std::set<uint32_t> byActs(const Unit& unit, const trial::Journal& journal) {
  std::set<uint32_t> edges;
  if (!unit.function(journal.function).isTarget) return edges;
  for (const trial::Entry& entry : journal.entries) {
    if (!isTestable(journal, entry)) continue;
    for (uint32_t edge : trial::coveredByAct(entry.outcome)) edges.insert(edge);
  }
  return edges;
}

std::string caseText(uint64_t bits) { return std::to_string(static_cast<int64_t>(bits)); }

// The index of the condition's case that the edge of a switch belongs to, if the frontend knows it.
std::optional<size_t> caseIndex(const model::Condition& condition, const Site& site, uint32_t edge) {
  const size_t which = edge - site.firstEdge - 1;
  if (which >= site.caseBits.size()) return std::nullopt;
  for (size_t i = 0; i < condition.caseBits.size(); ++i)
    if (condition.caseBits[i] == site.caseBits[which]) return i;
  return std::nullopt;
}

std::string describeSwitch(const model::Condition* condition, const Site& site, uint32_t edge) {
  const std::string on = condition ? condition->text : "the switch";
  if (edge == site.firstEdge) return on + " is none of the cases";
  if (const std::optional<size_t> i = condition ? caseIndex(*condition, site, edge) : std::nullopt;
      i && *i < condition->caseTexts.size())
    return on + " is " + condition->caseTexts[*i];
  const size_t which = edge - site.firstEdge - 1;
  return which < site.caseBits.size() ? on + " is " + caseText(site.caseBits[which]) : on;
}

}  // namespace

bool ownedBy(const Site& site, const Function& function) {
  if (site.function == function.mangledName) return true;
  // A lambda or a local class: another symbol, but in the function's lines.
  return contains(function, site.where);
}

bool contains(const Function& function, const model::Location& where) {
  return where.file == function.where.file && where.line >= function.where.line &&
         where.line <= function.endLine && function.endLine != 0;
}

bool isOfAct(const trial::Outcome& outcome, uint32_t edge) {
  return !std::ranges::binary_search(outcome.earlier, edge);
}

bool isAbout(const trial::Journal& journal, const trial::Entry& entry) {
  const std::vector<model::FunctionId>& calls = entry.trial.calls;
  if (calls.empty() || calls.back() != journal.function) return false;
  return calls.size() == 1 || entry.outcome.end == trial::End::Returned ||
         entry.outcome.endStep + 1 == calls.size();
}

bool isTestable(const trial::Journal& journal, const trial::Entry& entry) {
  const bool isGreen = entry.outcome.end == trial::End::Returned || entry.outcome.end == trial::End::Threw;
  return isGreen && isAbout(journal, entry) && !trial::dependsOnSandbox(entry.outcome);
}

std::vector<Scope> scopesOf(const Unit& unit, const trial::SiteTable& sites,
                            std::span<const trial::Journal> journals) {
  std::vector<Scope> scopes(journals.size());
  std::set<uint32_t> taken;
  for (const Site& site : sites.sites) {
    if (!site.counts) continue;
    for (size_t j = 0; j < journals.size(); ++j) {
      if (!ownedBy(site, unit.function(journals[j].function))) continue;
      addEdges(site, scopes[j].own);
    }
  }
  const auto isDeferred = [&](size_t j) { return unit.function(journals[j].function).isDeferred; };
  // An own edge that only calls from another function took belongs to the other function.
  const auto takeOwn = [&](bool deferred) {
    for (size_t j = 0; j < journals.size(); ++j)
      for (uint32_t edge : isDeferred(j) == deferred ? byActs(unit, journals[j]) : std::set<uint32_t>{})
        if (scopes[j].own.contains(edge)) taken.insert(edge);
  };
  const auto claim = [&](size_t j) {
    for (uint32_t edge : byActs(unit, journals[j])) {
      const Site* site = taken.contains(edge) ? nullptr : sites.siteOf(edge);
      if (!site || !site->counts) continue;
      scopes[j].goals.insert(edge);
      taken.insert(edge);
    }
  };
  const auto assign = [&](bool deferred) {
    for (size_t j = 0; j < journals.size(); ++j)
      if (isDeferred(j) == deferred) scopes[j].goals = without(scopes[j].own, deferred ? taken : kNone);
    takeOwn(deferred);
    for (size_t j = 0; j < journals.size(); ++j)
      if (isDeferred(j) == deferred) claim(j);
  };
  assign(false);
  assign(true);
  for (size_t j = 0; j < journals.size(); ++j) scopes[j].edgesOnly = isDeferred(j);
  return scopes;
}

std::string readable(const std::string& mangled) {
  const std::string name = demangled(mangled);
  // The parameters: the last parentheses that are not inside of template arguments or of another name.
  int depth = 0;
  for (size_t i = name.size(); i-- > 0;) {
    if (name[i] == ')') ++depth;
    if (name[i] == '(' && --depth == 0) return name.substr(0, i);
  }
  return name;
}

std::string describeEdge(const Unit& unit, const trial::SiteTable& sites, uint32_t edge) {
  const Site* site = sites.siteOf(edge);
  if (!site) return "";
  const model::Condition* condition = conditionAt(unit, *site);
  if (site->kind == Site::Kind::Switch) return describeSwitch(condition, *site, edge);
  const bool yes = edge != site->firstEdge;
  if (!condition) return yes ? "the condition is true" : "the condition is false";
  constexpr std::string_view kRangeLoop = "for (… : ";
  if (condition->text.starts_with(kRangeLoop))
    return (yes ? "another element in " : "no more elements in ") +
           condition->text.substr(kRangeLoop.size(), condition->text.size() - kRangeLoop.size() - 1);
  return condition->text + (yes ? " is true" : " is false");
}

std::vector<std::string> decidedBy(const Unit& unit, const trial::SiteTable& sites,
                                   const trial::Outcome& outcome) {
  std::set<std::string> decided;
  for (uint32_t edge : trial::coveredByAct(outcome)) {
    const Site* site = sites.siteOf(edge);
    if (site && site->counts) decided.insert(describeEdge(unit, sites, edge));
  }
  return {decided.begin(), decided.end()};
}

std::string wordsOfEdge(const Unit& unit, const trial::SiteTable& sites, uint32_t edge) {
  const Site* site = sites.siteOf(edge);
  const model::Condition* condition = site ? conditionAt(unit, *site) : nullptr;
  if (!condition) return "";
  if (site->kind == Site::Kind::Switch && edge != site->firstEdge) {
    const std::optional<size_t> i = caseIndex(*condition, *site, edge);
    return i && *i < condition->whenCase.size() ? condition->whenCase[*i] : "";
  }
  return edge == site->firstEdge ? condition->whenFalse : condition->whenTrue;
}

std::vector<uint32_t> edgesInOrder(const trial::Outcome& outcome, size_t step) {
  using trial::Decision;
  std::vector<uint32_t> edges;
  for (size_t i = 0; i < outcome.path.size(); ++i) {
    const trial::PathItem& item = outcome.path[i];
    if (item.step != step) continue;
    if (item.kind == Decision::Branch || item.kind == Decision::Select) {
      edges.push_back(item.edge + (item.taken ? 1 : 0));
    } else if (item.kind == Decision::Switch) {
      const bool last = i + 1 == outcome.path.size() || outcome.path[i + 1].edge != item.edge ||
                        outcome.path[i + 1].kind != Decision::Switch;
      if (item.taken)
        edges.push_back(item.edge + 1 + item.aux);
      else if (last)
        edges.push_back(item.edge);  // no case matched: the default
    }
  }
  return edges;
}

std::set<trial::Goal> goalsReached(const Unit& unit, const Scope& scope, const trial::Trial& trial,
                                   const trial::Outcome& outcome) {
  const std::vector<trial::Goal> goals =
      trial::reachedGoals(unit, trial, outcome, [&](uint32_t edge) { return scope.goals.contains(edge); });
  std::set<trial::Goal> wanted(goals.begin(), goals.end());
  if (scope.edgesOnly)
    std::erase_if(wanted, [](const trial::Goal& goal) { return goal.kind != trial::Goal::Kind::Edge; });
  return wanted;
}

std::set<trial::Goal> goalsReached(const Scope& scope, const trial::Journal& journal,
                                   const trial::Entry& entry) {
  std::set<trial::Goal> goals;
  for (trial::GoalId id : entry.reached) {
    const trial::Goal& goal = journal.goals[id];
    const bool isEdge = goal.kind == trial::Goal::Kind::Edge;
    if (isEdge ? scope.goals.contains(goal.edge) : !scope.edgesOnly) goals.insert(goal);
  }
  return goals;
}

}  // namespace assay::choose
