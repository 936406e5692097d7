#include "explore/loop/internals.h"

#include <algorithm>
#include <set>
#include <utility>

#include "explore/loop/coverage.h"

namespace assay::loop {
namespace {

using model::FunctionId;

// The edges that tests can show.
std::set<uint32_t> coveredBy(std::span<const std::vector<trial::Journal>> journals) {
  std::set<uint32_t> covered;
  for (const std::vector<trial::Journal>& some : journals)
    for (const trial::Journal& journal : some)
      for (const trial::Entry& entry : journal.entries)
        if (isTest(entry.outcome))
          for (uint32_t edge : trial::coveredByAct(entry.outcome)) covered.insert(edge);
  return covered;
}

bool isOpen(const model::Function& function, const trial::SiteTable& sites,
            const std::set<uint32_t>& covered) {
  return std::ranges::any_of(sites.sites, [&](const trial::Site& site) {
    if (!site.counts || site.function != function.mangledName) return false;
    for (uint32_t i = 0; i < site.edgeCount; ++i)
      if (!covered.contains(site.firstEdge + i)) return true;
    return false;
  });
}

}  // namespace

void keepOpen(const model::Unit& unit, const trial::SiteTable& sites,
              std::span<const std::vector<trial::Journal>> journals, std::span<Subject> deferred) {
  if (deferred.empty()) return;
  const std::set<uint32_t> covered = coveredBy(journals);
  for (Subject& subject : deferred) {
    std::vector<FunctionId> open;
    for (FunctionId target : subject.targets)
      (isOpen(unit.function(target), sites, covered) ? open : subject.helpers).push_back(target);
    std::ranges::sort(subject.helpers);
    subject.targets = std::move(open);
  }
}

}  // namespace assay::loop
