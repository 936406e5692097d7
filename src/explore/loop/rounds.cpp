#include "explore/loop/rounds.h"

#include <algorithm>

#include "base/stable_sort.h"

namespace assay::loop {
namespace {

// Less is too little to begin again: the trials of the last round are run first.
constexpr uint64_t kLeastAllowance = 1'000;

double weightOf(const Subject& subject) { return 2.0 + static_cast<double>(subject.targets.size()); }

unsigned waveOf(const Subject& subject) {
  return (subject.isDeferred ? 2 : 0) + (subject.usesObjects ? 1 : 0);
}

}  // namespace

Rounds::Rounds(std::span<const Subject> subjects, double seconds)
    : left_(static_cast<uint64_t>(std::min(seconds, 1e9) * static_cast<double>(kCostPerSecond))) {
  for (const Subject& subject : subjects)
    entries_.push_back({.weight = weightOf(subject), .wave = waveOf(subject)});
}

uint64_t Rounds::shareOf(const Entry& entry, double weightOfAll) const {
  return static_cast<uint64_t>(static_cast<double>(left_) * entry.weight / weightOfAll);
}

std::vector<Rounds::Turn> Rounds::next() {
  constexpr unsigned kNoWave = ~0u;
  double weightOfAll = 0;
  unsigned wave = kNoWave;
  for (const Entry& entry : entries_) {
    if (!entry.isOpen) continue;
    weightOfAll += entry.weight;
    if (entry.rounds == 0) wave = std::min(wave, entry.wave);
  }
  std::vector<Turn> turns;
  for (size_t i = 0; i < entries_.size(); ++i) {
    const Entry& entry = entries_[i];
    if (!entry.isOpen || (wave != kNoWave && (entry.rounds > 0 || entry.wave != wave))) continue;
    const uint64_t allowance = shareOf(entry, weightOfAll) / (entry.rounds == 0 ? 2 : 1);
    if (entry.rounds > 0 && allowance < kLeastAllowance) continue;
    turns.push_back({.subject = i, .round = entry.rounds, .allowance = allowance});
  }
  stableSort(turns, [](const Turn& turn) { return ~turn.allowance; });
  return turns;
}

void Rounds::finish(const Turn& turn, uint64_t cost, bool isOpen) {
  Entry& entry = entries_[turn.subject];
  ++entry.rounds;
  entry.isOpen = isOpen;
  left_ -= std::min(left_, cost);
}

void Rounds::close(size_t subject) { entries_[subject].isOpen = false; }

bool Rounds::isOpen(size_t subject) const { return entries_[subject].isOpen; }

size_t Rounds::closed() const {
  return static_cast<size_t>(std::ranges::count(entries_, false, &Entry::isOpen));
}

}  // namespace assay::loop
