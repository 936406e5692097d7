// Real flags: those that projects pass to their compilers, from the database to the build of the emitted
// tests.
#include "tests/cli/cli_fixture.h"

namespace assay::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

// Precompiled header, generated header, force-included header, system folder, hidden symbols, no RTTI, a
// macro with blanks, a call into another file, all warnings as errors, in C++11.
constexpr const char* kProject = R"(
cmake_minimum_required(VERSION 3.16)
project(meter LANGUAGES CXX)
set(CMAKE_CXX_STANDARD 11)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
file(WRITE ${CMAKE_BINARY_DIR}/config.h "#pragma once\n#define METER_LIMIT 40\n")
add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/gen/units.h
  COMMAND ${CMAKE_COMMAND} -E copy ${CMAKE_SOURCE_DIR}/src/units.h.in ${CMAKE_BINARY_DIR}/gen/units.h)
add_library(meter STATIC src/meter.cpp src/scale.cpp ${CMAKE_BINARY_DIR}/gen/units.h)
target_include_directories(meter PRIVATE ${CMAKE_BINARY_DIR}/gen)
target_include_directories(meter SYSTEM PRIVATE third)
target_compile_definitions(meter PRIVATE "METER_NAME=\"a b\"")
target_compile_options(meter PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wsign-conversion
  -Wold-style-cast -Werror -include config.h -fno-rtti)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(meter PRIVATE -fno-gnu-unique -Wuseless-cast)
else()
  target_compile_options(meter PRIVATE -Weverything -Wno-c++98-compat -Wno-padded)
endif()
target_precompile_headers(meter PRIVATE <string> <stdexcept>)
)";

class FlagsTest : public CliTest {
 protected:
  void putProject() {
    put("CMakeLists.txt", kProject);
    put("src/units.h.in", "#pragma once\nenum class Unit { Metre, Foot };\n");
    put("third/sloppy.h",
        "#pragma once\ninline int sloppy(unsigned x) { int unused; return x == -1 ? (int)x : 3; }\n");
    put("src/meter.h",
        "#pragma once\n#include \"units.h\"\nclass Meter {\n public:\n  explicit Meter(Unit unit);\n"
        "  void add(int value);\n  int total() const;\n  std::string label() const;\n"
        " private:\n  Unit unit_;\n  int total_;\n};\nint scaled(int value);\n");
    put("src/meter.cpp",
        "#include \"meter.h\"\n#include <sloppy.h>\n"
        "Meter::Meter(Unit unit) : unit_(unit), total_(sloppy(1u) - 3) {}\n"
        "void Meter::add(int value) {\n  if (value < 0) throw std::invalid_argument(\"negative\");\n"
        "  total_ += scaled(value) > METER_LIMIT ? METER_LIMIT : value;\n}\n"
        "int Meter::total() const { return total_; }\n"
        "std::string Meter::label() const {\n"
        "  return std::string(METER_NAME) + (unit_ == Unit::Metre ? \" m\" : \" ft\");\n}\n");
    put("src/scale.cpp",
        "#include \"meter.h\"\nint scaled(int value) { return value > 100 ? value / 2 : value; }\n");
  }
  void cmake(const std::vector<std::string>& arguments) {
    std::vector<std::string> argv = {"cmake"};
    argv.insert(argv.end(), arguments.begin(), arguments.end());
    const Finished done = world_->run({.argv = argv, .directory = project()});
    ASSERT_TRUE(done.ok()) << done.output << done.errors;
  }
  Finished generateMeter() {
    Finished finished = generate({"src/meter.cpp", "-p", "b", "-o", "out", "--budget", "5"});
    EXPECT_EQ(finished.exitCode, 0) << finished.errors;
    EXPECT_THAT(finished.output, HasSubstr("6 of 6 branches, 6 tests"));
    return finished;
  }
  // A database with one unit and one command line.
  void database(const std::string& words) {
    put("build/compile_commands.json", R"([{"directory": ")" + project("build") +
                                           R"(", "file": "../cap.cpp", "command": ")" + words +
                                           R"( -o cap.o -c ../cap.cpp"}])");
  }
};

TEST_F(FlagsTest, AGccProjectIsBuiltWithGcc) {
  putProject();
  cmake({"-S", ".", "-B", "b", "-G", "Unix Makefiles", "-DCMAKE_CXX_COMPILER=g++"});
  expectRefused({"src/meter.cpp", "-p", "b"}, 2,
                "units.h is made by the project's build, which has not been run: cmake --build " +
                    project("b") + " --target meter");
  cmake({"--build", "b"});  // also builds the precompiled header, which Clang cannot read
  EXPECT_THAT(generateMeter().output, HasSubstr("-fno-gnu-unique dropped: Clang"));
  EXPECT_THAT(get("out/CMakeLists.txt"), HasSubstr("g++\""));
  EXPECT_THAT(get("out/CMakeLists.txt"), HasSubstr("\"-Wuseless-cast\""));
  expectBuildsAndPasses("out");
}

TEST_F(FlagsTest, AClangProjectNeedsNoPrecompiledHeader) {
  putProject();
  cmake({"-S", ".", "-B", "b", "-DCMAKE_CXX_COMPILER=clang++-19"});
  put("b/gen/units.h", get("src/units.h.in"));
  generateMeter();
  EXPECT_THAT(get("out/CMakeLists.txt"), HasSubstr("\"-Weverything\""));
  // A precompiled header of another version beside its header must not be used either.
  put("b/CMakeFiles/meter.dir/cmake_pch.hxx.pch", "of another version");
  generateMeter();
  expectBuildsAndPasses("out");
}

TEST_F(FlagsTest, LaunchersResponseFilesAndSanitizers) {
  put("build/flags.rsp", "-I../my\\ headers @more.rsp");
  put("build/more.rsp", "-DLIMIT='(30 + 9)' -fsanitize=address,undefined --coverage");
  put("my headers/most.h", "#pragma once\nenum { kMost = 40 };\n");
  put("cap.cpp", "#include \"most.h\"\nint cap(int x) { return x > LIMIT ? kMost : x; }\n");
  database("env LANG=C ccache g++ @flags.rsp -std=c++23 -O2 -save-temps -ftrapv -D_GLIBCXX_ASSERTIONS");
  const Snapshot before = snapshot("build");
  const Finished finished = generate({"cap.cpp", "-o", "out", "--budget", "5"});
  EXPECT_EQ(finished.exitCode, 0) << finished.errors;
  EXPECT_THAT(finished.output, HasSubstr("cap  2 of 2 branches, 2 tests"));
  EXPECT_EQ(snapshot("build"), before);
  expectBuildsAndPasses("out");
}

TEST_F(FlagsTest, FlagsThatChangeTheMeaningOfTheCode) {
  put("cap.cpp",
      "#include <vector>\nenum Small { One, Two };\n"
      "static_assert(sizeof(Small) == 1, \"\");\nclass Box { int hidden = 3; };\n"
      "bool isHigh(char c) { return c > 127; }\n"
      "int peek(const Box& box, bool deep) { return deep ? box.hidden : 0; }\n"
      "int first(const std::vector<int>& all) { return all.empty() ? 0 : all[0]; }\n");
  database(
      "g++ -std=c++14 -fshort-enums -funsigned-char -fno-access-control -fno-exceptions -fno-rtti -DNDEBUG");
  const Finished finished = generate({"cap.cpp", "-o", "out", "--budget", "5"});
  EXPECT_EQ(finished.exitCode, 0) << finished.errors;
  EXPECT_THAT(finished.output, HasSubstr("isHigh  no branches"));
  EXPECT_THAT(finished.output, HasSubstr("first   2 of 2 branches"));
  EXPECT_THAT(finished.output, HasSubstr("peek    2 of 2 branches"));
  expectBuildsAndPasses("out");
}

TEST_F(FlagsTest, CodeForOtherMachinesIsRefused) {
  put("cap.cpp", "int cap(int x) { return x > 39 ? 39 : x; }\n");
  database("g++ -m32");
  expectRefused({"cap.cpp"}, 1, "without -m32 or --target after `--`");
  database("nvcc -arch=sm_70");
  expectRefused({"cap.cpp"}, 1, "is compiled by nvcc");
  database("aarch64-linux-gnu-g++");
  expectRefused({"cap.cpp"}, 1, "for aarch64");
}

// CMake lists, generator expressions, shells, Makefiles and lines: each interprets characters of a flag.
TEST_F(FlagsTest, SpecialCharactersInFlagsReachTheEmittedBuild) {
  put("a.cpp", R"(#define TEXT(...) #__VA_ARGS__
#define VALUE(...) TEXT(__VA_ARGS__)
const char* list() { return LIST; }
const char* bare() { return VALUE(BARE); }
const char* quotes() { return QUOTES; }
const char* expression() { return EXPRESSION; }
const char* brackets() { return BRACKETS; }
const char* others() { return OTHERS; }
int line() { return LINE; }
)");
  put("compile_commands.json", R"([{"directory": ")" + project() + R"(", "file": "a.cpp", "arguments": [
    "c++", "-std=c++17", "-DLIST=\"a;b\"", "-DBARE=1;2", "-D", "QUOTES=\"x\\\"y\\\\z;\"",
    "-DEXPRESSION=\"$HOME ${HOME} $(HOME) `id` $<1:no>\"", "-DBRACKETS=\"[[ ]=] ] [\"", "-DOTHERS=\"# % ' @A@ * ~\"",
    "-DLINE=7\nint broken", "-c", "a.cpp"]}])");
  const Finished finished = generate({"a.cpp", "-o", "out", "--budget", "5"});
  ASSERT_EQ(finished.exitCode, 0) << finished.errors;
  EXPECT_THAT(get("out/a_test.cpp"),
              AllOf(HasSubstr("\"a;b\""), HasSubstr("1;2"), HasSubstr("x\\\"y\\\\z;"), HasSubstr("$<1:no>")));
  for (const char* generator : {"Unix Makefiles", "Ninja"}) {
    const std::string build = project("build-") + generator[0];
    const Finished configured =
        world_->run({.argv = {"cmake", "-G", generator, "-S", project("out"), "-B", build}});
    ASSERT_TRUE(configured.ok()) << configured.errors;
    const Finished built = world_->run({.argv = {"cmake", "--build", build}});
    ASSERT_TRUE(built.ok()) << built.output << built.errors;
    const Finished ran = world_->run({.argv = {build + "/a_test"}});
    EXPECT_TRUE(ran.ok()) << ran.output;
    EXPECT_THAT(ran.output, HasSubstr("PASSED  ] 7 tests"));
  }
}

}  // namespace
}  // namespace assay::cli
