#include "publish/suite/name.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "publish/suite/order.h"
#include "publish/suite/scope.h"
#include "publish/suite/words.h"

namespace assay::suite {
namespace {

using model::Function;
using model::FunctionId;
using model::Unit;
using trial::End;
using trial::Expectation;
using trial::Finding;
using trial::Goal;
using trial::Test;

constexpr size_t kLongestName = 70;

std::string sanitized(const std::string& words) { return upperCamel(words); }

// The scope just outside the function's name: "geo" of "geo::clamp".
std::string outerName(const Function& function) {
  const size_t end = function.qualifiedName.rfind("::");
  if (end == std::string::npos) return "";
  const size_t start = function.qualifiedName.rfind("::", end - 1);
  return function.qualifiedName.substr(start == std::string::npos ? 0 : start + 2,
                                       end - (start == std::string::npos ? 0 : start + 2));
}

std::string parameterTypes(const Unit& unit, const Function& function) {
  std::string words;
  for (const model::Parameter& parameter : function.parameters)
    if (parameter.role != model::Role::Receiver) words += typeWords(unit.type(parameter.type).spelling);
  return words;
}

// "WeightCategory"; overloads get their parameter types, namesakes their scope. A member's is its class.
std::string subjectOf(const Unit& unit, const Function& function) {
  if (function.owner.valid()) return typeWords(unit.type(function.owner).spelling);
  const std::string base = upperCamel(function.name);
  bool overloaded = false, namesake = false;
  for (const Function& other : unit.functions) {
    if (&other == &function || other.owner.valid() || upperCamel(other.name) != base) continue;
    (other.qualifiedName == function.qualifiedName ? overloaded : namesake) = true;
  }
  const std::string subject = namesake ? upperCamel(outerName(function)) + base : base;
  return overloaded ? subject + parameterTypes(unit, function) : subject;
}

// What the names of a member's tests begin with: "Vend", and "PushInt" beside another push.
std::string prefixOf(const Unit& unit, const Function& function) {
  if (!function.owner.valid()) return "";
  const std::string types = parameterTypes(unit, function);
  const bool overloaded = std::ranges::any_of(unit.functions, [&](const Function& other) {
    return &other != &function && other.isTarget && other.owner == function.owner &&
           other.kind == function.kind && other.name == function.name && parameterTypes(unit, other) != types;
  });
  // Constructors differ in what they are given, and the inputs say so already.
  const bool typed = overloaded && function.kind != model::FunctionKind::Constructor;
  return memberWords(function) + (typed ? types : "");
}

// The edges of one test that could tell it from its sisters, the most telling one first.
class Decisions {
 public:
  Decisions(const Unit& unit, const trial::SiteTable& sites, std::span<const Test* const> sisters)
      : unit_(unit), sites_(sites), sisters_(sisters) {
    for (const Test* sister : sisters)
      for (uint32_t edge : sister->covered) ++count_[edge];
  }

  std::vector<uint32_t> of(const Test& test) const {
    // The act's before those of what prepares it, rare first, late first, then by number.
    using Rank = std::tuple<bool, size_t, long, uint32_t>;
    std::vector<Rank> ranked;
    for (uint32_t edge : test.covered) {
      const trial::Site* site = sites_.siteOf(edge);
      if (!site || !site->counts || bothWays(test, *site, edge)) continue;
      if (count_.at(edge) == sisters_.size() && sisters_.size() > 1) continue;
      const auto last = std::ranges::find(test.order.rbegin(), test.order.rend(), edge);
      ranked.emplace_back(isPreparation(test, *site), count_.at(edge), last - test.order.rbegin(), edge);
    }
    std::ranges::sort(ranked);
    std::vector<uint32_t> edges;
    for (const Rank& rank : ranked) edges.push_back(std::get<3>(rank));
    return edges;
  }

 private:
  static bool bothWays(const Test& test, const trial::Site& site, uint32_t edge) {
    return std::ranges::any_of(test.covered, [&](uint32_t other) {
      return other != edge && other >= site.firstEdge && other < site.firstEdge + site.edgeCount;
    });
  }

  bool isPreparation(const Test& test, const trial::Site& site) const {
    const std::vector<FunctionId>& calls = test.trial.calls;
    const auto owns = [&](FunctionId id) { return ownedBy(site, unit_.function(id)); };
    return !owns(test.function) && std::any_of(calls.begin(), calls.end(), owns);
  }

  const Unit& unit_;
  const trial::SiteTable& sites_;
  std::span<const Test* const> sisters_;
  std::map<uint32_t, size_t> count_;
};

std::string shortTypeName(const std::string& type) {
  const size_t colon = type.rfind(':');
  return upperCamel(colon == std::string::npos ? type : type.substr(colon + 1));
}

bool isText(const Unit& unit, const model::Type& type) {
  using model::TypeKind;
  const bool pointer = type.kind == TypeKind::Pointer && unit.type(type.args[0]).kind == TypeKind::Character;
  return pointer || type.kind == TypeKind::String || type.kind == TypeKind::StringView ||
         type.kind == TypeKind::FilePath;
}

std::string resultWords(const Unit& unit, const Function& function, const trial::Value& value) {
  const model::Type& type = unit.type(function.result);
  const std::string words = valueWords(unit, function.result, value, "");
  if (type.kind == model::TypeKind::Enum) return "Is" + words;
  if (value.kind == trial::Value::Kind::Null)
    return type.kind == model::TypeKind::Optional ? "ReturnsNothing" : "ReturnsNull";
  if (words == "Empty") return "ReturnsNoElements";
  if (words.empty()) return isText(unit, type) ? "ReturnsText" : "ReturnsAValue";
  return "Returns" + words;
}

std::string parameterWords(const Unit& unit, const Function& function, const Expectation& e) {
  const model::Parameter& parameter = function.parameters[e.parameter];
  const model::Type& type = unit.type(parameter.type);
  const bool stream = !type.args.empty() && unit.type(type.args[0]).kind == model::TypeKind::OutputStream;
  if (stream) {
    const std::string words = valueWords(unit, parameter.type, e.value, "");
    return e.value.bytes.empty() ? "WritesNothing" : "Writes" + (words.empty() ? "Text" : words);
  }
  const bool receiver = parameter.role == model::Role::Receiver;
  const std::string name = receiver                 ? typeWords(unit.type(function.owner).spelling)
                           : parameter.name.empty() ? "Argument"
                                                    : upperCamel(parameter.name);
  return (e.changed ? "Sets" : "Keeps") + name;
}

// "SetsTotalTo2", "KeepsTotal".
std::string observedWords(const Unit& unit, const Expectation& e) {
  const Function& observer = unit.function(e.observer);
  const std::string noun = observerWords(observer);
  if (!e.changed) return "Keeps" + noun;
  const std::string words = valueWords(unit, observer.result, e.value, "");
  return "Sets" + noun + (words.empty() ? "" : "To" + words);
}

std::string effectWords(const Unit& unit, const Function& function, const Expectation& e) {
  return e.kind == Expectation::Kind::Observer ? observedWords(unit, e) : parameterWords(unit, function, e);
}

// How the call ends, as the first half of a name.
std::string outcomeWords(const Unit& unit, const Test& test, bool oneThrownType) {
  const Function& function = unit.function(test.function);
  if (test.end == End::Threw) return oneThrownType ? "Throws" : "Throws" + shortTypeName(test.thrown.type);
  const bool asksTheNew = std::ranges::any_of(test.expectations, [&](const Expectation& e) {
    return e.kind == Expectation::Kind::Observer && e.object + 1 == test.trial.calls.size();
  });
  if (asksTheNew) return "Makes" + typeWords(unit.known(function.makes).spelling);
  const Expectation* effect = nullptr;
  for (const Expectation& e : test.expectations) {
    if (e.kind == Expectation::Kind::Result) return resultWords(unit, function, e.value);
    if (!effect || (e.changed && !effect->changed)) effect = &e;
  }
  return effect ? effectWords(unit, function, *effect) : "Returns";
}

// The call that set the stage: the last one before the act that is no constructor and defines what the act
// uses; without such knowledge the last one.
std::string stageWords(const Unit& unit, const trial::Trial& trial) {
  const model::Influence& act = unit.function(trial.calls.back()).influence;
  const Function* last = nullptr;
  for (size_t i = trial.calls.size() - 1; i-- > 0;) {
    const Function& function = unit.function(trial.calls[i]);
    if (function.kind == model::FunctionKind::Constructor ||
        (function.makes.valid() && !function.owner.valid()))
      continue;
    if (!last) last = &function;
    const bool matters = std::ranges::any_of(
        function.influence.defines, [&](uint32_t id) { return std::ranges::binary_search(act.uses, id); });
    if (matters) return memberWords(function);
  }
  return last ? memberWords(*last) : "";
}

class Namer {
 public:
  Namer(const Unit& unit, const trial::SiteTable& sites) : unit_(unit), sites_(sites) {}

  std::string unique(const std::string& suite, const std::vector<std::string>& wishes) {
    std::set<std::string>& used = used_[suite];
    for (const std::string& wish : wishes)
      if (!wish.empty() && wish.size() <= kLongestName && used.insert(wish).second) return wish;
    static constexpr const char* kNumbers[] = {"Second", "Third",   "Fourth", "Fifth",
                                               "Sixth",  "Seventh", "Eighth", "Ninth"};
    std::string base = wishes.empty() ? "Returns" : wishes.back();
    if (base.size() > kLongestName) base = base.substr(0, kLongestName);
    for (const char* number : kNumbers)
      if (used.insert(base + number).second) return base + number;
    for (size_t i = 10;; ++i)
      if (used.insert(base + std::to_string(i)).second) return base + std::to_string(i);
  }

  std::vector<std::string> wishesFor(const std::string& outcome, const std::vector<uint32_t>& decisive,
                                     const trial::Trial& trial) const {
    std::vector<std::string> conditions;
    for (uint32_t edge : decisive)
      if (std::string words = sanitized(wordsOfEdge(unit_, sites_, edge)); !words.empty())
        conditions.push_back(words);
    const std::string inputs = inputWords(unit_, trial), stage = stageWords(unit_, trial);
    std::vector<std::string> wishes;
    if (!conditions.empty()) {
      const std::string first = outcome + "When" + conditions[0];
      wishes.push_back(first);
      if (conditions.size() > 1) wishes.push_back(first + "And" + conditions[1]);
      if (!stage.empty()) wishes.push_back(first + "After" + stage);
      if (!inputs.empty()) wishes.push_back(first + "For" + inputs);
    }
    if (!stage.empty()) wishes.push_back(outcome + "After" + stage);
    if (!inputs.empty()) wishes.push_back(outcome + "For" + inputs);
    wishes.push_back(outcome);
    return wishes;
  }

 private:
  const Unit& unit_;
  const trial::SiteTable& sites_;
  std::map<std::string, std::set<std::string>> used_;
};

// Why the test exists, from the goals that only it reaches.
std::string reasonOf(const Unit& unit, const trial::SiteTable& sites, const Test& test,
                     const std::vector<uint32_t>& decisive) {
  std::vector<uint32_t> unique;
  std::string outcome;
  for (const Goal& goal : test.goals) {
    if (goal.kind == Goal::Kind::Edge)
      unique.push_back(goal.edge);
    else
      outcome = goal.outcome;
  }
  const auto best =
      std::ranges::find_if(decisive, [&](uint32_t e) { return std::ranges::count(unique, e) > 0; });
  if (unique.empty()) return outcome.empty() ? "" : "the only one that " + outcome;
  const uint32_t edge = best != decisive.end() ? *best : unique.back();
  return describeEdge(unit, sites, edge) + " (" + placeText(sites.siteOf(edge)->where) + ")";
}

const char* defectWords(End end) {
  switch (end) {
    case End::Segfault:
      return "Crashes";
    case End::Aborted:
      return "Aborts";
    case End::Exited:
      return "Exits";
    case End::StackOverflow:
      return "OverflowsTheStack";
    case End::Hung:
      return "NeverReturns";
    case End::OutOfMemory:
      return "RunsOutOfMemory";
    case End::DividedByZero:
      return "DividesByZero";
    case End::OutOfBounds:
      return "LeavesItsBounds";
    default:
      return "IsKilled";
  }
}

void nameGroup(const Unit& unit, const trial::SiteTable& sites, std::span<Test> group, Namer& namer) {
  const Function& function = unit.function(group.front().function);
  std::vector<const Test*> sisters;
  std::set<std::string> thrown;
  for (const Test& test : group) {
    sisters.push_back(&test);
    if (test.end == End::Threw) thrown.insert(test.thrown.type);
  }
  const Decisions decisions(unit, sites, sisters);
  std::vector<std::pair<std::tuple<unsigned, unsigned, uint32_t>, size_t>> order;
  std::vector<std::vector<uint32_t>> decisive;
  for (size_t i = 0; i < group.size(); ++i) {
    decisive.push_back(decisions.of(group[i]));
    // In the order of the source; what a condition guards (its true edge) before what follows it.
    const trial::Site* site = decisive[i].empty() ? nullptr : sites.siteOf(decisive[i][0]);
    if (site)
      order.push_back({{site->where.line, site->where.column, ~decisive[i][0]}, i});
    else
      order.push_back({{~0u, 0, 0}, i});
  }
  std::ranges::sort(order);
  const std::string prefix = prefixOf(unit, function);
  std::vector<Test> sorted;
  for (const auto& [place, i] : order) {
    Test& test = group[i];
    test.suite = subjectOf(unit, function) + "Test";
    const bool constructs = function.kind == model::FunctionKind::Constructor && test.end != End::Threw;
    const std::string outcome =
        constructs ? "Constructs" : prefix + outcomeWords(unit, test, thrown.size() == 1);
    test.name = namer.unique(test.suite, namer.wishesFor(outcome, decisive[i], test.trial));
    test.reason = reasonOf(unit, sites, test, decisive[i]);
    sorted.push_back(std::move(test));
  }
  std::ranges::move(sorted, group.begin());
}

}  // namespace

void nameAll(const Unit& unit, const trial::SiteTable& sites, trial::Suite& suite) {
  Namer namer(unit, sites);
  sortByKey(suite.tests, [](const Test& test) { return test.function; });
  sortByKey(suite.findings, [](const Finding& finding) { return finding.function; });
  for (size_t first = 0; first < suite.tests.size();) {
    size_t last = first;
    while (last < suite.tests.size() && suite.tests[last].function == suite.tests[first].function) ++last;
    nameGroup(unit, sites, std::span(suite.tests).subspan(first, last - first), namer);
    first = last;
  }
  for (Finding& finding : suite.findings) {
    const Function& function = unit.function(finding.function);
    finding.suite = subjectOf(unit, function) + "Finding";
    std::vector<uint32_t> decisive;
    if (!finding.condition.empty()) decisive.push_back(finding.faultEdge);
    const std::string outcome = prefixOf(unit, function) + defectWords(finding.end);
    finding.name = namer.unique(finding.suite, namer.wishesFor(outcome, decisive, finding.trial));
  }
}

}  // namespace assay::suite
