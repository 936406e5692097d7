#include "publish/choose/shrink.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <optional>

#include "data/trial/value.h"
#include "publish/choose/remove_steps.h"
#include "publish/choose/show_effect.h"
#include "publish/choose/simpler_values.h"
#include "publish/choose/simplicity.h"
#include "tests/support/coinbox_unit.h"

namespace assay::choose {
namespace {

using expr::VarKind;
using trial::Asked;
using trial::End;
using trial::Key;
using trial::Outcome;
using trial::Trial;

// A function of one string and one int, written over choices; edge 2 is the goal.
struct TextUnit {
  model::Unit unit;
  Scope scope;

  TextUnit() {
    using model::TypeKind;
    unit.source = "/project/text.cpp";
    const auto integer = sample::addType(unit, TypeKind::Integer, "int", 32, true);
    const auto character = sample::addType(unit, TypeKind::Character, "char", 8, true);
    const auto text = sample::addType(unit, TypeKind::String, "std::string", 0, false, {character});
    model::Function function;
    function.name = "parse";
    function.parameters = {{.name = "text", .type = text, .defaultText = {}},
                           {.name = "base", .type = integer, .defaultText = {}}};
    function.result = integer;
    unit.functions = {function};
    scope.own = scope.goals = {1, 2};
  }
};

Outcome askAll(const Trial& trial, std::string& text, int64_t& base) {
  Outcome out;
  out.end = End::Returned;
  const auto ask = [&](Key key, uint64_t fallback, VarKind kind, uint8_t width, uint64_t high) {
    const auto at = trial.choices.find(key);
    const uint64_t bits = at == trial.choices.end() ? fallback : at->second;
    out.asked.push_back({key, bits, 0, high, kind, width, 0});
    return bits;
  };
  const Key key = trial::parameterKey(0, 0);
  const uint64_t size = ask(key, 0, VarKind::Size, 64, 1024);
  text.clear();
  for (uint64_t i = 0; i < size; ++i)
    text += static_cast<char>(ask(assayChild(key, i), 'a', VarKind::Character, 8, 0));
  ask(trial::parameterKey(0, 1), 0, VarKind::Signed, 32, 0);
  base = signedOf(out.asked.back());
  return out;
}

using Predicate = std::function<bool(const std::string&, int64_t)>;

// The result of shrinking.
struct Shrunk {
  std::string text;
  int64_t base = 0;
  bool ok = false;
  unsigned runs = 0;
};

Shrunk shrinkText(const std::string& text, int32_t base, const Predicate& predicate,
                  ShrinkOptions options = {}, const TextUnit& unit = {}) {
  const auto script = [&](const Trial& trial) {
    std::string seen;
    int64_t number = 0;
    Outcome out = askAll(trial, seen, number);
    out.covered = {predicate(seen, number) ? 2u : 1u};
    return out;
  };
  Trial trial{{model::FunctionId(0u)}, {}};
  const Key key = trial::parameterKey(0, 0);
  trial.choices[key] = text.size();
  for (size_t i = 0; i < text.size(); ++i)
    trial.choices[assayChild(key, i)] = static_cast<unsigned char>(text[i]);
  trial.choices[trial::parameterKey(0, 1)] = static_cast<uint32_t>(base);
  Chosen chosen{model::FunctionId(0u), 0, trial, script(trial), {{trial::Goal::Kind::Edge, 2, {}}}};
  sample::ScriptedRunner runner(script);
  Shrunk result;
  result.ok = shrink(unit.unit, runner, unit.scope, chosen, options);
  askAll(chosen.trial, result.text, result.base);
  result.runs = runner.runs;
  return result;
}

TEST(ShrinkTest, SimplifiesIrrelevantValues) {
  const Shrunk shrunk = shrinkText("\x01\x7f~~##", -1234567, [](const auto&, auto) { return true; });
  EXPECT_TRUE(shrunk.ok);
  EXPECT_EQ(shrunk.text, "");
  EXPECT_EQ(shrunk.base, 0);
}

TEST(ShrinkTest, FindsTheBoundaryOfAnInteger) {
  EXPECT_EQ(shrinkText("", 2147483647, [](const auto&, auto base) { return base > 100; }).base, 101);
  EXPECT_EQ(shrinkText("", -2147483647, [](const auto&, auto base) { return base < -36; }).base, -37);
}

TEST(ShrinkTest, PrefersTheNonNegative) {
  EXPECT_EQ(shrinkText("", -500, [](const auto&, auto base) { return base * base > 100; }).base, 11);
}

TEST(ShrinkTest, RemovesNothingFromABufferOfNegativeLength) {
  TextUnit unit;
  unit.unit.functions[0].parameters[0].role = model::Role::Buffer;
  unit.unit.functions[0].parameters[0].partner = 1;
  EXPECT_EQ(shrinkText("", -500, [](const auto&, auto base) { return base < 0; }, {}, unit).base, -1);
}

TEST(ShrinkTest, RemovesIrrelevantCharacters) {
  const Shrunk shrunk = shrinkText(
      "q%%7\n;8zz", 3, [](const std::string& text, auto) { return text.find(';') != std::string::npos; });
  EXPECT_EQ(shrunk.text, ";");
}

TEST(ShrinkTest, RemovesRangesFromALongText) {
  const Shrunk shrunk = shrinkText(std::string(150, 'b') + "<" + std::string(70, 'c') + ">", 0,
                                   [](const std::string& text, auto) {
                                     return text.ends_with('>') && text.find('<') != std::string::npos;
                                   });
  EXPECT_EQ(shrunk.text, "<>");
  EXPECT_LE(shrunk.runs, 200u);
}

TEST(ShrinkTest, ReplacesNecessaryCharactersBySimplerOnes) {
  const Shrunk shrunk =
      shrinkText("\x03\x04\x05", 0, [](const std::string& text, auto) { return text.size() == 3; });
  EXPECT_EQ(shrunk.text, "aaa");
}

TEST(ShrinkTest, MovesEqualValuesTogether) {
  const Shrunk shrunk = shrinkText(
      "##", 0, [](const std::string& text, auto) { return text.size() == 2 && text[0] == text[1]; });
  EXPECT_EQ(shrunk.text, "aa");
}

TEST(ShrinkTest, StaysWithinItsLimitOfRuns) {
  const Shrunk shrunk = shrinkText(
      std::string(60, '#'), 2147483647,
      [](const std::string& text, auto base) { return text.size() * 3 + base % 7 > 20; }, {.runs = 25});
  EXPECT_TRUE(shrunk.ok);
  EXPECT_LE(shrunk.runs, 25u);
}

TEST(ShrinkTest, ReportsATrialThatDoesNotRepeat) {
  bool first = true;
  const Shrunk shrunk = shrinkText("abc", 7, [&](const auto&, auto) { return std::exchange(first, false); });
  EXPECT_FALSE(shrunk.ok);
  EXPECT_EQ(shrunk.text, "abc");
}

TEST(ShrinkTest, MovesTwoDependentNumbersTogether) {
  const sample::Bmi bmi = sample::makeBmi();
  const std::vector<trial::Journal> journals = {sample::bmiJournal({{9786.5, 23}})};
  const std::vector<Scope> scopes = scopesOf(bmi.unit, bmi.sites, journals);
  Chosen chosen = select(bmi.unit, bmi.sites, journals, scopes).tests.at(0);
  sample::ScriptedRunner runner(sample::runBmi);
  ASSERT_TRUE(shrink(bmi.unit, runner, scopes[0], chosen));
  EXPECT_EQ(chosen.trial, sample::bmiTrial(18.5, 1));
}

TEST(ShrinkTest, KeepsTheFaultEdgeOfADefect) {
  const TextUnit unit;
  const auto script = [&](const Trial& trial) {
    std::string text;
    int64_t base = 0;
    Outcome out = askAll(trial, text, base);
    out.end = base == 0 ? End::Returned : End::DividedByZero;
    out.faultEdge = base > 9 ? 2 : 1;
    return out;
  };
  Trial trial{{model::FunctionId(0u)}, {{trial::parameterKey(0, 1), 4711}}};
  Chosen chosen{model::FunctionId(0u), 0, trial, script(trial), {}};
  sample::ScriptedRunner runner(script);
  ASSERT_TRUE(shrink(unit.unit, runner, unit.scope, chosen));
  EXPECT_EQ(chosen.trial.choices.at(trial::parameterKey(0, 1)), 10u);
}

using sample::Coinbox;
using trial::parameterKey;
using enum Coinbox::Which;

// The remaining trial if edge 2, of the act, must stay covered.
Trial shrinkBox(const Trial& trial) {
  const Coinbox box = sample::makeCoinbox();
  Scope scope;
  scope.own = scope.goals = {1, 2};
  Chosen chosen{trial.calls.back(), 0, trial, Coinbox::run(trial), {{trial::Goal::Kind::Edge, 2, {}}}};
  sample::ScriptedRunner runner(Coinbox::run);
  EXPECT_TRUE(shrink(box.unit, runner, scope, chosen));
  return chosen.trial;
}

std::vector<model::FunctionId> callsOf(const std::vector<Coinbox::Which>& calls) {
  return Coinbox::trial(calls).calls;
}

TEST(ShrinkTest, DropsCallsThatPrepareNothing) {
  EXPECT_EQ(shrinkBox(Coinbox::trial({Make, AddQuarter, Total, AddQuarter, Equals, AddQuarter, Vend})).calls,
            callsOf({Make, AddQuarter, AddQuarter, Vend}));
}

TEST(ShrinkTest, DropsAnObjectWithItsCalls) {
  const Trial shrunk = shrinkBox(
      Coinbox::trial({Make, AddQuarter, MakeWith, AddQuarter, PlusAssign, Vend}, {{parameterKey(2, 0), 77},
                                                                                  {parameterKey(3, 0), 1},
                                                                                  {parameterKey(4, 0), 1},
                                                                                  {parameterKey(4, 1), 1000},
                                                                                  {parameterKey(5, 0), 1}}));
  EXPECT_EQ(shrunk,
            Coinbox::trial({Make, PlusAssign, Vend},
                           {{parameterKey(1, 0), 0}, {parameterKey(1, 1), 2}, {parameterKey(2, 0), 0}}));
}

// Calls on a second box are made on the first instead.
TEST(ShrinkTest, ReplacesTwoObjectsByOne) {
  const Trial trial =
      Coinbox::trial({Make, AddQuarter, Make, AddQuarter, Take, Vend},
                     {{parameterKey(3, 0), 1}, {parameterKey(4, 1), 1}, {parameterKey(5, 0), 0}});
  const auto run = [](const Trial& one) {  // quarters are moved along
    Outcome out = Coinbox::run(one);
    const auto quarters = std::ranges::count(one.calls, Coinbox::id(AddQuarter));
    const bool together = std::ranges::count(one.calls, Coinbox::id(Make)) == 1 ||
                          std::ranges::count(one.calls, Coinbox::id(Take)) == 1;
    out.covered = {quarters == 2 && together ? 2u : 1u};
    return out;
  };
  const Coinbox box = sample::makeCoinbox();
  Scope scope;
  scope.own = scope.goals = {1, 2};
  Chosen chosen{trial.calls.back(), 0, trial, run(trial), {{trial::Goal::Kind::Edge, 2, {}}}, {}};
  sample::ScriptedRunner runner(run);
  ASSERT_TRUE(shrink(box.unit, runner, scope, chosen));
  EXPECT_EQ(chosen.trial.calls, callsOf({Make, AddQuarter, AddQuarter, Vend}));
}

// Omitting a default argument is a choice that costs no less than a plain value.
TEST(ShrinkTest, LeavesDefaultArgumentsOut) {
  TextUnit unit;
  unit.unit.functions[0].parameters[1].hasDefault = true;
  const Key given = assayChild(parameterKey(0, 1), ~uint64_t{1});
  const auto script = [&](const Trial& trial) {
    std::string text;
    int64_t base = 0;
    Outcome out = askAll(trial, text, base);
    const auto at = trial.choices.find(given);
    trial::Asked asked{given, at == trial.choices.end() ? 1 : at->second};
    asked.kind = expr::VarKind::Present;
    out.asked.push_back(asked);
    return out;
  };
  const Trial trial{{model::FunctionId(0u)}, {{parameterKey(0, 1), 0}}};
  Chosen chosen{model::FunctionId(0u), 0, trial, script(trial), {}, {}};
  sample::ScriptedRunner runner(script);
  ASSERT_TRUE(shrink(unit.unit, runner, unit.scope, chosen));
  EXPECT_EQ(chosen.trial.choices.at(given), 0u);
}

// Shrinks a record whose class sets its first field to 80. The goal needs a price of at least `limit` and a
// width of at most `most`.
Trial shrinkRecord(uint64_t width, uint64_t price, int64_t limit, int64_t most) {
  using model::TypeKind;
  model::Unit unit;
  const auto number = sample::addType(unit, TypeKind::Integer, "int", 32, true);
  model::Type record{.kind = TypeKind::Record, .spelling = "Options"};
  record.fields = {{.name = "width", .type = number, .initialBits = 80}, {.name = "price", .type = number}};
  model::Function function;
  function.parameters = {{.name = "options", .type = sample::addType(unit, record), .defaultText = {}}};
  function.result = number;
  unit.functions = {function};
  const Key key = trial::parameterKey(0, 0);
  sample::ScriptedRunner runner([&](const Trial& trial) {
    Outcome out;
    out.end = End::Returned;
    for (uint64_t i = 0; i < 2; ++i) {
      const auto at = trial.choices.find(assayChild(key, i));
      out.asked.push_back(
          {assayChild(key, i), at == trial.choices.end() ? 0 : at->second, 0, 0, VarKind::Signed, 32, 0});
    }
    out.covered = {signedOf(out.asked[1]) >= limit && signedOf(out.asked[0]) <= most ? 2u : 1u};
    return out;
  });
  Trial trial{{model::FunctionId(0u)}, {{assayChild(key, 0), width}, {assayChild(key, 1), price}}};
  Scope scope;
  scope.own = scope.goals = {1, 2};
  expr::Dag dag;
  Chosen chosen{model::FunctionId(0u), 0, trial, runner.run(trial, dag), {{trial::Goal::Kind::Edge, 2, {}}}};
  EXPECT_TRUE(shrink(unit, runner, scope, chosen));
  return chosen.trial;
}

TEST(ShrinkTest, AFieldThatDoesNotMatterHasItsInitialValue) {
  const Key key = trial::parameterKey(0, 0);
  const Trial shrunk = shrinkRecord(12345, 777, 9, 1'000'000);
  EXPECT_EQ(shrunk.choices.at(assayChild(key, 0)), 80u);
  EXPECT_EQ(shrunk.choices.at(assayChild(key, 1)), 9u);
  EXPECT_EQ(shrinkRecord(12, 777, 9, 79).choices.at(assayChild(key, 0)), 0u) << "80 misses the goal";
}

TEST(ShrinkTest, KeepsThePlaceOfADefect) {
  const TextUnit unit;
  const auto script = [&](const Trial& trial) {
    std::string text;
    int64_t base = 0;
    Outcome out = askAll(trial, text, base);
    out.end = End::Segfault;
    out.trace = {base > 9 ? 0x20u : 0x10u, 0x99u};
    out.faultEdge = base > 99 ? 2 : 1;  // after any branch
    return out;
  };
  const Trial trial{{model::FunctionId(0u)}, {{parameterKey(0, 1), 4711}}};
  Chosen chosen{model::FunctionId(0u), 0, trial, script(trial), {}, {0x20, {}}};
  sample::ScriptedRunner runner(script);
  ASSERT_TRUE(shrink(unit.unit, runner, unit.scope, chosen));
  EXPECT_EQ(chosen.trial.choices.at(parameterKey(0, 1)), 10u);
}

TEST(ShrinkTest, KeepsTheExceptionInTheAct) {
  const Trial trial = Coinbox::trial({Make, MakeWith, Factory}, {{parameterKey(2, 0), uint32_t(-1)}});
  const Coinbox box = sample::makeCoinbox();
  Chosen chosen{trial.calls.back(), 0, trial, Coinbox::run(trial), {}};
  sample::ScriptedRunner runner(Coinbox::run);
  ASSERT_TRUE(shrink(box.unit, runner, {}, chosen));
  EXPECT_EQ(chosen.trial, Coinbox::trial({Factory}, {{parameterKey(0, 0), uint32_t(-1)}}));
}

TEST(EnlivenTest, AddsAnObserverThatShowsTheEffect) {
  const Coinbox box = sample::makeCoinbox();
  sample::ScriptedRunner runner(Coinbox::run);
  std::vector<Chosen> tests;
  for (const Trial& trial : {Coinbox::trial({Make, PlusAssign}, {{parameterKey(1, 1), 0}}),
                             Coinbox::trial({Make, PlusAssign}, {{parameterKey(1, 1), 7}}),
                             Coinbox::trial({MakeWith}, {{parameterKey(0, 0), 0}})})
    tests.push_back({trial.calls.back(), 0, trial, Coinbox::run(trial), {}});
  showEffects(box.unit, runner, std::vector<Scope>(1), tests);
  EXPECT_EQ(tests[0].trial.choices.at(parameterKey(1, 1)), 1u);
  EXPECT_EQ(tests[1].trial.choices.at(parameterKey(1, 1)), 7u);
  EXPECT_EQ(tests[2].trial.choices.at(parameterKey(0, 0)), 1u);  // total() shows the effect
}

std::vector<Trial> enlivenedBoxes(const std::vector<Trial>& trials) {
  const Coinbox box = sample::makeCoinbox();
  sample::ScriptedRunner runner(Coinbox::run);
  std::vector<Chosen> tests;
  for (const Trial& trial : trials)
    tests.push_back({trial.calls.back(), 0, trial, Coinbox::run(trial), {}, {}});
  showEffects(box.unit, runner, std::vector<Scope>(1), tests);
  std::vector<Trial> after;
  for (const Chosen& test : tests) after.push_back(test.trial);
  return after;
}

TEST(EnlivenTest, ShowsAnObserverAfterACallThatChangesIt) {
  const std::vector<Trial> all = enlivenedBoxes(
      {Coinbox::trial({Make, AddQuarter}), Coinbox::trial({Make, Current}), Coinbox::trial({Make, Total})});
  EXPECT_EQ(all[0].calls, callsOf({Make, AddQuarter}));
  EXPECT_EQ(all[1].calls, callsOf({Make, AddQuarter, Current}));
  EXPECT_EQ(all[2].calls, callsOf({Make, Total}));  // adding a quarter does not change the total
}

TEST(EnlivenTest, MakesAResultOfZeroAnother) {
  const Trial trial = Coinbox::trial({MakeWith, Total}, {{parameterKey(0, 0), 0}});
  EXPECT_EQ(enlivenedBoxes({trial})[0].choices.at(parameterKey(0, 0)), 1u);
}

TEST(StepsTest, MovesChoicesAndPicks) {
  Coinbox box = sample::makeCoinbox();
  const Trial trial =
      Coinbox::trial({Make, Make, MakeWith, Take},
                     {{parameterKey(2, 0), 9}, {parameterKey(3, 0), 1}, {parameterKey(3, 1), 2}});
  const Trial wanted = Coinbox::trial(
      {Make, MakeWith, Take}, {{parameterKey(1, 0), 9}, {parameterKey(2, 0), 0}, {parameterKey(2, 1), 1}});
  EXPECT_EQ(withoutSteps(box.unit, trial, {0}), wanted);
  EXPECT_EQ(withoutSteps(box.unit, trial, {2}), std::nullopt);
}

TEST(StepsTest, MovesEveryPartOfAValue) {
  Coinbox box = sample::makeCoinbox();
  model::Unit& unit = box.unit;
  const auto letter = sample::addType(unit, model::TypeKind::Character, "char", 8, true);
  const auto text = sample::addType(unit, model::TypeKind::String, "std::string", 0, false, {letter});
  const auto texts =
      sample::addType(unit, model::TypeKind::Sequence, "std::vector<std::string>", 0, false, {text});
  unit.functions[PlusAssign].parameters[1].type = texts;
  const auto choices = [](uint32_t step) {
    const Key list = parameterKey(step, 1), second = assayChild(list, 1);
    return trial::Choices{{parameterKey(step, 0), 0}, {list, 2}, {second, 1}, {assayChild(second, 0), 'q'}};
  };
  const Trial trial = Coinbox::trial({Make, AddQuarter, PlusAssign}, choices(2));
  EXPECT_EQ(withoutSteps(unit, trial, {1}), Coinbox::trial({Make, PlusAssign}, choices(1)));
}

// `(box += 1).vend()` without the +=: the box itself vends.
TEST(StepsTest, AReferenceToAnOldObjectIsThatObject) {
  Coinbox box = sample::makeCoinbox();
  box.unit.functions[PlusAssign].makes = box.object;
  const Trial trial = Coinbox::trial({Make, PlusAssign, AddQuarter, Vend},
                                     {{parameterKey(2, 0), 1}, {parameterKey(3, 0), 1}});
  EXPECT_EQ(withoutSteps(box.unit, trial, {1}),
            Coinbox::trial({Make, AddQuarter, Vend}, {{parameterKey(1, 0), 0}, {parameterKey(2, 0), 0}}));
}

TEST(Elements, MoveUpWithTheirParts) {
  model::Unit unit = TextUnit().unit;
  const model::TypeId text = unit.functions[0].parameters[0].type;
  unit.functions[0].parameters[0].type =
      sample::addType(unit, model::TypeKind::Sequence, "std::vector<std::string>", 0, false, {text});
  const Key list = trial::parameterKey(0, 0);
  trial::Choices choices = {{list, 2}, {assayChild(list, 0), 1}, {assayChild(list, 1), 20}};
  choices[assayChild(assayChild(list, 0), 0)] = 'x';
  for (uint64_t i = 0; i < 20; ++i) choices[assayChild(assayChild(list, 1), i)] = 'b' + i;
  const std::vector<model::FunctionId> calls = {model::FunctionId(0u)};
  const trial::Layout layout(unit, calls, 0);
  const trial::Choices one = withoutElements(layout, layout.parameter(0), choices, {0, 1}, 2);
  EXPECT_EQ(one.size(), 22u) << "two sizes and a long text";
  const trial::Value value = valueOf(layout, layout.parameter(0), one);
  ASSERT_EQ(value.children.size(), 1u);
  EXPECT_EQ(value.children[0].bytes, "bcdefghijklmnopqrstu");
}

}  // namespace
}  // namespace assay::choose
