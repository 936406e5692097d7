// The fair strategy: no target can starve another one.
//
// Openings are queued per target (site, side, and the called function, because all calls share the sites that
// choose their arguments). Targets that would cover a new edge come first, then the target that was tried
// least. A loop of a thousand iterations is one target, so it cannot starve the branch behind it. Within a
// target the shallowest and the deepest opening take turns: the first keeps tests small, the second reaches
// the end of a loop that must go one way every time (nine squares, none of them empty).
//
// A target whose trials diverge is tried less often, so that a decision that depends on unseen data (an
// answer of the file system) does not use up the budget.
#pragma once

#include <memory>

#include "explore/tree/strategy.h"

namespace assay::tree {

// The seed decides between openings of the same depth.
std::unique_ptr<Strategy> makeFairStrategy(uint64_t seed);

}  // namespace assay::tree
