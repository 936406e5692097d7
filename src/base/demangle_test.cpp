#include "base/demangle.h"

#include <gtest/gtest.h>

namespace assay {
namespace {

TEST(DemangledTest, IsAsItIsWritten) {
  EXPECT_EQ(demangled("_ZN4game8describeEi"), "game::describe(int)");
  EXPECT_EQ(demangled("_ZN4game8describeB5cxx11Ei"), "game::describe(int)");
  EXPECT_EQ(demangled("_ZTVN4game5BoardE"), "vtable for game::Board");
}

TEST(DemangledTest, LeavesOtherNames) {
  EXPECT_EQ(demangled("strlen"), "strlen");
  EXPECT_EQ(demangled("a"), "a");
  EXPECT_EQ(demangledType("[abi:"), "[abi:");
  EXPECT_EQ(demangled(""), "");
}

TEST(DemangledTest, KnowsTypesByThemselves) {
  EXPECT_EQ(demangledType("St13runtime_error"), "std::runtime_error");
  EXPECT_EQ(demangledType("a"), "signed char");
}

}  // namespace
}  // namespace assay
