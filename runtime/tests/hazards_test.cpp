// Operations that are undefined for some operands.
#include <gtest/gtest.h>

#include <bit>
#include <limits>

#include "client.h"
#include "semantics.h"

namespace assay::engine {
namespace {

using Lines = std::vector<std::string>;

TEST(Hazards, OperationsThatMayBeUndefinedAreHazards) {
  Client client(std::string(ASSAY_FIXTURES) + "/basics_worker");
  const auto hazards = [&](int kind, int operand, double x = 0) {
    client.call(25, {uint64_t(kind), uint64_t(operand), std::bit_cast<uint64_t>(x)});
    expectReferenceSemantics(client);
    return client.path(ASSAY_RECORD_HAZARD);
  };
  constexpr int kMost = std::numeric_limits<int>::max(), kLeast = std::numeric_limits<int>::min();
  EXPECT_EQ(hazards(0, 1), (Lines{"hazard 1 (sle (add (sext v1) 7) 2147483647)",
                                  "hazard 1 (sge (add (sext v1) 7) -2147483648)"}));
  EXPECT_EQ(hazards(0, kMost), Lines{"hazard 0 (sle (add (sext v1) 7) 2147483647)"});
  EXPECT_EQ(client.end(), uint32_t{ASSAY_END_SIGNED_OVERFLOW});
  EXPECT_EQ(hazards(1, 1).size(), 2u);
  hazards(1, kLeast);
  EXPECT_EQ(client.end(), uint32_t{ASSAY_END_SIGNED_OVERFLOW});
  EXPECT_EQ(hazards(2, 31), Lines{"hazard 1 (ult v1 32)"});
  EXPECT_EQ(hazards(2, 32), Lines{"hazard 0 (ult v1 32)"});
  EXPECT_EQ(client.end(), uint32_t{ASSAY_END_INVALID_SHIFT});
  EXPECT_EQ(hazards(3, 0, -2147483648.5).size(), 1u) << "its fraction is cut off";
  EXPECT_EQ(client.end(), uint32_t{ASSAY_END_RETURNED});
  for (const double x : {2147483648.0, -2147483649.0, std::numeric_limits<double>::quiet_NaN()}) {
    hazards(3, 0, x);
    EXPECT_EQ(client.end(), uint32_t{ASSAY_END_INVALID_CONVERSION}) << x;
  }
  hazards(4, 1 << 29);
  EXPECT_EQ(client.end(), uint32_t{ASSAY_END_SIGNED_OVERFLOW});
}

}  // namespace
}  // namespace assay::engine
