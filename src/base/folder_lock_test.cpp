#include "base/folder_lock.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>

namespace assay {
namespace {

namespace fs = std::filesystem;
using Answer = FolderLock::Answer;

// Behaves like a network file system.
class FileLock final : public FolderLock {
  bool lockFolder(const Descriptor&) const override {
    errno = EBADF;
    return false;
  }
};

template <class Lock>
class FolderLockTest : public testing::Test {
 protected:
  FolderLockTest() {
    std::string pattern = (fs::temp_directory_path() / "assay-lock-XXXXXX").string();
    root_ = mkdtemp(pattern.data());
  }
  ~FolderLockTest() override { fs::remove_all(root_); }
  Answer answer(const fs::path& folder) {
    Lock lock;
    return lock.take(folder.string());
  }
  // A process that takes the lock and is killed when a line arrives from `end`.
  pid_t holder() {
    int ready[2];
    if (pipe(ready) != 0) return -1;
    const pid_t pid = fork();
    if (pid == 0) {
      Lock lock;
      const char taken = lock.take(root_.string()) == Answer::Taken ? 'y' : 'n';
      if (write(ready[1], &taken, 1) == 1) pause();
      _exit(0);
    }
    char taken = 'n';
    EXPECT_EQ(read(ready[0], &taken, 1), 1);
    EXPECT_EQ(taken, 'y');
    close(ready[0]);
    close(ready[1]);
    return pid;
  }
  fs::path root_;
};

using Locks = testing::Types<FolderLock, FileLock>;
TYPED_TEST_SUITE(FolderLockTest, Locks);

TYPED_TEST(FolderLockTest, IsExclusiveAndLeavesNoFile) {
  {
    TypeParam lock;
    EXPECT_EQ(lock.take(this->root_.string()), Answer::Taken);
    EXPECT_EQ(this->answer(this->root_), Answer::Busy);
    fs::create_directory_symlink(this->root_, this->root_ / "link");
    EXPECT_EQ(this->answer(this->root_ / "link"), Answer::Busy);
    fs::remove(this->root_ / "link");
  }
  EXPECT_TRUE(fs::is_empty(this->root_));
  EXPECT_EQ(this->answer(this->root_), Answer::Taken);
  EXPECT_TRUE(fs::is_empty(this->root_));
}

TYPED_TEST(FolderLockTest, IsReleasedWhenItsHolderIsKilled) {
  const pid_t pid = this->holder();
  EXPECT_EQ(this->answer(this->root_), Answer::Busy);
  kill(pid, SIGKILL);
  waitpid(pid, nullptr, 0);
  EXPECT_EQ(this->answer(this->root_), Answer::Taken);
  EXPECT_TRUE(fs::is_empty(this->root_));
}

TYPED_TEST(FolderLockTest, AMissingFolderIsReported) {
  EXPECT_EQ(this->answer(this->root_ / "none"), Answer::Gone);
}

}  // namespace
}  // namespace assay
