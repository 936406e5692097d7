#include "explore/propose/random_seeds.h"

#include <utility>

#include "explore/propose/random_value.h"

namespace assay::propose {

namespace {

constexpr unsigned kBlind = 400;

}  // namespace

std::optional<Proposal> RandomSeeds::propose(const Situation& situation) {
  trial::Trial trial{.calls = {function_}, .choices = {}};
  if (!started_) {
    started_ = true;
    return Proposal{.trial = std::move(trial)};
  }
  if (situation.wanted.empty()) more_ = 0;
  if (left_ + more_ == 0 || asked_.empty()) return std::nullopt;
  --(left_ > 0 ? left_ : more_);
  bool extreme = (left_ + more_) % 2 == 0;
  for (const trial::Asked& asked : asked_) {
    trial.choices[asked.key] = extreme ? extremeValue(asked, random_) : commonValue(asked, random_);
  }
  return Proposal{.trial = std::move(trial)};
}

// Keeps the choices of the run that asked for most so far.
void RandomSeeds::learn(const trial::Trial&, const trial::Outcome& outcome, const Proposal*) {
  if (outcome.asked.size() > asked_.size() && outcome.asked.size() <= 64) asked_ = outcome.asked;
  if (outcome.incomplete && !std::exchange(isBlind_, true)) more_ = kBlind;
}

}  // namespace assay::propose
