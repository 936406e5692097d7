// Strategy: which open path is tried next.
//
// The tree offers every opening once, when a run finds it, and asks for one whenever a query may be spent. A
// strategy keeps the offers in an order of its own and returns each opening at most once. It sees no paths
// and no expressions. To add one: a final class in a file of its own in this folder; the line of
// propose/make_proposers.cpp that makes the concolic search selects the strategy.
#pragma once

#include <cstdint>
#include <optional>
#include <set>

#include "explore/tree/opening.h"

namespace assay::tree {

// An opening with its rank.
struct Offer {
  Opening opening;
  uint32_t depth = 0;   // decisions above it
  uint32_t edge = 0;    // that following it would cover, 0 if none (pins, bounds, divisors)
  uint64_t target = 0;  // equal for openings to one side of one site in calls of one function
};

// The interface.
class Strategy {
 public:
  virtual ~Strategy() = default;
  virtual void offer(const Offer& offer) = 0;
  // Empty if no offered opening is open. `wanted`: edges whose coverage would be new.
  virtual std::optional<Opening> next(const std::set<uint32_t>& wanted, const IsOpen& isOpen) = 0;
  // The run that should follow the opening went another way.
  virtual void strayed(const Opening& opening) = 0;
};

}  // namespace assay::tree
