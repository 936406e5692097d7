#include "explore/propose/variation.h"

#include <algorithm>

namespace assay::propose {

Variation variationOf(unsigned round) {
  constexpr unsigned kMostDoublings = 4;
  constexpr uint32_t kCalls = 10, kMostMoreCalls = 40, kMostMoreVariants = 4;
  if (round == 0) return {};
  const unsigned factor = 1u << std::min(round, kMostDoublings);
  return {.seed = round,
          .recent = round % 2 == 1,
          .mutates = true,
          .effort = factor,
          .length = factor,
          .moreCalls = std::min(kCalls * round, kMostMoreCalls),
          .moreVariants = std::min(round, kMostMoreVariants)};
}

}  // namespace assay::propose
