// The cost of a trial, and the slowdown of instrumented code against native code.
//
// The reference case is five calls on bench/subjects/account.cpp with 28 recorded branches, run in three
// ways: persistent (a tight loop inside the worker), forked (a fresh process per trial, loop inside the
// worker), through the pipe (as in a campaign: write the trial, wake the worker, import the outcome). The
// slowdowns run one function in the worker and in the native build, both through the same interface and long
// enough to hide the cost of a trial itself; concrete code first, then symbolic. The comparison of prefixes
// of 20 and 60 calls with a fork shows at which length a process that is kept after the prefix would pay.
//
// Times are taken inside the worker, except through the pipe. bench/run writes the figures into
// bench/README.md, with the machine.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <optional>

#include "app/pipeline/acts.h"
#include "data/trial/value.h"

namespace assay::bench {
namespace {

// Decisions of the reference case, so that a change of the subject is noticed.
constexpr uint32_t kRecords = 28;

// A call of a function of the subject, by name.
struct Call {
  const char* function;
  std::vector<uint64_t> arguments;
};

// The subject, built once for each optimisation level of the native build.
class Subject {
 public:
  explicit Subject(const std::string& optimisation) : world_(makeRealWorld()), scratch_(*world_) {
    std::string file = ASSAY_SOURCE_DIR "/bench/subjects/account.cpp";
    pipeline::GenerateOptions options{.files = {file},
                                      .flags = std::vector<std::string>{"-std=c++20", optimisation}};
    prepared_.emplace(must(pipeline::prepare(*world_, options, file, scratch_)));
    worker_ = must(pipeline::startRunner(*prepared_, prepared_->executables.worker, scratch_));
    native_ = must(pipeline::startRunner(*prepared_, prepared_->executables.native, scratch_));
  }

  execute::Worker& worker() { return *worker_; }
  execute::Worker& native() { return *native_; }

  trial::Trial trialOf(const std::vector<Call>& calls) const {
    trial::Trial trial;
    for (const Call& call : calls) {
      auto step = static_cast<uint32_t>(trial.calls.size());
      trial.calls.push_back(find(call.function));
      for (uint32_t i = 0; i < call.arguments.size(); ++i) {
        trial.choices[trial::parameterKey(step, i)] = call.arguments[i];
      }
    }
    return trial;
  }

 private:
  template <class T>
  static T must(Result<T> result) {
    if (!result) {
      std::fprintf(stderr, "engine_bench: %s\n", result.error().message.c_str());
      std::exit(1);
    }
    return std::move(*result);
  }

  model::FunctionId find(const std::string& name) const {
    const auto& functions = prepared_->unit.functions;
    for (size_t i = 0; i < functions.size(); ++i) {
      if (functions[i].name == name) return model::FunctionId(i);
    }
    std::fprintf(stderr, "engine_bench: the subject has no function %s\n", name.c_str());
    std::exit(1);
  }

  std::unique_ptr<World> world_;
  pipeline::Scratch scratch_;
  std::optional<pipeline::Prepared> prepared_;
  std::unique_ptr<execute::Worker> worker_, native_;
};

Subject& plain() {
  static Subject subject("-O0");
  return subject;
}
Subject& optimised() {
  static Subject subject("-O2");
  return subject;
}

trial::Trial fiveCalls() {
  return plain().trialOf({{"setLimit", {500}},
                          {"deposit", {700}},
                          {"withdraw", {300}},
                          {"deposit", {1500}},
                          {"grade", {20, 9}}});
}
trial::Trial concreteCode(const Subject& subject) { return subject.trialOf({{"churnConcrete", {7}}}); }
trial::Trial symbolicCode(const Subject& subject) { return subject.trialOf({{"churnSymbolic", {7}}}); }

// Whether the trial returns: a loop of a failing trial would be fast and meaningless.
bool ends(benchmark::State& state, execute::Worker& worker, const trial::Trial& trial) {
  expr::Dag dag;
  trial::Outcome outcome = worker.run(trial, dag);
  if (outcome.end == trial::End::Returned && !outcome.incomplete) return true;
  state.SkipWithError((std::string("the trial did not return: ") + trial::toText(outcome.end)).c_str());
  return false;
}

void repeat(benchmark::State& state, execute::Worker& worker, const trial::Trial& trial, uint32_t times,
            bool forked, std::optional<uint32_t> records) {
  if (!ends(state, worker, trial)) return;
  execute::Repeated last;
  for (auto _ : state) {
    last = worker.repeat(trial, times, forked);
    if (last.seconds <= 0) {
      state.SkipWithError("the worker was lost");
      return;
    }
    state.SetIterationTime(last.seconds);
  }
  if (records && last.records < *records) {  // hazards come on top in some trials
    std::string found = "the case has " + std::to_string(last.records) + " records";
    state.SkipWithError(found.c_str());
    return;
  }
  state.SetItemsProcessed(state.iterations() * times);
  state.counters["records"] = last.records;
  state.counters["nodes"] = last.nodes;
}

void BM_Persistent(benchmark::State& state) {
  repeat(state, plain().worker(), fiveCalls(), 20'000, false, kRecords);
}
void BM_Forked(benchmark::State& state) { repeat(state, plain().worker(), fiveCalls(), 300, true, kRecords); }

// The cost of a prefix that is run again for every continuation, for comparison with a fork.
trial::Trial afterPrefix(int64_t calls) {
  std::vector<Call> all(static_cast<size_t>(calls), {"deposit", {10}});
  all.push_back({"deposit", {20}});
  return plain().trialOf(all);
}
void BM_Prefix(benchmark::State& state) {
  repeat(state, plain().worker(), afterPrefix(state.range(0)), 5'000, false, {});
}
void BM_ForkedCall(benchmark::State& state) {
  repeat(state, plain().worker(), afterPrefix(0), 300, true, {});
}

void BM_Pipe(benchmark::State& state) {
  trial::Trial trial = fiveCalls();
  if (!ends(state, plain().worker(), trial)) return;
  expr::Dag dag;
  size_t path = 0;
  for (auto _ : state) path = plain().worker().run(trial, dag).path.size();
  state.SetItemsProcessed(state.iterations());
  state.counters["records"] = static_cast<double>(path);
  state.counters["nodes"] = static_cast<double>(dag.size());
}

using Maker = trial::Trial (*)(const Subject&);
void BM_Instrumented(benchmark::State& state, Maker make) {
  repeat(state, plain().worker(), make(plain()), 20, false, {});
}
void BM_NativeO0(benchmark::State& state, Maker make) {
  repeat(state, plain().native(), make(plain()), 200, false, {});
}
void BM_NativeO2(benchmark::State& state, Maker make) {
  repeat(state, optimised().native(), make(optimised()), 200, false, {});
}

BENCHMARK(BM_Persistent)->UseManualTime();
BENCHMARK(BM_Forked)->UseManualTime();
BENCHMARK(BM_Prefix)->Arg(0)->Arg(20)->Arg(60)->UseManualTime();
BENCHMARK(BM_ForkedCall)->UseManualTime();
BENCHMARK(BM_Pipe)->UseRealTime();
BENCHMARK_CAPTURE(BM_Instrumented, concrete, concreteCode)->UseManualTime();
BENCHMARK_CAPTURE(BM_NativeO0, concrete, concreteCode)->UseManualTime();
BENCHMARK_CAPTURE(BM_NativeO2, concrete, concreteCode)->UseManualTime();
BENCHMARK_CAPTURE(BM_Instrumented, symbolic, symbolicCode)->UseManualTime();
BENCHMARK_CAPTURE(BM_NativeO0, symbolic, symbolicCode)->UseManualTime();
BENCHMARK_CAPTURE(BM_NativeO2, symbolic, symbolicCode)->UseManualTime();

}  // namespace
}  // namespace assay::bench

BENCHMARK_MAIN();
