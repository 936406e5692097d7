#include "base/world.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <functional>

#include "base/process.h"

namespace assay {
namespace {

namespace fs = std::filesystem;

double secondsOf(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// A temporary limit of this process.
class Limit {
 public:
  Limit(decltype(RLIMIT_NOFILE) which, rlim_t most) : which_(which) {
    getrlimit(which_, &old_);
    const rlimit now{most, old_.rlim_max};
    setrlimit(which_, &now);
  }
  ~Limit() { setrlimit(which_, &old_); }

 private:
  decltype(RLIMIT_NOFILE) which_;
  rlimit old_{};
};

class WorldTest : public testing::Test {
 protected:
  WorldTest() { std::filesystem::create_directories(folder_); }
  ~WorldTest() override { std::filesystem::remove_all(folder_); }
  std::string folder_ = testing::TempDir() + "assay_world_test";
  std::unique_ptr<World> world_ = makeRealWorld();
};

TEST_F(WorldTest, WrittenFilesCanBeRead) {
  ASSERT_TRUE(world_->write(folder_ + "/a.txt", std::string("x\0y", 3)));
  EXPECT_EQ(world_->read(folder_ + "/a.txt"), std::string("x\0y", 3));
}

TEST_F(WorldTest, AFolderIsNotReadableAsAFile) { EXPECT_EQ(world_->read(folder_), std::nullopt); }

TEST_F(WorldTest, WritingBelowAFileNamesARemedy) {
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

TEST_F(WorldTest, AProgramThatIsMissingIsNoProgramThatFailed) {
  const Finished missing = world_->run({.argv = {"no-such-program"}});
  EXPECT_FALSE(missing.ok());
  EXPECT_TRUE(missing.isMissing);
  EXPECT_EQ(missing.failure, "cannot start no-such-program: No such file or directory");
  const Finished failed = world_->run({.argv = {"sh", "-c", "exit 127"}});
  EXPECT_EQ(failed.exitCode, 127);
  EXPECT_EQ(failed.failure, "");
}

TEST_F(WorldTest, AFolderThatCannotBeEnteredIsTheReason) {
  const Finished done = world_->run({.argv = {"true"}, .directory = folder_ + "/gone"});
  EXPECT_FALSE(done.ok());
  EXPECT_FALSE(done.isMissing);
  EXPECT_NE(done.failure.find(folder_ + "/gone cannot be entered: No such file"), std::string::npos)
      << done.failure;
}

TEST_F(WorldTest, AShortageOfDescriptorsIsReportedWithARemedy) {
  Finished done;
  {
    const Limit limit(RLIMIT_NOFILE, 5);
    done = world_->run({.argv = {"true"}});
  }
  EXPECT_FALSE(done.ok());
  EXPECT_FALSE(done.isMissing);
  EXPECT_NE(done.failure.find("Too many open files; "), std::string::npos) << done.failure;
  EXPECT_NE(done.failure.find("ulimit -n"), std::string::npos);
}

TEST_F(WorldTest, LongOutputIsCutInTheMiddle) {
  const Finished done = world_->run(
      {.argv = {"sh", "-c", "echo begin; head -c 5000000 /dev/zero; echo end"}, .mostOutput = 1000});
  EXPECT_TRUE(done.ok());
  EXPECT_TRUE(done.isCut);
  EXPECT_LT(done.output.size(), 1100u);
  EXPECT_TRUE(done.output.starts_with("begin\n"));
  EXPECT_TRUE(done.output.ends_with("end\n"));
  EXPECT_NE(done.output.find("[4999010 bytes of output are left out here]"), std::string::npos);
}

TEST(ExcerptTest, AFittingTextIsWhole) {
  Excerpt all(10);
  for (const char* part : {"01", "234", "567", "89"}) all.add(part);
  EXPECT_EQ(all.text(), "0123456789");
  EXPECT_FALSE(all.isCut());
  all.add("x");
  EXPECT_EQ(all.text(), "01234\n[1 bytes of output are left out here]\n6789x");
  EXPECT_TRUE(all.isCut());
}

TEST_F(WorldTest, AnOrphanThatHoldsThePipeCostsLittle) {
  Finished done;
  const double seconds =
      secondsOf([&] { done = world_->run({.argv = {"sh", "-c", "sleep 20 & setsid sleep 5 & echo said"}}); });
  EXPECT_TRUE(done.ok());
  EXPECT_EQ(done.output, "said\n");
  EXPECT_LT(seconds, 3);
}

TEST_F(WorldTest, ChildrenOfAProcessEndWithIt) {
  const Finished done = world_->run({.argv = {"sh", "-c", "sleep 20 >/dev/null 2>&1 & echo $!"}});
  const pid_t orphan = static_cast<pid_t>(std::stol(done.output));
  bool isThere = true;
  for (int i = 0; i < 100 && isThere; ++i) {
    // A zombie stays if no process waits for orphans.
    const std::string state =
        world_->read("/proc/" + done.output.substr(0, done.output.find('\n')) + "/stat").value_or("");
    isThere = kill(orphan, 0) == 0 && state.find(") Z") == std::string::npos;
    usleep(10'000);
  }
  EXPECT_FALSE(isThere);
}

TEST_F(WorldTest, AProcessThatClosesItsOutputHasADeadlineToo) {
  const Finished done = world_->run(
      {.argv = {"sh", "-c", "exec >&- 2>&-; sleep 20"}, .deadline = std::chrono::milliseconds(200)});
  EXPECT_TRUE(done.timedOut);
}

TEST_F(WorldTest, NoDescriptorIsInherited) {
  const int mine = open("/dev/null", O_RDONLY);  // without O_CLOEXEC
  ASSERT_GT(mine, 2);
  const Finished done = world_->run({.argv = {"sh", "-c", "ls /proc/self/fd | wc -l"}});
  close(mine);
  EXPECT_EQ(done.output, "4\n");  // three, and the folder that `ls` reads
}

TEST_F(WorldTest, AVariableThatIsSetReplacesTheInheritedOne) {
  setenv("ASSAY_WORLD_TEST", "inherited", 1);
  const std::vector<std::string> print = {"sh", "-c", "env | grep ASSAY_WORLD_TEST"};
  EXPECT_EQ(world_->run({.argv = print, .environment = {"ASSAY_WORLD_TEST=set"}}).output,
            "ASSAY_WORLD_TEST=set\n");
  EXPECT_EQ(world_->run({.argv = print}).output, "ASSAY_WORLD_TEST=inherited\n");
  unsetenv("ASSAY_WORLD_TEST");
}

TEST_F(WorldTest, ReadingAFifoOrADeviceDoesNotWait) {
  ASSERT_EQ(mkfifo((folder_ + "/fifo").c_str(), 0600), 0);
  fs::create_symlink(folder_ + "/fifo", folder_ + "/link");
  EXPECT_EQ(world_->read(folder_ + "/fifo"), std::nullopt);
  EXPECT_EQ(world_->read(folder_ + "/link"), std::nullopt);
  EXPECT_EQ(world_->read("/dev/zero"), std::nullopt);
}

TEST_F(WorldTest, AFileOfHugeSizeIsNotRead) {
  ASSERT_TRUE(world_->write(folder_ + "/huge", ""));
  fs::resize_file(folder_ + "/huge", 1ull << 40);
  EXPECT_EQ(world_->read(folder_ + "/huge"), std::nullopt);
}

TEST_F(WorldTest, WithoutSpaceNothingIsReplacedOrLeftBehind) {
  ASSERT_TRUE(world_->write(folder_ + "/a.txt", "old"));
  Result<void> written;
  {
    signal(SIGXFSZ, SIG_IGN);
    const Limit limit(RLIMIT_FSIZE, 1000);
    written = world_->write(folder_ + "/a.txt", std::string(2000, 'x'));
  }
  ASSERT_FALSE(written);
  EXPECT_NE(written.error().message.find("File too large"), std::string::npos) << written.error().message;
  EXPECT_EQ(world_->read(folder_ + "/a.txt"), "old");
  EXPECT_EQ(world_->list(folder_).size(), 1u);
}

TEST_F(WorldTest, WritingFollowsNoLink) {
  ASSERT_TRUE(world_->write(folder_ + "/precious", "mine"));
  for (const char* name : {"/a.txt.assay-new", "/a.txt"})
    fs::create_symlink(folder_ + "/precious", folder_ + name);
  ASSERT_TRUE(world_->write(folder_ + "/a.txt", "new"));
  EXPECT_EQ(world_->read(folder_ + "/precious"), "mine");
  EXPECT_FALSE(fs::is_symlink(folder_ + "/a.txt"));
  EXPECT_EQ(world_->read(folder_ + "/a.txt"), "new");
}

TEST_F(WorldTest, AFileKeepsItsPermissions) {
  ASSERT_TRUE(world_->write(folder_ + "/run.sh", "old"));
  fs::permissions(folder_ + "/run.sh", fs::perms(0740));
  ASSERT_TRUE(world_->write(folder_ + "/run.sh", "new"));
  EXPECT_EQ(fs::status(folder_ + "/run.sh").permissions(), fs::perms(0740));
}

TEST_F(WorldTest, RemovingFollowsNoLink) {
  fs::create_directories(folder_ + "/kept/inner");
  fs::create_directories(folder_ + "/doomed/inner");
  fs::create_directory_symlink(folder_ + "/kept", folder_ + "/doomed/inner/link");
  fs::create_directory_symlink(folder_ + "/kept", folder_ + "/link");
  world_->remove(folder_ + "/doomed/");
  world_->remove(folder_ + "/link/");
  EXPECT_FALSE(world_->exists(folder_ + "/doomed"));
  EXPECT_FALSE(fs::is_symlink(folder_ + "/link"));
  EXPECT_TRUE(world_->exists(folder_ + "/kept/inner"));
}

TEST_F(WorldTest, ALinkIsTheLinkAndNotItsTarget) {
  fs::create_directory_symlink(folder_, folder_ + "/link");
  EXPECT_TRUE(world_->isLink(folder_ + "/link"));
  EXPECT_FALSE(world_->isLink(folder_ + "/link/"));
  EXPECT_FALSE(world_->isLink(folder_));
}

TEST_F(WorldTest, OnlyAnEmptyFolderIsRemovedIfEmpty) {
  fs::create_directories(folder_ + "/outer/inner");
  world_->removeIfEmpty(folder_ + "/outer");
  EXPECT_TRUE(world_->isFolder(folder_ + "/outer/inner"));
  world_->removeIfEmpty(folder_ + "/outer/inner");
  EXPECT_FALSE(world_->exists(folder_ + "/outer/inner"));
}

TEST_F(WorldTest, TheCheckForAWritableFolderLeavesNoTrace) {
  EXPECT_FALSE(world_->errorOfWriting(folder_));
  EXPECT_TRUE(world_->list(folder_).empty());
  EXPECT_EQ(world_->errorOfWriting(folder_ + "/gone"), std::errc::no_such_file_or_directory);
}

TEST_F(WorldTest, ThisProgramIsAFile) { EXPECT_TRUE(world_->isFile(world_->program())); }

TEST_F(WorldTest, ADeepFolderIsRemovedWithFewDescriptors) {
  fs::create_directories(folder_ + "/doomed");
  const int home = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  ASSERT_EQ(chdir((folder_ + "/doomed").c_str()), 0);
  for (int i = 0; i < 3000; ++i) {  // longer than a path may be
    ASSERT_EQ(mkdir("d", 0700), 0);
    ASSERT_EQ(chdir("d"), 0);
  }
  ASSERT_EQ(chmod(".", 0), 0);
  ASSERT_EQ(fchdir(home), 0);
  close(home);
  const Limit limit(RLIMIT_NOFILE, 20);
  world_->remove(folder_ + "/doomed");
  EXPECT_FALSE(world_->exists(folder_ + "/doomed"));
}

TEST(LeftoverTest, IsRecognisedByItsWholeName) {
  EXPECT_EQ(targetOfLeftover("a_test.cpp.assay-new-4711-0"), "a_test.cpp");
  for (const char* name : {"a_test.cpp", "a.assay-new", "a.assay-new-", "a.assay-new-7", "a.assay-new-7-",
                           "a.assay-new-7-x", "a.assay-new-x-7", "a.assay-new-7-7.cpp"})
    EXPECT_EQ(targetOfLeftover(name), "") << name;
}

TEST(RandomTest, TheSameSeedGivesTheSameNumbers) {
  Random a(7), b(7), c(8);
  uint64_t first = a.next();
  EXPECT_EQ(first, b.next());
  EXPECT_NE(first, c.next());
}

}  // namespace
}  // namespace assay
