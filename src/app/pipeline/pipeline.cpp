#include "app/pipeline/pipeline.h"

#include <filesystem>
#include <set>
#include <thread>

#include "app/version.h"
#include "publish/emit/cmake.h"
#include "publish/publish.h"
#include "publish/report/json.h"

namespace assay::pipeline {
namespace {

// Names the emitted files after the source, and after its folder too where two sources share a stem.
std::string uniqueStem(const model::Unit& unit, std::set<std::string>& taken) {
  std::string stem = unit.stem;
  std::filesystem::path folder = std::filesystem::path(unit.source).parent_path();
  while (!taken.insert(stem).second) {
    stem = folder.filename().string() + "_" + stem;
    if (folder == folder.parent_path()) stem += "_";
    folder = folder.parent_path();
  }
  return stem;
}

class Stopwatch {
 public:
  Stopwatch(World& world, double& seconds) : world_(world), seconds_(seconds), start_(world.now()) {}
  ~Stopwatch() { seconds_ += std::chrono::duration<double>(world_.now() - start_).count(); }

 private:
  World& world_;
  double& seconds_;
  std::chrono::steady_clock::duration start_;
};

// Finds out before the long work whether the output folder can be written to.
Result<void> checkOutput(World& world, const std::string& folder) {
  bool existed = world.exists(folder);
  if (existed && !world.isFolder(folder)) {
    return fail(Fault::Usage, folder + " is a file; -o DIR must name a folder");
  }
  if (auto made = world.makeFolders(folder); !made) return fail(Fault::Usage, made.error().message);
  std::string probe = folder + "/.assay-probe";
  auto written = world.write(probe, "");
  world.remove(existed ? probe : folder);
  if (!written) return fail(Fault::Usage, written.error().message);
  return {};
}

Result<FileResult> generateFile(World& world, const GenerateOptions& options, const std::string& file,
                                const std::atomic<bool>& interrupted, Observer& observer) {
  Scratch scratch(world);
  double preparing = 0, exploring = 0;
  observer.phase(file, "reading and compiling");
  Result<Prepared> prepared = [&] {
    Stopwatch watch(world, preparing);
    return prepare(world, options, file, scratch);
  }();
  if (!prepared) return std::unexpected(prepared.error());
  observer.phase(file, "exploring " + std::to_string(prepared->unit.functions.size()) + " functions");
  unsigned jobs = options.jobs != 0 ? options.jobs : std::max(1u, std::thread::hardware_concurrency());
  Result<std::vector<trial::Journal>> journals = [&] {
    Stopwatch watch(world, exploring);
    ExploreOptions explore{
        .seed = options.seed, .jobs = jobs, .budget = options.budget, .interrupted = &interrupted};
    return pipeline::explore(world, *prepared, explore, scratch, observer);
  }();
  if (!journals) return std::unexpected(journals.error());
  observer.phase(file, "writing and checking tests");
  auto result = publish(world, std::move(*prepared), std::move(*journals), scratch);
  if (!result) return result;
  result->file = file;
  result->seconds["preparing"] = preparing;
  result->seconds["exploring"] = exploring;
  return result;
}

// The files that concern all units together, and the units' own.
Result<Generated> emitAll(World& world, const GenerateOptions& options, std::vector<FileResult> results) {
  Generated generated{.results = std::move(results)};
  Scratch scratch(world);
  std::set<std::string> stems;
  std::vector<emit::CmakeEntry> targets;
  for (FileResult& result : generated.results) {
    const model::Unit& unit = result.prepared.unit;
    result.stem = uniqueStem(unit, stems);
    auto files = publish::emitFiles(world, unit, result.suite, result.stem, scratch.path(), result.notes);
    generated.files.merge(files);
    targets.push_back({&unit, &result.prepared.command, &result.suite, result.stem});
    generated.findings += result.suite.findings.size();
  }
  generated.files["CMakeLists.txt"] = emit::cmakeText(targets, world.absolute(options.outDir));
  generated.files["assay.json"] = "";
  generated.files["assay.json"] = report::jsonText(describe(generated, options));
  return generated;
}

}  // namespace

Result<FileResult> publish(World& world, Prepared prepared, std::vector<trial::Journal> journals, Scratch& scratch) {
  FileResult result{.prepared = std::move(prepared), .journals = std::move(journals)};
  const Prepared& p = result.prepared;
  result.notes = p.notes;
  if (p.unit.functions.empty()) return result;
  Stopwatch watch(world, result.seconds["publishing"]);
  auto explorer = startRunner(p, p.executables.worker, scratch);
  if (!explorer) return std::unexpected(explorer.error());
  auto native = startRunner(p, p.executables.native, scratch);
  if (!native) return std::unexpected(native.error());
  trial::Suite suite = publish::buildSuite(p.unit, p.sites, result.journals, **explorer, **native, result.notes);
  suite::BuildPlan plan = suite::planFor(p.command, scratch.fresh("verify"));
  plan.compiler = toolchain::userCompiler(world, p.tools, p.command);
  result.suite = publish::verifySuite(world, p.unit, p.sites, result.journals, std::move(suite), plan, result.notes);
  return result;
}

report::Run describe(const Generated& generated, const GenerateOptions& options) {
  report::Run run{.version = kVersion, .command = options.commandLine, .seed = options.seed};
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

Result<Generated> generate(World& world, const GenerateOptions& options, const std::atomic<bool>& interrupted,
                           Observer& observer) {
  if (auto writable = checkOutput(world, options.outDir); !writable) return std::unexpected(writable.error());
  std::vector<FileResult> results;
  for (const std::string& file : options.files) {
    auto result = generateFile(world, options, file, interrupted, observer);
    if (!result) return std::unexpected(result.error());
    results.push_back(std::move(*result));
  }
  auto generated = emitAll(world, options, std::move(results));
  if (!generated) return generated;
  if (auto made = world.makeFolders(options.outDir); !made) return std::unexpected(made.error());
  for (const auto& [name, content] : generated->files) {
    if (auto written = world.write(options.outDir + "/" + name, content); !written) {
      return std::unexpected(written.error());
    }
  }
  return generated;
}

}  // namespace assay::pipeline
