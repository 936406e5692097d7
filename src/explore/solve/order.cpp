#include "explore/solve/order.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace assay::solve {
namespace {

using expr::Node;
using expr::NodeId;
using expr::Op;

// The comparisons of one order.
class Graph {
 public:
  void atMost(uint32_t x, uint32_t y, bool strict) {
    uint32_t from = place(x), to = place(y);
    next_[from].push_back(to);
    if (strict) apart_.emplace_back(from, to);
  }
  void equal(uint32_t x, uint32_t y) {
    atMost(x, y, false);
    atMost(y, x, false);
  }
  void different(uint32_t x, uint32_t y) {
    uint32_t a = place(x), b = place(y);
    apart_.emplace_back(a, b);
  }
  bool contradicts() {
    findCycles();
    return std::ranges::any_of(apart_, [&](auto pair) { return cycle_[pair.first] == cycle_[pair.second]; });
  }

 private:
  static constexpr uint32_t kNone = ~0u;

  uint32_t place(uint32_t node) {
    auto [found, isNew] = places_.try_emplace(node, static_cast<uint32_t>(next_.size()));
    if (isNew) next_.emplace_back();
    return found->second;
  }

  // Tarjan's algorithm with an explicit stack: cycle_ is equal for values on a common cycle.
  void findCycles() {
    size_t count = next_.size();
    cycle_.assign(count, kNone);
    order_.assign(count, kNone);
    lowest_.assign(count, 0);
    for (uint32_t root = 0; root < count; ++root) {
      if (order_[root] == kNone) visitFrom(root);
    }
  }

  void visitFrom(uint32_t root) {
    std::vector<std::pair<uint32_t, size_t>> path{{root, 0}};
    enter(root);
    while (!path.empty()) {
      auto& [at, edge] = path.back();
      if (edge < next_[at].size()) {
        uint32_t to = next_[at][edge++];
        if (order_[to] == kNone) {
          enter(to);
          path.emplace_back(to, 0);
        } else if (cycle_[to] == kNone) {
          lowest_[at] = std::min(lowest_[at], order_[to]);
        }
        continue;
      }
      uint32_t done = at;
      path.pop_back();
      if (!path.empty()) lowest_[path.back().first] = std::min(lowest_[path.back().first], lowest_[done]);
      if (lowest_[done] == order_[done]) close(done);
    }
  }

  void enter(uint32_t at) {
    order_[at] = lowest_[at] = time_++;
    open_.push_back(at);
  }
  void close(uint32_t at) {
    uint32_t member = kNone;
    do {
      member = open_.back();
      open_.pop_back();
      cycle_[member] = at;
    } while (member != at);
  }

  std::unordered_map<uint32_t, uint32_t> places_;
  std::vector<std::vector<uint32_t>> next_;
  std::vector<std::pair<uint32_t, uint32_t>> apart_;
  std::vector<uint32_t> cycle_, order_, lowest_, open_;
  uint32_t time_ = 0;
};

void add(Graph& graph, const Node& n, bool holds, bool isSigned) {
  if (n.op == Op::EQ || n.op == Op::NE) {
    return (n.op == Op::EQ) == holds ? graph.equal(n.a, n.b) : graph.different(n.a, n.b);
  }
  if ((n.op >= Op::SGT) != isSigned) return;
  bool less = n.op == Op::ULT || n.op == Op::ULE || n.op == Op::SLT || n.op == Op::SLE;
  bool strict = n.op == Op::ULT || n.op == Op::UGT || n.op == Op::SLT || n.op == Op::SGT;
  bool upward = less == holds;  // a < b, or not a > b
  if (upward) {
    graph.atMost(n.a, n.b, strict == holds);
  } else {
    graph.atMost(n.b, n.a, strict == holds);
  }
}

}  // namespace

bool refutedByOrder(const expr::Dag& dag, const expr::Query& query) {
  for (bool isSigned : {false, true}) {
    Graph graph;
    for (const expr::Literal& literal : query.literals) {
      const Node& n = dag[literal.node];
      if (expr::isComparison(n.op)) add(graph, n, literal.holds, isSigned);
    }
    if (graph.contradicts()) return true;
  }
  return false;
}

}  // namespace assay::solve
