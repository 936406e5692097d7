// The worth of a longer budget: the branches that exploring covers in each of several budgets.
//
//   budget_bench NAME FILE [--own PATTERN]... --budgets SECONDS[,SECONDS]... -- FLAGS
//
// Prepares the unit once, explores it once per budget, each time from nothing, and prints a row of a Markdown
// table: the covered branches, of all that any budget reached. Nothing is published, because publishing takes
// longer than the shorter budgets. Seconds are those of --budget; in brackets are those of the clock.

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <set>
#include <sstream>

#include "app/pipeline/acts.h"
#include "app/pipeline/pipeline.h"

namespace assay::bench {
namespace {

// The command line.
struct Request {
  std::string name;
  pipeline::GenerateOptions generate;
  std::vector<double> budgets;
};

std::vector<double> numbersIn(const std::string& text) {
  std::vector<double> numbers;
  std::istringstream in(text);
  for (std::string word; std::getline(in, word, ',');) numbers.push_back(std::atof(word.c_str()));
  return numbers;
}

Request requestOf(int argc, char** argv) {
  Request request;
  request.generate.flags.emplace();
  int i = 1;
  for (; i < argc && std::strcmp(argv[i], "--") != 0; ++i) {
    const std::string word = argv[i];
    if (word == "--own" && i + 1 < argc) {
      request.generate.own.emplace_back(argv[++i]);
    } else if (word == "--budgets" && i + 1 < argc) {
      request.budgets = numbersIn(argv[++i]);
    } else if (request.name.empty()) {
      request.name = word;
    } else {
      request.generate.files = {word};
    }
  }
  for (++i; i < argc; ++i) request.generate.flags->emplace_back(argv[i]);
  return request;
}

// The edges that tests can show, and those that were seen at all.
struct Branches {
  std::set<uint32_t> covered, known;
};

Branches branchesOf(const std::vector<trial::Journal>& journals) {
  Branches branches;
  for (const trial::Journal& journal : journals) {
    for (const auto& [edge, state] : journal.edges) {
      branches.known.insert(edge);
      if (state == trial::EdgeState::Covered) branches.covered.insert(edge);
    }
  }
  return branches;
}

int measure(const Request& request) {
  auto world = makeRealWorld();
  pipeline::Scratch scratch(*world);
  auto prepared = pipeline::prepare(*world, request.generate, request.generate.files.front(), scratch);
  if (!prepared) {
    std::fprintf(stderr, "%s: %s\n", request.name.c_str(), prepared.error().message.c_str());
    return 1;
  }
  pipeline::Silent silent;
  std::string row = "| " + request.name + " |";
  size_t known = 0;
  for (const double budget : request.budgets) {
    const auto start = world->now();
    auto journals =
        pipeline::explore(*world, *prepared, {.jobs = 1, .budget = budget, .brake = 10}, scratch, silent);
    if (!journals) return 1;
    const Branches branches = branchesOf(*journals);
    known = std::max(known, branches.known.size());
    const double seconds = std::chrono::duration<double>(world->now() - start).count();
    row +=
        " " + std::to_string(branches.covered.size()) + " (" + std::to_string(std::lround(seconds)) + ") |";
  }
  std::printf("%s %zu |\n", row.c_str(), known);
  return 0;
}

}  // namespace
}  // namespace assay::bench

int main(int argc, char** argv) {
  const assay::bench::Request request = assay::bench::requestOf(argc, argv);
  if (request.budgets.empty() || request.generate.files.empty()) {
    std::fprintf(
        stderr, "usage: budget_bench NAME FILE [--own PATTERN]... --budgets SECONDS[,SECONDS]... -- FLAGS\n");
    return 1;
  }
  return assay::bench::measure(request);
}
