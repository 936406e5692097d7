#include "explore/propose/call_queues.h"

#include <gtest/gtest.h>

namespace assay::propose {
namespace {

using model::FunctionId;

class CandidatesTest : public testing::Test {
 protected:
  std::optional<uint32_t> take() { return candidates.take({}); }
  std::vector<FunctionId> calls{FunctionId(0u), FunctionId(1u)};
  Candidates candidates{calls};
};

TEST_F(CandidatesTest, TheCallThatWasTakenLeastIsNext) {
  for (uint32_t prefix = 0; prefix < 2; ++prefix)
    for (FunctionId call : calls) candidates.add({.prefix = prefix, .call = call}, {.cost = prefix});
  std::vector<uint32_t> order;
  while (auto index = take()) order.push_back(candidates.at(*index).call.value);
  EXPECT_EQ(order, (std::vector<uint32_t>{0, 1, 0, 1}));
  EXPECT_EQ(candidates.waiting(), 0u);
}

TEST_F(CandidatesTest, EachCandidateIsTakenOnceInAnyOrderOfTurns) {
  for (uint32_t prefix = 0; prefix < 100; ++prefix)
    candidates.add(
        {.prefix = prefix, .call = calls[0]},
        {.cost = prefix % 7, .cause = calls[prefix % 2], .outline = prefix % 5, .contents = prefix});
  std::set<uint32_t> taken;
  while (auto index = take()) EXPECT_TRUE(taken.insert(candidates.at(*index).prefix).second);
  EXPECT_EQ(taken.size(), 100u);
}

TEST_F(CandidatesTest, TheShortestAndTheLatestHaveTheirTurns) {
  for (uint32_t cost : {3u, 1u, 2u}) candidates.add({.prefix = cost, .call = calls[0]}, {.cost = cost});
  EXPECT_EQ(candidates.at(*take()).prefix, 1u);  // the shortest
  EXPECT_EQ(candidates.at(*take()).prefix, 2u);  // the last of its outline
}

TEST_F(CandidatesTest, IrrelevantCandidatesAreDropped) {
  for (FunctionId call : calls) candidates.add({.prefix = 0, .call = call}, {});
  EXPECT_EQ(candidates.at(*candidates.take({.relevant = {calls[1]}})).call, calls[1]);
  EXPECT_EQ(candidates.dropped(), 1u);
  EXPECT_EQ(candidates.waiting(), 0u);
}

TEST_F(CandidatesTest, MakersComeFirstThenWantedCallsThenHelpers) {
  calls.push_back(FunctionId(2u));
  Candidates three(calls);
  for (FunctionId call : calls) three.add({.prefix = 0, .call = call}, {});
  const Candidates::Wishes wishes{.unfinished = {calls[1]}, .makers = {calls[2]}};
  std::vector<uint32_t> order;
  while (auto index = three.take(wishes)) order.push_back(three.at(*index).call.value);
  EXPECT_EQ(order, (std::vector<uint32_t>{2, 1, 0}));
}

TEST_F(CandidatesTest, ArgumentsAndMakersAreKeptUntilTheRun) {
  Candidate candidate{.prefix = 4, .makers = {calls[1]}, .call = calls[0], .choices = {{7, 9}}, .repairs = 1};
  candidates.add(candidate, {});
  uint32_t index = *take();
  EXPECT_EQ(candidates.at(index).makers, candidate.makers);
  EXPECT_EQ(candidates.at(index).choices, candidate.choices);
  EXPECT_EQ(candidates.at(index).repairs, 1u);
  size_t before = candidates.bytes();
  candidates.release(index);
  EXPECT_LT(candidates.bytes(), before);
  EXPECT_TRUE(candidates.at(index).choices.empty());
}

// A deque in every cell took more than a kilobyte.
TEST_F(CandidatesTest, ACandidateWithItsOwnCellsCostsLittle) {
  constexpr uint32_t kMany = 1'000;
  for (uint32_t i = 0; i < kMany; ++i)
    candidates.add({.prefix = i, .call = calls[0]}, {.cost = 1, .outline = i, .contents = i});
  EXPECT_LT(candidates.bytes(), kMany * 500);
}

}  // namespace
}  // namespace assay::propose
