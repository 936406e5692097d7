#include "publish/choose/defect_site.h"

#include <algorithm>

namespace assay::choose {

void DefectSites::lookUp(std::set<uint64_t> addresses) {
  std::erase_if(addresses, [&](uint64_t address) { return known_.contains(address); });
  if (addresses.empty()) return;
  const std::vector<uint64_t> asked(addresses.begin(), addresses.end());
  const std::vector<std::vector<model::Location>> lines = lookup_(asked);
  for (size_t i = 0; i < asked.size(); ++i) {
    std::optional<model::Location>& own = known_[asked[i]];
    if (i >= lines.size()) continue;
    const auto at = std::ranges::find_if(lines[i], [&](const model::Location& where) {
      return std::ranges::count(unit_.ownFiles, where.file) > 0;
    });
    if (at != lines[i].end()) own = *at;
  }
}

void DefectSites::prepare(std::span<const trial::Outcome* const> outcomes) {
  if (!lookup_) return;
  std::set<uint64_t> addresses;
  for (const trial::Outcome* outcome : outcomes)
    addresses.insert(outcome->trace.begin(), outcome->trace.end());
  lookUp(std::move(addresses));
}

DefectSite DefectSites::of(const trial::Outcome& outcome) {
  if (!lookup_) return {};
  lookUp({outcome.trace.begin(), outcome.trace.end()});
  // The innermost call ends wherever the stack does; the one before it shows the call that recurses.
  bool isSkipped = outcome.end != trial::End::StackOverflow;
  DefectSite innermost;
  for (uint64_t address : outcome.trace) {
    const std::optional<model::Location>& own = known_[address];
    if (!own) continue;
    if (isSkipped) return {address, *own};
    isSkipped = true;
    innermost = {address, *own};
  }
  return innermost;
}

}  // namespace assay::choose
