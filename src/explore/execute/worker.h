// Worker: an instrumented (or native) executable as a Runner.
//
// The worker is a separate small process: forking it costs 0.2 ms, forking the generator with
// its heap costs 12 ms. Both sides share one block of memory (data/wire): the generator writes
// the trial, wakes the worker with one byte, and reads the outcome in place. The only copying is
// of the expressions that the path needs, into the campaign's Dag.
//
// Whatever the unit does, run() returns: the worker's fork server reports a child that died, and if
// even that is silent past the deadline, the whole process group is killed and started again.
#pragma once

#include <memory>
#include <string>

#include "base/notes.h"
#include "base/result.h"
#include "data/trial/trial.h"
#include "explore/execute/sandbox.h"

namespace assay::execute {

struct WorkerOptions {
  std::string executable;
  std::string scratch;  // existing folder; the only one the unit may write to
  SandboxPolicy policy;
  bool alwaysFork = false;  // a fresh process for every trial
  uint64_t fuel = 20'000'000, briefFuel = 1'000'000;
  uint64_t heapBytes = 256ull << 20;
  uint32_t milliseconds = 2'000;
  uint32_t maxRecords = 20'000;
};

// What a tight loop of one trial costs; for benchmarks.
struct Repeated {
  uint64_t runs = 0;
  double seconds = 0;
  uint32_t records = 0, nodes = 0;
};

class Worker : public trial::Runner {
 public:
  virtual Repeated repeat(const trial::Trial& trial, uint32_t times, bool forked) = 0;
  // Which parts of the sandbox are in force: bit 0 Landlock, bit 1 seccomp, bit 2 resource limits.
  virtual uint32_t sandboxed() const = 0;
};

Result<std::unique_ptr<Worker>> startWorker(const WorkerOptions& options);

}  // namespace assay::execute
