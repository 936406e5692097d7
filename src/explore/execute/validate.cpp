#include "explore/execute/validate.h"

#include <algorithm>

#include "data/expr/dag.h"
#include "data/trial/trial.h"

namespace assay::execute {
namespace {

using expr::isWidth;
using expr::Op;

constexpr unsigned kOperators = 0
#define ASSAY_OPERATOR(name, arity, text) +1
#include "data/wire/operators.def"
    ;

// Checks the needed nodes of an arena.
class Nodes {
 public:
  explicit Nodes(const Arena& arena) : arena_(arena) {}

  bool isSound(uint32_t i) const {
    const AssayNode& node = arena_.nodes[i];
    if (node.op >= kOperators || node.op == static_cast<uint32_t>(Op::NONE) || !isWidth(node.width))
      return false;
    const Op op = static_cast<Op>(node.op);
    if (op == Op::CONST) return true;
    if (op == Op::VAR) return isVariable(node);
    if (!precedes(node.a, i)) return false;
    if (op == Op::READ) return isRead(node, i);
    for (uint32_t operand : {node.b, node.c})
      if (operand != 0 && !precedes(operand, i)) return false;
    return hasShape(node, op);
  }

 private:
  bool precedes(uint32_t operand, uint32_t user) const { return operand != 0 && operand < user; }
  unsigned width(uint32_t id) const { return id == 0 ? 0 : arena_.nodes[id].width; }

  bool isVariable(const AssayNode& node) const {
    return node.a < arena_.asked.size() && arena_.asked[node.a].width == node.width;
  }
  bool isRead(const AssayNode& node, uint32_t i) const {
    if (node.c == 0 || uint64_t{node.b} + node.c > arena_.cells.size()) return false;
    for (uint32_t cell = node.b; cell < node.b + node.c; ++cell)
      if (!precedes(arena_.cells[cell], i) || width(arena_.cells[cell]) != node.width) return false;
    return true;
  }
  // Whether the node satisfies the precondition of Dag::make.
  bool hasShape(const AssayNode& node, Op op) const {
    const bool sameWidths =
        (op >= Op::ADD && op <= Op::SLE) || (op >= Op::FADD && op <= Op::FREM) || op == Op::FCMP;
    if (sameWidths) return width(node.b) == width(node.a);
    if (op == Op::ITE)
      return width(node.a) == 1 && width(node.b) == node.width && width(node.c) == node.width;
    if (op == Op::CONCAT) return node.b != 0 && width(node.a) + width(node.b) == node.width;
    if (op == Op::EXTRACT) return node.aux + node.width <= width(node.a);
    return true;
  }

  const Arena& arena_;
};

}  // namespace

bool areSound(const Arena& arena, const std::vector<bool>& needed) {
  const Nodes nodes(arena);
  for (uint32_t i = 1; i < needed.size(); ++i)
    if (needed[i] && !nodes.isSound(i)) return false;
  return true;
}

bool isSound(const AssayRecord& record, uint32_t calls) {
  return record.kind < ASSAY_RECORD_COUNT && record.step < calls;
}

bool isSound(const AssayAsked& asked, uint32_t calls) {
  return asked.kind < ASSAY_CHOICE_COUNT && isWidth(asked.width) && asked.step < calls;
}

bool isSound(const AssayStateWord& word, uint32_t calls) {
  return word.kind > ASSAY_STATE_NONE && word.kind < ASSAY_STATE_COUNT &&
         (word.kind != ASSAY_STATE_ROOT || word.value < calls);
}

}  // namespace assay::execute
