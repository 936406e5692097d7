#include <cstdio>

#include "app/cli/cli.h"
#include "app/cli/interrupt.h"
#include "app/cli/progress.h"
#include "app/pipeline/pipeline.h"
#include "publish/report/terminal.h"

namespace assay::cli {
namespace {

int exitCodeOf(Fault fault) {
  if (fault == Fault::UnitDoesNotCompile) return 2;
  return fault == Fault::Stopped ? kStopped : 1;
}

void tellTimes(const pipeline::Generated& generated, pipeline::Observer& observer) {
  for (const pipeline::FileResult& result : generated.results) {
    for (const auto& [phase, seconds] : result.seconds) {
      char line[256];
      std::snprintf(line, sizeof line, "%s: %s took %.2f s", result.file.c_str(), phase.c_str(), seconds);
      observer.detail(line);
    }
  }
}

int generate(const pipeline::GenerateOptions& options) {
  auto world = makeRealWorld();
  ProgressLine progress(stderr, styleOf(stderr), options.verbosity);
  pipeline::Scratch scratch(*world);
  if (scratch.path().empty()) {
    std::fputs("assay: cannot make a folder for intermediate files; set TMPDIR to one that can be written\n",
               stderr);
    return 1;
  }
  auto generated = pipeline::generate(*world, options, scratch, watchInterrupts(scratch.path()), progress);
  progress.clear();
  if (!generated) {
    std::fprintf(stderr, "assay: %s\n", generated.error().message.c_str());
    return exitCodeOf(generated.error().fault);
  }
  tellTimes(*generated, progress);
  if (options.verbosity > 0) {
    report::TerminalOptions terminal{
        .colour = styleOf(stdout).colour, .verbose = options.verbosity > 1, .outDir = options.outDir};
    std::fputs(report::terminalText(pipeline::describe(*generated, options), terminal).c_str(), stdout);
  }
  return options.failOnFindings && generated->findings > 0 ? 3 : 0;
}

}  // namespace

int run(const std::vector<std::string>& arguments) {
  auto parsed = parse(arguments);
  if (const Say* say = std::get_if<Say>(&parsed)) {
    std::fputs(say->text.c_str(), say->exitCode == 0 ? stdout : stderr);
    return say->exitCode;
  }
  return generate(std::get<pipeline::GenerateOptions>(parsed));
}

}  // namespace assay::cli
