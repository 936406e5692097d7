#include "explore/propose/orders.h"

#include <algorithm>

namespace assay::propose {

using expr::Node;
using expr::NodeId;
using expr::Op;

// --- one order ---

size_t Order::indexOf(NodeId term) {
  auto [found, isNew] = indices_.try_emplace(term, terms_.size());
  if (!isNew) return found->second;
  if (terms_.size() == kMost) {
    full_ = true;
    indices_.erase(found);
    return 0;
  }
  size_t index = terms_.size();
  terms_.push_back(term);
  atMost_[index] = uint64_t{1} << index;
  if (dag_[term].op == Op::CONST) constants_ |= uint64_t{1} << index;
  return index;
}

void Order::relate(size_t less, size_t more, bool strict) {
  atMost_[less] |= uint64_t{1} << more;
  if (strict) below_[less] |= uint64_t{1} << more;
}

void Order::add(NodeId less, NodeId more, bool strict) {
  if (full_) return;
  size_t i = indexOf(less), j = indexOf(more);
  if (!full_) relate(i, j, strict);
}

// Constants of one width by their value.
std::pair<uint8_t, uint64_t> Order::rank(size_t index) const {
  const Node& n = dag_[terms_[index]];
  uint64_t sign = signedness_ == Signedness::Signed ? uint64_t{1} << (n.width - 1) : 0;
  return {n.width, n.value ^ sign};
}

void Order::orderConstants() {
  std::vector<size_t> sorted;
  for (size_t i = 0; i < terms_.size(); ++i) {
    if (isConstant(i)) sorted.push_back(i);
  }
  std::ranges::sort(sorted, {}, [&](size_t i) { return rank(i); });
  for (size_t i = 1; i < sorted.size(); ++i) {
    if (rank(sorted[i - 1]).first == rank(sorted[i]).first) relate(sorted[i - 1], sorted[i], true);
  }
}

void Order::closeOnce() {
  for (size_t k = 0; k < terms_.size(); ++k) {
    for (size_t i = 0; i < terms_.size(); ++i) {
      if (!(atMost_[i] >> k & 1)) continue;
      below_[i] |= below_[i] >> k & 1 ? atMost_[k] : below_[k];
      atMost_[i] |= atMost_[k];
    }
  }
}

// Turns "at most, but different" into "less".
bool Order::sharpen() {
  bool any = false;
  for (auto [a, b] : different_) {
    auto i = indices_.find(a), j = indices_.find(b);
    if (i == indices_.end() || j == indices_.end()) continue;
    for (auto [less, more] : {std::pair(i->second, j->second), std::pair(j->second, i->second)}) {
      if (!(atMost_[less] >> more & 1) || below_[less] >> more & 1) continue;
      relate(less, more, true);
      any = true;
    }
  }
  return any;
}

void Order::close() {
  orderConstants();
  do {
    closeOnce();
  } while (sharpen());
}

bool Order::differs(NodeId a, NodeId b) const {
  auto i = indices_.find(a), j = indices_.find(b);
  if (i == indices_.end() || j == indices_.end()) return false;
  return below_[i->second] >> j->second & 1 || below_[j->second] >> i->second & 1;
}

// A bound by a constant if there is a tighter one: other bounds that were mentioned must not matter.
bool Order::isLoose(size_t less, size_t more) const {
  for (size_t k = 0; k < terms_.size(); ++k) {
    if (!isConstant(k) || k == less || k == more) continue;
    if (isConstant(more) && atMost_[less] >> k & 1 && below_[k] >> more & 1) return true;
    if (isConstant(less) && below_[less] >> k & 1 && atMost_[k] >> more & 1) return true;
  }
  return false;
}

std::vector<Order::Fact> Order::facts() const {
  std::vector<Fact> facts;
  for (size_t i = 0; i < terms_.size(); ++i) {
    for (size_t j = 0; j < terms_.size(); ++j) {
      if (i == j || !(atMost_[i] >> j & 1) || (isConstant(i) && isConstant(j)) || isLoose(i, j)) continue;
      facts.push_back({terms_[i], terms_[j], static_cast<bool>(below_[i] >> j & 1)});
    }
  }
  return facts;
}

// --- both ---

void Orders::add(const expr::Literal& literal) {
  const Node& n = dag_[literal.node];
  if (!expr::isComparison(n.op)) {
    others_.push_back(literal);
    return;
  }
  NodeId a(n.a), b(n.b);
  bool holds = literal.holds;
  auto order = [&](Order& in, NodeId less, NodeId more, bool strict) {
    holds ? in.add(less, more, strict) : in.add(more, less, !strict);
  };
  switch (n.op) {
    case Op::SLT:
    case Op::SLE:
      return order(signed_, a, b, n.op == Op::SLT);
    case Op::SGT:
    case Op::SGE:
      return order(signed_, b, a, n.op == Op::SGT);
    case Op::ULT:
    case Op::ULE:
      return order(unsigned_, a, b, n.op == Op::ULT);
    case Op::UGT:
    case Op::UGE:
      return order(unsigned_, b, a, n.op == Op::UGT);
    default:
      break;
  }
  if (holds != (n.op == Op::EQ)) {
    different_.push_back(std::minmax(a, b));
    return;
  }
  for (Order* in : {&signed_, &unsigned_}) {
    in->add(a, b, false);
    in->add(b, a, false);
  }
}

void Orders::close() {
  for (auto [a, b] : different_) {
    signed_.differ(a, b);
    unsigned_.differ(a, b);
  }
  if (full()) return;
  signed_.close();
  unsigned_.close();
}

std::vector<std::pair<NodeId, NodeId>> Orders::differences() const {
  std::vector<std::pair<NodeId, NodeId>> left;
  for (auto [a, b] : different_) {
    if (!signed_.differs(a, b) && !unsigned_.differs(a, b)) left.push_back({a, b});
  }
  return left;
}

}  // namespace assay::propose
