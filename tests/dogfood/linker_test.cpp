#include "base/linker.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using ::testing::ElementsAre;

// assay::undefinedSymbols: 11 of 12 branches.

// std::ranges::find(names, name) == names.end() is true
TEST(UndefinedSymbolsTest, ReturnsOneElement) {
  EXPECT_THAT(assay::undefinedSymbols("undefined symbol: \r"), ElementsAre(""));
}
