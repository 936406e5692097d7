// Waiting: the openings of one target, of which the shallowest and the deepest can be taken.
//
// Two heaps over the same openings, 16 bytes per opening: an opening that was taken from one end stays in the
// other heap until it reaches the top, and is skipped there. Only the tree knows whether an opening is still
// open, so it is asked.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "explore/tree/opening.h"

namespace assay::tree {

// The openings of one target.
class Waiting {
 public:
  // `tie` orders openings of the same depth; 8 bits.
  void add(const Opening& opening, uint32_t depth, uint64_t tie);

  // An opening at one end.
  struct First {
    Opening opening;
    uint32_t depth;
  };
  std::optional<First> shallowest(const IsOpen& isOpen);
  std::optional<First> deepest(const IsOpen& isOpen);

 private:
  // Depth, tie, place and side, in this order, so that numbers are ordered like openings.
  std::vector<uint64_t> up_, down_;
};

}  // namespace assay::tree
