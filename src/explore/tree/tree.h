// Tree: the constraint tree of one campaign: which paths are seen, proved infeasible, given up, open.
//
// A node is one symbolic decision in the context of all decisions before it. Each of its two sides is Seen (a
// run went there), Infeasible (proved), GaveUp (the solver could not decide) or Open. Constant and
// deterministic branches have no nodes, because they have no expressions.
//
// A decision that an earlier one of the same run has settled (a second call with the same arguments, a loop
// that tests the same flag) can never fork. It is no node: the settled decisions between two nodes are stored
// as one number in the lower node, the *way* to it. So a called path that decides nothing new is a reference
// and not a copy, and repetitions in recursion cost nothing (docs/ideas/call-references.md).
//
// A node is recognised by its place (site, case, way, and the calls made up to its step) below its parent,
// not by its expression: sequences that begin with the same calls share nodes, and expressions may mention
// heap addresses, which differ from run to run without a difference in meaning. A pinned address is the
// exception, where the expression is the place: another address is reached through the pin's false side, so
// all pins of one access form a chain. If a run meets another decision than the tree has at a place, the
// decision becomes a sibling and is counted as a surprise.
//
// A strategy (strategy.h) chooses the opening that is tried next: the tree offers every opening to it, and
// knows of each whether it is still open.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "data/expr/query.h"
#include "data/trial/trial.h"
#include "explore/tree/strategy.h"

namespace assay::tree {

// Asked: returned by next(), with no result yet.
enum class Side : uint8_t { Open, Asked, Seen, Infeasible, GaveUp };

// The tree of one campaign.
class Tree {
 public:
  explicit Tree(std::unique_ptr<Strategy> strategy) : strategy_(std::move(strategy)) {}

  // Adds a run's path.
  void insert(const std::vector<trial::PathItem>& path, uint32_t trialIndex,
              const std::vector<model::FunctionId>& calls = {});

  // Whether the path of the run inserted last went through this opening (otherwise it diverged).
  bool lastRunReached(const Opening& opening) const;

  // The open side that the strategy chooses; empty when everything is explored. `wanted` has the edges whose
  // coverage would be new.
  std::optional<Opening> next(const std::set<uint32_t>& wanted);

  void close(const Opening& opening, Side result);
  // The run that should follow the opening went another way.
  void strayed(const Opening& opening);

  // The place where the run inserted last left the way to an opening that it did not reach.
  trial::Stray strayFrom(const Opening& opening) const;

  // The literals from the root to the opening; the last one is the flipped decision.
  std::vector<expr::Literal> condition(const Opening& opening) const;
  uint32_t trialOf(const Opening& opening) const { return at(opening.place).trial; }
  trial::Decision kindOf(const Opening& opening) const { return at(opening.place).kind; }
  // The edge that following the opening would cover, 0 for pins, bounds and divisors.
  uint32_t targetOf(const Opening& opening) const;

  size_t openCount() const { return open_; }
  size_t size() const { return places_.size(); }
  size_t bytes() const { return places_.size() * 2 * sizeof(Place); }  // an estimate, with queues and targets
  uint64_t surprises() const { return surprises_; }
  // True if nothing is open and nothing was given up: every uncovered edge is infeasible.
  bool exhausted() const { return open_ == 0 && gaveUp_ == 0 && !truncated_; }
  void markTruncated() { truncated_ = true; }

 private:
  // A node.
  struct Place {
    uint64_t way;  // a hash of the calls up to its step and of the settled decisions since its parent
    expr::NodeId condition;
    uint32_t edge, aux;
    uint32_t depth;  // number of decisions above it, settled ones included
    uint32_t trial;
    PlaceId parent, sibling;  // the older sibling, if any
    PlaceId below[2];         // the youngest child on each side
    trial::Decision kind;
    bool parentSide;
    Side sides[2];
  };
  static_assert(sizeof(Place) == 48, "there is one for every decision that may fork");

  // A run's decision that no earlier one settled, and the way to it from the one before.
  struct Step {
    const trial::PathItem& item;
    uint64_t way;
    uint32_t settled;
    uint32_t trial;
    uint32_t call;  // the called function
  };
  PlaceId descend(const Step& step, PlaceId parent, bool side);
  PlaceId addPlace(const Step& step, PlaceId parent, bool side);
  void markSeen(PlaceId place, bool side);
  void offer(const Opening& opening, uint32_t call);
  uint64_t targetKey(const Opening& opening, uint32_t call) const;
  const Place& at(PlaceId place) const { return places_[place.index()]; }
  bool isOpen(const Opening& opening) const { return at(opening.place).sides[opening.side] == Side::Open; }
  PlaceId& youngest(PlaceId parent, bool side) {
    return parent.valid() ? places_[parent.index()].below[side] : root_;
  }

  std::unique_ptr<Strategy> strategy_;
  std::vector<Place> places_;
  PlaceId root_;
  std::vector<Opening> lastRun_;  // the sides that it went through
  size_t open_ = 0, gaveUp_ = 0;
  uint64_t surprises_ = 0;
  bool truncated_ = false;
};

}  // namespace assay::tree
