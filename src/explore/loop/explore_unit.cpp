#include "explore/loop/explore_unit.h"

#include <malloc.h>

#include <algorithm>
#include <iterator>
#include <mutex>
#include <optional>
#include <thread>

#include "explore/loop/campaign.h"
#include "explore/loop/internals.h"
#include "explore/loop/shares.h"
#include "explore/solve/solve.h"

namespace assay::loop {
namespace {

std::vector<Subject> orderedSubjectsOf(const model::Unit& unit) {
  std::vector<Subject> subjects = subjectsOf(unit);
  putInOrder(subjects);
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
        subjects_(orderedSubjectsOf(unit)),
        shares_(subjects_, options.budget, options.jobs),
        previousTests_(trial::fitted(unit, options.previousTests)),
        journals_(subjects_.size()),
        progress_(subjects_.size()) {}

  Result<std::vector<trial::Journal>> run() {
    const auto deferred = std::ranges::find_if(subjects_, &Subject::isDeferred) - subjects_.begin();
    workTo(static_cast<size_t>(deferred));
    if (!failure_)
      keepOpen(unit_, sites_, journals_, std::span(subjects_).subspan(static_cast<size_t>(deferred)));
    workTo(subjects_.size());
    malloc_trim(0);  // the expressions of all campaigns; publishing takes long
    if (failure_) return std::unexpected(*failure_);
    std::vector<trial::Journal> all;
    for (std::vector<trial::Journal>& some : journals_) std::ranges::move(some, std::back_inserter(all));
    std::ranges::sort(all, {}, &trial::Journal::function);
    return all;
  }

 private:
  using Seconds = std::chrono::duration<double>;

  // Explores the subjects up to this one.
  void workTo(size_t end) {
    threads_ = std::clamp<unsigned>(options_.jobs, 1, std::max(1u, static_cast<unsigned>(end - next_)));
    std::vector<std::jthread> threads;
    for (unsigned i = 1; i < threads_; ++i) threads.emplace_back([this, end] { work(end); });
    work(end);
    threads.clear();
    next_ = end;
  }

  void work(size_t end) {
    for (size_t i; (i = next_++) < end;) {
      if (subjects_[i].targets.empty()) {
        finished_++;
        continue;
      }
      auto runner = startRunner_();
      if (!runner) {
        std::scoped_lock lock(mutex_);
        failure_ = runner.error();
        return;
      }
      campaign(i, **runner);
    }
  }

  void campaign(size_t i, trial::Runner& runner) {
    expr::Dag dag;
    Ceiling ceiling(world_, deadlineFor(i), options_.interrupted);
    std::unique_ptr<solve::TieredSolver> solver =
        solve::makeSolver({.seed = options_.seed, .ceiling = ceiling});
    CampaignOptions options{.seed = options_.seed,
                            .sequences = options_.sequences,
                            .previousTests = previousTests_,
                            .ceiling = ceiling};
    options.sequences.seed = options_.seed;
    options.memory = kMemory / threads_;
    journals_[i] = explore(world_, unit_, sites_, subjects_[i], runner, dag, *solver, options,
                           [this, i](const Progress& progress) { report(i, progress); });
    const solve::TierCounts& counts = solver->counts();
    trial::Statistics& statistics = journals_[i].front().statistics;
    statistics.bySlice = counts.bySlice;
    statistics.byCache = counts.byCache;
    statistics.bySearch = counts.bySearch;
    statistics.byZ3 = counts.byZ3;
    statistics.byCvc5 = counts.byCvc5;
    finished_++;
  }

  std::chrono::steady_clock::duration deadlineFor(size_t i) const {
    const auto now = world_.now();
    const double left = std::max(0.0, options_.budget - Seconds(now - start_).count());
    return now + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                     Seconds(shares_.secondsFor(i, left)));
  }

  void report(size_t i, const Progress& progress) {
    std::scoped_lock lock(mutex_);
    progress_[i] = progress;
    ExploreProgress all{.function = finished_, .functions = journals_.size()};
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
  Shares shares_;
  std::vector<trial::Fitted> previousTests_;
  std::vector<std::vector<trial::Journal>> journals_;  // of each subject
  std::vector<Progress> progress_;
  static constexpr uint64_t kMemory = 1ull << 30;  // of all campaigns that run at a time
  unsigned threads_ = 1;
  std::atomic<size_t> next_ = 0, finished_ = 0;
  std::mutex mutex_;
  std::optional<Error> failure_;
};

}  // namespace

Result<std::vector<trial::Journal>> exploreUnit(World& world, const model::Unit& unit,
                                                const trial::SiteTable& sites, const StartRunner& start,
                                                const ExploreOptions& options,
                                                const std::function<void(const ExploreProgress&)>& report) {
  if (std::ranges::none_of(unit.functions, &model::Function::isTarget)) return std::vector<trial::Journal>{};
  return Pool(world, unit, sites, start, options, report).run();
}

}  // namespace assay::loop
