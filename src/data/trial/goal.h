// Goal: the reason for which a test can be wanted.
//
// One type for everything by which a suite is chosen: today an edge, or a way to end that no other test
// shows. A journal lists every goal that its trials reached once, and an entry names those of its act by id,
// so that this knowledge remains when the path of the run is dropped. To add a kind: its fields and its text
// here, and in reached_goals.cpp the lines that find it in a run.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/ids.h"

namespace assay::trial {

// One goal.
struct Goal {
  enum class Kind : uint8_t { Edge, Outcome } kind = Kind::Edge;
  uint32_t edge = 0;    // Edge
  std::string outcome;  // Outcome: "returns true", "throws std::invalid_argument"
  friend auto operator<=>(const Goal&, const Goal&) = default;
};

inline std::string toText(const Goal& goal) {
  return goal.kind == Goal::Kind::Edge ? "edge " + std::to_string(goal.edge) : goal.outcome;
}

using GoalId = Id<struct GoalTag>;  // into the GoalTable of a journal

// Goals, each once, in the order in which they were added.
class GoalTable {
 public:
  GoalId add(const Goal& goal) {
    const auto [place, isNew] = ids_.try_emplace(goal, GoalId(goals_.size()));
    if (isNew) goals_.push_back(goal);
    return place->second;
  }
  const Goal& operator[](GoalId id) const { return goals_[id.index()]; }
  size_t size() const { return goals_.size(); }

 private:
  std::vector<Goal> goals_;
  std::map<Goal, GoalId> ids_;
};

}  // namespace assay::trial
