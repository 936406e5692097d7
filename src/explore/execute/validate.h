// Sound: whether what a worker left in the shared block can be what it wrote there.
//
// The code under test runs in the process that writes the block, and a wild pointer may have been in it. What
// does not hold together is dropped here, before anything relies on it.
#pragma once

#include <span>
#include <vector>

#include "data/wire/wire.h"

namespace assay::execute {

// Copies of what the outcome relies on: nobody changes them while they are looked at. A node that is not
// needed is not copied.
struct Arena {
  std::span<const AssayNode> nodes;
  std::span<const uint32_t> cells;
  std::span<const AssayAsked> asked;
};

// Of the nodes that are needed: their operators exist, their operands come before them, widths fit.
bool areSound(const Arena& arena, const std::vector<bool>& needed);

// The kinds and ends are among those there are, the step is one of `calls`.
bool isSound(const AssayRecord& record, uint32_t calls);
bool isSound(const AssayAsked& asked, uint32_t calls);
bool isSound(const AssayStateWord& word, uint32_t calls);

}  // namespace assay::execute
