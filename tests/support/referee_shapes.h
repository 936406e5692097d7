// Shapes and samples for the referee: small expressions over all operators, and inputs for them.
//
// A shape is an expression of depth one or two over at most three variables, made without folding. A sample
// is a shape with concrete inputs. The referee (referee_test.cpp) compares five values of each: the
// evaluator's, the folded form's, Z3's, cvc5's and that of compiled C++. Inputs are the special values of
// operators: zero, one, minus one, the extremes, NaN, infinities, both zeros, denormals, halves, and the
// neighbourhood of 2^31, 2^53 and 2^63.
#pragma once

#include <bit>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "base/world.h"
#include "data/expr/dag.h"
#include "data/wire/wire.h"

namespace assay::solve::referee {

using expr::Dag;
using expr::Node;
using expr::NodeId;
using expr::Op;

// A small expression.
struct Shape {
  NodeId root;
  std::vector<NodeId> vars;
  bool floating = false;   // the result is IEEE bits: all NaNs are equal
  bool opaque = false;     // no solver has a theory for it
  bool compilable = true;  // C++ has this operation at this width
};

// A shape with inputs.
struct Sample {
  size_t shape = 0;
  std::vector<uint64_t> inputs;
  uint64_t value = 0;  // the evaluator's value
};

inline std::vector<uint64_t> interestingIntegers(unsigned width) {
  if (width == 1) return {0, 1};
  uint64_t top = 1ull << (width - 1), mask = expr::maskOf(width);
  return {0, 1, 2, 5, 7, top - 1, top, top + 1, mask - 1, mask};
}

inline std::vector<uint64_t> interestingFloats(unsigned width) {
  std::vector<double> values{0.0,    -0.0,   1.0,     -1.0,     0.5,    1.5,     2.5,          -2.5,
                             3.75,   -3.75,  1e10,    -1e10,    0x1p31, -0x1p31, 2147483647.5, -2147483648.5,
                             0x1p53, 0x1p63, -0x1p63, 0x1.8p63, 0x1p64, 1e300,   HUGE_VAL,     -HUGE_VAL};
  std::vector<uint64_t> bits;
  if (width == 64) {
    for (double v : values) bits.push_back(std::bit_cast<uint64_t>(v));
    bits.push_back(1);  // the least denormal
    bits.push_back(std::bit_cast<uint64_t>(std::numeric_limits<double>::min()));
    bits.push_back(std::bit_cast<uint64_t>(std::numeric_limits<double>::quiet_NaN()));
    return bits;
  }
  for (double v : values) bits.push_back(std::bit_cast<uint32_t>(static_cast<float>(v)));
  bits.push_back(1);
  bits.push_back(std::bit_cast<uint32_t>(std::numeric_limits<float>::min()));
  bits.push_back(std::bit_cast<uint32_t>(std::numeric_limits<float>::quiet_NaN()));
  return bits;
}

inline bool isNan(unsigned width, uint64_t bits) {
  return width == 64 ? std::isnan(std::bit_cast<double>(bits))
                     : std::isnan(std::bit_cast<float>(static_cast<uint32_t>(bits)));
}

// Makes shapes in one Dag.
class Shapes {
 public:
  Dag dag;
  std::vector<Shape> all;

  NodeId var(unsigned width, unsigned number) {
    return dag.variable(
        {.key = width * 10 + number, .kind = expr::VarKind::Unsigned, .width = static_cast<uint8_t>(width)});
  }
  NodeId raw(Op op, unsigned width, NodeId a, NodeId b = {}, NodeId c = {}, unsigned aux = 0) {
    return dag.makeRaw(
        {op, static_cast<uint8_t>(width), static_cast<uint16_t>(aux), a.value, b.value, c.value, 0});
  }
  unsigned width(NodeId id) const { return dag[id].width; }

  void add(NodeId root, std::vector<NodeId> vars, bool compilable = true) {
    Shape shape{root, std::move(vars), false, false, compilable};
    Op op = dag[root].op;
    shape.floating =
        (op >= Op::FADD && op <= Op::FRINT) || op == Op::SITOFP || op == Op::UITOFP || op >= Op::FPEXT;
    shape.opaque = op == Op::FREM || op == Op::FCALL;
    all.push_back(std::move(shape));
  }

  static Op next(Op op) { return static_cast<Op>(static_cast<int>(op) + 1); }
  static bool isSigned(Op op) {
    return op == Op::SDIV || op == Op::SREM || op == Op::ASHR || (op >= Op::SGT && op <= Op::SLE);
  }
  unsigned resultWidth(Op op, unsigned width) const { return expr::isComparison(op) ? 1 : width; }

  void integersOfDepthOne() {
    for (unsigned w : {1u, 8u, 32u, 64u}) {
      NodeId x = var(w, 0), y = var(w, 1);
      for (Op op = Op::ADD; op <= Op::SLE; op = next(op))
        add(raw(op, resultWidth(op, w), x, y), {x, y}, w > 1 || !isSigned(op));
      NodeId p = var(1, 2);
      add(raw(Op::ITE, w, p, x, y), {p, x, y});
      for (unsigned to : {8u, 32u, 64u}) {
        if (to <= w) continue;
        add(raw(Op::ZEXT, to, x), {x});
        add(raw(Op::SEXT, to, x), {x}, w > 1);
      }
      for (unsigned to : {1u, 8u, 32u}) {
        if (to >= w) continue;
        add(raw(Op::TRUNC, to, x), {x});
        for (unsigned low : {1u, w - to}) {
          if (low + to <= w) add(raw(Op::EXTRACT, to, x, {}, {}, low), {x});
        }
      }
    }
    NodeId x = var(32, 0), y = var(32, 1), i = var(64, 2);
    add(raw(Op::CONCAT, 64, x, y), {x, y});
    NodeId cells[] = {x, y, dag.constant(32, 77), x};
    add(dag.readRaw(32, i, cells), {x, y, i});
  }

  void floatsOfDepthOne() {
    for (unsigned w : {32u, 64u}) {
      NodeId x = var(w, 0), y = var(w, 1);
      for (Op op = Op::FADD; op <= Op::FREM; op = next(op)) add(raw(op, w, x, y), {x, y});
      for (Op op = Op::FNEG; op <= Op::FRINT; op = next(op)) add(raw(op, w, x), {x});
      for (unsigned predicate = 0; predicate < 16; ++predicate)
        add(raw(Op::FCMP, 1, x, y, {}, predicate), {x, y});
      for (unsigned to : {8u, 32u, 64u}) {
        add(raw(Op::FPTOSI, to, x), {x});
        add(raw(Op::FPTOUI, to, x), {x});
        NodeId n = var(to, 0);
        add(raw(Op::SITOFP, w, n), {n});
        add(raw(Op::UITOFP, w, n), {n});
      }
#define ASSAY_LIBM(name, arity)                                               \
  add(raw(Op::FCALL, w, x, arity == 2 ? y : NodeId{}, {}, ASSAY_LIBM_##name), \
      arity == 2 ? std::vector{x, y} : std::vector{x});
#include "data/wire/libm.def"
    }
    NodeId single = var(32, 0), twice = var(64, 0);
    add(raw(Op::FPEXT, 64, single), {single});
    add(raw(Op::FPTRUNC, 32, twice), {twice});
  }

  // Every integer operator applied to every other one, on either side.
  void integersOfDepthTwo(unsigned w) {
    NodeId x = var(w, 0), y = var(w, 1), z = var(w, 2), flag = var(1, 1);
    for (Op inner = Op::ADD; inner <= Op::SLE; inner = next(inner)) {
      NodeId below = raw(inner, resultWidth(inner, w), x, y);
      bool condition = width(below) == 1 && w > 1;
      NodeId beside = condition ? flag : z;
      for (Op outer = Op::ADD; outer <= Op::SLE; outer = next(outer)) {
        unsigned result = resultWidth(outer, width(below));
        bool compilable = (width(below) > 1 || !isSigned(outer)) && (w > 1 || !isSigned(inner));
        add(raw(outer, result, below, beside), {x, y, beside}, compilable);
        add(raw(outer, result, beside, below), {x, y, beside}, compilable);
      }
      if (condition) add(raw(Op::ITE, w, below, x, z), {x, y, z});
      if (condition) add(raw(Op::ZEXT, w, below), {x, y});
    }
  }

  // Operators applied to widened, truncated, joined and selected values.
  void shapesOfDepthTwo() {
    NodeId x = var(8, 0), y = var(8, 1), z = var(32, 2), p = var(1, 2);
    NodeId wide[] = {raw(Op::ZEXT, 32, x), raw(Op::SEXT, 32, x), raw(Op::ITE, 32, p, z, dag.constant(32, 9)),
                     raw(Op::ZEXT, 32, p)};
    NodeId other[] = {z, raw(Op::ZEXT, 32, y), raw(Op::SEXT, 32, y)};
    for (NodeId a : wide) {
      for (NodeId b : other) {
        std::vector<NodeId> vars = varsOf(a, b);
        for (Op op = Op::ADD; op <= Op::SLE; op = next(op)) {
          NodeId both = raw(op, resultWidth(op, 32), a, b);
          add(both, vars);
          if (width(both) == 1) continue;
          add(raw(Op::TRUNC, 8, both), vars);
          add(raw(Op::EXTRACT, 8, both, {}, {}, 4), vars);
          add(raw(Op::NE, 1, both, dag.constant(32, 0)), vars);
        }
      }
    }
    slicesOfDepthTwo();
  }

  void floatsOfDepthTwo(unsigned w) {
    NodeId x = var(w, 0), y = var(w, 1), z = var(w, 2);
    for (Op inner = Op::FADD; inner <= Op::FRINT; inner = next(inner)) {
      if (inner == Op::FREM) continue;
      bool one = expr::arity(inner) == 1;
      NodeId below = raw(inner, w, x, one ? NodeId{} : y);
      std::vector<NodeId> vars = one ? std::vector{x, z} : std::vector{x, y, z};
      for (Op outer = Op::FADD; outer <= Op::FDIV; outer = next(outer)) add(raw(outer, w, below, z), vars);
      for (unsigned predicate : {1u, 4u, 6u, 11u}) add(raw(Op::FCMP, 1, below, z, {}, predicate), vars);
      vars.pop_back();
      add(raw(Op::FPTOSI, 32, below), vars);
      add(raw(Op::FPTOUI, 64, below), vars);
      add(raw(Op::FABS, w, below), vars);
    }
  }

 private:
  std::vector<NodeId> varsOf(NodeId a, NodeId b) const {
    std::map<uint32_t, NodeId> found;
    std::vector<NodeId> stack{a, b};
    while (!stack.empty()) {
      NodeId id = stack.back();
      stack.pop_back();
      const Node& n = dag[id];
      if (n.op == Op::VAR) found.emplace(id.value, id);
      if (n.op == Op::VAR || n.op == Op::CONST) continue;
      for (uint32_t operand : {n.a, n.b, n.c}) {
        if (operand != NodeId::kNone) stack.push_back(NodeId(operand));
      }
    }
    std::vector<NodeId> vars;
    for (auto [number, id] : found) vars.push_back(id);
    return vars;
  }

  void slicesOfDepthTwo() {
    NodeId x = var(32, 0), y = var(32, 1);
    NodeId joined = raw(Op::CONCAT, 64, x, y);
    for (unsigned low : {0u, 8u, 24u, 28u, 32u, 40u, 56u})
      add(raw(Op::EXTRACT, 8, joined, {}, {}, low), {x, y});
    for (unsigned by : {1u, 8u, 16u, 31u}) {
      for (Op op : {Op::SHL, Op::LSHR, Op::ASHR}) {
        NodeId shifted = raw(op, 32, x, dag.constant(32, by));
        for (unsigned low : {0u, 7u, 8u, 24u}) add(raw(Op::EXTRACT, 8, shifted, {}, {}, low), {x});
      }
    }
    NodeId high = raw(Op::EXTRACT, 8, x, {}, {}, 8), low = raw(Op::TRUNC, 8, x),
           far = raw(Op::EXTRACT, 8, x, {}, {}, 16);
    add(raw(Op::ZEXT, 32, raw(Op::CONCAT, 16, high, low)), {x});
    add(raw(Op::ZEXT, 32, raw(Op::CONCAT, 16, low, high)), {x});
    add(raw(Op::ZEXT, 32, raw(Op::CONCAT, 16, far, high)), {x});
    add(raw(Op::EQ, 1, joined, dag.constant(64, 5)), {x, y});
  }
};

// The shape with some of its variables (bits of `fixed`) replaced by inputs, folded or not.
inline NodeId ground(Dag& dag, const Shape& shape, const std::vector<uint64_t>& inputs, unsigned fixed,
                     bool folded) {
  std::map<uint32_t, NodeId> done;
  for (size_t i = 0; i < shape.vars.size(); ++i) {
    NodeId var = shape.vars[i];
    done[var.value] = fixed >> i & 1 ? dag.constant(dag[var].width, inputs[i]) : var;
  }
  auto build = [&](auto& self, NodeId id) -> NodeId {  // depth is at most four
    if (auto found = done.find(id.value); found != done.end()) return found->second;
    Node n = dag[id];
    if (n.op == Op::CONST || n.op == Op::VAR) return id;
    if (n.op == Op::READ) {
      std::vector<NodeId> cells;
      for (uint32_t i = 0; i < n.c; ++i) cells.push_back(self(self, dag.cell(n.b + i)));
      NodeId index = self(self, NodeId(n.a));
      return done[id.value] = folded ? dag.read(n.width, index, cells) : dag.readRaw(n.width, index, cells);
    }
    auto operand = [&](uint32_t at) { return at == NodeId::kNone ? NodeId{} : self(self, NodeId(at)); };
    NodeId a = operand(n.a), b = operand(n.b), c = operand(n.c);
    if (folded) return done[id.value] = dag.make(n.op, n.width, a, b, c, n.aux);
    return done[id.value] = dag.makeRaw({n.op, n.width, n.aux, a.value, b.value, c.value, 0});
  };
  return build(build, shape.root);
}

}  // namespace assay::solve::referee
