// Narrow: the consequences of a query for each single value, and the smaller query that remains.
//
// Of the queries from parsing text that reach a solver, nine in ten are unsatisfiable for a simple reason: a
// length is both 3 and above 5, a character both a digit and a blank. Bit-blasting finds that in 5-200 ms.
// Ranges (range.h) passed up and down the expressions, and exact sets of values for characters and other
// variables with at most 256 values, find it in 0.1 ms. If there is no contradiction, the query is rebuilt in
// a Dag of the narrower's own: variables with one possible value are constants, decided conditions disappear,
// tables keep the cells that can be read, and the domain of each variable is added once, as literals of the
// new query. The hint is first moved into those domains; literals that it then satisfies, and that share no
// variable with one that it does not satisfy, are removed as in slice.h. The query implies every step, so a
// contradiction is a proof, and an answer to the small query is one to the large query.
#pragma once

#include <bitset>
#include <optional>
#include <unordered_map>
#include <vector>

#include "data/expr/query.h"
#include "explore/solve/domains.h"
#include "explore/solve/enumerate.h"
#include "explore/solve/range.h"

namespace assay::solve {

// Narrows one query after the other.
class Narrower {
 public:
  Narrower() = default;
  Narrower(const Narrower&) = delete;
  Narrower& operator=(const Narrower&) = delete;

  // False: the query is unsatisfiable.
  bool narrow(const expr::Dag& dag, const expr::Query& query);

  // The remaining query after narrow(); it has no literals if the moved hint is an answer.
  const expr::Dag& dag() const { return small_; }
  const expr::Query& query() const { return left_; }
  // The values of each variable of query(); empty if there are more than `most` combinations, or if one of
  // the variables has more than 256 values.
  std::vector<Choice> choices(uint64_t most) const;
  // Visited nodes so far, in all queries.
  uint64_t work() const { return work_; }
  // Translates an answer to query() to the variables of the large query.
  expr::Assignment widened(const expr::Assignment& values) const;

 private:
  static constexpr size_t kSetSize = 256;
  using Set = std::bitset<kSetSize>;
  struct Variable {
    expr::VarId id;
    uint32_t slot = 0;
    bool small = false;
    uint64_t base = 0;  // the value of bit 0 of the set
    Set set;
    Range settled;  // the range at the last time when set and range agreed
    bool dirty = true;
  };
  // A condition on one small variable, and the values for which it holds.
  struct Test {
    uint32_t slot = 0, variable = 0;
    const Set* table = nullptr;
  };

  Choice choice(expr::VarId id) const;
  void collect(const expr::Query& query);
  void addVariable(uint32_t slot);
  void addTests();
  const Set* tableOf(uint32_t slot, const Variable& variable);
  std::vector<uint32_t> below(uint32_t slot);
  uint64_t evaluated(uint32_t slot) const;
  bool propagate();
  void up();
  void down();
  void applyTests();
  void settle(Variable& variable);
  void update(uint32_t slot, const Range& range);
  Range computed(const std::vector<Range>& ranges, uint32_t slot) const;
  Range ofCells(const std::vector<Range>& ranges, uint32_t slot) const;
  void pushDown(uint32_t slot);
  void pushIntoChoice(uint32_t slot);
  void pushIntoTable(uint32_t slot);

  bool rebuild(const expr::Query& query);
  std::vector<Range> consequences() const;
  std::vector<bool> neededSlots(const expr::Query& query, const std::vector<Range>& ranges) const;
  expr::NodeId rebuilt(uint32_t slot, const std::vector<Range>& ranges);
  bool addLiteral(expr::NodeId node, bool holds);
  void addDomain(const Variable& variable, expr::NodeId node);
  void addSet(const Variable& variable, expr::NodeId node);
  uint64_t valueInside(const Variable& variable, const expr::Query& query) const;
  void keepFailing();

  const expr::Node& node(uint32_t slot) const { return (*dag_)[expr::NodeId(nodes_[slot])]; }
  unsigned widthOf(uint32_t slot) const { return node(slot).width; }
  uint32_t slotOf(uint32_t id) const { return slotOf_[id]; }

  const expr::Dag* dag_ = nullptr;
  uint64_t identity_ = 0;
  std::vector<uint32_t> nodes_;   // of the query, ascending: operands first
  std::vector<uint32_t> slotOf_;  // by node id
  std::vector<Range> ranges_;     // by slot
  std::vector<Variable> variables_;
  std::vector<Test> tests_;
  bool changed_ = false, refuted_ = false;
  uint64_t work_ = 0;
  std::unordered_map<uint32_t, std::optional<Set>> tables_;  // by node id
  std::vector<bool> mark_;                                   // by slot, false between uses
  std::vector<uint64_t> value_;                              // by slot, while a table is made

  expr::Dag small_;
  std::optional<expr::Evaluator> evaluate_;  // in small_
  expr::Query left_;
  std::vector<expr::NodeId> made_;  // by slot, in small_
  expr::Assignment moved_;          // the hint inside the domains, for the variables of the query
  struct Origin {
    expr::VarId id;
    uint32_t variable = 0;  // in variables_
  };
  std::unordered_map<expr::VarId, Origin> original_;  // of the variables of small_
};

}  // namespace assay::solve
