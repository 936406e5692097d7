#include <gtest/gtest.h>

#include "digest.cpp"  // the source itself: not all of this is in a header

// Invalid memory access in bigEndian() (digest.cpp:21). Reproduced 5 of 5.
TEST(BigEndianFinding, CrashesForNullAt) { assay::bigEndian(nullptr); }
