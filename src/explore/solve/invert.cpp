#include "explore/solve/invert.h"

#include <bit>
#include <cmath>

#include "data/wire/wire.h"

namespace assay::solve {
namespace {

using expr::maskOf;
using expr::Op;
using expr::signedOf;
using Value = std::optional<uint64_t>;

// One operator to invert. `x` is the present value of the operand to change, `y` that of the other operand.
struct Case {
  const Tape::Step& step;
  uint64_t target, x, y;
  bool left;  // the operand to change is a
  Random& random;
  bool coin(uint64_t in) const { return random.below(in) == 0; }
};

uint64_t oddInverse(uint64_t odd) {  // modulo 2^64, by Newton's iteration
  uint64_t x = odd;
  for (int i = 0; i < 6; ++i) x *= 2 - odd * x;
  return x;
}

Value undoProduct(const Case& c) {
  if (c.step.a == c.step.b) {
    auto root = static_cast<uint64_t>(std::sqrt(static_cast<double>(c.target)));
    return c.coin(4) ? 0 - root : root;
  }
  if (c.y == 0) return {};
  int zeros = std::countr_zero(c.y);
  if (c.target & maskOf(static_cast<unsigned>(zeros)))
    return signedOf(c.step.width, c.target) / (signedOf(c.step.width, c.y) | 1);
  return (c.target >> zeros) * oddInverse(c.y >> zeros);
}

Value undoDivision(const Case& c) {
  bool isSigned = c.step.op == Op::SDIV || c.step.op == Op::SREM;
  bool quotient = c.step.op == Op::UDIV || c.step.op == Op::SDIV;
  unsigned w = c.step.width;
  if (c.left && quotient) return c.target * c.y;
  if (c.left) {  // keep x's quotient, change the remainder
    if (c.y == 0) return c.target;
    uint64_t rest = expr::apply(c.step.op, w, 0, w, c.x, c.y, 0);
    uint64_t near = c.x - rest + c.target;
    return expr::apply(c.step.op, w, 0, w, near & maskOf(w), c.y, 0) == c.target ? near : c.target;
  }
  if (!quotient) return c.y - c.target;  // a - target is divided by itself
  if (c.target == 0) return c.y + 1;
  if (!isSigned) return c.y / c.target;
  int64_t by = signedOf(w, c.target), of = signedOf(w, c.y);
  return by == -1 ? 0 - c.y : static_cast<uint64_t>(of / by);
}

Value undoShift(const Case& c) {
  unsigned w = c.step.width;
  if (!c.left) {  // how far to shift y
    for (unsigned by = 0; by <= w; ++by) {
      if (expr::apply(c.step.op, w, 0, w, c.y, by, 0) == c.target) return by;
    }
    return {};
  }
  if (c.y >= w) return {};
  if (c.step.op == Op::SHL) return c.target >> c.y | (c.x & ~(maskOf(w) >> c.y));
  return c.target << c.y | (c.x & maskOf(static_cast<unsigned>(c.y)));
}

Value undoInteger(const Case& c) {
  switch (c.step.op) {
    case Op::ADD:
      return c.target - c.y;
    case Op::SUB:
      return c.left ? c.target + c.y : c.y - c.target;
    case Op::MUL:
      return undoProduct(c);
    case Op::UDIV:
    case Op::SDIV:
    case Op::UREM:
    case Op::SREM:
      return undoDivision(c);
    case Op::SHL:
    case Op::LSHR:
    case Op::ASHR:
      return undoShift(c);
    case Op::AND:
      return (c.target & c.y) | (c.x & ~c.y);
    case Op::OR:
      return (c.target & ~c.y) | (c.x & c.y);
    case Op::XOR:
      return c.target ^ c.y;
    case Op::ZEXT:
    case Op::SEXT:
      return c.target;
    case Op::TRUNC:
      return (c.x & ~maskOf(c.step.width)) | c.target;
    case Op::EXTRACT:
      return (c.x & ~(maskOf(c.step.width) << c.step.aux)) | c.target << c.step.aux;
    default:
      return {};
  }
}

// Comparisons that should be true. `y` is the bound; the result is a value next to it, sometimes one further
// away.
Value satisfyOrder(const Case& c, Op op) {
  unsigned w = c.step.widthA;
  bool isSigned = op >= Op::SGT;
  uint64_t least = isSigned ? 1ull << (w - 1) : 0, greatest = isSigned ? maskOf(w) >> 1 : maskOf(w);
  bool less = op == Op::ULT || op == Op::ULE || op == Op::SLT || op == Op::SLE;
  bool strict = op == Op::ULT || op == Op::UGT || op == Op::SLT || op == Op::SGT;
  if (!c.left) less = !less;
  if (strict && c.y == (less ? least : greatest)) return {};
  uint64_t nearest = less ? c.y - strict : c.y + strict;
  if (!c.coin(4)) return nearest;
  uint64_t room = less ? nearest - least : greatest - nearest;
  uint64_t step = c.random.below(std::min<uint64_t>(room, c.coin(2) ? 100 : room) + 1);
  return less ? nearest - step : nearest + step;
}

Value satisfyComparison(const Case& c) {
  Op op = c.step.op;
  if (c.target == 0) {
    constexpr Op contrary[] = {Op::NE,  Op::EQ,  Op::ULE, Op::ULT, Op::UGE,
                               Op::UGT, Op::SLE, Op::SLT, Op::SGE, Op::SGT};
    op = contrary[static_cast<int>(op) - static_cast<int>(Op::EQ)];
  }
  if (op == Op::EQ) return c.y;
  if (op != Op::NE) return satisfyOrder(c, op);
  if (c.x != c.y) return c.x;
  return c.coin(2) ? c.y + 1 : c.coin(2) ? c.y - 1 : c.random.below(100);
}

double toReal(unsigned width, uint64_t bits) {
  return width == 64 ? std::bit_cast<double>(bits) : std::bit_cast<float>(static_cast<uint32_t>(bits));
}
uint64_t toBits(unsigned width, double x) {
  return width == 64 ? std::bit_cast<uint64_t>(x) : std::bit_cast<uint32_t>(static_cast<float>(x));
}

Value satisfyFloatComparison(const Case& c) {
  unsigned w = c.step.widthA;
  unsigned allowed = (c.target ? c.step.aux : ~c.step.aux) & 15u;
  if (!c.left) allowed = (allowed & 9) | (allowed & 2) << 1 | (allowed & 4) >> 1;
  double y = toReal(w, c.y);
  double apart = c.coin(3) ? std::fabs(y) * 0x1p-20 : c.coin(3) ? std::fabs(y) + 1 : 1;
  bool nextDoor = c.coin(4);
  auto moved = [&](double direction) {
    double infinity = direction * HUGE_VAL;
    if (nextDoor)
      return toBits(w, w == 64 ? std::nextafter(y, infinity)
                               : std::nextafterf(static_cast<float>(y), static_cast<float>(infinity)));
    return toBits(w, y + direction * apart);
  };
  if (std::isnan(y)) return allowed & 8 ? Value(c.x) : Value();
  if ((allowed & 1) && !(c.coin(4) && (allowed & 6))) return c.y;
  bool up = allowed & 2, down = allowed & 4;
  if (up && (!down || c.coin(2))) return moved(1);
  if (down) return moved(-1);
  return allowed & 8 ? Value(toBits(w, NAN)) : Value();
}

std::optional<double> undoLibm(const Case& c, double t, double y) {
  switch (c.step.aux) {
    case ASSAY_LIBM_sin:
      return std::asin(t);
    case ASSAY_LIBM_cos:
      return std::acos(t);
    case ASSAY_LIBM_tan:
      return std::atan(t);
    case ASSAY_LIBM_asin:
      return std::sin(t);
    case ASSAY_LIBM_acos:
      return std::cos(t);
    case ASSAY_LIBM_atan:
      return std::tan(t);
    case ASSAY_LIBM_sinh:
      return std::asinh(t);
    case ASSAY_LIBM_cosh:
      return std::acosh(t);
    case ASSAY_LIBM_tanh:
      return std::atanh(t);
    case ASSAY_LIBM_exp:
      return std::log(t);
    case ASSAY_LIBM_exp2:
      return std::log2(t);
    case ASSAY_LIBM_expm1:
      return std::log1p(t);
    case ASSAY_LIBM_log:
      return std::exp(t);
    case ASSAY_LIBM_log2:
      return std::exp2(t);
    case ASSAY_LIBM_log10:
      return std::pow(10.0, t);
    case ASSAY_LIBM_log1p:
      return std::expm1(t);
    case ASSAY_LIBM_cbrt:
      return t * t * t;
    case ASSAY_LIBM_atan2:
      return c.left ? y * std::tan(t) : y / std::tan(t);
    case ASSAY_LIBM_pow:
      return c.left ? std::pow(t, 1 / y) : std::log(t) / std::log(y);
    case ASSAY_LIBM_hypot:
      return std::sqrt(t * t - y * y);
    default:
      return {};
  }
}

std::optional<double> undoReal(const Case& c, double t, double x, double y) {
  switch (c.step.op) {
    case Op::FADD:
      return t - y;
    case Op::FSUB:
      return c.left ? t + y : y - t;
    case Op::FMUL:
      return y == 0 ? std::optional<double>() : t / y;
    case Op::FDIV:
      return c.left ? t * y : y / t;
    case Op::FREM:
      return c.left ? x - std::fmod(x, y) + t : y - t;
    case Op::FNEG:
      return -t;
    case Op::FABS:
      return x < 0 || c.coin(4) ? -t : t;
    case Op::FSQRT:
      return t * t;
    case Op::FFLOOR:
    case Op::FCEIL:
    case Op::FTRUNC:
    case Op::FROUND:
    case Op::FRINT:
    case Op::FPEXT:
    case Op::FPTRUNC:
      return t;
    default:
      return undoLibm(c, t, y);
  }
}

Value undoFloating(const Case& c) {
  const Tape::Step& s = c.step;
  if (s.op == Op::FCMP) return satisfyFloatComparison(c);
  if (s.op == Op::FPTOSI) return toBits(s.widthA, static_cast<double>(signedOf(s.width, c.target)));
  if (s.op == Op::FPTOUI) return toBits(s.widthA, static_cast<double>(c.target));
  double t = toReal(s.width, c.target);
  if (s.op == Op::SITOFP || s.op == Op::UITOFP) {
    if (!(std::fabs(t) < 0x1p63)) return {};
    return static_cast<uint64_t>(static_cast<int64_t>(t));
  }
  auto value = undoReal(c, t, toReal(s.widthA, c.x), toReal(s.widthA, c.y));
  if (!value || std::isnan(*value)) return {};
  return toBits(s.widthA, *value);
}

std::optional<Wanted> intoChoice(const Tape& tape, const Tape::Step& s, uint64_t target, Random& random) {
  uint32_t arm = tape.value(s.a) ? s.b : s.c, other = tape.value(s.a) ? s.c : s.b;
  bool flip = tape.value(other) == target || random.below(3) == 0;
  if (flip && !tape.step(s.a).fixed) return Wanted{s.a, tape.value(s.a) ^ 1};
  if (tape.step(arm).fixed) return {};
  return Wanted{arm, target};
}

std::optional<Wanted> intoTable(const Tape& tape, const Tape::Step& s, uint64_t target, Random& random) {
  uint64_t at = std::min<uint64_t>(tape.value(s.a), s.c - 1);
  uint32_t cell = tape.cell(s.b + static_cast<uint32_t>(at));
  if (!tape.step(cell).fixed && random.below(2) == 0) return Wanted{cell, target};
  if (tape.step(s.a).fixed) return {};
  uint64_t start = random.below(3) == 0 ? random.below(s.c) : 0;
  for (uint64_t i = 0; i < s.c; ++i) {
    uint64_t k = (start + i) % s.c;
    if (tape.value(tape.cell(s.b + static_cast<uint32_t>(k))) == target) return Wanted{s.a, k};
  }
  return Wanted{s.a, random.below(s.c)};
}

// Booleans under and, or, xor: chooses the operand that has to change.
std::optional<Wanted> intoLogic(const Tape& tape, const Tape::Step& s, uint64_t target, Random& random) {
  bool first = !tape.step(s.a).fixed && (tape.step(s.b).fixed || random.below(2) == 0);
  uint32_t chosen = first ? s.a : s.b, other = first ? s.b : s.a;
  if (tape.step(chosen).fixed) return {};
  if (s.op == Op::XOR || s.op == Op::NE) return Wanted{chosen, target ^ tape.value(other)};
  if (s.op == Op::EQ) return Wanted{chosen, target ^ tape.value(other) ^ 1};
  if (tape.value(chosen) == target && !tape.step(other).fixed) return Wanted{other, target};
  return Wanted{chosen, target};
}

}  // namespace

std::optional<Wanted> invert(const Tape& tape, uint32_t slot, uint64_t target, Random& random) {
  const Tape::Step& s = tape.step(slot);
  if (s.op == Op::ITE) return intoChoice(tape, s, target, random);
  if (s.op == Op::READ) return intoTable(tape, s, target, random);
  if (s.widthA == 1 &&
      (s.op == Op::AND || s.op == Op::OR || s.op == Op::XOR || s.op == Op::EQ || s.op == Op::NE)) {
    return intoLogic(tape, s, target, random);
  }
  bool hasB = s.b != Tape::kNone;
  bool left = !tape.step(s.a).fixed && (!hasB || tape.step(s.b).fixed || random.below(2) == 0);
  uint32_t chosen = left ? s.a : s.b;
  if (chosen == Tape::kNone || tape.step(chosen).fixed) return {};
  uint32_t other = left ? s.b : s.a;
  if (s.op == Op::CONCAT) {
    unsigned low = tape.step(s.b).width;
    return Wanted{chosen, (left ? target >> low : target) & maskOf(tape.step(chosen).width)};
  }
  Case c{s, target, tape.value(chosen), other == Tape::kNone ? 0 : tape.value(other), left, random};
  Value value = expr::isComparison(s.op) ? satisfyComparison(c)
                : expr::isFloating(s.op) ? undoFloating(c)
                                         : undoInteger(c);
  if (!value) return {};
  return Wanted{chosen, *value & maskOf(tape.step(chosen).width)};
}

}  // namespace assay::solve
