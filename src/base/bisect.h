// Bisect: finds the elements at fault where no message names them.
//
// keepByHalves asks about parts together with the elements kept so far, so that it also finds elements that
// are at fault only together; findByHalves asks about each part by itself and finds those that are at fault
// alone. A question is a build or a run of a process; both ask about the whole first, then about halves in
// order.
#pragma once

#include <span>
#include <utility>
#include <vector>

namespace assay {

// As many of `all` as `works` accepts together: a part that it refuses beside those kept so far is halved.
// After `most` questions the parts still open are left out.
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

// The elements of `all` that are at fault: `isAtFault` is true of every part that has one of them. It is not
// asked about an empty part.
template <class T, class IsAtFault>
std::vector<T> findByHalves(std::span<const T> all, const IsAtFault& isAtFault) {
  std::vector<T> found;
  std::vector<std::span<const T>> open{all};
  while (!open.empty()) {
    const std::span<const T> some = open.back();
    open.pop_back();
    if (some.empty() || !isAtFault(some)) continue;
    if (some.size() == 1) {
      found.push_back(some[0]);
    } else {
      open.push_back(some.subspan(some.size() / 2));
      open.push_back(some.first(some.size() / 2));
    }
  }
  return found;
}

}  // namespace assay
