#include "explore/loop/campaign.h"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include "data/wire/wire.h"
#include "explore/propose/concolic.h"
#include "explore/propose/lexicon.h"
#include "explore/propose/scatter.h"

namespace assay::loop {
namespace {

using propose::Proposal;
using trial::EdgeState;
using trial::Outcome;
using trial::Trial;

class Campaign {
 public:
  Campaign(World& world, const model::Unit& unit, const trial::SiteTable& sites, model::FunctionId function,
           trial::Runner& runner, expr::Dag& dag, expr::Solver& solver, const CampaignOptions& options)
      : world_(world),
        unit_(unit),
        sites_(sites),
        runner_(runner),
        dag_(dag),
        solver_(solver),
        options_(options),
        scatter_(function, options.seed, options.scatter),
        lexicon_(unit.texts),
        concolic_(dag, solver, options.seed) {
    journal_.function = function;
    wantOwnEdges();
  }

  trial::Journal run(const std::function<void(const Progress&)>& report) {
    auto start = world_.now();
    while (!mustStop()) {
      auto [proposal, proposer] = nextProposal({.wanted = wanted_, .queries = 16});
      if (!proposal) {
        if (std::ranges::all_of(proposers_, &propose::Proposer::idle)) break;
        continue;
      }
      Outcome outcome = runner_.run(proposal->trial, dag_);
      ++journal_.statistics.trials;
      running_ += kTrialEffort + outcome.path.size() / kDecisionsPerEffort;
      learn(*proposal, proposer, std::move(outcome));
      if (report) report({journal_.statistics.trials, own_.size() - missingOwn_, own_.size()});
    }
    journal_.statistics.exploring = std::chrono::duration<double>(world_.now() - start).count();
    conclude();
    return std::move(journal_);
  }

 private:
  // The counting edges of the function itself; those of its callees are added when first touched.
  void wantOwnEdges() {
    const std::string& name = unit_.function(journal_.function).mangledName;
    for (const trial::Site& site : sites_.sites) {
      if (!site.counts || site.function != name) continue;
      for (uint32_t i = 0; i < site.edgeCount; ++i) own_.insert(site.firstEdge + i);
    }
    wanted_ = own_;
    missingOwn_ = own_.size();
  }

  bool mustStop() {
    if (options_.ceiling.reached()) {
      journal_.statistics.cutShort = true;
      return true;
    }
    if (journal_.statistics.trials >= options_.maxTrials) return true;
    return effort() - effortAtNews_ > (wanted_.empty() ? options_.finishing : options_.patience);
  }

  uint64_t effort() const { return running_ + solver_.effort(); }

  std::pair<std::optional<Proposal>, propose::Proposer*> nextProposal(const propose::Situation& situation) {
    for (propose::Proposer* proposer : proposers_) {
      if (std::optional<Proposal> proposal = proposer->propose(situation))
        return {std::move(proposal), proposer};
    }
    return {std::nullopt, nullptr};
  }

  void learn(const Proposal& proposal, propose::Proposer* proposer, Outcome outcome) {
    uint64_t before = concolic_.divergences();
    for (propose::Proposer* each : proposers_) {
      each->learn(proposal.trial, outcome, each == proposer ? &proposal : nullptr);
    }
    bool diverged = concolic_.divergences() != before;
    touchCallees(outcome);
    if (bool newEdges = cover(outcome); isNews(outcome) || newEdges) {
      effortAtNews_ = effort();
      keep(proposal.trial, std::move(outcome), diverged);
    } else if (perSignature_[signature(outcome)] <= kSpare) {
      keep(proposal.trial, std::move(outcome), diverged);  // the selection may find it simpler
    }
  }

  void keep(const Trial& trial, Outcome outcome, bool diverged) {
    Trial full{.calls = trial.calls, .choices = {}};
    for (const trial::Asked& asked : outcome.asked) full.choices[asked.key] = asked.bits;
    outcome.path.clear();
    journal_.entries.push_back(
        {.trial = std::move(full), .outcome = std::move(outcome), .diverged = diverged});
  }

  // A site that a run has been to is wanted whole, in whatever function of the unit it lies.
  void touchCallees(const Outcome& outcome) {
    for (uint32_t edge : outcome.covered) {
      if (!seen_.insert(edge).second) continue;
      const trial::Site* site = sites_.siteOf(edge);
      if (site == nullptr || !site->counts || !touched_.insert(site->firstEdge).second) continue;
      for (uint32_t i = 0; i < site->edgeCount; ++i) {
        if (!covered_.contains(site->firstEdge + i)) wanted_.insert(site->firstEdge + i);
      }
    }
  }

  bool cover(const Outcome& outcome) {
    bool news = false;
    for (uint32_t edge : outcome.covered) {
      const trial::Site* site = sites_.siteOf(edge);
      if (site == nullptr || !site->counts || !covered_.insert(edge).second) continue;
      wanted_.erase(edge);
      if (own_.contains(edge)) --missingOwn_;
      news = true;
    }
    return news;
  }

  // How a run ended, as far as a reader would call it a different outcome.
  using Signature = std::tuple<trial::End, uint32_t, std::string, uint64_t>;
  Signature signature(const Outcome& outcome) const {
    std::string thrown = outcome.end == trial::End::Threw ? trial::thrownOf(outcome).type : std::string();
    uint64_t result = 0;
    const model::Function& function = unit_.function(journal_.function);
    model::TypeKind kind = unit_.type(function.result).kind;
    if (kind == model::TypeKind::Boolean || kind == model::TypeKind::Enum) {
      for (const trial::Observation& seen : outcome.observations) {
        if (seen.what == ASSAY_SEEN_RESULT) result = seen.value.bits + 1;
      }
    }
    return {outcome.end, trial::isDefect(outcome.end) ? outcome.faultEdge : 0, std::move(thrown), result};
  }

  bool isNews(const Outcome& outcome) { return ++perSignature_[signature(outcome)] == 1; }

  void conclude() {
    trial::Statistics& s = journal_.statistics;
    s.divergences = concolic_.divergences();
    s.queries = concolic_.queries();
    s.satisfied = concolic_.satisfied();
    s.unsatisfiable = concolic_.unsatisfiable();
    s.gaveUp = concolic_.gaveUp();
    bool exhausted =
        concolic_.tree().exhausted() && !s.cutShort && s.trials < options_.maxTrials && s.divergences == 0;
    for (uint32_t edge : covered_) journal_.edges[edge] = EdgeState::Covered;
    for (uint32_t edge : wanted_) explain(edge, exhausted);
  }

  void explain(uint32_t edge, bool exhausted) {
    auto aim = concolic_.aims().find(edge);
    if (exhausted) {
      journal_.edges[edge] = EdgeState::Infeasible;
      journal_.reasons[edge] = "proved infeasible: every path was explored and none goes here";
    } else if (aim != concolic_.aims().end() && aim->second.gaveUp > 0) {
      journal_.edges[edge] = EdgeState::GaveUp;
      journal_.reasons[edge] = "the solver gave up: " + aim->second.why;
    } else if (aim != concolic_.aims().end() && aim->second.infeasible > 0) {
      journal_.edges[edge] = EdgeState::NotReached;
      journal_.reasons[edge] = "infeasible on the " + std::to_string(aim->second.infeasible) +
                               " paths tried; others were not explored within the budget";
    } else {
      journal_.edges[edge] = EdgeState::NotReached;
      journal_.reasons[edge] = "no path led here within the budget";
    }
  }

  static constexpr uint64_t kTrialEffort = 10, kDecisionsPerEffort = 50;
  static constexpr uint32_t kSpare = 3;  // entries kept per kind of outcome beyond the first

  World& world_;
  const model::Unit& unit_;
  const trial::SiteTable& sites_;
  trial::Runner& runner_;
  expr::Dag& dag_;
  const expr::Solver& solver_;
  const CampaignOptions& options_;
  propose::Scatter scatter_;
  propose::Lexicon lexicon_;
  propose::Concolic concolic_;
  std::array<propose::Proposer*, 3> proposers_{&scatter_, &lexicon_, &concolic_};
  trial::Journal journal_;
  std::set<uint32_t> own_, wanted_, covered_, seen_, touched_;
  size_t missingOwn_ = 0;
  std::map<Signature, uint32_t> perSignature_;
  uint64_t running_ = 0, effortAtNews_ = 0;  // of all trials; of everything, when something new was seen
};

}  // namespace

trial::Journal explore(World& world, const model::Unit& unit, const trial::SiteTable& sites,
                       model::FunctionId function, trial::Runner& runner, expr::Dag& dag,
                       expr::Solver& solver, const CampaignOptions& options,
                       const std::function<void(const Progress&)>& report) {
  return Campaign(world, unit, sites, function, runner, dag, solver, options).run(report);
}

}  // namespace assay::loop
