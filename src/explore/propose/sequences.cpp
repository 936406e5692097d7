#include "explore/propose/sequences.h"

#include <algorithm>
#include <bit>

#include "base/result.h"
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
  for (FunctionId call : functions_)
    queues_.push_back({.call = call, .byCost = {}, .promising = {}, .latest = {}});
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

void Sequences::offer(Candidate candidate, bool isPromising) {
  Queue& queue = *std::ranges::find(queues_, candidate.call, &Queue::call);
  size_t index = candidates_.size();
  if (isPromising) queue.promising.push_back(index);
  queue.byCost[prefixes_[candidate.prefix].cost].push_back(index);
  queue.latest.push_back(index);
  candidates_.push_back(std::move(candidate));
  ++queue.waiting;
  ++waitingCount_;
}

std::optional<size_t> Sequences::shortest(Queue& queue) {
  while (!queue.byCost.empty()) {
    auto& [cost, some] = *queue.byCost.begin();
    while (!some.empty() && candidates_[some.front()].taken) some.pop_front();
    if (!some.empty()) return some.front();
    queue.byCost.erase(queue.byCost.begin());
  }
  return std::nullopt;
}

// The first and the last of them in turn: a count that grows is followed, and none is forgotten.
std::optional<size_t> Sequences::promising(Queue& queue) {
  std::deque<size_t>& some = queue.promising;
  while (!some.empty() && candidates_[some.front()].taken) some.pop_front();
  while (!some.empty() && candidates_[some.back()].taken) some.pop_back();
  if (some.empty()) return std::nullopt;
  return queue.taken % 2 == 0 ? some.front() : some.back();
}

std::optional<size_t> Sequences::latest(Queue& queue) {
  while (!queue.latest.empty() && candidates_[queue.latest.back()].taken) queue.latest.pop_back();
  return queue.latest.empty() ? std::nullopt : std::optional(queue.latest.back());
}

size_t Sequences::takeFrom(Queue& queue) {
  uint64_t turn = queue.taken++ % 3;
  std::optional<size_t> chosen = turn == 0 ? shortest(queue) : turn == 1 ? promising(queue) : std::nullopt;
  if (!chosen) chosen = latest(queue);
  ASSAY_CHECK(chosen.has_value());
  candidates_[*chosen].taken = true;
  --queue.waiting;
  --waitingCount_;
  return *chosen;
}

std::optional<size_t> Sequences::take(const std::set<FunctionId>& relevant) {
  Queue* best = nullptr;
  for (Queue& queue : queues_) {
    if (!relevant.empty() && !relevant.contains(queue.call)) {
      pruned_.byInfluence += queue.waiting;
      waitingCount_ -= queue.waiting;
      queue = {.call = queue.call, .byCost = {}, .promising = {}, .latest = {}, .taken = queue.taken};
    }
    if (queue.waiting != 0 && (best == nullptr || queue.taken < best->taken)) best = &queue;
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
  if (std::optional<size_t> index = take(relevant))
    return Proposal{.trial = trialOf(candidates_[*index]), .ticket = *index};
  return std::nullopt;
}

// --- what a run says ---

bool Sequences::coversMore(const trial::Outcome& outcome) {
  size_t before = covered_.size();
  covered_.insert(outcome.covered.begin(), outcome.covered.end());
  return covered_.size() > before;
}

// Every third is one that an earlier call was given: a key that is there, an element to take out.
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

// The same call with other arguments.
void Sequences::scatter(const Candidate& candidate, const trial::Outcome& outcome) {
  auto step = static_cast<uint16_t>(prefixes_[candidate.prefix].trial.calls.size());
  uint32_t variants = options_.variants * (prefixes_[candidate.prefix].promising ? 3 : 1);
  for (uint32_t i = 0; i < variants; ++i) {
    Candidate other{.prefix = candidate.prefix, .call = candidate.call, .choices = {}};
    for (const trial::Asked& asked : outcome.asked) {
      if (asked.step == step) other.choices[asked.key] = argument(asked, outcome.asked);
    }
    if (!other.choices.empty()) offer(std::move(other), prefixes_[candidate.prefix].promising);
  }
}

void Sequences::learn(const Trial& trial, const trial::Outcome& outcome, const Proposal* mine) {
  longest_ = std::max<uint64_t>(longest_, trial.calls.size());
  bool promising = coversMore(outcome);
  std::optional<uint32_t> from;  // the prefix that was continued, if it was ours
  if (mine != nullptr) {
    ++run_;
    Candidate candidate = candidates_[mine->ticket];
    from = candidate.prefix;
    if (candidate.choices.empty()) scatter(candidate, outcome);
  }
  // What only crashes when it is destroyed can be called before.
  bool returned =
      outcome.end == trial::End::Returned || (outcome.end != trial::End::Threw && !outcome.state.empty());
  if (!returned || prefixes_.size() >= options_.mostPrefixes) return;
  bool known = !outcome.state.empty();
  Fingerprint::State state = known ? fingerprint_.of(unit_, trial, outcome) : Fingerprint::State{};
  if (options_.effect && known && from && state.words == prefixes_[*from].words) {
    ++pruned_.byEffect;
    return;
  }
  if (known && !states_.insert(state.whole).second && options_.state) {
    ++pruned_.byState;
    return;
  }
  Prefix prefix{.trial = {.calls = trial.calls, .choices = {}}, .words = state.words};
  for (const trial::Asked& asked : outcome.asked) prefix.trial.choices[asked.key] = asked.bits;
  uint32_t sisters = sisters_[trial::prefixHashes(trial.calls).back()]++;
  prefix.cost = trial.calls.size() + static_cast<size_t>(std::bit_width(sisters));
  prefixes_.push_back(std::move(prefix));
  bool counts = options_.outlines && outlines_.add(unit_, trial, outcome);
  prefixes_.back().promising = promising || counts;
  extend(static_cast<uint32_t>(prefixes_.size() - 1), prefixes_.back().promising);
}

}  // namespace assay::propose
