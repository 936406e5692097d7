#include "explore/solve/solve.h"

#include <chrono>
#include <optional>

#include "explore/solve/bounds.h"
#include "explore/solve/cache.h"
#include "explore/solve/cvc5_solver.h"
#include "explore/solve/domains.h"
#include "explore/solve/enumerate.h"
#include "explore/solve/features.h"
#include "explore/solve/intervals.h"
#include "explore/solve/local_search.h"
#include "explore/solve/narrow.h"
#include "explore/solve/order.h"
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

// Adds the time of its life to a sum.
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
        shortSearch_(makeLocalSearch(
            {.seed = options.seed, .evaluations = options.shortSearch, .ceiling = options.ceiling})),
        longSearch_(makeLocalSearch(
            {.seed = options.seed, .evaluations = options.longSearch, .ceiling = options.ceiling})),
        lastSearch_(makeLocalSearch(
            {.seed = options.seed + 1, .evaluations = options.longSearch, .ceiling = options.ceiling})),
        z3_(makeZ3Solver({.resourceLimit = options.z3Resources,
                          .milliseconds = options.milliseconds,
                          .ceiling = options.ceiling})),
        z3Floats_(makeZ3Solver({.resourceLimit = options.z3FloatResources,
                                .milliseconds = options.milliseconds,
                                .ceiling = options.ceiling})),
        cvc5_(makeCvc5Solver({.resourceLimit = options.cvc5Resources,
                              .milliseconds = options.milliseconds,
                              .ceiling = options.ceiling})) {}

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
  uint64_t effort() const override {
    return effort_ + slicer_.work() / kVariablesPerEffort + narrower_.work() / kNodesPerEffort +
           enumeration_.steps() / kStepsPerEffort;
  }

 private:
  Answer answerTo(const Dag& dag, const Query& whole) {
    Query query;
    isBrief_ = whole.isBrief;
    {
      Stopwatch time(counts_.sliceSeconds);
      query =
          whole.hint.empty() ? whole : slicer_.slice(dag, whole);  // without a hint no literal is satisfied
      keepTightest(dag, query.literals);
      if (auto answer = readOff(dag, query, checker_)) {
        ++counts_.bySlice;
        return *answer;
      }
    }
    {
      Stopwatch time(counts_.cacheSeconds);
      auto answer = cache_.find(dag, query);
      if (answer && isRight(dag, query, *answer)) {
        ++counts_.byCache;
        restrict(dag, query, *answer);
        return *answer;
      }
    }
    Answer answer = narrowed(dag, query);
    restrict(dag, query, answer);
    if (!isBrief_ || !std::holds_alternative<GaveUp>(answer)) cache_.store(dag, query, answer);
    return answer;
  }

  // Keeps only the query's own variables: an answer found for another, larger query may set variables that
  // the slice left to the hint.
  static void restrict(const Dag& dag, const Query& query, Answer& answer) {
    auto* values = std::get_if<Assignment>(&answer);
    if (!values) return;
    Assignment own;
    for (const expr::Literal& literal : query.literals) {
      for (expr::VarId var : dag.variables(literal.node)) {
        if (auto found = values->find(var); found != values->end()) own.insert(*found);
      }
    }
    *values = std::move(own);
  }

  bool isRight(const Dag& dag, const Query& query, const Answer& answer) {
    auto* values = std::get_if<Assignment>(&answer);
    return !values || checker_.satisfies(dag, query, *values);
  }

  // Passes the remaining query after narrowing to the tiers.
  Answer narrowed(const Dag& dag, const Query& query) {
    {
      Stopwatch time(counts_.intervalSeconds);
      bool possible = narrower_.narrow(dag, query);
      if (!possible || narrower_.query().literals.empty()) {
        ++counts_.byIntervals;
        if (!possible) return Unsatisfiable{};
        return checked(dag, query, {});
      }
      if (auto answer = tried()) {
        ++counts_.byIntervals;
        auto* values = std::get_if<Assignment>(&*answer);
        return values ? checked(dag, query, *values) : *answer;
      }
    }
    Answer answer = ask(narrower_.dag(), narrower_.query());
    auto* values = std::get_if<Assignment>(&answer);
    return values ? checked(dag, query, *values) : answer;
  }

  // Decides by the order of the values alone, or by trying all of them.
  std::optional<Answer> tried() {
    const Dag& small = narrower_.dag();
    const Query& left = narrower_.query();
    if (refutedByOrder(small, left)) return Unsatisfiable{};
    bool floats = (features_.of(small, left) & Features::kFloating) != 0;
    uint64_t steps = floats ? kFloatSteps : kIntegerSteps;
    std::vector<Choice> choices = narrower_.choices(steps);
    if (choices.empty()) return {};
    return enumeration_.solve(small, left, choices, steps);
  }

  Answer checked(const Dag& dag, const Query& query, const Assignment& small) {
    Answer answer = narrower_.widened(small);
    if (isRight(dag, query, answer)) return answer;
    ++counts_.wrongModels;
    return GaveUp{"the narrowed query's answer does not hold"};
  }

  Answer ask(const Dag& dag, const Query& query) {
    candidate_.clear();
    Answer answer = GaveUp{};
    bool floats = (features_.of(dag, query) & Features::kFloating) != 0;
    if (floats ? askAboutFloats(dag, query, answer) : askAboutIntegers(dag, query, answer)) return answer;
    if (isBrief_) return answer;
    Query elsewhere = query;
    elsewhere.hint = overHint(query, candidate_);
    elsewhere.preferDomains = false;
    Answer last = GaveUp{};
    return search(*lastSearch_, dag, elsewhere, last) ? last : answer;
  }

  bool askAboutIntegers(const Dag& dag, const Query& query, Answer& answer) {
    if (search(*shortSearch_, dag, query, answer)) return true;
    if (isBrief_) return false;
    if (isTooLarge(dag, query)) {
      answer = GaveUp{"too large for Z3"};
      return false;
    }
    return tier(*z3_, counts_.byZ3, counts_.z3Seconds, kZ3Effort, dag, query, answer);
  }

  static bool isTooLarge(const Dag& dag, const Query& query) {
    return gates(dag, query) * (1 + query.literals.size() / kFewLiterals) > kMostGates;
  }

  bool askAboutFloats(const Dag& dag, const Query& query, Answer& answer) {
    {
      Stopwatch time(counts_.intervalSeconds);
      if (refutedByIntervals(dag, query)) {
        ++counts_.byIntervals;
        answer = Unsatisfiable{};
        return true;
      }
    }
    if (search(*longSearch_, dag, query, answer)) return true;
    if (isBrief_) return false;
    if (isTooLarge(dag, query)) {
      answer = GaveUp{"too large for cvc5"};
      return false;
    }
    return (options_.cvc5 &&
            tier(*cvc5_, counts_.byCvc5, counts_.cvc5Seconds, kCvc5Effort, dag, query, answer)) ||
           tier(*z3Floats_, counts_.byZ3, counts_.z3Seconds, kZ3Effort, dag, query, answer);
  }

  bool search(expr::Solver& solver, const Dag& dag, const Query& query, Answer& answer) {
    return options_.search &&
           tier(solver, counts_.bySearch, counts_.searchSeconds, kSearchEffort, dag, query, answer);
  }

  // Asks one tier; true if the result is final. A model that does not hold is not an answer.
  bool tier(expr::Solver& solver, uint64_t& count, double& seconds, uint64_t effort, const Dag& dag,
            const Query& query, Answer& answer) {
    if (options_.ceiling.reached()) {
      answer = GaveUp{"the time is up"};
      return true;
    }
    Stopwatch time(seconds);
    uint64_t before = solver.effort();
    answer = solver.solve(dag, query);
    effort_ += effort + solver.effort() - before;
    auto* values = std::get_if<Assignment>(&answer);
    if (values && !smallChecker_.satisfies(dag, query, *values)) {
      ++counts_.wrongModels;
      candidate_ = std::get<Assignment>(answer);
      answer = GaveUp{"the solver's model does not hold"};
    }
    if (std::holds_alternative<GaveUp>(answer)) {
      effort_ += effort * kInVain;
      return false;
    }
    ++count;
    return true;
  }

  static constexpr uint64_t kIntegerSteps = 300'000, kFloatSteps = 10'000'000;  // of trying all values
  // Ten thousand literals took Z3 30 s with 330,000 gates, and cannot be interrupted; twenty thousand took
  // cvc5 more than ten minutes.
  static constexpr uint64_t kMostGates = 600'000, kFewLiterals = 500;
  static constexpr uint64_t kVariablesPerEffort = 2'000, kNodesPerEffort = 1'000, kStepsPerEffort = 4'000;
  // The cost of an answer, measured on the puzzles; a failed attempt costs more.
  static constexpr uint64_t kSearchEffort = 4, kZ3Effort = 40, kCvc5Effort = 2'000, kInVain = 10;

  SolveOptions options_;
  TierCounts counts_;
  uint64_t effort_ = 0;
  Features features_;
  Cache cache_;
  Checker checker_, smallChecker_;
  Slicer slicer_;
  Narrower narrower_;
  Enumeration enumeration_;
  std::unique_ptr<expr::Solver> shortSearch_, longSearch_, lastSearch_, z3_, z3Floats_, cvc5_;
  bool isBrief_ = false;  // the present query
  Assignment candidate_;  // a model that did not hold: nearly right, so search starts from it
};

}  // namespace

SolveOptions stronger(SolveOptions options, unsigned factor) {
  for (unsigned* limit : {&options.shortSearch, &options.longSearch, &options.z3Resources,
                          &options.z3FloatResources, &options.cvc5Resources, &options.milliseconds})
    *limit *= factor;
  return options;
}

std::unique_ptr<TieredSolver> makeSolver(const SolveOptions& options) {
  return std::make_unique<Tiers>(options);
}

}  // namespace assay::solve
