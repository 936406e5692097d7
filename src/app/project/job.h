// Job: one unit in a process of its own.
//
// Reading C++ runs Clang, solving runs Z3 and cvc5, millions of lines that nobody here wrote: a process a
// unit keeps a crash, a leak or a hang in one file from the others, and gives its memory back. The process is
// this same program, `assay work-on JOB`: it reads the job, says on standard output how it goes, and leaves
// its answer in a file. A job can be run again by hand, under a debugger too.
#pragma once

#include <optional>
#include <string>

#include "app/pipeline/observer.h"
#include "app/pipeline/options.h"
#include "app/pipeline/unit_result.h"
#include "base/interruption.h"
#include "base/result.h"
#include "data/trial/previous_tests.h"

namespace assay::project {

struct Job {
  pipeline::GenerateOptions options;               // of one file
  std::string scratch;                             // an empty folder of its own
  std::string answer;                              // the file for its answer
  std::string store;                               // folder of what was compiled before, or ""
  std::vector<trial::PreviousTest> previousTests;  // of the unit's last suite
};

struct Failure {
  Fault fault = Fault::Environment;
  std::string message;
};

struct Answer {
  std::optional<pipeline::UnitResult> result;
  std::optional<Failure> failure;
};

inline constexpr const char* kWorkOn = "work-on";

// The process: works on the job in that file; returns the exit code.
int workOn(const std::string& jobFile, Interruption& interruption);

// What a process says on its way, one line each.
struct Word {
  std::string phase;                         // begins a phase
  pipeline::ExploreProgress exploring = {};  // if phase is ""
};
std::string toLine(const Word& word);  // without the line's end
std::optional<Word> fromLine(const std::string& line);

}  // namespace assay::project
