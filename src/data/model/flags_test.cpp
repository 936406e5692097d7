#include "data/model/flags.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace assay::model {
namespace {

using ::testing::ElementsAre;

const std::vector<std::string> kReal = {
    "-std=c++17",           "-I",       "../include", "-DNAME=a b", "-Wall", "-Werror=vla",
    "-Wl,-z,now",           "-O2",      "-g3",        "-MD",        "-MF",   "a.d",
    "-fsanitize=address",   "-fopenmp", "-fwrapv",    "-Wp,-DX",    "-lz",   "-save-temps",
    "--gcc-toolchain=/opt", "--param",  "x=1"};

TEST(Flags, FlagsOfNoOtherConcernAreAboutMeaning) {
  EXPECT_THAT(flagsAbout(kReal, {Concern::Meaning}),
              ElementsAre("-std=c++17", "-I", "../include", "-DNAME=a b", "-fopenmp", "-fwrapv", "-Wp,-DX",
                          "--gcc-toolchain=/opt", "--param", "x=1"));
}

TEST(Flags, AreClassifiedByConcern) {
  EXPECT_THAT(flagsAbout(kReal, {Concern::Warnings}), ElementsAre("-Wall", "-Werror=vla"));
  EXPECT_THAT(flagsAbout(kReal, {Concern::Optimisation, Concern::Debugging}), ElementsAre("-O2", "-g3"));
  EXPECT_THAT(flagsAbout(kReal, {Concern::Output}), ElementsAre("-MD", "-MF", "a.d", "-save-temps"));
}

TEST(Flags, OfTheLink) {
  EXPECT_THAT(flagsOfLink(kReal),
              ElementsAre("-fsanitize=address", "-fopenmp", "-lz", "--gcc-toolchain=/opt"));
}

TEST(Flags, AValueMayLookLikeAFlagOrBeMissing) {
  EXPECT_THAT(flagsAbout({"-D", "-O2", "-include"}, {Concern::Meaning}),
              ElementsAre("-D", "-O2", "-include"));
}

}  // namespace
}  // namespace assay::model
