#include "app/project/project.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <set>
#include <thread>

#include "app/pipeline/output.h"
#include "app/project/assemble.h"
#include "app/project/crew.h"
#include "app/project/result_cache.h"
#include "app/project/since.h"
#include "base/note_kind.h"
#include "prepare/frontend/sources.h"
#include "publish/report/previous_json.h"
#include "publish/report/terminal.h"

namespace assay::project {
namespace {

using pipeline::GenerateOptions;
using pipeline::UnitResult;
using Kind = UnitState::Kind;

constexpr uint64_t kStoreBytes = 4ull << 30;

// Works on all units of a run that have no stored result.
class Run {
 public:
  Run(World& world, const GenerateOptions& options, const Manifest& manifest, Store& store,
      const std::atomic<bool>& interrupted, Watcher& watcher, Generated& generated)
      : options_(options),
        manifest_(manifest),
        interrupted_(interrupted),
        cache_(world, store, options),
        watcher_(watcher),
        units_(generated.units),
        world_(world),
        start_(world.now()) {}

  void recall() {
    for (UnitState& unit : units_) {
      unit.result = cache_.recall(optionsOf(unit), previousTestsOf(unit));
      if (unit.result) unit.kind = Kind::Unchanged;
    }
  }

  void work(Crew& crew) {
    const auto waiting = static_cast<unsigned>(std::ranges::count(units_, Kind::Waiting, &UnitState::kind));
    const unsigned jobs =
        options_.jobs != 0 ? options_.jobs : std::max(1u, std::thread::hardware_concurrency());
    places_ = std::clamp(waiting, 1u, jobs);
    threads_ = jobs / places_;
    count();
    crew.run(
        places_, [this] { return next(); },
        [this](size_t unit, Answer answer) { take(units_[unit], std::move(answer)); });
    for (UnitState& unit : units_)
      if (unit.kind == Kind::Waiting) unit.kind = Kind::NotStarted;
  }

 private:
  struct Begun {
    std::chrono::system_clock::time_point since;
    double budget = 0;
  };

  std::optional<Task> next() {
    while (next_ < units_.size() && units_[next_].kind != Kind::Waiting) ++next_;
    if (next_ == units_.size()) return std::nullopt;
    GenerateOptions options = optionsOf(units_[next_]);
    options.jobs = threads_;
    if (!shareBudget(options)) return std::nullopt;
    begun_[next_] = {world_.date(), options.budget};
    Task task{.unit = next_, .options = options, .previousTests = previousTestsOf(units_[next_])};
    ++next_;
    return task;
  }

  PreviousTests previousTestsOf(const UnitState& unit) const {
    const Known* known = manifest_.find(unit.record.source);
    return known != nullptr ? report::readPrevious(known->json) : PreviousTests();
  }

  // With --unit, other functions that have tests keep them.
  GenerateOptions optionsOf(const UnitState& unit) const {
    GenerateOptions options = options_;
    options.files = {unit.file};
    if (options.units.empty()) return options;
    std::set<std::string> kept;
    for (const trial::PreviousTest& test : previousTestsOf(unit))
      if (!test.calls.empty()) kept.insert(test.calls.back().qualifiedName);
    options.kept.assign(kept.begin(), kept.end());
    return options;
  }

  // Every remaining unit gets a share of the total budget; false: it is used up.
  bool shareBudget(GenerateOptions& options) const {
    if (options_.totalBudget <= 0) return true;
    const double left = options_.totalBudget - std::chrono::duration<double>(world_.now() - start_).count();
    const auto waiting = std::count_if(units_.begin() + static_cast<ptrdiff_t>(next_), units_.end(),
                                       [](const UnitState& unit) { return unit.kind == Kind::Waiting; });
    const double rounds = std::ceil(static_cast<double>(waiting) / places_);
    // Compiling and checking take about half of a unit's time.
    options.budget = std::min(options.budget, left / std::max(rounds, 1.0) / 2);
    return options.budget >= kLeastBudget;
  }

  void take(UnitState& unit, Answer answer) {
    const Begun& begun = begun_[static_cast<size_t>(&unit - units_.data())];
    if (answer.result) {
      unit.kind = Kind::Done;
      unit.result = std::move(answer.result);
      if (!interrupted_ && !unit.result->unit.functions.empty()) remember(unit, begun);
    } else {
      unit.kind = Kind::Failed;
      unit.failure = answer.failure.value_or(Failure{});
    }
    count();
    if (units_.size() > 1) watcher_.say(report::lineOf(entryOf(unit)));
  }

  void remember(const UnitState& unit, const Begun& begun) {
    GenerateOptions options = optionsOf(unit);
    options.budget = begun.budget;
    cache_.remember(options, previousTestsOf(unit), *unit.result, begun.since);
  }

  void count() {
    size_t done = 0, failed = 0;
    for (const UnitState& unit : units_) {
      done += unit.kind != Kind::Waiting;
      failed += unit.kind == Kind::Failed;
    }
    watcher_.counted(done, failed, units_.size());
  }

  static constexpr double kLeastBudget = 0.5;

  const GenerateOptions& options_;
  const Manifest& manifest_;
  const std::atomic<bool>& interrupted_;
  ResultCache cache_;
  Watcher& watcher_;
  std::vector<UnitState>& units_;
  World& world_;
  std::chrono::steady_clock::duration start_;
  std::map<size_t, Begun> begun_;
  size_t next_ = 0;
  unsigned places_ = 1, threads_ = 1;
};

// A run without a function to test is an error; a single file of several without functions is not.
Result<void> checkAnything(const Generated& generated) {
  const Failure* failure = nullptr;
  const Note* reason = nullptr;
  for (const UnitState& unit : generated.units) {
    if (unit.kind == Kind::Failed && (failure == nullptr || failure->fault == Fault::Stopped))
      failure = &unit.failure;
    if (!unit.result) continue;
    const std::vector<Note>& skipped = unit.result->unit.skipped.all();
    const bool nothing = !skipped.empty() && kindOf(skipped.front()) == NoteKind::NothingToTest;
    if (!unit.result->unit.functions.empty() || !nothing) return {};
    reason = &skipped.front();
  }
  if (failure != nullptr)
    return fail(failure->fault,
                failure->message + (failure->fault == Fault::Stopped ? "; nothing was written" : ""));
  if (reason == nullptr && !generated.interrupted)
    return fail(Fault::Usage,
                "the total budget is too small for a single file; nothing was written. Increase "
                "--total-budget, or name fewer files");
  if (reason == nullptr)
    return fail(Fault::Stopped, "stopped before anything was explored; nothing was written");
  return fail(Fault::Usage, "nothing to test in " + generated.units.back().file + ": " + reason->why + "; " +
                                reason->remedy);
}

bool foundAnything(const Generated& generated) {
  return std::ranges::any_of(generated.units, [](const UnitState& unit) {
    return unit.result && !(unit.result->suite.tests.empty() && unit.result->suite.findings.empty());
  });
}

Result<Generated> select(World& world, const GenerateOptions& options, const Manifest& manifest) {
  Generated generated;
  auto files = frontend::sourcesNamed(world,
                                      {.paths = options.files,
                                       .buildDir = options.buildDir,
                                       .hasFlags = options.flags.has_value(),
                                       .foreignCompiler = options.foreignCompiler},
                                      generated.notes);
  if (files && !options.since.empty()) files = touchedSince(world, options, manifest, *files);
  if (!files) return std::unexpected(files.error());
  for (const std::string& file : *files) generated.units.push_back({.file = file});
  return generated;
}

// Takes the stems from the folder and checks that no foreign file there would be lost.
Result<Manifest> lookAt(World& world, const std::string& outDir, Generated& generated) {
  Manifest manifest = Manifest::read(world, outDir);
  nameUnits(world, outDir, manifest, generated.units);
  std::vector<std::string> stems;
  for (const UnitState& unit : generated.units) stems.push_back(unit.stem);
  if (auto writable = pipeline::checkOutput(world, outDir, stems); !writable)
    return std::unexpected(writable.error());
  return manifest;
}

// Another run may have written into the folder since this one read it.
Result<void> put(World& world, Store& store, const GenerateOptions& options,
                 const std::atomic<bool>& interrupted, Watcher& watcher, Generated& generated) {
  pipeline::Output output(world, options.outDir);
  const auto tell = [&] {
    watcher.say("waiting for another run of assay that writes into " + options.outDir);
  };
  if (auto taken = output.take(interrupted, tell); !taken) return taken;
  const auto manifest = lookAt(world, options.outDir, generated);
  if (!manifest) return std::unexpected(manifest.error());
  assemble(world, store, options, *manifest, generated);
  if (const std::optional<Error> trouble = world.trouble()) return std::unexpected(*trouble);
  return output.write(generated.files, generated.gone);
}

}  // namespace

Result<Generated> generate(World& world, const GenerateOptions& options, pipeline::Scratch& scratch,
                           Interruption& interruption, Watcher& watcher) {
  auto generated = select(world, options, Manifest::read(world, options.outDir));
  if (!generated || generated->units.empty()) return generated;
  const auto manifest = lookAt(world, options.outDir, *generated);
  if (!manifest) return std::unexpected(manifest.error());
  const std::string folder =
      options.useStore ? storeFolder(world, generated->units.front().file, options.outDir) : "";
  auto store = openStore(folder);
  Run run(world, options, *manifest, *store, interruption.asked, watcher, *generated);
  run.recall();
  Crew crew(world, scratch.fresh("crew"), folder, interruption.asked, watcher);
  interruption.isHeeded = true;
  run.work(crew);
  generated->interrupted = interruption.asked;
  if (auto some = checkAnything(*generated); !some) return std::unexpected(some.error());
  // The files of an earlier run are better than empty ones.
  if (generated->interrupted && !foundAnything(*generated))
    return fail(Fault::Stopped, "stopped before anything was found; nothing was written");
  if (auto written = put(world, *store, options, interruption.asked, watcher, *generated); !written)
    return std::unexpected(written.error());
  store->trim(kStoreBytes);
  return generated;
}

}  // namespace assay::project
