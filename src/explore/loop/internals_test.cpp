#include "explore/loop/internals.h"

#include <gtest/gtest.h>

namespace assay::loop {
namespace {

using model::FunctionId;

// A public function, and two internal ones with a branch each: edges 1 and 2, 3 and 4.
class InternalsTest : public testing::Test {
 protected:
  InternalsTest() {
    for (const char* name : {"caller", "helper", "other"})
      unit_.functions.push_back(
          {.name = name, .mangledName = name, .isDeferred = name != std::string("caller")});
    sites_.sites.push_back({.firstEdge = 1, .function = "helper", .counts = true});
    sites_.sites.push_back({.firstEdge = 3, .function = "other", .counts = true});
    deferred_ = {{.targets = {FunctionId(1u), FunctionId(2u)}, .isDeferred = true}};
  }
  // A trial of the caller that covers these edges.
  void run(std::vector<uint32_t> covered, trial::End end) {
    trial::Entry entry{.trial = {.calls = {FunctionId(0u)}, .choices = {}}};
    entry.outcome.end = end;
    entry.outcome.covered = std::move(covered);
    journals_[0][0].entries.push_back(std::move(entry));
  }
  const Subject& kept() {
    keepOpen(unit_, sites_, journals_, deferred_);
    return deferred_[0];
  }

  model::Unit unit_;
  trial::SiteTable sites_;
  std::vector<std::vector<trial::Journal>> journals_ = {{{.function = FunctionId(0u)}}};
  std::vector<Subject> deferred_;
};

TEST_F(InternalsTest, AFunctionWhoseEdgesCallersCoverIsNotExplored) {
  run({1, 2, 3}, trial::End::Returned);
  EXPECT_EQ(kept().targets, std::vector{FunctionId(2u)});
  EXPECT_EQ(kept().helpers, std::vector{FunctionId(1u)});
}

TEST_F(InternalsTest, AnEdgeOnTheWayToADefectIsOpen) {
  run({1, 3, 4}, trial::End::Returned);
  run({2}, trial::End::Segfault);
  EXPECT_EQ(kept().targets, std::vector{FunctionId(1u)});
}

TEST_F(InternalsTest, NothingIsLeftIfCallersCoverEverything) {
  run({1, 2, 3, 4}, trial::End::Returned);
  EXPECT_TRUE(kept().targets.empty());
}

}  // namespace
}  // namespace assay::loop
