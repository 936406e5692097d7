// Growth of time and memory with the size of a unit and with the number of units, on code written by
// synthetic.h.
//
//   project_growth_bench ASSAY unit LINES      one file of LINES lines
//   project_growth_bench ASSAY header LINES    a few lines and an own header of LINES lines
//   project_growth_bench ASSAY library LINES   LINES lines, and thirty standard headers
//   project_growth_bench ASSAY print LINES     prints such a file
//   project_growth_bench ASSAY project UNITS   UNITS files of a hundred lines: cold, unchanged, one changed
//
// Prints one row of a Markdown table. A unit may explore for 30 s, a small unit of a project for 2 s.

#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>

#include "processor.h"
#include "synthetic.h"
#include "watched.h"

namespace assay::bench {
namespace {

namespace fs = std::filesystem;

const char* const kLibrary[] = {
    "algorithm",  "any",     "array",    "bitset",     "chrono",  "complex",      "deque", "exception",
    "filesystem", "fstream", "iostream", "functional", "future",  "iomanip",      "list",  "locale",
    "map",        "memory",  "mutex",    "numeric",    "queue",   "random",       "regex", "set",
    "sstream",    "stack",   "thread",   "tuple",      "variant", "unordered_map"};

void write(const fs::path& file, const std::string& text) { std::ofstream(file) << text; }

std::string read(const fs::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

// A temporary folder, removed at the end.
class Folder {
 public:
  Folder() {
    std::string pattern = (fs::temp_directory_path() / "growth-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) std::exit(1);
    path_ = pattern;
  }
  ~Folder() { fs::remove_all(path_); }
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

// The figures of one run of assay.
struct Measured {
  Watched whole;
  std::map<std::string, double> seconds;  // by phase
  double preparing = 0, afterwards = 0;   // MB of compilers, workers and suites at one time
  std::string lastLines;
};

Measured generate(const std::string& assay, const std::vector<std::string>& arguments, const fs::path& out) {
  Measured measured;
  bool prepared = false;
  std::vector<std::string> command{assay, "generate", "-v", "-j", "2", "-o", out.string()};
  command.insert(command.end(), arguments.begin(), arguments.end());
  command.insert(command.end(), {"--", "-std=c++20"});
  measured.whole = watch(
      command,
      [&](const std::string& line) {
        prepared |= line.find(": exploring ") != std::string::npos;
        measured.lastLines =
            measured.lastLines.substr(measured.lastLines.size() > 600 ? 600 : 0) + line + "\n";
        const size_t took = line.rfind(" took ");
        if (took == std::string::npos) return;
        const size_t word = line.rfind(' ', took - 1) + 1;
        measured.seconds[line.substr(word, took - word)] += std::atof(line.c_str() + took + 6);
      },
      [&](double others) {
        double& peak = prepared ? measured.afterwards : measured.preparing;
        peak = std::max(peak, others);
      });
  return measured;
}

// The sum of all values of `"key": n` in assay-statistics.json.
double sumOf(const std::string& json, const std::string& key) {
  const std::string mark = "\"" + key + "\":";
  double sum = 0;
  for (size_t at = 0; (at = json.find(mark, at)) != std::string::npos;)
    sum += std::atof(json.c_str() + (at += mark.size()));
  return sum;
}

size_t countOf(const std::string& text, const std::string& what) {
  size_t count = 0;
  for (size_t at = 0; (at = text.find(what, at)) != std::string::npos; ++at) ++count;
  return count;
}

bool failed(const Measured& measured) {
  if (measured.whole.exitCode == 0) return false;
  std::fprintf(stderr, "assay ended with %d:\n%s", measured.whole.exitCode, measured.lastLines.c_str());
  return true;
}

std::string unitOf(const std::string& kind, size_t lines, const fs::path& folder) {
  std::string code = syntheticIncludes();
  if (kind == "library")
    for (const char* header : kLibrary) code += "#include <" + std::string(header) + ">\n";
  if (kind != "header") return code + syntheticCode(1, lines, "shop");
  write(folder / "unit.h", "#pragma once\n" + code + "inline " + syntheticCode(1, lines, "shop"));
  return "#include \"unit.h\"\n" + syntheticCode(2, 20, "desk");
}

int measureUnit(const std::string& assay, const std::string& kind, size_t lines) {
  Folder folder;
  const fs::path file = folder.path() / "unit.cpp", out = folder.path() / "out";
  write(file, unitOf(kind, lines, folder.path()));
  Measured m = generate(assay, {file.string(), "--budget", "30", "--no-cache"}, out);
  if (failed(m)) return 1;
  const std::string json = read(out / "assay.json");
  const double trials = sumOf(read(out / "assay-statistics.json"), "trials"),
               exploring = m.seconds["exploring"];
  std::printf(
      "| %s | %zu | %zu | %zu | %.1f s | %.1f s | %.1f s | %.0f s | %.0f | %.0f | %.0f MB | %.0f MB | %.0f "
      "MB |\n",
      kind.c_str(), lines, countOf(json, "\"tests\": ["), countOf(read(out / "unit_test.cpp"), "\nTEST"),
      m.seconds["preparing"], exploring, m.seconds["publishing"], processorSeconds(), trials,
      trials / std::max(exploring, 0.01), m.whole.generator, m.preparing, m.afterwards);
  return 0;
}

int measureProject(const std::string& assay, size_t units) {
  Folder folder;
  const fs::path source = folder.path() / "src", out = folder.path() / "out";
  fs::create_directory(source);
  auto text = [](size_t unit) {
    return syntheticIncludes() + syntheticCode(100 + unit, 100, "part" + std::to_string(unit));
  };
  for (size_t i = 0; i < units; ++i) write(source / ("part" + std::to_string(i) + ".cpp"), text(i));
  const std::vector<std::string> arguments{source.string(), "--budget", "2"};
  double seconds[3] = {}, generator = 0, others = 0, trials = 0;
  for (int run = 0; run < 3; ++run) {
    if (run == 2) write(source / "part0.cpp", text(0) + "int added(int a) { return a > 3 ? 1 : 2; }\n");
    Measured m = generate(assay, arguments, out);
    if (failed(m)) return 1;
    seconds[run] = m.whole.seconds;
    generator = std::max(generator, m.whole.generator);
    others = std::max({others, m.preparing, m.afterwards});
    if (run == 0) trials = sumOf(read(out / "assay-statistics.json"), "trials");
  }
  std::printf("| %zu | %.1f s | %.2f s | %.2f s | %.2f s | %.0f | %.0f MB | %.0f MB |\n", units, seconds[0],
              seconds[0] / static_cast<double>(units), seconds[1], seconds[2], trials, generator, others);
  return 0;
}

// Seconds of `assay check` on a project, twice without a change, and after a change of one unit.
int measureCheck(const std::string& assay, size_t units) {
  Folder folder;
  const fs::path source = folder.path() / "src", out = folder.path() / "out";
  fs::create_directory(source);
  auto text = [](size_t unit) {
    return syntheticIncludes() + syntheticCode(100 + unit, 20, "part" + std::to_string(unit));
  };
  for (size_t i = 0; i < units; ++i) write(source / ("part" + std::to_string(i) + ".cpp"), text(i));
  if (failed(generate(assay, {source.string(), "--budget", "1"}, out))) return 1;
  double seconds[3] = {};
  for (int run = 0; run < 3; ++run) {
    if (run == 2) write(source / "part0.cpp", "// changed\n" + text(0));
    const Watched checked =
        watch({assay, "check", out.string(), "-j", "2"}, [](const std::string&) {}, [](double) {});
    if (checked.exitCode != (run == 2 ? 4 : 0)) {
      std::fprintf(stderr, "assay check ended with %d\n", checked.exitCode);
      return 1;
    }
    seconds[run] = checked.seconds;
  }
  std::printf("| %zu | %.1f s | %.2f s | %.1f s |\n", units, seconds[0], seconds[1], seconds[2]);
  return 0;
}

}  // namespace
}  // namespace assay::bench

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fputs("project_growth_bench ASSAY unit|header|library|print|project|check SIZE\n", stderr);
    return 2;
  }
  const std::string kind = argv[2];
  const size_t size = std::stoul(argv[3]);
  if (kind == "print") {
    std::fputs((assay::bench::syntheticIncludes() + assay::bench::syntheticCode(1, size, "shop")).c_str(),
               stdout);
    return 0;
  }
  if (kind == "check") return assay::bench::measureCheck(argv[1], size);
  return kind == "project" ? assay::bench::measureProject(argv[1], size)
                           : assay::bench::measureUnit(argv[1], kind, size);
}
