#include "app/project/check.h"

#include <algorithm>
#include <sstream>
#include <thread>

#include "app/project/check_cache.h"
#include "app/project/manifest.h"
#include "app/project/result_cache.h"
#include "base/compiler_messages.h"
#include "base/confinement.h"
#include "base/digest.h"
#include "base/paths.h"
#include "prepare/toolchain/toolchain.h"
#include "publish/verify/test_program.h"

namespace assay::project {
namespace {

std::string firstLines(const std::string& text, size_t most) {
  std::istringstream in(text);
  std::string out;
  size_t count = 0;
  for (std::string line; count < most && std::getline(in, line); ++count) out += (count ? "\n" : "") + line;
  return out;
}

std::string firstErrorLine(const std::string& output) {
  const auto error = firstError(output);
  return error ? error->whole : firstLines(output, 3);
}

void findStale(World& world, const std::string& folder, const report::Record& record, Checked& checked) {
  std::string changed;
  for (const auto& [path, mark] : record.sources) {
    const std::optional<std::string> text = world.read(joinPath(folder, path));
    if (text && digestOf(*text).starts_with(mark)) continue;
    changed += (changed.empty() ? "" : ", ") + path + (text ? " changed" : " was removed");
  }
  if (!changed.empty()) checked.stale.push_back({record.source, changed});
}

std::string suiteOf(const report::Record& record) { return record.stem + "_test"; }

std::vector<std::string> split(const std::string& text, char between) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, between);)
    if (!part.empty()) parts.push_back(part);
  return parts;
}

// Builds and runs the suites of one folder.
class Builder {
 public:
  Builder(World& world, const std::string& folder, const CheckOptions& options, pipeline::Scratch& scratch,
          std::string launcher)
      : world_(world),
        folder_(folder),
        options_(options),
        scratch_(scratch),
        build_(scratch.fresh("check")),
        launcher_(std::move(launcher)) {}

  // Findings are not built: they are expected to fail.
  Result<void> build(const std::vector<std::string>& suites) {
    // With the default mode, CMake would run the new programs outside of the sandbox to list their tests.
    const Finished configured = world_.run({.argv = {"cmake", "-G", "Unix Makefiles", "-S", folder_, "-B",
                                                     build_, options_.framework.cmake().option}});
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

  // The number of tests of a green suite; empty if it is not green.
  std::optional<size_t> run(const report::Record& record, Checked& checked) {
    const std::string suite = suiteOf(record), program = build_ + "/" + suite;
    if (!world_.exists(program)) {
      const Finished again = world_.run({.argv = {"cmake", "--build", build_, "--target", suite}});
      checked.broken.push_back({suite, firstErrorLine(again.output + again.errors)});
      return std::nullopt;
    }
    const verify::AllRun run = verify::runAll(world_, options_.framework, programOf(record, program));
    ++checked.suites;
    checked.tests += run.tests.size();
    std::vector<Trouble> failures = failuresIn(run.tests);
    if (failures.empty() && !run.finished.ok())
      failures.push_back(
          {suite, run.finished.timedOut ? "did not end within two minutes" : "ended with an error"});
    if (failures.empty() && run.tests.empty()) failures.push_back({suite, "ran no test"});
    checked.failing.insert(checked.failing.end(), failures.begin(), failures.end());
    return failures.empty() ? std::optional(run.tests.size()) : std::nullopt;
  }
  const std::string& folder() const { return build_; }

 private:
  verify::TestProgram programOf(const report::Record& record, const std::string& program) {
    const bool isSanitized = std::ranges::any_of(record.cmake.lines, [](const std::string& line) {
      return line.find("-fsanitize=") != std::string::npos;
    });
    verify::TestProgram out{.program = program, .isSanitized = isSanitized, .directory = build_};
    if (options_.sandbox) out.confinement = confinementOf(record, program);
    return out;
  }

  // Tests written by users may read the folders of the tests and of their sources.
  Confinement confinementOf(const report::Record& record, const std::string& program) {
    Confinement confinement{
        .launcher = launcher_, .scratch = scratch_.fresh("sitting"), .readable = {folder_, build_}};
    for (const auto& [path, mark] : record.sources)
      confinement.readable.push_back(folderOf(joinPath(folder_, path)));
    for (const std::string& folder : runPathsOf(program)) confinement.readable.push_back(folder);
    std::ranges::sort(confinement.readable);
    const auto rest = std::ranges::unique(confinement.readable);
    confinement.readable.erase(rest.begin(), rest.end());
    const std::string tests = world_.read(folder_ + "/" + suiteOf(record) + ".cpp").value_or("");
    confinement.processes = options_.framework.startsProcesses(tests);
    return confinement;
  }

  // The folders in which the loader looks for libraries of this program.
  std::vector<std::string> runPathsOf(const std::string& program) {
    std::istringstream in(world_.run({.argv = {"objdump", "-p", program}}).output);
    std::vector<std::string> folders;
    for (std::string name, value; in >> name;)
      if ((name == "RUNPATH" || name == "RPATH") && in >> value)
        for (const std::string& folder : split(value, ':')) folders.push_back(folder);
    return folders;
  }

  World& world_;
  std::string folder_;
  const CheckOptions& options_;
  pipeline::Scratch& scratch_;
  std::string build_, launcher_;
};

std::string counted(size_t count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

}  // namespace

std::vector<Trouble> failuresIn(const std::vector<verify::TestRun>& tests) {
  std::vector<Trouble> failures;
  for (const verify::TestRun& run : tests) {
    const std::string said = run.said.substr(0, run.said.find_last_not_of('\n') + 1);
    if (run.end == verify::TestRun::End::Failed) failures.push_back({run.test, said});
    if (run.end == verify::TestRun::End::Died)
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
                                  " has no tests by assay; generate some with `assay generate FILE… -o " +
                                  options.folder + "`");
  auto tools = toolchain::findToolchain(world);
  if (!tools) return std::unexpected(tools.error());
  Checked checked;
  for (const Known& known : manifest.units()) findStale(world, folder, known.record, checked);
  const auto store = openStore(
      options.useStore ? storeFolder(world, joinPath(folder, manifest.units().front().record.source), folder)
                       : "");
  CheckCache cache(world, *store, folder, options.sandbox ? "sandbox" : "");
  std::vector<std::string> suites;
  std::vector<const report::Record*> records;
  for (const Known& known : manifest.units()) {
    if (!world.exists(folder + "/" + suiteOf(known.record) + ".cpp")) continue;
    if (const std::optional<size_t> tests = cache.recall(known.record)) {
      ++checked.suites, ++checked.known;
      checked.tests += *tests;
      continue;
    }
    suites.push_back(suiteOf(known.record));
    records.push_back(&known.record);
  }
  if (suites.empty()) return checked;
  watcher.phase(options.folder, "building " + counted(suites.size(), "suite"));
  Builder builder(world, folder, options, scratch, tools->home + "/confine");
  if (auto built = builder.build(suites); !built) return std::unexpected(built.error());
  watcher.phase(options.folder, "running");
  for (const report::Record* record : records)
    if (const std::optional<size_t> tests = builder.run(*record, checked))
      cache.remember(*record, builder.folder(), *tests);
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
  if (!checked.failing.empty() && options.sandbox)
    text +=
        "  tests run in a sandbox, without network and other programs, with files only in their working "
        "folder; "
        "--no-sandbox runs them as ctest does\n";
  text += counted(checked.suites, "suite") + ", " + counted(checked.tests, "test") + ": " +
          std::to_string(checked.failing.size()) + " failing, " + std::to_string(checked.broken.size()) +
          " not built, " + std::to_string(checked.stale.size()) + " stale\n";
  if (!checked.stale.empty())
    text += "  assay generate " + joinPath(options.folder, checked.stale[0].subject) + " -o " +
            options.folder + "   generates its tests again\n";
  return text;
}

int exitCodeOf(const Checked& checked) {
  if (!checked.broken.empty()) return 2;
  if (!checked.failing.empty()) return 3;
  return checked.stale.empty() ? 0 : 4;
}

}  // namespace assay::project
