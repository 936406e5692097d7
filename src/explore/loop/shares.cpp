#include "explore/loop/shares.h"

#include <algorithm>
#include <utility>

#include "base/stable_sort.h"

namespace assay::loop {
namespace {

double weightOf(const Subject& subject) { return 2.0 + static_cast<double>(subject.targets.size()); }

double weightOf(std::span<const Subject> subjects) {
  double sum = 0;
  for (const Subject& subject : subjects) sum += weightOf(subject);
  return sum;
}

}  // namespace

Shares::Shares(std::span<const Subject> subjects, double budget, unsigned jobs)
    : subjects_(subjects), budget_(budget), weightOfAll_(weightOf(subjects)), jobs_(std::max(1u, jobs)) {}

double Shares::secondsFor(size_t subject, double left) const {
  const double mine = weightOf(subjects_[subject]), waiting = weightOf(subjects_.subspan(subject));
  const double shares = (subjects_[subject].usesObjects ? 1.0 : 1.5) * jobs_;
  const double least = budget_ / 4 * mine / weightOfAll_;
  return std::max(left * std::min(1.0, shares * mine / waiting), least);
}

void putInOrder(std::vector<Subject>& subjects) {
  stableSort(subjects, [](const Subject& subject) {
    return std::pair(subject.isDeferred, subject.usesObjects ? weightOf(subject) : 0);
  });
}

}  // namespace assay::loop
