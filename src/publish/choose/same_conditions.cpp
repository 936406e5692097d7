#include "publish/choose/same_conditions.h"

#include <algorithm>
#include <set>
#include <utility>

#include "base/digest.h"
#include "data/wire/wire.h"

namespace assay::choose {
namespace {

using expr::Node;
using expr::NodeId;
using expr::Op;
using trial::Decision;

constexpr size_t kMost = 256;  // per test: the smallest numbers, which are as good as any

// A number for every expression; operands come before users. A choice is numbered by its key; the calls that
// lead to it are numbered like the unit's functions.
std::vector<uint64_t> numbersOf(const expr::Dag& dag) {
  std::vector<uint64_t> numbers(dag.size());
  for (size_t i = 0; i < dag.size(); ++i) {
    const Node& node = dag[NodeId(i)];
    uint64_t number = assayChild(static_cast<uint64_t>(node.op) << 32 | node.aux, node.width);
    const auto add = [&](uint64_t more) { number = assayChild(number, more); };
    const auto addNode = [&](uint32_t id) { add(id < i ? numbers[id] : ~uint64_t{0}); };
    if (node.op == Op::VAR) {
      add(dag.var(expr::VarId(node.a)).key);
    } else if (node.op == Op::CONST) {
      add(node.value);
    } else if (node.op == Op::READ) {
      addNode(node.a);
      for (uint32_t c = 0; c < node.c; ++c) addNode(dag.cell(node.b + c).value);
    } else {
      for (uint32_t id : {node.a, node.b, node.c}) addNode(id);
    }
    numbers[i] = number;
  }
  return numbers;
}

bool isOfSource(Decision kind) {
  return kind == Decision::Branch || kind == Decision::Select || kind == Decision::Switch;
}

}  // namespace

std::vector<uint64_t> conditionsOf(const expr::Dag& dag, const trial::Outcome& outcome, size_t step) {
  const std::vector<uint64_t> numbers = numbersOf(dag);
  std::set<uint64_t> conditions;
  for (const trial::PathItem& item : outcome.path)
    if (item.step == step && isOfSource(item.kind) && item.condition.index() < numbers.size())
      conditions.insert(numbers[item.condition.index()]);
  return {conditions.begin(), conditions.end()};
}

std::vector<uint32_t> decisionsOf(const std::vector<std::string>& decided,
                                  const std::vector<uint64_t>& conditions, size_t most) {
  std::set<uint32_t> numbers;
  for (const std::string& words : decided)
    numbers.insert(static_cast<uint32_t>(std::stoul(digestOf(words).substr(0, 8), nullptr, 16)));
  for (size_t i = 0; i < std::min(most, conditions.size()); ++i)
    numbers.insert(static_cast<uint32_t>(conditions[i]));
  return {numbers.begin(), numbers.end()};
}

void replaceRun(Chosen& test, trial::Trial trial, trial::Outcome outcome, const expr::Dag& dag) {
  test.conditions = conditionsOf(dag, outcome, trial.calls.size() - 1);
  if (test.conditions.size() > kMost) test.conditions.resize(kMost);
  test.trial = std::move(trial);
  test.outcome = std::move(outcome);
}

}  // namespace assay::choose
