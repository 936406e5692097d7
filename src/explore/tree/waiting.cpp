#include "explore/tree/waiting.h"

#include <algorithm>

namespace assay::tree {
namespace {

constexpr unsigned kDepthShift = 41, kTieShift = 33;
constexpr uint64_t kDeepest = (1ull << (64 - kDepthShift)) - 1, kTies = 0xFF;

uint64_t pack(const Opening& opening, uint32_t depth, uint64_t tie) {
  return std::min<uint64_t>(depth, kDeepest) << kDepthShift | (tie & kTies) << kTieShift |
         static_cast<uint64_t>(opening.place.value) << 1 | (opening.side ? 1 : 0);
}

Waiting::First unpack(uint64_t packed) {
  return {.opening = {PlaceId(static_cast<uint32_t>(packed >> 1)), (packed & 1) != 0},
          .depth = static_cast<uint32_t>(packed >> kDepthShift)};
}

// The top of a heap, after openings that are no longer open were removed from it.
template <class Order>
std::optional<Waiting::First> top(std::vector<uint64_t>& heap, Order order, const IsOpen& isOpen) {
  while (!heap.empty() && !isOpen(unpack(heap.front()).opening)) {
    std::ranges::pop_heap(heap, order);
    heap.pop_back();
  }
  if (heap.empty()) return std::nullopt;
  return unpack(heap.front());
}

}  // namespace

void Waiting::add(const Opening& opening, uint32_t depth, uint64_t tie) {
  up_.push_back(pack(opening, depth, tie));
  std::ranges::push_heap(up_, std::greater());
  down_.push_back(pack(opening, depth, tie));
  std::ranges::push_heap(down_, std::less());
}

std::optional<Waiting::First> Waiting::shallowest(const IsOpen& isOpen) {
  return top(up_, std::greater(), isOpen);
}

std::optional<Waiting::First> Waiting::deepest(const IsOpen& isOpen) {
  return top(down_, std::less(), isOpen);
}

}  // namespace assay::tree
