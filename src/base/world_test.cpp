#include "base/world.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace assay {
namespace {

class WorldTest : public testing::Test {
 protected:
  WorldTest() { std::filesystem::create_directories(folder_); }
  ~WorldTest() override { std::filesystem::remove_all(folder_); }
  std::string folder_ = testing::TempDir() + "assay_world_test";
  std::unique_ptr<World> world_ = makeRealWorld();
};

TEST_F(WorldTest, WhatWasWrittenCanBeRead) {
  ASSERT_TRUE(world_->write(folder_ + "/a.txt", std::string("x\0y", 3)));
  EXPECT_EQ(world_->read(folder_ + "/a.txt"), std::string("x\0y", 3));
}

TEST_F(WorldTest, AFolderIsNotReadableAsAFile) { EXPECT_EQ(world_->read(folder_), std::nullopt); }

TEST_F(WorldTest, WritingBelowAFileSaysWhatToDo) {
  ASSERT_TRUE(world_->write(folder_ + "/file", ""));
  Result<void> written = world_->write(folder_ + "/file/b.txt", "");
  ASSERT_FALSE(written);
  EXPECT_NE(written.error().message.find("-o DIR"), std::string::npos);
}

TEST_F(WorldTest, RunKeepsOutputErrorsAndExitCodeApart) {
  Finished finished = world_->run({.argv = {"sh", "-c", "echo out; echo err >&2; exit 3"}});
  EXPECT_EQ(finished.output, "out\n");
  EXPECT_EQ(finished.errors, "err\n");
  EXPECT_EQ(finished.exitCode, 3);
}

TEST_F(WorldTest, RunEndsAProcessAtItsDeadline) {
  Finished finished = world_->run({.argv = {"sleep", "20"}, .deadline = std::chrono::milliseconds(100)});
  EXPECT_TRUE(finished.timedOut);
  EXPECT_FALSE(finished.ok());
}

TEST_F(WorldTest, RunOfAMissingProgramFails) {
  EXPECT_FALSE(world_->run({.argv = {"no-such-program"}}).ok());
}

TEST(RandomTest, TheSameSeedGivesTheSameNumbers) {
  Random a(7), b(7), c(8);
  uint64_t first = a.next();
  EXPECT_EQ(first, b.next());
  EXPECT_NE(first, c.next());
}

}  // namespace
}  // namespace assay
