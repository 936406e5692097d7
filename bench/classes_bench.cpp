// The twelve classes of bench/subjects/classes: what the sequence search covers, and what each of its rules
// is worth.
//
//   classes_bench [--rules] [--budget SECONDS] FILE...
//
// For each class one row of a Markdown table: branches covered of all in its own files (private members
// included, infeasible ones not taken out), the longest sequence that was run, trials, tests kept, seconds of
// exploring on one core. With --rules a row more for every rule switched off. The figures of JTestCraft's
// Table 6.1 are in bench/README.md, beside ours.
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <set>

#include "app/pipeline/acts.h"
#include "app/pipeline/pipeline.h"

namespace assay::bench {
namespace {

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
};

struct Covered {
  size_t covered = 0, total = 0;
};

Covered coverageOf(const pipeline::Prepared& prepared, const std::vector<trial::Journal>& journals) {
  std::set<uint32_t> reached;
  for (const trial::Journal& journal : journals) {
    for (const auto& [edge, state] : journal.edges) {
      if (state == trial::EdgeState::Covered) reached.insert(edge);
    }
  }
  Covered result;
  for (const trial::Site& site : prepared.sites.sites) {
    if (!site.counts) continue;
    for (uint32_t i = 0; i < site.edgeCount; ++i) {
      ++result.total;
      result.covered += reached.contains(site.firstEdge + i);
    }
  }
  return result;
}

class Classes {
 public:
  Classes(World& world, double budget, bool rules)
      : world_(world), scratch_(world), budget_(budget), rules_(rules) {}

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

 private:
  bool row(const std::string& file, const pipeline::Prepared& prepared, const Setting& setting) {
    auto journals = pipeline::explore(
        world_, prepared, {.jobs = 1, .budget = budget_, .sequences = setting.options}, scratch_, silent_);
    if (!journals) {
      std::fprintf(stderr, "%s: %s\n", file.c_str(), journals.error().message.c_str());
      return false;
    }
    Covered branches = coverageOf(prepared, *journals);
    trial::Statistics sum;
    for (const trial::Journal& journal : *journals) {
      sum.trials += journal.statistics.trials;
      sum.exploring += journal.statistics.exploring;
      sum.longest = std::max(sum.longest, journal.statistics.longest);
      sum.cutShort |= journal.statistics.cutShort;
    }
    auto suite = pipeline::publish(world_, prepared, *journals, scratch_);
    size_t tests = suite ? suite->suite.tests.size() : 0;
    std::printf("| `%s` | %s | %zu of %zu (%.1f %%) | %lu | %lu | %zu | %.1f s%s |\n",
                std::filesystem::path(file).stem().c_str(), setting.name, branches.covered, branches.total,
                100.0 * static_cast<double>(branches.covered) /
                    static_cast<double>(std::max<size_t>(branches.total, 1)),
                sum.longest, sum.trials, tests, sum.exploring, sum.cutShort ? ", cut short" : "");
    std::fflush(stdout);
    return true;
  }

  World& world_;
  pipeline::Scratch scratch_;
  pipeline::Silent silent_;
  double budget_;
  bool rules_;
};

}  // namespace
}  // namespace assay::bench

int main(int argc, char** argv) {
  double budget = 30;
  bool rules = false;
  std::vector<std::string> files;
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--rules") == 0) {
      rules = true;
    } else if (std::strcmp(argv[i], "--budget") == 0 && i + 1 < argc) {
      budget = std::atof(argv[++i]);
    } else {
      files.push_back(std::filesystem::absolute(argv[i]).string());
    }
  }
  std::printf(
      "| class | rules | branches | longest | trials | tests | exploring |\n|---|---|---|---|---|---|---|\n");
  auto world = assay::makeRealWorld();
  assay::bench::Classes classes(*world, budget, rules);
  bool ok = !files.empty();
  for (const std::string& file : files) ok &= classes.measure(file);
  return ok ? 0 : 1;
}
