// Orders: the path's conditions on how terms compare, in a form that does not depend on the comparisons made.
//
// Inserting 1, 2, 3 into a tree compares other pairs than inserting 2, 1, 3, but both leave a < b < c: the
// same condition on the same state. So comparisons are closed under their consequences (a < b and b < c gives
// a < c, also if b is forgotten afterwards), of bounds by constants the tightest is kept, and a difference
// that an order implies is dropped. Symstra asks a solver whether one state subsumes another; this is its
// frequent case for a few machine words. More than 64 terms are left unchanged.
#pragma once

#include <array>
#include <cstdint>
#include <set>
#include <unordered_map>
#include <vector>

#include "data/expr/dag.h"
#include "data/expr/query.h"

namespace assay::propose {

// The rules for signed and unsigned numbers are the same, but neither order implies anything about the other.
enum class Signedness : uint8_t { Signed, Unsigned };

// One order of the terms of a path.
class Order {
 public:
  Order(const expr::Dag& dag, Signedness signedness) : dag_(dag), signedness_(signedness) {}

  void add(expr::NodeId less, expr::NodeId more, bool strict);
  void differ(expr::NodeId a, expr::NodeId b) { different_.push_back({a, b}); }
  void close();
  bool full() const { return full_; }
  bool differs(expr::NodeId a, expr::NodeId b) const;  // one is less than the other; after closing

  // One comparison that holds.
  struct Fact {
    expr::NodeId less, more;
    bool strict;
  };
  std::vector<Fact> facts() const;  // after closing, without those between constants

 private:
  static constexpr size_t kMost = 64;
  size_t indexOf(expr::NodeId term);
  void relate(size_t less, size_t more, bool strict);
  void orderConstants();
  void closeOnce();
  bool sharpen();
  bool isConstant(size_t index) const { return constants_ >> index & 1; }
  bool isLoose(size_t less, size_t more) const;
  std::pair<uint8_t, uint64_t> rank(size_t index) const;

  const expr::Dag& dag_;
  Signedness signedness_;
  std::vector<expr::NodeId> terms_;
  std::unordered_map<expr::NodeId, size_t> indices_;
  std::array<uint64_t, kMost> atMost_{}, below_{};  // bit j of i: i <= j, i < j
  uint64_t constants_ = 0;
  std::vector<std::pair<expr::NodeId, expr::NodeId>> different_;
  bool full_ = false;
};

// Both orders of a path, and the literals that are no comparisons.
class Orders {
 public:
  explicit Orders(const expr::Dag& dag)
      : dag_(dag), signed_(dag, Signedness::Signed), unsigned_(dag, Signedness::Unsigned) {}
  void add(const expr::Literal& literal);
  void close();
  bool full() const { return signed_.full() || unsigned_.full(); }

  const std::vector<expr::Literal>& others() const { return others_; }
  std::vector<Order::Fact> facts(Signedness signedness) const {
    return (signedness == Signedness::Signed ? signed_ : unsigned_).facts();
  }
  // Those that no order implies.
  std::vector<std::pair<expr::NodeId, expr::NodeId>> differences() const;

 private:
  const expr::Dag& dag_;
  Order signed_, unsigned_;
  std::vector<expr::Literal> others_;
  std::vector<std::pair<expr::NodeId, expr::NodeId>> different_;
};

}  // namespace assay::propose
