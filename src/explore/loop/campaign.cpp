#include "explore/loop/campaign.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "data/wire/wire.h"
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
        unit_(unit),
        sites_(sites),
        runner_(runner),
        dag_(dag),
        solver_(solver),
        options_(options),
        dictionary_(unit),
        growLists_(unit),
        concolic_(dag, solver, options.seed, subject.usesObjects) {
    for (FunctionId target : subject.targets) {
      journalOf_[target] = journals_.size();
      journals_.emplace_back().function = target;
    }
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
    wantOwnEdges();
  }

  std::vector<trial::Journal> run(const std::function<void(const Progress&)>& report) {
    auto start = world_.now();
    runPreviousTests();
    while (!mustStop()) {
      auto [proposal, proposer] =
          nextProposal({.wanted = wanted_, .queries = 16, .unfinished = unfinished()});
      if (!proposal) {
        if (allIdle()) break;
        continue;
      }
      Outcome outcome = runOne(proposal->trial);
      uint64_t cost = charge(outcome);
      if (sequences_ && proposer == &*sequences_) onSequences_ += cost;
      learn(*proposal, proposer, std::move(outcome));
      if (report) report({trials_, own_.size() - missingOwn_, own_.size()});
    }
    conclude(std::chrono::duration<double>(world_.now() - start).count());
    return std::move(journals_);
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
    return journalOf_.contains(trial.calls.back()) &&
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
    bool news = std::ranges::any_of(outcome.covered, [&](uint32_t edge) { return wanted_.contains(edge); });
    FunctionId act = actOf(trial, outcome);
    news |= journalOf_.contains(act) && !perSignature_.contains(signature(act, outcome));
    if (!news) return outcome;
    outcome = runner_.run(trial, dag_);
    needsTime_ = outcome.end != trial::End::Hung;
    return outcome;
  }

  // The last call that was made is the one that is tested.
  static FunctionId actOf(const Trial& trial, const Outcome& outcome) {
    return trial.calls[std::min<size_t>(outcome.endStep, trial.calls.size() - 1)];
  }

  // The counting edges of the targets themselves; those of their callees are added when first touched.
  void wantOwnEdges() {
    std::map<std::string, FunctionId> names;
    for (const auto& [target, journal] : journalOf_) names[unit_.function(target).mangledName] = target;
    for (const trial::Site& site : sites_.sites) {
      auto owner = site.counts ? names.find(site.function) : names.end();
      if (owner == names.end()) continue;
      for (uint32_t i = 0; i < site.edgeCount; ++i) {
        own_.insert(site.firstEdge + i);
        ownerOf_[site.firstEdge + i] = owner->second;
      }
    }
    wanted_ = own_;
    missingOwn_ = own_.size();
  }

  // Whose edges are wanted. Those of a callee are wanted of whoever has been in it: what keeps the others out
  // is a branch of their own, or of another callee they have been in, that is wanted as well.
  std::set<FunctionId> unfinished() const {
    std::set<FunctionId> functions;
    if (!sequences_) return functions;
    for (uint32_t edge : wanted_) {
      auto owner = ownerOf_.find(edge);
      if (owner != ownerOf_.end()) {
        functions.insert(owner->second);
        continue;
      }
      auto visitors = visitorsOf_.find(sites_.siteOf(edge)->function);
      if (visitors == visitorsOf_.end()) return {};
      functions.insert(visitors->second.begin(), visitors->second.end());
    }
    if (functions.empty()) return functions;
    // One without branches wants a test all the same.
    for (const trial::Journal& journal : journals_) {
      if (journal.statistics.trials == 0) functions.insert(journal.function);
    }
    return functions;
  }

  void noteVisits(FunctionId visitor, const Outcome& outcome) {
    for (uint32_t edge : trial::coveredByAct(outcome)) {
      if (!visits_.insert({edge, visitor}).second) continue;
      if (const trial::Site* site = sites_.siteOf(edge)) visitorsOf_[site->function].insert(visitor);
    }
  }

  bool mustStop() {
    if (options_.ceiling.reached() || bytes() > options_.memory) return cutShort_ = true;
    if (trials_ >= options_.maxTrials * (sequences_ ? kSequenceFactor : 1)) return true;
    uint64_t patience =
        wanted_.empty() ? options_.finishing : options_.patience * (sequences_ ? kSequenceFactor : 1);
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
      if (!journalOf_.contains(trial.calls[step])) continue;
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
    const std::vector<uint32_t> shown = shownBy(proposal.trial, outcome);
    touchCallees(shown);
    const bool isNoTest = trial::isDefect(outcome.end) || trial::dependsOnSandbox(outcome);
    if (trial::dependsOnSandbox(outcome)) bySandbox_.insert(trial::sandboxReason(outcome));
    bool newEdges = isNoTest ? breakInto(shown) : cover(shown);
    if (newEdges && (proposer != nullptr || past != nullptr)) echo(proposal.trial, outcome);
    FunctionId act = actOf(proposal.trial, outcome);
    if (sequences_) noteVisits(act, outcome);
    auto journal = journalOf_.find(act);
    if (journal == journalOf_.end()) {
      if (newEdges || isNewToHelpers(outcome)) noteNews();
      return;
    }
    trial::Journal& mine = journals_[journal->second];
    ++mine.statistics.trials;
    mine.statistics.divergences += diverged ? 1 : 0;
    if (diverged) ++mine.strays[concolic_.lastStray()];
    bool newOwn = !isNoTest && coverBy(mine.function, outcome);
    const bool isPreviousTest = past != nullptr && outcome.endStep + 1 >= proposal.trial.calls.size();
    if (bool news = isNews(mine.function, outcome); news || newEdges || newOwn || isPreviousTest) {
      noteNews();
      keep(mine, proposal.trial, std::move(outcome), diverged);
      if (isPreviousTest) mine.entries.back().past = *past;
    } else if (outcome.end != trial::End::Hung &&
               perSignature_[signature(mine.function, outcome)] <= kSpare) {
      keep(mine, proposal.trial, std::move(outcome), diverged);  // the selection may find it simpler
    }
  }

  // A function's own edge may have been covered by a call from another one before.
  bool coverBy(FunctionId function, const Outcome& outcome) {
    bool news = false;
    for (uint32_t edge : trial::coveredByAct(outcome)) {
      auto owner = ownerOf_.find(edge);
      if (owner != ownerOf_.end() && owner->second == function) news |= coveredByOwner_.insert(edge).second;
    }
    return news;
  }

  void keep(trial::Journal& journal, const Trial& trial, Outcome outcome, bool diverged) {
    Trial full{.calls = trial.calls, .choices = {}};
    full.calls.resize(std::min<size_t>(full.calls.size(), outcome.endStep + 1));
    for (const trial::Asked& asked : outcome.asked) full.choices[asked.key] = asked.bits;
    outcome.path.clear();
    outcome.state.clear();
    journal.entries.push_back(
        {.trial = std::move(full), .outcome = std::move(outcome), .diverged = diverged});
  }

  // A site that a run has been to is wanted whole, in whatever function of the unit it lies.
  // The edges that a test of ours can show: those of the act, and of the calls before it, if they are
  // targets. What a helper did on the way (it may parse the very text that the target would) is nobody's
  // test.
  std::vector<uint32_t> shownBy(const Trial& trial, const Outcome& outcome) const {
    const auto isTarget = [&](FunctionId call) { return journalOf_.contains(call); };
    const auto act = trial.calls.begin() +
                     static_cast<ptrdiff_t>(std::min<size_t>(outcome.endStep, trial.calls.size() - 1));
    const bool onTheWay = std::any_of(trial.calls.begin(), act, isTarget);
    if (isTarget(*act)) return onTheWay ? outcome.covered : trial::coveredByAct(outcome);
    return onTheWay ? outcome.earlier : std::vector<uint32_t>{};
  }

  bool isNewToHelpers(const Outcome& outcome) {
    const size_t before = byHelpers_.size();
    byHelpers_.insert(outcome.covered.begin(), outcome.covered.end());
    return byHelpers_.size() > before;
  }

  void touchCallees(const std::vector<uint32_t>& edges) {
    for (uint32_t edge : edges) {
      if (!seen_.insert(edge).second) continue;
      const trial::Site* site = sites_.siteOf(edge);
      if (site == nullptr || !site->counts || !touched_.insert(site->firstEdge).second) continue;
      for (uint32_t i = 0; i < site->edgeCount; ++i) {
        if (!covered_.contains(site->firstEdge + i)) wanted_.insert(site->firstEdge + i);
      }
    }
  }

  bool cover(const std::vector<uint32_t>& edges) {
    bool news = false;
    for (uint32_t edge : edges) {
      const trial::Site* site = sites_.siteOf(edge);
      if (site == nullptr || !site->counts || !covered_.insert(edge).second) continue;
      wanted_.erase(edge);
      if (own_.contains(edge)) --missingOwn_;
      news = true;
    }
    return news;
  }

  // What is reached on the way to a defect, or past a refusal, is still wanted: a test cannot show it.
  bool breakInto(const std::vector<uint32_t>& edges) {
    bool news = false;
    for (uint32_t edge : edges) {
      const trial::Site* site = sites_.siteOf(edge);
      if (site != nullptr && site->counts && !covered_.contains(edge))
        news |= brokenInto_.insert(edge).second;
    }
    return news;
  }

  // How a run ended, as far as a reader would call it a different outcome.
  using Signature = std::tuple<FunctionId, trial::End, uint32_t, std::string, uint64_t, bool>;
  Signature signature(FunctionId id, const Outcome& outcome) const {
    std::string thrown = outcome.end == trial::End::Threw ? trial::thrownOf(outcome).type : std::string();
    uint64_t result = 0;
    const model::Function& function = unit_.function(id);
    model::TypeKind kind = unit_.type(function.result).kind;
    const bool few = kind == model::TypeKind::Boolean || kind == model::TypeKind::Enum;
    for (const trial::Observation& seen : outcome.observations) {
      if (seen.what != ASSAY_SEEN_RESULT || seen.step != outcome.endStep) continue;
      if (few) result = seen.value.bits + 1;
      if (seen.value.kind == trial::Value::Kind::Null) result = 1;  // an optional without a value
    }
    return {id,
            outcome.end,
            trial::isDefect(outcome.end) ? outcome.faultEdge : 0,
            std::move(thrown),
            result,
            trial::dependsOnSandbox(outcome)};
  }

  bool isNews(FunctionId function, const Outcome& outcome) {
    return ++perSignature_[signature(function, outcome)] == 1;
  }

  void conclude(double seconds) {
    for (trial::Journal& journal : journals_) journal.statistics.cutShort = cutShort_;
    trial::Statistics& s = journals_.front().statistics;
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
    for (trial::Journal& journal : journals_) {
      for (uint32_t edge : covered_) journal.edges[edge] = EdgeState::Covered;
      for (uint32_t edge : wanted_)
        if (!brokenInto_.contains(edge)) explain(journal, edge, exhausted);
      for (uint32_t edge : brokenInto_) journal.edges[edge] = EdgeState::Covered;
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
  static constexpr uint32_t kSpare = 3;  // entries kept per kind of outcome beyond the first

  World& world_;
  const model::Unit& unit_;
  const trial::SiteTable& sites_;
  trial::Runner& runner_;
  expr::Dag& dag_;
  const expr::Solver& solver_;
  const CampaignOptions& options_;
  std::optional<propose::RandomSeeds> randomSeeds_;  // first arguments of a function that needs no objects
  std::optional<propose::Sequences> sequences_;      // calls, where there are objects
  propose::Dictionary dictionary_;
  propose::GrowLists growLists_;
  propose::Concolic concolic_;
  std::vector<trial::Journal> journals_;
  std::map<FunctionId, size_t> journalOf_;
  std::set<FunctionId> callable_;                           // targets and helpers
  std::map<uint32_t, FunctionId> ownerOf_;                  // of the targets' own edges
  std::map<std::string, std::set<FunctionId>> visitorsOf_;  // by mangled name: whose calls have been there
  std::set<std::pair<uint32_t, FunctionId>> visits_;
  std::vector<Trial> echoes_;
  std::set<uint32_t> own_, wanted_, covered_, brokenInto_, coveredByOwner_, seen_, touched_, byHelpers_;
  std::set<std::string> bySandbox_;  // what of the sandbox had a part in outcomes
  uint64_t trials_ = 0;
  bool cutShort_ = false, needsTime_ = false;
  size_t missingOwn_ = 0;
  std::map<Signature, uint32_t> perSignature_;
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
