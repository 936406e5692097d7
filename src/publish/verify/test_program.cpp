#include "publish/verify/test_program.h"

#include <algorithm>
#include <random>

#include "base/paths.h"

namespace assay::verify {
namespace {

// Tests that take longer than two seconds are not chosen, and a test that hangs must not take a minute each
// time.
std::chrono::milliseconds deadlineFor(const Sitting& sitting) {
  const auto tests = std::chrono::milliseconds(300) * sitting.tests.size() * sitting.repeats;
  return std::min<std::chrono::milliseconds>(std::chrono::seconds(60), std::chrono::seconds(5) + tests);
}

// The words of its command line. A sanitizer reserves terabytes, and its leak checker is another process.
std::vector<std::string> launched(const TestProgram& program, const std::vector<std::string>& words,
                                  const std::vector<std::string>& variables = {}) {
  if (!program.confinement) return words;
  Confinement confinement = *program.confinement;
  if (program.isSanitized) {
    confinement.processes = true;
    confinement.memory = 0;
    confinement.watched = false;
  }
  confinement.variables.insert(confinement.variables.end(), variables.begin(), variables.end());
  return launchLine(confinement, words);
}

}  // namespace

RunLog run(World& world, const emit::Framework& framework, const TestProgram& program,
           const Sitting& sitting) {
  const emit::CommandLine line =
      framework.commandLine(program.program, {sitting.tests, sitting.repeats, sitting.seed}, program.list);
  if (!world.write(program.list, line.list)) return {};
  std::vector<std::string> variables = sitting.variables;
  if (!sitting.elsewhere.empty())
    variables.push_back("ASSAY_ELSEWHERE=" + sitting.elsewhere + ",keep=" + folderOf(program.list));
  // glibc's own checks; other C libraries ignore the variables, and a sanitizer has checks of its own.
  if (sitting.checked && !program.isSanitized)
    variables.insert(variables.end(),
                     {"LD_PRELOAD=libc_malloc_debug.so.0", "MALLOC_CHECK_=3", "MALLOC_PERTURB_=165"});
  const std::string mark = "[ END      ] " + std::to_string(std::random_device{}());
  variables.push_back("ASSAY_END_MARK=" + mark);
  const Finished done = world.run({.argv = launched(program, line.argv, variables),
                                   .directory = program.directory,
                                   .deadline = deadlineFor(sitting)});
  return readRun(framework, done, mark);
}

AllRun runAll(World& world, const emit::Framework& framework, const TestProgram& program) {
  Finished done = world.run(
      {.argv = launched(program, framework.commandLine(program.program)), .directory = program.directory});
  std::vector<TestRun> tests = testsIn(framework, done.output);
  return {.finished = std::move(done), .tests = std::move(tests)};
}

}  // namespace assay::verify
