// Sanitized build: the suite and its unit under AddressSanitizer, LeakSanitizer and
// UndefinedBehaviorSanitizer.
//
// A test that passes although its call has undefined behaviour expects an accident, and goes red in the
// sanitized build of its project. So the suite is built a second time, by another compiler (Clang), without
// optimisation, with sanitizers and with patterns in unset variables, and every test must pass there too. A
// test in which a sanitizer reports a defect is unclean: it is dropped, and its trial becomes a finding.
// Findings are run there as well, and the sanitizer's report describes them (confirm.h).
//
// The second compiler may begin before the result is wanted: it then runs beside the first one.
//
// Limits of the sanitizers (the size of an allocation, stack) are no defects, and such tests stay. If the
// second compiler rejects the suite, the suite's own compiler is tried; if it has no sanitizers, a note says
// so.
#pragma once

#include <future>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/notes.h"
#include "publish/verify/interference.h"
#include "publish/verify/sanitizer_report.h"
#include "publish/verify/suite_build.h"

namespace assay::verify {

// The way to build with sanitizers.
struct SanitizedPlan {
  std::vector<BuildPlan> builds;  // alternatives, the best one first
  LinesOf linesOf;
};

// The same plan with sanitizers: by the compiler of `other`, and by the suite's own compiler.
SanitizedPlan sanitizedPlan(const BuildPlan& plan, const BuildPlan& other);

// A test that does not pass in the sanitized build.
struct UncleanTest {
  std::string test;
  std::optional<trial::DefectReport> report;  // empty: it fails without a report
};

// The sanitized programs of one unit.
class SanitizedBuild {
 public:
  SanitizedBuild(World& world, const model::Unit& unit, const SanitizedPlan& plan)
      : world_(world), unit_(unit), plan_(plan) {}

  // Begins to compile the tests of `suite`, with this text.
  void begin(const trial::Suite& suite, const std::string& text);

  // The tests of `suite`, with this text, that are not clean.
  std::vector<UncleanTest> uncleanTests(const trial::Suite& suite, const std::string& text, Notes& notes);

  // The reports on findings in this text, by full names of their tests; only those that every one of
  // `runs` runs gives.
  std::map<std::string, trial::DefectReport> reportsOn(const trial::Suite& suite, const std::string& text,
                                                       unsigned runs);

 private:
  // The file that is built: the tests or the findings.
  enum class Part : uint8_t { Tests, Findings };
  bool compile(size_t alternative, trial::Suite& suite, const std::string& text, Part part) const;
  bool isCompiled(size_t alternative, trial::Suite& suite, const std::string& text, Part part);
  std::optional<TestProgram> built(const trial::Suite& suite, const std::string& text, Part part);
  std::optional<SanitizerReport> reportOn(const TestProgram& program, const std::string& test);
  void chooseVariables(const TestProgram& program);

  World& world_;
  const model::Unit& unit_;
  const SanitizedPlan& plan_;
  std::optional<size_t> works_;         // the first alternative that has built a program
  std::vector<std::string> variables_;  // with which its programs run

  // A compilation that runs, or has not been asked about: of these tests, by this alternative.
  struct Begun {
    std::string text;
    size_t alternative = 0;
    std::future<bool> isCompiled;
  };
  std::optional<Begun> begun_;
};

}  // namespace assay::verify
