#include "explore/loop/continue_journals.h"

#include <algorithm>

namespace assay::loop {
namespace {

using trial::EdgeState;
using trial::Journal;

void keepReasons(const Journal& before, Journal& journal) {
  for (auto& [edge, state] : journal.edges) {
    const auto old = before.edges.find(edge);
    if (state != EdgeState::NotReached || old == before.edges.end() || old->second != EdgeState::GaveUp)
      continue;
    state = EdgeState::GaveUp;
    journal.reasons[edge] = before.reasons.at(edge);
  }
}

}  // namespace

void continueJournals(std::span<const Journal> earlier, std::vector<Journal>& journals) {
  for (Journal& journal : journals) {
    const auto before = std::ranges::find(earlier, journal.function, &Journal::function);
    if (before == earlier.end()) continue;
    trial::add(journal.statistics, before->statistics);
    for (const auto& [stray, count] : before->strays) journal.strays[stray] += count;
    keepReasons(*before, journal);
  }
}

}  // namespace assay::loop
