#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <sstream>

#include "app/cli/cli.h"
#include "app/version.h"

namespace assay::cli {
namespace {

constexpr double kLongestBudget = 1e6;  // seconds, eleven days

std::string budgetMistake(const std::string& text) {
  char* end = nullptr;
  double seconds = std::strtod(text.c_str(), &end);
  if (!text.empty() && *end == '\0' && seconds > 0 && seconds <= kLongestBudget) return {};
  return "`" + text + "` is not a number of seconds above 0; for example --budget 30";
}

std::string wholeMistake(const std::string& text) {
  bool digits = !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
  uint64_t number = 0;
  if (digits && std::from_chars(text.data(), text.data() + text.size(), number).ec == std::errc()) return {};
  return "`" + text + "` is not a whole number from 0";
}

std::optional<model::Access> accessFrom(const std::string& word) {
  if (word == "public") return model::Access::Public;
  if (word == "protected") return model::Access::Protected;
  if (word == "private") return model::Access::Private;
  return std::nullopt;
}

std::string accessMistake(const std::string& text) {
  return accessFrom(text) ? "" : "`" + text + "` is not one of public, protected, private";
}

std::optional<model::Internals> internalsFrom(const std::string& word) {
  if (word == "never") return model::Internals::Never;
  if (word == "fallback") return model::Internals::Fallback;
  if (word == "always") return model::Internals::Always;
  return std::nullopt;
}

std::string internalsMistake(const std::string& text) {
  return internalsFrom(text) ? "" : "`" + text + "` is not one of never, fallback, always";
}

std::optional<publish::Findings> findingsFrom(const std::string& word) {
  if (word == "defects") return publish::Findings::Defects;
  if (word == "all") return publish::Findings::All;
  if (word == "none") return publish::Findings::None;
  return std::nullopt;
}

std::string findingsMistake(const std::string& text) {
  return findingsFrom(text) ? "" : "`" + text + "` is not one of defects, all, none";
}

// The calls whose defects are findings.
void describeFindings(CLI::App& generate, pipeline::GenerateOptions& options) {
  generate
      .add_option_function<std::string>(
          "--findings",
          [&options](const std::string& word) { options.findings.wanted = *findingsFrom(word); },
          "Which trials that crash become findings: defects, all (also those that break what a function "
          "assumes of "
          "its callers), none")
      ->type_name("defects|all|none")
      ->check(CLI::Validator(findingsMistake, ""))
      ->default_str("defects");
  generate
      .add_option("--baseline", options.baselineFile,
                  "An assay.json whose findings are accepted and not reported again")
      ->type_name("FILE");
  generate
      .add_option("--remarks", options.remarksFile,
                  "Remarks on code that cannot be edited, one per line: `geo::clamp: assume low <= high`, "
                  "`parse: ignore` (elsewhere: `// assay: assume low <= high` beside a declaration)")
      ->type_name("FILE");
  generate.add_flag("--fail-on-findings", options.failOnFindings, "Exit with 3 when a defect was found");
}

void describeCheck(CLI::App& check, project::CheckOptions& options, bool& quiet) {
  check.add_option("DIR", options.folder, "Folder that assay generate wrote")
      ->type_name("")
      ->capture_default_str();
  check.add_option("-j", options.jobs, "Compilers at the same time (0: one per core)")
      ->type_name("N")
      ->check(CLI::Validator(wholeMistake, ""));
  check.add_flag("!--no-sandbox", options.sandbox,
                 "Run the tests as ctest does, for tests that need more than a sandbox allows");
  check.add_flag("!--no-cache", options.useStore,
                 "Build and run every suite, also those that were green and for which nothing has changed");
  check.add_flag("-q,--quiet", quiet, "Only the exit code");
  check.footer(
      "Exit codes: 0 fresh and green, 1 bad usage, 2 a suite does not build, 3 a test fails, 4 stale.");
}

// The program, and what tests are written for.
void describe(CLI::App& app, CLI::App& generate, pipeline::GenerateOptions& options) {
  app.set_version_flag("--version", std::string("assay ") + kVersion);
  app.require_subcommand(1);
  app.footer(
      "Example: assay generate src/bmi.cpp -o tests -- -std=c++17 -Iinclude\n"
      "Exit codes: 0 done, 1 bad usage, 2 the unit does not compile, 3 findings with --fail-on-findings, 4 a "
      "behaviour changed with --fail-on-change, 5 --total-budget left files out.");
  generate
      .add_option("FILE", options.files,
                  "C++ sources, headers or folders to test (default: the whole compile database)")
      ->type_name("");
  generate
      .add_option("--unit", options.units, "Only this function (plain or qualified name); may be repeated")
      ->type_name("NAME")
      ->expected(1)
      ->take_all();
  generate
      .add_option("--own", options.own,
                  "Headers to treat as part of FILE (a folder, a file, a pattern); may be "
                  "repeated")
      ->type_name("PATTERN")
      ->expected(1)
      ->take_all();
  generate
      .add_option_function<std::string>(
          "--access", [&options](const std::string& word) { options.access = *accessFrom(word); },
          "Also test protected, or protected and private, members by themselves")
      ->type_name("public|protected|private")
      ->check(CLI::Validator(accessMistake, ""))
      ->default_str("public");
  generate
      .add_option_function<std::string>(
          "--internals", [&options](const std::string& word) { options.internals = *internalsFrom(word); },
          "When to call functions directly that only FILE itself can call (static, or in an unnamed "
          "namespace): never, for what calls of public functions leave open, always")
      ->type_name("never|fallback|always")
      ->check(CLI::Validator(internalsMistake, ""))
      ->default_str("fallback");
  generate.add_option("-p", options.buildDir, "Folder with compile_commands.json (default: searched for)")
      ->type_name("DIR");
  generate.add_option("-o", options.outDir, "Folder that receives the tests")
      ->type_name("DIR")
      ->capture_default_str();
}

// How much is done, how, and what is told.
void describeRun(CLI::App& generate, pipeline::GenerateOptions& options, bool& quiet, bool& verbose) {
  generate.add_option("--budget", options.budget, "Limit for exploring one file, in seconds")
      ->type_name("SECONDS")
      ->check(CLI::Validator(budgetMistake, ""))
      ->capture_default_str();
  generate
      .add_option("--total-budget", options.totalBudget,
                  "Limit for the whole run, in seconds, shared by the remaining files")
      ->type_name("SECONDS")
      ->check(CLI::Validator(budgetMistake, ""));
  generate.add_option("--seed", options.seed, "The same seed gives the same tests")
      ->type_name("N")
      ->check(CLI::Validator(wholeMistake, ""))
      ->capture_default_str();
  generate
      .add_option("-j", options.jobs, "Files, or functions of one file, at the same time (0: one per core)")
      ->type_name("N")
      ->check(CLI::Validator(wholeMistake, ""))
      ->capture_default_str();
  generate.add_option("--since", options.since, "Only files that a change in git since REV affects")
      ->type_name("REV");
  generate.add_flag("!--no-cache", options.useStore, "Ignore the results stored in .assay/");
  generate.add_flag("!--no-foreign-compiler", options.foreignCompiler,
                    "Run no program that the compile database names, if you do not trust it");
  generate.add_flag("--fail-on-change", options.failOnChange,
                    "Exit with 4 when a test of the last suite does not hold any more");
  generate.add_flag("-q,--quiet", quiet, "Only errors");
  generate.add_flag("-v,--verbose", verbose, "Also skipped functions, and timings");
  generate.footer("Flags after -- are used to compile FILE instead of a compile database.");
}

// The message for a usage error: the error, and where to look. CLI11 reports missing options before unknown
// ones; the other order is more useful.
std::string mistake(const CLI::App& app, const CLI::App& generate, const CLI::ParseError& error) {
  std::string text = error.what();
  std::vector<std::string> unknown = app.remaining(true);
  if (!unknown.empty() && unknown.front().starts_with("-")) {
    text = "unknown option " + unknown.front() + "; compile flags go after `--`";
  } else if (!generate.parsed()) {
    text = unknown.empty() ? "no command" : "unknown command " + unknown.front();
    text += "; the commands are `assay generate FILE…` and `assay check DIR`";
  }
  return "assay: " + text + "\n`assay generate --help` lists the options.\n";
}

// The command without options that do not influence the tests: assay.json is the same for any -j and -o.
std::vector<std::string> essence(const std::vector<std::string>& arguments) {
  std::vector<std::string> result;
  bool flags = false;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const std::string& word = arguments[i];
    flags = flags || word == "--";
    if (!flags && (word == "-j" || word == "-o")) {
      ++i;
    } else if (flags || !(word.starts_with("-j") || word.starts_with("-o") || word == "-q" || word == "-v" ||
                          word == "--quiet" || word == "--verbose")) {
      result.push_back(word);
    }
  }
  return result;
}

}  // namespace

std::variant<pipeline::GenerateOptions, project::CheckOptions, Say> parse(
    const std::vector<std::string>& arguments) {
  pipeline::GenerateOptions options;
  project::CheckOptions checking;
  bool quiet = false, verbose = false;
  CLI::App app{"assay writes unit tests for C++.", "assay"};
  CLI::App* generate = app.add_subcommand("generate", "Write GoogleTest files for C++ code");
  CLI::App* check = app.add_subcommand("check", "Check that the tests in a folder are up to date and green");
  describe(app, *generate, options);
  describeFindings(*generate, options);
  describeRun(*generate, options, quiet, verbose);
  describeCheck(*check, checking, quiet);

  auto split = std::ranges::find(arguments, "--");
  std::vector<std::string> own(arguments.begin(), split);
  if (split != arguments.end()) options.flags.emplace(split + 1, arguments.end());
  std::ranges::reverse(own);  // CLI11 takes them in reverse order
  try {
    app.parse(own);
  } catch (const CLI::Success& success) {  // --help, --version
    std::ostringstream out;
    app.exit(success, out, out);
    return Say{out.str(), 0};
  } catch (const CLI::ParseError& error) {
    return Say{mistake(app, *generate, error), 1};
  }
  if (check->parsed()) {
    checking.verbosity = quiet ? 0 : 1;
    return checking;
  }
  options.commandLine = essence(arguments);
  options.verbosity = quiet ? 0 : verbose ? 2 : 1;
  return options;
}

}  // namespace assay::cli
