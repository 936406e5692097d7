#include "wire.h"  // the source itself: not all of this is in a header

#include <gtest/gtest.h>

TEST(AssayChildTest, ReturnsALargeNumberFor0And0) { EXPECT_EQ(assayChild(0u, 0u), 5627194300713089401u); }

TEST(AssayStepKeyTest, ReturnsALargeNumberFor0) { EXPECT_EQ(assayStepKey(0u), 6759182724659405912u); }
