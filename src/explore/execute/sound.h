// Sound: whether what a worker left in the shared block can be what it wrote there.
//
// The code under test runs in the process that writes the block, and a wild pointer may have been in it. What
// does not hold together is dropped here, before anything relies on it.
#pragma once

#include <vector>

#include "data/wire/wire.h"

namespace assay::execute {

// Of the nodes that are needed: their operators exist, their operands come before them, widths fit.
bool areSound(const AssayShared& shared, uint32_t count, const std::vector<bool>& needed);

// The kinds and ends are among those there are.
bool isSound(const AssayRecord& record);
bool isSound(const AssayAsked& asked);
bool isSound(const AssayStateWord& word);

}  // namespace assay::execute
