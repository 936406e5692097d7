#include "explore/solve/cache.h"

#include <algorithm>

namespace assay::solve {
namespace {

constexpr size_t kPerLiteral = 8;  // satisfied queries remembered for each literal
constexpr int kTriesBeforeGivingUp = 2;
constexpr size_t kWordsAnEntry = 24, kWordsAValue = 5;

std::vector<uint64_t> keyOf(const expr::Query& query) {
  std::vector<uint64_t> key;
  for (const expr::Literal& literal : query.literals)
    key.push_back(uint64_t{literal.node.value} << 1 | literal.holds);
  std::ranges::sort(key);
  key.erase(std::unique(key.begin(), key.end()), key.end());
  return key;
}

}  // namespace

void Cache::follow(const expr::Dag& dag) {
  if (dag_ == dag.identity()) return;
  dag_ = dag.identity();
  forget();
}

void Cache::forget() {
  satisfied_.clear();
  unsatisfiable_.clear();
  exact_.clear();
  words_ = 0;
}

std::optional<expr::Answer> Cache::find(const expr::Dag& dag, const expr::Query& query) {
  follow(dag);
  Key key = keyOf(query);
  auto found = exact_.find({query.preferDomains, key});
  if (found != exact_.end()) {
    bool gaveUp = std::holds_alternative<expr::GaveUp>(found->second.answer);
    if (!gaveUp || found->second.tries >= kTriesBeforeGivingUp) return found->second.answer;
    return {};
  }
  if (containsUnsatisfiable(key)) return expr::Unsatisfiable{};
  if (const expr::Assignment* values = containedInSatisfied(key, query.preferDomains)) return *values;
  return {};
}

bool Cache::containsUnsatisfiable(const Key& key) const {
  for (uint64_t literal : key) {
    auto candidates = unsatisfiable_.find(literal);
    if (candidates == unsatisfiable_.end()) continue;
    for (const Key& smaller : candidates->second) {
      if (std::ranges::includes(key, smaller)) return true;
    }
  }
  return false;
}

const expr::Assignment* Cache::containedInSatisfied(const Key& key, bool preferDomains) const {
  if (key.empty()) return nullptr;
  auto candidates = satisfied_.find(key.back());
  if (candidates == satisfied_.end()) return nullptr;
  for (const auto* larger : candidates->second) {
    if (larger->first.first == preferDomains && std::ranges::includes(larger->first.second, key)) {
      return std::get_if<expr::Assignment>(&larger->second.answer);
    }
  }
  return nullptr;
}

void Cache::store(const expr::Dag& dag, const expr::Query& query, const expr::Answer& answer) {
  follow(dag);
  Key key = keyOf(query);
  const auto* values = std::get_if<expr::Assignment>(&answer);
  const size_t words = kWordsAnEntry + 3 * key.size() + (values ? kWordsAValue * values->size() : 0);
  if (words_ + words > mostWords_) forget();
  words_ += words;
  auto [place, isNew] = exact_.try_emplace({query.preferDomains, key}, Entry{answer});
  if (!isNew) {
    place->second.answer = answer;
    ++place->second.tries;
  }
  if (std::holds_alternative<expr::Unsatisfiable>(answer) && !key.empty())
    unsatisfiable_[key.back()].push_back(key);
  if (!values) return;
  for (uint64_t literal : key) {
    auto& list = satisfied_[literal];
    if (list.size() == kPerLiteral) list.erase(list.begin());
    list.push_back(&*place);
  }
}

}  // namespace assay::solve
