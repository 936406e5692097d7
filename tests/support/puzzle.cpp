// Runs one puzzle: prepares once, explores with three seeds, compares each journal with the verdict,
// publishes once, builds and runs the emitted suite with g++ -O2 and asks clang++ for warnings, or builds and
// runs it with both compilers at both levels, warnings as errors.
//
//   puzzle FILE [--explore-only] [--seeds N] [--every-level]
//
// Prints one line per seed (the benchmark reads it) and, on failure, the missing items.
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <future>
#include <map>
#include <set>

#include "app/pipeline/acts.h"
#include "app/pipeline/pipeline.h"
#include "base/digest.h"
#include "base/paths.h"
#include "publish/publish.h"
#include "tests/support/verdict.h"

namespace assay::puzzle {
namespace {

using trial::EdgeState;

// The command line.
struct Options {
  std::string file;
  bool exploreOnly = false;
  unsigned seeds = 3;
  bool everyLevel = false;
};

// "divided by zero" in the form of a verdict.
std::string hyphenated(std::string text) {
  std::ranges::replace(text, ' ', '-');
  return text;
}

// One puzzle and its complaints.
class Puzzle {
 public:
  Puzzle(World& world, Options options) : world_(world), options_(std::move(options)), scratch_(world) {}

  bool run() {
    verdict_ = parseVerdict(world_.read(options_.file).value_or(""));
    for (const std::string& mistake : verdict_.mistakes) complain("not a directive: " + mistake);
    pipeline::GenerateOptions generate{
        .files = {options_.file}, .access = verdict_.access, .flags = verdict_.flags};
    auto prepared = pipeline::prepare(world_, generate, options_.file, scratch_);
    if (!prepared) {
      complain(prepared.error().message);
      return false;
    }
    checkSkips(prepared->unit);
    std::vector<trial::Journal> first;
    for (uint64_t seed = 1; seed <= options_.seeds; ++seed) {
      auto journals = explore(*prepared, seed);
      if (seed == 1) first = std::move(journals);
    }
    if (!options_.exploreOnly && !first.empty()) checkSuite(*prepared, first);
    return ok_;
  }

 private:
  void complain(const std::string& text) {
    std::printf("  %s: %s\n", std::filesystem::path(options_.file).filename().c_str(), text.c_str());
    ok_ = false;
  }

  void checkSkips(const model::Unit& unit) {
    for (const std::string& name : verdict_.skips) {
      bool noted = std::ranges::any_of(unit.skipped.all(), [&](const Note& note) {
        return note.subject.find(name) != std::string::npos && !note.why.empty();
      });
      if (!noted) complain("is not listed as skipped: " + name);
    }
  }

  std::vector<trial::Journal> explore(const pipeline::Prepared& prepared, uint64_t seed) {
    auto journals =
        pipeline::explore(world_, prepared, {.seed = seed, .jobs = 1, .budget = verdict_.budget, .brake = 30},
                          scratch_, silent_);
    if (!journals) {
      complain(journals.error().message);
      return {};
    }
    trial::Statistics sum;
    for (const trial::Journal& journal : *journals) {
      sum.trials += journal.statistics.trials;
      sum.divergences += journal.statistics.divergences;
      sum.queries += journal.statistics.queries;
      sum.exploring += journal.statistics.exploring;
      sum.cost += journal.statistics.cost;
    }
    std::printf("%s seed %lu: %lu trials, %lu queries, %lu divergences, %.2f s, cost %lu\n",
                std::filesystem::path(options_.file).stem().c_str(), seed, sum.trials, sum.queries,
                sum.divergences, sum.exploring, sum.cost);
    const uint64_t most = verdict_.strays ? sum.trials / 100 : 0;
    if (sum.divergences > most) complain("seed " + std::to_string(seed) + ": diverged");
    checkCoverage(prepared, *journals, seed);
    checkEnds(prepared.unit, *journals, seed);
    return std::move(*journals);
  }

  bool isSkipped(const std::string& mangled) const {
    return std::ranges::any_of(
        verdict_.skips, [&](const std::string& name) { return mangled.find(name) != std::string::npos; });
  }

  // Instances of a template share their source branches: a run of one of them is enough.
  void checkCoverage(const pipeline::Prepared& prepared, const std::vector<trial::Journal>& journals,
                     uint64_t seed) {
    std::map<std::string, bool> covered;  // place in the source -> a run went there
    std::map<std::string, std::string> names;
    std::set<std::string> infeasible;
    for (const trial::Site& site : prepared.sites.sites) {
      if (!site.counts || isSkipped(site.function)) continue;
      for (uint32_t i = 0; i < site.edgeCount; ++i) {
        std::string place =
            site.where.file + ":" + std::to_string(site.where.column) + ":" + edgeName(site, i);
        names[place] = edgeName(site, i);
        if (isInfeasible(verdict_, site, i)) infeasible.insert(place);
        covered[place] |= std::ranges::any_of(journals, [&](const trial::Journal& journal) {
          auto found = journal.edges.find(site.firstEdge + i);
          return found != journal.edges.end() && found->second == EdgeState::Covered;
        });
      }
    }
    if (covered.empty() && verdict_.skips.empty() && verdict_.ends.empty())
      complain("has no branches at all");
    for (const auto& [place, was] : covered) {
      bool feasible = !infeasible.contains(place);
      if (!was && feasible && verdict_.coversAll) {
        complain("seed " + std::to_string(seed) + " did not cover " + names[place] + " (" + place + ")");
      }
      if (was && !feasible) complain("covered what is said to be infeasible: " + names[place]);
    }
  }

  // Every covered edge needs a test that is kept; for calls that crash, one that returns must be found.
  void checkShown(const pipeline::Prepared& prepared, const trial::Suite& suite) {
    std::set<uint32_t> shown;
    for (const trial::Test& test : suite.tests) shown.insert(test.covered.begin(), test.covered.end());
    std::map<std::string, bool> places;
    for (const trial::Site& site : prepared.sites.sites)
      for (uint32_t i = 0; site.counts && !isSkipped(site.function) && i < site.edgeCount; ++i)
        if (!isInfeasible(verdict_, site, i))
          places[std::to_string(site.where.column) + ", " + edgeName(site, i)] |=
              shown.contains(site.firstEdge + i);
    for (const auto& [place, was] : places)
      if (!was) complain("no test shows column " + place);
  }

  void checkEnds(const model::Unit& unit, const std::vector<trial::Journal>& journals, uint64_t seed) {
    auto found = [&](const Expected& expected, bool thrown) {
      for (const trial::Journal& journal : journals) {
        if (unit.function(journal.function).name != expected.function) continue;
        for (const trial::Entry& entry : journal.entries) {
          if (thrown && entry.outcome.end == trial::End::Threw &&
              trial::thrownOf(entry.outcome).type == expected.what) {
            return true;
          }
          if (!thrown && hyphenated(trial::toText(entry.outcome.end)) == expected.what) return true;
        }
      }
      return false;
    };
    for (const Expected& e : verdict_.ends) {
      if (!found(e, false))
        complain("seed " + std::to_string(seed) + ": no end " + e.what + " in " + e.function);
    }
    for (const Expected& e : verdict_.throws) {
      if (!found(e, true))
        complain("seed " + std::to_string(seed) + ": no " + e.what + " out of " + e.function);
    }
  }

  void checkSuite(const pipeline::Prepared& prepared, const std::vector<trial::Journal>& journals);
  void checkFindings(const model::Unit& unit, const trial::Suite& suite);
  void checkAnswers(const model::Unit& unit, const trial::Suite& suite, const std::string& function);
  // Publishing has already built and run it with g++ and with clang++ -O0: of the latter, only warnings are
  // new.
  std::vector<const char*> levelsFor(const std::string& compiler) const {
    if (options_.everyLevel) return {"-O0", "-O2"};
    return {compiler == "g++" ? "-O2" : kWarningsOnly};
  }
  static constexpr const char* kWarningsOnly = "-fsyntax-only";
  struct Compiler {
    std::string name, level;
    std::string text() const { return name + " " + level; }
  };
  std::string precompiled(const std::vector<std::string>& argv);
  std::string buildAndRun(const Compiler& compiler, const pipeline::UnitResult& result,
                          const std::map<std::string, std::string>& files, const std::string& folder);

  World& world_;
  Options options_;
  pipeline::Scratch scratch_;
  pipeline::Silent silent_;
  Verdict verdict_;
  bool ok_ = true;
};

void Puzzle::checkAnswers(const model::Unit& unit, const trial::Suite& suite, const std::string& function) {
  using Kind = trial::Expectation::Kind;
  std::set<uint64_t> answers;
  for (const trial::Test& test : suite.tests)
    for (const trial::Expectation& one : test.expectations) {
      const bool asks = one.kind == Kind::Result     ? unit.function(test.function).name == function
                        : one.kind == Kind::Observer ? unit.function(one.observer).name == function
                                                     : false;
      if (asks) answers.insert(one.value.bits);
    }
  if (answers.size() < 2) complain(function + ": one answer is not tested");
}

// Findings and assumptions, as the verdict names them.
void Puzzle::checkFindings(const model::Unit& unit, const trial::Suite& suite) {
  const auto isNamed = [&](const trial::Finding& finding) {
    return std::ranges::any_of(verdict_.finds, [&](const Expected& e) {
      return e.function == unit.function(finding.function).name &&
             e.what == hyphenated(trial::toText(finding.end));
    });
  };
  for (const trial::Finding& finding : suite.findings)
    if (verdict_.findsNothing && !isNamed(finding))
      complain("finds what is none: " + finding.what + " in " + unit.function(finding.function).name + ", " +
               finding.input);
  for (const Expected& e : verdict_.finds)
    if (std::ranges::none_of(suite.findings, [&](const trial::Finding& finding) {
          return e.function == unit.function(finding.function).name &&
                 e.what == hyphenated(trial::toText(finding.end));
        }))
      complain("finds no " + e.what + " in " + e.function);
  for (const Expected& e : verdict_.assumes)
    if (std::ranges::none_of(suite.assumptions, [&](const trial::Assumption& one) {
          return e.function == unit.function(one.function).name && one.text.find(e.what) != std::string::npos;
        }))
      complain("does not assume " + e.what + " in " + e.function);
}

// The suite as a user gets it: no test lost, no warning with either compiler, green.
void Puzzle::checkSuite(const pipeline::Prepared& prepared, const std::vector<trial::Journal>& journals) {
  auto result = pipeline::publish(world_, prepared, journals, scratch_);
  if (!result) {
    complain(result.error().message);
    return;
  }
  checkFindings(prepared.unit, result->suite);
  if (verdict_.drops && result->suite.dropped.empty() && result->suite.rejected.empty())
    complain("drops nothing");
  if (!verdict_.drops && !result->suite.dropped.empty()) complain("drops tests");
  for (const trial::Dropped& dropped : result->suite.dropped) {
    if (!verdict_.drops) complain("dropped " + dropped.test + ": " + dropped.why);
  }
  if (verdict_.showsAll) checkShown(prepared, result->suite);
  for (const std::string& function : verdict_.answers) checkAnswers(prepared.unit, result->suite, function);
  std::string folder = scratch_.fresh("emitted");
  std::map<std::string, std::string> files = {{"suite_test.cpp", result->tests},
                                              {"suite_findings_test.cpp", result->findings}};
  std::erase_if(files, [](const auto& file) { return file.second.empty(); });
  if (result->suite.tests.empty() && verdict_.skips.empty()) complain("has no tests");
  for (const auto& [name, text] : files) {
    if (!world_.write(folder + "/" + name, text)) complain("cannot write " + name);
  }
  std::vector<std::future<std::string>> builds;
  for (const char* compiler : {"g++", "clang++-19"}) {
    builds.push_back(std::async(std::launch::async, [&, compiler] {
      std::string complaint;
      for (const char* level : levelsFor(compiler)) {
        if (complaint.empty()) complaint = buildAndRun({compiler, level}, *result, files, folder);
      }
      return complaint;
    }));
  }
  for (std::future<std::string>& build : builds) {
    if (std::string text = build.get(); !text.empty()) complain(text);
  }
}

// A header with the framework, precompiled with these flags: kept beside the program, because nearly all
// puzzles have the same flags. Publishing has compiled the files without it.
std::string Puzzle::precompiled(const std::vector<std::string>& argv) {
  if (std::ranges::find(argv, "-include") != argv.end()) return "";  // another header comes first
  std::string words;
  std::vector<std::string> line;
  for (const std::string& word : argv)
    if (word != kWarningsOnly) words += line.emplace_back(word) + "\n";
  const std::string folder = folderOf(world_.program()) + "/precompiled/" + digestOf(words);
  const std::string header = folder + "/framework.h", result = header + ".gch";
  if (world_.exists(result)) return header;
  const std::string mine = scratch_.fresh("precompiled") + "/framework.gch";
  if (!world_.makeFolders(folder) || !world_.write(header, "#include <gmock/gmock.h>\n")) return "";
  line.insert(line.end(), {"-x", "c++-header", header, "-o", mine});
  if (!world_.run({.argv = line}).ok()) return "";
  std::error_code error;  // other puzzles make the same file
  std::filesystem::copy_file(mine, result + "." + std::to_string(getpid()), error);
  std::filesystem::rename(result + "." + std::to_string(getpid()), result, error);
  return error ? "" : header;
}

// Empty if the emitted files build without a warning and the suite is green.
std::string Puzzle::buildAndRun(const Compiler& compiler, const pipeline::UnitResult& result,
                                const std::map<std::string, std::string>& files, const std::string& folder) {
  for (const auto& [name, text] : files) {
    bool findings = name.find("findings") != std::string::npos;
    // An optimiser that sees a null pointer before the crash is right to warn.
    const bool isRun = compiler.level != kWarningsOnly;
    bool warned = !findings || compiler.level != "-O2";
    std::string program = folder + "/" + compiler.name + compiler.level + (findings ? "_findings" : "_suite");
    std::vector<std::string> argv = {compiler.name, compiler.level};
    if (warned) argv.insert(argv.end(), {"-Wall", "-Wextra", "-Werror"});
    verify::BuildPlan plan = verify::planFor(result.command, folder);
    argv.insert(argv.end(), plan.flags.begin(), plan.flags.end());
    if (const std::string header = precompiled(argv); !header.empty())
      argv.insert(argv.end(), {"-include", header});
    argv.push_back("-I" + std::filesystem::path(result.unit.source).parent_path().string());
    argv.push_back(folder + "/" + name);
    bool linked = !result.suite.includesSource && !options_.file.ends_with(".h");
    if (linked && isRun) argv.push_back(result.unit.source);
    if (isRun) {
      const std::vector<std::string> libraries = plan.framework.libraries();
      argv.insert(argv.end(), libraries.begin(), libraries.end());
      argv.insert(argv.end(), {"-o", program});
    }
    Finished built = world_.run({.argv = argv, .directory = plan.directory});
    if (!built.ok())
      return compiler.text() + " does not build " + name + ":\n" + built.errors.substr(0, 1500);
    if (findings || !isRun) continue;
    Finished run = world_.run({.argv = {program}, .directory = folder});
    if (!run.ok()) return compiler.text() + "'s " + name + " is not green:\n" + run.output.substr(0, 1500);
  }
  return "";
}

}  // namespace
}  // namespace assay::puzzle

int main(int argc, char** argv) {
  assay::puzzle::Options options;
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--explore-only") == 0) {
      options.exploreOnly = true;
    } else if (std::strcmp(argv[i], "--every-level") == 0) {
      options.everyLevel = true;
    } else if (std::strcmp(argv[i], "--seeds") == 0 && i + 1 < argc) {
      options.seeds = static_cast<unsigned>(std::atoi(argv[++i]));
    } else {
      options.file = argv[i];
    }
  }
  auto world = assay::makeRealWorld();
  return assay::puzzle::Puzzle(*world, options).run() ? 0 : 1;
}
