// Validate: whether the content of the shared block can be what a worker writes there.
//
// The code under test runs in the process that writes the block, and a wild pointer may have changed it.
// Inconsistent data is dropped here, before any other code relies on it.
#pragma once

#include <span>
#include <vector>

#include "data/wire/wire.h"

namespace assay::execute {

// Copies of the data that the outcome relies on, which cannot change while they are checked. Nodes that are
// not needed are not copied.
struct Arena {
  std::span<const AssayNode> nodes;
  std::span<const uint32_t> cells;
  std::span<const AssayAsked> asked;
};

// For all needed nodes: the operator exists, the operands come before the node, the widths fit.
bool areSound(const Arena& arena, const std::vector<bool>& needed);

// Kind and end exist, and the step is one of `calls`.
bool isSound(const AssayRecord& record, uint32_t calls);
bool isSound(const AssayAsked& asked, uint32_t calls);
bool isSound(const AssayStateWord& word, uint32_t calls);

}  // namespace assay::execute
