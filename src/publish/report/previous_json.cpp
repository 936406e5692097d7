#include "publish/report/previous_json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <sstream>

#include "base/digest.h"
#include "publish/choose/outcome_text.h"
#include "publish/choose/same_conditions.h"
#include "publish/emit/suite_text.h"

namespace assay::report {
namespace {

using model::FunctionKind;
using trial::Callee;
using trial::PreviousTest;

constexpr std::array kKinds = {"function", "constructor", "method", "read", "write"};  // as FunctionKind

std::string hex(uint64_t number) {
  std::array<char, 16> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), number, 16).ptr;
  return {text.data(), end};
}

uint64_t unhex(std::string_view text) {
  uint64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number, 16);
  return number;
}

// The same in every run and for every unit.
std::string idOf(const Callee& callee) {
  return Digester()
      .add(kKinds.at(static_cast<size_t>(callee.kind)))
      .add(callee.qualifiedName)
      .add(callee.signature)
      .add(callee.mangledName)
      .hex()
      .substr(0, 8);
}

std::map<std::string, Callee> readCallees(const JsonValue& list) {
  std::map<std::string, Callee> callees;
  for (const auto& [id, value] : list.members) {
    const auto kind = std::ranges::find(kKinds, value["kind"].text);
    if (kind == kKinds.end()) continue;
    callees[id] = {static_cast<FunctionKind>(kind - kKinds.begin()), value["name"].text,
                   value["signature"].text, value["symbol"].text};
  }
  return callees;
}

trial::Choices readChoices(const std::string& text) {
  trial::Choices choices;
  std::istringstream in(text);
  for (std::string choice; in >> choice;) {
    const size_t colon = choice.find(':');
    if (colon != std::string::npos) choices[unhex(choice.substr(0, colon))] = unhex(choice.substr(colon + 1));
  }
  return choices;
}

PreviousTest readTest(const JsonValue& value, const std::map<std::string, Callee>& callees) {
  PreviousTest test{.reason = value["reason"].text, .call = value["call"].text};
  const std::string& name = value["name"].text;
  const size_t dot = name.find('.');
  test.suite = name.substr(0, dot);
  test.name = dot == std::string::npos ? "" : name.substr(dot + 1);
  for (const auto& [fact, text] : value["outcome"].members) test.outcome[fact] = text.text;
  for (const std::string& id : value["calls"].texts()) {
    const auto callee = callees.find(id);
    test.calls.push_back(callee == callees.end() ? Callee{} : callee->second);
  }
  test.choices = readChoices(value["choices"].text);
  std::istringstream in(value["decisions"].text);
  for (std::string number; in >> number;) test.decisions.push_back(static_cast<uint32_t>(unhex(number)));
  std::ranges::sort(test.decisions);
  return test;
}

}  // namespace

PreviousTest previousTestOf(const model::Unit& unit, const trial::Test& test) {
  PreviousTest previous{
      .choices = test.trial.choices,
      .suite = test.suite,
      .name = test.name,
      .reason = test.reason,
      .call = emit::callText(unit, test.trial),
      .outcome = choose::outcomeOf(unit, test),
      .decisions = choose::decisionsOf(test.decided, test.conditions, choose::kMostStored),
  };
  for (const model::FunctionId call : test.trial.calls)
    previous.calls.push_back(trial::calleeOf(unit.function(call)));
  return previous;
}

std::vector<PreviousTest> previousTestsOf(const model::Unit& unit, const trial::Suite& suite) {
  std::vector<PreviousTest> all;
  for (const trial::Test& test : suite.tests) all.push_back(previousTestOf(unit, test));
  return all;
}

void writePrevious(Json& json, const PreviousTest& test) {
  json.member("name", test.suite + "." + test.name).member("reason", test.reason).member("call", test.call);
  json.key("outcome").object();
  for (const auto& [fact, text] : test.outcome) json.member(fact, text);
  json.end().key("calls").array();
  for (const Callee& callee : test.calls) json.value(idOf(callee));
  json.end();
  std::string choices, decisions;
  for (const auto& [key, bits] : test.choices)
    choices += (choices.empty() ? "" : " ") + hex(key) + ":" + hex(bits);
  for (const uint32_t number : test.decisions) decisions += (decisions.empty() ? "" : " ") + hex(number);
  json.member("choices", choices).member("decisions", decisions);
}

std::vector<PreviousTest> readPrevious(const JsonValue& unit) {
  const std::map<std::string, Callee> callees = readCallees(unit["callees"]);
  std::vector<PreviousTest> all;
  for (const JsonValue& function : unit["functions"].list)
    for (const JsonValue& test : function["tests"].list) all.push_back(readTest(test, callees));
  return all;
}

void writeCallees(Json& json, const std::vector<PreviousTest>& tests) {
  std::map<std::string, Callee> callees;
  for (const PreviousTest& test : tests)
    for (const Callee& callee : test.calls) callees[idOf(callee)] = callee;
  json.key("callees").object();
  for (const auto& [id, callee] : callees) {
    json.key(id).object().member("kind", kKinds.at(static_cast<size_t>(callee.kind)));
    json.member("name", callee.qualifiedName).member("signature", callee.signature);
    json.member("symbol", callee.mangledName).end();
  }
  json.end();
}

void writeChanges(Json& json, const std::vector<trial::Change>& changes) {
  if (changes.empty()) return;
  json.key("changed").array();
  for (const trial::Change& one : changes) {
    json.object().member("test", one.test).member("call", one.call).member("what", one.what);
    json.member("was", one.was).member("is", one.is).end();
  }
  json.end();
}

std::vector<trial::Change> readChanges(const JsonValue& unit) {
  std::vector<trial::Change> changes;
  for (const JsonValue& one : unit["changed"].list)
    changes.push_back(
        {one["test"].text, one["call"].text, one["what"].text, one["was"].text, one["is"].text});
  return changes;
}

}  // namespace assay::report
