#include "explore/solve/slice.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace assay::solve {
namespace {

using expr::Dag;
using expr::Literal;
using expr::Query;
using expr::VarId;

uint64_t code(const Literal& literal) { return uint64_t{literal.node.value} << 1 | literal.holds; }

// Which literals are reachable from the last one over shared variables.
std::vector<bool> connected(const Dag& dag, const std::vector<Literal>& literals) {
  std::unordered_map<VarId, std::vector<size_t>> users;
  for (size_t i = 0; i < literals.size(); ++i) {
    for (VarId var : dag.variables(literals[i].node)) users[var].push_back(i);
  }
  std::vector<bool> reached(literals.size());
  std::unordered_set<VarId> seen;
  std::vector<size_t> stack{literals.size() - 1};
  reached.back() = true;
  while (!stack.empty()) {
    size_t at = stack.back();
    stack.pop_back();
    for (VarId var : dag.variables(literals[at].node)) {
      if (!seen.insert(var).second) continue;
      for (size_t user : users[var]) {
        if (reached[user]) continue;
        reached[user] = true;
        stack.push_back(user);
      }
    }
  }
  return reached;
}

}  // namespace

Query slice(const Dag& dag, const Query& query) {
  Query out{{}, query.hint, query.preferDomains};
  if (query.literals.empty()) return out;
  std::vector<bool> reached = connected(dag, query.literals);
  std::unordered_set<uint64_t> seen;
  for (size_t i = 0; i < query.literals.size(); ++i) {
    const Literal& literal = query.literals[i];
    if (reached[i] && seen.insert(code(literal)).second) out.literals.push_back(literal);
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
