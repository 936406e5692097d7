#include "data/expr/dag.h"

#include <algorithm>
#include <atomic>
#include <iterator>

#include "base/result.h"

namespace assay::expr {
namespace {

// Name and arity of an operator.
struct OperatorFacts {
  unsigned arity;
  const char* text;
};

constexpr OperatorFacts kOperators[] = {
#define ASSAY_OPERATOR(name, arity, text) {arity, text},
#include "data/wire/operators.def"
};

constexpr size_t kSetOverhead = 128;  // bytes of a set of variables besides its elements

uint64_t mix(uint64_t hash, uint64_t value) {
  hash ^= value + 0x9E3779B97F4A7C15ull + (hash << 6) + (hash >> 2);
  return hash * 0xD6E8FEB86659FD93ull;
}

bool sameWidthOperands(Op op) {
  return (op >= Op::ADD && op <= Op::SLE) || (op >= Op::FADD && op <= Op::FREM) || op == Op::FCMP;
}

}  // namespace

unsigned arity(Op op) { return kOperators[static_cast<size_t>(op)].arity; }
const char* toText(Op op) { return kOperators[static_cast<size_t>(op)].text; }
bool isFloating(Op op) { return op >= Op::FADD; }
bool isComparison(Op op) { return op >= Op::EQ && op <= Op::SLE; }

uint64_t Identity::fresh() {
  static std::atomic<uint64_t> last = 0;
  return ++last;
}

size_t Dag::NodeHash::operator()(const Node& n) const noexcept {
  uint64_t head =
      static_cast<uint64_t>(n.op) | uint64_t{n.width} << 8 | uint64_t{n.aux} << 16 | uint64_t{n.a} << 32;
  return mix(mix(mix(head, n.b), n.c), n.value);
}

NodeId Dag::constant(unsigned width, uint64_t value) {
  ASSAY_CHECK(isWidth(width));
  Node node{.op = Op::CONST, .width = static_cast<uint8_t>(width), .value = value & maskOf(width)};
  return intern(node);
}

NodeId Dag::variable(const Var& var) {
  ASSAY_CHECK(isWidth(var.width));
  auto [place, isNew] = varsByKey_.try_emplace({var.key, var.calls, var.width}, VarId(vars_.size()));
  if (isNew) vars_.push_back(var);
  return intern({.op = Op::VAR, .width = var.width, .a = place->second.value});
}

NodeId Dag::read(unsigned width, NodeId index, std::span<const NodeId> cells) {
  ASSAY_CHECK(!cells.empty());
  if (isConstant(index)) {
    uint64_t at = std::min<uint64_t>((*this)[index].value, cells.size() - 1);
    return cells[at];
  }
  if (std::ranges::all_of(cells, [&](NodeId cell) { return cell == cells[0]; })) return cells[0];
  return readRaw(width, index, cells);
}

NodeId Dag::readRaw(unsigned width, NodeId index, std::span<const NodeId> cells) {
  for (NodeId cell : cells) ASSAY_CHECK(cell.index() < size() && (*this)[cell].width == width);
  return intern({.op = Op::READ,
                 .width = static_cast<uint8_t>(width),
                 .a = index.value,
                 .b = internCells(cells),
                 .c = static_cast<uint32_t>(cells.size())});
}

void Dag::checkShape(const Node& node) const {
  ASSAY_CHECK(node.op > Op::VAR && node.op != Op::READ);
  ASSAY_CHECK(isWidth(node.width));
  auto width = [&](uint32_t id) {
    ASSAY_CHECK(id < size());
    return nodes_[id].width;
  };
  unsigned wa = width(node.a);
  if (sameWidthOperands(node.op)) ASSAY_CHECK(width(node.b) == wa);
  if (node.op == Op::ITE) ASSAY_CHECK(wa == 1 && width(node.b) == node.width && width(node.c) == node.width);
  if (node.op == Op::CONCAT) ASSAY_CHECK(wa + width(node.b) == node.width);
  if (node.op == Op::EXTRACT) ASSAY_CHECK(node.aux + node.width <= wa);
}

NodeId Dag::makeRaw(const Node& node) {
  if (node.op == Op::VAR) ASSAY_CHECK(node.a < vars_.size());
  if (node.op > Op::VAR && node.op != Op::READ) checkShape(node);
  return intern(node);
}

VarId Dag::findVar(uint64_t key, uint64_t calls) const {
  auto after = varsByKey_.upper_bound({key, calls, 255});
  if (after == varsByKey_.begin()) return {};
  auto last = std::prev(after);
  bool same = std::get<0>(last->first) == key && std::get<1>(last->first) == calls;
  return same ? last->second : VarId{};
}

NodeId Dag::intern(const Node& node) {
  auto [place, isNew] = index_.try_emplace(node, NodeId(nodes_.size()));
  if (isNew) nodes_.push_back(node);
  return place->second;
}

// Equal lists of cells get the same place, so that equal reads are equal nodes.
uint32_t Dag::internCells(std::span<const NodeId> cells) {
  uint64_t hash = cells.size();
  for (NodeId cell : cells) hash = mix(hash, cell.value);
  auto& places = cellsByHash_[hash];
  for (auto [first, count] : places) {
    if (count == cells.size() && std::equal(cells.begin(), cells.end(), cells_.begin() + first)) return first;
  }
  auto first = static_cast<uint32_t>(cells_.size());
  std::vector<NodeId> copy(cells.begin(), cells.end());  // `cells` may lie in cells_
  cells_.insert(cells_.end(), copy.begin(), copy.end());
  places.emplace_back(first, static_cast<uint32_t>(copy.size()));
  return first;
}

const std::vector<VarId>& Dag::variables(NodeId id) const {
  if (variableSets_.empty()) variableSets_.emplace_back();
  for (size_t i = setOf_.size(); i <= id.index(); ++i) setOf_.push_back(setOf(nodes_[i]));
  return variableSets_[setOf_[id.index()]];
}

Dag::SetId Dag::setOf(const Node& node) const {
  if (node.op == Op::CONST || node.op == Op::NONE) return 0;
  if (node.op == Op::VAR) return internSet({VarId(node.a)});
  if (node.op != Op::READ) {
    SetId set = setOf_[node.a];
    if (node.b != NodeId::kNone) set = unite(set, setOf_[node.b]);
    if (node.c != NodeId::kNone) set = unite(set, setOf_[node.c]);
    return set;
  }
  std::vector<SetId> parts{setOf_[node.a]};
  for (uint32_t i = 0; i < node.c; ++i) parts.push_back(setOf_[cells_[node.b + i].index()]);
  std::ranges::sort(parts);
  parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
  std::vector<VarId> all;
  for (SetId part : parts) all.insert(all.end(), variableSets_[part].begin(), variableSets_[part].end());
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return internSet(std::move(all));
}

Dag::SetId Dag::unite(SetId x, SetId y) const {
  if (x == y || y == 0) return x;
  if (x == 0) return y;
  if (x > y) std::swap(x, y);
  auto [place, isNew] = unions_.try_emplace(uint64_t{x} << 32 | y, 0);
  if (isNew) {
    std::vector<VarId> both;
    std::ranges::set_union(variableSets_[x], variableSets_[y], std::back_inserter(both));
    place->second = internSet(std::move(both));
  }
  return place->second;
}

// The cost of a node, a variable, a cell and a union in vectors and tables, with malloc's overhead.
size_t Dag::bytes() const {
  constexpr size_t kNode = 96, kVar = 136, kCell = 6, kUnion = 40;
  return nodes_.size() * kNode + vars_.size() * kVar + cells_.size() * kCell + unions_.size() * kUnion +
         setBytes_;
}

Dag::SetId Dag::internSet(std::vector<VarId> set) const {
  if (set.empty()) return 0;
  auto [place, isNew] = setIds_.try_emplace(std::move(set), static_cast<SetId>(variableSets_.size()));
  if (isNew) {
    variableSets_.push_back(place->first);
    setBytes_ += 2 * place->first.size() * sizeof(VarId) + kSetOverhead;
  }
  return place->second;
}

}  // namespace assay::expr
