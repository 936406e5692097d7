// A second translation unit registers calls of its own: linked beside the first one, or loaded while the
// worker runs.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "client.h"

namespace assay::engine {
namespace {

using Lines = std::vector<std::string>;

std::string fixture(const std::string& name) { return ASSAY_FIXTURES "/" + name; }

constexpr uint32_t kGrade = 0, kFurther = 100, kWhoThrew = 101;
constexpr uint32_t kFirstEdgeOfFurther = 40960;

// These properties hold for linked and for loaded calls.
void expectBothUnits(Client& client) {
  client.call(kFurther, {21});
  EXPECT_EQ(client.end(), ASSAY_END_RETURNED);
  EXPECT_EQ(client.scalars(), (std::vector<uint64_t>{42}));
  EXPECT_EQ(client.path(), (Lines{"branch 0 (sgt v0 1000)", "branch 0 (eq v0 77)"}));
  EXPECT_TRUE(std::ranges::any_of(client.covered(), [](uint32_t e) { return e >= kFirstEdgeOfFurther; }));
  client.sequence({kGrade, kFurther, kGrade}, {{11, 2}, {1001}, {4, 4}});
  EXPECT_EQ(client.end(), ASSAY_END_RETURNED);
  EXPECT_EQ(client.scalars(), (std::vector<uint64_t>{1, 7, 2}));
  EXPECT_TRUE(client.shared().flags & ASSAY_FLAG_LEAVES) << "its variable is one of the unit's";
  client.call(kFurther, {1001});
  EXPECT_EQ(client.scalars(), (std::vector<uint64_t>{7})) << "the variable is as it was";
  client.call(kFurther, {77});
  EXPECT_EQ(client.end(), ASSAY_END_THREW);
  client.call(kWhoThrew);
  EXPECT_EQ(client.scalars(), (std::vector<uint64_t>{1})) << "an exception of the unit";
}

TEST(FurtherCalls, AreLinkedBesideTheFirstOnes) {
  Client client(fixture("further_linked_worker"));
  ASSERT_TRUE(client.ready());
  expectBothUnits(client);
}

TEST(FurtherCalls, AreLoadedIntoAWorkerThatRuns) {
  Client client(fixture("basics_worker"));
  client.call(kGrade, {11, 2});
  EXPECT_EQ(client.scalars(), (std::vector<uint64_t>{1}));
  client.call(kFurther, {21});
  EXPECT_EQ(client.end(), ASSAY_END_REFUSED) << "it is not registered yet";
  client.load("further.so");
  ASSERT_EQ(client.end(), ASSAY_END_RETURNED) << client.errors();
  expectBothUnits(client);
}

TEST(FurtherCalls, AreLoadedIntoTheNativeBuildToo) {
  Client client(fixture("further_native_worker"));
  client.load("further_native.so");
  ASSERT_EQ(client.end(), ASSAY_END_RETURNED) << client.errors();
  client.sequence({kGrade, kFurther}, {{11, 2}, {21}});
  EXPECT_EQ(client.scalars(), (std::vector<uint64_t>{1, 42}));
  client.call(kFurther, {77});
  EXPECT_EQ(client.end(), ASSAY_END_THREW);
  client.call(kWhoThrew);
  EXPECT_EQ(client.scalars(), (std::vector<uint64_t>{1}));
}

TEST(FurtherCalls, StayWhenAProcessIsReplaced) {
  Client client(fixture("basics_worker"));
  client.load("further.so");
  client.shared().forked = 1;  // a process of its own for each trial
  for (uint64_t x : {1, 2, 3}) {
    client.call(kFurther, {x});
    EXPECT_EQ(client.scalars(), (std::vector<uint64_t>{2 * x}));
  }
}

TEST(FurtherCalls, ALibraryThatCannotBeLoadedIsRefused) {
  Client client(fixture("basics_worker"));
  client.load("nothing.so");
  EXPECT_EQ(client.end(), ASSAY_END_REFUSED);
  EXPECT_NE(client.errors().find("nothing.so"), std::string::npos);
  client.load("../tests/further.so");
  EXPECT_EQ(client.end(), ASSAY_END_REFUSED) << "only files in the folder itself are loaded";
  client.call(kGrade, {11, 2});
  EXPECT_EQ(client.end(), ASSAY_END_RETURNED);
  EXPECT_EQ(client.scalars(), (std::vector<uint64_t>{1}));
}

}  // namespace
}  // namespace assay::engine
