#include "explore/solve/solve.h"

#include <chrono>

#include "explore/solve/cache.h"
#include "explore/solve/domains.h"
#include "explore/solve/features.h"
#include "explore/solve/slice.h"
#include "explore/solve/z3_solver.h"

namespace assay::solve {
namespace {

using expr::Answer;
using expr::Assignment;
using expr::Dag;
using expr::GaveUp;
using expr::Query;
using expr::Unsatisfiable;

class Stopwatch {
 public:
  explicit Stopwatch(double& total) : total_(total) {}
  ~Stopwatch() { total_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(); }
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;

 private:
  double& total_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

class Tiers final : public TieredSolver {
 public:
  explicit Tiers(const SolveOptions& options)
      : options_(options),
        z3_(makeZ3Solver({.resourceLimit = options.z3Resources, .milliseconds = options.milliseconds})),
        z3Floats_(
            makeZ3Solver({.resourceLimit = options.z3FloatResources, .milliseconds = options.milliseconds})) {
  }

  Answer solve(const Dag& dag, const Query& query) override {
    ++counts_.queries;
    Answer answer = answerTo(dag, query);
    if (auto* values = std::get_if<Assignment>(&answer)) {
      ++counts_.satisfied;
      *values = overHint(query, *values);
    } else if (std::holds_alternative<Unsatisfiable>(answer)) {
      ++counts_.unsatisfiable;
    } else {
      ++counts_.gaveUp;
    }
    return answer;
  }

  const TierCounts& counts() const override { return counts_; }

 private:
  Answer answerTo(const Dag& dag, const Query& whole) {
    Query query;
    {
      Stopwatch time(counts_.sliceSeconds);
      query = slice(dag, whole);
      if (auto answer = readOff(dag, query)) {
        ++counts_.bySlice;
        return *answer;
      }
    }
    {
      Stopwatch time(counts_.cacheSeconds);
      auto answer = cache_.find(dag, query);
      if (answer && isRight(dag, query, *answer)) {
        ++counts_.byCache;
        return *answer;
      }
    }
    Answer answer = ask(dag, query);
    cache_.store(dag, query, answer);
    return answer;
  }

  static bool isRight(const Dag& dag, const Query& query, const Answer& answer) {
    auto* values = std::get_if<Assignment>(&answer);
    return !values || satisfies(dag, query, *values);
  }

  Answer ask(const Dag& dag, const Query& query) {
    uint8_t features = features_.of(dag, query);
    Answer answer;
    bool floats = (features & Features::kFloating) != 0;
    tier(floats ? *z3Floats_ : *z3_, counts_.byZ3, counts_.z3Seconds, dag, query, answer);
    return answer;
  }

  // Asks one tier; true when that settles it. A model that does not hold is not an answer.
  bool tier(expr::Solver& solver, uint64_t& count, double& seconds, const Dag& dag, const Query& query,
            Answer& answer) {
    Stopwatch time(seconds);
    answer = solver.solve(dag, query);
    if (!isRight(dag, query, answer)) {
      ++counts_.wrongModels;
      wrong_ = std::get<Assignment>(answer);
      answer = GaveUp{"the solver's model does not hold"};
    }
    if (std::holds_alternative<GaveUp>(answer)) return false;
    ++count;
    return true;
  }

  SolveOptions options_;
  TierCounts counts_;
  Features features_;
  Cache cache_;
  std::unique_ptr<expr::Solver> z3_, z3Floats_;
  Assignment wrong_;
};

}  // namespace

std::unique_ptr<TieredSolver> makeSolver(const SolveOptions& options) {
  return std::make_unique<Tiers>(options);
}

}  // namespace assay::solve
