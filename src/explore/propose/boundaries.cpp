#include "explore/propose/boundaries.h"

#include <utility>

namespace assay::propose {
namespace {

using expr::NodeId;
using expr::Op;

// The comparison by order that a condition is, or negates; invalid for other conditions.
NodeId comparisonOf(const expr::Dag& dag, NodeId condition) {
  const expr::Node& node = dag[condition];
  if (node.op >= Op::UGT && node.op <= Op::SLE) return condition;
  const bool isNegation =
      node.op == Op::EQ && dag[NodeId(node.a)].width == 1 && dag.isConstant(NodeId(node.b), 0);
  return isNegation ? comparisonOf(dag, NodeId(node.a)) : NodeId{};
}

}  // namespace

std::optional<Proposal> Boundaries::propose(const Situation& situation) {
  return open_.ask(situation.queries, [](uint64_t) { return true; }, [](uint64_t) {});
}

void Boundaries::learn(const trial::Trial& trial, const trial::Outcome& outcome, const Proposal*) {
  for (uint32_t i = 0; i < outcome.path.size() && !open_.isFull(); ++i) {
    const trial::PathItem& item = outcome.path[i];
    const bool isDecision = item.kind == trial::Decision::Branch || item.kind == trial::Decision::Select;
    if (!isDecision || item.edge == 0 || seen_.contains(item.edge)) continue;
    seen_.insert(item.edge);
    const NodeId comparison = comparisonOf(dag_, item.condition);
    if (!comparison.valid()) continue;
    const auto [a, b] = std::pair(NodeId(dag_[comparison].a), NodeId(dag_[comparison].b));
    const NodeId equal = dag_.make(Op::EQ, 1, a, b);
    if (dag_.isConstant(equal)) continue;
    open_.add(item.edge, trial, outcome, i, {equal, true});
  }
}

}  // namespace assay::propose
