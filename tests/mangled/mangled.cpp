// mangled: runs assay on broken input and checks how it ends.
//
//   mangled sources|databases ASSAY PUZZLES FIRST COUNT
//
// Each seed from FIRST on is one mutant (mutate.h). assay must end in time by itself, with a documented exit
// code and, if it refuses the input, a message of its own. A signal or a deadline is a failure, and so is a
// file or a process left behind. Failed mutants stay in the folder that is named at the end.
#include <stdlib.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>

#include "base/world.h"
#include "tests/mangled/mutate.h"

namespace assay::mangled {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds kDeadline(60);

struct Setting {
  std::string assay;
  std::vector<std::string> puzzles;
  fs::path folder;
};

// The fault in the way it ended; "": there is none.
std::string wrongWith(const Finished& done) {
  if (done.timedOut) return "did not end within a minute";
  if (done.signal != 0) return "ended by signal " + std::to_string(done.signal);
  if (done.exitCode < 0 || done.exitCode > 2) return "exit code " + std::to_string(done.exitCode);
  const bool said = done.errors.find("assay: ") != std::string::npos;
  if (done.exitCode != 0 && !said) return "refused without a word";
  if (done.errors.find("PLEASE submit a bug report") != std::string::npos) return "shows a crash of Clang";
  return "";
}

Finished runOn(World& world, const Setting& setting, const fs::path& project, std::vector<std::string> rest) {
  std::vector<std::string> argv = {setting.assay, "generate", "unit.cpp", "-o", "out", "--budget", "1"};
  argv.insert(argv.end(), rest.begin(), rest.end());
  return world.run({.argv = argv,
                    .directory = project.string(),
                    .environment = {"TMPDIR=" + (project / "tmp").string()},
                    .deadline = kDeadline});
}

Finished trySource(World& world, const Setting& setting, const fs::path& project, uint64_t seed) {
  Random random(seed);
  const std::string source = world.read(setting.puzzles[random.below(setting.puzzles.size())]).value_or("");
  if (!world.write((project / "unit.cpp").string(), mutateSource(source, random))) return {};
  return runOn(world, setting, project, {"--", "-std=c++20"});
}

// Nine in ten databases only have to be read: the function to be tested does not exist, and the answer says
// so.
Finished tryDatabase(World& world, const Setting& setting, const fs::path& project, uint64_t seed) {
  Random random(seed);
  const std::string good = "[{\"directory\": \"" + project.string() +
                           "\", \"file\": \"unit.cpp\", \"output\": \"unit.o\",\n  \"command\": \"ccache g++ "
                           "-I. -DLIMIT=\\\"(30 + 9)\\\" -std=c++17 -o "
                           "unit.o -c unit.cpp\"},\n {\"directory\": \".\", \"file\": \"other.cpp\", "
                           "\"arguments\": [\"g++\", \"-I\", \"inc\", "
                           "\"@flags.rsp\", \"-c\", \"other.cpp\"]}]\n";
  const bool whole = seed % 10 == 0;
  const bool written =
      world.write((project / "unit.cpp").string(), "int cap(int x) { return x > 39 ? 39 : x; }\n")
          .has_value() &&
      world.write((project / "other.cpp").string(), "int other() { return 1; }\n").has_value() &&
      world.write((project / "flags.rsp").string(), "-DA=1 @flags.rsp\n").has_value() &&
      world.write((project / "compile_commands.json").string(), mutateDatabase(good, random)).has_value();
  if (!written) return {};
  return runOn(world, setting, project,
               whole ? std::vector<std::string>{} : std::vector<std::string>{"--unit", "nothing"});
}

int runAll(const std::string& kind, const Setting& setting, uint64_t first, uint64_t count) {
  const auto world = makeRealWorld();
  std::map<int, unsigned> codes;
  unsigned failed = 0;
  double slowest = 0;
  for (uint64_t seed = first; seed < first + count; ++seed) {
    const fs::path project = setting.folder / (kind + std::to_string(seed));
    fs::create_directories(project / "tmp");
    const auto start = world->now();
    const Finished done = kind == "sources" ? trySource(*world, setting, project, seed)
                                            : tryDatabase(*world, setting, project, seed);
    slowest = std::max(slowest, std::chrono::duration<double>(world->now() - start).count());
    std::string wrong = wrongWith(done);
    if (wrong.empty() && !fs::is_empty(project / "tmp")) wrong = "left files behind";
    ++codes[done.exitCode];
    if (wrong.empty()) {
      world->remove(project.string());
      continue;
    }
    ++failed;
    std::printf("%s: %s\n%s\n", project.c_str(), wrong.c_str(), done.errors.substr(0, 500).c_str());
  }
  std::printf("%lu %s: %u tested, %u refused, %u do not compile, %u failed; the slowest took %.1f s\n", count,
              kind.c_str(), codes[0], codes[1], codes[2], failed, slowest);
  return failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace assay::mangled

int main(int argc, char** argv) {
  using namespace assay::mangled;
  if (argc != 6) {
    std::fputs("usage: mangled sources|databases ASSAY PUZZLES FIRST COUNT\n", stderr);
    return 1;
  }
  std::string pattern = (fs::temp_directory_path() / "mangled-XXXXXX").string();
  Setting setting{.assay = fs::absolute(argv[2]).string(), .puzzles = {}, .folder = mkdtemp(pattern.data())};
  for (const auto& entry : fs::directory_iterator(argv[3]))
    if (entry.path().extension() == ".cpp") setting.puzzles.push_back(entry.path().string());
  std::ranges::sort(setting.puzzles);
  const int code = runAll(argv[1], setting, strtoull(argv[4], nullptr, 10), strtoull(argv[5], nullptr, 10));
  if (code == 0) fs::remove_all(setting.folder);
  return code;
}
