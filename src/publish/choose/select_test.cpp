#include "publish/choose/select.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "data/wire/wire.h"
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

TEST(SelectTest, TestsOfTheLastSuiteAreNotDropped) {
  const sample::Bmi bmi = sample::makeBmi();
  const trial::Journal journal = sample::bmiJournal({{0, 1}, {-7.25, 3}, {-8, 3}});
  const std::vector<Scope> scopes = scopesOf(bmi.unit, bmi.sites, std::vector{journal});
  const trial::PreviousTest previous;
  std::vector<Chosen> tests(3);
  for (size_t i : {0, 1, 2}) {
    tests[i].trial = journal.entries[i].trial;
    tests[i].outcome = journal.entries[i].outcome;
  }
  tests[1].previous = tests[2].previous = &previous;
  dropRedundant(bmi.unit, scopes, tests);
  ASSERT_EQ(tests.size(), 2u);
  EXPECT_EQ(tests[0].trial, sample::bmiTrial(-7.25, 3));
  EXPECT_EQ(tests[1].trial, sample::bmiTrial(-8, 3));
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

// An entry that returns a number, and covers these edges.
trial::Entry returning(double mass, uint64_t result, std::vector<uint32_t> covered) {
  trial::Entry entry{sample::bmiTrial(mass, 1), sample::Bmi::run(1, 1)};
  entry.outcome.covered = std::move(covered);
  entry.outcome.observations = {{0, ASSAY_SEEN_RESULT, sample::scalar(result)}};
  return entry;
}

trial::Journal journalOf(const sample::Bmi& bmi, std::vector<trial::Entry> entries, uint32_t function = 0) {
  trial::Journal journal;
  journal.function = model::FunctionId(function);
  for (trial::Entry& entry : entries)
    trial::addEntry(journal, bmi.unit, bmi.sites, std::move(entry.trial), std::move(entry.outcome));
  return journal;
}

sample::Bmi makeCounting() {
  sample::Bmi bmi = sample::makeBmi();
  bmi.unit.functions[0].result = sample::addType(bmi.unit, model::TypeKind::Integer, "int", 32, true);
  return bmi;
}

TEST(SelectTest, KeepsTheDeepestSuccessBesideZeroResults) {
  const sample::Bmi bmi = makeCounting();
  const trial::Journal journal =
      journalOf(bmi, {returning(1, 0, {2, 4, 6, 8}), returning(2, 7, {2, 4}), returning(3, 9, {2, 4, 6})});
  const Selection selection = selectFrom(bmi, {journal});
  ASSERT_EQ(selection.tests.size(), 2u);
  EXPECT_EQ(selection.tests[0].trial, sample::bmiTrial(1, 1));
  EXPECT_EQ(selection.tests[1].trial, sample::bmiTrial(3, 1));
  EXPECT_TRUE(selection.tests[1].isSuccess);
  std::vector<Chosen> tests = selection.tests;
  dropRedundant(bmi.unit, scopesOf(bmi.unit, bmi.sites, std::vector{journal}), tests);
  EXPECT_EQ(tests.back().trial, sample::bmiTrial(3, 1)) << "although it reaches no goal alone";
}

// The first one covers more, but only because it asks for too much memory.
TEST(SelectTest, TakesATrialThatExhaustsMemoryOnlyForItsEdges) {
  const sample::Bmi bmi = makeCounting();
  const auto exhausting = [](double mass, std::vector<uint32_t> covered) {
    trial::Entry entry = returning(mass, 0, std::move(covered));
    entry.outcome.end = End::Threw;
    entry.outcome.observations = {sample::thrown("St12length_error", "basic_string::_M_create", false)};
    return entry;
  };
  const Selection selection = selectFrom(
      bmi, {journalOf(bmi, {exhausting(1, {2, 4, 6}), returning(2, 7, {2, 4}), returning(3, 8, {2, 6})})});
  ASSERT_EQ(selection.tests.size(), 2u);
  for (const Chosen& test : selection.tests) EXPECT_EQ(test.outcome.end, End::Returned);
  EXPECT_EQ(
      selectFrom(bmi, {journalOf(bmi, {exhausting(1, {2, 4, 6}), returning(2, 7, {2, 4})})}).tests.size(),
      2u);
}

TEST(SelectTest, AnotherInstanceOfATemplateHasTestsOnlyForItsOwnPlaces) {
  sample::Bmi bmi = makeCounting();
  bmi.unit.functions[0].isTemplateInstance = true;
  bmi.unit.functions.push_back(bmi.unit.functions[0]);
  bmi.unit.functions[1].mangledName = "instance";
  sample::addSite(bmi.sites, bmi.unit, "instance", 9, bmi.sites.sites[0].where.line, "", "", "");
  bmi.sites.sites.back().where = bmi.sites.sites[0].where;
  bmi.sites.sites.back().function = "instance";
  sample::addSite(bmi.sites, bmi.unit, "instance", 11, 12, "", "", "");
  bmi.sites.sites.back().function = "instance";
  const trial::Journal first = journalOf(bmi, {returning(1, 7, {1}), returning(2, 7, {2})});
  trial::Entry same = returning(1, 7, {9}), own = returning(2, 7, {10, 11});
  for (trial::Entry* entry : {&same, &own}) entry->trial.calls = {model::FunctionId(1u)};
  const Selection selection = selectFrom(bmi, {first, journalOf(bmi, {same, own}, 1)});
  ASSERT_EQ(selection.tests.size(), 3u);
  EXPECT_EQ(selection.tests[2].outcome.covered, (std::vector<uint32_t>{10, 11}));
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
