#include "app/pipeline/acts.h"

#include <algorithm>
#include <utility>

#include "prepare/frontend/extra_headers.h"
#include "prepare/frontend/gcc_compat.h"
#include "prepare/harness/mend.h"

namespace assay::pipeline {

namespace {

std::string whereScratchIsMade(World& world) { return world.absolute(world.temporaryFolder()); }

}  // namespace

void removeAbandonedScratch(World& world) { removeAbandonedIn(whereScratchIsMade(world)); }

Scratch::Scratch(World& world) : world_(world) {
  auto made = ScratchFolder::make(whereScratchIsMade(world));
  if (made) {
    path_ = made->path();
    own_.emplace(std::move(*made));
    world.toolFolder = path_;
    // The folder may lie in a project; the tag keeps its files apart from the project's
    // (https://bford.info/cachedir).
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
  [[maybe_unused]] const auto made = world_.makeFolders(folder);  // a failure is noted with the world
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

// A folder stands for all files in it.
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
          .internals = options_.internals,
          .remarks = options_.remarks,
          .guess = options_.guess,
          .kept = options_.kept};
}

Result<void> Preparer::read(const std::string& file, Prepared& result) {
  auto command = frontend::findCompileCommand(world_, file, options_.buildDir, options_.flags, result.notes,
                                              options_.foreignCompiler);
  if (!command) return std::unexpected(command.error());
  auto unit = frontend::readUnit(world_, *command, selection({}));
  if (!unit && frontend::stopImitating(*command)) unit = frontend::readUnit(world_, *command, selection({}));
  result.command = *command;
  if (!unit) return std::unexpected(unit.error());
  auto project = frontend::findProject(world_, *command, unit->seenFiles, options_.buildDir,
                                       options_.flags.has_value(), options_.foreignCompiler);
  if (!project) return std::unexpected(project.error());
  result.project = std::move(*project);
  result.unit = std::move(*unit);
  auto added = addRelatives(result);
  exploreOnlyNamed(result.unit);
  return added;
}

// Functions that only keep their tests are not explored.
void Preparer::exploreOnlyNamed(model::Unit& unit) const {
  if (options_.kept.empty()) return;
  for (model::Function& function : unit.functions)
    function.isExplored = std::ranges::any_of(options_.units, [&](const std::string& wanted) {
      return model::isNamed(wanted, function.qualifiedName, function.name);
    });
}

// A header that was added may itself contain only declarations, so a few rounds are made.
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
  constexpr double kMostLostToTheProjectsCompiler = 0.5;  // above this, values come from clang
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

// Texts that the called files compare with may be arguments of the unit as well.
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
  // Guessed template arguments may be wrong in many calls, and a compiler reports one at a time.
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
  // The engine keeps shadows of the unit's memory, and instrumented frames are several times as large.
  if (!isNative) confinement.memory = 2048, confinement.stack = 64;
  return execute::startWorker({.executable = executable,
                               .confinement = std::move(confinement),
                               // The native build cannot detect changes that a trial leaves behind: it gets a
                               // fresh process each time.
                               .alwaysFork = isNative});
}

Result<std::vector<trial::Journal>> explore(World& world, const Prepared& prepared,
                                            const ExploreOptions& options, Scratch& scratch,
                                            Observer& observer) {
  auto journals = loop::exploreUnit(
      world, prepared.unit, prepared.sites,
      [&] { return startRunner(prepared, prepared.executables.worker, scratch); }, options,
      [&](const ExploreProgress& progress) { observer.exploring(progress); });
  if (!journals) return journals;
  // Publishing wants a journal of every target.
  for (size_t i = 0; i < prepared.unit.functions.size(); ++i)
    if (prepared.unit.functions[i].isTarget && !prepared.unit.functions[i].isExplored)
      journals->emplace_back().function = model::FunctionId(i);
  std::ranges::sort(*journals, {}, &trial::Journal::function);
  return journals;
}

}  // namespace assay::pipeline
