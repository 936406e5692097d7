#include "explore/propose/fingerprint.h"

#include <algorithm>

#include "data/wire/wire.h"
#include "explore/propose/orders.h"

namespace assay::propose {

using expr::Node;
using expr::NodeId;
using expr::Op;

Fingerprint::State Fingerprint::of(const model::Unit& unit, const trial::Trial& trial,
                                   const trial::Outcome& outcome) {
  names_.clear();
  known_.clear();
  State state{.words = 1};
  for (const trial::StateWord& word : outcome.state) {
    state.words = assayChild(state.words, static_cast<uint64_t>(word.kind));
    // Which step made an object does not matter, its class does.
    bool root = word.kind == trial::StateWord::Kind::Root;
    uint64_t value = root ? unit.function(trial.calls[word.value]).makes.value : word.value;
    state.words = assayChild(state.words, word.node.valid() ? hash(word.node) : value);
  }
  state.whole = state.words;
  for (uint64_t demand : demandsOf(outcome.path)) state.whole = assayChild(state.whole, demand);
  return state;
}

// The path's conditions on choices that occur in the state.
std::set<uint64_t> Fingerprint::demandsOf(const std::vector<trial::PathItem>& path) {
  std::set<uint64_t> demands;
  Orders orders(dag_);
  for (const trial::PathItem& item : path) orders.add({item.condition, item.taken});
  orders.close();
  auto add = [&](NodeId condition, bool holds) {
    if (knowsAll(condition)) demands.insert(assayChild(hash(condition), holds));
  };
  if (orders.full()) {
    for (const trial::PathItem& item : path) add(item.condition, item.taken);
    return demands;
  }
  for (const expr::Literal& literal : orders.others()) add(literal.node, literal.holds);
  for (Signedness signedness : {Signedness::Signed, Signedness::Unsigned}) {
    for (const Order::Fact& fact : orders.facts(signedness)) {
      if (!knowsAll(fact.less) || !knowsAll(fact.more)) continue;
      uint64_t pair = assayChild(assayChild(hash(fact.less), hash(fact.more)), fact.strict);
      demands.insert(assayChild(pair, static_cast<uint64_t>(signedness)));
    }
  }
  for (auto [a, b] : orders.differences()) {
    if (!knowsAll(a) || !knowsAll(b)) continue;
    auto [first, second] = std::minmax({hash(a), hash(b)});
    demands.insert(assayChild(first, second));
  }
  return demands;
}

bool Fingerprint::knowsAll(NodeId node) const {
  return std::ranges::all_of(dag_.variables(node), [&](expr::VarId var) { return names_.contains(var); });
}

// Operands first, and left before right, so that choices are named in the order of their occurrence.
uint64_t Fingerprint::hash(NodeId root) {
  std::vector<std::pair<uint32_t, bool>> stack{{root.value, false}};
  while (!stack.empty()) {
    auto [id, ready] = stack.back();
    stack.pop_back();
    if (known_.contains(id)) continue;
    const Node& n = dag_[NodeId(id)];
    if (ready || n.op == Op::VAR || n.op == Op::CONST) {
      known_[id] = combined(id);
      continue;
    }
    stack.push_back({id, true});
    if (n.op == Op::READ) {
      for (uint32_t i = n.c; i-- > 0;) stack.push_back({dag_.cell(n.b + i).value, false});
    } else {
      if (n.c != NodeId::kNone) stack.push_back({n.c, false});
      if (n.b != NodeId::kNone) stack.push_back({n.b, false});
    }
    stack.push_back({n.a, false});
  }
  return known_.at(root.value);
}

uint64_t Fingerprint::combined(uint32_t id) {
  const Node& n = dag_[NodeId(id)];
  uint64_t result = assayChild(static_cast<uint64_t>(n.op), (uint64_t{n.width} << 16) | n.aux);
  if (n.op == Op::CONST) return assayChild(result, n.value);
  if (n.op == Op::VAR)
    return assayChild(result, names_.try_emplace(expr::VarId(n.a), names_.size()).first->second);
  result = assayChild(result, known_.at(n.a));
  if (n.op == Op::READ) {
    for (uint32_t i = 0; i < n.c; ++i) result = assayChild(result, known_.at(dag_.cell(n.b + i).value));
    return result;
  }
  if (n.b != NodeId::kNone) result = assayChild(result, known_.at(n.b));
  if (n.c != NodeId::kNone) result = assayChild(result, known_.at(n.c));
  return result;
}

}  // namespace assay::propose
