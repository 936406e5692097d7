#include "publish/verify/verify.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "base/bisect.h"
#include "base/compiler_messages.h"
#include "base/linker.h"
#include "base/paths.h"
#include "base/tools.h"
#include "data/cpp/file_kind.h"
#include "data/model/flags.h"
#include "publish/emit/portable_flags.h"
#include "publish/verify/stabilise.h"
#include "publish/verify/test_program.h"

namespace assay::verify {
namespace {

using trial::Suite;
using trial::Test;

constexpr unsigned kMostRounds = 24;  // builds, each without those that were at fault before
constexpr unsigned kMostProbes = 48;  // builds, where no message says which tests are at fault

std::string fullName(const Test& test) { return test.suite + "." + test.name; }

std::string firstErrorText(const std::string& errors) {
  const auto error = firstError(errors);
  return error ? error->text : errors.substr(0, errors.find('\n'));
}

// The lines of `file` that a compiler's message speaks of, and what it says. Only lines with an error count;
// when none of them is in this file, so do the places that a template error was "required from".
std::map<unsigned, std::string> errorLines(const std::string& errors, const std::string& file) {
  std::map<unsigned, std::string> direct, indirect;
  for (const CompilerMessage& message : compilerMessages(errors)) {
    const unsigned line = lineIn(file, message);
    if (line == 0) continue;
    if (message.isError)
      direct.try_emplace(line, message.text);
    else
      indirect.try_emplace(line, firstErrorText(errors));
  }
  return direct.empty() ? indirect : direct;
}

// Warnings are errors in this project: they are errors in its tests.
bool isStrict(const std::vector<std::string>& flags) {
  return std::ranges::any_of(flags, [](const std::string& flag) {
    return flag.starts_with("-Werror") || flag.starts_with("-pedantic-errors");
  });
}

// The name of the warning behind an error: "useless-cast" of "...[-Werror=useless-cast]" (GCC) and
// "...[-Werror,-Wuseless-cast]" (Clang); "" if the error is one by itself.
std::string warningOf(const CompilerMessage& message) {
  const std::string& line = message.whole;
  const size_t open = line.rfind("[-W");
  if (open == std::string::npos || !message.isError || !line.ends_with("]")) return "";
  std::string name = line.substr(open + 3, line.size() - open - 4);
  for (const char* prefix : {"error=", "error,-W"})
    if (name.starts_with(prefix)) name.erase(0, std::string_view(prefix).size());
  return name.substr(0, name.find('='));
}

// What makes the tests compile where the compiler's complaint is not about a test: a warning that the
// framework's macros or a test's values draw is switched off for them, and only that one; a framework
// that needs a newer standard than the unit gets it.
std::set<std::string> flagsAgainst(const std::string& errors, const emit::Framework& framework) {
  std::set<std::string> flags;
  for (const CompilerMessage& message : compilerMessages(errors)) {
    if (const std::string name = warningOf(message); !name.empty()) flags.insert("-Wno-" + name);
    if (const std::string standard = framework.standardIn(message.whole); !standard.empty())
      flags.insert("-std=c++" + standard);
  }
  return flags;
}

bool isSanitized(const std::vector<std::string>& flags) {
  return std::ranges::any_of(flags, [](const std::string& flag) { return flag.starts_with("-fsanitize="); });
}

bool isClang(const std::string& compiler) { return compiler.find("clang") != std::string::npos; }

class Verifier {
 public:
  Verifier(World& world, const model::Unit& unit, Suite suite, const BuildPlan& plan, const Writer& writer,
           Notes& notes)
      : world_(world), unit_(unit), suite_(std::move(suite)), plan_(plan), writer_(writer), notes_(notes) {}

  Verified run() {
    buildFindings();
    for (unsigned round = 0; round < kMostRounds && !suite_.tests.empty(); ++round) {
      if (round > 0) tell("once more");
      if (compiles() && links() && isGreen() && !findingsChangeFlags()) return verified();
      if (world_.trouble()) return verified();  // of the machine: no test is at fault
    }
    dropAll("the suite was not green in " + std::to_string(kMostRounds) + " rounds");
    buildFindings();
    return verified();
  }

 private:
  Verified verified() {
    return {.suite = std::move(suite_), .tests = std::move(tests_.text), .findings = std::move(findings_)};
  }
  void tell(const std::string& how) const {
    if (plan_.tell) plan_.tell("checking the " + std::to_string(suite_.tests.size()) + " tests left " + how);
  }
  std::string path(const std::string& name) const { return plan_.scratch + "/" + name; }
  std::string source() const { return path(unit_.stem + "_test.cpp"); }
  std::vector<std::string> compileLine(const std::string& source, const std::string& object,
                                       bool isTest) const;
  Finished compile(const std::string& source, const std::string& object, bool isTest);
  bool addFlags(const std::set<std::string>& flags);
  bool isWritten();
  bool compiles();
  void buildFindings();
  bool findingsChangeFlags();
  void dropFindings(const std::string& errors, const emit::EmittedText& text, bool all);
  bool dropByError(const std::string& errors);
  bool unitCompiles();
  bool links();
  Finished link(const std::vector<std::string>& flags = {});
  bool isSupplied(const std::string& errors);
  bool dropByLinker(const std::string& errors);
  bool isGreen();
  void keepWhat(const std::function<bool()>& works, const std::string& why);
  bool builds();
  void drop(const std::string& test, const std::string& why);
  void dropAll(const std::string& why);

  World& world_;
  const model::Unit& unit_;
  Suite suite_;
  const BuildPlan& plan_;
  const Writer& writer_;
  Notes& notes_;
  emit::EmittedText tests_;                                // as they were written last
  std::string findings_;                                   // likewise
  std::optional<std::vector<std::string>> findingsFlags_;  // with which they were built
  bool unitBuilt_ = false;
  bool triedSource_ = false;
  std::vector<std::string> supplied_;  // objects of the project that only the tests need
  unsigned probes_ = 0;
};

std::vector<std::string> Verifier::compileLine(const std::string& source, const std::string& object,
                                               bool isTest) const {
  std::vector<std::string> argv = {plan_.compiler};
  argv.insert(argv.end(), plan_.flags.begin(), plan_.flags.end());
  argv.insert(argv.end(), {"-iquote", folderOf(unit_.source)});
  const bool judged = isTest && isStrict(plan_.flags);
  if (!judged) argv.push_back("-w");
  // At the project's own level: the test may include the unit's code, whose results may depend on it.
  if (isTest && !judged) argv.push_back("-g0");
  // All that are at fault at once, not twenty a build.
  if (isTest && isClang(plan_.compiler)) argv.push_back("-ferror-limit=0");
  if (isTest) argv.insert(argv.end(), suite_.testFlags.begin(), suite_.testFlags.end());
  if (!isTest && unit_.definesMain) argv.push_back("-Dmain=mainOfTheUnit");
  argv.insert(argv.end(), {"-c", source, "-o", object});
  return argv;
}

Finished Verifier::compile(const std::string& source, const std::string& object, bool isTest) {
  while (true) {
    Finished done =
        runTool(world_, {.argv = compileLine(source, object, isTest), .directory = plan_.directory});
    if (done.ok() || !isTest || !addFlags(flagsAgainst(done.errors, plan_.framework))) return done;
  }
}

// False if there is none that we do not have yet.
bool Verifier::addFlags(const std::set<std::string>& flags) {
  const size_t before = suite_.testFlags.size();
  for (const std::string& flag : flags)
    if (std::ranges::find(suite_.testFlags, flag) == suite_.testFlags.end()) suite_.testFlags.push_back(flag);
  return suite_.testFlags.size() > before;
}

void Verifier::drop(const std::string& test, const std::string& why) {
  const auto one = std::ranges::find(suite_.tests, test, fullName);
  if (one == suite_.tests.end()) return;
  suite_.dropped.push_back({test, why, one->function});
  suite_.tests.erase(one);
  notes_.add(test, "dropped", why);
}

void Verifier::dropAll(const std::string& why) {
  const std::vector<Test> all = suite_.tests;
  for (const Test& test : all) drop(fullName(test), why);
  tests_ = {};
}

// Drops the tests that the compiler complains about. False if it complains about something else.
bool Verifier::dropByError(const std::string& errors) {
  std::map<std::string, std::string> guilty;  // and what is said of them first
  for (const auto& [line, said] : errorLines(errors, source()))
    if (const std::string test = emit::testAtLine(tests_, line); !test.empty())
      guilty.try_emplace(test, said);
  for (const auto& [test, said] : guilty) drop(test, "does not compile: " + said);
  return !guilty.empty();
}

bool Verifier::isWritten() {
  tests_ = writer_.tests(suite_);
  return world_.write(source(), tests_.text).has_value();
}

bool Verifier::compiles() {
  if (!isWritten()) {
    dropAll("its file could not be written to " + plan_.scratch);
    return false;
  }
  const Finished done = compile(source(), path("test.o"), true);
  if (done.ok()) return true;
  // A type that is only known inside the source file: seen from within, the tests may be fine.
  if (!suite_.includesSource && !triedSource_) {
    triedSource_ = true;
    suite_.includesSource = true;
    return false;
  }
  if (dropByError(done.errors)) return false;
  const auto works = [&] { return isWritten() && compile(source(), path("test.o"), true).ok(); };
  keepWhat(works, "does not compile: " + firstErrorText(done.errors));
  return false;
}

// Tests that are at fault without anybody saying so.
void Verifier::keepWhat(const std::function<bool()>& works, const std::string& why) {
  if (world_.trouble()) return;
  const std::vector<Test> all = suite_.tests;
  const std::vector<Test> kept =
      keepByHalves<Test>(all, kMostProbes - probes_, [&](const std::vector<Test>& some) {
        ++probes_;
        suite_.tests = some;
        tell("by halves");
        return works();
      });
  std::set<std::string> names;
  for (const Test& test : kept) names.insert(fullName(test));
  suite_.tests = all;
  for (const Test& test : all)
    if (!names.contains(fullName(test))) drop(fullName(test), why);
}

bool Verifier::builds() {
  return isWritten() && compile(source(), path("test.o"), true).ok() && unitCompiles() && link().ok();
}

// Compiles the findings if they are not the ones that were compiled last: what tests need, the source file or
// a flag, changes them.
void Verifier::buildFindings() {
  const std::string file = path(unit_.stem + "_findings_test.cpp");
  for (unsigned round = 1;; ++round) {
    const emit::EmittedText text = writer_.findings(suite_);
    if (text.text == findings_ && (findings_.empty() || suite_.testFlags == findingsFlags_)) return;
    findings_ = text.text;
    if (findings_.empty() || !world_.write(file, findings_)) return;
    const Finished done = compile(file, path("findings.o"), true);
    findingsFlags_ = suite_.testFlags;
    if (done.ok()) return;
    dropFindings(done.errors, text, round == kMostRounds);
  }
}

// True if the tests have to be built again, with flags that only the findings need.
bool Verifier::findingsChangeFlags() {
  const size_t before = suite_.testFlags.size();
  buildFindings();
  return suite_.testFlags.size() > before;
}

// Those that the compiler complains about, all if it complains about something else.
void Verifier::dropFindings(const std::string& errors, const emit::EmittedText& text, bool all) {
  std::set<std::string> guilty;
  for (const auto& [line, said] : errorLines(errors, path(unit_.stem + "_findings_test.cpp")))
    if (const std::string test = emit::testAtLine(text, line); !test.empty()) guilty.insert(test);
  for (trial::Finding& finding : suite_.findings) {
    const std::string full = finding.suite + "." + finding.name;
    if (!finding.emitted || !(all || guilty.empty() || guilty.contains(full))) continue;
    finding.emitted = false;
    notes_.add(full, "kept without a test", "does not compile: " + firstErrorText(errors));
  }
}

// The object of the unit, unless the tests include it.
bool Verifier::unitCompiles() {
  if (suite_.includesSource || cpp::isHeader(unit_.source) || unitBuilt_) return true;
  const Finished done = compile(unit_.source, path("unit.o"), false);
  if (!done.ok()) dropAll("the unit does not compile: " + firstErrorText(done.errors));
  unitBuilt_ = done.ok();
  return unitBuilt_;
}

Finished Verifier::link(const std::vector<std::string>& flags) {
  std::vector<std::string> argv = {plan_.compiler, path("test.o")};
  if (!suite_.includesSource && !cpp::isHeader(unit_.source)) argv.push_back(path("unit.o"));
  argv.insert(argv.end(), {"-o", path("suite")});
  argv.insert(argv.end(), supplied_.begin(), supplied_.end());
  argv.insert(argv.end(), flags.begin(), flags.end());
  argv.insert(argv.end(), plan_.linkFlags.begin(), plan_.linkFlags.end());
  const std::vector<std::string> libraries = plan_.framework.libraries();
  argv.insert(argv.end(), libraries.begin(), libraries.end());
  if (suite_.outranksLibraries) argv.push_back("-Wl,--allow-multiple-definition");
  return runTool(world_, {.argv = argv, .directory = plan_.directory});
}

// The linker says in which function it misses something.
bool Verifier::dropByLinker(const std::string& errors) {
  std::set<std::string> guilty;
  for (const Test& test : suite_.tests)
    if (errors.find(plan_.framework.symbolOf(test.suite, test.name)) != std::string::npos)
      guilty.insert(fullName(test));
  for (const std::string& test : guilty) drop(test, "does not link: " + firstErrorText(errors));
  return !guilty.empty();
}

// False if nothing of what is missing is defined anywhere.
bool Verifier::isSupplied(const std::string& errors) {
  if (!plan_.supply || undefinedSymbols(errors).empty()) return false;
  const std::vector<std::string> more = plan_.supply(undefinedSymbols(link({"-Wl,--no-demangle"}).errors));
  const size_t before = supplied_.size();
  for (const std::string& object : more)
    if (std::ranges::find(supplied_, object) == supplied_.end()) supplied_.push_back(object);
  return supplied_.size() > before;
}

bool Verifier::links() {
  if (!unitCompiles()) return false;
  Finished done = link();
  while (!done.ok() && isSupplied(done.errors)) done = link();
  if (done.ok()) return true;
  // The unit is itself a part of a library that its tests need: what comes first counts.
  if (!suite_.outranksLibraries && done.errors.find("multiple definition") != std::string::npos) {
    suite_.outranksLibraries = true;
    return false;
  }
  if (dropByLinker(done.errors)) return false;
  keepWhat([&] { return builds(); }, "does not link: " + firstErrorText(done.errors));
  return false;
}

bool Verifier::isGreen() {
  std::vector<std::string> all;
  for (const Test& test : suite_.tests) all.push_back(fullName(test));
  TestProgram program{.program = path("suite"),
                      .confinement = plan_.confinement,
                      .isSanitized = isSanitized(plan_.flags),
                      .list = path("sitting")};
  program.confinement->readable.push_back(plan_.scratch);
  const std::vector<Parting> partings = stabilise(all, plan_.runs, [&](const Sitting& sitting) {
    return verify::run(world_, plan_.framework, program, sitting);
  });
  for (const Parting& parting : partings) drop(parting.test, parting.why);
  return partings.empty();
}

}  // namespace

BuildPlan planFor(const model::CompileCommand& command, const std::string& scratch) {
  BuildPlan plan;
  plan.compiler = command.compiler;
  plan.flags = emit::portableFlags(command);
  if (isClang(command.compiler)) plan.flags = model::plainIncludes(plan.flags);
  plan.linkFlags = emit::portableLinkFlags(command);
  plan.directory = command.directory;
  plan.scratch = scratch;
  return plan;
}

Verified verify(World& world, const model::Unit& unit, Suite suite, const BuildPlan& plan,
                const Writer& writer, Notes& notes) {
  return Verifier(world, unit, std::move(suite), plan, writer, notes).run();
}

}  // namespace assay::verify
