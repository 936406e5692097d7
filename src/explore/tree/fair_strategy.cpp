#include "explore/tree/fair_strategy.h"

#include <map>
#include <utility>

#include "base/world.h"
#include "explore/tree/waiting.h"

namespace assay::tree {
namespace {

// The queues of all targets.
class FairStrategy final : public Strategy {
 public:
  explicit FairStrategy(uint64_t seed) : random_(seed) {}

  void offer(const Offer& offer) override {
    Target& target = targets_[offer.target];
    target.edge = offer.edge;
    target.waiting.add(offer.opening, offer.depth, random_.next());
  }

  std::optional<Opening> next(const std::set<uint32_t>& wanted, const IsOpen& isOpen) override {
    Target* target = best(wanted, isOpen);
    if (target == nullptr) return std::nullopt;
    const bool shallow = target->tried++ % 2 == 0;
    asked_ = target;
    askedFor_ = (shallow ? target->waiting.shallowest(isOpen) : target->waiting.deepest(isOpen))->opening;
    return askedFor_;
  }

  void strayed(const Opening& opening) override {
    constexpr uint32_t kPrice = 15;
    if (asked_ != nullptr && askedFor_ == opening) asked_->tried += kPrice;
  }

 private:
  // The openings of one target, and its trials.
  struct Target {
    Waiting waiting;
    uint32_t edge = 0;
    uint32_t tried = 0;
  };

  // New coverage first; a wanted target that keeps failing loses its precedence.
  Target* best(const std::set<uint32_t>& wanted, const IsOpen& isOpen) {
    Target* best = nullptr;
    std::pair<uint32_t, uint32_t> bestRank;
    for (auto& [key, target] : targets_) {
      const auto first = target.waiting.shallowest(isOpen);
      if (!first) continue;
      const std::pair rank{wanted.contains(target.edge) ? target.tried / 8 : target.tried + 1, first->depth};
      if (best == nullptr || rank < bestRank) {
        best = &target;
        bestRank = rank;
      }
    }
    return best;
  }

  Random random_;
  std::map<uint64_t, Target> targets_;
  Target* asked_ = nullptr;  // the target of the last next(),
  Opening askedFor_;         // and its result
};

}  // namespace

std::unique_ptr<Strategy> makeFairStrategy(uint64_t seed) { return std::make_unique<FairStrategy>(seed); }

}  // namespace assay::tree
