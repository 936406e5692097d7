#include "explore/solve/slice.h"

#include <unordered_set>

namespace assay::solve {
namespace {

using expr::Dag;
using expr::Literal;
using expr::Query;
using expr::VarId;

uint64_t code(const Literal& literal) { return uint64_t{literal.node.value} << 1 | literal.holds; }

}  // namespace

uint32_t Slicer::leader(uint32_t var) {
  if (since_[var] != epoch_) {
    since_[var] = epoch_;
    parent_[var] = var;
  }
  while (parent_[var] != var) var = parent_[var] = parent_[parent_[var]];
  return var;
}

// Unites the variables that occur in one literal.
void Slicer::unite(const std::vector<Literal>& literals, const Dag& dag) {
  ++epoch_;
  parent_.resize(dag.varCount());
  since_.resize(dag.varCount());
  const std::vector<VarId>* last = nullptr;
  for (const Literal& literal : literals) {
    const std::vector<VarId>& vars = dag.variables(literal.node);
    if (&vars == last) continue;  // sets are interned: the literals of a loop have the same ones
    last = &vars;
    work_ += vars.size() + 1;
    for (VarId var : vars) parent_[leader(var.value)] = leader(vars[0].value);
  }
}

Query Slicer::slice(const Dag& dag, const Query& query) {
  Query out{{}, query.hint, query.preferDomains};
  if (query.literals.empty()) return out;
  unite(query.literals, dag);
  const std::vector<VarId>& flipped = dag.variables(query.literals.back().node);
  std::unordered_set<uint64_t> seen;
  for (const Literal& literal : query.literals) {
    const std::vector<VarId>& vars = dag.variables(literal.node);
    bool connected = &literal == &query.literals.back() ||
                     (!vars.empty() && !flipped.empty() && leader(vars[0].value) == leader(flipped[0].value));
    if (connected && seen.insert(code(literal)).second) out.literals.push_back(literal);
  }
  return out;
}

std::optional<expr::Answer> readOff(const Dag& dag, const Query& query, Checker& checker) {
  std::unordered_set<uint64_t> seen;
  for (const Literal& literal : query.literals) {
    if (dag.isConstant(literal.node, !literal.holds)) return expr::Unsatisfiable{};
    seen.insert(code(literal));
    if (seen.contains(code({literal.node, !literal.holds}))) return expr::Unsatisfiable{};
  }
  if (checker.satisfies(dag, query, {})) return expr::Assignment{};
  return {};
}

}  // namespace assay::solve
