// Tape: a query prepared for many evaluations, with a distance for every literal.
//
// The nodes of the query are in one array, operands first. Changing a variable repeats only the steps that
// depend on it. Each condition has two numbers, its distances from being true and from being false (Korel's
// and Tracey's branch distances). A conjunction adds the distances of its parts, a disjunction takes the
// smallest, so `a == 3 && b < c` leads towards both. Distances are logarithmic: they must distinguish 1 and 2
// as well as 2^60 and 2^61, and literals of different scale are summed.
#pragma once

#include <vector>

#include "data/expr/query.h"

namespace assay::solve {

// One query.
class Tape {
 public:
  static constexpr uint32_t kNone = ~0u;

  struct Step {
    expr::Op op = expr::Op::NONE;
    uint8_t width = 0, widthA = 0;
    bool condition = false;  // has distances
    bool fixed = true;       // depends on no variable
    uint16_t aux = 0;
    uint32_t a = kNone, b = kNone, c = kNone;  // slots; VAR: a = variable; READ: b = first cell, c = count
  };
  struct Goal {
    uint32_t slot = 0;
    bool holds = true;
  };

  void build(const expr::Dag& dag, const expr::Query& query);

  size_t size() const { return steps_.size(); }
  size_t variableCount() const { return vars_.size(); }
  expr::VarId variable(size_t v) const { return vars_[v]; }
  uint64_t valueOf(size_t v) const { return value_[varSlot_[v]]; }
  void set(size_t v, uint64_t bits);

  const std::vector<Goal>& goals() const { return goals_; }
  double distance(const Goal& goal) const { return goal.holds ? toTrue_[goal.slot] : toFalse_[goal.slot]; }
  bool reached(const Goal& goal) const { return (value_[goal.slot] != 0) == goal.holds; }
  double distance() const;  // of all goals; 0: satisfied

  const Step& step(uint32_t slot) const { return steps_[slot]; }
  uint64_t value(uint32_t slot) const { return value_[slot]; }
  uint32_t cell(uint32_t at) const { return cells_[at]; }
  const std::vector<uint32_t>& goalsOf(size_t v) const { return goalsOf_[v]; }
  size_t workOf(size_t v) const { return dependentsOf(v).size() + 1; }
  const std::vector<uint64_t>& constants() const { return constants_; }  // of the query, ascending

 private:
  std::vector<uint32_t> collect(const expr::Dag& dag, const expr::Query& query);
  void addStep(const expr::Dag& dag, uint32_t node);
  void markConditions();
  void listDependents(const expr::Dag& dag, const std::vector<uint32_t>& nodes);
  const std::vector<uint32_t>& dependentsOf(size_t v) const {
    return dependents_.size() == vars_.size() ? dependents_[v] : dependents_[0];
  }
  void run(uint32_t slot);
  void measure(uint32_t slot);

  std::vector<Step> steps_;
  std::vector<uint64_t> value_;
  std::vector<double> toTrue_, toFalse_;
  std::vector<uint32_t> cells_;
  std::vector<Goal> goals_;
  std::vector<expr::VarId> vars_;
  std::vector<uint32_t> varSlot_;
  std::vector<std::vector<uint32_t>> dependents_, goalsOf_;
  std::vector<uint64_t> constants_;
  std::vector<uint32_t> slotOf_;  // by node id; kNone outside build()
};

}  // namespace assay::solve
