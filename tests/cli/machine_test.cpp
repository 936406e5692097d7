// Failures of the machine: no disk space, no descriptors, no compiler. Each is reported as an error with its
// cause, and results obtained before it are discarded.
#include <sys/stat.h>

#include "tests/cli/cli_fixture.h"

namespace assay::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;

class MachineTest : public CliTest {
 protected:
  MachineTest() { put("sign.cpp", "int sign(int x) { return x > 0 ? 1 : 0; }\n"); }

  // Runs assay after `limit`, a line of shell.
  Finished generateAfter(const std::string& limit) {
    return world_->run({.argv = {"sh", "-c", limit + "; exec " + ASSAY_BINARY + " generate sign.cpp"},
                        .directory = project(),
                        .environment = {"TMPDIR=" + (root_ / "tmp").string()}});
  }

  void expectCause(const Finished& finished, const std::string& cause) {
    EXPECT_EQ(finished.exitCode, 1) << finished.errors;
    EXPECT_THAT(finished.errors, AllOf(HasSubstr("assay: "), HasSubstr(cause)));
    EXPECT_THAT(snapshot("assay_tests"), IsEmpty());
    expectNothingLeft();
    // The next run uses no result of the failed one.
    const Finished again = generate({"sign.cpp"});
    EXPECT_EQ(again.exitCode, 0) << again.errors;
    EXPECT_THAT(again.output, HasSubstr("2 of 2 branches, 2 tests"));
  }
};

TEST_F(MachineTest, FileSizeLimit) {
  expectCause(generateAfter("ulimit -f 100"), "File too large; raise `ulimit -f`");
}

TEST_F(MachineTest, NoDescriptors) {
  expectCause(generateAfter("ulimit -n 10"), "Too many open files; raise `ulimit -n`");
}

TEST_F(MachineTest, NoCompiler) {
  expectCause(generateAfter("PATH=/nonexistent"), "cannot start clang++-19: No such file or directory");
}

TEST_F(MachineTest, WithoutPathTheDefaultPathIsUsed) {
  const Finished finished = generateAfter("unset PATH");
  EXPECT_EQ(finished.exitCode, 0) << finished.errors;
  EXPECT_THAT(finished.output, HasSubstr("2 of 2 branches, 2 tests"));
}

TEST_F(MachineTest, ASummaryThatCannotBePrintedIsAnError) {
  const Finished finished = generateAfter("exec >/dev/full");
  EXPECT_EQ(finished.exitCode, 1);
  EXPECT_THAT(finished.errors, HasSubstr("cannot print the summary: No space left on device"));
}

TEST_F(MachineTest, MissingFolderOfTheDatabase) {
  put("compile_commands.json", R"([{"directory": "/no/such/folder", "file": ")" + project("sign.cpp") +
                                   R"(", "command": "c++ -c sign.cpp"}])");
  expectRefused({"sign.cpp"}, 1, "is compiled in /no/such/folder, which is not a folder");
}

TEST_F(MachineTest, OnlyRegularFilesAreRead) {
  ASSERT_EQ(mkfifo(project("pipe.cpp").c_str(), 0600), 0);
  ASSERT_EQ(mkfifo(project("pipe.h").c_str(), 0600), 0);
  std::filesystem::create_symlink(project("pipe.cpp"), project("link.cpp"));
  std::filesystem::create_symlink("/dev/zero", project("zero.cpp"));
  put("user.cpp", "#include \"pipe.h\"\nint f() { return 1; }\n");
  for (const char* name : {"pipe.cpp", "link.cpp", "zero.cpp"}) {
    const Finished finished = generate({name});
    EXPECT_EQ(finished.exitCode, 1);
    EXPECT_THAT(finished.errors, HasSubstr("is a FIFO, a socket or a device; name regular files of C++"));
  }
  const Finished finished = generate({"user.cpp", "--", "-std=c++20"});
  EXPECT_EQ(finished.exitCode, 2);
  EXPECT_THAT(finished.errors, HasSubstr("pipe.h': it is a FIFO, a socket or a device"));
}

}  // namespace
}  // namespace assay::cli
