// The time from a source file to a running worker: one line per file.
//
//   compile_bench [ROUNDS]
//
// Prints, separated by tabs: the file; then seconds, the median of ROUNDS (3): reading the unit, writing
// the harness, building the worker (instrumented), building natively, and the wall time of both builds,
// which run at the same time. A build is compilation and linking together, as in the toolchain.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "app/pipeline/acts.h"
#include "prepare/frontend/frontend.h"
#include "prepare/harness/harness.h"

namespace assay::bench {
namespace {

// The phases of one file, in seconds.
struct Times {
  double read = 0, harness = 0, worker = 0, native = 0, build = 0;
};

template <class T>
T must(Result<T> result) {
  if (result) return std::move(*result);
  std::fprintf(stderr, "compile_bench: %s\n", result.error().message.c_str());
  std::exit(1);
}

template <class F>
auto timed(double& seconds, F work) {
  auto start = std::chrono::steady_clock::now();
  auto result = work();
  seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
}

Times once(World& world, const std::string& file, pipeline::Scratch& scratch) {
  Times times;
  Notes notes;
  auto tools = must(toolchain::findToolchain(world));
  auto command =
      must(frontend::findCompileCommand(world, file, "", std::vector<std::string>{"-std=c++20"}, notes));
  auto unit = timed(times.read, [&] { return must(frontend::readUnit(world, command, {})); });
  auto text = timed(times.harness, [&] { return harness::writeHarness(unit, notes).text(); });
  auto built = timed(times.build, [&] {
    toolchain::Companions none(world, tools, scratch.fresh("companions"));
    toolchain::BuildRequest request{
        .command = command, .project = {}, .harness = text, .folder = scratch.fresh("build")};
    return must(toolchain::buildExecutables(world, tools, request, none, notes));
  });
  times.worker = built.workerSeconds;
  times.native = built.nativeSeconds;
  return times;
}

double median(std::vector<Times> rounds, double Times::* member) {
  std::ranges::sort(rounds, {}, member);
  return rounds[rounds.size() / 2].*member;
}

void measure(const std::string& name, int rounds) {
  auto world = makeRealWorld();
  pipeline::Scratch scratch(*world);
  std::vector<Times> all;
  for (int i = 0; i < rounds; ++i)
    all.push_back(once(*world, std::string(ASSAY_SOURCE_DIR "/") + name, scratch));
  std::printf("%s\t%.6f\t%.6f\t%.6f\t%.6f\t%.6f\n", name.c_str(), median(all, &Times::read),
              median(all, &Times::harness), median(all, &Times::worker), median(all, &Times::native),
              median(all, &Times::build));
}

}  // namespace
}  // namespace assay::bench

int main(int argc, char** argv) {
  int rounds = argc > 1 ? std::max(1, std::atoi(argv[1])) : 3;
  for (const char* file :
       {"examples/bmi/bmi.cpp", "bench/subjects/containers.cpp", "bench/subjects/headers.cpp"}) {
    assay::bench::measure(file, rounds);
  }
  return 0;
}
