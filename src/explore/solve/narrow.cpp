#include "explore/solve/narrow.h"

#include <algorithm>
#include <utility>

namespace assay::solve {
namespace {

using expr::Dag;
using expr::Node;
using expr::NodeId;
using expr::Op;
using expr::Query;
using expr::VarId;

constexpr uint32_t kNone = ~0u;
constexpr int kRounds = 8;
constexpr size_t kTestNodes = 300;          // larger conditions get no table
constexpr size_t kTables = 100'000;         // the number of tables that are kept
constexpr size_t kSmallDagNodes = 200'000;  // above this, the Dag of the small queries is replaced
constexpr size_t kChoiceMentions = 1'000;   // of variables, in a query of which all values are tried
constexpr uint64_t kCellsTried = 64;        // at either end of a table, per round

}  // namespace

bool Narrower::narrow(const Dag& dag, const Query& query) {
  if (identity_ != dag.identity()) {
    tables_.clear();
    identity_ = dag.identity();
  }
  if (tables_.size() > kTables) tables_.clear();
  dag_ = &dag;
  collect(query);
  addTests();
  for (const expr::Literal& literal : query.literals)
    update(slotOf(literal.node.value), Range::exactly(1, literal.holds));
  bool possible = !refuted_ && propagate() && rebuild(query);
  for (uint32_t id : nodes_) slotOf_[id] = kNone;
  return possible;
}

expr::Assignment Narrower::widened(const expr::Assignment& values) const {
  expr::Assignment all = moved_;
  for (auto [id, bits] : values) {
    auto found = original_.find(id);
    if (found != original_.end()) all[found->second.id] = bits;
  }
  return all;
}

std::vector<Choice> Narrower::choices(uint64_t most) const {
  std::vector<VarId> vars;
  for (const expr::Literal& literal : left_.literals) {
    const std::vector<VarId>& more = small_.variables(literal.node);
    vars.insert(vars.end(), more.begin(), more.end());
    if (vars.size() > kChoiceMentions) return {};
  }
  std::ranges::sort(vars);
  vars.erase(std::unique(vars.begin(), vars.end()), vars.end());
  for (VarId id : vars) {
    const Variable& v = variables_[original_.at(id).variable];
    if (!v.small || v.set.count() > most) return {};
    most /= std::max<size_t>(v.set.count(), 1);
  }
  std::vector<Choice> all;
  for (VarId id : vars) all.push_back(choice(id));
  return all;
}

Choice Narrower::choice(VarId id) const {
  const Variable& v = variables_[original_.at(id).variable];
  Choice choice{id, {}};
  for (size_t i = v.set._Find_first(); i < kSetSize; i = v.set._Find_next(i))
    choice.values.push_back(v.base + i);
  auto liked = likedDomain(small_.var(id), left_.preferDomains);
  unsigned width = small_.var(id).width;
  uint64_t hint = left_.hint.at(id);
  std::ranges::sort(choice.values, {}, [&](uint64_t bits) {
    return std::pair(bits == hint ? 0 : !liked || liked->contains(width, bits) ? 1 : 2, bits);
  });
  return choice;
}

// --- the nodes of the query ---

void Narrower::collect(const Query& query) {
  slotOf_.resize(dag_->size(), kNone);
  nodes_.clear();
  std::vector<uint32_t> stack;
  auto want = [&](uint32_t id) {
    if (id == NodeId::kNone || slotOf_[id] != kNone) return;
    slotOf_[id] = 0;
    nodes_.push_back(id);
    stack.push_back(id);
  };
  for (const expr::Literal& literal : query.literals) want(literal.node.value);
  while (!stack.empty()) {
    const Node& n = (*dag_)[NodeId(stack.back())];
    stack.pop_back();
    if (n.op == Op::VAR || n.op == Op::CONST) continue;
    want(n.a);
    if (n.op == Op::READ) {
      for (uint32_t i = 0; i < n.c; ++i) want(dag_->cell(n.b + i).value);
    } else {
      want(n.b);
      want(n.c);
    }
  }
  std::ranges::sort(nodes_);
  ranges_.clear();
  variables_.clear();
  refuted_ = false;
  for (uint32_t slot = 0; slot < nodes_.size(); ++slot) {
    slotOf_[nodes_[slot]] = slot;
    const Node& n = node(slot);
    ranges_.push_back(n.op == Op::CONST ? Range::exactly(n.width, n.value) : Range::full(n.width));
    if (n.op == Op::VAR) addVariable(slot);
  }
}

void Narrower::addVariable(uint32_t slot) {
  Variable variable{.id = VarId(node(slot).a), .slot = slot};
  unsigned width = widthOf(slot);
  if (auto domain = hardDomain(dag_->var(variable.id)))
    update(slot, Range::unsignedBetween(width, domain->low, domain->high));
  uint64_t low = width <= 8 ? 0 : ranges_[slot].low,
           high = width <= 8 ? expr::maskOf(width) : ranges_[slot].high;
  variable.small = high - low < kSetSize;
  if (variable.small) {
    variable.base = low;
    variable.set = ~Set() >> (kSetSize - 1 - (high - low));
    variable.settled = Range::unsignedBetween(width, low, high);
    variable.dirty = false;
  }
  variables_.push_back(variable);
}

void Narrower::addTests() {
  tests_.clear();
  std::unordered_map<VarId, uint32_t> small;
  for (uint32_t v = 0; v < variables_.size(); ++v) {
    if (variables_[v].small) small.emplace(variables_[v].id, v);
  }
  for (uint32_t slot = 0; slot < nodes_.size(); ++slot) {
    const Node& n = node(slot);
    if (n.width != 1 || n.op == Op::VAR || n.op == Op::CONST) continue;
    const std::vector<VarId>& vars = dag_->variables(NodeId(nodes_[slot]));
    if (vars.size() != 1) continue;
    auto found = small.find(vars[0]);
    if (found == small.end()) continue;
    if (const Set* table = tableOf(slot, variables_[found->second]))
      tests_.push_back({slot, found->second, table});
  }
}

// --- ranges, up and down ---

void Narrower::update(uint32_t slot, const Range& range) {
  Range narrow = meet(widthOf(slot), ranges_[slot], range);
  if (narrow == ranges_[slot]) return;
  ranges_[slot] = narrow;
  changed_ = true;
  refuted_ = refuted_ || narrow.empty();
}

bool Narrower::propagate() {
  for (int round = 0; round < kRounds && !refuted_; ++round) {
    changed_ = false;
    work_ += nodes_.size();
    applyTests();
    if (!refuted_) up();
    if (!refuted_) down();
    if (!changed_) break;
  }
  return !refuted_;
}

void Narrower::up() {
  for (uint32_t slot = 0; slot < nodes_.size() && !refuted_; ++slot) {
    const Node& n = node(slot);
    if (n.op == Op::VAR || n.op == Op::CONST) continue;
    update(slot, computed(ranges_, slot));
    if (expr::isComparison(n.op) && ranges_[slot].fixed() && !refuted_) pushDown(slot);
  }
}

void Narrower::down() {
  for (uint32_t slot = static_cast<uint32_t>(nodes_.size()); slot-- > 0 && !refuted_;) {
    const Node& n = node(slot);
    if (n.op == Op::VAR || n.op == Op::CONST) continue;
    if (n.op == Op::ITE) {
      pushIntoChoice(slot);
    } else if (n.op == Op::READ) {
      pushIntoTable(slot);
    } else {
      pushDown(slot);
    }
  }
}

Range Narrower::computed(const std::vector<Range>& ranges, uint32_t slot) const {
  const Node& n = node(slot);
  if (n.op == Op::READ) return ofCells(ranges, slot);
  const Range& a = ranges[slotOf(n.a)];
  if (n.op == Op::ITE) {
    if (a.fixed()) return ranges[slotOf(a.low ? n.b : n.c)];
    return join(ranges[slotOf(n.b)], ranges[slotOf(n.c)]);
  }
  return forward(n, widthOf(slotOf(n.a)), a, n.b == NodeId::kNone ? a : ranges[slotOf(n.b)]);
}

Range Narrower::ofCells(const std::vector<Range>& ranges, uint32_t slot) const {
  const Node& n = node(slot);
  const Range& index = ranges[slotOf(n.a)];
  uint64_t last = n.c - 1, to = std::min(index.high, last);
  uint64_t from = std::min(index.low, last);
  Range all = ranges[slotOf(dag_->cell(n.b + from).value)];
  for (uint64_t i = from + 1; i <= to; ++i) all = join(all, ranges[slotOf(dag_->cell(n.b + i).value)]);
  return all;
}

void Narrower::pushDown(uint32_t slot) {
  const Node& n = node(slot);
  if (expr::isFloating(n.op)) return;
  uint32_t slotA = slotOf(n.a), slotB = n.b == NodeId::kNone ? kNone : slotOf(n.b);
  Range a = ranges_[slotA], b = slotB == kNone ? a : ranges_[slotB];
  backward(n, widthOf(slotA), ranges_[slot], a, b);
  update(slotA, a);
  if (slotB != kNone) update(slotB, b);
}

void Narrower::pushIntoChoice(uint32_t slot) {
  const Node& n = node(slot);
  uint32_t condition = slotOf(n.a), yes = slotOf(n.b), no = slotOf(n.c);
  if (disjoint(n.width, ranges_[slot], ranges_[yes])) update(condition, Range::exactly(1, 0));
  if (disjoint(n.width, ranges_[slot], ranges_[no])) update(condition, Range::exactly(1, 1));
  if (refuted_ || !ranges_[condition].fixed()) return;
  update(ranges_[condition].low ? yes : no, ranges_[slot]);
}

// Removes cells at either end that cannot hold the result from the range of the index.
void Narrower::pushIntoTable(uint32_t slot) {
  const Node& n = node(slot);
  uint32_t index = slotOf(n.a);
  unsigned width = widthOf(index);
  uint64_t last = n.c - 1;
  auto possible = [&](uint64_t i) {
    return !disjoint(n.width, ranges_[slot], ranges_[slotOf(dag_->cell(n.b + i).value)]);
  };
  uint64_t low = ranges_[index].low, high = ranges_[index].high;
  for (uint64_t tries = kCellsTried; tries > 0 && low <= high && low < last && !possible(low); --tries) ++low;
  if (high >= last && !possible(last)) high = last - (last > 0);
  for (uint64_t tries = kCellsTried; tries > 0 && high > low && high < last && !possible(high); --tries)
    --high;
  if (low > high) {
    refuted_ = true;
    return;
  }
  update(index, Range::unsignedBetween(width, low, high));
  if (!refuted_ && ranges_[index].fixed())
    update(slotOf(dag_->cell(n.b + std::min(ranges_[index].low, last)).value), ranges_[slot]);
}

// --- sets ---

// The nodes of a condition, operands first; empty if there are too many.
std::vector<uint32_t> Narrower::below(uint32_t slot) {
  mark_.resize(nodes_.size());
  std::vector<uint32_t> found{slot};
  mark_[slot] = true;
  auto want = [&](uint32_t id) {
    if (id == NodeId::kNone || mark_[slotOf(id)]) return;
    mark_[slotOf(id)] = true;
    found.push_back(slotOf(id));
  };
  for (size_t i = 0; i < found.size() && found.size() <= kTestNodes; ++i) {
    const Node& n = node(found[i]);
    if (n.op == Op::VAR || n.op == Op::CONST) continue;
    want(n.a);
    if (n.op != Op::READ) want(n.b), want(n.c);
    for (uint32_t k = 0; n.op == Op::READ && k < n.c; ++k) want(dag_->cell(n.b + k).value);
  }
  for (uint32_t s : found) mark_[s] = false;
  if (found.size() > kTestNodes) return {};
  std::ranges::sort(found);
  return found;
}

uint64_t Narrower::evaluated(uint32_t slot) const {
  const Node& n = node(slot);
  auto value = [&](uint32_t id) { return id == NodeId::kNone ? 0 : value_[slotOf(id)]; };
  if (n.op == Op::READ) return value(dag_->cell(n.b + std::min<uint64_t>(value(n.a), n.c - 1)).value);
  return expr::apply(n.op, n.width, n.aux, widthOf(slotOf(n.a)), value(n.a), value(n.b), value(n.c));
}

const Narrower::Set* Narrower::tableOf(uint32_t slot, const Variable& variable) {
  auto [place, isNew] = tables_.try_emplace(nodes_[slot]);
  std::optional<Set>& table = place->second;
  if (!isNew) return table ? &*table : nullptr;
  std::vector<uint32_t> steps = below(slot);
  if (steps.empty()) return nullptr;
  table.emplace();
  value_.resize(nodes_.size());
  for (uint32_t s : steps) {
    if (node(s).op == Op::CONST) value_[s] = node(s).value;
  }
  std::erase_if(steps, [&](uint32_t s) { return node(s).op == Op::CONST || node(s).op == Op::VAR; });
  uint64_t mask = expr::maskOf(widthOf(variable.slot));
  for (uint64_t i = 0; i < kSetSize && i <= mask; ++i) {
    value_[variable.slot] = (variable.base + i) & mask;
    for (uint32_t s : steps) value_[s] = evaluated(s);
    (*table)[i] = value_[slot] != 0;
  }
  return &*table;
}

void Narrower::applyTests() {
  for (const Test& test : tests_) {
    Variable& v = variables_[test.variable];
    if (ranges_[test.slot].fixed()) {
      Set kept = v.set & (ranges_[test.slot].low ? *test.table : ~*test.table);
      v.dirty = v.dirty || kept != v.set;
      v.set = kept;
    } else if ((v.set & *test.table).none()) {
      update(test.slot, Range::exactly(1, 0));
    } else if ((v.set & ~*test.table).none()) {
      update(test.slot, Range::exactly(1, 1));
    }
  }
  for (Variable& v : variables_) {
    if (v.small && (v.dirty || v.settled != ranges_[v.slot])) settle(v);
  }
}

// Narrows range and set of a small variable by one another.
void Narrower::settle(Variable& v) {
  unsigned width = widthOf(v.slot);
  size_t first = kSetSize, last = 0;
  for (size_t i = v.set._Find_first(); i < kSetSize; i = v.set._Find_next(i)) {
    if (!ranges_[v.slot].contains(width, v.base + i)) {
      v.set[i] = false;
      continue;
    }
    first = std::min(first, i);
    last = i;
  }
  if (first == kSetSize) {
    refuted_ = true;
    return;
  }
  update(v.slot, Range::unsignedBetween(width, v.base + first, v.base + last));
  v.settled = ranges_[v.slot];
  v.dirty = false;
}

// --- the small query ---

// The consequences of the variables' domains alone. (The conditions themselves may not be used here: literals
// that they decide would be removed, and the conditions with them.)
std::vector<Range> Narrower::consequences() const {
  std::vector<Range> ranges(nodes_.size());
  size_t test = 0;
  for (uint32_t slot = 0; slot < nodes_.size(); ++slot) {
    const Node& n = node(slot);
    ranges[slot] = n.op == Op::VAR || n.op == Op::CONST ? ranges_[slot] : computed(ranges, slot);
    if (test == tests_.size() || tests_[test].slot != slot) continue;
    const Set& set = variables_[tests_[test].variable].set;
    if ((set & *tests_[test].table).none()) ranges[slot] = Range::exactly(1, 0);
    if ((set & ~*tests_[test].table).none()) ranges[slot] = Range::exactly(1, 1);
    ++test;
  }
  return ranges;
}

std::vector<bool> Narrower::neededSlots(const Query& query, const std::vector<Range>& ranges) const {
  std::vector<bool> needed(nodes_.size());
  auto want = [&](uint32_t id) {
    if (id != NodeId::kNone) needed[slotOf(id)] = true;
  };
  for (const expr::Literal& literal : query.literals) want(literal.node.value);
  for (uint32_t slot = static_cast<uint32_t>(nodes_.size()); slot-- > 0;) {
    const Node& n = node(slot);
    if (!needed[slot] || ranges[slot].fixed() || n.op == Op::VAR || n.op == Op::CONST) continue;
    want(n.a);
    if (n.op == Op::ITE && ranges[slotOf(n.a)].fixed()) {
      want(ranges[slotOf(n.a)].low ? n.b : n.c);
    } else if (n.op == Op::READ) {
      const Range& index = ranges[slotOf(n.a)];
      uint64_t last = n.c - 1;
      for (uint64_t i = std::min(index.low, last); i <= std::min(index.high, last); ++i)
        want(dag_->cell(n.b + i).value);
    } else {
      want(n.b);
      want(n.c);
    }
  }
  return needed;
}

NodeId Narrower::rebuilt(uint32_t slot, const std::vector<Range>& ranges) {
  const Node& n = node(slot);
  if (ranges[slot].fixed()) return small_.constant(n.width, ranges[slot].low);
  if (n.op == Op::VAR) return small_.variable(dag_->var(VarId(n.a)));
  auto made = [&](uint32_t id) { return id == NodeId::kNone ? NodeId{} : made_[slotOf(id)]; };
  if (n.op == Op::ITE && ranges[slotOf(n.a)].fixed()) return made(ranges[slotOf(n.a)].low ? n.b : n.c);
  if (n.op != Op::READ) return small_.make(n.op, n.width, made(n.a), made(n.b), made(n.c), n.aux);
  const Range& index = ranges[slotOf(n.a)];
  uint64_t last = n.c - 1, from = std::min(index.low, last), to = std::min(index.high, last);
  std::vector<NodeId> cells;
  for (uint64_t i = from; i <= to; ++i) cells.push_back(made_[slotOf(dag_->cell(n.b + i).value)]);
  unsigned width = widthOf(slotOf(n.a));
  NodeId at = small_.make(Op::ADD, width, made(n.a), small_.constant(width, 0 - from));
  return small_.read(n.width, at, cells);
}

bool Narrower::rebuild(const Query& query) {
  if (!evaluate_ || small_.size() > kSmallDagNodes) {
    small_ = Dag();
    evaluate_.emplace(small_);
  }
  left_ = {.preferDomains = query.preferDomains};
  original_.clear();
  moved_.clear();
  std::vector<Range> ranges = consequences();
  std::vector<bool> needed = neededSlots(query, ranges);
  made_.assign(nodes_.size(), NodeId{});
  for (uint32_t slot = 0; slot < nodes_.size(); ++slot) {
    if (needed[slot]) made_[slot] = rebuilt(slot, ranges);
  }
  for (uint32_t at = 0; at < variables_.size(); ++at) {
    const Variable& v = variables_[at];
    uint64_t bits = valueInside(v, query);
    moved_[v.id] = bits;
    if (!needed[v.slot] || ranges[v.slot].fixed()) continue;
    VarId id(small_[made_[v.slot]].a);
    original_.emplace(id, Origin{v.id, at});
    left_.hint.emplace(id, bits);
    addDomain(v, made_[v.slot]);
  }
  for (const expr::Literal& literal : query.literals) {
    if (!addLiteral(made_[slotOf(literal.node.value)], literal.holds)) return false;
  }
  keepFailing();
  return true;
}

// Adds one literal for each part of a conjunction.
bool Narrower::addLiteral(NodeId root, bool holds) {
  std::vector<expr::Literal> stack{{root, holds}};
  while (!stack.empty()) {
    expr::Literal literal = stack.back();
    stack.pop_back();
    const Node& n = small_[literal.node];
    if (n.op == Op::CONST) {
      if ((n.value != 0) != literal.holds) return false;
    } else if (n.op == (literal.holds ? Op::AND : Op::OR)) {
      stack.push_back({NodeId(n.b), literal.holds});
      stack.push_back({NodeId(n.a), literal.holds});
    } else {
      left_.literals.push_back(literal);
    }
  }
  return true;
}

void Narrower::addDomain(const Variable& v, NodeId at) {
  if (v.small) return addSet(v, at);
  unsigned width = widthOf(v.slot);
  Range all = Range::full(width);
  const Range& r = ranges_[v.slot];
  auto bound = [&](Op op, uint64_t bits) {
    addLiteral(small_.make(op, 1, at, small_.constant(width, bits)), true);
  };
  if (auto domain = hardDomain(dag_->var(v.id)))
    all = Range::unsignedBetween(width, domain->low, domain->high);
  if (r.low > all.low) bound(Op::UGE, r.low);
  if (r.high < all.high) bound(Op::ULE, r.high);
  Range said = Range::unsignedBetween(width, r.low, r.high);
  if (r.least > std::max(all.least, said.least)) bound(Op::SGE, static_cast<uint64_t>(r.least));
  if (r.most < std::min(all.most, said.most)) bound(Op::SLE, static_cast<uint64_t>(r.most));
}

// v is in one of the runs of its set: bounds, and for each gap "below or above it".
void Narrower::addSet(const Variable& v, NodeId at) {
  unsigned width = widthOf(v.slot);
  auto say = [&](Op op, uint64_t bits) { return small_.make(op, 1, at, small_.constant(width, bits)); };
  const Range& r = ranges_[v.slot];
  auto domain = hardDomain(dag_->var(v.id));
  if (r.low > (domain ? domain->low : 0)) addLiteral(say(Op::UGE, r.low), true);
  if (r.high < (domain ? domain->high : expr::maskOf(width))) addLiteral(say(Op::ULE, r.high), true);
  for (uint64_t bits = r.low; bits < r.high; ++bits) {
    if (v.set[bits - v.base]) continue;
    uint64_t end = bits;
    while (!v.set[end - v.base]) ++end;
    NodeId gap =
        end == bits + 1 ? say(Op::NE, bits) : small_.make(Op::OR, 1, say(Op::ULT, bits), say(Op::UGE, end));
    addLiteral(gap, true);
    bits = end;
  }
}

// The hint's value if it is possible, otherwise one near it, preferably a liked one.
uint64_t Narrower::valueInside(const Variable& v, const Query& query) const {
  unsigned width = widthOf(v.slot);
  const Range& r = ranges_[v.slot];
  auto found = query.hint.find(v.id);
  uint64_t bits = found == query.hint.end() ? 0 : found->second & expr::maskOf(width);
  auto possible = [&](uint64_t x) {
    return r.contains(width, x) && (!v.small || (x - v.base < kSetSize && v.set[x - v.base]));
  };
  if (possible(bits)) return bits;
  auto liked = likedDomain(dag_->var(v.id), query.preferDomains);
  if (!v.small) {
    int64_t value = std::clamp(expr::signedOf(width, bits), r.least, r.most);
    uint64_t near = static_cast<uint64_t>(value) & expr::maskOf(width);
    return r.contains(width, near) ? near : std::clamp(bits, r.low, r.high);
  }
  std::optional<uint64_t> best;
  auto cost = [&](uint64_t x) {
    uint64_t apart = std::min((x - bits) & expr::maskOf(width), (bits - x) & expr::maskOf(width));
    return std::pair(liked && !liked->contains(width, x), apart);
  };
  for (uint64_t x = r.low; x <= r.high; ++x) {
    if (possible(x) && (!best || cost(x) < cost(*best))) best = x;
    if (x == r.high) break;
  }
  return best.value_or(r.low);
}

// Removes the literals that the moved hint satisfies, unless they share a variable with one that it does not
// satisfy.
void Narrower::keepFailing() {
  evaluate_->reset(left_.hint);
  std::vector<expr::Literal>& literals = left_.literals;
  std::vector<bool> kept(literals.size());
  std::unordered_map<VarId, std::vector<size_t>> users;
  std::vector<size_t> stack;
  for (size_t i = 0; i < literals.size(); ++i) {
    for (VarId var : small_.variables(literals[i].node)) users[var].push_back(i);
    if (((*evaluate_)(literals[i].node) != 0) == literals[i].holds) continue;
    kept[i] = true;
    stack.push_back(i);
  }
  while (!stack.empty()) {
    size_t at = stack.back();
    stack.pop_back();
    for (VarId var : small_.variables(literals[at].node)) {
      std::vector<size_t> sharing = std::exchange(users[var], {});
      for (size_t user : sharing) {
        if (kept[user]) continue;
        kept[user] = true;
        stack.push_back(user);
      }
    }
  }
  size_t at = 0;
  std::erase_if(literals, [&](const expr::Literal&) { return !kept[at++]; });
}

}  // namespace assay::solve
