// Dag: symbolic expressions over choices, hash-consed.
//
// A campaign owns one Dag. Every outcome's path is imported into it, so that the same expression from two
// runs is the same NodeId, a query can be cached by its ids, and the constraint tree stores four bytes per
// condition. Nodes are appended, operands before users; loops over the vector need no recursion, whatever the
// depth.
//
// A variable is a *choice*: it is identified by its key (data/wire) and width, so it is the same variable in
// every trial that asks for that choice. data/wire/operators.def has the meaning of each operator; `evaluate`
// is the reference, and the referee test compares fold(), Z3, cvc5 and compiled code with it.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <span>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "base/ids.h"

namespace assay::expr {

using NodeId = Id<struct NodeTag>;
using VarId = Id<struct VarTag>;

// The operators (data/wire/operators.def).
enum class Op : uint8_t {
#define ASSAY_OPERATOR(name, arity, text) name,
#include "data/wire/operators.def"
};

unsigned arity(Op op);
const char* toText(Op op);
bool isFloating(Op op);    // takes or yields IEEE bits
bool isComparison(Op op);  // integer comparison EQ..SLE

// One operator with its operands.
struct Node {
  Op op = Op::NONE;
  uint8_t width = 0;
  uint16_t aux = 0;                        // as in wire.h
  uint32_t a = Id<struct NodeTag>::kNone;  // operands as raw NodeId values; VAR: VarId; READ: a = index,
  uint32_t b = Id<struct NodeTag>::kNone;  // b = first cell, c = count
  uint32_t c = Id<struct NodeTag>::kNone;
  uint64_t value = 0;  // CONST only
  friend bool operator==(const Node&, const Node&) = default;
};

// The kinds of choices (data/wire/choices.def).
enum class VarKind : uint8_t {
#define ASSAY_CHOICE(name, cppName) cppName,
#include "data/wire/choices.def"
};

// A choice as a variable.
struct Var {
  uint64_t key = 0;
  uint64_t calls = 0;  // a hash of the calls up to the one that asked: after other calls it is another choice
  VarKind kind = VarKind::Unsigned;
  uint8_t width = 0;
  uint64_t low = 0, high = 0;  // hard bounds (unsigned) for Size and Pick; preferred (signed) for Enum
};

// Values for variables; a missing variable may have any value.
using Assignment = std::unordered_map<VarId, uint64_t>;

// Identifies a Dag, so that a solver may keep results for it. A copy is another Dag.
class Identity {
 public:
  Identity() : value_(fresh()) {}
  Identity(const Identity&) : Identity() {}
  Identity(Identity&& other) noexcept : value_(other.value_) { other.value_ = fresh(); }
  Identity& operator=(const Identity&) {
    value_ = fresh();
    return *this;
  }
  Identity& operator=(Identity&& other) noexcept {
    value_ = other.value_;
    other.value_ = fresh();
    return *this;
  }
  uint64_t value() const { return value_; }

 private:
  static uint64_t fresh();
  uint64_t value_;
};

// The expressions of one campaign.
class Dag {
 public:
  // Makes (or finds) a node; folds constants and simple identities first (fold.cpp).
  // READ has its own maker, `read`. An FCALL of one argument has no b.
  NodeId make(Op op, unsigned width, NodeId a = {}, NodeId b = {}, NodeId c = {}, unsigned aux = 0);
  NodeId constant(unsigned width, uint64_t value);
  // The same key, calls and width give the same node; kind and bounds are those of the first call.
  NodeId variable(const Var& var);
  NodeId read(unsigned width, NodeId index, std::span<const NodeId> cells);
  NodeId readRaw(unsigned width, NodeId index, std::span<const NodeId> cells);
  // Exactly this node, no folding: for the referee and for tests.
  NodeId makeRaw(const Node& node);

  const Node& operator[](NodeId id) const { return nodes_[id.index()]; }
  const Var& var(VarId id) const { return vars_[id.index()]; }
  // The choice with that key (the widest, if there are several); invalid if none was seen.
  VarId findVar(uint64_t key, uint64_t calls = 0) const;
  NodeId cell(size_t index) const { return cells_[index]; }
  size_t size() const { return nodes_.size(); }
  size_t varCount() const { return vars_.size(); }
  uint64_t identity() const { return identity_.value(); }
  size_t bytes() const;  // an estimate; the same on every machine

  bool isConstant(NodeId id) const { return nodes_[id.index()].op == Op::CONST; }
  bool isConstant(NodeId id, uint64_t value) const {
    return isConstant(id) && nodes_[id.index()].value == value;
  }
  NodeId negate(NodeId condition);  // width 1

  // The variables that an expression depends on, ascending. Nodes with the same variables share one list,
  // computed on first use; the reference stays valid as long as the Dag.
  const std::vector<VarId>& variables(NodeId id) const;

 private:
  struct NodeHash {
    size_t operator()(const Node& n) const noexcept;
  };
  using SetId = uint32_t;  // into variableSets_; 0 is the empty set

  void checkShape(const Node& node) const;
  NodeId intern(const Node& node);
  uint32_t internCells(std::span<const NodeId> cells);
  SetId setOf(const Node& node) const;
  SetId unite(SetId x, SetId y) const;
  SetId internSet(std::vector<VarId> set) const;

  Identity identity_;
  std::vector<Node> nodes_;
  std::vector<Var> vars_;
  std::vector<NodeId> cells_;
  std::unordered_map<Node, NodeId, NodeHash> index_;
  std::map<std::tuple<uint64_t, uint64_t, uint8_t>, VarId> varsByKey_;  // by key, calls and width
  std::unordered_map<uint64_t, std::vector<std::pair<uint32_t, uint32_t>>> cellsByHash_;
  mutable std::vector<SetId> setOf_;  // per node, as far as computed
  mutable std::deque<std::vector<VarId>> variableSets_;
  mutable std::map<std::vector<VarId>, SetId> setIds_;
  mutable std::unordered_map<uint64_t, SetId> unions_;
  mutable size_t setBytes_ = 0;
};

// Values have 1 to 64 bits; no node has width 0, and shifts by 64 - width rely on it.
constexpr bool isWidth(unsigned width) { return width - 1 < 64; }

// The mask of `width` low bits.
constexpr uint64_t maskOf(unsigned width) { return width >= 64 ? ~0ull : (1ull << width) - 1; }

// `bits` of that width, read as a two's complement number.
constexpr int64_t signedOf(unsigned width, uint64_t bits) {
  return width >= 64 ? static_cast<int64_t>(bits)
                     : static_cast<int64_t>(bits << (64 - width)) >> (64 - width);
}

// Applies one operator to concrete operands (already masked); the reference semantics. `wa` is the width of
// operand a; both widths are 1 to 64. READ, VAR, CONST and NONE are not accepted. Operations that the
// standard leaves undefined behave as on x86-64: FPTOSI and FPTOUI of a value out of range give the results
// of clang's cvttss2si/cvttsd2si sequences (evaluate.cpp), and a NaN keeps the payload that the hardware
// gives it.
uint64_t apply(Op op, unsigned width, unsigned aux, unsigned wa, uint64_t a, uint64_t b, uint64_t c);

// Evaluates expressions under an assignment, memoised; use one per assignment, or call reset(). A variable
// without a value is 0.
class Evaluator {
 public:
  explicit Evaluator(const Dag& dag) : dag_(dag) {}
  Evaluator(const Dag& dag, const Assignment& values) : dag_(dag) { reset(values); }
  void reset(const Assignment& values);
  uint64_t operator()(NodeId root);

 private:
  bool known(uint32_t id) const { return stamp_[id] == generation_; }
  bool need(uint32_t id);
  void visit(NodeId id);

  const Dag& dag_;
  Assignment values_;
  std::vector<uint64_t> memo_;
  std::vector<uint32_t> stamp_;
  uint32_t generation_ = 0;
  std::vector<NodeId> stack_;
};

// "(ult (add v1 5) 10)"; variables print as v<index>, constants as signed decimals (booleans as 0 and 1).
// Shared parts are repeated; a text longer than a screen ends in "...". For journals, logs and golden tests.
std::string toText(const Dag& dag, NodeId root);

}  // namespace assay::expr
