#include <cstdio>

#include "app/cli/cli.h"
#include "app/cli/interrupt.h"
#include "app/cli/progress.h"
#include "app/project/project.h"
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

// Of a run that wrote something: what is worst comes first.
int exitCodeOf(const project::Generated& generated, const pipeline::GenerateOptions& options) {
  for (const project::UnitState& unit : generated.units)
    if (unit.kind == project::UnitState::Kind::Failed && unit.failure.fault != Fault::Stopped)
      return exitCodeOf(unit.failure.fault);
  return options.failOnFindings && generated.findings > 0 ? 3 : 0;
}

int complain(const Error& error) {
  std::fprintf(stderr, "assay: %s\n", error.message.c_str());
  return exitCodeOf(error.fault);
}

int check(const project::CheckOptions& options) {
  auto world = makeRealWorld();
  ProgressLine progress(stderr, styleOf(stderr), options.verbosity);
  pipeline::Scratch scratch(*world);
  if (scratch.path().empty()) return complain(scratch.failure());
  cleanUpWhenInterrupted(scratch.path());
  auto checked = project::check(*world, options, scratch, progress);
  progress.clear();
  if (!checked) return complain(checked.error());
  if (options.verbosity > 0) std::fputs(project::checkText(*checked, options).c_str(), stdout);
  return project::exitCodeOf(*checked);
}

int generate(const pipeline::GenerateOptions& options, Interruption& interruption) {
  auto world = makeRealWorld();
  ProgressLine progress(stderr, styleOf(stderr), options.verbosity);
  pipeline::Scratch scratch(*world);
  if (scratch.path().empty()) return complain(scratch.failure());
  cleanUpWhenInterrupted(scratch.path());
  auto generated = project::generate(*world, options, scratch, interruption, progress);
  progress.clear();
  if (!generated) return complain(generated.error());
  if (generated->units.empty()) progress.say("nothing that is to be tested changed since " + options.since);
  tellTimes(*generated, progress);
  if (options.verbosity > 0) {
    report::TerminalOptions terminal{
        .colour = styleOf(stdout).colour, .verbose = options.verbosity > 1, .outDir = options.outDir};
    std::fputs(report::terminalText(project::describe(*generated, options), terminal).c_str(), stdout);
  }
  return exitCodeOf(*generated, options);
}

}  // namespace

int run(const std::vector<std::string>& arguments) {
  Interruption& interruption = watchInterrupts();
  if (arguments.size() == 2 && arguments[0] == kCleanUp) return cleanUp(arguments[1]);
  if (arguments.size() == 2 && arguments[0] == project::kWorkOn)
    return project::workOn(arguments[1], interruption);
  auto parsed = parse(arguments);
  if (const Say* say = std::get_if<Say>(&parsed)) {
    std::fputs(say->text.c_str(), say->exitCode == 0 ? stdout : stderr);
    return say->exitCode;
  }
  if (const auto* checking = std::get_if<project::CheckOptions>(&parsed)) return check(*checking);
  return generate(std::get<pipeline::GenerateOptions>(parsed), interruption);
}

}  // namespace assay::cli
