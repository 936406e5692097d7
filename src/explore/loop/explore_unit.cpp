#include "explore/loop/explore_unit.h"

#include <malloc.h>

#include <algorithm>
#include <iterator>
#include <mutex>
#include <optional>
#include <thread>

#include "base/stable_sort.h"
#include "explore/loop/campaign.h"
#include "explore/loop/internals.h"
#include "explore/loop/rounds.h"
#include "explore/propose/variation.h"
#include "explore/solve/solve.h"

namespace assay::loop {
namespace {

// Internal subjects come last.
std::vector<Subject> inOrder(std::vector<Subject> subjects) {
  stableSort(subjects, [](const Subject& subject) { return subject.isDeferred; });
  return subjects;
}

// The threads, and their shared data.
class Pool {
 public:
  Pool(World& world, const model::Unit& unit, const trial::SiteTable& sites, const StartRunner& start,
       const ExploreOptions& options, const std::function<void(const ExploreProgress&)>& report)
      : world_(world),
        unit_(unit),
        sites_(sites),
        startRunner_(start),
        options_(options),
        report_(report),
        start_(world.now()),
        subjects_(inOrder(subjectsOf(unit))),
        rounds_(subjects_, options.budget),
        journals_(subjects_.size()),
        progress_(subjects_.size()),
        trialsBefore_(subjects_.size()) {}

  Result<std::vector<trial::Journal>> run() {
    while (!isStopped() && !(turns_ = nextTurns()).empty()) runRound();
    malloc_trim(0);  // the expressions of all campaigns; publishing takes long
    if (failure_) return std::unexpected(*failure_);
    if (turns_.empty()) noteSpent();
    std::vector<trial::Journal> all;
    for (std::vector<trial::Journal>& some : journals_) std::ranges::move(some, std::back_inserter(all));
    std::ranges::sort(all, {}, &trial::Journal::function);
    return all;
  }

 private:
  using Seconds = std::chrono::duration<double>;

  // The first round ends in any case: every target has a journal, or waits for the others.
  bool isStopped() const {
    if (failure_) return true;
    bool hasJournals = true;
    for (size_t i = 0; i < subjects_.size(); ++i)
      hasJournals &= subjects_[i].isDeferred || !journals_[i].empty();
    return hasJournals && ((options_.interrupted != nullptr && *options_.interrupted) || secondsLeft() <= 0);
  }

  // Before the first internal function has its turn, those that the others cover are left out.
  std::vector<Rounds::Turn> nextTurns() {
    std::vector<Rounds::Turn> turns = rounds_.next();
    if (isSifted_ || turns.empty() || !subjects_[turns.front().subject].isDeferred) return turns;
    isSifted_ = true;
    const auto first =
        static_cast<size_t>(std::ranges::find_if(subjects_, &Subject::isDeferred) - subjects_.begin());
    keepOpen(unit_, sites_, journals_, std::span(subjects_).subspan(first));
    for (size_t i = first; i < subjects_.size(); ++i)
      if (subjects_[i].targets.empty()) rounds_.close(i);
    return rounds_.next();
  }

  // A subject that is open after the last round would have had another one with a larger budget.
  void noteSpent() {
    for (size_t i = 0; i < subjects_.size(); ++i) {
      if (!rounds_.isOpen(i)) continue;
      for (trial::Journal& journal : journals_[i]) journal.statistics.spent = true;
    }
  }

  void runRound() {
    next_ = 0;
    ends_.assign(turns_.size(), {});
    const auto number = std::clamp<unsigned>(options_.jobs, 1, static_cast<unsigned>(turns_.size()));
    std::vector<std::jthread> threads;
    for (unsigned i = 1; i < number; ++i) threads.emplace_back([this, number] { work(number); });
    work(number);
    threads.clear();
    for (size_t i = 0; i < turns_.size(); ++i) rounds_.finish(turns_[i], ends_[i].cost, ends_[i].isOpen);
    finished_ = rounds_.closed();
  }

  void work(unsigned threads) {
    for (size_t i; (i = next_++) < turns_.size();) {
      auto runner = startRunner_();
      if (!runner) {
        std::scoped_lock lock(mutex_);
        failure_ = runner.error();
        return;
      }
      campaign(i, **runner, threads);
    }
  }

  void campaign(size_t i, trial::Runner& runner, unsigned threads) {
    const Rounds::Turn& turn = turns_[i];
    const propose::Variation variation = propose::variationOf(turn.round);
    std::vector<trial::Journal>& journals = journals_[turn.subject];
    expr::Dag dag;
    Ceiling ceiling(world_, deadlineOf(turn), options_.interrupted);
    std::unique_ptr<solve::TieredSolver> solver = solve::makeSolver(solve::stronger(
        {.seed = options_.seed + variation.seed, .ceiling = ceiling}, strength(variation, turn.allowance)));
    CampaignOptions options{.seed = options_.seed,
                            .allowance = turn.allowance,
                            .sequences = options_.sequences,
                            .ceiling = ceiling,
                            .memory = kMemory / threads,
                            .round = turn.round,
                            .earlier = journals};
    options.sequences.seed = options_.seed;
    const uint64_t before = journals.empty() ? 0 : journals.front().statistics.cost;
    Explored explored = explore(world_, unit_, sites_, subjects_[turn.subject], runner, dag, *solver, options,
                                [this, &turn](const Progress& progress) { report(turn.subject, progress); });
    journals = std::move(explored.journals);
    trial::Statistics& statistics = journals.front().statistics;
    addCounts(solver->counts(), statistics);
    ends_[i] = {.cost = statistics.cost - before, .isOpen = explored.isOpen};
    trialsBefore_[turn.subject] = trialsOf(journals);
    finished_++;
  }

  // One query must not use up the allowance.
  static unsigned strength(const propose::Variation& variation, uint64_t allowance) {
    constexpr uint64_t kHardQueries = 160'000;  // the cost of eight that Z3 gives up, at its usual limit
    return static_cast<unsigned>(std::clamp<uint64_t>(allowance / kHardQueries, 1, variation.effort));
  }

  static void addCounts(const solve::TierCounts& counts, trial::Statistics& statistics) {
    statistics.bySlice += counts.bySlice;
    statistics.byCache += counts.byCache;
    statistics.bySearch += counts.bySearch;
    statistics.byZ3 += counts.byZ3;
    statistics.byCvc5 += counts.byCvc5;
  }

  static uint64_t trialsOf(std::span<const trial::Journal> journals) {
    uint64_t sum = 0;
    for (const trial::Journal& journal : journals) sum += journal.statistics.trials;
    return sum;
  }

  double secondsLeft() const {
    constexpr double kLeast = 10;  // a brake that is shorter than a slow query stops every run
    const double most = std::max(kLeast, options_.brake * options_.budget);
    return std::max(0.0, most - Seconds(world_.now() - start_).count());
  }

  // A campaign of slow trials must not take the time of the others.
  std::chrono::steady_clock::duration deadlineOf(const Rounds::Turn& turn) const {
    constexpr double kLeast = 0.5;
    const double allowed = static_cast<double>(turn.allowance) / static_cast<double>(kCostPerSecond);
    const double seconds = std::min(secondsLeft(), std::max(kLeast, options_.brake * allowed));
    return world_.now() + std::chrono::duration_cast<std::chrono::steady_clock::duration>(Seconds(seconds));
  }

  void report(size_t i, const Progress& progress) {
    std::scoped_lock lock(mutex_);
    progress_[i] = progress;
    progress_[i].trials += trialsBefore_[i];
    ExploreProgress all{.function = std::min<size_t>(finished_, journals_.size()),
                        .functions = journals_.size()};
    for (const Progress& p : progress_) {
      all.trials += p.trials;
      all.covered += p.covered;
      all.total += p.total;
    }
    const double seconds = Seconds(world_.now() - start_).count();
    all.trialsPerSecond = static_cast<double>(all.trials) / std::max(seconds, 1e-3);
    all.secondsLeft = std::max(0.0, options_.budget - seconds);
    report_(all);
  }

  World& world_;
  const model::Unit& unit_;
  const trial::SiteTable& sites_;
  const StartRunner& startRunner_;
  const ExploreOptions& options_;
  const std::function<void(const ExploreProgress&)>& report_;
  std::chrono::steady_clock::duration start_;
  std::vector<Subject> subjects_;
  Rounds rounds_;
  bool isSifted_ = false;
  std::vector<std::vector<trial::Journal>> journals_;  // of each subject
  std::vector<Progress> progress_;
  std::vector<uint64_t> trialsBefore_;             // of each subject, in the rounds before
  static constexpr uint64_t kMemory = 1ull << 30;  // of all campaigns that run at a time
  // The end of a campaign of this round.
  struct End {
    uint64_t cost = 0;
    bool isOpen = false;
  };
  std::vector<Rounds::Turn> turns_;  // of this round
  std::vector<End> ends_;
  std::atomic<size_t> next_ = 0, finished_ = 0;
  std::mutex mutex_;
  std::optional<Error> failure_;
};

}  // namespace

Result<std::vector<trial::Journal>> exploreUnit(World& world, const model::Unit& unit,
                                                const trial::SiteTable& sites, const StartRunner& start,
                                                const ExploreOptions& options,
                                                const std::function<void(const ExploreProgress&)>& report) {
  const auto isAsked = [](const model::Function& function) {
    return function.isTarget && function.isExplored;
  };
  if (std::ranges::none_of(unit.functions, isAsked)) return std::vector<trial::Journal>{};
  return Pool(world, unit, sites, start, options, report).run();
}

}  // namespace assay::loop
