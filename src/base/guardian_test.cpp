#include "base/guardian.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "base/process.h"

namespace assay {
namespace {

bool isRunning(pid_t pid) { return kill(pid, 0) == 0; }

// A process that is killed while it runs a program that has started another one.
TEST(GuardianTest, ProgramsOfProgramsEndWhenWeAreKilled) {
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  int said[2];
  ASSERT_EQ(pipe(said), 0);
  const pid_t us = fork();
  if (us == 0) {
    const std::string target = "/proc/" + std::to_string(getpid()) + "/fd/" + std::to_string(said[1]);
    // The inner shell survives the signal that ends the outer one.
    runProcess({.argv = {"sh", "-c", "sh -c 'echo $$ > " + target + "; sleep 60' & wait"}});
    _exit(0);
  }
  close(said[1]);
  char text[32] = {};
  ASSERT_GT(read(said[0], text, sizeof text - 1), 0);
  const pid_t inner = std::atoi(text);
  ASSERT_GT(inner, 0);
  ASSERT_TRUE(isRunning(inner));
  kill(us, SIGKILL);
  waitpid(us, nullptr, 0);
  for (int i = 0; i < 100 && isRunning(inner); ++i) {
    while (waitpid(-1, nullptr, WNOHANG) > 0) {
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_FALSE(isRunning(inner));
  close(said[0]);
  prctl(PR_SET_CHILD_SUBREAPER, 0);
}

}  // namespace
}  // namespace assay
