// Growth of time, trials and memory with the number of calls that a branch needs, and with the number of
// methods.
//
//   growth_bench FAMILY SIZE [--budget SECONDS]
//
// Writes a class of the family, explores it and prints one row of a Markdown table. The families:
//
//   count     one method counts up, a second has a branch at SIZE: SIZE + 2 calls of two methods
//   order     SIZE methods that must be called in order, any other call starts anew: SIZE + 2 calls
//   setters   SIZE methods each set a field to an argument, and a branch needs all of them set
//   crowd     4 calls in order, among SIZE unrelated methods
//
// Exploration ends soon after the last branch is covered, so the figures are the cost of covering it. Memory
// is the rise of this process's peak during exploration above the memory used after reading the class.

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <fstream>

#include "app/pipeline/acts.h"
#include "app/pipeline/pipeline.h"
#include "processor.h"

namespace assay::bench {
namespace {

std::string inOrder(int size) {
  std::string text;
  for (int i = 0; i < size; ++i) {
    std::string at = std::to_string(i);
    text += "  void step" + at + "() { at_ = at_ == " + at + " ? " + std::to_string(i + 1) + " : 0; }\n";
  }
  return text + "  bool done() const {\n    if (at_ == " + std::to_string(size) +
         ") return true;\n    return false;\n  }\n private:\n  int at_ = 0;\n";
}

std::string counting(int size) {
  return "  void add() { ++count_; }\n  bool done() const {\n    if (count_ == " + std::to_string(size) +
         ") return true;\n    return false;\n  }\n private:\n  int count_ = 0;\n";
}

std::string setters(int size) {
  std::string methods, condition, fields;
  for (int i = 0; i < size; ++i) {
    std::string n = std::to_string(i);
    methods += "  void set" + n + "(int value) { field" + n + "_ = value; }\n";
    condition += (i == 0 ? "field" : " && field") + n + "_ == " + std::to_string(100 + i);
    fields += "  int field" + n + "_ = 0;\n";
  }
  return methods + "  bool done() const {\n    if (" + condition +
         ") return true;\n    return false;\n  }\n private:\n" + fields;
}

std::string crowd(int size) {
  std::string methods, fields;
  for (int i = 0; i < size; ++i) {
    std::string n = std::to_string(i);
    methods += "  void put" + n + "(int value) { other" + n + "_ = value; }\n";
    fields += "  int other" + n + "_ = 0;\n";
  }
  return methods + inOrder(4) + fields;
}

std::string classOf(const std::string& family, int size) {
  std::string body = family == "count"     ? counting(size)
                     : family == "order"   ? inOrder(size)
                     : family == "setters" ? setters(size)
                     : family == "crowd"   ? crowd(size)
                                           : "";
  return body.empty() ? "" : "class Subject {\n public:\n" + body + "};\n";
}

// A line of /proc/self/status, in MiB.
double statusOf(const std::string& name) {
  std::ifstream status("/proc/self/status");
  for (std::string word; status >> word;) {
    double kilobytes = 0;
    if (word == name + ":" && status >> kilobytes) return kilobytes / 1024;
  }
  return 0;
}

void forgetPeak() { std::ofstream("/proc/self/clear_refs") << "5"; }

int measure(const std::string& family, int size, double budget) {
  auto world = makeRealWorld();
  pipeline::Scratch scratch(*world);
  std::string folder = scratch.fresh("growth"), file = folder + "/subject.cpp";
  if (!world->makeFolders(folder) || !world->write(file, classOf(family, size))) return 1;
  pipeline::GenerateOptions generate{.files = {file}, .flags = std::vector<std::string>{"-std=c++20"}};
  auto prepared = pipeline::prepare(*world, generate, file, scratch);
  if (!prepared) {
    std::fprintf(stderr, "%s\n", prepared.error().message.c_str());
    return 1;
  }
  pipeline::Silent silent;
  forgetPeak();
  double resident = statusOf("VmRSS"), seconds = processorSeconds();
  auto journals = pipeline::explore(*world, *prepared, {.jobs = 1, .budget = budget}, scratch, silent);
  if (!journals) return 1;
  seconds = processorSeconds() - seconds;
  double memory = std::max(0.0, statusOf("VmHWM") - resident);
  trial::Statistics sum;
  size_t missing = 0;
  for (const trial::Journal& journal : *journals) {
    sum.trials += journal.statistics.trials;
    sum.queries += journal.statistics.queries;
    sum.longest = std::max(sum.longest, journal.statistics.longest);
    if (&journal == &journals->front())
      missing = static_cast<size_t>(std::ranges::count_if(
          journal.edges, [](const auto& edge) { return edge.second != trial::EdgeState::Covered; }));
  }
  std::printf("| %s | %d | %s | %lu | %lu | %lu | %.2f s | %.1f MB |\n", family.c_str(), size,
              missing == 0 ? "yes" : "no", sum.trials, sum.queries, sum.longest, seconds, memory);
  return 0;
}

}  // namespace
}  // namespace assay::bench

int main(int argc, char** argv) {
  double budget = 30;
  std::string family;
  int size = 0;
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--budget") == 0 && i + 1 < argc) {
      budget = std::atof(argv[++i]);
    } else if (family.empty()) {
      family = argv[i];
    } else {
      size = std::atoi(argv[i]);
    }
  }
  if (size < 1 || assay::bench::classOf(family, size).empty()) {
    std::fprintf(stderr, "usage: growth_bench count|order|setters|crowd SIZE [--budget SECONDS]\n");
    return 1;
  }
  return assay::bench::measure(family, size, budget);
}
