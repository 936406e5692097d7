#include "publish/naming/outcome_phrases.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <tuple>

#include "data/cpp/name_parts.h"
#include "data/trial/layout.h"
#include "data/trial/uses.h"
#include "data/trial/value.h"
#include "publish/naming/overload_phrases.h"
#include "publish/naming/value_phrases.h"

namespace assay::naming {
namespace {

using model::Function;
using model::FunctionKind;
using model::TypeKind;
using model::Unit;
using trial::End;
using trial::Expectation;
using trial::Test;

std::string shortTypeName(const std::string& type) {
  const size_t colon = type.rfind(':');
  return cpp::upperCamel(colon == std::string::npos ? type : type.substr(colon + 1));
}

bool isText(const Unit& unit, const model::Type& type) {
  const bool pointer = type.kind == TypeKind::Pointer && unit.type(type.args[0]).kind == TypeKind::Character;
  return pointer || type.kind == TypeKind::String || type.kind == TypeKind::StringView ||
         type.kind == TypeKind::FilePath;
}

std::string resultWords(const Unit& unit, const Function& function, const trial::Value& value) {
  const model::Type& type = unit.type(function.result);
  const std::string words = valueWords(unit, function.result, value, "");
  if (type.kind == TypeKind::Enum) return "Is" + words;
  if (value.kind == trial::Value::Kind::Null)
    return type.kind == TypeKind::Optional ? "ReturnsNothing" : "ReturnsNull";
  if (words == "Empty") return "ReturnsNoElements";
  if (words.empty()) return isText(unit, type) ? "ReturnsText" : "ReturnsAValue";
  return "Returns" + words;
}

std::string parameterWords(const Unit& unit, const Function& function, const Expectation& e) {
  const model::Parameter& parameter = function.parameters[e.parameter];
  const model::Type& type = unit.type(parameter.type);
  if (trial::streamBehind(unit, parameter.type) != nullptr) {
    const std::string words = valueWords(unit, type.args[0], e.value, "");
    return e.value.bytes.empty() ? "WritesNothing" : "Writes" + (words.empty() ? "Text" : words);
  }
  const bool receiver = parameter.role == model::Role::Receiver;
  const std::string name = receiver                 ? typeWords(unit.known(function.owner).spelling)
                           : parameter.name.empty() ? "Argument"
                                                    : cpp::upperCamel(parameter.name);
  return (e.changed ? "Sets" : "Keeps") + name;
}

// "MakesItEmpty", "KeepsItNotOpen"; for names that are no property, "SetsHasLineToTrue", "KeepsHasLineFalse".
std::string answerWords(const Function& observer, bool changed, bool yes) {
  const std::string& name = observer.name;
  const bool isProperty = observerWords(observer) != memberWords(observer) && name.starts_with("is");
  if (isProperty || name == "empty" || name == "full")
    return (changed ? "MakesIt" : "KeepsIt") + std::string(yes ? "" : "Not") + observerWords(observer);
  const std::string answer = yes ? "True" : "False";
  return changed ? "Sets" + memberWords(observer) + "To" + answer : "Keeps" + memberWords(observer) + answer;
}

// "CallsLinkClose", of a function of a mock.
std::string calledWords(const Unit& unit, const Function& counter) {
  const model::Type& mock = unit.type(counter.owner);
  const model::MockMethod& method = mock.mocked[static_cast<size_t>(counter.countsCalls)];
  return "Calls" + typeWords(unit.type(mock.mocks).spelling) + cpp::upperCamel(method.name);
}

// "SetsTotalTo2", "KeepsTotal".
std::string observedWords(const Unit& unit, const Expectation& e) {
  const Function& observer = unit.function(e.observer);
  if (observer.countsCalls >= 0) return calledWords(unit, observer);
  const std::string noun = observerWords(observer);
  if (unit.type(trial::referred(unit, observer.result)).kind == TypeKind::Boolean)
    return answerWords(observer, e.changed, e.value.bits != 0);
  if (!e.changed) return "Keeps" + noun;
  const std::string words = valueWords(unit, observer.result, e.value, "");
  return "Sets" + noun + (words.empty() ? "" : "To" + words);
}

std::string effectWords(const Unit& unit, const Function& function, const Expectation& e) {
  return e.kind == Expectation::Kind::Observer ? observedWords(unit, e) : parameterWords(unit, function, e);
}

// The most informative effect: a change before no change, a number or a text before true or false.
const Expectation* mostTelling(const Unit& unit, const Test& test) {
  const auto rank = [&](const Expectation& e) {
    const bool observed = e.kind == Expectation::Kind::Observer;
    const model::TypeId type =
        observed ? trial::referred(unit, unit.function(e.observer).result) : model::TypeId{};
    const bool yesOrNo = observed && unit.type(type).kind == TypeKind::Boolean;
    const bool wordless = observed && e.changed && valueWords(unit, type, e.value, "").empty();
    return std::tuple(!e.changed, wordless, yesOrNo);
  };
  const auto best = std::ranges::min_element(test.expectations, {}, rank);
  return best == test.expectations.end() ? nullptr : &*best;
}

// "CopyConstructs", "ConstructsFromShape"; "ConstructsFromUnsignedShort" beside other constructors.
std::string constructorWords(const Unit& unit, const Function& function) {
  if (function.parameters.empty()) return "Constructs";
  const model::TypeId id = function.parameters[0].type;
  const model::Type& given = unit.type(trial::referred(unit, id));
  if (given.kind != TypeKind::Object || function.parameters.size() > 1) {
    const std::string types = constructorTypes(unit, function);
    return types.empty() ? "Constructs" : "ConstructsFrom" + types;
  }
  if (given.spelling != unit.type(function.makes).spelling)
    return "ConstructsFrom" + typeWords(given.spelling);
  return unit.type(id).kind == TypeKind::RvalueReference ? "MoveConstructs" : "CopyConstructs";
}

// "Two", "Eleven" is 11.
std::string countWords(size_t count) {
  static constexpr std::array kNumbers = {"Zero", "One",   "Two",   "Three", "Four", "Five",
                                          "Six",  "Seven", "Eight", "Nine",  "Ten"};
  return count < kNumbers.size() ? kNumbers[count] : std::to_string(count);
}

bool isOneWord(const std::string& words) {
  return std::ranges::count_if(words, [](unsigned char c) { return std::isupper(c) != 0; }) == 1;
}

std::string plural(const std::string& word) {
  const auto ends = [&](const char* end) { return word.ends_with(end); };
  if (ends("s") || ends("x") || ends("z") || ends("ch") || ends("sh")) return word + "es";
  const bool vowelBefore =
      word.size() > 1 && std::string("aeiou").find(word[word.size() - 2]) != std::string::npos;
  if (ends("y") && !vowelBefore) return word.substr(0, word.size() - 1) + "ies";
  return word + "s";
}

// "Push", "TwoPushes", "AddQuarterTwice".
std::string repeatedWords(const std::string& words, size_t times) {
  if (times == 1) return words;
  if (isOneWord(words)) return countWords(times) + plural(words);
  return words + (times == 2 ? "Twice" : countWords(times) + "Times");
}

std::string callWords(const Function& function) {
  return (function.kind == FunctionKind::FieldWrite ? "Setting" : "") + memberWords(function);
}

bool onlyMakes(const Function& function) {
  return function.kind == FunctionKind::Constructor || (function.makes.valid() && !function.owner.valid());
}

struct Repeated {
  const Function* function;
  size_t times;
};

// The calls before the act, each function once, the last one first; only those that matter, or all if none of
// them does.
std::vector<Repeated> preparing(const Unit& unit, const trial::Trial& trial) {
  const model::Influence& act = unit.function(trial.calls.back()).influence;
  std::vector<Repeated> all, mattering;
  const auto count = [](std::vector<Repeated>& list, const Function& function) {
    const auto at = std::ranges::find(list, &function, &Repeated::function);
    if (at == list.end())
      list.push_back({&function, 1});
    else
      ++at->times;
  };
  for (size_t i = trial.calls.size() - 1; i-- > 0;) {
    const Function& function = unit.function(trial.calls[i]);
    if (onlyMakes(function)) continue;
    count(all, function);
    const bool matters = std::ranges::any_of(
        function.influence.defines, [&](uint32_t id) { return std::ranges::binary_search(act.uses, id); });
    if (matters) count(mattering, function);
  }
  return mattering.empty() ? all : mattering;
}

}  // namespace

std::string outcomeWords(const Unit& unit, const Test& test, bool oneThrownType) {
  const Function& function = unit.function(test.function);
  if (test.end == End::Threw) return oneThrownType ? "Throws" : "Throws" + shortTypeName(test.thrown.type);
  if (function.kind == FunctionKind::Constructor) return constructorWords(unit, function);
  const bool asksTheNew = std::ranges::any_of(test.expectations, [&](const Expectation& e) {
    return e.kind == Expectation::Kind::Observer && e.object + 1 == test.trial.calls.size();
  });
  if (asksTheNew) return "Makes" + typeWords(unit.known(function.makes).spelling);
  for (const Expectation& e : test.expectations)
    if (e.kind == Expectation::Kind::Result) return resultWords(unit, function, e.value);
  const Expectation* effect = mostTelling(unit, test);
  return effect ? effectWords(unit, function, *effect) : "Returns";
}

std::string defectWords(End end) {
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
      return "DoesNotReturn";
    case End::OutOfMemory:
      return "RunsOutOfMemory";
    case End::DividedByZero:
      return "DividesByZero";
    case End::OutOfBounds:
      return "LeavesItsBounds";
    case End::SignedOverflow:
      return "OverflowsASignedInteger";
    case End::InvalidShift:
      return "ShiftsByTooManyBits";
    case End::InvalidConversion:
      return "ConvertsOutOfRange";
    default:
      return "IsKilled";
  }
}

std::vector<std::string> stageWords(const Unit& unit, const trial::Trial& trial) {
  const Function& act = unit.function(trial.calls.back());
  const std::vector<Repeated> before = preparing(unit, trial);
  if (before.empty()) {
    const bool method = act.kind == FunctionKind::Method || act.kind == FunctionKind::FieldRead;
    return method && trial.calls.size() > 1 ? std::vector<std::string>{"WhenNew"}
                                            : std::vector<std::string>{};
  }
  std::vector<std::string> stages;
  std::string words;
  constexpr size_t kMost = 3;
  for (size_t i = 0; i < before.size() && i < kMost; ++i) {
    const std::string one = repeatedWords(callWords(*before[i].function), before[i].times);
    words = words.empty() ? one : one + "And" + words;
    stages.push_back("After" + words);
  }
  return stages;
}

}  // namespace assay::naming
