#include "publish/verify/sanitized.h"

#include <algorithm>

#include "publish/verify/stabilise.h"

namespace assay::verify {
namespace {

using trial::Suite;

// A defect ends the program, so that it belongs to the test that was running. Memory that is refused is null,
// as without sanitizers. Containers are not checked for overflow, because other objects of the project may
// lack the annotations. The memory of the sandbox's limit is that of the address space, of which a sanitizer
// reserves terabytes, so its own limit of used memory replaces it.
const std::vector<std::string> kVariables = {
    "ASAN_OPTIONS=detect_leaks=1:handle_abort=1:symbolize=0:allocator_may_return_null=1:detect_container_"
    "overflow=0:hard_rss_limit_mb=1024:detect_odr_violation=0",
    "UBSAN_OPTIONS=symbolize=0:print_stacktrace=0", "LSAN_OPTIONS=symbolize=0"};

BuildPlan sanitized(BuildPlan plan, const std::string& folder) {
  plan.scratch += folder;
  // Assertions of the standard library find what no sanitizer sees: v[5] within the capacity of v.
  for (const char* flag :
       {"-O0", "-D_GLIBCXX_ASSERTIONS", "-gline-tables-only", "-fno-omit-frame-pointer",
        "-ftrivial-auto-var-init=pattern", "-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"})
    plan.flags.emplace_back(flag);
  if (std::ranges::find(plan.flags, "-fno-rtti") != plan.flags.end())
    plan.flags.emplace_back("-fno-sanitize=vptr");
  plan.linkFlags.emplace_back("-fsanitize=address,undefined");
  return plan;
}

std::string fullName(const auto& test) { return test.suite + "." + test.name; }

}  // namespace

SanitizedPlan sanitizedPlan(const BuildPlan& plan, const BuildPlan& other) {
  BuildPlan second = plan;
  second.compiler = other.compiler;
  second.flags = other.flags;
  SanitizedPlan all;
  all.builds.push_back(sanitized(std::move(second), "/sanitized"));
  if (plan.compiler != other.compiler) {
    all.builds.push_back(sanitized(plan, "/sanitized-by-own"));
    std::ranges::replace(all.builds.back().flags, "-gline-tables-only", "-g1");
  }
  return all;
}

bool SanitizedBuild::compile(size_t alternative, Suite& suite, const std::string& text, Part part) const {
  SuiteBuild build(world_, unit_, plan_.builds[alternative]);
  const std::string file = part == Part::Tests ? build.tests() : build.findings();
  return world_.makeFolders(plan_.builds[alternative].scratch) && world_.write(file, text) &&
         build.compile(file, suite).ok() && build.compileUnit(suite).ok();
}

void SanitizedBuild::begin(const Suite& suite, const std::string& text) {
  begun_.reset();  // waits for an earlier one, which writes the same files
  if (plan_.builds.empty() || text.empty()) return;
  const size_t alternative = works_.value_or(0);
  begun_ = {text, alternative, std::async(std::launch::async, [=, this, copy = suite]() mutable {
              return compile(alternative, copy, text, Part::Tests);
            })};
}

// Compiled before, by `begin`, or now.
bool SanitizedBuild::isCompiled(size_t alternative, Suite& suite, const std::string& text, Part part) {
  const bool isBegun =
      part == Part::Tests && begun_ && begun_->alternative == alternative && begun_->text == text;
  return isBegun ? std::exchange(begun_, std::nullopt)->isCompiled.get()
                 : compile(alternative, suite, text, part);
}

std::optional<TestProgram> SanitizedBuild::built(const Suite& suite, const std::string& text, Part part) {
  for (size_t i = works_.value_or(0); i < plan_.builds.size(); ++i) {
    Suite copy = suite;
    SuiteBuild build(world_, unit_, plan_.builds[i]);
    if (!isCompiled(i, copy, text, part)) continue;
    if (!build.linked(copy, part == Part::Tests ? build.tests() : build.findings()).ok()) continue;
    works_ = i;
    TestProgram program = build.program();
    chooseVariables(program);
    return program;
  }
  return std::nullopt;
}

// LeakSanitizer attaches to the program at its end. Where that is not allowed (under a debugger, in some
// containers) it fails without any test, and leaks are not looked for.
void SanitizedBuild::chooseVariables(const TestProgram& program) {
  variables_ = kVariables;
  if (verify::run(world_, plan_.builds[*works_].framework, program, {.variables = variables_}).finished)
    return;
  for (std::string& variable : variables_)
    if (const size_t at = variable.find("detect_leaks=1"); at != std::string::npos)
      variable.replace(at, std::string("detect_leaks=1").size(), "detect_leaks=0");
}

// The report of a run of this test alone.
std::optional<SanitizerReport> SanitizedBuild::reportOn(const TestProgram& program, const std::string& test) {
  const RunLog log = verify::run(world_, plan_.builds[*works_].framework, program,
                                 {.tests = {test}, .variables = variables_});
  auto report = sanitizerReportIn(log.errors);
  if (report && report->isOfTool) return std::nullopt;
  return report;
}

std::vector<UncleanTest> SanitizedBuild::uncleanTests(const Suite& suite, const std::string& text,
                                                      Notes& notes) {
  if (plan_.builds.empty() || suite.tests.empty()) return {};
  const auto program = built(suite, text, Part::Tests);
  if (!program) {
    notes.add(unit_.source, "not checked for undefined behaviour",
              "no compiler builds the tests with sanitizers",
              "install the sanitizers of a compiler (libclang-rt-19-dev, libasan)");
    return {};
  }
  std::vector<std::string> all;
  for (const trial::Test& test : suite.tests) all.push_back(fullName(test));
  std::set<std::string> limited;  // tests that a limit of the sanitizers ends
  const auto perform = [&](const Sitting& sitting) {
    Sitting mine = sitting;
    mine.variables.insert(mine.variables.end(), variables_.begin(), variables_.end());
    RunLog log = verify::run(world_, plan_.builds[*works_].framework, *program, mine);
    const auto report = sanitizerReportIn(log.errors);
    if (report && report->isOfTool && !log.crashed.empty()) limited.insert(log.crashed);
    return log;
  };
  std::vector<UncleanTest> unclean;
  for (const Parting& parting : stabilise(all, 1, perform))
    if (!limited.contains(parting.test)) {
      UncleanTest one{parting.test, {}};
      if (const auto report = reportOn(*program, parting.test))
        one.report = placed(*report, unit_, program->program, plan_.linesOf);
      unclean.push_back(std::move(one));
    }
  return unclean;
}

std::map<std::string, trial::DefectReport> SanitizedBuild::reportsOn(const Suite& suite,
                                                                     const std::string& text, unsigned runs) {
  std::map<std::string, trial::DefectReport> reports;
  if (plan_.builds.empty() || text.empty()) return reports;
  const auto program = built(suite, text, Part::Findings);
  if (!program) return reports;
  for (const trial::Finding& finding : suite.findings) {
    if (!finding.emitted || trial::takesLong(finding.end)) continue;
    std::optional<SanitizerReport> report;
    unsigned count = 0;
    while (count < runs && (report = reportOn(*program, fullName(finding)))) ++count;
    if (report) reports.emplace(fullName(finding), placed(*report, unit_, program->program, plan_.linesOf));
  }
  return reports;
}

}  // namespace assay::verify
