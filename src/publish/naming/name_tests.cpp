#include "publish/naming/name_tests.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <tuple>

#include "base/stable_sort.h"
#include "data/cpp/name_parts.h"
#include "data/trial/uses.h"
#include "publish/choose/ownership.h"
#include "publish/naming/outcome_phrases.h"
#include "publish/naming/overload_phrases.h"
#include "publish/naming/value_phrases.h"

namespace assay::naming {
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

// The scope directly outside the function's name: "geo" of "geo::clamp".
std::string outerName(const Function& function) {
  const size_t end = function.qualifiedName.rfind("::");
  if (end == std::string::npos) return "";
  const size_t start = function.qualifiedName.rfind("::", end - 1);
  return function.qualifiedName.substr(start == std::string::npos ? 0 : start + 2,
                                       end - (start == std::string::npos ? 0 : start + 2));
}

// "DateEquals" of operator==(Date, Date); otherwise the name of the function.
std::string baseOf(const Unit& unit, const Function& function) {
  const std::string words = memberWords(function);
  const std::string plain = cpp::upperCamel(function.name);
  if (words == plain || function.parameters.empty()) return plain;
  const model::TypeId left = trial::referred(unit, function.parameters[0].type);
  return typeWords(unit.type(left).spelling) + words;
}

// "WeightCategory"; overloads get the types that tell them apart, functions of equal name their scope. A
// member's subject is its class. The name in the last suite is kept if it is one of the possible names.
std::string subjectOf(const Unit& unit, const Function& function, const std::string& former) {
  if (function.owner.valid()) return typeWords(unit.known(function.owner).spelling);
  const std::string base = baseOf(unit, function), outer = cpp::upperCamel(outerName(function));
  const auto hasName = [&](const Function& other) {
    return !other.owner.valid() && baseOf(unit, other) == base;
  };
  const auto isOverload = [&](const Function& other) {
    return hasName(other) && other.qualifiedName == function.qualifiedName;
  };
  const std::string types = tellingTypes(unit, function, isOverload);
  for (const std::string& possible : {base, outer + base})
    for (const std::string& more : {std::string(), types, parameterTypes(unit, function)})
      if (!former.empty() && former == possible + more) return former;
  const bool namesake = std::ranges::any_of(unit.functions, [&](const Function& other) {
    return hasName(other) && other.qualifiedName != function.qualifiedName;
  });
  return (namesake ? outer : "") + base + types;
}

// Without the ending: "Coinbox" of "CoinboxTest".
std::string withoutEnding(const std::string& suite, const std::string& ending) {
  return suite.ends_with(ending) ? suite.substr(0, suite.size() - ending.size()) : "";
}

// The beginning of the names of a member's tests: "Vend", and "PushInt" beside another push. Constructors
// have their types behind "ConstructsFrom".
std::string prefixOf(const Unit& unit, const Function& function) {
  if (!function.owner.valid()) return "";
  if (function.kind == model::FunctionKind::Constructor) return memberWords(function);
  return memberWords(function) + tellingTypes(unit, function, [&](const Function& other) {
           return other.isTarget && other.owner == function.owner && other.kind == function.kind &&
                  other.name == function.name;
         });
}

// The edges that could distinguish one test from its sisters, the most distinctive first.
class Decisions {
 public:
  Decisions(const Unit& unit, const trial::SiteTable& sites, std::span<const Test* const> sisters)
      : unit_(unit), sites_(sites), sisters_(sisters) {
    for (const Test* sister : sisters)
      for (uint32_t edge : sister->byAct) ++count_[edge];
  }

  std::vector<uint32_t> of(const Test& test) const {
    // Edges of the act before those of functions that it calls, then rare ones, late ones, by number.
    using Rank = std::tuple<bool, size_t, long, uint32_t>;
    std::vector<Rank> ranked;
    for (uint32_t edge : test.byAct) {
      const trial::Site* site = sites_.siteOf(edge);
      if (!site || !site->counts || bothWays(test, *site, edge)) continue;
      if (count_.at(edge) == sisters_.size() && sisters_.size() > 1) continue;
      const auto last = std::ranges::find(test.order.rbegin(), test.order.rend(), edge);
      const bool called = !choose::ownedBy(*site, unit_.function(test.function));
      ranked.emplace_back(called, count_.at(edge), last - test.order.rbegin(), edge);
    }
    std::ranges::sort(ranked);
    std::vector<uint32_t> edges;
    for (const Rank& rank : ranked) edges.push_back(std::get<3>(rank));
    return edges;
  }

  // The edges that no sister with another outcome took: the others do not decide the outcome.
  std::vector<uint32_t> telling(const std::vector<uint32_t>& edges, size_t test,
                                const std::vector<std::string>& outcomes) const {
    std::vector<uint32_t> left = edges;
    for (size_t other = 0; other < sisters_.size(); ++other)
      if (outcomes[other] != outcomes[test])
        std::erase_if(left,
                      [&](uint32_t edge) { return std::ranges::count(sisters_[other]->byAct, edge) > 0; });
    return left;
  }

 private:
  static bool bothWays(const Test& test, const trial::Site& site, uint32_t edge) {
    return std::ranges::any_of(test.byAct, [&](uint32_t other) {
      return other != edge && other >= site.firstEdge && other < site.firstEdge + site.edgeCount;
    });
  }

  const Unit& unit_;
  const trial::SiteTable& sites_;
  std::span<const Test* const> sisters_;
  std::map<uint32_t, size_t> count_;
};

// The facts about a test from which its name is made.
struct Said {
  std::string outcome;
  std::string typedOutcome;  // with the types of an overloaded constructor: "ConstructorFromIntThrows"
  std::vector<std::string> conditions, stages;  // the most distinctive first
  std::string inputs;
  std::string message;    // of the exception that it throws
  bool isEffect = false;  // the outcome is an effect on an object, and understood without the inputs
  bool isUsual = false;   // its sisters have the same state
};

using Wishes = std::vector<std::string>;

// "WhenMassIsPositive"; a limit alone needs no "When": "Below25".
std::string asCondition(const std::string& words) {
  for (const std::string_view limit : {"Below", "From", "Above", "UpTo"}) {
    if (!words.starts_with(limit)) continue;
    const std::string_view rest = std::string_view(words).substr(limit.size());
    const bool isNumber = !rest.empty() && std::isdigit(static_cast<unsigned char>(rest[0])) != 0;
    if (isNumber || rest.starts_with("Minus")) return words;
  }
  return "When" + words;
}

// Names in the order of preference, the bare outcome last.
Wishes wishesFrom(const Said& said) {
  Wishes wishes;
  const auto wish = [&](const std::string& more) {
    wishes.push_back(said.outcome + more);
    if (!said.typedOutcome.empty()) wishes.push_back(said.typedOutcome + more);
  };
  const bool isNew = !said.stages.empty() && said.stages[0].starts_with("When");
  if (!said.conditions.empty()) {
    const std::string first = asCondition(said.conditions[0]);
    wish(first);
    if (!said.message.empty()) wish(said.message);
    for (size_t i = 1; i < said.conditions.size(); ++i) wish(first + "And" + said.conditions[i]);
    for (const std::string& stage : said.stages)
      if (!isNew) wish(first + stage);
    if (!said.inputs.empty()) wish(first + "For" + said.inputs);
  }
  if (said.conditions.empty() && !said.message.empty()) wish(said.message);
  // "WhenNew" is only useful to distinguish the test from ones with earlier calls.
  const bool saysStage = !isNew || !(said.isEffect || said.isUsual);
  for (const std::string& stage : said.stages)
    if (saysStage) wish(stage);
  if (said.isEffect) wish("");
  if (!said.inputs.empty()) wish("For" + said.inputs);
  for (const std::string& stage : said.stages)
    if (!isNew && !said.inputs.empty()) wish(stage + "For" + said.inputs);
  wish("");
  return wishes;
}

constexpr const char* kNumbers[] = {"Second", "Third",   "Fourth", "Fifth",
                                    "Sixth",  "Seventh", "Eighth", "Ninth"};

// By a word: "Returns12" may be the second of "Returns1", or the value itself.
bool isNumbered(const std::string& name, const std::string& base) {
  return !base.empty() && name.starts_with(base) &&
         std::ranges::count(kNumbers, name.substr(base.size())) > 0;
}

// Whether an earlier name of a test is still true, whichever of its conditions counts as the most
// distinctive.
bool isStillTrue(const std::string& name, Said said, const std::vector<std::string>& outcomes) {
  if (name.empty()) return false;
  said.isUsual = false;
  const std::vector<std::string> conditions = said.conditions;
  for (const std::string& outcome : outcomes) {
    said.outcome = outcome;
    if (!name.starts_with(outcome)) continue;
    if (std::ranges::count(wishesFrom(said), name) > 0 || isNumbered(name, outcome)) return true;
    for (const std::string& first : conditions)
      for (const std::string& second : conditions) {
        said.conditions = {first, second};
        if (std::ranges::count(wishesFrom(said), name) > 0) return true;
      }
  }
  return false;
}

// Moves names that a sister could have as well to the end.
void preferOwn(std::vector<Wishes>& all) {
  std::map<std::string, size_t> wishers;
  for (const Wishes& wishes : all)
    for (const std::string& name : std::set<std::string>(wishes.begin(), wishes.end())) ++wishers[name];
  for (Wishes& wishes : all)
    stableSort(wishes, [&](const std::string& name) { return wishers.at(name) > 1; });
}

// The names that are taken, and the next free one.
class Namer {
 public:
  Namer(const Unit& unit, const trial::SiteTable& sites) : unit_(unit), sites_(sites) {}

  std::string unique(const std::string& suite, const Wishes& wishes) {
    std::set<std::string>& used = used_[suite];
    for (const std::string& wish : wishes)
      if (!wish.empty() && wish.size() <= kLongestName && used.insert(wish).second) return wish;
    std::string base = wishes.back();
    if (base.size() > kLongestName) base = base.substr(0, kLongestName);
    for (const char* number : kNumbers)
      if (used.insert(base + number).second) return base + number;
    for (size_t i = 10;; ++i)
      if (used.insert(base + std::to_string(i)).second) return base + std::to_string(i);
  }

  // True if the name was free.
  bool reserve(const std::string& suite, const std::string& name) { return used_[suite].insert(name).second; }

  Said said(const std::string& outcome, const std::vector<uint32_t>& decisive,
            const trial::Trial& trial) const {
    Said all{outcome, "", {}, stageWords(unit_, trial), inputWords(unit_, trial)};
    for (uint32_t edge : decisive)
      if (std::string words = cpp::upperCamel(choose::wordsOfEdge(unit_, sites_, edge)); !words.empty())
        all.conditions.push_back(words);
    return all;
  }

 private:
  const Unit& unit_;
  const trial::SiteTable& sites_;
  std::map<std::string, std::set<std::string>> used_;
};

// "fuel is a number" as FuelIsANumber; empty for one word, for many words, and for texts that are not the
// unit's own.
std::string messageWords(const Test& test) {
  constexpr size_t kMostWords = 6;
  if (test.end != End::Threw || !test.thrown.hasMessage || !test.thrown.fromUnit) return "";
  std::string words;
  size_t count = 0;
  bool inside = false;
  for (const char c : test.thrown.message) {
    const bool part = std::isalnum(static_cast<unsigned char>(c)) != 0;
    if (!part && c != '\'' && c != ' ' && c != '-' && c != ',' && c != ':' && c != '.') return "";
    if (part && !inside) ++count;
    if (part) words += inside ? c : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    if (c != '\'') inside = part;
  }
  return count > 1 && count <= kMostWords ? words : "";
}

bool hasResult(const Test& test) {
  return std::ranges::count(test.expectations, Expectation::Kind::Result, &Expectation::kind) > 0;
}

// The place of a branch for a reader of the test: the tested function, or one that it calls. It has no line
// number, because a comment above would change it.
std::string placeOf(const Unit& unit, const trial::Site& site, const Test& test) {
  if (choose::ownedBy(site, unit.function(test.function))) return "";
  std::string name = choose::readable(site.function);
  constexpr std::string_view kNameless = "(anonymous namespace)::";
  for (size_t at; (at = name.find(kNameless)) != std::string::npos;) name.erase(at, kNameless.size());
  return " (in " + name + ")";
}

// The reason of a test: its text, and the edge that it is about or 0.
struct Reason {
  std::string text;
  uint32_t edge = 0;
};

// The reason of the test, from the goals that only it reaches. For the only test of a function, its outcome
// is no reason.
Reason reasonOf(const Unit& unit, const trial::SiteTable& sites, const Test& test,
                const std::vector<uint32_t>& decisive, bool isTheOnly) {
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
  if (unique.empty()) return {outcome.empty() || isTheOnly ? "" : "the only one that " + outcome};
  const uint32_t edge = best != decisive.end() ? *best : unique.back();
  return {choose::describeEdge(unit, sites, edge) + placeOf(unit, *sites.siteOf(edge), test), edge};
}

// Whether a reader needs no comment: the name has the condition or the outcome, or the comment would be
// harder to read than the test.
bool isSelfExplanatory(const Unit& unit, const trial::SiteTable& sites, const Test& test, uint32_t edge) {
  constexpr size_t kLongest = 90;
  if (edge == 0 || test.reason.size() > kLongest) return true;
  const std::string words = cpp::upperCamel(choose::wordsOfEdge(unit, sites, edge));
  return !words.empty() && test.name.find(words) != std::string::npos;
}

// The outcomes that the name of a function's test may have beside any sisters.
std::vector<std::string> outcomesOf(const Unit& unit, const Function& function, const Test& test) {
  std::vector<std::string> outcomes;
  for (const bool oneType : {true, false}) {
    const std::string words = outcomeWords(unit, test, oneType);
    if (function.kind == model::FunctionKind::Constructor && test.end != End::Threw) {
      outcomes.push_back(words);
    } else if (function.owner.valid()) {
      const std::string member = memberWords(function);
      outcomes.insert(outcomes.end(), {member + words, prefixOf(unit, function) + words,
                                       member + parameterTypes(unit, function) + words});
    } else {
      outcomes.push_back(words);
    }
  }
  return outcomes;
}

// Names that still hold come first, so that they are not taken by other tests.
void giveNames(std::span<Test> tests, std::vector<Wishes>& wishes, Namer& namer) {
  preferOwn(wishes);
  for (Test& test : tests)
    if (!test.name.empty() && !namer.reserve(test.suite, test.name)) test.name.clear();
  for (size_t i = 0; i < tests.size(); ++i)
    if (tests[i].name.empty()) tests[i].name = namer.unique(tests[i].suite, wishes[i]);
}

// The earlier suite of a group of tests.
std::string formerSuite(std::span<const Test> group) {
  const auto previousTest = std::ranges::find_if(group, [](const Test& test) { return !test.suite.empty(); });
  return previousTest == group.end() ? "" : withoutEnding(previousTest->suite, "Test");
}

// The data that the names of one group need: its decisions, looked up before its tests are moved.
struct Group {
  std::vector<std::string> outcomes;
  std::vector<std::vector<uint32_t>> decisive;  // the edges of the reason
  std::vector<std::vector<uint32_t>> telling;   // those for the name
  std::vector<size_t> order;                    // in the file
};

Group groupOf(const Unit& unit, const trial::SiteTable& sites, std::span<const Test> tests) {
  std::vector<const Test*> sisters;
  std::set<std::string> thrown;
  for (const Test& test : tests) {
    sisters.push_back(&test);
    if (test.end == End::Threw) thrown.insert(test.thrown.type);
  }
  Group group;
  for (const Test& test : tests) group.outcomes.push_back(outcomeWords(unit, test, thrown.size() == 1));
  const Decisions decisions(unit, sites, sisters);
  std::vector<std::pair<std::tuple<unsigned, unsigned, uint32_t>, size_t>> order;
  for (size_t i = 0; i < tests.size(); ++i) {
    group.decisive.push_back(decisions.of(tests[i]));
    group.telling.push_back(decisions.telling(group.decisive[i], i, group.outcomes));
    // In the order of the source; the code that a condition guards (its true edge) before the code after it.
    const trial::Site* site = group.decisive[i].empty() ? nullptr : sites.siteOf(group.decisive[i][0]);
    if (site)
      order.push_back({{site->where.line, site->where.column, ~group.decisive[i][0]}, i});
    else
      order.push_back({{~0u, 0, 0}, i});
  }
  std::ranges::sort(order);
  for (const auto& [place, i] : order) group.order.push_back(i);
  return group;
}

void nameGroup(const Unit& unit, const trial::SiteTable& sites, std::span<Test> tests, Namer& namer) {
  const Function& function = unit.function(tests.front().function);
  const Group group = groupOf(unit, sites, tests);
  const bool isMethod = function.kind == model::FunctionKind::Method;
  const bool isConstructor = function.kind == model::FunctionKind::Constructor;
  const bool allNew = std::ranges::all_of(
      tests, [&](const Test& test) { return stageWords(unit, test.trial) == Wishes{"WhenNew"}; });
  const std::string prefix = prefixOf(unit, function);
  const std::string suite = subjectOf(unit, function, formerSuite(tests)) + "Test";
  const std::string types = isConstructor ? constructorTypes(unit, function) : "";
  const auto threw = std::ranges::count(tests, End::Threw, &Test::end);
  const bool isLoneSuccess = threw > 1 && threw + 1 == static_cast<std::ptrdiff_t>(tests.size());
  std::vector<Test> sorted;
  std::vector<Wishes> wishes;
  std::vector<uint32_t> reasons;
  for (const size_t i : group.order) {
    Test& test = tests[i];
    test.suite = suite;
    // "Constructs" has an object; an exception does not.
    const bool constructs = isConstructor && test.end != End::Threw;
    const bool isEffect = isMethod && test.end != End::Threw && !hasResult(test);
    const std::string& outcome = group.outcomes[i];
    // The normal case passes all checks, and the last of them is no more its cause than the others.
    const bool isNormal = isLoneSuccess && (constructs || isEffect);
    const std::vector<uint32_t> telling = isNormal ? std::vector<uint32_t>{} : group.telling[i];
    Said said = namer.said(constructs ? outcome : prefix + outcome, telling, test.trial);
    if (!constructs && !types.empty()) said.typedOutcome = prefix + "From" + types + outcome;
    said.isEffect = isEffect;
    said.isUsual = allNew;
    said.message = messageWords(test);
    wishes.push_back(wishesFrom(said));
    // An earlier name may have any condition that holds.
    said.conditions = namer.said("", group.decisive[i], test.trial).conditions;
    if (!test.asBefore && !isStillTrue(test.name, said, outcomesOf(unit, function, test))) test.name.clear();
    const Reason reason = reasonOf(unit, sites, test, group.decisive[i], tests.size() == 1);
    if (!test.asBefore) test.reason = reason.text;
    reasons.push_back(reason.edge);
    sorted.push_back(std::move(test));
  }
  giveNames(sorted, wishes, namer);
  for (size_t i = 0; i < sorted.size(); ++i)
    sorted[i].isSelfExplanatory = isSelfExplanatory(unit, sites, sorted[i], reasons[i]);
  std::ranges::move(sorted, tests.begin());
}

}  // namespace

void nameAll(const Unit& unit, const trial::SiteTable& sites, trial::Suite& suite) {
  Namer namer(unit, sites);
  stableSort(suite.tests, [](const Test& test) { return test.function; });
  for (size_t first = 0; first < suite.tests.size();) {
    size_t last = first;
    while (last < suite.tests.size() && suite.tests[last].function == suite.tests[first].function) ++last;
    nameGroup(unit, sites, std::span(suite.tests).subspan(first, last - first), namer);
    first = last;
  }
  nameFindings(unit, sites, suite);
}

void nameFindings(const Unit& unit, const trial::SiteTable& sites, trial::Suite& suite) {
  Namer namer(unit, sites);
  stableSort(suite.findings, [](const Finding& finding) { return finding.function; });
  for (Finding& finding : suite.findings) {
    const Function& function = unit.function(finding.function);
    finding.suite = subjectOf(unit, function, withoutEnding(finding.suite, "Finding")) + "Finding";
    std::vector<uint32_t> decisive;
    if (!finding.condition.empty()) decisive.push_back(finding.faultEdge);
    const std::string words = finding.words.empty() ? defectWords(finding.end) : finding.words;
    const std::string outcome = prefixOf(unit, function) + words;
    Said said = namer.said(outcome, decisive, finding.trial);
    said.isUsual = true;
    const bool keeps =
        isStillTrue(finding.name, said, {outcome}) && namer.reserve(finding.suite, finding.name);
    if (!keeps) finding.name = namer.unique(finding.suite, wishesFrom(said));
  }
}

}  // namespace assay::naming
