#include "publish/verify/verify.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "base/bisect.h"
#include "base/compiler_messages.h"
#include "publish/verify/confirm.h"
#include "publish/verify/stabilise.h"

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

// The lines of `file` that the compiler's messages are about, with their texts. Only lines with an error
// count; if no error is in this file, the places count from which a template with an error was "required".
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

// The tests of `file` that a compiler complains about, each with its first complaint.
std::map<std::string, std::string> guiltyTests(const std::string& errors, const std::string& file,
                                               const emit::EmittedText& text) {
  std::map<std::string, std::string> guilty;
  for (const auto& [line, said] : errorLines(errors, file))
    if (const std::string test = emit::testAtLine(text, line); !test.empty()) guilty.try_emplace(test, said);
  return guilty;
}

// Verifies one suite.
class Verifier {
 public:
  Verifier(World& world, const model::Unit& unit, Suite suite, const VerifyPlan& plan, const Writer& writer,
           Notes& notes)
      : world_(world),
        suite_(std::move(suite)),
        all_(plan),
        plan_(plan.build),
        writer_(writer),
        notes_(notes),
        build_(world, unit, plan.build),
        sanitized_(world, unit, plan.sanitized) {}

  Verified run() {
    const size_t rejectedBefore = suite_.rejected.size();
    buildFindings();
    for (unsigned round = 0; round < kMostRounds && !suite_.tests.empty(); ++round) {
      if (round > 0) tell("once more");
      if (compiles() && links() && isGreenAndTrusted() && !findingsChangeFlags()) return verified();
      if (world_.trouble()) return left();  // of the machine: no test is at fault
      if (all_.stopsAtRejected && suite_.rejected.size() > rejectedBefore) return left();
    }
    if (!suite_.tests.empty())
      dropAll("the suite was not green in " + std::to_string(kMostRounds) + " rounds");
    tests_ = {};
    buildFindings();
    return verified();
  }

 private:
  Verified verified() {
    if (!world_.trouble()) confirmFindings();
    return left();
  }
  Verified left() {
    return {.suite = std::move(suite_), .tests = std::move(tests_.text), .findings = std::move(findings_)};
  }
  void tell(const std::string& how) const {
    if (plan_.tell) plan_.tell("checking the " + std::to_string(suite_.tests.size()) + " tests left " + how);
  }
  bool isWritten();
  bool isCompiled() { return isWritten() && build_.compile(build_.tests(), suite_).ok(); }
  bool compiles();
  bool unitCompiles();
  bool links();
  std::vector<std::string> names() const;
  bool isGreenAndTrusted();
  bool isGreen();
  bool isIndependent();
  bool isClean();
  bool areClean(const std::vector<std::string>& tests) const;
  void buildFindings();
  bool findingsLink(const emit::EmittedText& text, bool all);
  void confirmFindings();
  bool findingsChangeFlags();
  void dropFindings(const std::string& why, const std::string& errors, const emit::EmittedText& text,
                    bool all);
  bool dropByError(const std::string& errors);
  bool dropByLinker(const std::string& errors);
  void keepWhat(const std::function<bool()>& works, const std::string& why);
  void drop(const std::string& test, const std::string& why);
  void reject(const std::string& test, trial::Rejected rejected);
  void dropAll(const std::string& why);

  World& world_;
  Suite suite_;
  const VerifyPlan& all_;
  const BuildPlan& plan_;
  const Writer& writer_;
  Notes& notes_;
  SuiteBuild build_;
  SanitizedBuild sanitized_;
  std::set<std::string> independent_, clean_;              // tests that have passed these checks
  emit::EmittedText tests_;                                // as they were written last
  std::string findings_;                                   // likewise
  std::optional<std::vector<std::string>> findingsFlags_;  // with which they were built
  bool triedSource_ = false;
  unsigned probes_ = 0;
};

void Verifier::drop(const std::string& test, const std::string& why) {
  const auto one = std::ranges::find(suite_.tests, test, fullName);
  if (one == suite_.tests.end()) return;
  suite_.dropped.push_back({test, why, one->function});
  suite_.tests.erase(one);
  notes_.add(test, "dropped", why);
}

void Verifier::reject(const std::string& test, trial::Rejected rejected) {
  const auto one = std::ranges::find(suite_.tests, test, fullName);
  if (one == suite_.tests.end()) return;
  rejected.test = std::move(*one);
  suite_.rejected.push_back(std::move(rejected));
  suite_.tests.erase(one);
}

void Verifier::dropAll(const std::string& why) {
  const std::vector<Test> all = suite_.tests;
  for (const Test& test : all) drop(fullName(test), why);
  tests_ = {};
}

// Drops the tests that the compiler complains about. False if it complains about something else.
bool Verifier::dropByError(const std::string& errors) {
  const auto guilty = guiltyTests(errors, build_.tests(), tests_);
  for (const auto& [test, said] : guilty) drop(test, "does not compile: " + said);
  return !guilty.empty();
}

bool Verifier::isWritten() {
  tests_ = writer_.tests(suite_);
  return world_.write(build_.tests(), tests_.text).has_value();
}

bool Verifier::compiles() {
  if (!isWritten()) {
    dropAll("its file could not be written to " + plan_.scratch);
    return false;
  }
  if (!areClean(names())) sanitized_.begin(suite_, tests_.text);
  const Finished done = build_.compile(build_.tests(), suite_);
  if (done.ok()) return true;
  // A type that is only known inside the source file: with that file included, the tests may compile.
  if (!suite_.includesSource && !triedSource_) {
    triedSource_ = true;
    suite_.includesSource = true;
    return false;
  }
  if (dropByError(done.errors)) return false;
  keepWhat([&] { return isCompiled(); }, "does not compile: " + firstErrorText(done.errors));
  return false;
}

// Drops tests at fault that no message names.
void Verifier::keepWhat(const std::function<bool()>& works, const std::string& why) {
  if (world_.trouble()) return;
  const std::vector<Test> all = suite_.tests;
  const std::vector<Test> kept =
      keepByHalves<Test>(all, kMostProbes - probes_, [&](const std::vector<Test>& some) {
        ++probes_;
        suite_.tests = some;
        tell("by bisection");
        return works();
      });
  std::set<std::string> names;
  for (const Test& test : kept) names.insert(fullName(test));
  suite_.tests = all;
  for (const Test& test : all)
    if (!names.contains(fullName(test))) drop(fullName(test), why);
}

// Compiles the findings unless they were compiled in this form: the source file, or a flag that tests need,
// changes them.
void Verifier::buildFindings() {
  for (unsigned round = 1;; ++round) {
    const emit::EmittedText text = writer_.findings(suite_);
    if (text.text == findings_ && (findings_.empty() || suite_.testFlags == findingsFlags_)) return;
    findings_ = text.text;
    if (findings_.empty() || !world_.write(build_.findings(), findings_)) return;
    const Finished done = build_.compile(build_.findings(), suite_);
    findingsFlags_ = suite_.testFlags;
    const bool isLast = round == kMostRounds;
    if (done.ok() && findingsLink(text, isLast)) return;
    if (!done.ok()) dropFindings("does not compile: ", done.errors, text, isLast);
  }
}

bool Verifier::findingsLink(const emit::EmittedText& text, bool all) {
  Finished done = build_.compileUnit(suite_);
  if (done.ok()) done = build_.linked(suite_, build_.findings());
  if (!done.ok()) dropFindings("does not link: ", done.errors, text, all);
  return done.ok();
}

// Leaves out the findings that no native build shows. The others are described in a sanitizer's words.
void Verifier::confirmFindings() {
  if (findings_.empty() || !build_.linked(suite_, build_.findings()).ok()) return;
  confirm(world_, {plan_.framework, build_.program(), findings_}, sanitized_, suite_, notes_);
  if (all_.isUnwanted) std::erase_if(suite_.findings, all_.isUnwanted);
  buildFindings();
}

// True if the tests have to be built again, with flags that only the findings need.
bool Verifier::findingsChangeFlags() {
  const size_t before = suite_.testFlags.size();
  buildFindings();
  return suite_.testFlags.size() > before;
}

// Drops the findings that the compiler or the linker complains about, or all if it complains about something
// else.
void Verifier::dropFindings(const std::string& why, const std::string& errors, const emit::EmittedText& text,
                            bool all) {
  std::set<std::string> guilty;
  for (const auto& [test, said] : guiltyTests(errors, build_.findings(), text)) guilty.insert(test);
  for (const trial::Finding& finding : suite_.findings)
    if (errors.find(plan_.framework.symbolOf(finding.suite, finding.name)) != std::string::npos)
      guilty.insert(finding.suite + "." + finding.name);
  for (trial::Finding& finding : suite_.findings) {
    const std::string full = finding.suite + "." + finding.name;
    if (!finding.emitted || !(all || guilty.empty() || guilty.contains(full))) continue;
    finding.emitted = false;
    notes_.add(full, "kept without a test", why + firstErrorText(errors));
  }
}

bool Verifier::unitCompiles() {
  const Finished done = build_.compileUnit(suite_);
  if (!done.ok()) dropAll("the unit does not compile: " + firstErrorText(done.errors));
  return done.ok();
}

// The linker's message names the function that uses a missing symbol.
bool Verifier::dropByLinker(const std::string& errors) {
  std::set<std::string> guilty;
  for (const Test& test : suite_.tests)
    if (errors.find(plan_.framework.symbolOf(test.suite, test.name)) != std::string::npos)
      guilty.insert(fullName(test));
  for (const std::string& test : guilty) drop(test, "does not link: " + firstErrorText(errors));
  return !guilty.empty();
}

bool Verifier::links() {
  if (!unitCompiles()) return false;
  const Finished done = build_.linked(suite_, build_.tests());
  if (done.ok()) return true;
  // The unit is itself a part of a library that its tests need: the first definition counts.
  if (!suite_.outranksLibraries && done.errors.find("multiple definition") != std::string::npos) {
    suite_.outranksLibraries = true;
    return false;
  }
  if (dropByLinker(done.errors)) return false;
  keepWhat([&] { return isCompiled() && unitCompiles() && build_.linked(suite_, build_.tests()).ok(); },
           "does not link: " + firstErrorText(done.errors));
  return false;
}

std::vector<std::string> Verifier::names() const {
  std::vector<std::string> all;
  for (const Test& test : suite_.tests) all.push_back(fullName(test));
  return all;
}

bool Verifier::isGreen() {
  const TestProgram program = build_.program();
  const std::vector<Parting> partings = stabilise(names(), plan_.runs, [&](const Sitting& sitting) {
    return verify::run(world_, plan_.framework, program, sitting);
  });
  for (const Parting& parting : partings) drop(parting.test, parting.why);
  return partings.empty();
}

// All checks, although each may leave out a test: so one build serves them all.
bool Verifier::isGreenAndTrusted() {
  const bool green = isGreen(), independent = isIndependent();
  return isClean() && independent && green;
}

bool Verifier::areClean(const std::vector<std::string>& tests) const {
  return std::ranges::all_of(tests, [&](const std::string& test) { return clean_.contains(test); });
}

// Whether all tests pass in other surroundings. Tests that have passed there once are not run again.
bool Verifier::isIndependent() {
  std::vector<std::string> all = names();
  std::erase_if(all, [&](const std::string& test) { return independent_.contains(test); });
  if (all.empty()) return true;
  const TestProgram program = build_.program();
  const std::vector<Parting> partings = dependents(all, all_.surroundings, [&](const Sitting& sitting) {
    return verify::run(world_, plan_.framework, program, sitting);
  });
  independent_.insert(all.begin(), all.end());
  for (const Parting& parting : partings)
    reject(parting.test, {.test = {}, .why = parting.why, .remedy = parting.remedy});
  return partings.empty();
}

// Whether all tests pass in the build with sanitizers; likewise.
bool Verifier::isClean() {
  const std::vector<std::string> all = names();
  if (areClean(all)) return true;
  const std::vector<UncleanTest> unclean = sanitized_.uncleanTests(suite_, tests_.text, notes_);
  clean_.insert(all.begin(), all.end());
  for (const UncleanTest& one : unclean) {
    if (one.report)
      reject(one.test, {.test = {}, .why = "it reaches a defect: " + one.report->what, .report = one.report});
    else
      reject(one.test, {.test = {},
                        .why = "it depends on the compiler, the optimisation or unset memory",
                        .remedy = "set every variable before it is read"});
  }
  return unclean.empty();
}

}  // namespace

Verified verify(World& world, const model::Unit& unit, Suite suite, const VerifyPlan& plan,
                const Writer& writer, Notes& notes) {
  return Verifier(world, unit, std::move(suite), plan, writer, notes).run();
}

}  // namespace assay::verify
