// Waiting: the openings of one target, of which the shallowest and the deepest can be taken.
//
// Two heaps over the same openings, 16 bytes an opening: what was taken from one end stays in the other
// heap until it gets to its top, and is passed over there. Whether an opening is still open only the tree
// knows, so it is asked.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "explore/tree/opening.h"

namespace assay::tree {

class Waiting {
 public:
  // `tie` orders openings of the same depth; 8 bits.
  void add(const Opening& opening, uint32_t depth, uint64_t tie);

  struct First {
    Opening opening;
    uint32_t depth;
  };
  std::optional<First> shallowest(const IsOpen& isOpen);
  std::optional<First> deepest(const IsOpen& isOpen);

 private:
  // Depth, tie, place and side, in this order, so that numbers compare like openings.
  std::vector<uint64_t> up_, down_;
};

}  // namespace assay::tree
