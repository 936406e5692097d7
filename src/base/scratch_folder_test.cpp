#include "base/scratch_folder.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>

namespace assay {
namespace {

namespace fs = std::filesystem;

class ScratchFolderTest : public testing::Test {
 protected:
  ScratchFolderTest() { fs::create_directories(where_); }
  ~ScratchFolderTest() override { fs::remove_all(where_); }

  // The path of a folder whose owner was killed while holding it.
  std::string abandoned() {
    int ends[2];
    EXPECT_EQ(pipe(ends), 0);
    const pid_t child = fork();
    if (child == 0) {
      auto folder = ScratchFolder::make(where_);
      const std::string path = folder ? folder->path() : "";
      _exit(write(ends[1], path.data(), path.size()) > 0 ? 0 : 1);
    }
    close(ends[1]);
    char path[1024] = {};
    EXPECT_GT(read(ends[0], path, sizeof path - 1), 0);
    close(ends[0]);
    waitpid(child, nullptr, 0);
    std::ofstream(std::string(path) + "/worker.o") << "code";
    return path;
  }

  std::string where_ = testing::TempDir() + "assay_scratch_test";
};

TEST_F(ScratchFolderTest, IsRemovedWithTheObject) {
  std::string path;
  {
    auto folder = ScratchFolder::make(where_);
    ASSERT_TRUE(folder);
    path = folder->path();
    fs::create_directories(path + "/build/inner");
    EXPECT_EQ(fs::status(path).permissions(), fs::perms(0700));
  }
  EXPECT_FALSE(fs::exists(path));
}

TEST_F(ScratchFolderTest, OfAKilledProcessIsRemoved) {
  const std::string path = abandoned();
  ASSERT_TRUE(fs::exists(path));
  removeAbandonedIn(where_);
  EXPECT_FALSE(fs::exists(path));
}

TEST_F(ScratchFolderTest, OfAProcessKilledBeforeTheMarkerHadItsNameIsRemoved) {
  const std::string path = abandoned();
  fs::rename(path + "/.assay-scratch", path + "/.assay-scratch-new");
  removeAbandonedIn(where_);
  EXPECT_FALSE(fs::exists(path));
}

// The number in the name belongs to no process of this container.
TEST_F(ScratchFolderTest, OfAnOwnerInAnotherContainerIsKept) {
  const std::string renamed = where_ + "/assay-4194303-abcdef";
  auto folder = ScratchFolder::make(where_);
  ASSERT_TRUE(folder);
  fs::rename(folder->path(), renamed);
  removeAbandonedIn(where_);
  EXPECT_TRUE(fs::exists(renamed));
}

TEST_F(ScratchFolderTest, AFolderWithOnlyTheNameIsKept) {
  fs::create_directories(where_ + "/assay-2024-backup");
  fs::create_directories(where_ + "/assay-2024-abcdef");
  fs::permissions(where_ + "/assay-2024-abcdef", fs::perms(0700));
  fs::create_directory_symlink(abandoned(), where_ + "/assay-2024-ghijkl");
  EXPECT_FALSE(removeIfAbandoned(where_ + "/assay-2024-ghijkl"));
  removeAbandonedIn(where_);
  EXPECT_TRUE(fs::exists(where_ + "/assay-2024-backup"));
  EXPECT_TRUE(fs::exists(where_ + "/assay-2024-abcdef"));
  EXPECT_TRUE(fs::is_symlink(where_ + "/assay-2024-ghijkl"));
}

TEST_F(ScratchFolderTest, AFolderWithAnotherMarkerIsKept) {
  const std::string named = abandoned(), open = abandoned(), told = abandoned();
  fs::rename(named, where_ + "/assay-mine");
  fs::permissions(open, fs::perms(0755));
  std::ofstream(told + "/.assay-scratch", std::ios::app) << "Not yet.\n";
  removeAbandonedIn(where_);
  for (const std::string& path : {where_ + "/assay-mine", open, told}) EXPECT_TRUE(fs::exists(path)) << path;
}

TEST_F(ScratchFolderTest, TheTargetOfALinkInsideIsKept) {
  const std::string path = abandoned();
  fs::create_directories(where_ + "/precious/inner");
  fs::create_directory_symlink(where_ + "/precious", path + "/link");
  EXPECT_TRUE(removeIfAbandoned(path));
  EXPECT_TRUE(fs::exists(where_ + "/precious/inner"));
}

TEST_F(ScratchFolderTest, ThatCannotBeMadeIsReportedWithARemedy) {
  auto folder = ScratchFolder::make(where_ + "/gone");
  ASSERT_FALSE(folder);
  EXPECT_NE(folder.error().message.find("gone: No such file or directory; set TMPDIR"), std::string::npos)
      << folder.error().message;
}

}  // namespace
}  // namespace assay
