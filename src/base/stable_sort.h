// Stable sort: sorts by a key and keeps the order of equal items, so that output never depends on chance.
//
//   stableSort(tests, &Test::function);                  // ascending
//   stableSort(reports, &Report::times, std::greater()); // descending
//
// std::ranges::stable_sort has the same result. This function replaces it because libstdc++ 12 in C++23 mode
// warns about the deprecated temporary buffer of its own stable sort, and the build treats warnings as
// errors. The key of every item is computed once; ties are decided by the items' former positions.
#pragma once

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace assay {

template <class T, class KeyOf, class Compare = std::ranges::less>
void stableSort(std::vector<T>& items, KeyOf keyOf, Compare compare = {}) {
  using Key = std::decay_t<std::invoke_result_t<KeyOf&, const T&>>;
  std::vector<std::pair<Key, size_t>> order;
  order.reserve(items.size());
  for (size_t i = 0; i < items.size(); ++i)
    order.emplace_back(std::invoke(keyOf, std::as_const(items[i])), i);
  std::ranges::sort(order, [&](const auto& a, const auto& b) {
    if (compare(a.first, b.first)) return true;
    if (compare(b.first, a.first)) return false;
    return a.second < b.second;
  });
  std::vector<T> sorted;
  sorted.reserve(items.size());
  for (const auto& [key, position] : order) sorted.push_back(std::move(items[position]));
  items = std::move(sorted);
}

}  // namespace assay
