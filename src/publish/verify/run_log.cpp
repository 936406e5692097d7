#include "publish/verify/run_log.h"

#include <sstream>

namespace assay::verify {
namespace {

constexpr std::string_view kRun = "[ RUN      ] ";
constexpr std::pair<std::string_view, TestRun::End> kVerdicts[] = {
    {"[       OK ] ", TestRun::End::Passed},
    {"[  SKIPPED ] ", TestRun::End::Passed},
    {"[  FAILED  ] ", TestRun::End::Failed},
};
constexpr size_t kLongest = 160;  // of a complaint

// A complaint is "file:line: Failure" and what was expected, line by line; only the first one is kept.
std::string complaintIn(const std::string& said) {
  int failures = 0;
  std::string text;
  std::istringstream in(said);
  for (std::string line; std::getline(in, line) && failures < 2 && text.size() < kLongest;) {
    const size_t first = line.find_first_not_of(' ');
    if (line.ends_with(": Failure")) {
      ++failures;
    } else if (failures == 1 && first != std::string::npos) {
      text += (text.empty() ? "" : " ") + line.substr(first);
    }
  }
  return text.substr(0, kLongest);
}

// "free(): invalid pointer", or what else a process says before it dies.
std::string lastWords(std::string errors) {
  errors.erase(errors.find_last_not_of(" \n") + 1);
  return errors.substr(errors.rfind('\n') + 1).substr(0, kLongest);
}

constexpr std::string_view kRefused = "[ REFUSED  ] ", kWrote = "[ WROTE    ]";

// Why the outcome depends on the sandbox, if this is a line of the witness.
std::string refusalIn(const std::string& line) {
  if (line.starts_with(kRefused))
    return "the sandbox refused " + line.substr(kRefused.size()) + ", which other machines may allow";
  return line == kWrote ? "it writes a file, which a test must not leave behind" : "";
}

// Empty if the program ended as GoogleTest ends it.
std::string endingOf(const Finished& done, const RunLog& log, const std::string& endMark) {
  if (done.timedOut) return "it timed out";
  if (done.signal != 0) return "signal " + std::to_string(done.signal);
  const int expected = log.failed.empty() ? 0 : 1;
  if (done.exitCode != expected || done.output.find(endMark) == std::string::npos)
    return "exit code " + std::to_string(done.exitCode);
  return "";
}

// The verdict of this test, if the line has it, after whatever the test printed last.
bool takeVerdict(const std::string& line, TestRun& run) {
  for (const auto& [marker, end] : kVerdicts) {
    const size_t at = line.find(std::string(marker) + run.test);
    const size_t after = at + marker.size() + run.test.size();
    if (at == std::string::npos || (after < line.size() && line[after] != ' ' && line[after] != ','))
      continue;
    run.end = end;
    if (at > 0) run.said += line.substr(0, at) + "\n";
    return true;
  }
  return false;
}

// A refusal before the first test, between two of them or after the last one.
std::string refusedOutsideIn(const std::string& output) {
  bool isRunning = false;
  std::istringstream in(output);
  TestRun now;
  for (std::string line; std::getline(in, line);) {
    const std::string refusal = refusalIn(line);
    if (!refusal.empty() && !isRunning) return refusal;
    if (line.starts_with(kRun)) {
      now.test = line.substr(kRun.size());
      isRunning = true;
    } else if (isRunning && takeVerdict(line, now)) {
      isRunning = false;
    }
  }
  return "";
}

}  // namespace

std::vector<TestRun> testsIn(const std::string& output) {
  std::vector<TestRun> runs;
  bool isRunning = false;
  std::istringstream in(output);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with(kRun)) {
      runs.push_back({.test = line.substr(kRun.size())});
      isRunning = true;
    } else if (const std::string refusal = refusalIn(line); !refusal.empty()) {
      if (isRunning && runs.back().refused.empty()) runs.back().refused = refusal;
    } else if (isRunning && takeVerdict(line, runs.back())) {
      isRunning = false;
    } else if (isRunning) {
      runs.back().said += line + "\n";
    }
  }
  return runs;
}

RunLog readRun(const Finished& done, const std::string& endMark) {
  RunLog log;
  for (const TestRun& run : testsIn(done.output)) {
    if (!run.refused.empty()) log.refused.try_emplace(run.test, run.refused);
    switch (run.end) {
      case TestRun::End::Passed:
        log.passed.insert(run.test);
        break;
      case TestRun::End::Failed:
        log.failed.insert(run.test);
        log.said.try_emplace(run.test, complaintIn(run.said));
        break;
      case TestRun::End::Died:
        log.crashed = run.test;
        log.said.try_emplace(run.test, done.timedOut ? "it came to no end" : lastWords(done.errors));
        break;
    }
  }
  log.ending = refusedOutsideIn(done.output);
  if (log.ending.empty()) log.ending = endingOf(done, log, endMark);
  log.finished = log.crashed.empty() && log.ending.empty();
  return log;
}

}  // namespace assay::verify
