// Job: one unit in a process of its own.
//
// Reading C++ runs Clang, solving runs Z3 and cvc5, millions of lines of foreign code. One process per unit
// contains a crash, a leak or a hang in one file, and returns all memory. The process is this same program,
// `assay work-on JOB`: it reads the job, prints its progress to standard output, and writes its answer to a
// file. A job can be run again by hand, also under a debugger.
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

// The input of the process.
struct Job {
  pipeline::GenerateOptions options;               // of one file
  std::string scratch;                             // an empty folder
  std::string answer;                              // the file that receives the answer
  std::string store;                               // folder of the store, or ""
  std::vector<trial::PreviousTest> previousTests;  // of the unit's last suite
};

// The reason why a unit has no result.
struct Failure {
  Fault fault = Fault::Environment;
  std::string message;
};

// The output of the process: one of the two.
struct Answer {
  std::optional<pipeline::UnitResult> result;
  std::optional<Failure> failure;
};

inline constexpr const char* kWorkOn = "work-on";

// The process: works on the job in that file; returns the exit code.
int workOn(const std::string& jobFile, Interruption& interruption);

// A progress message of the process, one line each.
struct Word {
  std::string phase;                         // begins a phase
  pipeline::ExploreProgress exploring = {};  // if phase is ""
};
std::string toLine(const Word& word);  // without the newline
std::optional<Word> fromLine(const std::string& line);

}  // namespace assay::project
