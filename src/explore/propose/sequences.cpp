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
bool Sequences::hasEnough(const std::vector<FunctionId>& calls, const Function& function) const {
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
  return made >= most;
}

bool Sequences::mayFollow(const Trial& prefix, FunctionId call) {
  const Function& function = unit_.function(call);
  if (!isExecutable(prefix.calls, function)) return false;
  if (options_.objects && hasEnough(prefix.calls, function)) return ++pruned_.byObjects, false;
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
    Candidate candidate{.prefix = prefix, .call = call, .choices = {}};
    promising ? waiting_.push_front(std::move(candidate)) : waiting_.push_back(std::move(candidate));
  }
}

// --- the next one to run ---

Sequences::Candidate Sequences::take() {
  bool last = deep_;
  deep_ = !deep_;
  Candidate candidate = std::move(last ? waiting_.back() : waiting_.front());
  last ? waiting_.pop_back() : waiting_.pop_front();
  return candidate;
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
  while (!waiting_.empty()) {
    Candidate candidate = take();
    if (!relevant.empty() && !relevant.contains(candidate.call)) {
      ++pruned_.byInfluence;
      continue;
    }
    handedOut_.push_back(candidate);
    return Proposal{.trial = trialOf(candidate), .ticket = handedOut_.size() - 1};
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
    if (!other.choices.empty()) waiting_.push_front(std::move(other));
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
  if (outcome.end != trial::End::Returned || prefixes_.size() >= options_.mostPrefixes) return;
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
