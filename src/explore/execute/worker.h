// Worker: an instrumented (or native) executable as a Runner.
//
// The worker is a separate small process: forking it costs 0.2 ms, forking the generator with its heap costs
// 12 ms. Both sides share one block of memory (data/wire): the generator writes the trial, wakes the worker
// with one byte, and reads the outcome in place. Only the expressions that the path needs are copied, into
// the campaign's Dag.
//
// run() always returns: the worker's fork server reports a child that died, and if the fork server is silent
// past the deadline, the whole sandbox is ended and started again. Data from a worker is not trusted: the
// block cannot change its size, its content is checked (import.h), and a reply counts only if it carries the
// ticket of its request.
#pragma once

#include <memory>
#include <string>

#include "base/confinement.h"
#include "base/result.h"
#include "data/trial/trial.h"

namespace assay::execute {

// How a worker is started.
struct WorkerOptions {
  std::string executable;
  Confinement confinement;  // its scratch folder also receives the unit's standard error
  bool alwaysFork = false;  // a fresh process for every trial
  uint64_t fuel = 20'000'000, briefFuel = 1'000'000;
  uint64_t heapBytes = 256ull << 20;
  uint32_t milliseconds = 2'000;
  uint32_t maxRecords = 20'000;
};

// The cost of a loop over one trial; for benchmarks.
struct Repeated {
  uint64_t runs = 0;
  double seconds = 0;
  uint32_t records = 0, nodes = 0;
};

// A Runner with the worker's own abilities.
class Worker : public trial::Runner {
 public:
  virtual Repeated repeat(const trial::Trial& trial, uint32_t times, bool forked) = 0;
};

Result<std::unique_ptr<Worker>> startWorker(const WorkerOptions& options);

}  // namespace assay::execute
