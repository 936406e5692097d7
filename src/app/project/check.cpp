#include "app/project/check.h"

#include <algorithm>
#include <sstream>
#include <thread>

#include "app/project/manifest.h"
#include "base/digest.h"
#include "publish/emit/flags.h"
#include "publish/suite/run_log.h"

namespace assay::project {
namespace {

std::string firstLines(const std::string& text, size_t most) {
  std::istringstream in(text);
  std::string out;
  size_t count = 0;
  for (std::string line; count < most && std::getline(in, line); ++count) out += (count ? "\n" : "") + line;
  return out;
}

// The first error of a compiler or linker.
std::string firstError(const std::string& output) {
  std::istringstream in(output);
  for (std::string line; std::getline(in, line);)
    if (line.find("error:") != std::string::npos || line.find("undefined reference") != std::string::npos)
      return line;
  return firstLines(output, 3);
}

void findStale(World& world, const std::string& folder, const report::Record& record, Checked& checked) {
  std::string changed;
  for (const auto& [path, mark] : record.sources) {
    const std::optional<std::string> text = world.read(emit::joinPath(folder, path));
    if (text && digestOf(*text).starts_with(mark)) continue;
    changed += (changed.empty() ? "" : ", ") + path + (text ? " changed" : " is gone");
  }
  if (!changed.empty()) checked.stale.push_back({record.source, changed});
}

class Builder {
 public:
  Builder(World& world, const std::string& folder, const CheckOptions& options, pipeline::Scratch& scratch)
      : world_(world), folder_(folder), options_(options), build_(scratch.fresh("check")) {}

  // What is broken today is not asked for: findings are not built.
  Result<void> build(const std::vector<std::string>& suites) {
    const Finished configured =
        world_.run({.argv = {"cmake", "-G", "Unix Makefiles", "-S", folder_, "-B", build_}});
    if (!configured.ok())
      return fail(Fault::UnitDoesNotCompile,
                  "CMake cannot configure " + folder_ + ":\n" + firstLines(configured.errors, 20));
    const unsigned jobs =
        options_.jobs != 0 ? options_.jobs : std::max(1u, std::thread::hardware_concurrency());
    std::vector<std::string> argv = {"cmake", "--build", build_, "-j", std::to_string(jobs), "--target"};
    argv.insert(argv.end(), suites.begin(), suites.end());
    argv.insert(argv.end(), {"--", "-k"});
    world_.run({.argv = argv, .deadline = std::chrono::hours(4)});
    return {};
  }

  void run(const std::string& suite, Checked& checked) {
    const std::string program = build_ + "/" + suite;
    if (!world_.exists(program)) {
      const Finished again = world_.run({.argv = {"cmake", "--build", build_, "--target", suite}});
      checked.broken.push_back({suite, firstError(again.output + again.errors)});
      return;
    }
    const Finished ran = world_.run({.argv = {program, "--gtest_color=no"}, .directory = build_});
    ++checked.suites;
    std::vector<Trouble> failures = failuresIn(ran.output, checked.tests);
    if (failures.empty() && !ran.ok())
      failures.push_back({suite, ran.timedOut ? "did not end within two minutes" : "ended with an error"});
    checked.failing.insert(checked.failing.end(), failures.begin(), failures.end());
  }

 private:
  World& world_;
  std::string folder_;
  const CheckOptions& options_;
  std::string build_;
};

std::string counted(size_t count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

}  // namespace

std::vector<Trouble> failuresIn(const std::string& output, size_t& tests) {
  std::vector<Trouble> failures;
  for (const suite::TestRun& run : suite::testsIn(output)) {
    ++tests;
    const std::string said = run.said.substr(0, run.said.find_last_not_of('\n') + 1);
    if (run.end == suite::TestRun::End::Failed) failures.push_back({run.test, said});
    if (run.end == suite::TestRun::End::Died)
      failures.push_back({run.test, said.empty() ? "it crashed" : said + "\nand it crashed"});
  }
  return failures;
}

Result<Checked> check(World& world, const CheckOptions& options, pipeline::Scratch& scratch,
                      Watcher& watcher) {
  const std::string folder = world.absolute(options.folder);
  const Manifest manifest = Manifest::read(world, folder);
  if (manifest.units().empty())
    return fail(Fault::Usage, options.folder +
                                  " has no tests of assay's; write some with `assay generate FILE… -o " +
                                  options.folder + "`");
  Checked checked;
  for (const Known& known : manifest.units()) findStale(world, folder, known.record, checked);
  watcher.phase(options.folder, "building " + counted(manifest.units().size(), "suite"));
  std::vector<std::string> suites;
  for (const Known& known : manifest.units())
    if (world.exists(folder + "/" + known.record.stem + "_test.cpp"))
      suites.push_back(known.record.stem + "_test");
  Builder builder(world, folder, options, scratch);
  if (auto built = builder.build(suites); !built) return std::unexpected(built.error());
  watcher.phase(options.folder, "running");
  for (const std::string& suite : suites) builder.run(suite, checked);
  return checked;
}

std::string checkText(const Checked& checked, const CheckOptions& options) {
  std::string text;
  const auto tell = [&](const char* what, const std::vector<Trouble>& troubles) {
    for (const Trouble& one : troubles) text += what + one.subject + ": " + firstLines(one.why, 8) + "\n";
  };
  tell("does not build: ", checked.broken);
  tell("fails: ", checked.failing);
  tell("stale: ", checked.stale);
  text += counted(checked.suites, "suite") + ", " + counted(checked.tests, "test") + ": " +
          std::to_string(checked.failing.size()) + " failing, " + std::to_string(checked.broken.size()) +
          " not built, " + std::to_string(checked.stale.size()) + " stale\n";
  if (!checked.stale.empty())
    text += "  assay generate " + emit::joinPath(options.folder, checked.stale[0].subject) + " -o " +
            options.folder + "   writes its tests again\n";
  return text;
}

int exitCodeOf(const Checked& checked) {
  if (!checked.broken.empty()) return 2;
  if (!checked.failing.empty()) return 3;
  return checked.stale.empty() ? 0 : 4;
}

}  // namespace assay::project
