// The twelve classes of bench/subjects/classes: the coverage of the sequence search, and the effect of each
// of its rules.
//
//   classes_bench [--rules] [--budget SECONDS] [--seed N] FILE...
//
// Prints one row of a Markdown table per class: branches covered out of the feasible ones in its own files
// (private members included), the longest sequence that was run, trials, tests kept, seconds of exploration
// on one core: by the clock, which the budget limits, and of the processor, which other work on the machine
// does not change. The class names its infeasible edges itself, in the words of a puzzle's verdict; if one of
// them is covered, or a feasible one is not, this goes to stderr. A column shows the figures of JTestCraft's
// Table 6.2. With --rules it prints one row per class and rule, with that rule switched off; kept trials then
// stand for tests, because publishing takes longer than exploring.

#include <cstdio>
#include <cstring>
#include <filesystem>
#include <map>
#include <set>

#include "app/pipeline/acts.h"
#include "app/pipeline/pipeline.h"
#include "processor.h"
#include "tests/support/verdict.h"

namespace assay::bench {
namespace {

// A rule of the search that is switched off, and the options that do so.
struct Setting {
  const char* name;
  propose::SequenceOptions options;
};

const Setting kSettings[] = {
    {"all rules", {}},
    {"without influence", {.influence = false}},
    {"without order", {.order = false}},
    {"without objects", {.objects = false}},
    {"without effect", {.effect = false}},
    {"without state", {.state = false}},
    {"without length", {.mostCalls = 60}},
    {"without outlines", {.outlines = false}},
};

// Branch coverage and longest sequence in Table 6.2, after minutes of search: JTestCraft, Rostra, Symstra.
const std::map<std::string, const char*> kPublished = {
    {"ub_stack", "90 (7), 100 (13), 100 (15)"},        {"int_stack", "33 (8), 67 (13), 100 (15)"},
    {"bin_search_tree", "83 (7), 100 (11), 100 (15)"}, {"binomial_heap", "79 (6), 84 (11), 91 (15)"},
    {"linked_list", "100 (7), 100 (11), 100 (15)"},    {"tree_map", "15 (6), 84 (13), 84 (15)"},
    {"heap_array", "70 (8), 76 (9), 100 (15)"},
};

// Edges of a class, counted.
struct Covered {
  size_t covered = 0, feasible = 0, infeasible = 0;
};

Covered coverageOf(const pipeline::Prepared& prepared, const puzzle::Verdict& verdict,
                   const std::vector<trial::Journal>& journals, const std::string& who) {
  std::set<uint32_t> reached;
  for (const trial::Journal& journal : journals) {
    for (const auto& [edge, state] : journal.edges) {
      if (state == trial::EdgeState::Covered) reached.insert(edge);
    }
  }
  Covered result;
  for (const trial::Site& site : prepared.sites.sites) {
    for (uint32_t i = 0; site.counts && i < site.edgeCount; ++i) {
      bool was = reached.contains(site.firstEdge + i), infeasible = puzzle::isInfeasible(verdict, site, i);
      ++(infeasible ? result.infeasible : result.feasible);
      result.covered += was && !infeasible;
      if (was != infeasible) continue;
      std::fprintf(stderr, "%s: %s: %s (column %u)\n", who.c_str(),
                   was ? "covered, although named as infeasible" : "not covered",
                   puzzle::edgeName(site, i).c_str(), site.where.column);
    }
  }
  return result;
}

// Measures the classes and prints the table.
class Classes {
 public:
  Classes(World& world, double budget, uint64_t seed, bool rules)
      : world_(world), scratch_(world), budget_(budget), seed_(seed), rules_(rules) {}

  bool measure(const std::string& file) {
    pipeline::GenerateOptions generate{.files = {file}, .flags = std::vector<std::string>{"-std=c++20"}};
    auto prepared = pipeline::prepare(world_, generate, file, scratch_);
    if (!prepared) {
      std::fprintf(stderr, "%s: %s\n", file.c_str(), prepared.error().message.c_str());
      return false;
    }
    for (const Setting& setting : kSettings) {
      if (!row(file, *prepared, setting)) return false;
      if (!rules_) break;
    }
    return true;
  }

  void head() const {
    std::printf("| class | %s | branches | longest | trials | %s | exploring (processor) |\n",
                rules_ ? "rules" : "JTestCraft, Rostra, Symstra: % (calls)", rules_ ? "kept" : "tests");
    std::printf("|---|---|---|---|---|---|---|\n");
  }

 private:
  bool row(const std::string& file, const pipeline::Prepared& prepared, const Setting& setting) {
    double before = processorSeconds();
    auto journals = pipeline::explore(
        world_, prepared, {.seed = seed_, .jobs = 1, .budget = budget_, .sequences = setting.options},
        scratch_, silent_);
    double processor = processorSeconds() - before;
    if (!journals) {
      std::fprintf(stderr, "%s: %s\n", file.c_str(), journals.error().message.c_str());
      return false;
    }
    std::string name = std::filesystem::path(file).stem();
    Covered branches =
        coverageOf(prepared, puzzle::parseVerdict(world_.read(file).value_or("")), *journals, name);
    trial::Statistics sum;
    for (const trial::Journal& journal : *journals) {
      sum.trials += journal.statistics.trials;
      sum.exploring += journal.statistics.exploring;
      sum.longest = std::max(sum.longest, journal.statistics.longest);
      sum.cutShort |= journal.statistics.cutShort;
    }
    auto published = kPublished.find(name);
    std::printf("| `%s` | %s | %s | %lu | %lu | %zu | %.1f s (%.1f s)%s |\n", name.c_str(),
                rules_                          ? setting.name
                : published == kPublished.end() ? ""
                                                : published->second,
                text(branches).c_str(), sum.longest, sum.trials, kept(prepared, *journals), sum.exploring,
                processor, sum.cutShort ? ", cut short" : "");
    std::fflush(stdout);
    return true;
  }

  // The number of tests, or of the trials from which they would be chosen.
  size_t kept(const pipeline::Prepared& prepared, const std::vector<trial::Journal>& journals) {
    if (!rules_) {
      auto suite = pipeline::publish(world_, prepared, journals, scratch_);
      return suite ? suite->suite.tests.size() : 0;
    }
    size_t entries = 0;
    for (const trial::Journal& journal : journals) entries += journal.entries.size();
    return entries;
  }

  static std::string text(const Covered& branches) {
    char line[96];
    double share =
        static_cast<double>(branches.covered) / static_cast<double>(std::max<size_t>(branches.feasible, 1));
    std::snprintf(line, sizeof line, "%zu of %zu (%.1f %%)", branches.covered, branches.feasible,
                  100 * share);
    std::string result = line;
    if (branches.infeasible != 0) result += ", " + std::to_string(branches.infeasible) + " infeasible";
    return result;
  }

  World& world_;
  pipeline::Scratch scratch_;
  pipeline::Silent silent_;
  double budget_;
  uint64_t seed_;
  bool rules_;
};

}  // namespace
}  // namespace assay::bench

int main(int argc, char** argv) {
  double budget = 30;
  uint64_t seed = 1;
  bool rules = false;
  std::vector<std::string> files;
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--rules") == 0) {
      rules = true;
    } else if (std::strcmp(argv[i], "--budget") == 0 && i + 1 < argc) {
      budget = std::atof(argv[++i]);
    } else if (std::strcmp(argv[i], "--seed") == 0 && i + 1 < argc) {
      seed = std::strtoull(argv[++i], nullptr, 10);
    } else {
      files.push_back(std::filesystem::absolute(argv[i]).string());
    }
  }
  auto world = assay::makeRealWorld();
  assay::bench::Classes classes(*world, budget, seed, rules);
  classes.head();
  bool ok = !files.empty();
  for (const std::string& file : files) ok &= classes.measure(file);
  return ok ? 0 : 1;
}
