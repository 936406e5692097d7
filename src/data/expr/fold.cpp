// fold: a smaller expression with the same meaning, if there is an obvious one.
//
// Dag::make calls it before it appends a node. Operands are already folded, so a rule looks at most two
// levels down. Every rule makes the expression smaller or moves it towards one normal form (constants on the
// right, `x - c` as `x + -c`, slices at the leaves, negations in the comparison), so folding ends. The rules
// undo the work of compilers and of byte-wise memory: i1 <-> i8 round trips, loads assembled from bytes,
// widening before a comparison. Floating operators are only evaluated, never rearranged. The referee test
// compares the rules with solvers and machine.
//
// The rules make nodes and Dag::make applies the rules, so both are here; dag.cpp stores nodes and knows no
// rule.
#include <algorithm>
#include <optional>

#include "data/expr/dag.h"

namespace assay::expr {
namespace {

bool isCommutative(Op op) {
  return op == Op::ADD || op == Op::MUL || op == Op::AND || op == Op::OR || op == Op::XOR || op == Op::EQ ||
         op == Op::NE;
}

// The comparison with the same meaning after its operands are exchanged.
Op mirrored(Op op) {
  switch (op) {
    case Op::UGT:
      return Op::ULT;
    case Op::UGE:
      return Op::ULE;
    case Op::ULT:
      return Op::UGT;
    case Op::ULE:
      return Op::UGE;
    case Op::SGT:
      return Op::SLT;
    case Op::SGE:
      return Op::SLE;
    case Op::SLT:
      return Op::SGT;
    case Op::SLE:
      return Op::SGE;
    default:
      return op;
  }
}

// The negated comparison.
Op opposite(Op op) {
  switch (op) {
    case Op::EQ:
      return Op::NE;
    case Op::NE:
      return Op::EQ;
    case Op::UGT:
      return Op::ULE;
    case Op::UGE:
      return Op::ULT;
    case Op::ULT:
      return Op::UGE;
    case Op::ULE:
      return Op::UGT;
    case Op::SGT:
      return Op::SLE;
    case Op::SGE:
      return Op::SLT;
    case Op::SLT:
      return Op::SGE;
    default:
      return Op::SGT;
  }
}

bool isSignedOrder(Op op) { return op >= Op::SGT && op <= Op::SLE; }

Op unsignedOrder(Op op) {
  return isSignedOrder(op)
             ? static_cast<Op>(static_cast<int>(op) - static_cast<int>(Op::SGT) + static_cast<int>(Op::UGT))
             : op;
}

// The rules for one node. Each returns an invalid id if it does not apply.
class Folder {
 public:
  Folder(Dag& dag, const Node& node) : dag_(dag), n_(node), a_(dag[NodeId(node.a)]) {
    if (n_.b != NodeId::kNone) b_ = dag[NodeId(n_.b)];
    if (n_.c != NodeId::kNone) c_ = dag[NodeId(n_.c)];
  }

  NodeId run() {
    if (allConstant()) {
      return constant(apply(n_.op, n_.width, n_.aux, a_.width, a_.value, b_.value, c_.value));
    }
    if (isFloating(n_.op)) return {};
    if (NodeId r = intoChoice(); r.valid()) return r;
    if (isComparison(n_.op)) return comparison();
    switch (n_.op) {
      case Op::ADD:
      case Op::SUB:
        return sum();
      case Op::MUL:
      case Op::UDIV:
      case Op::SDIV:
      case Op::UREM:
      case Op::SREM:
        return product();
      case Op::SHL:
      case Op::LSHR:
      case Op::ASHR:
        return shift();
      case Op::AND:
        return conjunction();
      case Op::OR:
        return disjunction();
      case Op::XOR:
        return exclusive();
      case Op::ZEXT:
      case Op::SEXT:
        return extension();
      case Op::TRUNC:
        return slice(idA(), 0, n_.width);
      case Op::EXTRACT:
        return slice(idA(), n_.aux, n_.width);
      case Op::CONCAT:
        return concat();
      case Op::ITE:
        return choice();
      default:
        return {};
    }
  }

 private:
  NodeId idA() const { return NodeId(n_.a); }
  NodeId idB() const { return NodeId(n_.b); }
  NodeId idC() const { return NodeId(n_.c); }
  bool constB() const { return b_.op == Op::CONST; }
  bool constB(uint64_t value) const { return constB() && b_.value == (value & maskOf(b_.width)); }
  NodeId constant(uint64_t value) { return dag_.constant(n_.width, value); }
  // The constant right operand of a node with that operator.
  std::optional<uint64_t> rightConstant(const Node& node, Op op) const {
    if (node.op != op || node.b == NodeId::kNone) return {};
    const Node& right = dag_[NodeId(node.b)];
    return right.op == Op::CONST ? std::optional(right.value) : std::nullopt;
  }
  NodeId withConstant(Op op, uint32_t a, uint64_t value) {
    unsigned width = dag_[NodeId(a)].width;
    return dag_.make(op, n_.width, NodeId(a), dag_.constant(width, value));
  }

  bool allConstant() const {
    if (a_.op != Op::CONST) return false;
    return (n_.b == NodeId::kNone || constB()) && (n_.c == NodeId::kNone || c_.op == Op::CONST);
  }

  // op(ite(p, x, 5), 3) is ite(p, op(x, 3), op(5, 3)): conditions move outwards, where other rules can see
  // them.
  NodeId intoChoice() {
    if (a_.op != Op::ITE || n_.op == Op::ITE || n_.op == Op::CONCAT) return {};
    if (n_.b != NodeId::kNone && !constB()) return {};
    if (!dag_.isConstant(NodeId(a_.b)) && !dag_.isConstant(NodeId(a_.c))) return {};
    NodeId yes = dag_.make(n_.op, n_.width, NodeId(a_.b), idB(), {}, n_.aux);
    NodeId no = dag_.make(n_.op, n_.width, NodeId(a_.c), idB(), {}, n_.aux);
    return dag_.make(Op::ITE, n_.width, NodeId(a_.a), yes, no);
  }

  NodeId sum() {
    bool minus = n_.op == Op::SUB;
    if (constB(0)) return idA();
    if (minus && n_.a == n_.b) return constant(0);
    if (minus && constB()) return withConstant(Op::ADD, n_.a, 0 - b_.value);
    if (constB()) {
      if (auto inner = rightConstant(a_, Op::ADD)) return withConstant(Op::ADD, a_.a, *inner + b_.value);
      if (a_.op == Op::SUB && dag_.isConstant(NodeId(a_.a))) {
        return dag_.make(Op::SUB, n_.width, constant(dag_[NodeId(a_.a)].value + b_.value), NodeId(a_.b));
      }
    }
    if (minus && a_.op == Op::CONST) {
      if (auto inner = rightConstant(b_, Op::ADD))
        return dag_.make(Op::SUB, n_.width, constant(a_.value - *inner), NodeId(b_.a));
      if (b_.op == Op::SUB && dag_.isConstant(NodeId(b_.a))) {
        return withConstant(Op::ADD, b_.b, a_.value - dag_[NodeId(b_.a)].value);
      }
    }
    return minus ? difference() : NodeId{};
  }

  NodeId difference() {
    if (a_.op == Op::ADD && a_.a == n_.b) return NodeId(a_.b);  // (x + y) - x
    if (a_.op == Op::ADD && a_.b == n_.b) return NodeId(a_.a);
    if (auto more = rightConstant(b_, Op::ADD)) {  // x - (x + 3), (x + 5) - (x + 3)
      if (b_.a == n_.a) return constant(0 - *more);
      if (auto less = rightConstant(a_, Op::ADD); less && a_.a == b_.a) return constant(*less - *more);
    }
    bool fromZero = a_.op == Op::CONST && a_.value == 0;
    if (fromZero && b_.op == Op::ZEXT && dag_[NodeId(b_.a)].width == 1)
      return dag_.make(Op::SEXT, n_.width, NodeId(b_.a));
    return {};
  }

  NodeId product() {
    if (constB(1)) return n_.op == Op::UREM || n_.op == Op::SREM ? constant(0) : idA();
    if (n_.op != Op::MUL) return {};
    if (constB(0)) return constant(0);
    if (auto inner = rightConstant(a_, Op::MUL); inner && constB())
      return withConstant(Op::MUL, a_.a, *inner * b_.value);
    return {};
  }

  NodeId shift() {
    if (a_.op == Op::CONST && a_.value == 0) return constant(0);
    if (!constB()) return {};
    if (b_.value == 0) return idA();
    if (b_.value < n_.width) return {};
    if (n_.op == Op::ASHR)
      return b_.value == n_.width - 1u ? NodeId{} : withConstant(Op::ASHR, n_.a, n_.width - 1u);
    return constant(0);
  }

  NodeId conjunction() {
    if (n_.a == n_.b || constB(~0ull)) return idA();
    if (NodeId r = masked(a_, idB()); r.valid()) return r;
    if (NodeId r = masked(b_, idA()); r.valid()) return r;
    if (!constB()) return {};
    if (b_.value == 0) return constant(0);
    if (auto inner = rightConstant(a_, Op::AND)) return withConstant(Op::AND, a_.a, *inner & b_.value);
    // (x + 4097) & 7: bits above the mask, such as the address of a block, do not matter.
    if (auto added = rightConstant(a_, Op::ADD);
        added && (b_.value & (b_.value + 1)) == 0 && (*added & ~b_.value))
      return dag_.make(Op::AND, n_.width, withConstant(Op::ADD, a_.a, *added & b_.value), idB());
    if (a_.op == Op::ZEXT) {
      unsigned narrow = dag_[NodeId(a_.a)].width;
      return dag_.make(Op::ZEXT, n_.width,
                       dag_.make(Op::AND, narrow, NodeId(a_.a), dag_.constant(narrow, b_.value)));
    }
    return {};
  }

  // x & (p ? all ones : 0)
  NodeId masked(const Node& mask, NodeId x) {
    if (n_.width == 1 || mask.op != Op::SEXT || dag_[NodeId(mask.a)].width != 1) return {};
    return dag_.make(Op::ITE, n_.width, NodeId(mask.a), x, constant(0));
  }

  NodeId disjunction() {
    if (n_.a == n_.b || constB(0)) return idA();
    if (constB(~0ull)) return constant(~0ull);
    if (auto inner = rightConstant(a_, Op::OR); inner && constB())
      return withConstant(Op::OR, a_.a, *inner | b_.value);
    return {};
  }

  NodeId exclusive() {
    if (n_.a == n_.b) return constant(0);
    if (constB(0)) return idA();
    if (!constB()) return {};
    if (auto inner = rightConstant(a_, Op::XOR)) return withConstant(Op::XOR, a_.a, *inner ^ b_.value);
    if (n_.width != 1) {
      // A wide boolean, negated: zext(p) ^ 1.
      bool wideBoolean = a_.op == Op::ZEXT && dag_[NodeId(a_.a)].width == 1 && b_.value == 1;
      return wideBoolean ? dag_.make(Op::ZEXT, n_.width, dag_.negate(NodeId(a_.a))) : NodeId{};
    }
    if (isComparison(a_.op)) return dag_.make(opposite(a_.op), 1, NodeId(a_.a), NodeId(a_.b));
    if (a_.op == Op::FCMP) return dag_.make(Op::FCMP, 1, NodeId(a_.a), NodeId(a_.b), {}, a_.aux ^ 15u);
    return {};
  }

  NodeId extension() {
    if (n_.width == a_.width) return idA();
    if (a_.op == Op::ZEXT) return dag_.make(Op::ZEXT, n_.width, NodeId(a_.a));
    if (a_.op == Op::SEXT && n_.op == Op::SEXT) return dag_.make(Op::SEXT, n_.width, NodeId(a_.a));
    return {};
  }

  // A value whose low bits cost nothing: a constant or a widened value.
  bool isCheap(uint32_t id, unsigned width) const {
    const Node& node = dag_[NodeId(id)];
    if (node.op == Op::CONST) return true;
    return (node.op == Op::ZEXT || node.op == Op::SEXT) && dag_[NodeId(node.a)].width <= width;
  }

  // Bits low .. low+width-1 of a node.
  NodeId sliceNode(NodeId of, unsigned low, unsigned width) {
    if (low == 0) return dag_.make(Op::TRUNC, width, of);
    return dag_.make(Op::EXTRACT, width, of, {}, {}, low);
  }

  NodeId slice(NodeId of, unsigned low, unsigned width) {
    Node x = dag_[of];
    if (low == 0 && width == x.width) return of;
    if (n_.op == Op::EXTRACT && low == 0) return sliceNode(of, 0, width);
    switch (x.op) {
      case Op::TRUNC:
        return sliceNode(NodeId(x.a), low, width);
      case Op::EXTRACT:
        return sliceNode(NodeId(x.a), low + x.aux, width);
      case Op::CONCAT:
        return sliceOfConcat(x, low, width);
      case Op::ZEXT:
      case Op::SEXT:
        return sliceOfExtension(x, low, width);
      case Op::SHL:
      case Op::LSHR:
        return sliceOfShift(x, low, width);
      case Op::ADD:
      case Op::SUB:
      case Op::MUL:
        if (low != 0) return {};
        [[fallthrough]];
      case Op::AND:
      case Op::OR:
      case Op::XOR:
        if (!isCheap(x.a, low + width) || !isCheap(x.b, low + width)) return {};
        return dag_.make(x.op, width, sliceNode(NodeId(x.a), low, width), sliceNode(NodeId(x.b), low, width));
      default:
        return {};
    }
  }

  NodeId sliceOfConcat(const Node& x, unsigned low, unsigned width) {
    NodeId high(x.a), rest(x.b);
    unsigned lowWidth = dag_[rest].width;
    if (low >= lowWidth) return sliceNode(high, low - lowWidth, width);
    if (low + width <= lowWidth) return sliceNode(rest, low, width);
    NodeId upper = sliceNode(high, 0, low + width - lowWidth);
    return dag_.make(Op::CONCAT, width, upper, sliceNode(rest, low, lowWidth - low));
  }

  NodeId sliceOfExtension(const Node& x, unsigned low, unsigned width) {
    NodeId inner(x.a);
    unsigned narrow = dag_[inner].width;
    if (low + width <= narrow) return sliceNode(inner, low, width);
    if (x.op == Op::SEXT) return low == 0 ? dag_.make(Op::SEXT, width, inner) : NodeId{};
    if (low >= narrow) return dag_.constant(width, 0);
    return dag_.make(Op::ZEXT, width, sliceNode(inner, low, narrow - low));
  }

  NodeId sliceOfShift(const Node& x, unsigned low, unsigned width) {
    const Node& by = dag_[NodeId(x.b)];
    if (by.op != Op::CONST || by.value >= x.width) return {};
    auto distance = static_cast<unsigned>(by.value);
    if (x.op == Op::LSHR) {
      return low + distance + width <= x.width ? sliceNode(NodeId(x.a), low + distance, width) : NodeId{};
    }
    if (low >= distance) return sliceNode(NodeId(x.a), low - distance, width);
    return low + width <= distance ? dag_.constant(width, 0) : NodeId{};
  }

  // A piece of a value: its source and its bits.
  struct Part {
    NodeId of;
    unsigned low;
  };
  Part partOf(NodeId id) const {
    const Node& node = dag_[id];
    if (node.op == Op::TRUNC) return {NodeId(node.a), 0};
    if (node.op == Op::EXTRACT) return {NodeId(node.a), node.aux};
    return {id, 0};
  }
  // Joins two neighbouring pieces of one value.
  NodeId joined(NodeId high, NodeId low) {
    Part upper = partOf(high), lower = partOf(low);
    unsigned lowWidth = dag_[low].width;
    if (upper.of != lower.of || upper.low != lower.low + lowWidth) return {};
    return sliceNode(lower.of, lower.low, dag_[high].width + lowWidth);
  }

  NodeId concat() {
    if (a_.op == Op::CONST && a_.value == 0) return dag_.make(Op::ZEXT, n_.width, idB());
    if (NodeId whole = joined(idA(), idB()); whole.valid()) return whole;
    if (a_.op == Op::CONCAT) {
      if (NodeId whole = joined(NodeId(a_.b), idB()); whole.valid())
        return dag_.make(Op::CONCAT, n_.width, NodeId(a_.a), whole);
    }
    if (b_.op == Op::CONCAT) {
      NodeId next(b_.a);
      NodeId whole = joined(idA(), next);
      if (!whole.valid() && a_.op == Op::CONST && dag_.isConstant(next)) {
        whole = dag_.make(Op::CONCAT, a_.width + dag_[next].width, idA(), next);
      }
      if (whole.valid()) return dag_.make(Op::CONCAT, n_.width, whole, NodeId(b_.b));
    }
    return {};
  }

  NodeId choice() {
    if (a_.op == Op::CONST) return a_.value ? idB() : idC();
    if (n_.b == n_.c) return idB();
    if (rightConstant(a_, Op::XOR)) return dag_.make(Op::ITE, n_.width, NodeId(a_.a), idC(), idB());
    bool constants = constB() && c_.op == Op::CONST;
    if (constants && b_.value == 1 && c_.value == 0) return dag_.make(Op::ZEXT, n_.width, idA());
    if (constants && b_.value == 0 && c_.value == 1) return dag_.make(Op::ZEXT, n_.width, dag_.negate(idA()));
    if (constants && b_.value == maskOf(n_.width) && c_.value == 0)
      return dag_.make(Op::SEXT, n_.width, idA());
    if (n_.width != 1) return {};
    if (constB(1)) return dag_.make(Op::OR, 1, idA(), idC());
    if (c_.op == Op::CONST && c_.value == 0) return dag_.make(Op::AND, 1, idA(), idB());
    if (constB(0)) return dag_.make(Op::AND, 1, dag_.negate(idA()), idC());
    if (c_.op == Op::CONST && c_.value == 1) return dag_.make(Op::OR, 1, dag_.negate(idA()), idB());
    return {};
  }

  // --- comparisons; the result has width 1, the operands that of a_ ---

  NodeId truth(bool value) { return dag_.constant(1, value); }

  NodeId comparison() {
    if (n_.a == n_.b) return truth(apply(n_.op, 1, 0, a_.width, 0, 0, 0));
    bool equality = n_.op == Op::EQ || n_.op == Op::NE;
    if (constB()) {
      if (NodeId r = onBoundary(); r.valid()) return r;
      if (NodeId r = onExtendedConstant(); r.valid()) return r;
      if (equality) return onEqualConstant();
      return {};
    }
    if (NodeId r = onTwoExtensions(); r.valid()) return r;
    return equality ? onOverflowingProduct() : onOverflowingSum();
  }

  // zext(x) * c != zext(x * c) tests whether x * c overflows: x is above greatest / c.
  NodeId onOverflowingProduct() {
    bool first = a_.op == Op::MUL;
    const Node wide = first ? a_ : b_, kept = first ? b_ : a_;
    auto c = rightConstant(wide, Op::MUL);
    if (!c || *c == 0 || kept.op != Op::ZEXT) return {};
    const Node x = dag_[NodeId(wide.a)], product = dag_[NodeId(kept.a)];
    if (x.op != Op::ZEXT || product.op != Op::MUL || product.a != x.a) return {};
    unsigned narrow = product.width;
    if (!dag_.isConstant(NodeId(product.b), *c) || maskOf(wide.width) / *c < maskOf(narrow)) return {};
    return withConstant(n_.op == Op::NE ? Op::UGT : Op::ULE, x.a, maskOf(narrow) / *c);
  }

  // x + y < x tests whether x + y overflows: x is above greatest - y.
  NodeId onOverflowingSum() {
    bool first = a_.op == Op::ADD && (a_.a == n_.b || a_.b == n_.b);
    bool second = b_.op == Op::ADD && (b_.a == n_.a || b_.b == n_.a);
    bool less = n_.op == Op::ULT || n_.op == Op::ULE;
    if (first == second || !less || first != (n_.op == Op::ULT)) return {};
    const Node sum = first ? a_ : b_;
    uint32_t x = first ? n_.b : n_.a, y = sum.a == x ? sum.b : sum.a;
    NodeId most = dag_.make(Op::SUB, sum.width, dag_.constant(sum.width, ~0ull), NodeId(y));
    return dag_.make(first ? Op::UGT : Op::ULE, 1, NodeId(x), most);
  }

  // Comparisons with the least and the greatest value, and comparisons of booleans.
  NodeId onBoundary() {
    bool isSigned = isSignedOrder(n_.op);
    uint64_t least = isSigned ? 1ull << (a_.width - 1) : 0;
    uint64_t greatest = isSigned ? maskOf(a_.width) >> 1 : maskOf(a_.width);
    uint64_t c = b_.value;
    if (a_.width == 1 && (n_.op == Op::EQ || n_.op == Op::NE)) {
      return (c == 1) == (n_.op == Op::EQ) ? idA() : dag_.negate(idA());
    }
    switch (n_.op) {
      case Op::ULT:
      case Op::SLT:
        if (c == least) return truth(false);
        return c == least + 1 ? withConstant(Op::EQ, n_.a, least) : NodeId{};
      case Op::UGE:
      case Op::SGE:
        if (c == least) return truth(true);
        return c == least + 1 ? withConstant(Op::NE, n_.a, least) : NodeId{};
      case Op::UGT:
      case Op::SGT:
        if (c == greatest) return truth(false);
        return c == least ? withConstant(Op::NE, n_.a, least) : NodeId{};
      case Op::ULE:
      case Op::SLE:
        if (c == greatest) return truth(true);
        return c == least ? withConstant(Op::EQ, n_.a, least) : NodeId{};
      default:
        return {};
    }
  }

  // zext(x) < c and sext(x) < c, decided or applied to the narrow x.
  NodeId onExtendedConstant() {
    if (a_.op != Op::ZEXT && a_.op != Op::SEXT) return {};
    unsigned narrow = dag_[NodeId(a_.a)].width;
    uint64_t c = b_.value;
    bool zero = a_.op == Op::ZEXT;
    uint64_t back = zero ? c & maskOf(narrow)
                         : static_cast<uint64_t>(signedOf(narrow, c & maskOf(narrow))) & maskOf(a_.width);
    if (back == c) {
      Op op = zero ? unsignedOrder(n_.op) : n_.op;
      return withConstant(op, a_.a, c & maskOf(narrow));
    }
    if (n_.op == Op::EQ || n_.op == Op::NE) return truth(n_.op == Op::NE);
    if (!zero && !isSignedOrder(n_.op)) {
      // c lies between the non-negative and the negative values of x.
      bool less = n_.op == Op::ULT || n_.op == Op::ULE;
      return withConstant(less ? Op::SGE : Op::SLT, a_.a, 0);
    }
    // c is outside the range of x, on one side of it: any x gives the result.
    return truth(apply(n_.op, 1, 0, a_.width, 0, c, 0));
  }

  NodeId onEqualConstant() {
    uint64_t c = b_.value;
    if (auto inner = rightConstant(a_, Op::ADD)) return withConstant(n_.op, a_.a, c - *inner);
    if (auto inner = rightConstant(a_, Op::XOR)) return withConstant(n_.op, a_.a, c ^ *inner);
    if (a_.op == Op::SUB && dag_.isConstant(NodeId(a_.a)))
      return withConstant(n_.op, a_.b, dag_[NodeId(a_.a)].value - c);
    if ((a_.op == Op::SUB || a_.op == Op::XOR) && c == 0)
      return dag_.make(n_.op, 1, NodeId(a_.a), NodeId(a_.b));
    if (auto inner = rightConstant(a_, Op::AND); inner && (c & ~*inner)) return truth(n_.op == Op::NE);
    if (a_.op == Op::CONCAT && dag_.isConstant(NodeId(a_.a))) {
      unsigned low = dag_[NodeId(a_.b)].width;
      if (c >> low != dag_[NodeId(a_.a)].value) return truth(n_.op == Op::NE);
      return withConstant(n_.op, a_.b, c & maskOf(low));
    }
    return {};
  }

  // zext(x) < zext(y), sext(x) < sext(y) with x and y of equal width: both keep the order.
  NodeId onTwoExtensions() {
    if (a_.op != b_.op || (a_.op != Op::ZEXT && a_.op != Op::SEXT)) return {};
    NodeId x(a_.a), y(b_.a);
    if (dag_[x].width != dag_[y].width) return {};
    return dag_.make(a_.op == Op::ZEXT ? unsignedOrder(n_.op) : n_.op, 1, x, y);
  }

  Dag& dag_;
  Node n_, a_;  // copies: making nodes moves the vector
  Node b_, c_;
};

// Puts operands into their normal order; the meaning stays.
void normalise(const Dag& dag, Node& node) {
  if (isCommutative(node.op)) {
    bool constA = dag.isConstant(NodeId(node.a)), constB = dag.isConstant(NodeId(node.b));
    if (constA != constB ? constA : node.a > node.b) std::swap(node.a, node.b);
    return;
  }
  if (!isComparison(node.op)) return;
  bool constA = dag.isConstant(NodeId(node.a)), constB = dag.isConstant(NodeId(node.b));
  bool greater = node.op == Op::UGT || node.op == Op::UGE || node.op == Op::SGT || node.op == Op::SGE;
  if (constA != constB ? constA : greater) {
    std::swap(node.a, node.b);
    node.op = mirrored(node.op);
  }
}

}  // namespace

NodeId Dag::make(Op op, unsigned width, NodeId a, NodeId b, NodeId c, unsigned aux) {
  Node node{op, static_cast<uint8_t>(width), static_cast<uint16_t>(aux), a.value, b.value, c.value, 0};
  checkShape(node);
  normalise(*this, node);
  if (NodeId folded = Folder(*this, node).run(); folded.valid()) return folded;
  return intern(node);
}

NodeId Dag::negate(NodeId condition) { return make(Op::XOR, 1, condition, constant(1, 1)); }

}  // namespace assay::expr
