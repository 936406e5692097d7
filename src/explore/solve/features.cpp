#include "explore/solve/features.h"

#include <unordered_set>
#include <vector>

namespace assay::solve {
namespace {

using expr::Node;
using expr::NodeId;
using expr::Op;

uint8_t own(const expr::Dag& dag, const Node& n) {
  uint8_t bits = expr::isFloating(n.op) ? Features::kFloating : 0;
  if (n.op == Op::FCALL || n.op == Op::FREM) bits |= Features::kOpaque;
  bool product = n.op >= Op::MUL && n.op <= Op::SREM;
  if (product && !dag.isConstant(NodeId(n.b))) bits |= Features::kHardBits;
  return bits;
}

}  // namespace

uint8_t Features::of(const expr::Dag& dag, NodeId id) {
  if (dag_ != dag.identity()) {
    dag_ = dag.identity();
    bits_.clear();
  }
  for (size_t i = bits_.size(); i <= id.index(); ++i) {
    const Node& n = dag[NodeId(i)];
    uint8_t bits = own(dag, n);
    if (n.op == Op::READ) {
      bits |= bits_[n.a];
      for (uint32_t k = 0; k < n.c; ++k) bits |= bits_[dag.cell(n.b + k).index()];
    } else if (n.op != Op::VAR) {
      for (uint32_t operand : {n.a, n.b, n.c}) bits |= operand == NodeId::kNone ? 0 : bits_[operand];
    }
    bits_.push_back(bits);
  }
  return bits_[id.index()];
}

uint8_t Features::of(const expr::Dag& dag, const expr::Query& query) {
  uint8_t bits = 0;
  for (const expr::Literal& literal : query.literals) bits |= of(dag, literal.node);
  return bits;
}

uint64_t gates(const expr::Dag& dag, const expr::Query& query) {
  std::unordered_set<uint32_t> seen;
  std::vector<uint32_t> stack;
  uint64_t total = 0;
  auto want = [&](uint32_t id) {
    if (id != NodeId::kNone && seen.insert(id).second) stack.push_back(id);
  };
  for (const expr::Literal& literal : query.literals) want(literal.node.value);
  while (!stack.empty()) {
    const Node& n = dag[NodeId(stack.back())];
    stack.pop_back();
    if (n.op == Op::VAR || n.op == Op::CONST) continue;
    uint64_t width = n.width;
    want(n.a);
    if (n.op == Op::READ) {
      for (uint32_t k = 0; k < n.c; ++k) want(dag.cell(n.b + k).value);
      total += width * n.c;
      continue;
    }
    want(n.b);
    want(n.c);
    total += n.op >= Op::MUL && n.op <= Op::SREM ? width * width : width;
  }
  return total;
}

}  // namespace assay::solve
