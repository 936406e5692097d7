#include "app/pipeline/pipeline.h"

#include <algorithm>
#include <thread>

#include "prepare/toolchain/symbolize.h"
#include "publish/publish.h"

namespace assay::pipeline {
namespace {

// Adds the time of its life to a sum.
class Stopwatch {
 public:
  Stopwatch(World& world, double& seconds) : world_(world), seconds_(seconds), start_(world.now()) {}
  ~Stopwatch() { seconds_ += std::chrono::duration<double>(world_.now() - start_).count(); }

 private:
  World& world_;
  double& seconds_;
  std::chrono::steady_clock::duration start_;
};

std::string counted(size_t count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

// Tests may need more of the project than the unit does: GoogleTest prints what it compares, by an operator
// that is defined elsewhere.
std::vector<std::string> supply(const Prepared& prepared, const std::vector<std::string>& symbols,
                                UnitResult& result) {
  std::vector<std::string> objects;
  for (const std::string& symbol : symbols) {
    const toolchain::Companion* found =
        prepared.companions->defining(symbol, prepared.project, prepared.command.file, result.notes);
    if (found == nullptr || std::ranges::find(objects, found->native) != objects.end()) continue;
    objects.push_back(found->native);
    result.companions.push_back(found->command);
    result.reads.insert(result.reads.end(), found->reads.begin(), found->reads.end());
  }
  return objects;
}

// The number of functions that are tested; the others help to make their arguments.
size_t targets(const model::Unit& unit) {
  return static_cast<size_t>(std::ranges::count_if(unit.functions, &model::Function::isTarget));
}

// The project's own build, and one with sanitizers by the compiler that assay brings along.
verify::VerifyPlan verifyPlan(World& world, const Prepared& prepared, verify::BuildPlan build) {
  verify::VerifyPlan plan{.build = std::move(build), .surroundings = verify::otherSurroundings()};
  const model::CompileCommand ours = toolchain::clangCommand(prepared.tools, prepared.command);
  plan.sanitized = verify::sanitizedPlan(plan.build, verify::planFor(ours, plan.build.scratch));
  plan.sanitized.linesOf = [&world](const std::string& executable, const std::vector<uint64_t>& addresses) {
    return toolchain::linesOf(world, executable, addresses);
  };
  return plan;
}

bool any(const std::vector<trial::Journal>& journals, bool trial::Statistics::* mark) {
  return std::ranges::any_of(journals, [mark](const trial::Journal& one) { return one.statistics.*mark; });
}

// An internal function that was not explored by itself is tested through others.
void leaveToOthers(const std::vector<trial::Journal>& journals, model::Unit& unit) {
  for (size_t f = 0; f < unit.functions.size(); ++f)
    if (unit.functions[f].isDeferred &&
        std::ranges::find(journals, model::FunctionId(f), &trial::Journal::function) == journals.end())
      unit.functions[f].isTarget = false;
}

// Only a large unit is worth a second process.
std::unique_ptr<execute::Worker> secondExplorer(const Prepared& prepared, size_t functions,
                                                Scratch& scratch) {
  constexpr size_t kMany = 100;
  if (functions < kMany) return nullptr;
  auto worker = startRunner(prepared, prepared.executables.worker, scratch);
  return worker ? std::move(*worker) : nullptr;
}

}  // namespace

Result<UnitResult> publish(World& world, Prepared prepared, const std::vector<trial::Journal>& journals,
                           Scratch& scratch, const Tell& tell, publish::PublishOptions options) {
  UnitResult result{.command = prepared.command,
                    .companions = prepared.executables.companions,
                    .unit = std::move(prepared.unit),
                    .notes = prepared.notes,
                    .reads = prepared.executables.reads,
                    .searches = prepared.executables.searches,
                    .considered = prepared.executables.considered,
                    .relatives = prepared.relatives,
                    .cutShort = any(journals, &trial::Statistics::cutShort),
                    .spent = any(journals, &trial::Statistics::spent)};
  if (result.unit.functions.empty()) return result;
  leaveToOthers(journals, result.unit);
  Stopwatch watch(world, result.seconds["publishing"]);
  auto explorer = startRunner(prepared, prepared.executables.worker, scratch);
  if (!explorer) return std::unexpected(explorer.error());
  auto native = startRunner(prepared, prepared.executables.native, scratch);
  if (!native) return std::unexpected(native.error());
  options.lookup = [&](std::span<const uint64_t> addresses) {
    return toolchain::linesOf(world, prepared.executables.worker, addresses);
  };
  verify::BuildPlan plan = verify::planFor(toolchain::commandFor(world, prepared.tools, prepared.command),
                                           scratch.fresh("verify"));
  const std::vector<std::string>& objects = prepared.executables.companionObjects;
  plan.linkFlags.insert(plan.linkFlags.begin(), objects.begin(), objects.end());
  plan.linkFlags.insert(plan.linkFlags.begin(), prepared.tools.home + "/witness.o");
  plan.confinement = confinementOf(prepared, scratch.fresh("sitting"));
  plan.supply = [&](const std::vector<std::string>& symbols) { return supply(prepared, symbols, result); };
  plan.tell = tell;
  const auto second = secondExplorer(prepared, journals.size(), scratch);
  const publish::Explored explored{result.unit, prepared.sites, journals, **explorer, **native, second.get()};
  verify::Verified verified = publish::publishSuite(
      world, explored, verifyPlan(world, prepared, std::move(plan)), result.notes, options);
  result.suite = std::move(verified.suite);
  result.tests = std::move(verified.tests);
  result.findings = std::move(verified.findings);
  const toolchain::Companions& companions = *prepared.companions;
  result.searches.insert(companions.searches().begin(), companions.searches().end());
  result.considered.insert(result.considered.end(), companions.read().begin(), companions.read().end());
  return result;
}

namespace {

Result<UnitResult> threeActs(World& world, const GenerateOptions& options, Scratch& scratch,
                             Interruption& interruption, Observer& observer, Store* store,
                             std::span<const trial::PreviousTest> previousTests) {
  const std::string& file = options.files.front();
  double preparing = 0, exploring = 0;
  observer.phase(file, "reading and compiling");
  auto prepared = [&] {
    Stopwatch watch(world, preparing);
    return prepare(world, options, file, scratch, store);
  }();
  if (!prepared) return std::unexpected(prepared.error());
  if (const std::optional<Error> trouble = world.trouble()) return std::unexpected(*trouble);
  interruption.isHeeded = true;
  if (interruption.asked) return fail(Fault::Stopped, "stopped before anything was explored");
  observer.phase(file, "exploring " + counted(targets(prepared->unit), "function"));
  const unsigned jobs = options.jobs != 0 ? options.jobs : std::max(1u, std::thread::hardware_concurrency());
  auto journals = [&] {
    Stopwatch watch(world, exploring);
    return explore(
        world, *prepared,
        {.seed = options.seed, .jobs = jobs, .budget = options.budget, .interrupted = &interruption.asked},
        scratch, observer);
  }();
  if (!journals) return std::unexpected(journals.error());
  observer.phase(file, interruption.asked ? "stopped; writing and checking what was found"
                                          : "writing and checking tests");
  auto result = publish(world, std::move(*prepared), *journals, scratch,
                        [&](const std::string& what) { observer.phase(file, what); },
                        {.previousTests = previousTests, .findings = options.findings});
  if (!result) return result;
  result->file = file;
  result->seconds["preparing"] = preparing;
  result->seconds["exploring"] = exploring;
  return result;
}

}  // namespace

Result<UnitResult> generateUnit(World& world, const GenerateOptions& options, Scratch& scratch,
                                Interruption& interruption, Observer& observer, Store* store,
                                std::span<const trial::PreviousTest> previousTests) {
  auto result = threeActs(world, options, scratch, interruption, observer, store, previousTests);
  const bool stopped = !result && result.error().fault == Fault::Stopped;
  if (const std::optional<Error> trouble = world.trouble(); trouble && !stopped)
    return std::unexpected(*trouble);
  return result;
}

}  // namespace assay::pipeline
