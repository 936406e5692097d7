// The recent strategy: what the latest runs opened is tried first.
//
// The fair strategy gives every target its turn, so a run that got far waits for its turn among many. Here
// the openings of wanted edges come first, the latest of them before the others; then openings by their age,
// newest and any by turns. So the search follows a run that brought news into the depth, and starts again
// from anywhere.
#pragma once

#include <memory>

#include "explore/tree/strategy.h"

namespace assay::tree {

std::unique_ptr<Strategy> makeRecentStrategy(uint64_t seed);

}  // namespace assay::tree
