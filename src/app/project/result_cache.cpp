#include "app/project/result_cache.h"

#include <algorithm>
#include <filesystem>

#include "base/archive.h"
#include "base/digest.h"
#include "prepare/frontend/frontend.h"
#include "prepare/toolchain/compilers.h"
#include "publish/report/previous_json.h"

namespace assay::project {
namespace {

namespace fs = std::filesystem;
using pipeline::GenerateOptions;
using pipeline::UnitResult;

constexpr const char* kKind = "result";
constexpr const char* kMark =
    "surroundings";  // surroundings in which a result is known to be valid, by its key

// A stored result.
struct Remembered {
  double budget = 0;
  Sources sources;
  std::vector<std::string> lookalikes;
  UnitResult result;
};

void addCommand(Digester& digester, const model::CompileCommand& command) {
  digester.add(command.file).add(command.directory).add(command.compiler);
  for (const std::string& flag : command.flags) digester.add(flag);
}

// The options without those that only affect the amount of work or the place of the output.
GenerateOptions essence(const GenerateOptions& options) {
  GenerateOptions same = options;
  const GenerateOptions plain;
  same.files.clear();
  same.outDir.clear();
  same.since.clear();
  same.commandLine.clear();
  same.remarksFile.clear();
  same.baselineFile.clear();
  same.budget = same.totalBudget = 0;
  same.jobs = 0;
  same.useStore = plain.useStore;
  same.failOnFindings = plain.failOnFindings;
  same.failOnChange = plain.failOnChange;
  same.verbosity = plain.verbosity;
  return same;
}

std::string digestOfBuild(World& world, Store& store) {
  Digester digester;
  digester.add(store.digestOfFile(world.program()));
  if (auto tools = toolchain::findToolchain(world))
    for (const std::string& part : world.list(tools->home)) digester.add(part).add(store.digestOfFile(part));
  return digester.hex();
}

}  // namespace

ResultCache::ResultCache(World& world, Store& store, const GenerateOptions& options)
    : world_(world),
      store_(store),
      options_(options),
      build_(digestOfBuild(world, store)),
      surroundings_(world, store, options) {}

std::optional<model::CompileCommand> ResultCache::commandOf(const std::string& file) {
  Notes ignored;
  auto command = frontend::findCompileCommand(world_, file, options_.buildDir, options_.flags, ignored,
                                              options_.foreignCompiler);
  return command ? std::optional(std::move(*command)) : std::nullopt;
}

std::string ResultCache::keyOf(const model::CompileCommand& command, const GenerateOptions& options,
                               const PreviousTests& previousTests) {
  Digester digester;
  digester.add(build_)
      .add(digestOfProgram(store_, command.compiler))
      .add(digestOfProgram(store_, "clang++-19"));
  addCommand(digester, command);
  for (const std::string& variable : toolchain::environmentOfCompilers()) digester.add(variable);
  return digester.add(archived(essence(options))).add(archived(previousTests)).hex();
}

bool ResultCache::isSurroundedTheSame(const std::string& key, const model::CompileCommand& command,
                                      const UnitResult& result) {
  if (!Surroundings::isAsked(result)) return true;
  const std::string mark = surroundings_.mark(command, result);
  if (store_.find(kMark, key) == mark) return true;
  if (!surroundings_.answersTheSame(command, result)) return false;
  store_.put(kMark, key, mark);
  return true;
}

std::optional<UnitResult> ResultCache::recall(const GenerateOptions& options,
                                              const PreviousTests& previousTests) {
  const std::string& file = options.files.front();
  const std::optional<model::CompileCommand> command = commandOf(file);
  if (!command) return std::nullopt;
  const std::string key = keyOf(*command, options, previousTests);
  const std::optional<std::string> text = store_.find(kKind, key);
  std::optional<Remembered> kept = text ? unarchived<Remembered>(*text) : std::nullopt;
  if (!kept || !isUnchanged(store_, kept->sources)) return std::nullopt;
  const bool hasEnough = !kept->result.cutShort || kept->budget >= options.budget;
  const bool isSame = !kept->result.spent || kept->budget == options.budget;
  if (!hasEnough || !isSame) return std::nullopt;
  if (surroundings_.lookalikes(*command, kept->result) != kept->lookalikes) return std::nullopt;
  if (!isSurroundedTheSame(key, *command, kept->result)) return std::nullopt;
  kept->result.file = file;
  return std::move(kept->result);
}

void ResultCache::remember(const GenerateOptions& options, const PreviousTests& previousTests,
                           const UnitResult& result, std::chrono::system_clock::time_point since) {
  const std::string& file = options.files.front();
  const std::optional<model::CompileCommand> command = commandOf(file);
  std::vector<std::string> reads = result.reads;
  reads.insert(reads.end(), result.considered.begin(), result.considered.end());
  reads.push_back(world_.absolute(file));
  if (!command) return;
  // Since recall() listed the folders, new files may have appeared.
  Remembered kept{.budget = options.budget,
                  .lookalikes = Surroundings(world_, store_, options_).lookalikes(*command, result),
                  .result = result};
  for (const std::vector<std::string>& files : {reads, kept.lookalikes})
    if (std::ranges::any_of(files, [&](const std::string& path) { return mayHaveChanged(path, since); }))
      return;
  kept.sources = sourcesNow(store_, reads);
  store_.put(kKind, keyOf(*command, options, previousTests), archived(kept));
  kept.result.suite.changed.clear();
  store_.put(kKind, keyOf(*command, options, report::previousTestsOf(result.unit, result.suite)),
             archived(kept));
}

std::string storeFolder(World& world, const std::string& file, const std::string& outDir) {
  const fs::path out = world.absolute(outDir);
  for (const fs::path& start : {fs::path(world.absolute(file)).parent_path(), out})
    for (fs::path folder = start; folder != folder.parent_path(); folder = folder.parent_path())
      if (world.exists((folder / ".assay").string()) || world.exists((folder / ".git").string()))
        return (folder / ".assay").string();
  return (out.parent_path() / ".assay").string();
}

}  // namespace assay::project
