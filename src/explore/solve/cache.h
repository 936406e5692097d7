// Cache: answers to earlier queries, by the ids of the literals.
//
// The Dag is hash-consed, so equal conditions of different runs have equal ids, and the order of literals
// does not matter. Besides equal queries, two conclusions are cheap: a query that contains an unsatisfiable
// one is unsatisfiable, and a query contained in a satisfied one has its answer. A query that was given up is
// tried once more (another hint may help), then the result is remembered. Queries of ten thousand literals
// would fill the memory; above a limit the whole cache is emptied.
#pragma once

#include <map>
#include <optional>
#include <unordered_map>

#include "data/expr/query.h"

namespace assay::solve {

// The answers of one campaign.
class Cache {
 public:
  explicit Cache(size_t mostWords = 8u << 20) : mostWords_(mostWords) {}

  std::optional<expr::Answer> find(const expr::Dag& dag, const expr::Query& query);
  void store(const expr::Dag& dag, const expr::Query& query, const expr::Answer& answer);

 private:
  using Key = std::vector<uint64_t>;  // literal codes, ascending
  struct Entry {
    expr::Answer answer;
    int tries = 1;
  };

  void follow(const expr::Dag& dag);
  void forget();
  bool containsUnsatisfiable(const Key& key) const;
  const expr::Assignment* containedInSatisfied(const Key& key, bool preferDomains) const;

  size_t mostWords_, words_ = 0;  // of 8 bytes, an estimate
  uint64_t dag_ = 0;
  std::map<std::pair<bool, Key>, Entry> exact_;
  std::unordered_map<uint64_t, std::vector<Key>> unsatisfiable_;  // by their greatest literal
  // By each of their literals, newest last; a few entries per literal are enough.
  std::unordered_map<uint64_t, std::vector<const std::pair<const std::pair<bool, Key>, Entry>*>> satisfied_;
};

}  // namespace assay::solve
