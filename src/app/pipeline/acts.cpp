#include "app/pipeline/acts.h"

#include <malloc.h>

#include <algorithm>
#include <mutex>
#include <thread>
#include <utility>

#include "base/stable_sort.h"
#include "explore/loop/campaign.h"
#include "explore/solve/solve.h"
#include "prepare/frontend/extra_headers.h"
#include "prepare/frontend/gcc_compat.h"
#include "prepare/harness/mend.h"

namespace assay::pipeline {

Scratch::Scratch(World& world) : world_(world) {
  const std::string where = world.absolute(world.temporaryFolder());
  removeAbandonedIn(where);
  auto made = ScratchFolder::make(where);
  if (made) {
    path_ = made->path();
    own_.emplace(std::move(*made));
    world.toolFolder = path_;
    // The folder may lie in a project, whose files it must not be taken for (https://bford.info/cachedir).
    world.write(path_ + "/CACHEDIR.TAG", "Signature: 8a477f597d28d172789f06886806bc55\n");
  } else {
    failure_ = made.error();
  }
}

Scratch::Scratch(World& world, std::string existing) : world_(world), path_(std::move(existing)) {
  world.toolFolder = path_;
}

Scratch::~Scratch() {
  if (!own_ && !path_.empty()) world_.remove(path_);
}

std::string Scratch::fresh(const std::string& name) {
  ASSAY_CHECK(!path_.empty());
  std::string folder = path_ + "/" + name + std::to_string(count_++);
  [[maybe_unused]] const auto made = world_.makeFolders(folder);  // if not, the world knows
  return folder;
}

Preparer::Preparer(World& world, const GenerateOptions& options, Scratch& scratch, Store* store)
    : world_(world), options_(options), scratch_(scratch), store_(store) {}

Preparer::~Preparer() = default;

Result<Prepared> Preparer::prepare(const std::string& file) {
  Prepared result;
  if (!companions_) {
    auto tools = toolchain::findToolchain(world_);
    if (!tools) return std::unexpected(tools.error());
    tools_ = *tools;
    tools_.store = store_;
    companions_ = std::make_shared<toolchain::Companions>(world_, tools_, scratch_.fresh("companions"));
  }
  result.tools = tools_;
  result.companions = companions_;
  if (auto done = read(file, result); !done) return std::unexpected(done.error());
  if (result.unit.functions.empty()) return result;
  noteMissing(world_, tools_.home + "/confine", result.notes);
  if (auto built = build(result); !built) return std::unexpected(built.error());
  result.sites = trial::parseSites(result.executables.sites, result.unit);
  return result;
}

// A folder stands for everything in it.
frontend::Selection Preparer::selection(const std::vector<std::string>& headers) const {
  std::vector<std::string> own;
  for (const std::string& pattern : options_.own) {
    const std::string path = world_.absolute(pattern);
    own.push_back(world_.isFolder(path) ? path + "/*" : path);
  }
  return {.units = options_.units,
          .access = options_.access,
          .own = std::move(own),
          .headers = headers,
          .guess = options_.guess};
}

Result<void> Preparer::read(const std::string& file, Prepared& result) {
  auto command = frontend::findCompileCommand(world_, file, options_.buildDir, options_.flags, result.notes,
                                              options_.foreignCompiler);
  if (!command) return std::unexpected(command.error());
  auto unit = frontend::readUnit(world_, *command, selection({}));
  if (!unit && frontend::stopImitating(*command)) unit = frontend::readUnit(world_, *command, selection({}));
  result.command = *command;
  if (!unit) return std::unexpected(unit.error());
  auto project = frontend::findProject(world_, *command, options_.buildDir, options_.flags.has_value(),
                                       options_.foreignCompiler);
  if (!project) return std::unexpected(project.error());
  result.project = std::move(*project);
  result.unit = std::move(*unit);
  return addRelatives(result);
}

// A header that is brought along may itself be content with declarations: a few rounds.
Result<void> Preparer::addRelatives(Prepared& result) {
  constexpr int kRounds = 3;
  std::vector<std::string> headers;
  for (int round = 0;; ++round) {
    result.relatives = frontend::headersOfRelatives(world_, result.unit, result.project);
    if (result.relatives.empty() || round == kRounds) return {};
    headers.insert(headers.end(), result.relatives.begin(), result.relatives.end());
    auto again = frontend::readUnit(world_, result.command, selection(headers));
    if (!again) return {};
    result.unit = std::move(*again);
  }
}

Result<void> Preparer::build(Prepared& result) {
  constexpr double kMostLostToTheProjectsCompiler = 0.5;  // beyond that, values come from clang
  harness::Mender mender(result.unit);
  toolchain::BuildRequest request{.command = result.command,
                                  .project = result.project,
                                  .harness = mender.text(),
                                  .folder = scratch_.fresh("build")};
  request.revise = [&](const toolchain::Complaint& complaint) -> std::optional<std::string> {
    if (++rounds_ > kMostRounds && options_.guess) return std::nullopt;
    if (complaint.native)
      return mender.mend(complaint.file, complaint.errors, kMostLostToTheProjectsCompiler);
    auto mended = mender.mend(complaint.file, complaint.errors);
    return mended ? mended : mender.mendByHalves(complaint.errors, complaint.accepts);
  };
  auto built = toolchain::buildExecutables(world_, tools_, request, *companions_, result.notes);
  if (!built) return std::unexpected(built.error());
  result.notes.append(mender.notes());
  result.executables = std::move(*built);
  // The tests are compiled and linked as the unit is.
  const std::vector<std::string>& libraries = result.executables.libraries;
  result.command.flags.insert(result.command.flags.end(), libraries.begin(), libraries.end());
  addWords(result);
  return {};
}

// What the files that it calls into understand, the unit may be told as well.
void Preparer::addWords(Prepared& result) const {
  std::vector<std::string>& words = result.unit.words;
  for (const model::CompileCommand& companion : result.executables.companions) {
    for (std::string& word : frontend::wordsIn(world_.read(companion.file).value_or("")))
      if (std::ranges::find(words, word) == words.end()) words.push_back(std::move(word));
  }
}

Result<Prepared> prepare(World& world, const GenerateOptions& options, const std::string& file,
                         Scratch& scratch, Store* store) {
  Preparer preparer(world, options, scratch, store);
  auto prepared = preparer.prepare(file);
  if (prepared || !preparer.isTired()) return prepared;
  // Template arguments that only we thought of may be wrong in many calls, and a compiler tells one at a
  // time.
  GenerateOptions careful = options;
  careful.guess = false;
  return Preparer(world, careful, scratch, store).prepare(file);
}

Confinement confinementOf(const Prepared& prepared, const std::string& scratch) {
  const std::vector<std::string>& flags = prepared.command.flags;
  return {.launcher = prepared.tools.home + "/confine",
          .scratch = scratch,
          .readable = libraryFolders(flags, prepared.command.directory),
          .watched = true};
}

Result<std::unique_ptr<execute::Worker>> startRunner(const Prepared& prepared, const std::string& executable,
                                                     Scratch& scratch) {
  const bool isNative = executable == prepared.executables.native;
  Confinement confinement = confinementOf(prepared, scratch.fresh("run"));
  // The engine keeps shadows of what the unit keeps, and instrumented frames are several times as large.
  if (!isNative) confinement.memory = 2048, confinement.stack = 64;
  return execute::startWorker({.executable = executable,
                               .confinement = std::move(confinement),
                               // The native build cannot tell whether a trial left something behind: a fresh
                               // process each time.
                               .alwaysFork = isNative});
}

namespace {

// Explores subjects on several threads; every campaign has a worker, a Dag and a solver of its
// own, so that its journal does not depend on what else is running.
class Explorer {
 public:
  Explorer(World& world, const Prepared& prepared, const ExploreOptions& options, Scratch& scratch,
           Observer& observer)
      : world_(world),
        prepared_(prepared),
        options_(options),
        scratch_(scratch),
        observer_(observer),
        start_(world.now()),
        deadline_(start_ + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                               std::chrono::duration<double>(options.budget))),
        subjects_(loop::subjectsOf(prepared.unit)),
        previousTests_(trial::fitted(prepared.unit, options.previousTests)),
        journals_(subjects_.size()),
        progress_(subjects_.size()) {
    for (const loop::Subject& subject : subjects_) weightOfAll_ += weightOf(subject);
    stableSort(subjects_,
               [](const loop::Subject& subject) { return subject.usesObjects ? weightOf(subject) : 0; });
  }

  Result<std::vector<trial::Journal>> run() {
    threads_ = std::clamp<unsigned>(options_.jobs, 1, static_cast<unsigned>(journals_.size()));
    std::vector<std::jthread> threads;
    for (unsigned i = 1; i < threads_; ++i) threads.emplace_back([this] { work(); });
    work();
    threads.clear();
    malloc_trim(0);  // the expressions of all campaigns; publishing takes long
    if (failure_) return std::unexpected(*failure_);
    std::vector<trial::Journal> all;
    for (std::vector<trial::Journal>& some : journals_) std::ranges::move(some, std::back_inserter(all));
    std::ranges::sort(all, {}, &trial::Journal::function);
    return all;
  }

 private:
  void work() {
    for (size_t i; (i = next_++) < journals_.size();) {
      auto worker = startRunner(prepared_, prepared_.executables.worker, scratch_);
      if (!worker) {
        std::scoped_lock lock(mutex_);
        failure_ = worker.error();
        return;
      }
      campaign(i, **worker);
    }
  }

  void campaign(size_t i, execute::Worker& worker) {
    expr::Dag dag;
    Ceiling ceiling(world_, deadlineFor(i), options_.interrupted);
    std::unique_ptr<solve::TieredSolver> solver =
        solve::makeSolver({.seed = options_.seed, .ceiling = ceiling});
    loop::CampaignOptions options{.seed = options_.seed,
                                  .sequences = options_.sequences,
                                  .previousTests = previousTests_,
                                  .ceiling = ceiling};
    options.sequences.seed = options_.seed;
    options.memory = kMemory / threads_;
    journals_[i] = loop::explore(world_, prepared_.unit, prepared_.sites, subjects_[i], worker, dag, *solver,
                                 options, [this, i](const loop::Progress& progress) { report(i, progress); });
    const solve::TierCounts& counts = solver->counts();
    trial::Statistics& statistics = journals_[i].front().statistics;
    statistics.bySlice = counts.bySlice;
    statistics.byCache = counts.byCache;
    statistics.bySearch = counts.bySearch;
    statistics.byZ3 = counts.byZ3;
    statistics.byCvc5 = counts.byCvc5;
    finished_++;
  }

  // A fair share of what is left, by weight: a class with many members has more to explore than a function.
  // Functions go first and get half as much again, since they mostly need less than a share; classes take
  // what they get, the small ones first, and what they leave goes to the larger ones. (With more than a share
  // for every class the last ones had nothing: the second half of tinyxml2's, two of jvar's.)
  std::chrono::steady_clock::duration deadlineFor(size_t i) const {
    double mine = weightOf(subjects_[i]), all = 0;
    for (size_t k = i; k < subjects_.size(); ++k) all += weightOf(subjects_[k]);
    auto now = world_.now();
    auto left = std::chrono::duration<double>(std::max(deadline_, now) - now);
    const double shares = (subjects_[i].usesObjects ? 1.0 : 1.5) * std::max(1u, options_.jobs);
    auto share = left * std::min(1.0, shares * mine / all);
    // Whoever hangs may have used up everything: a quarter of a fair share is left to everybody.
    const double least = options_.budget / 4 * mine / weightOfAll_;
    share = std::max(share, std::chrono::duration<double>(least));
    return now + std::chrono::duration_cast<std::chrono::steady_clock::duration>(share);
  }

  static double weightOf(const loop::Subject& subject) {
    return 2.0 + static_cast<double>(subject.targets.size());
  }

  void report(size_t i, const loop::Progress& progress) {
    std::scoped_lock lock(mutex_);
    progress_[i] = progress;
    ExploreProgress all{.function = finished_, .functions = journals_.size()};
    for (const loop::Progress& p : progress_) {
      all.trials += p.trials;
      all.covered += p.covered;
      all.total += p.total;
    }
    double seconds = std::chrono::duration<double>(world_.now() - start_).count();
    all.trialsPerSecond = static_cast<double>(all.trials) / std::max(seconds, 1e-3);
    all.secondsLeft = std::max(0.0, options_.budget - seconds);
    observer_.exploring(all);
  }

  World& world_;
  const Prepared& prepared_;
  const ExploreOptions& options_;
  Scratch& scratch_;
  Observer& observer_;
  std::chrono::steady_clock::duration start_, deadline_;
  std::vector<loop::Subject> subjects_;
  std::vector<trial::Fitted> previousTests_;
  double weightOfAll_ = 0;
  std::vector<std::vector<trial::Journal>> journals_;  // of each subject
  std::vector<loop::Progress> progress_;
  static constexpr uint64_t kMemory = 1ull << 30;  // of all campaigns that run at a time
  unsigned threads_ = 1;
  std::atomic<size_t> next_ = 0, finished_ = 0;
  std::mutex mutex_;
  std::optional<Error> failure_;
};

}  // namespace

Result<std::vector<trial::Journal>> explore(World& world, const Prepared& prepared,
                                            const ExploreOptions& options, Scratch& scratch,
                                            Observer& observer) {
  bool some = std::ranges::any_of(prepared.unit.functions, &model::Function::isTarget);
  if (!some) return std::vector<trial::Journal>{};
  return Explorer(world, prepared, options, scratch, observer).run();
}

}  // namespace assay::pipeline
