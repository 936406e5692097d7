// Opening: a side of a decision that no run has taken, for which the solver is asked.
#pragma once

#include <functional>

#include "base/ids.h"

namespace assay::tree {

using PlaceId = Id<struct PlaceTag>;  // a node of the tree

// An opening, identified by the node and the side.
struct Opening {
  PlaceId place;
  bool side = false;
  friend bool operator==(const Opening&, const Opening&) = default;
};

// Whether an opening is still open; only the tree knows.
using IsOpen = std::function<bool(const Opening&)>;

}  // namespace assay::tree
