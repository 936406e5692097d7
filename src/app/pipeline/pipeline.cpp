#include "app/pipeline/pipeline.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>
#include <span>
#include <thread>

#include "app/pipeline/output.h"
#include "app/version.h"
#include "prepare/toolchain/lines.h"
#include "publish/emit/cmake.h"
#include "publish/publish.h"
#include "publish/report/json.h"

namespace assay::pipeline {
namespace {

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

// The files as named, each once.
std::vector<std::string> distinct(World& world, const std::vector<std::string>& files) {
  std::vector<std::string> result;
  std::set<std::string> seen;
  for (const std::string& file : files) {
    if (seen.insert(world.absolute(file)).second) result.push_back(file);
  }
  return result;
}

struct Input {
  std::string file;  // as the user named it
  Prepared prepared;
  double seconds = 0;
};

// All files before the first is explored: a mistake in the last one is told at once.
Result<std::vector<Input>> prepareAll(World& world, const GenerateOptions& options, Scratch& scratch,
                                      const std::atomic<bool>& interrupted, Observer& observer) {
  std::vector<Input> inputs;
  std::vector<std::string> files = distinct(world, options.files);
  for (const std::string& file : files) {
    if (!world.exists(file)) return fail(Fault::Usage, file + ": no such file; name C++ sources or headers");
  }
  Preparer preparer(world, options, scratch);
  for (const std::string& file : files) {
    observer.phase(file, "reading and compiling");
    double seconds = 0;
    Result<Prepared> prepared = [&] {
      Stopwatch watch(world, seconds);
      return preparer.prepare(file);
    }();
    if (!prepared) return std::unexpected(prepared.error());
    if (interrupted) return fail(Fault::Stopped, "stopped before anything was explored; nothing was written");
    inputs.push_back({file, std::move(*prepared), seconds});
  }
  return inputs;
}

// A run that has nothing to do is a mistake; one file of several without functions is not.
Result<void> checkAnything(const std::vector<Input>& inputs) {
  const Note* reason = nullptr;
  for (const Input& input : inputs) {
    const std::vector<Note>& skipped = input.prepared.unit.skipped.all();
    bool nothing = !skipped.empty() && skipped.front().what == "nothing to test";
    if (!input.prepared.unit.functions.empty() || !nothing) return {};
    reason = &skipped.front();
  }
  return fail(Fault::Usage,
              "nothing to test in " + inputs.back().file + ": " + reason->why + "; " + reason->remedy);
}

Result<FileResult> generateFile(World& world, const GenerateOptions& options, Input input, Scratch& scratch,
                                const std::atomic<bool>& interrupted, Observer& observer) {
  double exploring = 0;
  observer.phase(input.file, "exploring " + counted(input.prepared.unit.functions.size(), "function"));
  unsigned jobs = options.jobs != 0 ? options.jobs : std::max(1u, std::thread::hardware_concurrency());
  Result<std::vector<trial::Journal>> journals = [&] {
    Stopwatch watch(world, exploring);
    ExploreOptions explore{
        .seed = options.seed, .jobs = jobs, .budget = options.budget, .interrupted = &interrupted};
    return pipeline::explore(world, input.prepared, explore, scratch, observer);
  }();
  if (!journals) return std::unexpected(journals.error());
  observer.phase(input.file,
                 interrupted ? "stopped; writing and checking what was found" : "writing and checking tests");
  auto result = publish(world, std::move(input.prepared), std::move(*journals), scratch);
  if (!result) return result;
  result->file = input.file;
  result->seconds["preparing"] = input.seconds;
  result->seconds["exploring"] = exploring;
  return result;
}

// Names the emitted files after the source, and after its folder too where two sources share a stem.
std::string uniqueStem(const model::Unit& unit, std::set<std::string>& taken) {
  std::string stem = unit.stem;
  for (char& c : stem) {  // a file, a CMake target and a make rule: no blanks or signs
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '_' && c != '-' && c != '.') c = '_';
  }
  std::filesystem::path folder = std::filesystem::path(unit.source).parent_path();
  while (!taken.insert(stem).second) {
    stem = folder.filename().string() + "_" + stem;
    if (folder == folder.parent_path()) stem += "_";
    folder = folder.parent_path();
  }
  return stem;
}

std::vector<std::string> stemsOf(const std::vector<Input>& inputs) {
  std::vector<std::string> stems;
  std::set<std::string> taken;
  for (const Input& input : inputs) stems.push_back(uniqueStem(input.prepared.unit, taken));
  return stems;
}

// The files that concern all units together, and the units' own.
Generated emitAll(World& world, const GenerateOptions& options, std::span<const std::string> stems,
                  std::vector<FileResult> results, Scratch& scratch, bool interrupted) {
  Generated generated{.results = std::move(results), .interrupted = interrupted};
  std::string folder = scratch.fresh("format");
  std::vector<emit::CmakeEntry> targets;
  for (size_t i = 0; i < stems.size(); ++i) {
    FileResult& result = generated.results[i];
    const model::Unit& unit = result.prepared.unit;
    result.stem = stems[i];
    auto files = publish::emitFiles(world, unit, result.suite, result.stem, folder, result.notes);
    generated.files.merge(files);
    const std::string compiler = toolchain::cppDriver(result.prepared.command.compiler);
    targets.push_back({.unit = &unit,
                       .command = &result.prepared.command,
                       .companions = result.prepared.executables.companions,
                       .suite = &result.suite,
                       .stem = result.stem,
                       .compiler = compiler,
                       .compilerId = toolchain::compilerId(world, compiler)});
    generated.findings += result.suite.findings.size();
  }
  generated.files["CMakeLists.txt"] = emit::cmakeText(targets, world.absolute(options.outDir));
  generated.files["assay.json"] = "";
  generated.files["assay.json"] = report::jsonText(describe(generated, options));
  return generated;
}

}  // namespace

Result<FileResult> publish(World& world, Prepared prepared, std::vector<trial::Journal> journals,
                           Scratch& scratch) {
  FileResult result{.prepared = std::move(prepared), .journals = std::move(journals)};
  const Prepared& p = result.prepared;
  result.notes = p.notes;
  if (p.unit.functions.empty()) return result;
  Stopwatch watch(world, result.seconds["publishing"]);
  auto explorer = startRunner(p, p.executables.worker, scratch);
  if (!explorer) return std::unexpected(explorer.error());
  auto native = startRunner(p, p.executables.native, scratch);
  if (!native) return std::unexpected(native.error());
  const auto lookup = [&](std::span<const uint64_t> addresses) {
    return toolchain::linesOf(world, p.executables.worker, addresses);
  };
  trial::Suite suite = publish::buildSuite(p.unit, p.sites, result.journals, **explorer, **native,
                                           result.notes, {.lookup = lookup});
  suite::BuildPlan plan =
      suite::planFor(toolchain::commandFor(world, p.tools, p.command), scratch.fresh("verify"));
  plan.linkFlags.insert(plan.linkFlags.begin(), p.executables.companionObjects.begin(),
                        p.executables.companionObjects.end());
  plan.linkFlags.insert(plan.linkFlags.begin(), p.tools.home + "/guard.o");
  plan.runPrefix = {"env", "ASSAY_GUARD=" + plan.scratch};
  result.suite =
      publish::verifySuite(world, p.unit, p.sites, result.journals, std::move(suite), plan, result.notes);
  return result;
}

report::Run describe(const Generated& generated, const GenerateOptions& options) {
  report::Run run{.version = kVersion, .command = options.commandLine, .seed = options.seed};
  run.interrupted = generated.interrupted;
  for (const FileResult& result : generated.results) {
    run.entries.push_back({.file = result.file,
                           .stem = result.stem,
                           .unit = &result.prepared.unit,
                           .suite = &result.suite,
                           .notes = &result.notes});
  }
  for (const auto& [name, content] : generated.files) run.files.push_back(name);
  return run;
}

Result<Generated> generate(World& world, const GenerateOptions& options, Scratch& scratch,
                           const std::atomic<bool>& interrupted, Observer& observer) {
  if (auto writable = checkOutput(world, options.outDir, {}); !writable)
    return std::unexpected(writable.error());
  auto inputs = prepareAll(world, options, scratch, interrupted, observer);
  if (!inputs) return std::unexpected(inputs.error());
  if (auto some = checkAnything(*inputs); !some) return std::unexpected(some.error());
  std::vector<std::string> stems = stemsOf(*inputs);
  if (auto writable = checkOutput(world, options.outDir, stems); !writable)
    return std::unexpected(writable.error());
  std::vector<FileResult> results;
  for (Input& input : *inputs) {
    auto result = generateFile(world, options, std::move(input), scratch, interrupted, observer);
    if (!result) return std::unexpected(result.error());
    results.push_back(std::move(*result));
  }
  bool anything = std::ranges::any_of(results, [](const FileResult& result) {
    return !result.suite.tests.empty() || !result.suite.findings.empty();
  });
  // Better the files of an earlier run than empty ones.
  if (interrupted && !anything)
    return fail(Fault::Stopped, "stopped before anything was found; nothing was written");
  Generated generated = emitAll(world, options, stems, std::move(results), scratch, interrupted);
  if (auto written = writeOutput(world, options.outDir, stems, generated.files); !written) {
    return std::unexpected(written.error());
  }
  return generated;
}

}  // namespace assay::pipeline
