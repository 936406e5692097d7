#include "explore/execute/import.h"

#include <algorithm>
#include <cstring>
#include <unordered_set>

#include "data/trial/value.h"
#include "explore/execute/sound.h"

namespace assay::execute {
namespace {

using expr::NodeId;
using expr::Op;

// Calls `visit` with the arena ids that a node refers to.
template <class Visit>
void forOperands(const AssayShared& shared, const AssayNode& node, Visit visit) {
  Op op = static_cast<Op>(node.op);
  if (op == Op::VAR || op == Op::CONST) return;
  if (node.a != 0) visit(node.a);
  if (op == Op::READ) {
    const uint64_t end = std::min<uint64_t>(uint64_t{node.b} + node.c, ASSAY_MAX_CELLS);
    for (uint64_t i = node.b; i < end; ++i) visit(shared.cells[i]);
    return;
  }
  if (node.b != 0) visit(node.b);
  if (node.c != 0) visit(node.c);
}

std::vector<model::FunctionId> callsOf(const AssayShared& shared) {
  std::vector<model::FunctionId> calls;
  for (uint32_t i = 0; i < std::min<uint32_t>(shared.callCount, ASSAY_MAX_CALLS); ++i)
    calls.push_back(model::FunctionId(shared.calls[i]));
  return calls;
}

class Importer {
 public:
  Importer(const AssayShared& shared, expr::Dag& dag)
      : shared_(shared),
        dag_(dag),
        prefixes_(trial::prefixHashes(callsOf(shared))),
        count_(std::min<uint32_t>(shared.nodeCount, ASSAY_MAX_NODES)),
        ids_(count_) {}

  void run(trial::Outcome& outcome) {
    if (!isWhole()) {
      outcome.incomplete = true;
      return;
    }
    importAsked(outcome);
    for (uint32_t i = 1; i < count_; ++i) {
      if (needed_[i]) ids_[i] = convert(shared_.nodes[i]);
    }
    importPath(outcome);
    importState(outcome);
  }

 private:
  uint32_t recordCount() const { return std::min<uint32_t>(shared_.recordCount, ASSAY_MAX_RECORDS); }
  // Half a state says nothing.
  uint32_t stateCount() const {
    bool whole = (shared_.flags & ASSAY_FLAG_STATE_FULL) == 0;
    return whole ? std::min<uint32_t>(shared_.stateCount, ASSAY_MAX_STATE) : 0;
  }
  uint32_t askedCount() const { return std::min<uint32_t>(shared_.askedCount, ASSAY_MAX_CHOICES); }

  bool isWhole() {
    auto sound = [](const auto* first, uint32_t count) {
      return std::all_of(first, first + count, [](const auto& one) { return isSound(one); });
    };
    if (!sound(shared_.records, recordCount()) || !sound(shared_.asked, askedCount()) ||
        !sound(shared_.state, stateCount()))
      return false;
    return markNeeded() && areSound(shared_, count_, needed_);
  }

  void importAsked(trial::Outcome& outcome) {
    for (uint32_t i = 0; i < askedCount(); ++i) {
      const AssayAsked& a = shared_.asked[i];
      outcome.asked.push_back({.key = a.key,
                               .bits = a.bits,
                               .low = a.low,
                               .high = a.high,
                               .kind = static_cast<expr::VarKind>(a.kind),
                               .width = a.width,
                               .step = a.step});
    }
  }

  // Operands precede their users, so one pass backwards finds everything a record depends on. False if an
  // operand lies nowhere.
  bool markNeeded() {
    needed_.assign(count_, false);
    for (uint32_t i = 0; i < recordCount(); ++i) {
      if (shared_.records[i].node < count_) needed_[shared_.records[i].node] = true;
    }
    for (uint32_t i = 0; i < stateCount(); ++i) {
      if (shared_.state[i].node < count_) needed_[shared_.state[i].node] = true;
    }
    bool inside = true;
    for (uint32_t i = count_; i-- > 1;) {
      if (!needed_[i]) continue;
      forOperands(shared_, shared_.nodes[i], [&](uint32_t operand) {
        inside &= operand < count_;
        if (operand < count_) needed_[operand] = true;
      });
    }
    return inside;
  }

  NodeId id(uint32_t arena) const { return arena == 0 ? NodeId{} : ids_[arena]; }

  NodeId convert(const AssayNode& node) {
    Op op = static_cast<Op>(node.op);
    switch (op) {
      case Op::CONST:
        return dag_.constant(node.width, node.value);
      case Op::VAR: {
        const AssayAsked& asked = shared_.asked[node.a];
        return dag_.variable({.key = asked.key,
                              .calls = asked.step < prefixes_.size() ? prefixes_[asked.step] : 0,
                              .kind = static_cast<expr::VarKind>(asked.kind),
                              .width = asked.width,
                              .low = asked.low,
                              .high = asked.high});
      }
      case Op::READ: {
        std::vector<NodeId> cells;
        for (uint32_t i = 0; i < node.c; ++i) cells.push_back(id(shared_.cells[node.b + i]));
        return dag_.read(node.width, id(node.a), cells);
      }
      default:
        return dag_.make(op, node.width, id(node.a), id(node.b), id(node.c), node.aux);
    }
  }

  void importPath(trial::Outcome& outcome) {
    std::unordered_set<NodeId> fixed;
    for (uint32_t i = 0; i < recordCount(); ++i) {
      const AssayRecord& record = shared_.records[i];
      if (record.node == 0 || record.node >= count_) continue;
      NodeId condition = ids_[record.node];
      if (dag_.isConstant(condition)) continue;
      // The runtime leaves out most repetitions of a pin, but not all, and not the same ones in every run.
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
    for (uint32_t i = 0; i < stateCount(); ++i) {
      const AssayStateWord& word = shared_.state[i];
      NodeId node = word.node < count_ ? id(word.node) : NodeId{};
      if (node.valid() && dag_.isConstant(node)) node = {};
      outcome.state.push_back(
          {static_cast<trial::StateWord::Kind>(word.kind - ASSAY_STATE_ROOT), word.value, node});
    }
  }

  const AssayShared& shared_;
  expr::Dag& dag_;
  std::vector<uint64_t> prefixes_;  // by step
  uint32_t count_;
  std::vector<NodeId> ids_;
  std::vector<bool> needed_;
};

// A large unit has tens of thousands of edges and a run takes dozens of them: eight at a time.
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

}  // namespace

trial::Outcome importOutcome(const AssayShared& shared, expr::Dag& dag) {
  trial::Outcome outcome;
  outcome.end = static_cast<trial::End>(std::min<uint32_t>(uint32_t{shared.end}, ASSAY_END_REFUSED));
  outcome.detail = shared.detail;
  outcome.endStep = shared.endStep;
  outcome.faultEdge = shared.faultEdge;
  outcome.trace.assign(shared.trace, shared.trace + std::min<uint32_t>(shared.traceCount, ASSAY_MAX_TRACE));
  outcome.incomplete =
      (shared.flags & (ASSAY_FLAG_ARENA_FULL | ASSAY_FLAG_RECORDS_FULL | ASSAY_FLAG_UNFOLLOWED)) != 0;
  outcome.leaves = (shared.flags & ASSAY_FLAG_LEAVES) != 0;
  outcome.forbidden = (shared.flags & ASSAY_FLAG_FORBIDDEN) != 0;
  outcome.seconds = static_cast<double>(shared.nanoseconds) * 1e-9;
  Importer(shared, dag).run(outcome);
  importCoverage(shared, outcome);
  outcome.observations = trial::decodeObservations(
      shared.observed, std::min<uint32_t>(shared.observedBytes, ASSAY_MAX_OBSERVED));
  return outcome;
}

}  // namespace assay::execute
