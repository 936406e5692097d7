#include "explore/execute/unchecked.h"

#include <algorithm>
#include <set>
#include <vector>

namespace assay::execute {
namespace {

using expr::NodeId;
using expr::Op;
using expr::VarId;

// The comparisons that a condition consists of; `not x` is `x == 0`.
void addOrdered(const expr::Dag& dag, NodeId id, std::set<VarId>& ordered, unsigned depth) {
  const expr::Node& node = dag[id];
  if (node.op == Op::FCMP || (node.op >= Op::UGT && node.op <= Op::SLE)) {
    const std::vector<VarId>& all = dag.variables(id);
    ordered.insert(all.begin(), all.end());
    return;
  }
  if (depth == 0) return;
  const bool isJunction = node.op != Op::VAR && node.op != Op::READ && node.width == 1;
  const uint32_t operands[] = {node.a, node.b, node.c};
  for (unsigned i = 0; isJunction && i < expr::arity(node.op); ++i)
    if (const NodeId operand(operands[i]); dag[operand].width == 1)
      addOrdered(dag, operand, ordered, depth - 1);
}

}  // namespace

bool isUnchecked(const expr::Dag& dag, const trial::Outcome& outcome) {
  constexpr unsigned kDepth = 6;
  if (outcome.hazards.empty() || outcome.hazards.back().holds) return false;
  const trial::Hazard& last = outcome.hazards.back();
  std::set<VarId> ordered;
  for (uint32_t i = 0; i < last.at; ++i) addOrdered(dag, outcome.path[i].condition, ordered, kDepth);
  return !std::ranges::all_of(dag.variables(last.condition),
                              [&](VarId var) { return ordered.contains(var); });
}

}  // namespace assay::execute
