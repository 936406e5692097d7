#include "explore/solve/range.h"

#include <algorithm>
#include <bit>

namespace assay::solve {
namespace {

using expr::maskOf;
using expr::Node;
using expr::Op;
using expr::signedOf;
using Wide = __int128;
using UnsignedWide = unsigned __int128;

int64_t leastOf(unsigned width) { return signedOf(width, 1ull << (width - 1)); }
int64_t mostOf(unsigned width) { return static_cast<int64_t>(maskOf(width) >> 1); }

// Each interval narrows the other where the sign is known.
void agree(unsigned width, Range& r) {
  uint64_t sign = 1ull << (width - 1), mask = maskOf(width);
  if (r.empty()) return;
  if (r.high < sign || r.low >= sign) {
    r.least = std::max(r.least, signedOf(width, r.low));
    r.most = std::min(r.most, signedOf(width, r.high));
  }
  if (!r.empty() && (r.least >= 0 || r.most < 0)) {
    r.low = std::max(r.low, static_cast<uint64_t>(r.least) & mask);
    r.high = std::min(r.high, static_cast<uint64_t>(r.most) & mask);
  }
}

Range sumOf(unsigned w, const Range& a, const Range& b) {
  Range out = Range::full(w);
  UnsignedWide low = UnsignedWide{a.low} + b.low, high = UnsignedWide{a.high} + b.high, limit = maskOf(w);
  if (high <= limit || low > limit)
    out = Range::unsignedBetween(w, static_cast<uint64_t>(low) & maskOf(w),
                                 static_cast<uint64_t>(high) & maskOf(w));
  Wide least = Wide{a.least} + b.least, most = Wide{a.most} + b.most;
  if (least >= leastOf(w) && most <= mostOf(w))
    out = meet(w, out, Range::signedBetween(w, static_cast<int64_t>(least), static_cast<int64_t>(most)));
  return out;
}

Range differenceOf(unsigned w, const Range& a, const Range& b) {
  Range out = Range::full(w);
  if (a.low >= b.high || a.high < b.low)
    out = Range::unsignedBetween(w, (a.low - b.high) & maskOf(w), (a.high - b.low) & maskOf(w));
  Wide least = Wide{a.least} - b.most, most = Wide{a.most} - b.least;
  if (least >= leastOf(w) && most <= mostOf(w))
    out = meet(w, out, Range::signedBetween(w, static_cast<int64_t>(least), static_cast<int64_t>(most)));
  return out;
}

Range productOf(unsigned w, const Range& a, const Range& b) {
  Range out = Range::full(w);
  if (UnsignedWide{a.high} * b.high <= maskOf(w))
    out = Range::unsignedBetween(w, a.low * b.low, a.high * b.high);
  Wide corners[] = {Wide{a.least} * b.least, Wide{a.least} * b.most, Wide{a.most} * b.least,
                    Wide{a.most} * b.most};
  Wide least = *std::ranges::min_element(corners), most = *std::ranges::max_element(corners);
  if (least >= leastOf(w) && most <= mostOf(w))
    out = meet(w, out, Range::signedBetween(w, static_cast<int64_t>(least), static_cast<int64_t>(most)));
  return out;
}

Range quotientOf(const Node& n, const Range& a, const Range& b) {
  unsigned w = n.width;
  if (n.op == Op::UDIV)
    return b.low == 0 ? Range::full(w) : Range::unsignedBetween(w, a.low / b.high, a.high / b.low);
  if (b.least <= 0) return Range::full(w);
  int64_t corners[] = {a.least / b.least, a.least / b.most, a.most / b.least, a.most / b.most};
  return Range::signedBetween(w, *std::ranges::min_element(corners), *std::ranges::max_element(corners));
}

Range restOf(const Node& n, const Range& a, const Range& b) {
  unsigned w = n.width;
  if (n.op == Op::UREM) {
    if (b.low == 0) return Range::unsignedBetween(w, 0, a.high);
    if (a.high < b.low) return a;
    if (b.fixed() && a.low / b.low == a.high / b.low)
      return Range::unsignedBetween(w, a.low % b.low, a.high % b.low);
    return Range::unsignedBetween(w, 0, std::min(a.high, b.high - 1));
  }
  if (b.least <= 0) return Range::full(w);
  if (a.least > -b.least && a.most < b.least) return a;
  int64_t bound = b.most - 1;
  return Range::signedBetween(w, a.least >= 0 ? 0 : std::max(-bound, a.least),
                              a.most <= 0 ? 0 : std::min(bound, a.most));
}

Range shiftOf(const Node& n, const Range& a, const Range& b) {
  unsigned w = n.width;
  if (!b.fixed() || b.low >= w)
    return n.op == Op::LSHR ? Range::unsignedBetween(w, 0, a.high) : Range::full(w);
  auto by = static_cast<unsigned>(b.low);
  if (n.op == Op::LSHR) return Range::unsignedBetween(w, a.low >> by, a.high >> by);
  if (n.op == Op::ASHR) return Range::signedBetween(w, a.least >> by, a.most >> by);
  if (a.high > maskOf(w) >> by) return Range::full(w);
  return Range::unsignedBetween(w, a.low << by, a.high << by);
}

Range bitwiseOf(const Node& n, const Range& a, const Range& b) {
  unsigned w = n.width;
  uint64_t ones = maskOf(static_cast<unsigned>(std::bit_width(a.high | b.high)));
  switch (n.op) {
    case Op::AND:
      return Range::unsignedBetween(w, w == 1 ? a.low & b.low : 0, std::min(a.high, b.high));
    case Op::OR:
      return Range::unsignedBetween(w, std::max(a.low, b.low), ones);
    default:
      return Range::unsignedBetween(w, 0, ones);
  }
}

Range partOf(unsigned w, unsigned from, const Range& a) {
  uint64_t low = a.low >> from, high = a.high >> from;
  if (low == high || (w < 64 && low >> w == high >> w))
    return Range::unsignedBetween(w, low & maskOf(w), high & maskOf(w));
  return Range::full(w);
}

Range truth(bool canBeFalse, bool canBeTrue) {
  return Range::unsignedBetween(1, canBeFalse ? 0 : 1, canBeTrue ? 1 : 0);
}

Range comparisonOf(Op op, unsigned wa, const Range& a, const Range& b) {
  switch (op) {
    case Op::EQ:
      return truth(!(a.fixed() && b.fixed() && a.low == b.low), !disjoint(wa, a, b));
    case Op::NE:
      return truth(!disjoint(wa, a, b), !(a.fixed() && b.fixed() && a.low == b.low));
    case Op::ULT:
      return truth(a.high >= b.low, a.low < b.high);
    case Op::ULE:
      return truth(a.high > b.low, a.low <= b.high);
    case Op::UGT:
      return truth(b.high >= a.low, b.low < a.high);
    case Op::UGE:
      return truth(b.high > a.low, b.low <= a.high);
    case Op::SLT:
      return truth(a.most >= b.least, a.least < b.most);
    case Op::SLE:
      return truth(a.most > b.least, a.least <= b.most);
    case Op::SGT:
      return truth(b.most >= a.least, b.least < a.most);
    default:
      return truth(b.most > a.least, b.least <= a.most);
  }
}

// --- from results to operands ---

// x < y or x <= y, in the unsigned or the signed order.
void order(unsigned w, bool isSigned, bool strict, Range& x, Range& y) {
  if (isSigned) {
    if (strict && (y.most == leastOf(w) || x.least == mostOf(w))) {
      x.least = 1, x.most = 0;
      return;
    }
    x.most = std::min(x.most, y.most - strict);
    y.least = std::max(y.least, x.least + strict);
  } else {
    if (strict && (y.high == 0 || x.low == maskOf(w))) {
      x.low = 1, x.high = 0;
      return;
    }
    x.high = std::min(x.high, y.high - strict);
    y.low = std::max(y.low, x.low + strict);
  }
  agree(w, x);
  agree(w, y);
}

void without(unsigned w, Range& x, uint64_t bits) {
  int64_t value = signedOf(w, bits);
  if (x.fixed() && x.low == bits) {
    x.low = 1, x.high = 0;
    return;
  }
  if (x.low == bits) ++x.low;
  if (x.high == bits) --x.high;
  if (x.least == value && x.most > value) ++x.least;
  if (x.most == value && x.least < value) --x.most;
  agree(w, x);
}

void relate(Op op, bool holds, unsigned wa, Range& a, Range& b) {
  switch (op) {
    case Op::EQ:
    case Op::NE:
      if ((op == Op::EQ) == holds) {
        a = b = meet(wa, a, b);
        return;
      }
      if (b.fixed()) without(wa, a, b.low);
      if (a.fixed() && !a.empty()) without(wa, b, a.low);
      return;
    case Op::ULT:
    case Op::SLT:
      return holds ? order(wa, op == Op::SLT, true, a, b) : order(wa, op == Op::SLT, false, b, a);
    case Op::ULE:
    case Op::SLE:
      return holds ? order(wa, op == Op::SLE, false, a, b) : order(wa, op == Op::SLE, true, b, a);
    case Op::UGT:
    case Op::SGT:
      return holds ? order(wa, op == Op::SGT, true, b, a) : order(wa, op == Op::SGT, false, a, b);
    default:
      return holds ? order(wa, op == Op::SGE, false, b, a) : order(wa, op == Op::SGE, true, a, b);
  }
}

uint64_t minusOrZero(uint64_t x, uint64_t y) { return x > y ? x - y : 0; }

void undoSum(unsigned w, const Range& r, Range& a, Range& b) {
  uint64_t mask = maskOf(w);
  auto shifted = [&](Range& x, uint64_t by) {
    x = meetWrapped(w, x, (r.low - by) & mask, (r.high - by) & mask);
    x = meetWrapped(w, x, (static_cast<uint64_t>(r.least) - by) & mask,
                    (static_cast<uint64_t>(r.most) - by) & mask);
  };
  if (b.fixed()) return shifted(a, b.low);
  if (a.fixed()) return shifted(b, a.low);
  if (UnsignedWide{a.high} + b.high > mask || r.high < std::max(a.low, b.low)) return;
  Range na = Range::unsignedBetween(w, minusOrZero(r.low, b.high), r.high - b.low);
  Range nb = Range::unsignedBetween(w, minusOrZero(r.low, a.high), r.high - a.low);
  a = meet(w, a, na);
  b = meet(w, b, nb);
}

void undoDifference(unsigned w, const Range& r, Range& a, Range& b) {
  uint64_t mask = maskOf(w);
  if (b.fixed()) a = meetWrapped(w, a, (r.low + b.low) & mask, (r.high + b.low) & mask);
  if (a.fixed()) b = meetWrapped(w, b, (a.low - r.high) & mask, (a.low - r.low) & mask);
}

void undoScaled(const Node& n, const Range& r, Range& a, const Range& b) {
  if (!b.fixed() || b.low == 0) return;
  unsigned w = n.width;
  uint64_t by = b.low;
  if (n.op == Op::SHL || n.op == Op::LSHR) {
    if (by >= w) return;
    by = 1ull << by;
  }
  if (n.op == Op::MUL || n.op == Op::SHL) {
    if (UnsignedWide{a.high} * by > maskOf(w)) return;
    a = meet(w, a, Range::unsignedBetween(w, r.low / by + (r.low % by != 0), r.high / by));
  } else if (n.op == Op::UREM) {
    if (a.low / by == a.high / by)
      a = meet(
          w, a,
          Range::unsignedBetween(w, a.low / by * by + r.low, a.low / by * by + std::min(r.high, by - 1)));
    else
      a = meet(w, a, Range::unsignedBetween(w, r.low, maskOf(w)));
  } else {
    UnsignedWide low = UnsignedWide{r.low} * by, high = UnsignedWide{r.high} * by + (by - 1),
                 limit = maskOf(w);
    if (low > limit) {
      a.low = 1, a.high = 0;
      return;
    }
    a = meet(
        w, a,
        Range::unsignedBetween(w, static_cast<uint64_t>(low), static_cast<uint64_t>(std::min(high, limit))));
  }
}

void undoLogic(Op op, const Range& r, Range& a, Range& b) {
  if (!r.fixed()) return;
  Range self = Range::exactly(1, r.low);
  if (op == Op::XOR) {
    if (b.fixed())
      a = meet(1, a, Range::exactly(1, r.low ^ b.low));
    else if (a.fixed())
      b = meet(1, b, Range::exactly(1, r.low ^ a.low));
    return;
  }
  uint64_t strong = op == Op::AND ? 1 : 0;  // the result that determines both
  if (r.low == strong) {
    a = meet(1, a, self);
    b = meet(1, b, self);
  } else if (a.fixed() && a.low == strong) {
    b = meet(1, b, self);
  } else if (b.fixed() && b.low == strong) {
    a = meet(1, a, self);
  }
}

}  // namespace

Range Range::full(unsigned width) { return {0, maskOf(width), leastOf(width), mostOf(width)}; }

Range Range::exactly(unsigned width, uint64_t bits) {
  int64_t value = signedOf(width, bits);
  return {bits, bits, value, value};
}

Range Range::unsignedBetween(unsigned width, uint64_t low, uint64_t high) {
  Range r{low, high, leastOf(width), mostOf(width)};
  agree(width, r);
  return r;
}

Range Range::signedBetween(unsigned width, int64_t least, int64_t most) {
  Range r{0, maskOf(width), least, most};
  agree(width, r);
  return r;
}

Range meet(unsigned width, const Range& x, const Range& y) {
  Range r{std::max(x.low, y.low), std::min(x.high, y.high), std::max(x.least, y.least),
          std::min(x.most, y.most)};
  agree(width, r);
  return r;
}

Range join(const Range& x, const Range& y) {
  if (x.empty()) return y;
  if (y.empty()) return x;
  return {std::min(x.low, y.low), std::max(x.high, y.high), std::min(x.least, y.least),
          std::max(x.most, y.most)};
}

bool disjoint(unsigned width, const Range& x, const Range& y) { return meet(width, x, y).empty(); }

Range meetWrapped(unsigned width, const Range& x, uint64_t from, uint64_t to) {
  if (from <= to) return meet(width, x, Range::unsignedBetween(width, from, to));
  return join(meet(width, x, Range::unsignedBetween(width, 0, to)),
              meet(width, x, Range::unsignedBetween(width, from, maskOf(width))));
}

Range forward(const Node& n, unsigned wa, const Range& a, const Range& b) {
  if (expr::isFloating(n.op)) return Range::full(n.width);
  if (expr::isComparison(n.op)) return comparisonOf(n.op, wa, a, b);
  switch (n.op) {
    case Op::ADD:
      return sumOf(n.width, a, b);
    case Op::SUB:
      return differenceOf(n.width, a, b);
    case Op::MUL:
      return productOf(n.width, a, b);
    case Op::UDIV:
    case Op::SDIV:
      return quotientOf(n, a, b);
    case Op::UREM:
    case Op::SREM:
      return restOf(n, a, b);
    case Op::SHL:
    case Op::LSHR:
    case Op::ASHR:
      return shiftOf(n, a, b);
    case Op::AND:
    case Op::OR:
    case Op::XOR:
      if (a.fixed() && b.fixed())
        return Range::exactly(n.width, expr::apply(n.op, n.width, 0, wa, a.low, b.low, 0));
      return bitwiseOf(n, a, b);
    case Op::ZEXT:
      return Range::unsignedBetween(n.width, a.low, a.high);
    case Op::SEXT:
      return Range::signedBetween(n.width, a.least, a.most);
    case Op::TRUNC:
      return partOf(n.width, 0, a);
    case Op::EXTRACT:
      return partOf(n.width, n.aux, a);
    case Op::CONCAT: {
      unsigned by = n.width - wa;
      return Range::unsignedBetween(n.width, a.low << by | b.low, a.high << by | b.high);
    }
    default:
      return Range::full(n.width);
  }
}

void backward(const Node& n, unsigned wa, const Range& r, Range& a, Range& b) {
  if (expr::isComparison(n.op)) {
    if (r.fixed()) relate(n.op, r.low != 0, wa, a, b);
    return;
  }
  switch (n.op) {
    case Op::ADD:
      return undoSum(n.width, r, a, b);
    case Op::SUB:
      return undoDifference(n.width, r, a, b);
    case Op::MUL:
    case Op::UDIV:
    case Op::UREM:
    case Op::SHL:
    case Op::LSHR:
      return undoScaled(n, r, a, b);
    case Op::AND:
    case Op::OR:
    case Op::XOR:
      if (n.width == 1) undoLogic(n.op, r, a, b);
      return;
    case Op::ZEXT:
      if (r.low > maskOf(wa)) {
        a.low = 1, a.high = 0;
        return;
      }
      a = meet(wa, a, Range::unsignedBetween(wa, r.low, std::min(r.high, maskOf(wa))));
      return;
    case Op::SEXT:
      a = meet(wa, a, Range::signedBetween(wa, std::max(r.least, leastOf(wa)), std::min(r.most, mostOf(wa))));
      return;
    case Op::TRUNC:
      if (a.high <= maskOf(n.width)) a = meet(wa, a, Range::unsignedBetween(wa, r.low, r.high));
      return;
    default:
      return;
  }
}

}  // namespace assay::solve
