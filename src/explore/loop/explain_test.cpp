#include "explore/loop/explain.h"

#include <gtest/gtest.h>

namespace assay::loop {
namespace {

using model::FunctionId;
using trial::EdgeState;

// Aimed at edges and proposes nothing.
class Aiming final : public propose::Proposer {
 public:
  explicit Aiming(std::map<uint32_t, propose::Aim> aims) : aims_(std::move(aims)) {}
  std::optional<propose::Proposal> propose(const propose::Situation&) override { return std::nullopt; }
  bool idle() const override { return true; }
  void learn(const trial::Trial&, const trial::Outcome&, const propose::Proposal*) override {}
  const propose::Aim* aimAt(uint32_t edge) const override {
    const auto aim = aims_.find(edge);
    return aim == aims_.end() ? nullptr : &aim->second;
  }

 private:
  std::map<uint32_t, propose::Aim> aims_;
};

// A function with four edges, of which a test has shown the first and a crash the second.
class ExplainTest : public testing::Test {
 protected:
  ExplainTest() {
    unit_.functions.push_back({.name = "f", .mangledName = "f"});
    for (uint32_t edge : {10, 12})
      sites_.sites.push_back({.firstEdge = edge, .function = "f", .counts = true});
    coverage_.emplace(unit_, sites_, std::vector{FunctionId(0u)});
    reach(10, trial::End::Returned);
    reach(11, trial::End::Segfault);
    proposers_.push_back(std::make_unique<Aiming>(std::map<uint32_t, propose::Aim>{
        {12, {.infeasible = 1, .gaveUp = 1, .why = "timed out"}}, {13, {.infeasible = 2}}}));
    journals_.resize(2);
    for (size_t i : {0, 1}) {
      journals_[i].function = FunctionId(i);
      journals_[i].statistics.trials = 2;
    }
  }
  void reach(uint32_t edge, trial::End end) {
    trial::Outcome outcome;
    outcome.end = end;
    outcome.covered = {edge};
    coverage_->add({.calls = {FunctionId(0u)}, .choices = {}}, outcome);
  }
  std::string reason(uint32_t edge) { return journals_[1].reasons[edge]; }

  model::Unit unit_;
  trial::SiteTable sites_;
  std::optional<Coverage> coverage_;
  propose::Proposers proposers_;
  std::set<std::string> bySandbox_;
  std::vector<trial::Journal> journals_;
};

TEST_F(ExplainTest, EveryJournalGivesTheSameReason) {
  explain(*coverage_, proposers_, {.bySandbox = bySandbox_}, journals_);
  const std::map<uint32_t, EdgeState> expected = {{10, EdgeState::Covered},
                                                  {11, EdgeState::Covered},
                                                  {12, EdgeState::GaveUp},
                                                  {13, EdgeState::NotReached}};
  for (const trial::Journal& journal : journals_) EXPECT_EQ(journal.edges, expected);
  EXPECT_EQ(reason(12), "the solver gave up: timed out");
  EXPECT_EQ(reason(13), "infeasible on every path tried; others were not explored within the budget");
  EXPECT_EQ(journals_[0].reasons.size(), 2u);
}

TEST_F(ExplainTest, UncoveredEdgesAreInfeasibleIfEveryPathWasExplored) {
  explain(*coverage_, proposers_, {.isProved = true, .bySandbox = bySandbox_}, journals_);
  EXPECT_EQ(journals_[0].edges[12], EdgeState::Infeasible);
  EXPECT_EQ(journals_[0].edges[11], EdgeState::Covered);
}

TEST_F(ExplainTest, SequencesOfCallsProveNothing) {
  explain(*coverage_, proposers_, {.ranOut = true, .usesObjects = true, .bySandbox = bySandbox_}, journals_);
  EXPECT_EQ(journals_[0].edges[12], EdgeState::GaveUp);
  EXPECT_EQ(journals_[0].edges[13], EdgeState::NotReached);
  proposers_.clear();
  explain(*coverage_, proposers_, {.ranOut = true, .usesObjects = true, .bySandbox = bySandbox_}, journals_);
  EXPECT_EQ(reason(13), "no sequence of calls that was tried leads here");
}

TEST_F(ExplainTest, AFunctionThatWasNeverCalledSaysSo) {
  journals_[0].statistics.trials = 0;
  explain(*coverage_, proposers_, {.ranOut = true, .usesObjects = true, .bySandbox = bySandbox_}, journals_);
  EXPECT_EQ(reason(13), "it was never called: no object that it needs could be made");
  EXPECT_EQ(reason(12), "the solver gave up: timed out") << "on a path of another function";
  explain(*coverage_, proposers_, {.usesObjects = true, .cutShort = true, .bySandbox = bySandbox_},
          journals_);
  EXPECT_EQ(reason(13), "it was not called before exploring was cut short");
}

TEST_F(ExplainTest, AMissingFunctionIsTheReasonForAllThatIsBehindIt) {
  explain(*coverage_, proposers_,
          {.ranOut = true, .usesObjects = true, .isLinked = false, .bySandbox = bySandbox_}, journals_);
  EXPECT_EQ(reason(13), "it calls functions that no file of the project defines");
}

TEST_F(ExplainTest, RunsThatWentAnotherWayAreAReason) {
  proposers_.clear();
  proposers_.push_back(
      std::make_unique<Aiming>(std::map<uint32_t, propose::Aim>{{13, {.infeasible = 2, .strayed = 1}}}));
  explain(*coverage_, proposers_, {.bySandbox = bySandbox_}, journals_);
  EXPECT_EQ(reason(13), "runs with inputs that were solved for it went another way");
}

TEST_F(ExplainTest, OnlyTheClockCutsShort) {
  proposers_.clear();
  explain(*coverage_, proposers_, {.cutShort = true, .bySandbox = bySandbox_}, journals_);
  EXPECT_EQ(reason(12), "no path led here before exploring was cut short");
}

TEST_F(ExplainTest, NamesTheSandboxAsAPossibleCause) {
  proposers_.clear();
  explain(*coverage_, proposers_, {.bySandbox = bySandbox_}, journals_);
  EXPECT_EQ(reason(12), "no path led here within the budget");
  bySandbox_ = {"it writes a file"};
  explain(*coverage_, proposers_, {.bySandbox = bySandbox_}, journals_);
  EXPECT_EQ(reason(12), "no path led here, perhaps because of the sandbox: it writes a file");
}

}  // namespace
}  // namespace assay::loop
