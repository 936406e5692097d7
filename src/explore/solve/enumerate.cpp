#include "explore/solve/enumerate.h"

#include <algorithm>
#include <unordered_map>

namespace assay::solve {

// The goal that failed last is likely to fail again, so it is checked first.
bool Enumeration::satisfied() {
  const auto& goals = tape_.goals();
  if (!tape_.reached(goals[failed_])) return false;
  auto found = std::ranges::find_if(goals, [&](const Tape::Goal& goal) { return !tape_.reached(goal); });
  if (found == goals.end()) return true;
  failed_ = static_cast<size_t>(found - goals.begin());
  return false;
}

std::optional<expr::Answer> Enumeration::solve(const expr::Dag& dag, const expr::Query& query,
                                               const std::vector<Choice>& choices, uint64_t steps) {
  uint64_t product = 1;
  for (const Choice& choice : choices) {
    if (choice.values.empty() || product > steps / choice.values.size()) return {};
    product *= choice.values.size();
  }
  tape_.build(dag, query);
  if (tape_.variableCount() != choices.size()) return {};
  std::unordered_map<expr::VarId, const Choice*> byVariable;
  for (const Choice& choice : choices) byVariable.emplace(choice.variable, &choice);
  std::vector<const std::vector<uint64_t>*> values;
  for (size_t v = 0; v < tape_.variableCount(); ++v) {
    auto found = byVariable.find(tape_.variable(v));
    if (found == byVariable.end()) return {};
    values.push_back(&found->second->values);
  }
  if (product * tape_.workOf(0) > steps || tape_.goals().empty()) return {};
  failed_ = tape_.goals().size() - 1;
  std::vector<size_t> at(values.size());
  for (size_t v = 0; v < values.size(); ++v) tape_.set(v, values[v]->front());
  while (!satisfied()) {
    steps_ += tape_.workOf(0);
    size_t v = 0;
    while (v < values.size() && ++at[v] == values[v]->size()) {
      at[v] = 0;
      tape_.set(v, values[v]->front());
      ++v;
    }
    if (v == values.size()) return expr::Unsatisfiable{};
    tape_.set(v, (*values[v])[at[v]]);
  }
  expr::Assignment answer;
  for (size_t v = 0; v < values.size(); ++v) answer[tape_.variable(v)] = tape_.valueOf(v);
  return answer;
}

}  // namespace assay::solve
