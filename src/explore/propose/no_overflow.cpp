#include "explore/propose/no_overflow.h"

#include <algorithm>
#include <set>
#include <unordered_set>

namespace assay::propose {
namespace {

using expr::Dag;
using expr::Node;
using expr::NodeId;
using expr::Op;
using expr::VarId;
using expr::VarKind;

constexpr size_t kMostNodes = 4'000;  // that are looked at, from the last condition back

bool overflows(Op op, unsigned width, int64_t a, int64_t b) {
  int64_t result = 0;
  const bool wraps = op == Op::ADD   ? __builtin_add_overflow(a, b, &result)
                     : op == Op::SUB ? __builtin_sub_overflow(a, b, &result)
                                     : __builtin_mul_overflow(a, b, &result);
  return wraps || result != expr::signedOf(width, static_cast<uint64_t>(result));
}

// The nodes below the conditions, the last condition's first.
std::vector<NodeId> nodesBelow(const Dag& dag, const expr::Query& query) {
  std::vector<NodeId> nodes;
  std::unordered_set<uint32_t> seen;
  const auto add = [&](NodeId id) {
    if (id.valid() && nodes.size() < kMostNodes && seen.insert(id.value).second) nodes.push_back(id);
  };
  size_t next = 0;
  for (auto literal = query.literals.rbegin(); literal != query.literals.rend(); ++literal) {
    add(literal->node);
    for (; next < nodes.size(); ++next) {
      const Node& node = dag[nodes[next]];
      if (node.op == Op::VAR || node.op == Op::CONST) continue;
      if (node.op == Op::READ) {
        add(NodeId(node.a));
        continue;
      }
      const unsigned count = expr::arity(node.op);
      if (count > 0) add(NodeId(node.a));
      if (count > 1) add(NodeId(node.b));
      if (count > 2) add(NodeId(node.c));
    }
  }
  return nodes;
}

// The choices in an operand, if all of them are signed numbers.
std::set<VarId> signedIn(const Dag& dag, NodeId id) {
  std::set<VarId> vars;
  for (const VarId var : dag.variables(id)) {
    if (dag.var(var).kind != VarKind::Signed) return {};
    vars.insert(var);
  }
  return vars;
}

constexpr unsigned kLeastWidth = 32;  // narrower numbers are promoted first

bool isWideSigned(const expr::Var& var) { return var.kind == VarKind::Signed && var.width >= kLeastWidth; }

}  // namespace

std::vector<expr::Literal> againstOverflow(Dag& dag, expr::Evaluator& evaluate, const expr::Query& query,
                                           const expr::Assignment& answer) {
  const std::vector<VarId>& decisive = dag.variables(query.literals.back().node);
  if (std::ranges::none_of(decisive, [&](VarId var) { return isWideSigned(dag.var(var)); })) return {};
  std::set<VarId> vars;
  evaluate.reset(answer);
  for (const NodeId id : nodesBelow(dag, query)) {
    const Node node = dag[id];
    const bool isArithmetic = node.op == Op::ADD || node.op == Op::SUB || node.op == Op::MUL;
    if (!isArithmetic || node.width < kLeastWidth) continue;
    const int64_t a = expr::signedOf(node.width, evaluate(NodeId(node.a)));
    const int64_t b = expr::signedOf(node.width, evaluate(NodeId(node.b)));
    if (overflows(node.op, node.width, a, b)) vars.merge(signedIn(dag, id));
  }
  std::vector<expr::Literal> literals;
  for (const VarId id : vars) {
    const expr::Var var = dag.var(id);
    const uint64_t half = uint64_t{1} << (var.width / 2 - 1);
    const NodeId shifted = dag.make(Op::ADD, var.width, dag.variable(var), dag.constant(var.width, half));
    literals.push_back({dag.make(Op::ULT, 1, shifted, dag.constant(var.width, 2 * half)), true});
  }
  return literals;
}

}  // namespace assay::propose
