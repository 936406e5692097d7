// Order: sorting by a key where equals keep their order, so that output never depends on chance.
//
// std::stable_sort would do; with libstdc++ 12 in C++23 mode it warns about its own temporary buffer.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

namespace assay::suite {

template <class T, class KeyOf>
void sortByKey(std::vector<T>& items, KeyOf keyOf) {
  using Key = std::decay_t<decltype(keyOf(std::as_const(items.front())))>;
  std::vector<std::pair<Key, size_t>> order;
  for (size_t i = 0; i < items.size(); ++i) order.emplace_back(keyOf(std::as_const(items[i])), i);
  std::ranges::sort(order);
  std::vector<T> sorted;
  sorted.reserve(items.size());
  for (const auto& [key, i] : order) sorted.push_back(std::move(items[i]));
  items = std::move(sorted);
}

}  // namespace assay::suite
