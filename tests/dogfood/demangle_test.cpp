#include "base/demangle.h"

#include <gtest/gtest.h>

// assay::demangled: 2 of 2 branches.

// symbol.starts_with("_Z") is true
TEST(DemangledTest, ReturnsTextWhenSymbolStartsWithZ) { EXPECT_EQ(assay::demangled("_Zaa"), "operator&&"); }

// symbol.starts_with("_Z") is false
TEST(DemangledTest, ReturnsEmptyTextWhenSymbolDoesNotStartWithZ) { EXPECT_EQ(assay::demangled(""), ""); }

// assay::demangledType: 6 of 6 branches.

// end == std::string::npos is true
TEST(DemangledTypeTest, ReturnsTextWhenEndIsNpos) { EXPECT_EQ(assay::demangledType("[abi:"), "[abi:"); }

// end == std::string::npos is false
TEST(DemangledTypeTest, ReturnsEmptyTextWhenEndIsNotNpos) { EXPECT_EQ(assay::demangledType("[abi:]"), ""); }
