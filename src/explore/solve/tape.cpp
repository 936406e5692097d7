#include "explore/solve/tape.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <unordered_map>

namespace assay::solve {
namespace {

using expr::Dag;
using expr::Node;
using expr::NodeId;
using expr::Op;

// The distances of a condition from being true and from being false.
struct Distance {
  double toTrue = 0, toFalse = 0;
};

constexpr size_t kMaxDependents = 200'000;  // entries of all lists together
constexpr double kApart = 1.0;              // a condition without a better distance

double scaled(uint64_t d) { return std::log2(1.0 + static_cast<double>(d)) / 65; }

// Numeric distance first, bits second: the bits lead through masks and xors.
double apart(unsigned width, uint64_t a, uint64_t b) {
  uint64_t d = std::min((a - b) & expr::maskOf(width), (b - a) & expr::maskOf(width));
  return 0.9 * scaled(d) + 0.1 * std::popcount(a ^ b) / 64;
}

// a < b, for numbers mapped to unsigned order.
Distance below(uint64_t a, uint64_t b) {
  if (a < b) return {0, scaled(b - a)};
  return {a - b == ~0ull ? scaled(a - b) : scaled(a - b + 1), 0};
}

Distance exchanged(Distance d) { return {d.toFalse, d.toTrue}; }

Distance integers(Op op, unsigned width, uint64_t a, uint64_t b) {
  if (op == Op::EQ || op == Op::NE) {
    Distance equal = a == b ? Distance{0, scaled(1)} : Distance{apart(width, a, b), 0};
    return op == Op::EQ ? equal : exchanged(equal);
  }
  if (op >= Op::SGT) {  // signed order is unsigned order with the sign flipped
    uint64_t sign = 1ull << (width - 1);
    a ^= sign;
    b ^= sign;
  }
  switch (op) {
    case Op::ULT:
    case Op::SLT:
      return below(a, b);
    case Op::UGT:
    case Op::SGT:
      return below(b, a);
    case Op::UGE:
    case Op::SGE:
      return exchanged(below(a, b));
    default:
      return exchanged(below(b, a));
  }
}

double real(unsigned width, uint64_t bits) {
  return width == 64 ? std::bit_cast<double>(bits) : std::bit_cast<float>(static_cast<uint32_t>(bits));
}

// Maps bits to integers in the order of the numbers; both zeros are 0.
int64_t rank(unsigned width, uint64_t bits) {
  auto magnitude = static_cast<int64_t>(bits & (expr::maskOf(width) >> 1));
  return bits >> (width - 1) ? -magnitude : magnitude;
}

// The numeric difference leads from afar, the number of floats in between over the last bits.
double apartReal(unsigned width, uint64_t a, uint64_t b, bool strictly) {
  double difference = std::fabs(real(width, a) - real(width, b));
  if (!(difference <= 1e308)) difference = 1e308;
  int64_t ra = rank(width, a), rb = rank(width, b);
  uint64_t between = ra > rb ? static_cast<uint64_t>(ra) - static_cast<uint64_t>(rb)
                             : static_cast<uint64_t>(rb) - static_cast<uint64_t>(ra);
  return 0.5 * std::log2(1.0 + difference) / 1025 + 0.5 * scaled(between + strictly);
}

// The distance to each relation that the predicate allows; the smallest counts.
double toRelations(unsigned allowed, unsigned width, uint64_t a, uint64_t b) {
  double x = real(width, a), y = real(width, b);
  unsigned is = x == y ? 1 : x > y ? 2 : x < y ? 4 : 8;
  if (allowed & is) return 0;
  if (is == 8 || allowed == 8 || allowed == 0) return kApart;
  if (allowed & 1) return apartReal(width, a, b, false);
  return apartReal(width, a, b, true);
}

Distance floats(unsigned predicate, unsigned width, uint64_t a, uint64_t b) {
  return {toRelations(predicate & 15, width, a, b), toRelations(~predicate & 15, width, a, b)};
}

}  // namespace

void Tape::build(const Dag& dag, const expr::Query& query) {
  steps_.clear();
  cells_.clear();
  goals_.clear();
  vars_.clear();
  varSlot_.clear();
  constants_.clear();
  std::vector<uint32_t> nodes = collect(dag, query);
  for (uint32_t node : nodes) addStep(dag, node);
  for (const expr::Literal& literal : query.literals)
    goals_.push_back({slotOf_[literal.node.index()], literal.holds});
  markConditions();
  listDependents(dag, nodes);
  value_.assign(steps_.size(), 0);
  toTrue_.assign(steps_.size(), 0);
  toFalse_.assign(steps_.size(), 0);
  for (size_t v = 0; v < vars_.size(); ++v) {
    auto hint = query.hint.find(vars_[v]);
    if (hint != query.hint.end())
      value_[varSlot_[v]] = hint->second & expr::maskOf(steps_[varSlot_[v]].width);
  }
  for (size_t i = 0; i < nodes.size(); ++i) {
    if (steps_[i].op == Op::CONST) value_[i] = dag[NodeId(nodes[i])].value;
    run(static_cast<uint32_t>(i));
  }
  for (uint32_t node : nodes) slotOf_[node] = kNone;
  std::ranges::sort(constants_);
  constants_.erase(std::unique(constants_.begin(), constants_.end()), constants_.end());
}

// The nodes of the query, ascending, so operands come first.
std::vector<uint32_t> Tape::collect(const Dag& dag, const expr::Query& query) {
  slotOf_.resize(dag.size(), kNone);
  std::vector<uint32_t> nodes, stack;
  auto want = [&](uint32_t id) {
    if (id == NodeId::kNone || slotOf_[id] != kNone) return;
    slotOf_[id] = 0;
    nodes.push_back(id);
    stack.push_back(id);
  };
  for (const expr::Literal& literal : query.literals) want(literal.node.value);
  while (!stack.empty()) {
    const Node& n = dag[NodeId(stack.back())];
    stack.pop_back();
    if (n.op == Op::VAR || n.op == Op::CONST) continue;
    want(n.a);
    if (n.op == Op::READ) {
      for (uint32_t i = 0; i < n.c; ++i) want(dag.cell(n.b + i).value);
    } else {
      want(n.b);
      want(n.c);
    }
  }
  std::ranges::sort(nodes);
  for (size_t i = 0; i < nodes.size(); ++i) slotOf_[nodes[i]] = static_cast<uint32_t>(i);
  return nodes;
}

void Tape::addStep(const Dag& dag, uint32_t node) {
  const Node& n = dag[NodeId(node)];
  Step step{.op = n.op, .width = n.width, .aux = n.aux};
  auto slot = [&](uint32_t id) { return id == NodeId::kNone ? kNone : slotOf_[id]; };
  if (n.op == Op::VAR) {
    step.a = static_cast<uint32_t>(vars_.size());
    step.fixed = false;
    vars_.emplace_back(n.a);
    varSlot_.push_back(static_cast<uint32_t>(steps_.size()));
  } else if (n.op == Op::CONST) {
    constants_.push_back(n.value);
  } else if (n.op == Op::READ) {
    step.a = slot(n.a);
    step.b = static_cast<uint32_t>(cells_.size());
    step.c = n.c;
    step.fixed = steps_[step.a].fixed;
    for (uint32_t i = 0; i < n.c; ++i) {
      cells_.push_back(slot(dag.cell(n.b + i).value));
      step.fixed = step.fixed && steps_[cells_.back()].fixed;
    }
  } else {
    step.a = slot(n.a);
    step.b = slot(n.b);
    step.c = slot(n.c);
    for (uint32_t operand : {step.a, step.b, step.c})
      step.fixed = step.fixed && (operand == kNone || steps_[operand].fixed);
  }
  if (n.op != Op::VAR && step.a != kNone) step.widthA = steps_[step.a].width;
  steps_.push_back(step);
}

// Goals are conditions, and so are the boolean operands of boolean operators.
void Tape::markConditions() {
  for (const Goal& goal : goals_) steps_[goal.slot].condition = true;
  for (size_t i = steps_.size(); i-- > 0;) {
    const Step& s = steps_[i];
    if (!s.condition || s.widthA != 1) continue;
    if (s.op != Op::AND && s.op != Op::OR && s.op != Op::XOR && s.op != Op::ITE && s.op != Op::EQ &&
        s.op != Op::NE)
      continue;
    for (uint32_t operand : {s.a, s.b, s.c}) {
      if (operand != kNone) steps_[operand].condition = true;
    }
  }
}

// The steps to repeat when a variable changes; in a large query all of them.
void Tape::listDependents(const Dag& dag, const std::vector<uint32_t>& nodes) {
  std::unordered_map<expr::VarId, size_t> index;
  for (size_t v = 0; v < vars_.size(); ++v) index.emplace(vars_[v], v);
  size_t total = 0;
  for (uint32_t node : nodes) total += dag.variables(NodeId(node)).size();
  dependents_.assign(total > kMaxDependents ? 1 : vars_.size(), {});
  for (size_t i = 0; i < nodes.size(); ++i) {
    const Step& s = steps_[i];
    if (s.fixed || (s.op == Op::VAR && !s.condition)) continue;
    if (total > kMaxDependents) {
      dependents_[0].push_back(static_cast<uint32_t>(i));
      continue;
    }
    for (expr::VarId var : dag.variables(NodeId(nodes[i])))
      dependents_[index[var]].push_back(static_cast<uint32_t>(i));
  }
  goalsOf_.assign(vars_.size(), {});
  for (size_t g = 0; g < goals_.size(); ++g) {
    for (expr::VarId var : dag.variables(NodeId(nodes[goals_[g].slot])))
      goalsOf_[index[var]].push_back(static_cast<uint32_t>(g));
  }
}

void Tape::set(size_t v, uint64_t bits) {
  value_[varSlot_[v]] = bits & expr::maskOf(steps_[varSlot_[v]].width);
  for (uint32_t slot : dependentsOf(v)) run(slot);
}

double Tape::distance() const {
  double total = 0;
  for (const Goal& goal : goals_) total += distance(goal);
  return total;
}

void Tape::run(uint32_t slot) {
  const Step& s = steps_[slot];
  switch (s.op) {
    case Op::CONST:
    case Op::VAR:
      break;
    case Op::READ:
      value_[slot] = value_[cells_[s.b + std::min<uint64_t>(value_[s.a], s.c - 1)]];
      break;
    default: {
      uint64_t b = s.b == kNone ? 0 : value_[s.b], c = s.c == kNone ? 0 : value_[s.c];
      value_[slot] = expr::apply(s.op, s.width, s.aux, s.widthA, value_[s.a], b, c);
    }
  }
  if (s.condition) measure(slot);
}

void Tape::measure(uint32_t slot) {
  const Step& s = steps_[slot];
  auto whole = [&](uint32_t operand) { return Distance{toTrue_[operand], toFalse_[operand]}; };
  Distance d{value_[slot] ? 0 : kApart, value_[slot] ? kApart : 0};
  bool logical = s.widthA == 1;
  if (logical && s.op == Op::AND) {
    d = {whole(s.a).toTrue + whole(s.b).toTrue, std::min(whole(s.a).toFalse, whole(s.b).toFalse)};
  } else if (logical && s.op == Op::OR) {
    d = {std::min(whole(s.a).toTrue, whole(s.b).toTrue), whole(s.a).toFalse + whole(s.b).toFalse};
  } else if (logical && (s.op == Op::XOR || s.op == Op::NE || s.op == Op::EQ)) {
    Distance a = whole(s.a), b = whole(s.b);
    d = {std::min(a.toTrue + b.toFalse, a.toFalse + b.toTrue),
         std::min(a.toTrue + b.toTrue, a.toFalse + b.toFalse)};
    if (s.op == Op::EQ) d = exchanged(d);
  } else if (logical && s.op == Op::ITE) {
    Distance p = whole(s.a), a = whole(s.b), b = whole(s.c);
    d = {std::min(p.toTrue + a.toTrue, p.toFalse + b.toTrue),
         std::min(p.toTrue + a.toFalse, p.toFalse + b.toFalse)};
  } else if (expr::isComparison(s.op)) {
    d = integers(s.op, s.widthA, value_[s.a], value_[s.b]);
  } else if (s.op == Op::FCMP) {
    d = floats(s.aux, s.widthA, value_[s.a], value_[s.b]);
  }
  toTrue_[slot] = d.toTrue;
  toFalse_[slot] = d.toFalse;
}

}  // namespace assay::solve
