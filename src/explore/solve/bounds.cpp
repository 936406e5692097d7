#include "explore/solve/bounds.h"

#include <optional>
#include <unordered_map>

namespace assay::solve {
namespace {

using expr::Dag;
using expr::Literal;
using expr::Node;
using expr::NodeId;
using expr::Op;

// "x is at least (or at most) limit", in an order in which signed values are compared as unsigned ones.
struct Bound {
  NodeId value;
  bool isSigned = false, isLower = false;
  uint64_t limit = 0;
};

std::optional<Bound> boundOf(const Dag& dag, const Literal& literal) {
  const Node& node = dag[literal.node];
  const bool isSigned = node.op == Op::SLT || node.op == Op::SLE || node.op == Op::SGT || node.op == Op::SGE;
  const bool isGreater = node.op == Op::UGT || node.op == Op::UGE || node.op == Op::SGT || node.op == Op::SGE;
  if (!isSigned && !isGreater && node.op != Op::ULT && node.op != Op::ULE) return {};
  const Node &a = dag[NodeId(node.a)], &b = dag[NodeId(node.b)];
  if ((a.op == Op::CONST) == (b.op == Op::CONST) || a.width > 64) return {};
  const bool constantFirst = a.op == Op::CONST;
  const uint64_t mask = a.width == 64 ? ~uint64_t{0} : (uint64_t{1} << a.width) - 1;
  const uint64_t turn = isSigned ? uint64_t{1} << (a.width - 1) : 0;
  uint64_t limit = ((constantFirst ? a : b).value ^ turn) & mask;
  // c < x and not x <= c have the same meaning, and so have x < c and not c <= x.
  const bool isLower = (constantFirst != isGreater) == literal.holds;
  const bool saysStrict =
      node.op == Op::ULT || node.op == Op::SLT || node.op == Op::UGT || node.op == Op::SGT;
  const bool isStrict = saysStrict == literal.holds;
  if (isStrict && limit == (isLower ? mask : 0)) return {};  // a contradiction, which other tiers find
  if (isStrict) limit += isLower ? 1 : -1;
  return Bound{NodeId(constantFirst ? node.b : node.a), isSigned, isLower, limit};
}

uint64_t sideOf(const Bound& bound) {
  return uint64_t{bound.value.value} << 2 | uint64_t{bound.isSigned} << 1 | uint64_t{bound.isLower};
}

bool isTighter(const Bound& bound, uint64_t than) {
  return bound.isLower ? bound.limit > than : bound.limit < than;
}

}  // namespace

void keepTightest(const Dag& dag, std::vector<Literal>& literals) {
  // The tightest bound so far.
  struct Best {
    uint64_t limit = 0;
    size_t literal = 0;
  };
  std::unordered_map<uint64_t, Best> best;
  std::vector<bool> dropped(literals.size());
  for (size_t i = 0; i < literals.size(); ++i) {
    const std::optional<Bound> bound = boundOf(dag, literals[i]);
    if (!bound) continue;
    auto [known, isFirst] = best.try_emplace(sideOf(*bound), Best{bound->limit, i});
    if (isFirst) continue;
    const bool replaces = isTighter(*bound, known->second.limit);
    dropped[replaces ? known->second.literal : i] = true;
    if (replaces) known->second = {bound->limit, i};
  }
  size_t kept = 0;
  for (size_t i = 0; i < literals.size(); ++i)
    if (!dropped[i]) literals[kept++] = literals[i];
  literals.resize(kept);
}

}  // namespace assay::solve
