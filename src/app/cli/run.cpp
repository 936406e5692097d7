#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <memory>
#include <new>
#include <system_error>

#include "app/cli/cli.h"
#include "app/cli/interrupt.h"
#include "app/cli/progress.h"
#include "app/project/project.h"
#include "publish/report/baseline.h"
#include "publish/report/terminal.h"

namespace assay::cli {
namespace {

int exitCodeOf(Fault fault) {
  if (fault == Fault::UnitDoesNotCompile) return 2;
  return fault == Fault::Stopped ? kStopped : 1;
}

void tellTimes(const project::Generated& generated, project::Watcher& watcher) {
  for (const project::UnitState& unit : generated.units) {
    if (!unit.result || unit.kind == project::UnitState::Kind::Unchanged) continue;
    for (const auto& [phase, seconds] : unit.result->seconds) {
      char line[256];
      std::snprintf(line, sizeof line, "%s: %s took %.2f s", unit.file.c_str(), phase.c_str(), seconds);
      watcher.detail(line);
    }
  }
}

// The exit code of a run that wrote files: the worst result decides.
int exitCodeOf(const project::Generated& generated, const pipeline::GenerateOptions& options) {
  for (const project::UnitState& unit : generated.units)
    if (unit.kind == project::UnitState::Kind::Failed && unit.failure.fault != Fault::Stopped)
      return exitCodeOf(unit.failure.fault);
  const bool isWhole = std::ranges::none_of(
      generated.units, [](const auto& unit) { return unit.kind == project::UnitState::Kind::NotStarted; });
  if (options.failOnFindings && generated.findings > 0) return 3;
  if (options.failOnChange && generated.changes > 0) return 4;
  return isWhole ? 0 : 5;
}

int complain(const Error& error) {
  std::fprintf(stderr, "assay: %s\n", error.message.c_str());
  return exitCodeOf(error.fault);
}

// A summary that cannot be printed is an error: standard output may be a full disk.
int print(const std::string& text, int exitCode) {
  if (std::fputs(text.c_str(), stdout) >= 0 && std::fflush(stdout) == 0) return exitCode;
  return complain({Fault::Environment, std::string("cannot print the summary: ") + std::strerror(errno)});
}

// The scratch folder of this run; its path is empty if it cannot be made. Signals are held back until the
// folder is registered: a folder without a marker, or without a process that removes it, would stay for ever.
// Compilers put their own files there too, so that those of a killed run are removed with its folder.
std::unique_ptr<pipeline::Scratch> makeScratch(World& world) {
  pipeline::removeAbandonedScratch(world);
  const HeldSignals held;
  auto scratch = std::make_unique<pipeline::Scratch>(world);
  if (scratch->path().empty()) return scratch;
  setenv("TMPDIR", scratch->path().c_str(), 1);
  cleanUpWhenInterrupted(scratch->path());
  return scratch;
}

int check(const project::CheckOptions& options) {
  auto world = makeRealWorld();
  ProgressLine progress(stderr, styleOf(stderr), options.verbosity);
  const auto scratch = makeScratch(*world);
  if (scratch->path().empty()) return complain(scratch->failure());
  auto checked = project::check(*world, options, *scratch, progress);
  progress.clear();
  if (!checked) return complain(checked.error());
  const int exitCode = project::exitCodeOf(*checked);
  return options.verbosity > 0 ? print(project::checkText(*checked, options), exitCode) : exitCode;
}

// The texts of the files that options name.
std::optional<Error> readFiles(World& world, pipeline::GenerateOptions& options) {
  const auto read = [&](const std::string& option, const std::string& path) -> Result<std::string> {
    if (path.empty()) return std::string();
    if (auto text = world.read(path)) return *text;
    return fail(Fault::Usage, path + " cannot be read; name another file with " + option);
  };
  auto remarks = read("--remarks", options.remarksFile), baseline = read("--baseline", options.baselineFile);
  if (!remarks) return remarks.error();
  if (!baseline) return baseline.error();
  options.remarks = *remarks;
  options.findings.known = report::identitiesIn(*baseline);
  return std::nullopt;
}

int generate(pipeline::GenerateOptions options, Interruption& interruption) {
  auto world = makeRealWorld();
  if (const std::optional<Error> error = readFiles(*world, options)) return complain(*error);
  ProgressLine progress(stderr, styleOf(stderr), options.verbosity);
  const auto scratch = makeScratch(*world);
  if (scratch->path().empty()) return complain(scratch->failure());
  auto generated = project::generate(*world, options, *scratch, interruption, progress);
  progress.clear();
  if (!generated) return complain(generated.error());
  if (generated->units.empty()) progress.say("no file to be tested has changed since " + options.since);
  tellTimes(*generated, progress);
  if (options.verbosity > 0) {
    report::TerminalOptions terminal{
        .colour = styleOf(stdout).colour, .verbose = options.verbosity > 1, .outDir = options.outDir};
    return print(report::terminalText(project::describe(*generated, options), terminal),
                 exitCodeOf(*generated, options));
  }
  return exitCodeOf(*generated, options);
}

// Out of memory: most code that needs memory cannot continue without it.
[[noreturn]] void withoutMemory() {
  leave(
      "assay: there is not enough memory; end other programs, raise `ulimit -v`, or work on fewer files at a "
      "time (-j 1)\n",
      1);
}

// The standard library throws if a thread or process cannot be started; any other exception is a defect of
// assay.
[[noreturn]] void onTerminate() {
  try {
    if (std::current_exception()) std::rethrow_exception(std::current_exception());
  } catch (const std::system_error& error) {
    const std::string why = error.what();
    leave("assay: the system refuses a resource: " + why +
              "; raise `ulimit -u`, or work on fewer files at a time (-j 1)\n",
          1);
  } catch (...) {
  }
  std::abort();
}

// Without one of the three standard descriptors, the next opened file would get its number.
void openStandardDescriptors() {
  int opened = 0;
  while ((opened = open("/dev/null", O_RDWR)) >= 0 && opened <= STDERR_FILENO) {
  }
  if (opened >= 0) close(opened);
}

// Without PATH the system still finds programs, but these do not find their parts.
void completeEnvironment() {
  if (std::getenv("PATH") == nullptr) setenv("PATH", "/usr/local/bin:/usr/bin:/bin", 0);
}

}  // namespace

int run(const std::vector<std::string>& arguments) {
  openStandardDescriptors();
  std::set_new_handler(withoutMemory);
  std::set_terminate(onTerminate);
  completeEnvironment();
  Interruption& interruption = watchInterrupts();
  if (arguments.size() == 2 && arguments[0] == kCleanUp) return cleanUp(arguments[1]);
  if (arguments.size() == 2 && arguments[0] == project::kWorkOn)
    return project::workOn(arguments[1], interruption);
  auto parsed = parse(arguments);
  if (const Say* say = std::get_if<Say>(&parsed)) {
    if (say->exitCode == 0) return print(say->text, 0);
    std::fputs(say->text.c_str(), stderr);
    return say->exitCode;
  }
  if (const auto* checking = std::get_if<project::CheckOptions>(&parsed)) return check(*checking);
  return generate(std::get<pipeline::GenerateOptions>(parsed), interruption);
}

}  // namespace assay::cli
