#include "explore/loop/campaign.h"

#include <algorithm>
#include <set>

#include "data/wire/wire.h"
#include "explore/loop/continue_journals.h"
#include "explore/loop/coverage.h"
#include "explore/loop/explain.h"
#include "explore/loop/keep.h"
#include "explore/loop/schedule.h"
#include "explore/propose/make_proposers.h"
#include "explore/propose/variation.h"

namespace assay::loop {
namespace {

using model::FunctionId;
using propose::Proposal;
using trial::Outcome;
using trial::Trial;

std::vector<FunctionId> callableIn(const Subject& subject) {
  std::vector<FunctionId> functions = subject.targets;
  functions.insert(functions.end(), subject.helpers.begin(), subject.helpers.end());
  std::ranges::sort(functions);
  return functions;
}

propose::SequenceOptions sequenceOptions(const CampaignOptions& options) {
  propose::SequenceOptions sequences = options.sequences;
  sequences.memory = std::min(sequences.memory, options.memory / 2);
  return sequences;
}

// One campaign.
class Campaign {
 public:
  Campaign(World& world, const model::Unit& unit, const trial::SiteTable& sites, const Subject& subject,
           trial::Runner& runner, expr::Dag& dag, expr::Solver& solver, const CampaignOptions& options)
      : world_(world),
        runner_(runner),
        dag_(dag),
        options_(options),
        usesObjects_(subject.usesObjects),
        callable_(callableIn(subject)),
        coverage_(unit, sites, subject.targets),
        keeper_(unit, sites, subject.targets),
        proposers_(propose::makeProposers({.unit = unit,
                                           .target = subject.targets.front(),
                                           .functions = callable_,
                                           .usesObjects = subject.usesObjects,
                                           .dag = dag,
                                           .solver = solver,
                                           .seed = options.seed,
                                           .randomSeeds = options.randomSeeds,
                                           .sequences = sequenceOptions(options),
                                           .variation = propose::variationOf(options.round)})),
        schedule_(proposers_) {}

  Explored run(const std::function<void(const Progress&)>& report) {
    auto start = world_.now();
    runEarlier();
    while (!mustStop()) {
      const auto [proposal, proposer] = nextProposal();
      if (!proposal) {
        if ((ranOut_ = schedule_.allIdle())) break;
        continue;
      }
      learn(*proposal, proposer, runOne(proposal->trial));
      if (report) report({trials_, coverage_.ownCovered(), coverage_.ownTotal()});
    }
    conclude(std::chrono::duration<double>(world_.now() - start).count());
    return {.journals = std::move(keeper_.journals()), .isOpen = isOpen()};
  }

 private:
  // The trials that the earlier rounds kept.
  void runEarlier() {
    for (const trial::Journal& journal : options_.earlier) {
      for (const trial::Entry& entry : journal.entries) {
        if (options_.ceiling.reached()) break;
        learn({.trial = entry.trial}, nullptr, runOne(entry.trial));
      }
    }
    coveredBefore_ = coverage_.covered().size();
    schedule_.noteNews();
  }

  // Most slow calls are helpers with large numbers, or calls of a function that is known to hang. If the
  // result would be news, the call gets the time to return; if it returns, so do the next ones.
  Outcome runOne(const Trial& trial) {
    if (needsTime_) return runner_.run(trial, dag_);
    Outcome outcome = runner_.runBriefly(trial, dag_);
    if (outcome.end != trial::End::Hung) return outcome;
    const std::set<uint32_t>& wanted = coverage_.wanted();
    const bool reachesMore =
        std::ranges::any_of(outcome.covered, [&](uint32_t edge) { return wanted.contains(edge); });
    if (!reachesMore && !keeper_.isNews(actOf(trial, outcome), outcome)) return outcome;
    outcome = runner_.run(trial, dag_);
    needsTime_ = outcome.end != trial::End::Hung;
    return outcome;
  }

  // The functions for which edges are wanted, and those without any test: a function without branches needs
  // one as well.
  std::set<FunctionId> unfinished() {
    if (!usesObjects_) return {};
    std::set<FunctionId> functions = coverage_.unfinished();
    if (functions.empty()) return functions;
    for (const trial::Journal& journal : keeper_.journals()) {
      if (journal.statistics.trials == 0) functions.insert(journal.function);
    }
    return functions;
  }

  // Nothing of this subject can be called: each run ended at a function that no file defines.
  bool isNotLinked() const {
    constexpr uint64_t kTries = 200;
    return !isLinked_ && trials_ >= kTries;
  }

  bool mustStop() {
    if (isNotLinked()) return ranOut_ = true;
    if ((ranOut_ = schedule_.allIdle() && echoes_.empty())) return true;
    if (options_.ceiling.reached()) return cutShort_ = true;
    if (schedule_.cost() >= options_.allowance) return spent_ = true;
    if (bytes() > options_.memory) return true;
    const bool isDone = coverage_.wanted().empty() || isProved();
    return schedule_.isOver(isDone ? options_.finishing : patience());
  }

  // Whether every path was explored. A search of call sequences gives no proof.
  bool isProved() const {
    return !usesObjects_ && bySandbox_.empty() &&
           std::ranges::any_of(proposers_, [](const auto& proposer) { return proposer->isExhaustive(); });
  }

  uint64_t patience() const {
    return (options_.patience * (usesObjects_ ? kSequenceFactor : 1))
           << std::min(options_.round, kMostDoublings);
  }

  // Whether another round may find more: a goal is left that no run has reached, and it is not known that the
  // search can only repeat itself. Search runs out of trials if all paths are explored but some queries were
  // given up, or divergences forbid a proof; other seeds, limits and lengths are tried a few times then.
  bool isOpen() const {
    const std::set<uint32_t>& wanted = coverage_.wanted();
    const bool isMissing =
        std::ranges::any_of(wanted, [&](uint32_t edge) { return !coverage_.brokenInto().contains(edge); });
    if (!isMissing || isProved() || isNotLinked()) return false;
    const bool hasNews = coverage_.covered().size() > coveredBefore_;
    return !ranOut_ || hasNews || options_.round < kRepetitions;
  }

  size_t bytes() const {
    size_t sum = dag_.bytes();
    for (const auto& proposer : proposers_) sum += proposer->bytes();
    return sum;
  }

  Schedule::Next nextProposal() {
    if (!echoes_.empty()) {
      Proposal proposal{.trial = std::move(echoes_.back())};
      echoes_.pop_back();
      return {std::move(proposal), nullptr};
    }
    return schedule_.next({.wanted = coverage_.wanted(), .queries = 16, .unfinished = unfinished()});
  }

  // If an earlier step did something for the first time, the calls up to it are a test of that step.
  void echo(const Trial& trial, const Outcome& outcome) {
    for (uint32_t step = 0; step < outcome.endStep; ++step) {
      if (!keeper_.isTarget(trial.calls[step])) continue;
      Trial part{.calls = {trial.calls.begin(), trial.calls.begin() + step + 1}, .choices = {}};
      for (const trial::Asked& asked : outcome.asked) {
        if (asked.step <= step) part.choices[asked.key] = asked.bits;
      }
      echoes_.push_back(std::move(part));
    }
  }

  void learn(const Proposal& proposal, propose::Proposer* proposer, Outcome outcome) {
    ++trials_;
    isLinked_ |= outcome.end != trial::End::Refused || outcome.detail != ASSAY_NOT_LINKED;
    schedule_.charge(proposer, outcome);
    std::optional<trial::Stray> stray;
    for (const auto& each : proposers_) {
      each->learn(proposal.trial, outcome, each.get() == proposer ? &proposal : nullptr);
      if (!stray) stray = each->stray();
    }
    if (trial::dependsOnSandbox(outcome)) bySandbox_.insert(trial::sandboxReason(outcome));
    const bool newEdges = coverage_.add(proposal.trial, outcome);
    if (newEdges && proposer != nullptr) echo(proposal.trial, outcome);
    const FunctionId act = actOf(proposal.trial, outcome);
    if (usesObjects_) coverage_.addVisits(act, outcome);
    if (!keeper_.isTarget(act)) {
      if (newEdges || coverage_.addOfHelper(outcome)) schedule_.noteNews();
      return;
    }
    const bool newOwn = coverage_.addOwn(act, outcome);
    const bool isNews = keeper_.add({.trial = proposal.trial,
                                     .outcome = std::move(outcome),
                                     .act = act,
                                     .isNews = newEdges || newOwn,
                                     .stray = stray});
    if (isNews) schedule_.noteNews();
  }

  void conclude(double seconds) {
    std::vector<trial::Journal>& journals = keeper_.journals();
    // A query that the clock ended may have been the last trial that was left.
    cutShort_ |= options_.ceiling.reached() && trials_ > 0 && !coverage_.wanted().empty();
    for (trial::Journal& journal : journals) {
      journal.statistics.cutShort = cutShort_;
      journal.statistics.spent = spent_ || options_.round > 0;
    }
    journals.front().statistics.exploring = seconds;
    journals.front().statistics.cost = schedule_.cost();
    for (const auto& proposer : proposers_) proposer->addTo(journals.front().statistics);
    explain(coverage_, proposers_,
            {.isProved = isProved() && !cutShort_,
             .ranOut = ranOut_,
             .usesObjects = usesObjects_,
             .isLinked = isLinked_ || trials_ == 0,
             .cutShort = cutShort_,
             .bySandbox = bySandbox_},
            journals);
    if (!options_.earlier.empty()) continueJournals(options_.earlier, journals);
  }

  static constexpr uint64_t kSequenceFactor = 8;  // a class has more to explore than a function
  static constexpr unsigned kMostDoublings = 12, kRepetitions = 3;

  World& world_;
  trial::Runner& runner_;
  expr::Dag& dag_;
  const CampaignOptions& options_;
  const bool usesObjects_;
  const std::vector<FunctionId> callable_;  // targets and helpers, ascending
  Coverage coverage_;
  Keeper keeper_;
  propose::Proposers proposers_;
  Schedule schedule_;
  std::vector<Trial> echoes_;
  std::set<std::string> bySandbox_;  // influences of the sandbox on outcomes
  uint64_t trials_ = 0;
  size_t coveredBefore_ = 0;  // edges, by the trials of earlier rounds
  bool cutShort_ = false, spent_ = false, ranOut_ = false;
  bool isLinked_ = false;  // a trial did not end at a function that no file defines
  bool needsTime_ = false;
};

}  // namespace

Explored explore(World& world, const model::Unit& unit, const trial::SiteTable& sites, const Subject& subject,
                 trial::Runner& runner, expr::Dag& dag, expr::Solver& solver, const CampaignOptions& options,
                 const std::function<void(const Progress&)>& report) {
  return Campaign(world, unit, sites, subject, runner, dag, solver, options).run(report);
}

}  // namespace assay::loop
