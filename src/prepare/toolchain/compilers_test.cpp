#include "prepare/toolchain/compilers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace assay::toolchain {
namespace {

using ::testing::ElementsAre;

TEST(CppDriver, KeepsFolderTargetAndVersion) {
  EXPECT_EQ(cppDriver("gcc"), "g++");
  EXPECT_EQ(cppDriver("/opt/gcc-13/bin/gcc-13"), "/opt/gcc-13/bin/g++-13");
  EXPECT_EQ(cppDriver("/usr/bin/x86_64-linux-gnu-gcc-12"), "/usr/bin/x86_64-linux-gnu-g++-12");
  EXPECT_EQ(cppDriver("clang-19"), "clang++-19");
  EXPECT_EQ(cppDriver("/usr/bin/cc"), "/usr/bin/c++");
  for (const char* same : {"g++", "clang++-19", "/usr/bin/c++", "/opt/cc/wrapper", ""})
    EXPECT_EQ(cppDriver(same), same);
}

TEST(NativeFlags, AreTheFlagsOfTheBuildingCompiler) {
  const Toolchain tools{.home = "/home"};
  model::CompileCommand command{.file = "/a.cpp",
                                .directory = "/",
                                .compiler = "g++",
                                .flags = {"-include", "x.h", "-fno-gnu-unique", "-O2", "-O3", "-Wall"},
                                .clangFlags = {"-include", "x.h"},
                                .unknownToClang = {"-fno-gnu-unique"}};
  EXPECT_THAT(nativeFlags(tools, command, "g++"), ElementsAre("-include", "x.h", "-fno-gnu-unique"));
  EXPECT_THAT(nativeFlags(tools, command, tools.clang), ElementsAre("-Xclang", "-include", "-Xclang", "x.h"));
  EXPECT_THAT(optimisationOf(command), ElementsAre("-O3"));
}

}  // namespace
}  // namespace assay::toolchain
