#include "explore/execute/import.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <unordered_set>

#include "data/trial/value.h"
#include "explore/execute/unchecked.h"
#include "explore/execute/validate.h"

namespace assay::execute {
namespace {

using expr::NodeId;
using expr::Op;

using Calls = std::span<const model::FunctionId>;

// The first `count` elements of an array in the block, but never more than its capacity.
template <class T, size_t kMost>
std::vector<T> copyOf(const T (&first)[kMost], uint32_t count) {
  return std::vector<T>(first, first + std::min<size_t>(count, kMost));
}

// Converts one outcome; owns the copies that it works on.
class Importer {
 public:
  Importer(const AssayShared& shared, Calls calls, expr::Dag& dag)
      : shared_(shared),
        dag_(dag),
        prefixes_(trial::prefixHashes({calls.begin(), calls.end()})),
        calls_(static_cast<uint32_t>(calls.size())),
        count_(std::min<uint32_t>(shared.nodeCount, ASSAY_MAX_NODES)),
        records_(copyOf(shared.records, shared.recordCount)),
        asked_(copyOf(shared.asked, shared.askedCount)),
        cells_(copyOf(shared.cells, shared.cellCount)),
        nodes_(std::make_unique_for_overwrite<AssayNode[]>(count_)),
        ids_(count_) {
    // An incomplete state is useless.
    if ((shared.flags & ASSAY_FLAG_STATE_FULL) == 0) state_ = copyOf(shared.state, shared.stateCount);
  }

  void run(trial::Outcome& outcome) {
    if (!isWhole()) {
      outcome.incomplete = true;
      return;
    }
    importAsked(outcome);
    for (uint32_t i = 1; i < count_; ++i) {
      if (needed_[i]) ids_[i] = convert(nodes_[i]);
    }
    importPath(outcome);
    outcome.isUnchecked = isUnchecked(dag_, outcome);
    importState(outcome);
  }

 private:
  bool isWhole() {
    const auto sound = [this](const auto& all) {
      return std::ranges::all_of(all, [this](const auto& one) { return isSound(one, calls_); });
    };
    if (!sound(records_) || !sound(asked_) || !sound(state_)) return false;
    return copyNeeded() && areSound({{nodes_.get(), count_}, cells_, asked_}, needed_);
  }

  void importAsked(trial::Outcome& outcome) {
    for (const AssayAsked& a : asked_) {
      outcome.asked.push_back({.key = a.key,
                               .bits = a.bits,
                               .low = a.low,
                               .high = a.high,
                               .kind = static_cast<expr::VarKind>(a.kind),
                               .width = a.width,
                               .step = a.step});
    }
  }

  bool need(uint32_t operand) {
    if (operand >= count_) return false;
    needed_[operand] = true;
    return true;
  }

  bool needCells(const AssayNode& node) {
    if (uint64_t{node.b} + node.c > cells_.size()) return false;
    return std::all_of(cells_.begin() + node.b, cells_.begin() + node.b + node.c,
                       [this](uint32_t cell) { return need(cell); });
  }

  bool needOperands(const AssayNode& node) {
    const Op op = static_cast<Op>(node.op);
    if (op == Op::VAR || op == Op::CONST) return true;
    if (op == Op::READ) return need(node.a) && needCells(node);
    return need(node.a) && need(node.b) && need(node.c);
  }

  // Operands precede their users, so one pass backwards finds all nodes that a record depends on. False if an
  // operand is not in the arena.
  bool copyNeeded() {
    needed_.assign(count_, false);
    for (const AssayRecord& record : records_) need(record.node);
    for (const AssayStateWord& word : state_) need(word.node);
    for (uint32_t i = count_; i-- > 1;) {
      if (!needed_[i]) continue;
      nodes_[i] = shared_.nodes[i];
      if (!needOperands(nodes_[i])) return false;
    }
    return true;
  }

  NodeId id(uint32_t arena) const { return arena == 0 ? NodeId{} : ids_[arena]; }

  NodeId convert(const AssayNode& node) {
    Op op = static_cast<Op>(node.op);
    switch (op) {
      case Op::CONST:
        return dag_.constant(node.width, node.value);
      case Op::VAR: {
        const AssayAsked& asked = asked_[node.a];
        return dag_.variable({.key = asked.key,
                              .calls = asked.step < prefixes_.size() ? prefixes_[asked.step] : 0,
                              .kind = static_cast<expr::VarKind>(asked.kind),
                              .width = asked.width,
                              .low = asked.low,
                              .high = asked.high});
      }
      case Op::READ: {
        std::vector<NodeId> cells;
        for (uint32_t i = 0; i < node.c; ++i) cells.push_back(id(cells_[node.b + i]));
        return dag_.read(node.width, id(node.a), cells);
      }
      default:
        return dag_.make(op, node.width, id(node.a), id(node.b), id(node.c), node.aux);
    }
  }

  void importPath(trial::Outcome& outcome) {
    std::unordered_set<NodeId> fixed;
    for (const AssayRecord& record : records_) {
      if (record.node == 0 || record.node >= count_) continue;
      NodeId condition = ids_[record.node];
      if (dag_.isConstant(condition)) continue;
      if (record.kind == ASSAY_RECORD_HAZARD) {
        outcome.hazards.push_back(
            {condition, record.edge, static_cast<uint32_t>(outcome.path.size()), record.taken != 0});
        continue;
      }
      // The runtime omits most repetitions of a pin, but not all, and not the same ones in every run.
      bool fixes = record.kind == ASSAY_RECORD_PIN || record.kind == ASSAY_RECORD_BOUNDS;
      if (fixes && record.taken != 0 && !fixed.insert(condition).second) continue;
      outcome.path.push_back({.condition = condition,
                              .taken = record.taken != 0,
                              .kind = static_cast<trial::Decision>(record.kind),
                              .edge = record.edge,
                              .aux = record.aux,
                              .step = record.step});
    }
  }

  void importState(trial::Outcome& outcome) {
    for (const AssayStateWord& word : state_) {
      NodeId node = word.node < count_ ? id(word.node) : NodeId{};
      if (node.valid() && dag_.isConstant(node)) node = {};
      outcome.state.push_back(
          {static_cast<trial::StateWord::Kind>(word.kind - ASSAY_STATE_ROOT), word.value, node});
    }
  }

  const AssayShared& shared_;
  expr::Dag& dag_;
  std::vector<uint64_t> prefixes_;  // by step
  uint32_t calls_, count_;
  std::vector<AssayRecord> records_;
  std::vector<AssayAsked> asked_;
  std::vector<AssayStateWord> state_;
  std::vector<uint32_t> cells_;
  std::unique_ptr<AssayNode[]> nodes_;  // the needed ones
  std::vector<NodeId> ids_;
  std::vector<bool> needed_;
};

// A large unit has tens of thousands of edges, of which a run takes dozens: eight are checked at a time.
void importCoverage(const AssayShared& shared, trial::Outcome& outcome) {
  static_assert(ASSAY_MAX_EDGES % sizeof(uint64_t) == 0);
  const uint32_t edges = std::min<uint32_t>(shared.edgeCount, ASSAY_MAX_EDGES);
  for (uint32_t first = 0; first < edges; first += sizeof(uint64_t)) {
    uint64_t some;
    std::memcpy(&some, shared.covered + first, sizeof some);
    if (some == 0) continue;
    for (uint32_t e = first; e < std::min<uint32_t>(first + sizeof some, edges); ++e) {
      if (shared.covered[e] == 0) continue;
      outcome.covered.push_back(e);
      if (shared.covered[e] == 2) outcome.earlier.push_back(e);
    }
  }
}

void importObservations(const AssayShared& shared, Calls calls, trial::Outcome& outcome) {
  const std::vector<uint8_t> bytes = copyOf(shared.observed, shared.observedBytes);
  outcome.observations = trial::decodeObservations(bytes.data(), bytes.size());
  std::erase_if(outcome.observations,
                [&](const trial::Observation& seen) { return seen.step >= calls.size(); });
}

std::string textOf(const char (&text)[ASSAY_MAX_REFUSAL]) {
  std::string copy(text, sizeof text);
  copy.resize(copy.find('\0') == std::string::npos ? 0 : copy.find('\0'));
  for (char& c : copy)
    if (c < ' ' || c > '~') c = '?';
  return copy;
}

}  // namespace

trial::Outcome importOutcome(const AssayShared& shared, Calls calls, expr::Dag& dag) {
  trial::Outcome outcome;
  const uint32_t last = calls.empty() ? 0 : static_cast<uint32_t>(calls.size()) - 1, flags = shared.flags;
  const uint32_t end = shared.end;
  outcome.end = end < ASSAY_END_COUNT ? static_cast<trial::End>(end) : trial::End::Refused;
  outcome.detail = shared.detail;
  outcome.endStep = std::min<uint32_t>(shared.endStep, last);
  outcome.faultEdge = shared.faultEdge;
  outcome.trace = copyOf(shared.trace, shared.traceCount);
  outcome.incomplete =
      (flags & (ASSAY_FLAG_ARENA_FULL | ASSAY_FLAG_RECORDS_FULL | ASSAY_FLAG_UNFOLLOWED)) != 0;
  outcome.leaves = (flags & ASSAY_FLAG_LEAVES) != 0;
  if ((flags & ASSAY_FLAG_REFUSED) != 0) outcome.refusal = textOf(shared.refusal);
  if ((flags & ASSAY_FLAG_REFUSED) != 0 && outcome.refusal.empty()) outcome.refusal = "something";
  outcome.wrote = (flags & ASSAY_FLAG_WROTE) != 0;
  outcome.asksEnvironment = (flags & ASSAY_FLAG_ENVIRONMENT) != 0;
  outcome.seconds = static_cast<double>(shared.nanoseconds) * 1e-9;
  Importer(shared, calls, dag).run(outcome);
  importCoverage(shared, outcome);
  importObservations(shared, calls, outcome);
  return outcome;
}

}  // namespace assay::execute
