#include "base/tools.h"

#include <gtest/gtest.h>
#include <signal.h>

namespace assay {
namespace {

Finished failedWith(const std::string& errors) { return {.exitCode = 1, .errors = errors}; }

TEST(ToolsTest, ACompilerErrorAboutTheMachineIsReportedWithARemedy) {
  for (const auto& [said, remedy] : std::vector<std::pair<std::string, std::string>>{
           {"/tmp/cc.s: Fatal error: can't close a.o: No space left on device\n", "TMPDIR"},
           {"LLVM ERROR: IO failure on output stream: No space left on device\n", "TMPDIR"},
           {"can't write 13 bytes to section .text of a.o: 'No space left on device'\n", "TMPDIR"},
           {"ld.lld: error: failed to open worker: File too large\n", "ulimit -f"},
           {"cc1plus: out of memory allocating 65536 bytes after a total of 9 bytes\n", "-j 1"},
           {"virtual memory exhausted: Cannot allocate memory\n", "ulimit -v"},
           {"g++: fatal error: Killed signal terminated program cc1plus\n", "memory"},
           {"terminate called\n  what():  Resource temporarily unavailable\n", "ulimit -u"},
           {"/usr/bin/ld: cannot open libgcc_s.so: Too many open files\n", "ulimit -n"},
           {"c++: fatal error: cannot execute 'as': execvp: No such file or directory\n", "PATH"},
           {"clang++: error: unable to execute command: Executable \"ld\" doesn't exist!\n", "PATH"}}) {
    const std::string complaint = complaintAboutMachine(failedWith("note: first\n" + said + "last\n"));
    EXPECT_NE(complaint.find(remedy), std::string::npos) << said << complaint;
  }
  Finished killed;
  killed.signal = SIGKILL;
  EXPECT_NE(complaintAboutMachine(killed), "");
}

TEST(ToolsTest, AnErrorAboutTheCodeIsNoTroubleOfTheMachine) {
  for (const char* said :
       {"a.cpp:3:5: error: 'No space left on device' is no member of 'std'\n",
        "a.cpp:3:5: error: no match\n    3 | throw Error(\"No space left on device\")\n      |       ^~~~\n",
        "a.cpp:3:5: error: out of memory_order range\n", ""})
    EXPECT_EQ(complaintAboutMachine(failedWith(said)), "") << said;
  EXPECT_EQ(complaintAboutMachine({.exitCode = 0, .errors = "warning: No space left on device\n"}), "");
}

TEST(ToolsTest, AMissingToolIsTroubleAndAFailingOneIsNot) {
  const auto world = makeRealWorld();
  EXPECT_FALSE(runTool(*world, {.argv = {"false"}}).ok());
  EXPECT_FALSE(world->trouble());
  EXPECT_FALSE(runTool(*world, {.argv = {"no-such-tool"}}).ok());
  ASSERT_TRUE(world->trouble());
  EXPECT_EQ(world->trouble()->message,
            "cannot start no-such-tool: No such file or directory; install it, or add its folder to PATH");
  world->note({Fault::Environment, "what follows from it"});
  EXPECT_TRUE(world->trouble()->message.starts_with("cannot start")) << "the first is the cause";
}

TEST(ToolsTest, ToolsRunInEnglishAndInTheirFolder) {
  const auto world = makeRealWorld();
  world->toolFolder = "/work/here";
  EXPECT_EQ(runTool(*world, {.argv = {"sh", "-c", "echo $LC_ALL $TMPDIR"}}).output, "C /work/here\n");
}

TEST(ToolsTest, AToolThatDoesNotEndIsReported) {
  const auto world = makeRealWorld();
  const Finished done = runTool(*world, {.argv = {"sleep", "20"}, .deadline = std::chrono::milliseconds(50)});
  EXPECT_NE(done.errors.find("sleep: error: it did not end within 0 seconds"), std::string::npos);
}

}  // namespace
}  // namespace assay
