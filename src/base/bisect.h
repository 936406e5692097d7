// Bisect: finds what is at fault where nobody says so.
#pragma once

#include <span>
#include <utility>
#include <vector>

namespace assay {

// As many of `all` as `works` accepts together: a part that it refuses beside those kept so far is halved.
// After `most` questions what is still open is left out.
template <class T, class Works>
std::vector<T> keepByHalves(std::span<const T> all, unsigned most, const Works& works) {
  std::vector<T> kept;
  std::vector<std::span<const T>> open{all};
  for (unsigned asked = 0; !open.empty() && asked < most; ++asked) {
    const std::span<const T> some = open.back();
    open.pop_back();
    std::vector<T> with = kept;
    with.insert(with.end(), some.begin(), some.end());
    if (works(with)) {
      kept = std::move(with);
    } else if (some.size() > 1) {
      open.push_back(some.subspan(some.size() / 2));
      open.push_back(some.first(some.size() / 2));
    }
  }
  return kept;
}

}  // namespace assay
