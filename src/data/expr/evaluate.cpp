// The reference meaning of every operator, and evaluation of whole expressions.
//
// The machine computes floating arithmetic in round-to-nearest; on x86-64 that is SSE, with one rounding per
// operation. Contraction into fma is switched off because it would round only once.
#include <math.h>

#include <bit>
#include <cstring>

#include "base/result.h"
#include "data/expr/dag.h"
#include "data/wire/wire.h"

#pragma STDC FP_CONTRACT OFF

namespace assay::expr {
namespace {

template <class T>
using BitsOf = std::conditional_t<sizeof(T) == 8, uint64_t, uint32_t>;

template <class T>
T toReal(uint64_t bits) {
  return std::bit_cast<T>(static_cast<BitsOf<T>>(bits));
}
template <class T>
uint64_t toBits(T value) {
  return std::bit_cast<BitsOf<T>>(value);
}

uint64_t divide(Op op, unsigned width, uint64_t a, uint64_t b) {
  int64_t sa = signedOf(width, a), sb = signedOf(width, b);
  switch (op) {
    case Op::UDIV:
      return b == 0 ? ~0ull : a / b;
    case Op::UREM:
      return b == 0 ? a : a % b;
    case Op::SDIV:
      if (sb == 0) return sa < 0 ? 1 : ~0ull;
      return sb == -1 ? 0 - a : static_cast<uint64_t>(sa / sb);
    default:
      if (sb == 0) return a;
      return sb == -1 ? 0 : static_cast<uint64_t>(sa % sb);
  }
}

uint64_t shift(Op op, unsigned width, uint64_t a, uint64_t by) {
  if (op == Op::ASHR) return static_cast<uint64_t>(signedOf(width, a) >> (by >= width ? width - 1 : by));
  if (by >= width) return 0;
  return op == Op::SHL ? a << by : a >> by;
}

bool compare(Op op, unsigned width, uint64_t a, uint64_t b) {
  int64_t sa = signedOf(width, a), sb = signedOf(width, b);
  switch (op) {
    case Op::EQ:
      return a == b;
    case Op::NE:
      return a != b;
    case Op::UGT:
      return a > b;
    case Op::UGE:
      return a >= b;
    case Op::ULT:
      return a < b;
    case Op::ULE:
      return a <= b;
    case Op::SGT:
      return sa > sb;
    case Op::SGE:
      return sa >= sb;
    case Op::SLT:
      return sa < sb;
    default:
      return sa <= sb;
  }
}

template <class T>
bool compareReal(unsigned predicate, T a, T b) {
  unsigned is = a == b ? 1 : a > b ? 2 : a < b ? 4 : 8;
  return (predicate & is) != 0;
}

// The result of cvttss2si/cvttsd2si: truncation, or the most negative integer if the value does not fit.
template <class Int, class T>
Int truncate(T x) {
  constexpr T limit = static_cast<T>(1ull << (sizeof(Int) * 8 - 1));
  T whole = sizeof(T) == 8 ? static_cast<T>(trunc(static_cast<double>(x)))
                           : static_cast<T>(truncf(static_cast<float>(x)));
  return whole >= -limit && whole < limit ? static_cast<Int>(whole) : std::numeric_limits<Int>::min();
}

// x86-64 has only signed conversions to 32 and 64 bits; clang builds the others from those.
template <class T>
uint64_t toInteger(Op op, unsigned width, T x) {
  bool isSigned = op == Op::FPTOSI;
  if (width < 32 || (isSigned && width == 32)) return static_cast<uint64_t>(int64_t{truncate<int32_t>(x)});
  int64_t direct = truncate<int64_t>(x);
  if (isSigned || width < 64) return static_cast<uint64_t>(direct);
  int64_t upper = truncate<int64_t>(static_cast<T>(x - static_cast<T>(0x1p63)));
  return static_cast<uint64_t>(direct | (upper & (direct >> 63)));
}

using Unary = double (*)(double);
using UnaryFloat = float (*)(float);
using Binary = double (*)(double, double);
using BinaryFloat = float (*)(float, float);

// A function of libm with its address.
struct LibmFunction {
  Unary one = nullptr;
  UnaryFloat oneFloat = nullptr;
  Binary two = nullptr;
  BinaryFloat twoFloat = nullptr;
};

#define ASSAY_LIBM_OF_1(name) {.one = ::name, .oneFloat = ::name##f}
#define ASSAY_LIBM_OF_2(name) {.two = ::name, .twoFloat = ::name##f}
constexpr LibmFunction kLibm[] = {
#define ASSAY_LIBM(name, arity) ASSAY_LIBM_OF_##arity(name),
#include "data/wire/libm.def"
};
#undef ASSAY_LIBM_OF_1
#undef ASSAY_LIBM_OF_2

double callLibm(const LibmFunction& f, double a, double b) { return f.one ? f.one(a) : f.two(a, b); }
float callLibm(const LibmFunction& f, float a, float b) { return f.one ? f.oneFloat(a) : f.twoFloat(a, b); }

double remainder(double a, double b) { return ::fmod(a, b); }
float remainder(float a, float b) { return ::fmodf(a, b); }

#define ASSAY_BOTH(ours, theirs)                \
  double ours(double x) { return ::theirs(x); } \
  float ours(float x) { return ::theirs##f(x); }
ASSAY_BOTH(squareRoot, sqrt)
ASSAY_BOTH(floorOf, floor)
ASSAY_BOTH(ceilOf, ceil)
ASSAY_BOTH(truncOf, trunc)
ASSAY_BOTH(roundOf, round)
ASSAY_BOTH(rintOf, nearbyint)
#undef ASSAY_BOTH

// Operators from T to T; the sign operators work on bits, so that a NaN keeps its payload.
template <class T>
uint64_t applyReal(Op op, unsigned aux, uint64_t a, uint64_t b) {
  constexpr uint64_t signBit = 1ull << (sizeof(T) * 8 - 1);
  T x = toReal<T>(a), y = toReal<T>(b);
  switch (op) {
    case Op::FADD:
      return toBits<T>(x + y);
    case Op::FSUB:
      return toBits<T>(x - y);
    case Op::FMUL:
      return toBits<T>(x * y);
    case Op::FDIV:
      return toBits<T>(x / y);
    case Op::FREM:
      return toBits<T>(remainder(x, y));
    case Op::FNEG:
      return a ^ signBit;
    case Op::FABS:
      return a & ~signBit;
    case Op::FSQRT:
      return toBits<T>(squareRoot(x));
    case Op::FFLOOR:
      return toBits<T>(floorOf(x));
    case Op::FCEIL:
      return toBits<T>(ceilOf(x));
    case Op::FTRUNC:
      return toBits<T>(truncOf(x));
    case Op::FROUND:
      return toBits<T>(roundOf(x));
    case Op::FRINT:
      return toBits<T>(rintOf(x));
    case Op::FCMP:
      return compareReal<T>(aux, x, y);
    default:
      ASSAY_CHECK(op == Op::FCALL && aux < ASSAY_LIBM_COUNT);
      return toBits<T>(callLibm(kLibm[aux], x, y));
  }
}

uint64_t convert(Op op, unsigned width, unsigned wa, uint64_t a) {
  switch (op) {
    case Op::SITOFP: {
      int64_t n = signedOf(wa, a);
      return width == 64 ? toBits(static_cast<double>(n)) : toBits(static_cast<float>(n));
    }
    case Op::UITOFP:
      return width == 64 ? toBits(static_cast<double>(a)) : toBits(static_cast<float>(a));
    case Op::FPTOSI:
    case Op::FPTOUI:
      return wa == 64 ? toInteger(op, width, toReal<double>(a)) : toInteger(op, width, toReal<float>(a));
    case Op::FPEXT:
      return wa == width ? a : toBits(static_cast<double>(toReal<float>(a)));
    default:
      return wa == width ? a : toBits(static_cast<float>(toReal<double>(a)));
  }
}

uint64_t applyBits(Op op, unsigned width, unsigned aux, unsigned wa, uint64_t a, uint64_t b, uint64_t c) {
  switch (op) {
    case Op::ADD:
      return a + b;
    case Op::SUB:
      return a - b;
    case Op::MUL:
      return a * b;
    case Op::AND:
      return a & b;
    case Op::OR:
      return a | b;
    case Op::XOR:
      return a ^ b;
    case Op::ZEXT:
    case Op::TRUNC:
      return a;
    case Op::SEXT:
      return static_cast<uint64_t>(signedOf(wa, a));
    case Op::EXTRACT:
      ASSAY_CHECK(aux + width <= wa);
      return a >> aux;
    case Op::CONCAT:
      return wa >= width ? a : a << (width - wa) | b;
    default:
      ASSAY_CHECK(op == Op::ITE);
      return a ? b : c;
  }
}

}  // namespace

uint64_t apply(Op op, unsigned width, unsigned aux, unsigned wa, uint64_t a, uint64_t b, uint64_t c) {
  ASSAY_CHECK(op > Op::VAR && op != Op::READ);
  ASSAY_CHECK(isWidth(width) && isWidth(wa));
  uint64_t result;
  if (op >= Op::SITOFP && op <= Op::FPTRUNC) {
    result = convert(op, width, wa, a);
  } else if (isFloating(op)) {
    result = wa == 64 ? applyReal<double>(op, aux, a, b) : applyReal<float>(op, aux, a, b);
  } else if (isComparison(op)) {
    result = compare(op, wa, a, b);
  } else if (op >= Op::UDIV && op <= Op::SREM) {
    result = divide(op, width, a, b);
  } else if (op >= Op::SHL && op <= Op::ASHR) {
    result = shift(op, width, a, b);
  } else {
    result = applyBits(op, width, aux, wa, a, b, c);
  }
  return result & maskOf(width);
}

void Evaluator::reset(const Assignment& values) {
  values_ = values;
  ++generation_;
}

bool Evaluator::need(uint32_t id) {
  if (known(id)) return false;
  stack_.push_back(NodeId(id));
  return true;
}

// Computes one node, or pushes the operands that it still needs on the stack: of an ITE only the chosen arm,
// of a READ only the chosen cell.
void Evaluator::visit(NodeId id) {
  const Node& n = dag_[id];
  uint64_t result = 0;
  if (n.op == Op::CONST) {
    result = n.value;
  } else if (n.op == Op::VAR) {
    auto found = values_.find(VarId(n.a));
    result = found == values_.end() ? 0 : found->second & maskOf(n.width);
  } else if (n.op == Op::READ) {
    if (need(n.a)) return;
    uint32_t cell = dag_.cell(n.b + std::min<uint64_t>(memo_[n.a], n.c - 1)).value;
    if (need(cell)) return;
    result = memo_[cell];
  } else if (n.op == Op::ITE) {
    if (need(n.a)) return;
    uint32_t arm = memo_[n.a] ? n.b : n.c;
    if (need(arm)) return;
    result = memo_[arm];
  } else {
    bool hasB = n.b != NodeId::kNone;
    if (bool waits = need(n.a); (hasB && need(n.b)) || waits) return;
    result = apply(n.op, n.width, n.aux, dag_[NodeId(n.a)].width, memo_[n.a], hasB ? memo_[n.b] : 0, 0);
  }
  memo_[id.index()] = result;
  stamp_[id.index()] = generation_;
  stack_.pop_back();
}

uint64_t Evaluator::operator()(NodeId root) {
  if (generation_ == 0) generation_ = 1;
  if (memo_.size() < dag_.size()) {
    memo_.resize(dag_.size());
    stamp_.resize(dag_.size());
  }
  if (known(root.value)) return memo_[root.index()];
  stack_.assign(1, root);
  while (!stack_.empty()) {
    NodeId top = stack_.back();
    if (known(top.value)) {
      stack_.pop_back();
    } else {
      visit(top);
    }
  }
  return memo_[root.index()];
}

}  // namespace assay::expr
