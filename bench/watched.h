// Watched: runs a program and says what its processes took.
//
// Memory is asked of the kernel fifty times a second, for all processes below the one that was started: those
// of one program (assay, which is one process for the run and one a unit) by their own peaks, all others
// (compilers, workers, suites) by what they hold at the same time. What it prints is handed over line by
// line.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace assay::bench {

struct Watched {
  int exitCode = -1;
  double seconds = 0;
  double generator = 0;  // MB: the largest process of that program
};

// `line` gets every line as it is printed; `others` the MB that all other processes hold at that moment.
Watched watch(const std::vector<std::string>& command, const std::function<void(const std::string&)>& line,
              const std::function<void(double)>& others);

}  // namespace assay::bench
