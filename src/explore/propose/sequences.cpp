#include "explore/propose/sequences.h"

#include <algorithm>

#include "data/trial/objects.h"
#include "explore/propose/random_value.h"

namespace assay::propose {

using model::Function;
using model::FunctionId;
using trial::Trial;

Sequences::Sequences(const model::Unit& unit, const std::vector<FunctionId>& functions, const expr::Dag& dag,
                     const SequenceOptions& options)
    : unit_(unit),
      functions_(functions),
      options_(options),
      influence_(unit, functions),
      fingerprint_(dag),
      random_(options.seed) {
  for (FunctionId call : functions_) queues_.push_back({.call = call, .byLength = {}, .promising = {}});
  prefixes_.emplace_back();
  extend(0, false);
}

// --- which call may follow which prefix ---

bool Sequences::isExecutable(const std::vector<FunctionId>& calls, const Function& function) const {
  auto exists = [&](model::TypeId type) {
    return !trial::objectsFor(unit_, calls, static_cast<uint32_t>(calls.size()), type).empty();
  };
  return std::ranges::all_of(trial::objectsNeeded(unit_, function), exists);
}

// One more object of a class is of use only to a function that takes more of them than there are.
bool Sequences::hasEnough(const std::vector<FunctionId>& calls, FunctionId self) const {
  constexpr ptrdiff_t kCounted = 4;
  const Function& function = unit_.function(self);
  if (!function.makes.valid()) return false;
  auto made = static_cast<ptrdiff_t>(std::ranges::count_if(calls, [&](FunctionId call) {
    model::TypeId other = unit_.function(call).makes;
    return other.valid() && trial::isOrDerives(unit_, other, function.makes);
  }));
  ptrdiff_t most = 1;
  for (FunctionId id : functions_) {
    auto taken = trial::objectsTaken(unit_, unit_.function(id));
    most = std::max<ptrdiff_t>(most, std::ranges::count_if(taken, [&](model::TypeId type) {
                                 return trial::isOrDerives(unit_, function.makes, type);
                               }));
  }
  // A maker that uses what it defines, as one that counts its objects does, may do something else next time.
  bool counts = influence_.influences(self, self);
  return made >= (counts ? std::max(most, kCounted) : most);
}

bool Sequences::mayFollow(const Trial& prefix, FunctionId call) {
  const Function& function = unit_.function(call);
  if (!isExecutable(prefix.calls, function)) return false;
  if (options_.objects && hasEnough(prefix.calls, call)) return ++pruned_.byObjects, false;
  if (!options_.order || prefix.calls.empty()) return true;
  FunctionId last = prefix.calls.back();
  if (!(call < last) || !influence_.commute(call, last)) return true;
  std::vector<FunctionId> before(prefix.calls.begin(), prefix.calls.end() - 1);
  if (!isExecutable(before, function)) return true;
  return ++pruned_.byOrder, false;
}

void Sequences::extend(uint32_t prefix, bool promising) {
  if (prefixes_[prefix].trial.calls.size() >= options_.mostCalls) {
    ++pruned_.byLength;
    return;
  }
  for (FunctionId call : functions_) {
    if (!mayFollow(prefixes_[prefix].trial, call)) continue;
    offer({.prefix = prefix, .call = call, .choices = {}}, promising);
  }
}

// --- the next one to run ---

void Sequences::offer(Candidate candidate, bool promising) {
  Queue& queue = *std::ranges::find(queues_, candidate.call, &Queue::call);
  size_t length = prefixes_[candidate.prefix].trial.calls.size();
  (promising ? queue.promising : queue.byLength[length]).push_back(std::move(candidate));
  ++waitingCount_;
}

size_t Sequences::Queue::size() const {
  size_t count = promising.size();
  for (const auto& [length, some] : byLength) count += some.size();
  return count;
}

Sequences::Candidate Sequences::Queue::takeShortest() {
  auto shortest = byLength.begin();
  Candidate candidate = std::move(shortest->second.front());
  shortest->second.pop_front();
  if (shortest->second.empty()) byLength.erase(shortest);
  return candidate;
}

Sequences::Candidate Sequences::Queue::takeLatest() {
  auto longest = std::prev(byLength.end());
  Candidate candidate = std::move(longest->second.back());
  longest->second.pop_back();
  if (longest->second.empty()) byLength.erase(longest);
  return candidate;
}

Sequences::Candidate Sequences::takeFrom(Queue& queue) {
  uint64_t turn = queue.taken++ % 3;
  --waitingCount_;
  if (!queue.promising.empty() && (turn == 1 || queue.byLength.empty())) {
    Candidate candidate = std::move(queue.promising.front());
    queue.promising.pop_front();
    return candidate;
  }
  return turn == 0 ? queue.takeShortest() : queue.takeLatest();
}

std::optional<Sequences::Candidate> Sequences::take(const std::set<FunctionId>& relevant) {
  Queue* best = nullptr;
  for (Queue& queue : queues_) {
    if (!relevant.empty() && !relevant.contains(queue.call)) {
      pruned_.byInfluence += queue.size();
      waitingCount_ -= queue.size();
      queue.byLength.clear();
      queue.promising.clear();
    }
    if (!queue.empty() && (best == nullptr || queue.taken < best->taken)) best = &queue;
  }
  if (best == nullptr) return std::nullopt;
  return takeFrom(*best);
}

Trial Sequences::trialOf(const Candidate& candidate) const {
  Trial trial = prefixes_[candidate.prefix].trial;
  trial.calls.push_back(candidate.call);
  for (const auto& [key, bits] : candidate.choices) trial.choices[key] = bits;
  return trial;
}

std::optional<Proposal> Sequences::propose(const Situation& situation) {
  std::set<FunctionId> relevant;
  if (options_.influence && !situation.unfinished.empty())
    relevant = influence_.relevantTo(situation.unfinished);
  if (std::optional<Candidate> candidate = take(relevant)) {
    handedOut_.push_back(*candidate);
    return Proposal{.trial = trialOf(*candidate), .ticket = handedOut_.size() - 1};
  }
  return std::nullopt;
}

// --- what a run says ---

bool Sequences::coversMore(const trial::Outcome& outcome) {
  size_t before = covered_.size();
  covered_.insert(outcome.covered.begin(), outcome.covered.end());
  return covered_.size() > before;
}

// The same call with other arguments.
void Sequences::scatter(const Candidate& candidate, const trial::Outcome& outcome) {
  auto step = static_cast<uint16_t>(prefixes_[candidate.prefix].trial.calls.size());
  for (uint32_t i = 0; i < options_.variants; ++i) {
    Candidate other{.prefix = candidate.prefix, .call = candidate.call, .choices = {}};
    for (const trial::Asked& asked : outcome.asked) {
      if (asked.step == step) other.choices[asked.key] = smallValue(asked, random_);
    }
    if (!other.choices.empty()) offer(std::move(other), true);
  }
}

void Sequences::learn(const Trial& trial, const trial::Outcome& outcome, const Proposal* mine) {
  longest_ = std::max<uint64_t>(longest_, trial.calls.size());
  bool promising = coversMore(outcome);
  const Candidate* candidate = mine != nullptr ? &handedOut_[mine->ticket] : nullptr;
  if (candidate != nullptr) {
    ++run_;
    if (candidate->choices.empty()) scatter(Candidate(*candidate), outcome);
  }
  // What only crashes when it is destroyed can be called before.
  bool returned =
      outcome.end == trial::End::Returned || (outcome.end != trial::End::Threw && !outcome.state.empty());
  if (!returned || prefixes_.size() >= options_.mostPrefixes) return;
  bool known = !outcome.state.empty();
  uint64_t state = known ? fingerprint_.of(unit_, trial, outcome) : 0;
  if (options_.effect && known && candidate != nullptr && state == prefixes_[candidate->prefix].state) {
    ++pruned_.byEffect;
    return;
  }
  if (known && !states_.insert(state).second && options_.state) {
    ++pruned_.byState;
    return;
  }
  Prefix prefix{.trial = {.calls = trial.calls, .choices = {}}, .state = state};
  for (const trial::Asked& asked : outcome.asked) prefix.trial.choices[asked.key] = asked.bits;
  prefixes_.push_back(std::move(prefix));
  extend(static_cast<uint32_t>(prefixes_.size() - 1), promising);
}

}  // namespace assay::propose
