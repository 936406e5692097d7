#include "base/result.h"

#include <gtest/gtest.h>

TEST(FailTest, ReturnsForUsageAndEmptyMessage) {
  assay::fail(assay::Fault::Usage, "");  // returns normally
}
