// Watched: runs a program and measures its processes.
//
// The kernel is queried fifty times a second about the memory of all processes below the one that was
// started: for processes of one program (assay: one for the run and one per unit) the peak of each, for all
// others (compilers, workers, suites) the sum at one time. Output is passed on line by line.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace assay::bench {

// The figures of one program run.
struct Watched {
  int exitCode = -1;
  double seconds = 0;
  double generator = 0;  // MB: the largest process of that program
};

// `line` gets every line of output; `others` the MB of all other processes at that moment.
Watched watch(const std::vector<std::string>& command, const std::function<void(const std::string&)>& line,
              const std::function<void(double)>& others);

}  // namespace assay::bench
