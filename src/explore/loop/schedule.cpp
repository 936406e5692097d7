#include "explore/loop/schedule.h"

#include <algorithm>

#include "base/stable_sort.h"

namespace assay::loop {
namespace {

using propose::Proposer;
using propose::Turn;

constexpr uint64_t kTrialEffort = 10, kDecisionsPerEffort = 50;
constexpr uint64_t kWasteFactor = 3;   // charges for wasted effort, in addition to the effort itself
constexpr uint64_t kStale = 2'000;     // effort without news, after which Late proposers have their turn
constexpr uint64_t kAssuredShare = 4;  // one in so many units of patience

// In units of 50 microseconds, on an idle machine.
uint64_t costOf(const trial::Outcome& outcome) {
  constexpr uint64_t kTrial = 2, kDecisions = 25, kNewProcess = 20, kHang = 400;
  if (outcome.end == trial::End::Hung) return kHang;
  const bool lives = outcome.end == trial::End::Returned || outcome.end == trial::End::Threw;
  return kTrial + outcome.path.size() / kDecisions + (lives ? 0 : kNewProcess);
}

bool isEarly(const Proposer& proposer) { return proposer.turn() == Turn::Early; }

uint64_t surcharge(const Proposer& proposer) { return kWasteFactor * proposer.spent().wasted; }

}  // namespace

uint64_t Schedule::Account::spent() const {
  return onTrials + proposer->spent().effort + surcharge(*proposer);
}

Schedule::Schedule(const propose::Proposers& proposers) {
  for (const auto& proposer : proposers) accounts_.push_back({proposer.get()});
  stableSort(accounts_, [](const Account& account) { return !isEarly(*account.proposer); });
  sharing_ = static_cast<size_t>(
      std::ranges::count_if(proposers, [](const auto& proposer) { return !isEarly(*proposer); }));
}

Schedule::Next Schedule::next(const propose::Situation& situation) {
  const bool isLate = situation.wanted.empty() || effort() - effortAtNews_ > kStale;
  std::vector<Account> order = accounts_;
  stableSort(order, [share = charged(), isLate, this](const Account& account) {
    if (account.proposer->turn() == Turn::Late && !isLate) return 2;
    return !isEarly(*account.proposer) && account.spent() * sharing_ > share ? 1 : 0;
  });
  for (const Account& account : order) {
    if (std::optional<propose::Proposal> proposal = account.proposer->propose(situation))
      return {std::move(proposal), account.proposer};
  }
  return {};
}

void Schedule::charge(const Proposer* proposer, const trial::Outcome& outcome) {
  const uint64_t cost = kTrialEffort + outcome.path.size() / kDecisionsPerEffort;
  onTrials_ += cost;
  costOfTrials_ += costOf(outcome);
  const auto account = std::ranges::find(accounts_, proposer, &Account::proposer);
  if (account != accounts_.end()) account->onTrials += proposer->guesses() ? costOf(outcome) : cost;
}

uint64_t Schedule::besides() const {
  uint64_t sum = 0;
  for (const Account& account : accounts_) sum += account.proposer->spent().effort;
  return sum;
}

uint64_t Schedule::charged() const {
  uint64_t sum = effort();
  for (const Account& account : accounts_) sum += surcharge(*account.proposer);
  return sum;
}

void Schedule::noteNews() {
  effortAtNews_ = effort();
  for (Account& account : accounts_) account.atNews = account.spent();
}

bool Schedule::isOver(uint64_t patience) const {
  if (effort() - effortAtNews_ <= patience) return false;
  return std::ranges::none_of(accounts_, [&](const Account& account) {
    return account.proposer->turn() == Turn::Assured && !account.proposer->idle() &&
           account.spent() - account.atNews <= patience / kAssuredShare;
  });
}

bool Schedule::allIdle() const {
  return std::ranges::all_of(accounts_, [](const Account& account) { return account.proposer->idle(); });
}

}  // namespace assay::loop
