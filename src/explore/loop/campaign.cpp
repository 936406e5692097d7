#include "explore/loop/campaign.h"

#include <algorithm>
#include <set>

#include "explore/loop/coverage.h"
#include "explore/loop/keep.h"
#include "explore/propose/concolic.h"
#include "explore/propose/dictionary.h"
#include "explore/propose/grow_lists.h"
#include "explore/propose/random_seeds.h"

namespace assay::loop {
namespace {

using model::FunctionId;
using propose::Proposal;
using trial::EdgeState;
using trial::Outcome;
using trial::Trial;

class Campaign {
 public:
  Campaign(World& world, const model::Unit& unit, const trial::SiteTable& sites, const Subject& subject,
           trial::Runner& runner, expr::Dag& dag, expr::Solver& solver, const CampaignOptions& options)
      : world_(world),
        runner_(runner),
        dag_(dag),
        solver_(solver),
        options_(options),
        coverage_(unit, sites, subject.targets),
        keeper_(unit, subject.targets),
        dictionary_(unit.texts, unit.words),
        concolic_(dag, solver, options.seed, subject.usesObjects) {
    callable_.insert(subject.targets.begin(), subject.targets.end());
    callable_.insert(subject.helpers.begin(), subject.helpers.end());
    if (subject.usesObjects) {
      std::vector<FunctionId> functions = subject.targets;
      functions.insert(functions.end(), subject.helpers.begin(), subject.helpers.end());
      std::ranges::sort(functions);
      propose::SequenceOptions rules = options.sequences;
      rules.memory = std::min(rules.memory, options.memory / 2);
      sequences_.emplace(unit, functions, dag, rules);
    } else {
      randomSeeds_.emplace(subject.targets.front(), options.seed, options.randomSeeds);
    }
  }

  std::vector<trial::Journal> run(const std::function<void(const Progress&)>& report) {
    auto start = world_.now();
    runPreviousTests();
    while (!mustStop()) {
      auto [proposal, proposer] =
          nextProposal({.wanted = coverage_.wanted(), .queries = 16, .unfinished = unfinished()});
      if (!proposal) {
        if (allIdle()) break;
        continue;
      }
      Outcome outcome = runOne(proposal->trial);
      uint64_t cost = charge(outcome);
      if (sequences_ && proposer == &*sequences_) onSequences_ += cost;
      learn(*proposal, proposer, std::move(outcome));
      if (report) report({trials_, coverage_.ownCovered(), coverage_.ownTotal()});
    }
    conclude(std::chrono::duration<double>(world_.now() - start).count());
    return std::move(keeper_.journals());
  }

 private:
  // The tests of the last suite: what they cover need not be searched for.
  void runPreviousTests() {
    for (const trial::Fitted& previousTest : options_.previousTests) {
      if (!isOurs(previousTest.trial)) continue;
      if (options_.ceiling.reached()) break;
      Outcome outcome = runOne(previousTest.trial);
      charge(outcome);
      learn({.trial = previousTest.trial}, nullptr, std::move(outcome), &previousTest.past);
    }
    noteNews();
  }

  bool isOurs(const Trial& trial) const {
    if (!sequences_ && trial.calls.size() > 1) return false;
    return keeper_.isTarget(trial.calls.back()) &&
           std::ranges::all_of(trial.calls, [&](FunctionId call) { return callable_.contains(call); });
  }

  uint64_t charge(const Outcome& outcome) {
    uint64_t cost = kTrialEffort + outcome.path.size() / kDecisionsPerEffort;
    ++trials_;
    running_ += cost;
    return cost;
  }

  // Most calls that take long are helpers with large numbers, or calls of which one that does not return is
  // known. Where it would be news, it gets the time to return after all; and if one does, so do the next.
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

  // The functions that edges are wanted of, and those that have no test at all: a function without branches
  // wants one as well.
  std::set<FunctionId> unfinished() {
    if (!sequences_) return {};
    std::set<FunctionId> functions = coverage_.unfinished();
    if (functions.empty()) return functions;
    for (const trial::Journal& journal : keeper_.journals()) {
      if (journal.statistics.trials == 0) functions.insert(journal.function);
    }
    return functions;
  }

  bool mustStop() {
    if (options_.ceiling.reached() || bytes() > options_.memory) return cutShort_ = true;
    if (trials_ >= options_.maxTrials * (sequences_ ? kSequenceFactor : 1)) return true;
    uint64_t patience = coverage_.wanted().empty() ? options_.finishing
                                                   : options_.patience * (sequences_ ? kSequenceFactor : 1);
    if (effort() - effortAtNews_ <= patience) return false;
    // A few hard queries may have used it up all alone.
    return !sequences_ || sequences_->idle() || onSequences_ - onSequencesAtNews_ > patience / 4;
  }

  void noteNews() {
    effortAtNews_ = effort();
    onSequencesAtNews_ = onSequences_;
  }

  size_t bytes() const { return dag_.bytes() + concolic_.bytes() + (sequences_ ? sequences_->bytes() : 0); }

  uint64_t effort() const { return running_ + solver_.effort(); }

  // In the order they are asked. Sequences and arguments get the same effort, but hard queries are paid for
  // several times: where a hash function must be inverted, the next one will hardly be easier.
  std::vector<propose::Proposer*> proposers() {
    if (!sequences_) return {&*randomSeeds_, &dictionary_, &growLists_, &concolic_};
    if (onSequences_ <= running_ - onSequences_ + solver_.effort() + kHardShare * concolic_.wasted())
      return {&dictionary_, &growLists_, &*sequences_, &concolic_};
    return {&dictionary_, &growLists_, &concolic_, &*sequences_};
  }

  bool allIdle() { return echoes_.empty() && std::ranges::all_of(proposers(), &propose::Proposer::idle); }

  std::pair<std::optional<Proposal>, propose::Proposer*> nextProposal(const propose::Situation& situation) {
    if (!echoes_.empty()) {
      Proposal proposal{.trial = std::move(echoes_.back())};
      echoes_.pop_back();
      return {std::move(proposal), nullptr};
    }
    for (propose::Proposer* proposer : proposers()) {
      if (std::optional<Proposal> proposal = proposer->propose(situation))
        return {std::move(proposal), proposer};
    }
    return {std::nullopt, nullptr};
  }

  // What a step on the way did for the first time is a test of that step: the calls up to it by themselves.
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

  // `past` is of a previous test.
  void learn(const Proposal& proposal, propose::Proposer* proposer, Outcome outcome,
             const trial::Past* past = nullptr) {
    uint64_t before = concolic_.divergences();
    for (propose::Proposer* each : proposers()) {
      each->learn(proposal.trial, outcome, each == proposer ? &proposal : nullptr);
    }
    bool diverged = concolic_.divergences() != before;
    if (trial::dependsOnSandbox(outcome)) bySandbox_.insert(trial::sandboxReason(outcome));
    const bool newEdges = coverage_.add(proposal.trial, outcome);
    if (newEdges && (proposer != nullptr || past != nullptr)) echo(proposal.trial, outcome);
    const FunctionId act = actOf(proposal.trial, outcome);
    if (sequences_) coverage_.addVisits(act, outcome);
    if (!keeper_.isTarget(act)) {
      if (newEdges || coverage_.addOfHelper(outcome)) noteNews();
      return;
    }
    const bool newOwn = coverage_.addOwn(act, outcome);
    const bool isNews = keeper_.add({.trial = proposal.trial,
                                     .outcome = std::move(outcome),
                                     .act = act,
                                     .isNews = newEdges || newOwn,
                                     .stray = diverged ? std::optional(concolic_.lastStray()) : std::nullopt,
                                     .past = past});
    if (isNews) noteNews();
  }

  void conclude(double seconds) {
    std::vector<trial::Journal>& journals = keeper_.journals();
    for (trial::Journal& journal : journals) journal.statistics.cutShort = cutShort_;
    trial::Statistics& s = journals.front().statistics;
    s.exploring = seconds;
    if (sequences_) {
      s.sequences = sequences_->run();
      s.longest = sequences_->longest();
      s.pruned = sequences_->pruned();
    }
    s.decisions = concolic_.decisions();
    s.places = concolic_.tree().size();
    s.queries = concolic_.queries();
    s.satisfied = concolic_.satisfied();
    s.unsatisfiable = concolic_.unsatisfiable();
    s.gaveUp = concolic_.gaveUp();
    bool exhausted = concolic_.tree().exhausted() && !cutShort_ && trials_ < options_.maxTrials &&
                     concolic_.divergences() == 0 && bySandbox_.empty();
    for (trial::Journal& journal : journals) {
      for (uint32_t edge : coverage_.covered()) journal.edges[edge] = EdgeState::Covered;
      for (uint32_t edge : coverage_.wanted())
        if (!coverage_.brokenInto().contains(edge)) explain(journal, edge, exhausted);
      for (uint32_t edge : coverage_.brokenInto()) journal.edges[edge] = EdgeState::Covered;
    }
  }

  void explain(trial::Journal& journal, uint32_t edge, bool exhausted) {
    auto aim = concolic_.aims().find(edge);
    if (exhausted && sequences_) {
      // The rules of the sequence search leave out what is unlikely to matter, so this is no proof.
      journal.edges[edge] = EdgeState::NotReached;
      journal.reasons[edge] = "no sequence of calls that was tried leads here";
    } else if (exhausted) {
      journal.edges[edge] = EdgeState::Infeasible;
      journal.reasons[edge] = "proved infeasible: every path was explored and none goes here";
    } else if (aim != concolic_.aims().end() && aim->second.gaveUp > 0) {
      journal.edges[edge] = EdgeState::GaveUp;
      journal.reasons[edge] = "the solver gave up: " + aim->second.why;
    } else if (aim != concolic_.aims().end() && aim->second.infeasible > 0) {
      journal.edges[edge] = EdgeState::NotReached;
      journal.reasons[edge] = "infeasible on every path tried; others were not explored within the budget";
    } else if (!bySandbox_.empty()) {
      journal.edges[edge] = EdgeState::NotReached;
      journal.reasons[edge] =
          "no path led here; the way may depend on the surroundings: " + *bySandbox_.begin();
    } else {
      journal.edges[edge] = EdgeState::NotReached;
      journal.reasons[edge] = "no path led here within the budget";
    }
  }

  static constexpr uint64_t kTrialEffort = 10, kDecisionsPerEffort = 50;
  static constexpr uint64_t kSequenceFactor = 20;  // a class has more to look at than a function
  static constexpr uint64_t kHardShare = 3;

  World& world_;
  trial::Runner& runner_;
  expr::Dag& dag_;
  const expr::Solver& solver_;
  const CampaignOptions& options_;
  Coverage coverage_;
  Keeper keeper_;
  std::optional<propose::RandomSeeds> randomSeeds_;  // first arguments of a function that needs no objects
  std::optional<propose::Sequences> sequences_;      // calls, where there are objects
  propose::Dictionary dictionary_;
  propose::GrowLists growLists_;
  propose::Concolic concolic_;
  std::set<FunctionId> callable_;  // targets and helpers
  std::vector<Trial> echoes_;
  std::set<std::string> bySandbox_;  // what of the sandbox had a part in outcomes
  uint64_t trials_ = 0;
  bool cutShort_ = false, needsTime_ = false;
  uint64_t onSequences_ = 0, onSequencesAtNews_ = 0;  // effort of trials that the sequence search proposed
  uint64_t running_ = 0, effortAtNews_ = 0;  // of all trials; of everything, when something new was seen
};

}  // namespace

std::vector<trial::Journal> explore(World& world, const model::Unit& unit, const trial::SiteTable& sites,
                                    const Subject& subject, trial::Runner& runner, expr::Dag& dag,
                                    expr::Solver& solver, const CampaignOptions& options,
                                    const std::function<void(const Progress&)>& report) {
  return Campaign(world, unit, sites, subject, runner, dag, solver, options).run(report);
}

}  // namespace assay::loop
