#include "explore/propose/sequences.h"

#include <algorithm>
#include <bit>

#include "base/result.h"
#include "data/trial/objects.h"
#include "data/trial/uses.h"
#include "data/wire/wire.h"
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
      objects_(unit),
      influence_(unit, objects_, functions),
      makers_(unit, objects_, functions),
      fingerprint_(dag),
      random_(options.seed),
      candidates_(functions_) {
  countTaken();
  prefixes_.emplace_back();
  extend(0);
}

// --- which call may follow which prefix ---

bool Sequences::isExecutable(const std::vector<FunctionId>& calls, FunctionId call) const {
  return std::ranges::all_of(objects_.needed(call),
                             [&](model::TypeId type) { return objects_.isThere(calls, type); });
}

void Sequences::countTaken() {
  mostTaken_.assign(unit_.functions.size(), 1);
  for (FunctionId maker : functions_) {
    const model::TypeId made = unit_.function(maker).makes;
    if (!made.valid()) continue;
    ptrdiff_t& most = mostTaken_[maker.index()];
    for (FunctionId id : functions_)
      most = std::max<ptrdiff_t>(most, std::ranges::count_if(objects_.taken(id), [&](model::TypeId type) {
                                   return objects_.serves(made, type);
                                 }));
  }
}

// A further object of a class is useful only to a function that takes more of them than there are.
bool Sequences::hasEnough(const std::vector<FunctionId>& calls, FunctionId self) const {
  constexpr ptrdiff_t kCounted = 4;
  const Function& function = unit_.function(self);
  if (!function.makes.valid()) return false;
  if (function.isTarget && trial::makesAlias(unit_, function)) return false;  // it returns an existing object
  auto made = static_cast<ptrdiff_t>(std::ranges::count_if(calls, [&](FunctionId call) {
    model::TypeId other = unit_.function(call).makes;
    return other.valid() && objects_.serves(other, function.makes);
  }));
  // A handed-over object may be followed by another one, but a dozen of them is as good as two.
  constexpr ptrdiff_t kHandedOver = 2;
  made = std::max(objects_.left(calls, function.makes), made - kHandedOver);
  // A maker that uses what it defines, for instance one that counts its objects, may behave differently next
  // time.
  bool counts = influence_.influences(self, self);
  const ptrdiff_t most = mostTaken_[self.index()];
  return made >= (counts ? std::max(most, kCounted) : most);
}

bool Sequences::mayFollow(const std::vector<FunctionId>& prefix, FunctionId call) {
  if (!isExecutable(prefix, call)) return false;
  if (options_.objects && hasEnough(prefix, call)) return ++pruned_.byObjects, false;
  if (!options_.order || prefix.empty()) return true;
  FunctionId last = prefix.back();
  if (!(call < last) || !influence_.commute(call, last)) return true;
  std::vector<FunctionId> before(prefix.begin(), prefix.end() - 1);
  if (!isExecutable(before, call)) return true;
  return ++pruned_.byOrder, false;
}

void Sequences::extend(uint32_t prefix) {
  if (prefixes_[prefix].calls.size() >= options_.mostCalls) {
    ++pruned_.byLength;
    return;
  }
  for (FunctionId call : functions_) extendBy(prefix, call);
}

// Whether the call, or a maker of its objects, takes an existing object. Otherwise the prefix is irrelevant
// for it.
bool Sequences::takesFrom(const std::vector<FunctionId>& prefix, std::vector<FunctionId> calls,
                          FunctionId call) const {
  if (prefix.empty()) return true;
  calls.push_back(call);
  return std::ranges::any_of(calls, [&](FunctionId one) {
    return std::ranges::any_of(objects_.taken(one),
                               [&](model::TypeId type) { return objects_.isThere(prefix, type); });
  });
}

// Appends the call alone, if it can be made, and with makers for all its optional objects.
void Sequences::extendBy(uint32_t prefix, FunctionId call) {
  const std::vector<FunctionId>& calls = prefixes_[prefix].calls;
  if (mayFollow(calls, call)) offer({.prefix = prefix, .makers = {}, .call = call, .choices = {}});
  const uint64_t turn = makerTurns_[call]++;
  std::vector<FunctionId> before;
  for (const bool all : {false, true}) {
    const auto missing = makers_.missing(calls, call, all, turn);
    if (!missing || missing->empty() || *missing == before) continue;
    if (calls.size() + missing->size() >= options_.mostCalls) continue;
    before = *missing;
    if (!takesFrom(calls, *missing, call)) {
      ++pruned_.byInfluence;
      continue;
    }
    offer({.prefix = prefix, .makers = *missing, .call = call, .choices = {}});
  }
}

// The call threw: it is made again after each call that defines something it uses.
void Sequences::repair(const Candidate& candidate, const trial::Outcome& outcome) {
  constexpr uint32_t kMostRepairs = 2;
  std::vector<FunctionId> calls = prefixes_[candidate.prefix].calls;
  calls.insert(calls.end(), candidate.makers.begin(), candidate.makers.end());
  bool threw = outcome.end == trial::End::Threw && outcome.endStep == calls.size();
  if (!threw || candidate.repairs >= kMostRepairs || calls.size() + 1 >= options_.mostCalls) return;
  for (FunctionId call : functions_) {
    if (unit_.function(call).makes.valid() || call == candidate.call ||
        !influence_.influences(call, candidate.call) || !isExecutable(calls, call))
      continue;
    Candidate repaired{.prefix = candidate.prefix,
                       .makers = candidate.makers,
                       .call = candidate.call,
                       .choices = candidate.choices,
                       .repairs = candidate.repairs + 1};
    repaired.makers.push_back(call);
    offer(std::move(repaired));
  }
}

// --- the next one to run ---

void Sequences::offer(Candidate candidate) {
  if (bytes() > options_.memory) return;
  const Prefix& prefix = prefixes_[candidate.prefix];
  Candidates::Rank rank{
      .cost = prefix.cost, .costly = prefix.costly, .outline = prefix.outline, .contents = prefix.contents};
  if (!prefix.calls.empty() && influence_.influences(prefix.calls.back(), candidate.call))
    rank.cause = prefix.calls.back();
  candidates_.add(std::move(candidate), rank);
}

trial::Pruned Sequences::pruned() const {
  trial::Pruned all = pruned_;
  all.byInfluence += candidates_.dropped();
  return all;
}

void Sequences::addTo(trial::Statistics& statistics) const {
  statistics.sequences += run_;
  statistics.longest = std::max(statistics.longest, longest_);
  statistics.pruned = pruned();
}

Trial Sequences::trialOf(const Candidate& candidate) const {
  const Prefix& prefix = prefixes_[candidate.prefix];
  Trial trial{.calls = prefix.calls, .choices = {}};
  for (const auto& [key, bits] : prefix.choices) trial.choices[key] = bits;
  trial.calls.insert(trial.calls.end(), candidate.makers.begin(), candidate.makers.end());
  trial.calls.push_back(candidate.call);
  for (const auto& [key, bits] : candidate.choices) trial.choices[key] = bits;
  return trial;
}

void Sequences::wish(const std::set<FunctionId>& unfinished) {
  wishes_ = {.unfinished = unfinished};
  if (options_.influence && !unfinished.empty()) wishes_.relevant = influence_.relevantTo(unfinished);
  for (FunctionId call : unfinished)
    if (const auto makers = makers_.missing({}, call, false, 0))
      wishes_.makers.insert(makers->begin(), makers->end());
}

std::optional<Proposal> Sequences::propose(const Situation& situation) {
  if (situation.unfinished != wishes_.unfinished) wish(situation.unfinished);
  if (std::optional<uint32_t> index = candidates_.take(wishes_))
    return Proposal{.trial = trialOf(candidates_.at(*index)), .ticket = *index};
  return std::nullopt;
}

// --- the result of a run ---

// Every third argument is one of an earlier call: an existing key, an element to remove.
uint64_t Sequences::argument(const trial::Asked& asked, const std::vector<trial::Asked>& all) {
  using expr::VarKind;
  bool number = asked.kind == VarKind::Signed || asked.kind == VarKind::Unsigned;
  if (!number || random_.below(3) != 0) return smallValue(asked, random_);
  std::vector<uint64_t> given;
  for (const trial::Asked& other : all) {
    if (other.step < asked.step && other.kind == asked.kind && other.width == asked.width)
      given.push_back(other.bits);
  }
  return given.empty() ? smallValue(asked, random_) : given[random_.below(given.size())];
}

// Long runs count for more: a loop of ten thousand decisions costs as much as many short calls.
void Sequences::charge(FunctionId call, const trial::Outcome& outcome) {
  constexpr uint64_t kDecisionsATurn = 1'000, kTurnsOfAHang = 20;
  const bool hung = outcome.end == trial::End::Hung;
  candidates_.charge(call, outcome.path.size() / kDecisionsATurn + (hung ? kTurnsOfAHang : 0));
}

// The same call with other arguments.
void Sequences::randomSeeds(const Candidate& candidate, const trial::Outcome& outcome) {
  auto step = static_cast<uint16_t>(prefixes_[candidate.prefix].calls.size());
  uint32_t variants = options_.variants * (prefixes_[candidate.prefix].promising ? 3 : 1);
  for (uint32_t i = 0; i < variants; ++i) {
    Candidate other = candidate;
    other.choices.clear();
    for (const trial::Asked& asked : outcome.asked) {
      if (asked.step >= step) other.choices.emplace_back(asked.key, argument(asked, outcome.asked));
    }
    if (!other.choices.empty()) offer(std::move(other));
  }
}

void Sequences::learn(const Trial& trial, const trial::Outcome& outcome, const Proposal* mine) {
  constexpr size_t kOverhead = 200;  // of a prefix: its calls, and its state in the tables
  longest_ = std::max<uint64_t>(longest_, trial.calls.size());
  bool coversMore = isNews_(outcome);
  std::optional<uint32_t> from;  // the continued prefix, if the proposal was ours
  if (mine != nullptr) {
    ++run_;
    const auto ticket = static_cast<uint32_t>(mine->ticket);
    const Candidate candidate = candidates_.at(ticket);
    candidates_.release(ticket);
    charge(candidate.call, outcome);
    from = candidate.prefix;
    if (candidate.choices.empty()) randomSeeds(candidate, outcome);
    repair(candidate, outcome);
  }
  // A prefix that crashes only when it is destroyed can still be continued.
  bool returned =
      outcome.end == trial::End::Returned || (outcome.end != trial::End::Threw && !outcome.state.empty());
  if (!returned || prefixes_.size() >= options_.mostPrefixes || bytes() > options_.memory) return;
  bool known = !outcome.state.empty();
  Fingerprint::State state = known ? fingerprint_.of(unit_, trial, outcome) : Fingerprint::State{};
  // A reference to a part of an object changes nothing, but it makes new calls possible.
  const Function& last = unit_.function(trial.calls.back());
  const bool opens = trial::makesAlias(unit_, last);
  if (opens) state.whole = assayChild(state.whole, trial.calls.back().value);
  if (options_.effect && known && from && !opens && state.words == prefixes_[*from].words) {
    ++pruned_.byEffect;
    return;
  }
  if (known && !states_.insert(state.whole).second && options_.state) {
    ++pruned_.byState;
    return;
  }
  Prefix prefix{.calls = trial.calls, .choices = {}, .words = state.words};
  prefix.choices.reserve(outcome.asked.size());
  for (const trial::Asked& asked : outcome.asked) prefix.choices.emplace_back(asked.key, asked.bits);
  prefixBytes_ += sizeof prefix + prefix.choices.size() * sizeof prefix.choices[0] + kOverhead;
  uint32_t sisters = sisters_[trial::prefixHashes(trial.calls).back()]++;
  prefix.cost = trial.calls.size() + static_cast<size_t>(std::bit_width(sisters));
  place(prefix, trial, outcome, coversMore);
  prefixes_.push_back(std::move(prefix));
  extend(static_cast<uint32_t>(prefixes_.size() - 1));
}

// Determines the groups in which the prefix takes its turns.
void Sequences::place(Prefix& prefix, const Trial& trial, const trial::Outcome& outcome, bool coversMore) {
  prefix.costly = isCostly(outcome);
  if (options_.outlines) {
    Outlines::Seen seen = outlines_.add(unit_, trial, outcome);
    prefix.promising = seen.isNew;
    prefix.outline = seen.outline;
    prefix.contents = contentsOf(outcome);
  }
  prefix.promising |= coversMore;
  if (prefix.promising) prefix.outline = assayChild(prefix.outline, prefixes_.size());
}

// A matrix of a thousand rows is a state like any other, but in the time of one run a hundred small ones
// could be run.
bool Sequences::isCostly(const trial::Outcome& outcome) {
  constexpr uint64_t kMuch = 8, kAlways = 500;
  uint64_t weight = outcome.path.size() + outcome.state.size();
  weight_ += weight;
  return weight > kAlways && weight > kMuch * weight_ / (prefixes_.size() + 1);
}

}  // namespace assay::propose
