#include "explore/tree/recent_strategy.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "base/world.h"

namespace assay::tree {
namespace {

// All offers, and those of each target that would cover an edge.
class RecentStrategy final : public Strategy {
 public:
  explicit RecentStrategy(uint64_t seed) : random_(seed) {}

  void offer(const Offer& offer) override {
    all_.push_back(offer.opening);
    if (offer.edge == 0) return;
    Target& target = targets_[offer.target];
    target.edge = offer.edge;
    target.waiting.push_back(offer.opening);
  }

  std::optional<Opening> next(const std::set<uint32_t>& wanted, const IsOpen& isOpen) override {
    if (Target* target = best(wanted, isOpen); target != nullptr && turn_++ % 2 == 0) {
      asked_ = target;
      ++target->tried;
      askedFor_ = target->waiting.back();
      return askedFor_;
    }
    asked_ = nullptr;
    return random_.below(2) == 0 ? newest(all_, isOpen) : any(isOpen);
  }

  void strayed(const Opening& opening) override {
    constexpr uint32_t kPrice = 15;
    if (asked_ != nullptr && askedFor_ == opening) asked_->tried += kPrice;
  }

 private:
  // The openings to one side of one site.
  struct Target {
    std::vector<Opening> waiting;  // the newest last
    uint32_t edge = 0, tried = 0;
  };

  static std::optional<Opening> newest(std::vector<Opening>& waiting, const IsOpen& isOpen) {
    while (!waiting.empty() && !isOpen(waiting.back())) waiting.pop_back();
    if (waiting.empty()) return std::nullopt;
    return waiting.back();
  }

  // A random one; from time to time the closed ones are removed, so that few draws are in vain.
  std::optional<Opening> any(const IsOpen& isOpen) {
    constexpr int kDraws = 8;
    for (int i = 0; i < kDraws && !all_.empty(); ++i) {
      const Opening& one = all_[random_.below(all_.size())];
      if (isOpen(one)) return one;
    }
    std::erase_if(all_, [&](const Opening& one) { return !isOpen(one); });
    if (all_.empty()) return std::nullopt;
    return all_[random_.below(all_.size())];
  }

  // The wanted target that was tried least.
  Target* best(const std::set<uint32_t>& wanted, const IsOpen& isOpen) {
    Target* best = nullptr;
    for (auto& [key, target] : targets_) {
      if (!wanted.contains(target.edge) || !newest(target.waiting, isOpen)) continue;
      if (best == nullptr || target.tried < best->tried) best = &target;
    }
    return best;
  }

  Random random_;
  std::vector<Opening> all_;  // the newest last
  std::map<uint64_t, Target> targets_;
  Target* asked_ = nullptr;  // of the last next(), and its result
  Opening askedFor_;
  uint64_t turn_ = 0;
};

}  // namespace

std::unique_ptr<Strategy> makeRecentStrategy(uint64_t seed) { return std::make_unique<RecentStrategy>(seed); }

}  // namespace assay::tree
