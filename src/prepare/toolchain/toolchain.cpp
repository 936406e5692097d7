#include "prepare/toolchain/toolchain.h"

#include <algorithm>
#include <future>
#include <utility>

#include "base/linker.h"
#include "data/model/flags.h"
#include "prepare/toolchain/companions.h"
#include "prepare/toolchain/compile_cache.h"
#include "prepare/toolchain/compiler_run.h"
#include "prepare/toolchain/depfile.h"
#include "prepare/toolchain/libraries.h"

namespace assay::toolchain {
namespace {

using model::CompileCommand;

constexpr uint32_t kFirstUnitEdge = 4096;  // lower edges belong to the models, compiled with assay itself

bool startsWith(const std::string& text, const char* prefix) { return text.rfind(prefix, 0) == 0; }

// The beginning of a compiler message, short enough for a terminal.
std::string excerpt(const std::string& errors) {
  constexpr size_t kMost = 4000;
  return errors.size() <= kMost ? errors : errors.substr(0, kMost) + "\n…";
}

// The compile and link commands of one build.
struct Job {
  Words compile, link;
  Words environment;
  std::ptrdiff_t prefix = 0;  // words of `link` before its inputs
};

// The result of a job's second step after its first; the seconds of both count.
StepResult then(const StepResult& first, StepResult second) {
  second.seconds += first.seconds;
  return second;
}

// Assembly with stand-ins for missing functions and variables: labels in pages that the worker makes
// inaccessible (runtime/worker/signals.c). A trial that accesses one is refused, which is no finding about
// the unit.
std::string standIns(const Words& names) {
  std::string text = ".section assay_missing,\"a\",@progbits\n.balign 4096\n";
  for (const std::string& name : names) text += ".globl \"" + name + "\"\n\"" + name + "\": .zero 256\n";
  return text + ".balign 4096\n.section .note.GNU-stack,\"\",@progbits\n";
}

Words linkWith(const std::string& compiler, bool lld) {
  Words words = {compiler};
  if (lld) words.push_back("-fuse-ld=lld");
  if (lld) words.insert(words.end(), {"-Wl,--no-demangle", "-Wl,--error-limit=0"});
  words.insert(words.end(), {"-no-pie", "-rdynamic", "-pthread"});
  return words;
}

// The libraries among the flags. Other link flags are ignored: both builds are plain executables.
Words librariesOf(const CompileCommand& command) {
  Words words;
  for (const model::Flag& flag : model::readFlags(model::flagsOfLink(command.flags))) {
    const bool library = startsWith(flag.name, "-l") || startsWith(flag.name, "-L");
    if (!library && !startsWith(flag.name, "-stdlib=")) continue;
    words.push_back(flag.name);
    if (flag.hasValue) words.push_back(flag.value);
  }
  return words;
}

Job workerJob(const Toolchain& tools, const CompileCommand& command, const std::string& folder) {
  return {.compile = concat(
              {{tools.clang},
               preludeFlags(tools),
               model::plainIncludes(command.clangFlags),
               instrumentFlags(tools),
               {"-w", "-ferror-limit=0", "-I" + tools.home + "/include", "-MD", "-MF", folder + "/worker.d",
                "-x", "c++", "-c", folder + "/harness.cpp", "-o", folder + "/worker.o"}}),
          .link = concat({linkWith(tools.clang, true),
                          {folder + "/worker.o", tools.home + "/models.o",
                           tools.home + "/libassay_symbolic.a", "-lm", "-o", folder + "/worker"},
                          librariesOf(command)}),
          .environment = {"ASSAY_SITES=" + folder + "/sites.txt",
                          "ASSAY_FIRST_EDGE=" + std::to_string(kFirstUnitEdge)}};
}

// Uninitialised variables hold a pattern in our native build and arbitrary values in the user's, so a test
// that depends on one fails when it is verified.
Words unsetFlags(World& world, const std::string& compiler) {
  const std::string flag = "-ftrivial-auto-var-init=pattern";
  const bool isKnown = world.run({.argv = {compiler, flag, "-x", "c++", "-fsyntax-only", "/dev/null"}}).ok();
  return isKnown ? Words{flag} : Words{};
}

Job nativeJob(World& world, const Toolchain& tools, const CompileCommand& command,
              const std::string& compiler, const std::string& folder) {
  return {.compile =
              concat({{compiler},
                      nativeFlags(tools, command, compiler),
                      optimisationOf(command),
                      unsetFlags(world, compiler),
                      {"-w", "-fno-pie", "-I" + tools.home + "/include", "-MD", "-MF", folder + "/native.d",
                       "-x", "c++", "-c", folder + "/harness.cpp", "-o", folder + "/native.o"}}),
          .link = concat(
              {linkWith(compiler, false),
               {folder + "/native.o", tools.home + "/libassay_native.a", "-lm", "-o", folder + "/native"},
               librariesOf(command)}),
          .environment = {},
          .prefix = std::ssize(linkWith(compiler, false))};
}

// The two builds of a unit, and the parts of the project that they need.
class UnitBuild {
 public:
  UnitBuild(World& world, const Toolchain& tools, const BuildRequest& request, Companions& companions,
            Notes& notes)
      : world_(world), tools_(tools), request_(request), shared_(companions), notes_(notes) {}

  Result<Executables> run();

 private:
  std::string path(const char* name) const { return request_.folder + "/" + name; }
  StepResult step(const Words& argv, const Words& environment = {}) {
    return runStep(world_, argv, environment, request_.command.directory);
  }
  // The compilations of the harness.
  struct Builds {
    Compiled worker, native;
  };
  Compiled compileHarness(const Job& job, const char* rule, const Words& outputs);
  Result<Builds> compile(const Job& worker, const Job& native);
  std::optional<std::string> revised(const Builds& failed, const Job& worker);
  StepResult linkWorker(const Job& job);
  StepResult linkNative(const Job& job);
  StepResult buildWithClang();
  bool findCompanions(const Words& missing);
  bool findLibraries(const Words& missing);
  Companions& companions();
  Words standInsFor(const Words& missing);
  Words objects(std::string Companion::* which) const;

  World& world_;
  const Toolchain& tools_;
  const BuildRequest& request_;
  Companions& shared_;
  std::unique_ptr<Companions> ownCompanions_;
  Notes& notes_;
  std::vector<const Companion*> chosen_;
  Words libraries_, standIns_;
  bool isLinkedAlone_ = false;  // without libraries
};

Words UnitBuild::objects(std::string Companion::* which) const {
  Words out;
  for (const Companion* companion : chosen_) out.push_back(companion->*which);
  return out;
}

// The companions shared by all units, unless this unit has so many edges that it overlaps them.
Companions& UnitBuild::companions() {
  const uint32_t end = endOfEdges(world_.read(path("sites.txt")).value_or(""), kFirstUnitEdge);
  if (end <= shared_.firstEdge()) return shared_;
  if (!ownCompanions_) ownCompanions_ = std::make_unique<Companions>(world_, tools_, request_.folder, end);
  return *ownCompanions_;
}

bool UnitBuild::findCompanions(const Words& missing) {
  const size_t before = chosen_.size();
  for (const std::string& symbol : missing) {
    const Companion* found = companions().defining(symbol, request_.project, request_.command.file, notes_);
    if (found != nullptr && std::ranges::find(chosen_, found) == chosen_.end()) chosen_.push_back(found);
  }
  return chosen_.size() > before;
}

// Adds the libraries of the project that define a missing symbol.
bool UnitBuild::findLibraries(const Words& missing) {
  const size_t before = libraries_.size();
  for (const Words& flags : librariesOfProject(world_, request_.command)) {
    if (std::ranges::find(libraries_, flags.back()) != libraries_.end()) continue;
    const std::set<std::string> symbols = symbolsOfLibrary(world_, tools_, flags);
    if (std::ranges::any_of(missing, [&](const std::string& symbol) { return symbols.contains(symbol); }))
      libraries_.insert(libraries_.end(), flags.begin(), flags.end());
  }
  return libraries_.size() > before;
}

// An object with stand-ins for symbols that nothing in the project defines.
Words UnitBuild::standInsFor(const Words& missing) {
  const std::string source = path("stand_ins.s"), object = path("stand_ins.o");
  if (!world_.write(source, standIns(missing))) return {};
  if (!step({tools_.clang, "-c", source, "-o", object}).ok) return {};
  notes_.add(request_.command.file, "degraded",
             "it uses " + std::to_string(missing.size()) +
                 " functions or variables that no file of the project defines, such as " + missing[0] +
                 "; paths that need them are not followed, tests that need them cannot be linked",
             "name a compile database that has the files that define them: -p BUILD_DIR");
  return {object};
}

StepResult UnitBuild::linkWorker(const Job& job) {
  while (true) {
    StepResult linked = step(concat({job.link, objects(&Companion::worker), libraries_, standIns_}));
    const Words missing = linked.ok || !standIns_.empty() ? Words{} : undefinedSymbols(linked.errors);
    if (missing.empty() && !linked.ok && !std::exchange(libraries_, {}).empty()) {
      isLinkedAlone_ = true;  // a library contains the unit's code, too
      continue;
    }
    if (missing.empty()) return linked;
    if (findCompanions(missing) || (!isLinkedAlone_ && findLibraries(missing))) continue;
    standIns_ = standInsFor(missing);
    if (standIns_.empty()) return linked;
  }
}

// The harness to try next, after one that a compiler rejected.
std::optional<std::string> UnitBuild::revised(const Builds& failed, const Job& worker) {
  if (!request_.revise) return std::nullopt;
  const bool native = failed.worker.step.ok;
  return request_.revise({.file = path("harness.cpp"),
                          .errors = native ? failed.native.step.errors : failed.worker.step.errors,
                          .native = native,
                          .accepts = [&](const std::string& harness) {
                            return world_.write(path("harness.cpp"), harness) &&
                                   step(worker.compile, worker.environment).ok;
                          }});
}

Compiled UnitBuild::compileHarness(const Job& job, const char* rule, const Words& outputs) {
  return compileKept(world_, tools_,
                     {.argv = job.compile,
                      .environment = job.environment,
                      .directory = request_.command.directory,
                      .folder = request_.folder,
                      .input = path("harness.cpp"),
                      .rule = path(rule),
                      .outputs = outputs});
}

// Compiles both builds, and revises the harness until both compilers accept it or no revision is left.
Result<UnitBuild::Builds> UnitBuild::compile(const Job& worker, const Job& native) {
  std::string harness = request_.harness;
  while (true) {
    if (auto written = world_.write(path("harness.cpp"), harness); !written)
      return std::unexpected(written.error());
    auto compiling = std::async(std::launch::async,
                                [&] { return compileHarness(native, "native.d", {path("native.o")}); });
    Builds done{.worker = compileHarness(worker, "worker.d", {path("worker.o"), path("sites.txt")}),
                .native = compiling.get()};
    if (done.worker.step.ok && done.native.step.ok) return done;
    std::optional<std::string> next = revised(done, worker);
    if (!next) return done;
    harness = std::move(*next);
  }
}

// GNU ld stops at a missing symbol; lld names it, so that a stand-in can replace it.
StepResult UnitBuild::linkNative(const Job& job) {
  StepResult linked = step(concat({job.link, objects(&Companion::native), libraries_, standIns_}));
  if (linked.ok || !standIns_.empty()) return linked;
  const Words lld =
      concat({linkWith(tools_.clang, true), Words(job.link.begin() + job.prefix, job.link.end()),
              objects(&Companion::native), libraries_});
  StepResult again = step(lld);
  const Words missing = again.ok ? Words{} : undefinedSymbols(again.errors);
  if (missing.empty()) return again.ok ? again : linked;
  const Words missed = standInsFor(missing);
  return missed.empty() ? linked : step(concat({lld, missed}));
}

StepResult UnitBuild::buildWithClang() {
  const Job job = nativeJob(world_, tools_, request_.command, tools_.clang, request_.folder);
  StepResult native = step(job.compile);
  return native.ok ? then(native, linkNative(job)) : native;
}

Result<Executables> UnitBuild::run() {
  const std::string compiler = userCompiler(world_, tools_, request_.command);
  const Job workerBuild = workerJob(tools_, request_.command, request_.folder);
  const Job nativeBuild = nativeJob(world_, tools_, request_.command, compiler, request_.folder);
  Result<Builds> compiled = compile(workerBuild, nativeBuild);
  if (!compiled) return std::unexpected(compiled.error());
  if (!compiled->worker.step.ok) {
    return fail(Fault::UnitDoesNotCompile,
                "the unit compiles, but not together with its test driver; compiler says:\n" +
                    excerpt(compiled->worker.step.errors));
  }
  const StepResult worker = then(compiled->worker.step, linkWorker(workerBuild));
  if (!worker.ok) {
    return fail(Fault::UnitDoesNotCompile,
                "the unit compiles, but does not link; the linker says:\n" + excerpt(worker.errors));
  }
  StepResult native = compiled->native.step;
  if (native.ok) native = then(native, linkNative(nativeBuild));
  if (!native.ok) {
    notes_.add(compiler, "degraded",
               "the unit does not build with the project's compiler: " + excerpt(native.errors),
               "expected values come from " + tools_.clang + " instead");
    native = buildWithClang();
  }
  if (!native.ok) {
    return fail(Fault::UnitDoesNotCompile,
                "the unit could not be built natively:\n" + excerpt(native.errors));
  }
  Executables out{.worker = path("worker"),
                  .native = path("native"),
                  .sites = world_.read(path("sites.txt")).value_or(""),
                  .companionObjects = objects(&Companion::native),
                  .libraries = libraries_,
                  .reads = compiled->worker.reads,
                  .workerSeconds = worker.seconds,
                  .nativeSeconds = native.seconds};
  addNew(out.reads, compiled->native.reads);
  if (ownCompanions_) {
    out.searches = ownCompanions_->searches();
    out.considered = ownCompanions_->read();
  }
  for (const Companion* companion : chosen_) {
    out.sites += companion->sites;
    out.companions.push_back(companion->command);
    out.reads.insert(out.reads.end(), companion->reads.begin(), companion->reads.end());
  }
  return out;
}

}  // namespace

std::optional<std::vector<std::string>> readsOf(World& world, const Toolchain& tools,
                                                const CompileCommand& command) {
  const Finished done = world.run({.argv = concat({{tools.clang},
                                                   model::plainIncludes(command.clangFlags),
                                                   {"-w", "-M", "-x", "c++", command.file}}),
                                   .directory = command.directory,
                                   .mostOutput = kWholeOutput});
  if (!done.ok()) return std::nullopt;
  return readsIn(done.output, command.directory, {});
}

Result<Executables> buildExecutables(World& world, const Toolchain& tools, const BuildRequest& request,
                                     Companions& companions, Notes& notes) {
  return UnitBuild(world, tools, request, companions, notes).run();
}

}  // namespace assay::toolchain
