// Objects of a trial: the state they leave, and how they end.
#include <gtest/gtest.h>

#include "client.h"

namespace assay::engine {
namespace {

using Lines = std::vector<std::string>;

class Objects : public testing::Test {
 protected:
  Client client{std::string(ASSAY_FIXTURES) + "/objects_worker"};

  // One line per word: "data4 5 v0".
  Lines state() {
    static const char* const kinds[] = {"?", "root", "block", "data", "pointer", "image", "dangling"};
    Lines lines;
    for (uint32_t i = 0; i < client.shared().stateCount; ++i) {
      const AssayStateWord& word = client.shared().state[i];
      std::string line = kinds[word.kind];
      if (word.kind == ASSAY_STATE_DATA) line += std::to_string(word.size);
      if (word.kind == ASSAY_STATE_POINTER)
        line += " " + std::to_string(word.value >> 32) + "+" + std::to_string(uint32_t(word.value));
      else if (word.kind != ASSAY_STATE_IMAGE)
        line += " " + std::to_string(word.value);
      if (word.node) line += " " + client.text(word.node);
      lines.push_back(line);
    }
    return lines;
  }
};

TEST_F(Objects, AListReadsTheSameWhereverItLies) {
  client.sequence({0, 1, 1}, {{}, {5}, {6}});
  EXPECT_EQ(client.end(), ASSAY_END_RETURNED);
  const Lines here = state();
  EXPECT_EQ(here, (Lines{"root 0", "pointer 0+0",                             //
                         "block 16", "pointer 1+0", "data8 2",                //
                         "block 16", "data4 6 v2", "data4 0", "pointer 2+0",  //
                         "block 16", "data4 5 v1", "data4 0", "data8 0"}));
  client.sequence({2, 0, 2, 1, 2, 1}, {{3}, {}, {7}, {5}, {9}, {6}});
  Lines there = state();
  EXPECT_EQ(there.size(), here.size());
  there[6] = "data4 6 v2";
  there[10] = "data4 5 v1";
  EXPECT_EQ(there, here);
  EXPECT_FALSE(client.shared().flags & ASSAY_FLAG_DIRTY);
}

TEST_F(Objects, AWordOfSeveralPartsIsSplit) {
  client.sequence({3}, {{12}});
  EXPECT_EQ(state(),
            (Lines{"root 1", "pointer 0+0", "block 24", "image", "data4 12 v0", "data4 7", "data8 0"}));
}

TEST_F(Objects, PointersIntoTheirOwnBlockAndToFreedBlocks) {
  client.sequence({4}, {});
  const Lines text = state();
  ASSERT_EQ(text.size(), 7u);
  EXPECT_EQ(text[3], "pointer 0+16");
  EXPECT_EQ(text[4], "data8 11");
  client.sequence({0, 1, 5}, {{}, {1}, {}});
  EXPECT_EQ(state(), (Lines{"root 0", "pointer 0+0", "block 16", "dangling 0", "data8 1"}));
  client.sequence({0, 1, 7, 5, 7}, {});
  EXPECT_EQ(client.scalars()[2], 3u) << "both are alive";
  EXPECT_EQ(client.scalars()[4], 1u) << "the node is not";
}

TEST_F(Objects, AnObjectEndsWhereItLies) {
  client.sequence({8, 10, 9, 10}, {});
  EXPECT_EQ(client.scalars()[0], 0u) << "it is there";
  EXPECT_EQ(client.scalars()[2], 1u) << "its destructor has run, and another lies there";
}

TEST_F(Objects, TrialsWithoutObjectsHaveNoState) {
  client.sequence({2}, {{1}});
  EXPECT_EQ(client.end(), ASSAY_END_RETURNED);
  EXPECT_EQ(client.shared().stateCount, 0u);
}

TEST_F(Objects, ALargeStateIsCutOff) {
  std::vector<uint32_t> calls(60, 1);
  calls[0] = 0;
  client.sequence(calls, {});
  EXPECT_FALSE(client.shared().flags & ASSAY_FLAG_STATE_FULL);
  EXPECT_EQ(state().size(), 5u + 59u * 4u);
  client.sequence({4}, {{200'000}});
  EXPECT_TRUE(client.shared().flags & ASSAY_FLAG_STATE_FULL);
  EXPECT_EQ(client.end(), ASSAY_END_RETURNED);
}

TEST_F(Objects, ADestructorThatCrashesIsHowTheTrialEnds) {
  client.sequence({0, 1, 1, 1}, {});
  EXPECT_EQ(client.end(), ASSAY_END_ABORTED);
  EXPECT_EQ(client.shared().endStep, 3u);
  client.sequence({0, 1, 1, 1, 6}, {});
  EXPECT_EQ(client.end(), ASSAY_END_ABORTED) << "also after an exception";
  client.sequence({0, 1, 6}, {});
  EXPECT_EQ(client.end(), ASSAY_END_THREW);
  EXPECT_EQ(client.shared().endStep, 2u);
  EXPECT_FALSE(state().empty());
}

}  // namespace
}  // namespace assay::engine
