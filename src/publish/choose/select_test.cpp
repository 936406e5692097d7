#include "publish/choose/select.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/bmi_unit.h"

namespace assay::choose {
namespace {

using trial::End;
using trial::Goal;

Selection selectFrom(const sample::Bmi& bmi, const std::vector<trial::Journal>& journals) {
  return select(bmi.unit, bmi.sites, journals, scopesOf(bmi.unit, bmi.sites, journals));
}

TEST(SelectTest, ChoosesOneTestPerOutcomeAndBranch) {
  const sample::Bmi bmi = sample::makeBmi();
  const Selection selection = selectFrom(
      bmi,
      {sample::bmiJournal({{0, 1}, {-1, 1}, {1, 0}, {1, -7}, {1, 1}, {18, 1}, {20, 1}, {30, 1}, {99, 1}})});
  EXPECT_EQ(selection.tests.size(), 5u);
  for (const Chosen& test : selection.tests) EXPECT_FALSE(test.goals.empty());
}

TEST(SelectTest, PrefersTheSimplestAmongEquals) {
  const sample::Bmi bmi = sample::makeBmi();
  const Selection selection = selectFrom(bmi, {sample::bmiJournal({{-123.456, 1}, {0, 1}, {-7.25, 3}})});
  ASSERT_EQ(selection.tests.size(), 1u);
  EXPECT_EQ(selection.tests[0].trial, sample::bmiTrial(0, 1));
}

// A test of the last suite, with its decisions in words.
void makePreviousTest(const sample::Bmi& bmi, trial::Entry& entry, uint32_t rank) {
  entry.past = {
      .rank = rank, .suite = "", .name = "", .decided = decidedBy(bmi.unit, bmi.sites, entry.outcome)};
}

TEST(SelectTest, APreviousTestIsNotExchangedForASimplerOne) {
  const sample::Bmi bmi = sample::makeBmi();
  trial::Journal journal = sample::bmiJournal({{0, 1}, {-7.25, 3}, {1, 1}, {99, 1}});
  makePreviousTest(bmi, journal.entries[1], 1);
  makePreviousTest(bmi, journal.entries[3], 0);
  const Selection selection = selectFrom(bmi, {journal});
  ASSERT_EQ(selection.tests.size(), 3u);
  EXPECT_EQ(selection.tests[0].trial, sample::bmiTrial(99, 1));
  EXPECT_EQ(selection.tests[1].trial, sample::bmiTrial(-7.25, 3));
  EXPECT_EQ(selection.tests[2].trial, sample::bmiTrial(1, 1));
  EXPECT_TRUE(selection.tests[0].holds && selection.tests[1].holds);
  EXPECT_FALSE(selection.tests[2].holds);
}

TEST(SelectTest, APreviousTestThatReachesNothingIsDropped) {
  const sample::Bmi bmi = sample::makeBmi();
  trial::Journal journal = sample::bmiJournal({{0, 1}, {-7.25, 3}});
  makePreviousTest(bmi, journal.entries[0], 0);
  makePreviousTest(bmi, journal.entries[1], 1);
  EXPECT_EQ(selectFrom(bmi, {journal}).tests.size(), 1u);
}

TEST(SelectTest, APreviousTestThatDecidesOtherwiseDoesNotHold) {
  const sample::Bmi bmi = sample::makeBmi();
  trial::Journal journal = sample::bmiJournal({{99, 1}});
  makePreviousTest(bmi, journal.entries[0], 0);
  journal.entries[0].past->decided = {"bmi < 30 is false"};
  const Selection selection = selectFrom(bmi, {journal});
  ASSERT_EQ(selection.tests.size(), 1u);
  EXPECT_FALSE(selection.tests[0].holds);
  EXPECT_TRUE(selection.tests[0].past);
}

TEST(SelectTest, PreviousTestsTogetherMakeOthersRedundant) {
  const sample::Bmi bmi = sample::makeBmi();
  trial::Journal journal = sample::bmiJournal({{0, 1}, {-7.25, 3}});
  const std::vector<Scope> scopes = scopesOf(bmi.unit, bmi.sites, std::vector{journal});
  std::vector<Chosen> tests(2);
  for (size_t i : {0, 1}) {
    tests[i].trial = journal.entries[i].trial;
    tests[i].outcome = journal.entries[i].outcome;
  }
  tests[1].past.emplace();
  dropRedundant(bmi.unit, scopes, tests);
  ASSERT_EQ(tests.size(), 1u);
  EXPECT_EQ(tests[0].trial, sample::bmiTrial(-7.25, 3));
}

// All branches belong to a helper, and two functions reached them.
std::pair<sample::Bmi, std::vector<trial::Journal>> twoCallersOfAHelper() {
  sample::Bmi bmi = sample::makeBmi();
  for (trial::Site& site : bmi.sites.sites) {
    site.function = "helper";
    site.where.line += 1000;
  }
  model::Function second = bmi.unit.functions[0];
  second.mangledName = "second";
  bmi.unit.functions.push_back(second);
  std::vector<trial::Journal> journals(2, sample::bmiJournal({{1, 1}}));
  journals[1].function = journals[1].entries[0].trial.calls.back() = model::FunctionId(1u);
  return {std::move(bmi), std::move(journals)};
}

TEST(SelectTest, AHelperStaysWithTheCallerOfItsPreviousTest) {
  auto [bmi, journals] = twoCallersOfAHelper();
  EXPECT_FALSE(scopesOf(bmi.unit, bmi.sites, journals)[0].goals.empty());
  makePreviousTest(bmi, journals[1].entries[0], 0);
  const std::vector<Scope> scopes = scopesOf(bmi.unit, bmi.sites, journals);
  EXPECT_TRUE(scopes[0].goals.empty());
  EXPECT_FALSE(scopes[1].goals.empty());
}

TEST(SelectTest, AHelperIsNotAssignedToACallerThatCannotTestIt) {
  auto [bmi, journals] = twoCallersOfAHelper();
  journals[0].entries[0].outcome.end = End::Aborted;
  const std::vector<Scope> scopes = scopesOf(bmi.unit, bmi.sites, journals);
  EXPECT_TRUE(scopes[0].goals.empty());
  EXPECT_FALSE(scopes[1].goals.empty());
}

trial::Entry defect(double mass, End end, uint32_t edge) {
  trial::Entry entry{sample::bmiTrial(mass, 1), sample::Bmi::run(mass, 1), false};
  entry.outcome.end = end;
  entry.outcome.faultEdge = edge;
  return entry;
}

TEST(SelectTest, KeepsOneFindingPerEdgeAndKind) {
  const sample::Bmi bmi = sample::makeBmi();
  trial::Journal journal;
  journal.function = model::FunctionId(0u);
  journal.entries = {defect(77, End::Segfault, 5), defect(2, End::Segfault, 5), defect(3, End::Aborted, 5),
                     defect(4, End::Segfault, 6),  defect(5, End::Refused, 5),  defect(6, End::Lost, 5)};
  const Selection selection = selectFrom(bmi, {journal});
  EXPECT_TRUE(selection.tests.empty());
  ASSERT_EQ(selection.findings.size(), 3u);
  EXPECT_EQ(selection.findings[0].trial, sample::bmiTrial(2, 1));
}

TEST(SelectTest, KeepsOneFindingPerLineIfTheLineIsKnown) {
  const sample::Bmi bmi = sample::makeBmi();
  trial::Journal journal;
  journal.function = model::FunctionId(0u);
  journal.entries = {defect(77, End::Segfault, 5), defect(2, End::Segfault, 6), defect(3, End::Segfault, 7),
                     defect(4, End::Aborted, 5)};
  for (trial::Entry& entry : journal.entries) entry.outcome.trace = {0x90, 0x10};
  journal.entries[2].outcome.trace = {0x90, 0x20};
  const auto lookup = [&](std::span<const uint64_t> addresses) {
    std::vector<std::vector<model::Location>> lines;
    for (uint64_t address : addresses) {
      const unsigned line = address == 0x10 ? 9 : 11;
      lines.push_back({{"/usr/include/vector", 1, 0}});
      if (address != 0x90) lines.back().push_back({bmi.unit.source, line, 0});
    }
    return lines;
  };
  const std::vector<trial::Journal> journals = {journal};
  const std::vector<Chosen> findings =
      select(bmi.unit, bmi.sites, journals, scopesOf(bmi.unit, bmi.sites, journals), lookup).findings;
  ASSERT_EQ(findings.size(), 3u);
  EXPECT_EQ(findings[0].trial, sample::bmiTrial(2, 1));
  EXPECT_EQ(findings[0].spot.where, (model::Location{bmi.unit.source, 9, 0}));
  EXPECT_EQ(findings[0].spot.address, 0x10u);
  EXPECT_EQ(findings[1].spot.where.line, 11u);
  EXPECT_EQ(findings[2].outcome.end, End::Aborted);
}

// The last branch before the defect may belong to an earlier call.
TEST(SelectTest, KeepsOneFindingPerFunctionWithoutOwnBranches) {
  const sample::Bmi bmi = sample::makeBmi();
  trial::Journal journal;
  journal.function = model::FunctionId(0u);
  journal.entries = {defect(2, End::Segfault, 5), defect(3, End::Segfault, 6)};
  for (trial::Entry& entry : journal.entries) entry.outcome.earlier = {5, 6};
  EXPECT_EQ(selectFrom(bmi, {journal}).findings.size(), 1u);
}

TEST(SelectTest, KeepsOneFindingPerClassOutsideOfTheUnit) {
  sample::Bmi bmi = sample::makeBmi();
  bmi.unit.functions[0].owner = sample::addType(bmi.unit, model::TypeKind::Object, "Scale", 0, false);
  bmi.unit.functions.push_back(bmi.unit.functions[0]);
  std::vector<trial::Journal> journals(2);
  for (uint32_t i : {0u, 1u}) {
    journals[i].function = model::FunctionId(i);
    journals[i].entries = {defect(2, End::Aborted, 0)};
    journals[i].entries[0].trial.calls = {model::FunctionId(i)};
  }
  EXPECT_EQ(selectFrom(bmi, journals).findings.size(), 1u);
}

TEST(SelectTest, ADefectCausedByNullElementsBreaksADemand) {
  sample::Bmi bmi = sample::makeBmi();
  model::Function& function = bmi.unit.functions[0];
  const auto pointer = sample::addType(bmi.unit, model::TypeKind::Pointer, "const double *", 64, false,
                                       {function.parameters[0].type});
  function.parameters[0] = {
      .name = "p", .type = pointer, .role = model::Role::Buffer, .partner = 1, .defaultText = {}};
  function.parameters[1].type = sample::addType(bmi.unit, model::TypeKind::Integer, "unsigned", 32);
  function.parameters[1].role = model::Role::Length;
  trial::Journal journal;
  journal.function = model::FunctionId(0u);
  journal.entries = {defect(0, End::Segfault, 5)};
  const trial::Key p = trial::parameterKey(0, 0), n = trial::parameterKey(0, 1);
  const auto findings = [&](uint64_t present, uint64_t length) {
    journal.entries[0].trial.choices = {{assayChild(p, ~uint64_t{0}), present}, {n, length}};
    return selectFrom(bmi, {journal}).findings.at(0).demand.text;
  };
  EXPECT_EQ(findings(0, 1), "p has length elements");
  EXPECT_EQ(findings(0, 0), "");
  EXPECT_EQ(findings(1, 1), "");
}

TEST(SelectTest, ATrialThatKeepsAllDemandsShowsTheDefect) {
  sample::Bmi bmi = sample::makeBmi();
  bmi.unit.functions.push_back(bmi.unit.functions[0]);
  bmi.unit.functions[0].linkage = model::Linkage::Internal;
  bmi.unit.functions[0].inHeader = false;
  std::vector<trial::Journal> journals(2);
  for (uint32_t i : {0u, 1u}) {
    journals[i].function = model::FunctionId(i);
    journals[i].entries = {defect(i == 0 ? 2 : 1234.5, End::DividedByZero, 5)};
    journals[i].entries[0].trial.calls = {model::FunctionId(i)};
  }
  const std::vector<Chosen> both = selectFrom(bmi, journals).findings;
  ASSERT_EQ(both.size(), 1u) << "the same branch, from two functions";
  EXPECT_EQ(both[0].function, model::FunctionId(1u)) << "the public one";
  EXPECT_FALSE(both[0].demand.isBroken());
  journals.pop_back();
  EXPECT_TRUE(selectFrom(bmi, journals).findings.at(0).demand.isOfCallers);
}

TEST(SelectTest, AnInternalFunctionIsTestedForTheBranchesThatPublicOnesLeaveOpen) {
  auto [bmi, journals] = twoCallersOfAHelper();
  for (trial::Site& site : bmi.sites.sites) site.function = bmi.unit.functions[1].mangledName;
  bmi.unit.functions[1].isDeferred = true;
  const std::vector<Scope> scopes = scopesOf(bmi.unit, bmi.sites, journals);
  EXPECT_FALSE(scopes[0].goals.empty());
  EXPECT_FALSE(scopes[1].own.empty());
  EXPECT_TRUE(
      std::ranges::none_of(scopes[1].goals, [&](uint32_t edge) { return scopes[0].goals.contains(edge); }));
  for (const Goal& goal : goalsReached(scopes[1], journals[1], journals[1].entries[0]))
    EXPECT_EQ(goal.kind, Goal::Kind::Edge);
}

TEST(SelectTest, GivesTheBranchesOfAHelperToItsFirstCallerOnly) {
  sample::Bmi bmi = sample::makeBmi();
  bmi.unit.functions.push_back(bmi.unit.functions[0]);
  bmi.unit.functions[1].mangledName = "other";
  bmi.unit.functions[1].where.line = 40;
  bmi.unit.functions[1].endLine = 50;
  sample::addSite(bmi.sites, bmi.unit, "helper", 9, 60, "x", "XIsTrue", "XIsFalse");
  trial::Journal first = sample::bmiJournal({{1, 1}}), second = first;
  first.entries[0].outcome.covered.push_back(10);
  second.entries[0].outcome.covered.push_back(10);
  second.function = model::FunctionId(1u);
  const std::vector<trial::Journal> journals = {first, second};
  const std::vector<Scope> scopes = scopesOf(bmi.unit, bmi.sites, journals);
  EXPECT_TRUE(scopes[0].goals.contains(10));
  EXPECT_FALSE(scopes[1].goals.contains(10));
  EXPECT_FALSE(scopes[0].own.contains(10));
  EXPECT_TRUE(scopes[1].own.empty());
}

TEST(DropRedundantTest, DropsTestsWhoseGoalsOthersReachAndNamesUniqueGoals) {
  const sample::Bmi bmi = sample::makeBmi();
  const std::vector<trial::Journal> journals = {sample::bmiJournal({{1, 1}, {20, 1}})};
  const std::vector<Scope> scopes = scopesOf(bmi.unit, bmi.sites, journals);
  std::vector<Chosen> tests;
  for (double mass : {1.0, 2.0, 20.0})
    tests.push_back({model::FunctionId(0u), 0, sample::bmiTrial(mass, 1), sample::Bmi::run(mass, 1), {}});
  dropRedundant(bmi.unit, scopes, tests);
  ASSERT_EQ(tests.size(), 2u);
  EXPECT_EQ(tests[0].trial, sample::bmiTrial(1, 1));
  EXPECT_EQ(tests[0].goals, (std::vector<Goal>{{Goal::Kind::Edge, 6, {}},
                                               {Goal::Kind::Outcome, 0, "returns Weight::Underweight"}}));
}

}  // namespace
}  // namespace assay::choose
