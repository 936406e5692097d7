#include "publish/verify/run_log.h"

#include <sstream>

namespace assay::verify {
namespace {

// The last message of a process that died: "free(): invalid pointer".
std::string lastWords(std::string errors) {
  constexpr size_t kLongest = 160;
  errors.erase(errors.find_last_not_of(" \n") + 1);
  return errors.substr(errors.rfind('\n') + 1).substr(0, kLongest);
}

constexpr std::string_view kRefused = "[ REFUSED  ] ", kWrote = "[ WROTE    ]";

// The reason for which the outcome depends on the sandbox, if this is a line of the witness.
std::string refusalIn(const std::string& line) {
  if (line.starts_with(kRefused))
    return "the sandbox refused " + line.substr(kRefused.size()) + "; other machines may allow it";
  return line == kWrote ? "it writes a file, which a test must not leave behind" : "";
}

// Empty if the program ended as the framework ends it.
std::string endingOf(const emit::Framework& framework, const Finished& done, const RunLog& log,
                     const std::string& endMark) {
  if (done.timedOut) return "it timed out";
  if (done.signal != 0) return "signal " + std::to_string(done.signal);
  if (done.exitCode != framework.exitCode(!log.failed.empty()) ||
      done.output.find(endMark) == std::string::npos)
    return "exit code " + std::to_string(done.exitCode);
  return "";
}

// The tests of a log, and the reason outside of all tests.
struct Reading {
  std::vector<TestRun> tests;
  std::string refusedOutside;  // before the first test, between two of them or after the last one
};

Reading readLines(const emit::Framework& framework, const std::string& output) {
  using Kind = emit::LogLine::Kind;
  Reading all;
  bool isRunning = false;
  std::istringstream in(output);
  for (std::string text; std::getline(in, text);) {
    const std::string refusal = refusalIn(text);
    std::string& refused = isRunning ? all.tests.back().refused : all.refusedOutside;
    if (!refusal.empty() && refused.empty()) refused = refusal;
    if (!refusal.empty()) continue;
    const emit::LogLine line = framework.read(text, isRunning ? all.tests.back().test : "");
    if (line.kind == Kind::Begins) {
      all.tests.push_back({.test = line.test});
      isRunning = true;
    } else if (isRunning && line.kind == Kind::Other) {
      all.tests.back().said += text + "\n";
    } else if (isRunning) {
      all.tests.back().end = line.kind == Kind::Passes ? TestRun::End::Passed : TestRun::End::Failed;
      if (!line.before.empty()) all.tests.back().said += line.before + "\n";
      isRunning = false;
    }
  }
  return all;
}

}  // namespace

std::vector<TestRun> testsIn(const emit::Framework& framework, const std::string& output) {
  return readLines(framework, output).tests;
}

RunLog readRun(const emit::Framework& framework, const Finished& done, const std::string& endMark) {
  RunLog log;
  Reading reading = readLines(framework, done.output);
  for (const TestRun& run : reading.tests) {
    if (!run.refused.empty()) log.refused.try_emplace(run.test, run.refused);
    switch (run.end) {
      case TestRun::End::Passed:
        log.passed.insert(run.test);
        break;
      case TestRun::End::Failed:
        log.failed.insert(run.test);
        log.said.try_emplace(run.test, framework.complaintIn(run.said));
        break;
      case TestRun::End::Died:
        log.crashed = run.test;
        log.said.try_emplace(run.test, done.timedOut ? "it timed out" : lastWords(done.errors));
        break;
    }
  }
  log.ending = std::move(reading.refusedOutside);
  if (log.ending.empty()) log.ending = endingOf(framework, done, log, endMark);
  log.finished = log.crashed.empty() && log.ending.empty();
  if (!log.finished) log.errors = done.errors;
  return log;
}

}  // namespace assay::verify
