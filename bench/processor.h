// Processor time, which does not depend on the load of the machine.
#pragma once

#include <sys/resource.h>

namespace assay::bench {

// The time of this process and of its children that have ended.
inline double processorSeconds() {
  double seconds = 0;
  for (int who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage usage{};
    getrusage(who, &usage);
    for (const timeval& time : {usage.ru_utime, usage.ru_stime})
      seconds += static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  }
  return seconds;
}

}  // namespace assay::bench
