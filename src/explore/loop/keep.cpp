#include "explore/loop/keep.h"

#include <algorithm>
#include <utility>

#include "data/trial/reached_goals.h"
#include "data/wire/wire.h"

namespace assay::loop {
namespace {

using model::FunctionId;
using trial::Outcome;

constexpr uint32_t kSpare = 3;  // entries per way to end that need not be news

// With every choice that was asked for, and without calls that were not made.
trial::Trial fullOf(const trial::Trial& trial, const Outcome& outcome) {
  trial::Trial full{.calls = trial.calls, .choices = {}};
  full.calls.resize(std::min<size_t>(full.calls.size(), outcome.endStep + 1));
  for (const trial::Asked& asked : outcome.asked) full.choices[asked.key] = asked.bits;
  return full;
}

}  // namespace

Keeper::Keeper(const model::Unit& unit, const trial::SiteTable& sites, std::span<const FunctionId> targets)
    : unit_(unit), sites_(sites) {
  for (FunctionId target : targets) {
    journalOf_[target] = journals_.size();
    journals_.emplace_back().function = target;
  }
}

bool Keeper::isNews(FunctionId act, const Outcome& outcome) const {
  return isTarget(act) && !perSignature_.contains(signature(act, outcome));
}

bool Keeper::add(Run run) {
  trial::Journal& journal = journals_[journalOf_.at(run.act)];
  ++journal.statistics.trials;
  if (run.stray) {
    ++journal.statistics.divergences;
    ++journal.strays[*run.stray];
  }
  const uint32_t alike = perSignature_[signature(run.act, run.outcome)]++;
  const bool isNews = alike == 0 || run.isNews;
  const bool isSpare = run.outcome.end != trial::End::Hung && alike < kSpare;
  if (!isNews && !isSpare) return false;
  trial::Trial full = fullOf(run.trial, run.outcome);
  trial::Entry& entry = trial::addEntry(journal, unit_, sites_, std::move(full), std::move(run.outcome));
  entry.diverged = run.stray.has_value();
  return isNews;
}

Keeper::Signature Keeper::signature(FunctionId act, const Outcome& outcome) const {
  std::string thrown = outcome.end == trial::End::Threw ? trial::thrownOf(outcome).type : std::string();
  uint64_t result = 0;
  const model::TypeKind kind = unit_.type(unit_.function(act).result).kind;
  const bool few = kind == model::TypeKind::Boolean || kind == model::TypeKind::Enum;
  for (const trial::Observation& seen : outcome.observations) {
    if (seen.what != ASSAY_SEEN_RESULT || seen.step != outcome.endStep) continue;
    if (few) result = seen.value.bits + 1;
    if (seen.value.kind == trial::Value::Kind::Null) result = 1;  // an optional without a value
  }
  if (outcome.isUnchecked) result = 1;  // a run that ends there with checked operands is news
  return {act,
          outcome.end,
          trial::isDefect(outcome.end) ? outcome.faultEdge : 0,
          std::move(thrown),
          result,
          trial::dependsOnSandbox(outcome)};
}

}  // namespace assay::loop
