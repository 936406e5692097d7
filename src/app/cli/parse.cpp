#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>

#include "app/cli/cli.h"
#include "app/version.h"

namespace assay::cli {
namespace {

void describe(CLI::App& app, CLI::App& generate, pipeline::GenerateOptions& options, bool& quiet, bool& verbose) {
  app.set_version_flag("--version", std::string("assay ") + kVersion);
  app.require_subcommand(1);
  app.footer(
      "Example: assay generate src/bmi.cpp -o tests -- -std=c++17 -Iinclude\n"
      "Exit codes: 0 done, 1 bad usage, 2 the unit does not compile, 3 findings with --fail-on-findings.");
  generate.add_option("FILE", options.files, "C++ source files or headers to write tests for")->required();
  generate.add_option("--unit", options.units, "Only this function (plain or qualified name); may be repeated")
      ->expected(1)
      ->take_all();
  generate.add_option("-p", options.buildDir, "Folder with compile_commands.json (else it is searched for)");
  generate.add_option("-o", options.outDir, "Folder that receives the tests")->capture_default_str();
  generate.add_option("--budget", options.budget, "Seconds of exploring a file, at most")
      ->check(CLI::PositiveNumber.description("> 0"))
      ->capture_default_str();
  generate.add_option("--seed", options.seed, "The same seed gives the same tests")->capture_default_str();
  generate.add_option("-j", options.jobs, "Functions explored at the same time (0: one a core)")->capture_default_str();
  generate.add_flag("--fail-on-findings", options.failOnFindings, "Exit with 3 when a defect was found");
  generate.add_flag("-q,--quiet", quiet, "Only errors");
  generate.add_flag("-v,--verbose", verbose, "Also what was skipped, and timings");
  generate.footer("Flags after -- are used to compile FILE instead of a compile database.");
}

}  // namespace

std::variant<pipeline::GenerateOptions, Say> parse(const std::vector<std::string>& arguments) {
  pipeline::GenerateOptions options;
  bool quiet = false, verbose = false;
  CLI::App app{"assay writes the unit tests a careful C++ engineer would have written.", "assay"};
  CLI::App* generate = app.add_subcommand("generate", "Write GoogleTest files for C++ code");
  describe(app, *generate, options, quiet, verbose);

  auto split = std::ranges::find(arguments, "--");
  std::vector<std::string> own(arguments.begin(), split);
  if (split != arguments.end()) options.flags.emplace(split + 1, arguments.end());
  std::ranges::reverse(own);  // CLI11 takes them last first
  try {
    app.parse(own);
  } catch (const CLI::ParseError& error) {
    std::ostringstream out, err;
    int code = app.exit(error, out, err);
    return Say{out.str() + err.str(), code == 0 ? 0 : 1};
  }
  options.commandLine = arguments;
  options.verbosity = quiet ? 0 : verbose ? 2 : 1;
  return options;
}

}  // namespace assay::cli
