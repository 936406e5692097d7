#include "explore/loop/coverage.h"

#include <gtest/gtest.h>

namespace assay::loop {
namespace {

using model::FunctionId;

const FunctionId kTarget(0u), kOther(1u), kHelper(2u);

// Two targets and a helper with a branch each, at 10, 20 and 30; the branch at 40 is a library's.
class CoverageTest : public testing::Test {
 protected:
  CoverageTest() {
    for (const char* name : {"target", "other", "helper"})
      unit_.functions.push_back({.name = name, .mangledName = name});
    sites_.sites = {{.firstEdge = 10, .function = "target", .counts = true},
                    {.firstEdge = 20, .function = "other", .counts = true},
                    {.firstEdge = 30, .function = "helper", .counts = true},
                    {.firstEdge = 40, .function = "library"}};
    coverage_.emplace(unit_, sites_, std::vector{kTarget, kOther});
  }
  static trial::Trial calling(std::vector<FunctionId> calls) {
    return {.calls = std::move(calls), .choices = {}};
  }
  static trial::Outcome returned(uint32_t step, std::vector<uint32_t> covered,
                                 std::vector<uint32_t> earlier = {}) {
    trial::Outcome outcome;
    outcome.end = trial::End::Returned;
    outcome.endStep = step;
    outcome.covered = std::move(covered);
    outcome.earlier = std::move(earlier);
    return outcome;
  }

  model::Unit unit_;
  trial::SiteTable sites_;
  std::optional<Coverage> coverage_;
};

TEST_F(CoverageTest, TheTargetsEdgesAreWantedFromTheBeginning) {
  EXPECT_EQ(coverage_->wanted(), (std::set<uint32_t>{10, 11, 20, 21}));
  EXPECT_EQ(coverage_->ownTotal(), 4u);
  EXPECT_EQ(coverage_->unfinished(), (std::set{kTarget, kOther}));
}

TEST_F(CoverageTest, AnEdgeIsNewOnce) {
  EXPECT_TRUE(coverage_->add(calling({kTarget}), returned(0, {10})));
  EXPECT_FALSE(coverage_->add(calling({kTarget}), returned(0, {10})));
  EXPECT_EQ(coverage_->wanted(), (std::set<uint32_t>{11, 20, 21}));
  EXPECT_EQ(coverage_->ownCovered(), 1u);
}

TEST_F(CoverageTest, BothEdgesOfAVisitedSiteAreWanted) {
  EXPECT_TRUE(coverage_->add(calling({kTarget}), returned(0, {30, 40})));
  EXPECT_TRUE(coverage_->wanted().contains(31));
  EXPECT_FALSE(coverage_->wanted().contains(41)) << "it does not count";
}

TEST_F(CoverageTest, EdgesOfHelpersDoNotCount) {
  EXPECT_FALSE(coverage_->add(calling({kHelper, kTarget}), returned(1, {30}, {30})));
  EXPECT_FALSE(coverage_->add(calling({kHelper}), returned(0, {30})));
  EXPECT_TRUE(coverage_->add(calling({kOther, kTarget}), returned(1, {20}, {20}))) << "a target's counts";
}

TEST_F(CoverageTest, AnEdgeThatOnlyADefectReachesStaysWanted) {
  trial::Outcome outcome = returned(0, {10});
  outcome.end = trial::End::Segfault;
  EXPECT_TRUE(coverage_->add(calling({kTarget}), outcome));
  EXPECT_FALSE(coverage_->add(calling({kTarget}), outcome));
  EXPECT_TRUE(coverage_->wanted().contains(10));
  EXPECT_TRUE(coverage_->brokenInto().contains(10));
  EXPECT_FALSE(coverage_->addOwn(kTarget, outcome));
}

TEST_F(CoverageTest, AFunctionsOwnEdgeIsNewToItselfAfterACallByAnother) {
  coverage_->add(calling({kOther}), returned(0, {10}));
  EXPECT_FALSE(coverage_->addOwn(kOther, returned(0, {10})));
  EXPECT_TRUE(coverage_->addOwn(kTarget, returned(0, {10})));
  EXPECT_FALSE(coverage_->addOwn(kTarget, returned(0, {10})));
}

TEST_F(CoverageTest, EdgesOfACalleeAreWantedFromItsVisitors) {
  for (uint32_t edge : {10u, 11u, 20u, 21u}) coverage_->add(calling({kTarget}), returned(0, {edge}));
  coverage_->add(calling({kOther}), returned(0, {30}));
  EXPECT_TRUE(coverage_->unfinished().empty()) << "no visitor is known";
  coverage_->addVisits(kOther, returned(0, {30}));
  EXPECT_EQ(coverage_->unfinished(), (std::set{kOther}));
}

}  // namespace
}  // namespace assay::loop
