#include "explore/solve/intervals.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <unordered_map>

#include "data/wire/wire.h"

namespace assay::solve {
namespace {

using expr::Dag;
using expr::Node;
using expr::NodeId;
using expr::Op;

constexpr double kInfinity = HUGE_VAL;
constexpr int kRounds = 3;
enum Relation : unsigned { kEqual = 1, kGreater = 2, kLess = 4, kUnordered = 8 };

// The floats that a value may be.
struct Range {
  double low = -kInfinity, high = kInfinity;
  bool nan = true;

  bool noNumber() const { return low > high; }
  bool impossible() const { return noNumber() && !nan; }
};

Range meet(const Range& x, const Range& y) {
  return {std::max(x.low, y.low), std::min(x.high, y.high), x.nan && y.nan};
}
Range join(const Range& x, const Range& y) {
  if (x.noNumber()) return {y.low, y.high, x.nan || y.nan};
  if (y.noNumber()) return {x.low, x.high, x.nan || y.nan};
  return {std::min(x.low, y.low), std::max(x.high, y.high), x.nan || y.nan};
}

double real(unsigned width, uint64_t bits) {
  return width == 64 ? std::bit_cast<double>(bits) : std::bit_cast<float>(static_cast<uint32_t>(bits));
}
uint64_t bitsOf(unsigned width, double x) {
  return width == 64 ? std::bit_cast<uint64_t>(x) : std::bit_cast<uint32_t>(static_cast<float>(x));
}

// The range of the results at the corners of two ranges; a NaN corner gives the full range.
Range atCorners(const Node& n, const Range& a, const Range& b, bool nan) {
  Range out{kInfinity, -kInfinity, nan};
  for (double x : {a.low, a.high}) {
    for (double y : {b.low, b.high}) {
      double value =
          real(n.width, expr::apply(n.op, n.width, 0, n.width, bitsOf(n.width, x), bitsOf(n.width, y), 0));
      if (std::isnan(value)) return {};
      out.low = std::min(out.low, value);
      out.high = std::max(out.high, value);
    }
  }
  return out;
}

Range monotone(const Node& n, unsigned from, const Range& a) {
  auto at = [&](double x) {
    return real(n.width, expr::apply(n.op, n.width, n.aux, from, bitsOf(from, x), 0, 0));
  };
  return {at(a.low), at(a.high), a.nan};
}

bool hasInfinity(const Range& r) { return r.low == -kInfinity || r.high == kInfinity; }

Range libm(unsigned function) {
  switch (function) {
    case ASSAY_LIBM_sin:
    case ASSAY_LIBM_cos:
    case ASSAY_LIBM_tanh:
      return {-1, 1, true};
    case ASSAY_LIBM_exp:
    case ASSAY_LIBM_exp2:
    case ASSAY_LIBM_hypot:
      return {0, kInfinity, true};
    case ASSAY_LIBM_asin:
    case ASSAY_LIBM_acos:
    case ASSAY_LIBM_atan:
    case ASSAY_LIBM_atan2:
      return {-3.2, 3.2, true};
    default:
      return {};
  }
}

// The ranges of all nodes of one query.
class Ranges {
 public:
  explicit Ranges(const Dag& dag) : dag_(dag) {}

  // Applies one comparison that is known to hold; false if it cannot hold.
  bool impose(const expr::Literal& literal) {
    const Node& n = dag_[literal.node];
    unsigned allowed = (literal.holds ? n.aux : ~n.aux) & 15u;
    Range a = of(n.a), b = of(n.b);
    if ((possible(a, b) & allowed) == 0) return false;
    Range narrowA = a, narrowB = b;
    if (!(allowed & kUnordered)) narrowA.nan = narrowB.nan = false;
    bool real = !(allowed & kUnordered);
    if (real || !b.nan) narrow(narrowA, b, allowed);
    if (real || !a.nan)
      narrow(narrowB, a, (allowed & kEqual) | (allowed & kGreater) << 1 | (allowed & kLess) >> 1);
    known_[n.a] = meet(known(n.a), narrowA);
    known_[n.b] = meet(known(n.b), narrowB);
    return !known_[n.a].impossible() && !known_[n.b].impossible();
  }

  void forget() { memo_.clear(); }

 private:
  static unsigned possible(const Range& a, const Range& b) {
    unsigned relations = a.nan || b.nan ? kUnordered : 0;
    if (a.noNumber() || b.noNumber()) return relations;
    if (a.low <= b.high && b.low <= a.high) relations |= kEqual;
    if (a.high > b.low) relations |= kGreater;
    if (a.low < b.high) relations |= kLess;
    return relations;
  }

  static void narrow(Range& x, const Range& y, unsigned allowed) {
    if (y.noNumber()) return;
    unsigned ordered = allowed & 7u;
    if (!(ordered & kGreater))
      x.high = std::min(x.high, ordered & kEqual ? y.high : std::nextafter(y.high, -kInfinity));
    if (!(ordered & kLess))
      x.low = std::max(x.low, ordered & kEqual ? y.low : std::nextafter(y.low, kInfinity));
  }

  Range known(uint32_t id) const {
    auto found = known_.find(id);
    return found == known_.end() ? Range{} : found->second;
  }

  // Operands first, with an explicit stack, because expressions may be as deep as loops are long.
  Range of(uint32_t root) {
    std::vector<uint32_t> stack{root};
    while (!stack.empty()) {
      uint32_t id = stack.back();
      bool ready = true;
      if (memo_.contains(id)) {
        stack.pop_back();
        continue;
      }
      for (uint32_t operand : realOperands(dag_[NodeId(id)])) {
        if (operand == NodeId::kNone || memo_.contains(operand)) continue;
        stack.push_back(operand);
        ready = false;
      }
      if (!ready) continue;
      memo_.emplace(id, meet(known(id), compute(dag_[NodeId(id)])));
      stack.pop_back();
    }
    return memo_.at(root);
  }

  static std::array<uint32_t, 2> realOperands(const Node& n) {
    constexpr uint32_t none = NodeId::kNone;
    if (n.op == Op::ITE) return {n.b, n.c};
    if (n.op >= Op::FADD && n.op <= Op::FDIV) return {n.a, n.b};
    if ((n.op >= Op::FNEG && n.op <= Op::FRINT) || n.op == Op::FPEXT || n.op == Op::FPTRUNC)
      return {n.a, none};
    return {none, none};
  }

  Range compute(const Node& n) {
    switch (n.op) {
      case Op::CONST: {
        double value = real(n.width, n.value);
        return std::isnan(value) ? Range{kInfinity, -kInfinity, true} : Range{value, value, false};
      }
      case Op::ITE:
        return join(memo_.at(n.b), memo_.at(n.c));
      case Op::SITOFP: {
        double limit = std::ldexp(1.0, dag_[NodeId(n.a)].width - 1);
        return {-limit, limit, false};
      }
      case Op::UITOFP:
        return {0, std::ldexp(1.0, dag_[NodeId(n.a)].width), false};
      case Op::FCALL:
        return libm(n.aux);
      default:
        break;
    }
    if (n.op >= Op::FADD && n.op <= Op::FDIV) return binary(n, memo_.at(n.a), memo_.at(n.b));
    if (realOperands(n)[0] != NodeId::kNone) return unary(n, memo_.at(n.a));
    return {};
  }

  Range binary(const Node& n, const Range& a, const Range& b) {
    if (a.noNumber() || b.noNumber()) return {kInfinity, -kInfinity, true};
    bool nan = a.nan || b.nan;
    if (n.op == Op::FMUL && n.a == n.b) {
      Range square = atCorners(n, {a.low, a.low, a.nan}, {a.low, a.low, a.nan}, nan);
      Range other = atCorners(n, {a.high, a.high, a.nan}, {a.high, a.high, a.nan}, nan);
      Range out = join(square, other);
      if (a.low <= 0 && a.high >= 0) out.low = 0;
      return out;
    }
    if (n.op == Op::FDIV && b.low <= 0 && b.high >= 0) return {};
    bool infinities = hasInfinity(a) && hasInfinity(b);
    bool zeroTimesInfinity = n.op == Op::FMUL && ((hasInfinity(a) && b.low <= 0 && b.high >= 0) ||
                                                  (hasInfinity(b) && a.low <= 0 && a.high >= 0));
    return atCorners(n, a, b, nan || (infinities && n.op != Op::FMUL) || zeroTimesInfinity);
  }

  Range unary(const Node& n, const Range& a) {
    if (a.noNumber()) return {kInfinity, -kInfinity, true};
    unsigned from = dag_[NodeId(n.a)].width;
    switch (n.op) {
      case Op::FNEG:
        return {-a.high, -a.low, a.nan};
      case Op::FABS: {
        double low = a.low <= 0 && a.high >= 0 ? 0 : std::min(std::fabs(a.low), std::fabs(a.high));
        return {low, std::max(std::fabs(a.low), std::fabs(a.high)), a.nan};
      }
      case Op::FSQRT: {
        if (a.high < 0) return {kInfinity, -kInfinity, true};
        return monotone(n, from, {std::max(a.low, 0.0), a.high, a.nan || a.low < 0});
      }
      default:
        return monotone(n, from, a);
    }
  }

  const Dag& dag_;
  std::unordered_map<uint32_t, Range> memo_, known_;
};

// The float comparisons that must hold: literals, and the parts of conjunctions.
std::vector<expr::Literal> comparisons(const Dag& dag, const expr::Query& query) {
  std::vector<expr::Literal> found, stack = query.literals;
  while (!stack.empty()) {
    expr::Literal literal = stack.back();
    stack.pop_back();
    const Node& n = dag[literal.node];
    bool conjunction = n.width == 1 && n.op == (literal.holds ? Op::AND : Op::OR);
    if (n.op == Op::FCMP) found.push_back(literal);
    if (!conjunction) continue;
    stack.push_back({NodeId(n.a), literal.holds});
    stack.push_back({NodeId(n.b), literal.holds});
  }
  return found;
}

}  // namespace

bool refutedByIntervals(const Dag& dag, const expr::Query& query) {
  std::vector<expr::Literal> facts = comparisons(dag, query);
  Ranges ranges(dag);
  for (int round = 0; round < kRounds; ++round) {
    ranges.forget();
    for (const expr::Literal& fact : facts) {
      if (!ranges.impose(fact)) return true;
    }
  }
  return false;
}

}  // namespace assay::solve
