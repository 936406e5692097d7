// Real command lines: which word is the compiler, what the flags mean, and which of them Clang accepts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "prepare/frontend/clang_flags.h"
#include "prepare/frontend/command_words.h"
#include "prepare/frontend/gcc_compat.h"
#include "tests/support/read_text.h"

namespace assay::frontend {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using Words = std::vector<std::string>;

class CommandWordsTest : public ::testing::Test {
 protected:
  model::CompileCommand read(Words words) {
    return readCommand(disk_, {"/work/src/a.cpp", "/work/build", std::move(words)}, notes_);
  }
  Disk disk_;
  Notes notes_;
};

TEST_F(CommandWordsTest, TheCompilerComesAfterItsLaunchers) {
  for (const Words& launcher :
       {Words{}, Words{"ccache"}, Words{"/usr/bin/distcc", "-j8"}, Words{"env", "LANG=C", "-u", "X"},
        Words{"CCACHE_DIR=/x/gcc", "ccache"}, Words{"nice", "-n", "5", "sccache"}}) {
    for (const std::string compiler :
         {"g++", "/usr/bin/c++", "x86_64-linux-gnu-g++-12", "clang++-19", "/opt/gcc-13.2/bin/g++-13.2"}) {
      Words words = launcher;
      words.insert(words.end(), {compiler, "-DA", "-o", "a.o", "-c", "../src/a.cpp"});
      const model::CompileCommand command = read(words);
      EXPECT_EQ(command.compiler, compiler);
      EXPECT_THAT(command.flags, ElementsAre("-DA"));
    }
  }
  EXPECT_EQ(read({"ccache", "/opt/wrapped-compiler", "-DA"}).compiler, "/opt/wrapped-compiler");
  EXPECT_EQ(read({"/opt/wrapped-compiler", "-DA"}).compiler, "/opt/wrapped-compiler");
}

TEST_F(CommandWordsTest, ResponseFilesAreReadInTheFolderOfTheCommand) {
  disk_.files["/work/build/outer.rsp"] = "-DA=1 @inner.rsp\n-I'my includes'";
  disk_.files["/work/build/inner.rsp"] = "-DB=\"x y\"";
  EXPECT_THAT(read({"g++", "-O2", "@outer.rsp", "-c", "../src/a.cpp"}).flags,
              ElementsAre("-O2", "-DA=1", "-DB=x y", "-Imy includes"));
  EXPECT_TRUE(notes_.empty());
}

TEST_F(CommandWordsTest, MissingAndRecursiveResponseFilesAreNoted) {
  disk_.files["/work/build/self.rsp"] = "-DA @self.rsp";
  EXPECT_THAT(read({"g++", "@gone.rsp", "-DB"}).flags, ElementsAre("-DB"));
  EXPECT_THAT(read({"g++", "@self.rsp", "-DB"}).flags, Contains("-DB"));
  ASSERT_EQ(notes_.all().size(), 2u);
  EXPECT_EQ(notes_.all()[0].subject, "@gone.rsp");
  EXPECT_EQ(notes_.all()[1].subject, "@self.rsp");
}

TEST_F(CommandWordsTest, APrecompiledHeaderBecomesItsHeader) {
  disk_.files["/work/build/pch.hxx"] = "";
  const Words cmake = {"clang++",
                       "-Winvalid-pch",
                       "-fpch-instantiate-templates",
                       "-Xclang",
                       "-include-pch",
                       "-Xclang",
                       "pch.hxx.pch",
                       "-Xclang",
                       "-include",
                       "-Xclang",
                       "/work/build/pch.hxx"};
  EXPECT_THAT(read(cmake).flags, ElementsAre("-include", "/work/build/pch.hxx"));
  EXPECT_THAT(read({"clang++", "-include-pch", "pch.hxx.pch"}).flags,
              ElementsAre("-include", "/work/build/pch.hxx"));
  EXPECT_THAT(read({"clang++", "-include-pch", "only.pch"}).flags,
              ElementsAre("-include-pch", "/work/build/only.pch"));
}

TEST_F(CommandWordsTest, ForceIncludedFilesAreFoundFromAnywhere) {
  disk_.files["/work/build/config.h"] = "";
  EXPECT_THAT(
      read({"g++", "-include", "config.h", "-imacros", "other.h", "-include", "../src/a.cpp"}).flags,
      ElementsAre("-include", "/work/build/config.h", "-imacros", "other.h", "-include", "../src/a.cpp"));
}

TEST_F(CommandWordsTest, OldStandardsAreRaised) {
  EXPECT_THAT(read({"g++", "-std=c++98", "-DA"}).flags, ElementsAre("-std=gnu++11", "-DA"));
  ASSERT_EQ(notes_.all().size(), 1u);
  EXPECT_THAT(read({"g++", "-std=c++0x"}).flags, ElementsAre("-std=c++0x"));
}

TEST_F(CommandWordsTest, ForeignCompilersAreNamed) {
  EXPECT_EQ(whyForeign(read({"g++-12"})), "");
  EXPECT_EQ(whyForeign(read({"/opt/wrapped-compiler"})), "");
  for (const char* compiler : {"nvcc", "cl.exe", "clang-cl", "/opt/emsdk/em++"})
    EXPECT_THAT(whyForeign(read({compiler})), HasSubstr("Pass flags of g++ or clang++ after `--`"));
  EXPECT_THAT(whyForeign(read({"riscv64-linux-gnu-g++-12"})), HasSubstr("for riscv64"));
}

TEST(DatabaseEntries, MayBeSeveralOrLinkedOrWithoutDirectory) {
  Disk disk;
  disk.files["/work/a.cpp"] = disk.files["/work/b.cpp"] = disk.files["/work/s.S"] = "";
  disk.files["/work/compile_commands.json"] = R"([
    {"file": "s.S", "command": "g++ -c s.S", "directory": "/work"}, 7, {"file": 3}, {"file": "c.cpp"},
    {"file": "a.cpp", "command": "g++ -DONE -c a.cpp", "output": "a.o", "unheard": {"of": []}},
    {"file": "a.cpp", "command": "g++ -DTWO -c a.cpp", "directory": "/work"},
    {"file": "b.cpp", "command": "g++ -DB -c b.cpp", "directory": "/work"},
    {"file": "/work/b.cpp", "arguments": ["g++", "-DB", "-c", "b.cpp"], "directory": "/work"}])";
  Notes notes;
  auto command = findCompileCommand(disk, "a.cpp", "", std::nullopt, notes);
  ASSERT_TRUE(command) << command.error().message;
  EXPECT_THAT(command->flags, ElementsAre("-DONE"));
  ASSERT_EQ(notes.all().size(), 1u);
  EXPECT_EQ(notes.all()[0].what, "compiled in 2 ways");
  ASSERT_TRUE(findCompileCommand(disk, "b.cpp", "", std::nullopt, notes));
  EXPECT_EQ(notes.all().size(), 1u) << "an equal second entry is not noted";
  auto project = findProject(disk, *command, {}, "", false);
  ASSERT_TRUE(project);
  EXPECT_EQ(project->size(), 2u);
}

TEST(DatabaseEntries, DeepNestingIsRefused) {
  Disk disk;
  disk.files["/work/a.cpp"] = "";
  disk.files["/work/compile_commands.json"] = std::string(1'000'000, '[');
  Notes notes;
  auto command = findCompileCommand(disk, "a.cpp", "", std::nullopt, notes);
  ASSERT_FALSE(command);
  EXPECT_EQ(command.error().fault, Fault::Usage);
}

TEST(MissingHeader, IsSearchedInTheRulesOfTheBuild) {
  Disk disk;
  disk.files["/work/unit.cpp"] = "#include <gen/version.h>\nint f() { return 1; }";
  const model::CompileCommand command = commandOf("/work/unit.cpp", {}, "/work/build/lib");
  const auto said = [&] { return readUnit(disk, command, {}).error().message; };
  EXPECT_THAT(said(), HasSubstr("If the project's build makes gen/version.h, build the project first."));
  disk.files["/work/build/build.ninja"] =
      "build a.o: CXX a.cpp\nbuild lib/gen/version.h lib/gen/other.h | x: CUSTOM_COMMAND in\n";
  EXPECT_THAT(said(), HasSubstr("cmake --build /work/build --target lib/gen/version.h"));
  disk.files["/work/build/build.ninja"] = "build xgen/version.h: CUSTOM_COMMAND in\n";
  EXPECT_THAT(said(), HasSubstr("build the project first"));
}

// A world in which some compilers answer to --version.
struct Compilers : Disk {
  Finished run(const Command& command) override {
    ++asked;
    Finished done;
    done.exitCode = 0;
    const std::string licence = "\nCopyright (C) 2022 Free Software Foundation, Inc.\n";
    if (command.argv[0] == "g++") done.output = "g++ (Debian 12.2.0-14) 12.2.0" + licence;
    if (command.argv[0] == "g++-7") done.output = "g++-7 (GCC) 7.5.0" + licence;
    if (command.argv[0] == "g++-4.4") done.output = "g++-4.4 (GCC) 4.4.7" + licence;
    if (command.argv[0] == "clang++") done.output = "Debian clang version 19.1.7\nTarget: x86_64\n";
    return done;
  }
  int asked = 0;
};

TEST(Imitation, DefinesTheVersionOfTheProjectsGcc) {
  Compilers world;
  Imitator imitator(world);
  const auto flags = [&](const std::string& compiler, const std::string& file) {
    model::CompileCommand command{.file = file, .directory = "/", .compiler = compiler, .flags = {}};
    imitator.imitate(command);
    return command.clangFlags;
  };
  EXPECT_THAT(flags("g++", "/a.cpp"), ElementsAre("-fgnuc-version=10.4.0"));
  EXPECT_THAT(flags("g++-7", "/a.cpp"), ElementsAre("-fgnuc-version=7.5.0"));
  EXPECT_THAT(flags("g++-4.4", "/a.cpp"), ElementsAre());
  EXPECT_THAT(flags("clang++", "/a.cpp"), ElementsAre());
  EXPECT_THAT(flags("missing", "/a.cpp"), ElementsAre());
  EXPECT_THAT(flags("g++", "/a.c"), ElementsAre()) << "glibc leaves types of C to GCC";
  EXPECT_EQ(world.asked, 5) << "each compiler once";
}

TEST(Imitation, EndsWhereItDoesNotCompile) {
  model::CompileCommand command{.file = "/a.cpp", .directory = "/", .flags = {}};
  command.clangFlags = {"-DX", "-fgnuc-version=10.4.0"};
  EXPECT_TRUE(stopImitating(command));
  EXPECT_THAT(command.clangFlags, ElementsAre("-DX"));
  EXPECT_FALSE(stopImitating(command));
}

class ClangFlagsTest : public ::testing::Test {
 protected:
  Words ask(Words flags, const std::string& file = "/work/a.cpp") {
    command_ = {.file = file, .directory = "/", .compiler = "g++", .flags = std::move(flags)};
    forClang(command_, notes_);
    return command_.clangFlags;
  }
  model::CompileCommand command_;
  Notes notes_;
};

TEST_F(ClangFlagsTest, KeepsTheFlagsThatClangKnows) {
  const Words known = {"-std=gnu++2b",
                       "-Iinclude",
                       "-isystem",
                       "dir",
                       "-DX=\"a b\"",
                       "-fno-exceptions",
                       "-fno-rtti",
                       "-fvisibility=hidden",
                       "-funsigned-char",
                       "-fshort-enums",
                       "-ffast-math",
                       "-march=native",
                       "-fno-access-control",
                       "-fwrapv",
                       "-ftrapv",
                       "-include",
                       "x.h",
                       "--param",
                       "y=1"};
  EXPECT_EQ(ask(known), known);
  EXPECT_TRUE(notes_.empty());
}

TEST_F(ClangFlagsTest, FlagsThatOnlyGccKnowsAreNamedInOneNote) {
  EXPECT_THAT(ask({"-DA", "-fno-gnu-unique", "-fno-var-tracking-assignments", "-mno-fancy-math-387",
                   "-fabi-version=11", "-mfpmath=387", "-march=no-such-cpu", "-fcf-protection=weird", "-DB"}),
              ElementsAre("-DA", "-DB"));
  ASSERT_EQ(notes_.all().size(), 1u);
  EXPECT_THAT(notes_.all()[0].subject, HasSubstr("-fno-gnu-unique, -fno-var-tracking-assignments"));
  EXPECT_THAT(notes_.all()[0].subject, HasSubstr("-march=no-such-cpu"));
  EXPECT_THAT(command_.unknownToClang, Contains("-mfpmath=387"));
}

TEST_F(ClangFlagsTest, WarningsOutputsAndOtherInputsAreDropped) {
  EXPECT_THAT(ask({"-DN=3", "-Wno-maybe-uninitialized", "-MD", "-MF", "x.d", "-Werror", "-O2", "-g3", "b.cpp",
                   "-flto", "-save-temps", "-fopenmp", "-I"}),
              ElementsAre("-DN=3"));
  EXPECT_TRUE(notes_.empty());
}

TEST_F(ClangFlagsTest, FlagsWithAnEquivalentAreReplaced) {
  EXPECT_THAT(ask({"-std=c++17", "-fconcepts"}), ElementsAre("-std=c++17", "-std=gnu++20"));
  EXPECT_THAT(notes_.all()[0].subject, "-fconcepts as -std=gnu++20");
  EXPECT_THAT(ask({"-std=c++20", "-fconcepts"}), ElementsAre("-std=c++20"));
  EXPECT_THAT(ask({"-std=c++35"}), ElementsAre("-std=gnu++26"));
}

TEST_F(ClangFlagsTest, CHasItsOwnStandards) {
  EXPECT_THAT(ask({"-std=c11"}, "/work/a.c"), ElementsAre("-std=c11"));
  EXPECT_THAT(ask({"-x", "c++", "-std=c++17"}, "/work/a.c"), ElementsAre("-std=c++17"));
}

TEST(ReadUnit, HonoursFlagsThatChangeTheMeaningOfTheCode) {
  EXPECT_FALSE(readText("int f() { return N; }"));
  auto unit =
      readText("int f() { return N; }", {}, "/work/unit.cpp", {"-DN=3", "-fno-such-gcc-flag", "-Werror"});
  EXPECT_TRUE(unit) << unit.error().message;
}

}  // namespace
}  // namespace assay::frontend
