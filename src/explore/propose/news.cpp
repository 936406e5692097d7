#include "explore/propose/news.h"

#include <bit>
#include <unordered_map>

#include "data/wire/wire.h"

namespace assay::propose {
namespace {

uint64_t magnitude(uint32_t count) {
  constexpr uint32_t kExact = 8;
  return count <= kExact ? count : kExact + static_cast<uint64_t>(std::bit_width(count));
}

}  // namespace

bool CountedNews::operator()(const trial::Outcome& outcome) {
  const size_t before = seen_.size();
  std::unordered_map<uint64_t, uint32_t> often;
  for (const trial::PathItem& item : outcome.path)
    ++often[assayChild(assayChild(item.edge, item.aux), item.taken ? 2 : 1)];
  for (const auto& [decision, count] : often) seen_.insert(assayChild(decision, magnitude(count)));
  return seen_.size() != before;
}

}  // namespace assay::propose
