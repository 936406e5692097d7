#include "explore/solve/local_search.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

#include "base/world.h"
#include "explore/solve/domains.h"
#include "explore/solve/invert.h"
#include "explore/solve/tape.h"

namespace assay::solve {
namespace {

using expr::Assignment;
using expr::Dag;
using expr::Query;
using expr::VarKind;

constexpr size_t kStepsPerEvaluation = 200;  // an evaluation of a large query counts as several
constexpr size_t kStepsPerEffort = 1'000;    // measured: distances cost more than values
constexpr unsigned kLook = 256;              // evaluations between two checks of the clock
constexpr int kDepth = 10'000;               // of one walk down
constexpr int kWalks = 24;                   // walks without gain before single variables are changed

// The search for one query.
class Search {
 public:
  Search(const Dag& dag, const Query& query, Tape& tape, const SearchOptions& options)
      : dag_(dag),
        tape_(tape),
        random_(options.seed),
        work_(uint64_t{options.evaluations} * kStepsPerEvaluation),
        evaluations_(options.evaluations),
        ceiling_(options.ceiling) {
    tape_.build(dag, query);
    for (size_t v = 0; v < tape_.variableCount(); ++v) {
      const expr::Var& var = dag.var(tape_.variable(v));
      auto domain = hardDomain(var);
      if (!domain && var.kind == VarKind::Enum) domain = likedDomain(var, query.preferDomains);
      if (domain && !domain->contains(var.width, tape_.valueOf(v))) tape_.set(v, domain->low);
      domains_.push_back(domain);
    }
    best_ = tape_.distance();
  }

  bool run() {
    if (tape_.variableCount() == 0) return best_ == 0;
    while (best_ > 0 && !exhausted()) {
      if (walkDown() || stepVariables()) continue;
      if (best_ > 0 && !exhausted()) leaveHollow();
    }
    return best_ == 0;
  }

  uint64_t workLeft() const { return work_; }

  Assignment values() const {
    Assignment values;
    for (size_t v = 0; v < tape_.variableCount(); ++v) values[tape_.variable(v)] = tape_.valueOf(v);
    return values;
  }

 private:
  bool exhausted() const { return evaluations_ == 0 || work_ == 0 || late_; }

  void pay(size_t v) {
    --evaluations_;
    work_ -= std::min<uint64_t>(work_, tape_.workOf(v) + tape_.goals().size());
    if (evaluations_ % kLook == 0) late_ = ceiling_.reached();
  }

  bool allowed(size_t v, uint64_t bits) const {
    return !domains_[v] || domains_[v]->contains(dag_.var(tape_.variable(v)).width, bits);
  }

  // Sets a value and keeps it if the assignment becomes better.
  bool attempt(size_t v, uint64_t bits, bool keepAnyway = false) {
    uint64_t before = tape_.valueOf(v);
    bits &= expr::maskOf(dag_.var(tape_.variable(v)).width);
    if (bits == before || !allowed(v, bits) || exhausted()) return false;
    pay(v);
    tape_.set(v, bits);
    double now = tape_.distance();
    if (now < best_ || keepAnyway) {
      best_ = now;
      return true;
    }
    tape_.set(v, before);
    return false;
  }

  // The failing goals; the flipped decision (the last) is first in half of the cases.
  std::optional<Tape::Goal> failingGoal() {
    const auto& goals = tape_.goals();
    if (!tape_.reached(goals.back()) && random_.below(2) == 0) return goals.back();
    std::vector<size_t> failing;
    for (size_t g = 0; g < goals.size(); ++g) {
      if (!tape_.reached(goals[g])) failing.push_back(g);
    }
    if (failing.empty()) return {};
    return goals[failing[random_.below(failing.size())]];
  }

  struct Proposal {
    size_t variable;
    uint64_t bits;
  };
  std::optional<Proposal> descend() {
    auto goal = failingGoal();
    if (!goal) return {};
    Wanted at{goal->slot, goal->holds};
    for (int depth = 0; depth < kDepth; ++depth) {
      const Tape::Step& s = tape_.step(at.slot);
      if (s.fixed) return {};
      if (s.op == expr::Op::VAR) return Proposal{s.a, at.value};
      auto next = invert(tape_, at.slot, at.value, random_);
      if (!next) return {};
      at = *next;
    }
    return {};
  }

  bool walkDown() {
    bool gained = false;
    for (int misses = 0; misses < kWalks && best_ > 0 && !exhausted();) {
      auto proposal = descend();
      if (proposal && attempt(proposal->variable, proposal->bits)) {
        gained = true;
        misses = 0;
      } else {
        ++misses;
      }
    }
    return gained;
  }

  bool concerned(size_t v) const {
    return std::ranges::any_of(tape_.goalsOf(v),
                               [&](uint32_t g) { return !tape_.reached(tape_.goals()[g]); });
  }

  bool stepVariables() {
    bool gained = false;
    size_t count = tape_.variableCount(), start = random_.below(count);
    for (size_t i = 0; i < count && best_ > 0 && !exhausted(); ++i) {
      size_t v = (start + i) % count;
      if (!concerned(v)) continue;
      VarKind kind = dag_.var(tape_.variable(v)).kind;
      gained |= kind == VarKind::Floating ? stepFloat(v) : stepInteger(v);
      gained |= borrow(v);
    }
    return gained;
  }

  // Steps of 1, 2, 4, … in either direction; each bit flipped.
  bool stepInteger(size_t v) {
    unsigned width = dag_.var(tape_.variable(v)).width;
    bool gained = false;
    for (unsigned bit = 0; bit < width && best_ > 0; ++bit) {
      uint64_t step = 1ull << bit;
      for (uint64_t delta : {step, 0 - step}) {
        while (attempt(v, tape_.valueOf(v) + delta)) {
          gained = true;
          delta *= 2;
        }
      }
      gained |= attempt(v, tape_.valueOf(v) ^ step);
    }
    return gained;
  }

  static double asReal(unsigned width, uint64_t bits) {
    return width == 64 ? std::bit_cast<double>(bits) : std::bit_cast<float>(static_cast<uint32_t>(bits));
  }
  static uint64_t asBits(unsigned width, double x) {
    return width == 64 ? std::bit_cast<uint64_t>(x) : std::bit_cast<uint32_t>(static_cast<float>(x));
  }

  bool stepFloat(size_t v) {
    unsigned width = dag_.var(tape_.variable(v)).width;
    bool gained = false;
    for (double plain : {0.0, 1.0, -1.0, 0.5, 10.0, 100.0}) gained |= attempt(v, asBits(width, plain));
    for (double step : {1.0, 0.1, 0.001, 100.0, 1e4, 1e6, 1e10, 1e-6, 1e-9, 1e-13}) {
      for (double delta : {step, -step}) {
        while (attempt(v, asBits(width, asReal(width, tape_.valueOf(v)) + delta))) {
          gained = true;
          delta *= 2;
        }
      }
    }
    for (double factor : {2.0, 0.5, -1.0, 1e10, 1e-10})
      gained |= attempt(v, asBits(width, asReal(width, tape_.valueOf(v)) * factor));
    return lastPlaces(v) || gained;
  }

  // Units in the last place, doubling.
  bool lastPlaces(size_t v) {
    bool gained = false;
    for (uint64_t start :
         {1ull, 0ull - 1, 1ull << 10, 0ull - (1ull << 10), 1ull << 30, 0ull - (1ull << 30)}) {
      for (uint64_t delta = start; attempt(v, tape_.valueOf(v) + delta); delta *= 2) gained = true;
    }
    return gained;
  }

  // Values from elsewhere: constants of the query and their neighbours, other variables.
  bool borrow(size_t v) {
    bool gained = false;
    const auto& constants = tape_.constants();
    for (size_t i = 0; i < std::min<size_t>(constants.size(), 32) && best_ > 0; ++i) {
      uint64_t c = constants[(i + random_.below(constants.size())) % constants.size()];
      for (uint64_t near : {c, c + 1, c - 1}) gained |= attempt(v, near);
    }
    size_t others = std::min<size_t>(tape_.variableCount(), 8);
    for (size_t i = 0; i < others && best_ > 0; ++i) {
      gained |= attempt(v, tape_.valueOf(random_.below(tape_.variableCount())));
    }
    return gained;
  }

  // Keeps a walk that does not help yet, or sets a random value, to leave a local minimum.
  void leaveHollow() {
    for (uint64_t moves = 1 + random_.below(3); moves > 0; --moves) {
      auto proposal = descend();
      if (proposal && random_.below(4) != 0) {
        attempt(proposal->variable, proposal->bits, true);
        continue;
      }
      size_t v = random_.below(tape_.variableCount());
      attempt(v, randomValue(v), true);
    }
    if (evaluations_ > 0) --evaluations_;
  }

  uint64_t randomValue(size_t v) {
    const expr::Var& var = dag_.var(tape_.variable(v));
    if (domains_[v]) return domains_[v]->low + random_.below(domains_[v]->high - domains_[v]->low + 1);
    if (var.kind != VarKind::Floating) return random_.below(2) ? random_.below(256) - 64 : random_.next();
    double scale = std::pow(10.0, static_cast<double>(random_.below(12)) - 4);
    return asBits(var.width, (static_cast<double>(random_.below(2001)) - 1000) * scale / 1000);
  }

  const Dag& dag_;
  Tape& tape_;
  Random random_;
  uint64_t work_;
  uint64_t evaluations_;
  const Ceiling& ceiling_;
  bool late_ = false;
  std::vector<std::optional<Domain>> domains_;
  double best_ = 0;
};

class LocalSearch final : public expr::Solver {
 public:
  explicit LocalSearch(const SearchOptions& options) : options_(options) {}

  expr::Answer solve(const Dag& dag, const Query& query) override {
    if (query.literals.empty()) return Assignment{};
    Search search(dag, query, tape_, options_);
    uint64_t before = search.workLeft();
    bool found = search.run();
    steps_ += before - search.workLeft() + tape_.size();
    if (!found) return expr::GaveUp{"search found nothing"};
    return search.values();
  }
  uint64_t effort() const override { return steps_ / kStepsPerEffort; }

 private:
  SearchOptions options_;
  Tape tape_;
  uint64_t steps_ = 0;
};

}  // namespace

std::unique_ptr<expr::Solver> makeLocalSearch(const SearchOptions& options) {
  return std::make_unique<LocalSearch>(options);
}

}  // namespace assay::solve
