#include "explore/execute/import.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <memory>
#include <vector>

namespace assay::execute {
namespace {

const std::vector<model::FunctionId> kOneCall = {model::FunctionId(0u)};

using Block = std::unique_ptr<AssayShared, decltype(&std::free)>;

// Untouched pages cost no memory.
Block emptyBlock() {
  Block shared(static_cast<AssayShared*>(std::calloc(1, sizeof(AssayShared))), &std::free);
  shared->end = ASSAY_END_RETURNED;
  shared->nodeCount = 1;
  return shared;
}

uint8_t opOf(expr::Op op) { return static_cast<uint8_t>(op); }

// A block with the decision x == 7.
Block oneDecision() {
  Block shared = emptyBlock();
  shared->askedCount = 1;
  shared->asked[0] = {.key = 5, .bits = 7, .kind = ASSAY_CHOICE_UNSIGNED, .width = 32};
  shared->nodes[1] = {.op = opOf(expr::Op::VAR), .width = 32, .a = 0};
  shared->nodes[2] = {.op = opOf(expr::Op::CONST), .width = 32, .value = 7};
  shared->nodes[3] = {.op = opOf(expr::Op::EQ), .width = 1, .a = 1, .b = 2};
  shared->nodeCount = 4;
  shared->records[0] = {.node = 3, .taken = 1};
  shared->recordCount = 1;
  return shared;
}

TEST(ImportTest, ADecisionBecomesAPathItem) {
  expr::Dag dag;
  const trial::Outcome outcome = importOutcome(*oneDecision(), kOneCall, dag);
  ASSERT_EQ(outcome.path.size(), 1u);
  EXPECT_EQ(toText(dag, outcome.path[0].condition), "(eq v0 7)");
  EXPECT_FALSE(outcome.incomplete);
}

// The code under test may have written anywhere in the block.
TEST(ImportTest, InconsistentItemsAreDropped) {
  const std::vector<void (*)(AssayShared&)> damages = {
      [](AssayShared& block) { block.nodes[2].width = 0; },
      [](AssayShared& block) { block.nodes[2].width = 16; },
      [](AssayShared& block) { block.nodes[2].op = 250; },
      [](AssayShared& block) { block.nodes[3].a = 0xFFFFFFFF; },
      [](AssayShared& block) { block.nodes[3].b = 3; },
      [](AssayShared& block) { block.nodes[1].a = 12; },
      [](AssayShared& block) { block.asked[0].width = 200; },
      [](AssayShared& block) { block.asked[0].kind = 99; },
      [](AssayShared& block) { block.records[0].kind = 99; },
      [](AssayShared& block) { block.records[0].step = 1; },
      [](AssayShared& block) { block.asked[0].step = 7; },
      [](AssayShared& block) {
        block.nodes[3] = {.op = opOf(expr::Op::READ), .width = 32, .a = 1, .b = 0xFFFFFF00, .c = 0x1000};
      },
  };
  for (auto damage : damages) {
    const Block block = oneDecision();
    damage(*block);
    expr::Dag dag;
    const trial::Outcome outcome = importOutcome(*block, kOneCall, dag);
    EXPECT_TRUE(outcome.path.empty());
    EXPECT_TRUE(outcome.incomplete);
  }
}

TEST(ImportTest, CountsAndStepsBeyondTheTrialAreClamped) {
  const Block block = emptyBlock();
  block->endStep = block->traceCount = block->askedCount = block->cellCount = 0xFFFFFFFF;
  block->observedBytes = 5;
  block->observed[0] = 3;  // of step 3
  block->observed[4] = ASSAY_VALUE_NULL;
  expr::Dag dag;
  const trial::Outcome outcome = importOutcome(*block, kOneCall, dag);
  EXPECT_EQ(outcome.endStep, 0u);
  EXPECT_EQ(outcome.trace.size(), size_t{ASSAY_MAX_TRACE});
  EXPECT_TRUE(outcome.observations.empty());
}

TEST(ImportTest, ARefusalIsNamedInPrintableText) {
  const Block block = emptyBlock();
  block->flags = ASSAY_FLAG_REFUSED;
  std::strcpy(block->refusal, "uname\n");
  expr::Dag dag;
  EXPECT_EQ(importOutcome(*block, kOneCall, dag).refusal, "uname?");
  std::memset(block->refusal, 'x', sizeof block->refusal);  // without an end
  EXPECT_EQ(importOutcome(*block, kOneCall, dag).refusal, "something");
  block->flags = 0;
  EXPECT_EQ(importOutcome(*block, kOneCall, dag).refusal, "");
}

TEST(ImportTest, EveryTakenEdgeIsFoundAndNoEdgeBehindTheLast) {
  const Block shared = emptyBlock();
  shared->edgeCount = 45;
  for (uint32_t edge : {0u, 7u, 8u, 17u, 44u, 45u, 46u}) shared->covered[edge] = 1;
  shared->covered[17] = 2;
  expr::Dag dag;
  trial::Outcome outcome = importOutcome(*shared, kOneCall, dag);
  EXPECT_EQ(outcome.covered, (std::vector<uint32_t>{0, 7, 8, 17, 44}));
  EXPECT_EQ(outcome.earlier, std::vector<uint32_t>{17});
}

}  // namespace
}  // namespace assay::execute
