#include "prepare/toolchain/symbolize.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace assay::toolchain {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(LinesTest, ListsInlinedLinesFirstAndLeavesOutUnknownOnes) {
  const auto lines = parseLines(
      "0x0000000000001139\n/usr/include/c++/vector:12\n/project/./a/../box.cpp:34 (discriminator 2)\n"
      "0x0000000000002000\n??:0\n"
      "0x0000000000002001\n/project/box.cpp:?\n");
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_THAT(lines[0], ElementsAre(model::Location{"/usr/include/c++/vector", 12, 0},
                                    model::Location{"/project/box.cpp", 34, 0}));
  EXPECT_THAT(lines[1], IsEmpty());
  EXPECT_THAT(lines[2], IsEmpty());
}

}  // namespace
}  // namespace assay::toolchain
