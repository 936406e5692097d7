#include "explore/solve/features.h"

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

}  // namespace assay::solve
