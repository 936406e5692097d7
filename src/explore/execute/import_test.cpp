#include "explore/execute/import.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>

namespace assay::execute {
namespace {

TEST(ImportTest, EveryEdgeThatWasTakenIsFoundAndNoneBehindTheLast) {
  // Only pages that are written to cost memory.
  std::unique_ptr<AssayShared, decltype(&std::free)> shared(
      static_cast<AssayShared*>(std::calloc(1, sizeof(AssayShared))), &std::free);
  shared->end = ASSAY_END_RETURNED;
  shared->nodeCount = 1;
  shared->edgeCount = 45;
  for (uint32_t edge : {0u, 7u, 8u, 17u, 44u, 45u, 46u}) shared->covered[edge] = 1;
  shared->covered[17] = 2;
  expr::Dag dag;
  trial::Outcome outcome = importOutcome(*shared, dag);
  EXPECT_EQ(outcome.covered, (std::vector<uint32_t>{0, 7, 8, 17, 44}));
  EXPECT_EQ(outcome.earlier, std::vector<uint32_t>{17});
}

}  // namespace
}  // namespace assay::execute
