// Variation: how a round of a subject searches in other ways than the rounds before.
//
// A search that brought no news for long mostly needs another way, not more of the same. Round 0 is the plain
// search: short texts and sequences, and what the solver decides quickly. Every further round takes the
// openings of the tree in another order, gives the solver twice the effort for a query, allows longer lists,
// texts and sequences of calls, takes other random values, and begins to mutate the trials that brought news
// (mutations.h). So rounds differ, and a longer budget is more than a longer wait.
#pragma once

#include <cstdint>

namespace assay::propose {

// The settings of a round.
struct Variation {
  uint64_t seed = 0;          // added to the seed of the run
  bool recent = false;        // openings of recent runs first, instead of the fair order
  bool mutates = false;       // mutations.h
  unsigned effort = 1;        // factor on the solver's limits
  unsigned length = 1;        // factor on the lengths of lists and texts that are made
  uint32_t moreCalls = 0;     // than the limit of a sequence
  uint32_t moreVariants = 0;  // random arguments per call
};

Variation variationOf(unsigned round);

}  // namespace assay::propose
