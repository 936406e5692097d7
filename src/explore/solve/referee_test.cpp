// The referee: evaluator = folded form = Z3 = cvc5 = compiled code, on enumerated expressions.
#include <gtest/gtest.h>

#include "explore/solve/cvc5_solver.h"
#include "explore/solve/z3_solver.h"
#include "tests/support/referee_compiled.h"
#include "tests/support/referee_shapes.h"

namespace assay::solve::referee {
namespace {

constexpr size_t kMostPairs = 130;       // samples of a shape of depth one over integers
constexpr size_t kDepthTwoSamples = 24;  // samples of a shape of depth two
constexpr size_t kBatch = 60;            // samples per query to a solver

class Referee : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    shapes_ = new Shapes;
    shapes_->integersOfDepthOne();
    shapes_->floatsOfDepthOne();
    depthOne_ = shapes_->all.size();
    for (unsigned w : {1u, 8u, 32u, 64u}) shapes_->integersOfDepthTwo(w);
    shapes_->shapesOfDepthTwo();
    for (unsigned w : {32u, 64u}) shapes_->floatsOfDepthTwo(w);
    samples_ = new std::vector<Sample>;
    for (size_t i = 0; i < shapes_->all.size(); ++i) sampleShape(i);
  }
  static void TearDownTestSuite() {
    delete shapes_;
    delete samples_;
  }

  static bool takesFloats(const Shape& shape) {
    Op op = shapes_->dag[shape.root].op;
    return expr::isFloating(op) && op != Op::SITOFP && op != Op::UITOFP;
  }

  static std::vector<uint64_t> interesting(const Shape& shape, size_t var) {
    unsigned width = shapes_->width(shape.vars[var]);
    return takesFloats(shape) ? interestingFloats(width) : interestingIntegers(width);
  }

  // All combinations if there are few, otherwise a fixed random selection.
  static void sampleShape(size_t number) {
    const Shape& shape = shapes_->all[number];
    Random random(number + 1);
    size_t combinations = 1;
    for (size_t v = 0; v < shape.vars.size(); ++v) combinations *= interesting(shape, v).size();
    size_t limit = number >= depthOne_ ? kDepthTwoSamples : kMostPairs;
    for (size_t i = 0; i < std::min(combinations, limit); ++i) {
      size_t rest = combinations <= limit ? i : random.below(combinations);
      Sample sample{number, {}, 0};
      for (size_t v = 0; v < shape.vars.size(); ++v) {
        std::vector<uint64_t> values = interesting(shape, v);
        sample.inputs.push_back(values[rest % values.size()]);
        rest /= values.size();
      }
      expr::Evaluator evaluate(shapes_->dag, assignment(sample));
      sample.value = evaluate(shape.root);
      samples_->push_back(std::move(sample));
    }
  }

  static expr::Assignment assignment(const Sample& sample) {
    const Shape& shape = shapes_->all[sample.shape];
    expr::Assignment values;
    for (size_t v = 0; v < shape.vars.size(); ++v) {
      values[expr::VarId(shapes_->dag[shape.vars[v]].a)] = sample.inputs[v];
    }
    return values;
  }

  static bool same(const Shape& shape, uint64_t x, uint64_t y) {
    unsigned width = shapes_->width(shape.root);
    return x == y || (shape.floating && isNan(width, x) && isNan(width, y));
  }

  static std::string describe(const Sample& sample) {
    std::string text = toText(shapes_->dag, shapes_->all[sample.shape].root) + " of";
    for (uint64_t input : sample.inputs) text += " " + std::to_string(input);
    return text + ", evaluated to " + std::to_string(sample.value);
  }

  // "The expression has another value than expected." Floats are compared as floats where that distinguishes
  // them, otherwise as bits: zeros.
  static NodeId differs(const Shape& shape, NodeId root, uint64_t expected) {
    unsigned width = shapes_->width(shape.root);
    NodeId value = shapes_->dag.constant(width, expected);
    if (!shape.floating || expected << (65 - width) == 0) return shapes_->raw(Op::NE, 1, root, value);
    if (isNan(width, expected)) return shapes_->raw(Op::FCMP, 1, root, root, {}, 7);
    return shapes_->raw(Op::FCMP, 1, root, value, {}, 14);
  }
  static NodeId contradiction(const Sample& sample, uint64_t expected) {
    const Shape& shape = shapes_->all[sample.shape];
    return differs(shape, ground(shapes_->dag, shape, sample.inputs, ~0u, false), expected);
  }

  // Asks about many samples at once; one by one only if a solver disagrees.
  static void ask(expr::Solver& solver, const std::vector<const Sample*>& samples) {
    NodeId any = shapes_->dag.constant(1, 0);
    for (const Sample* sample : samples)
      any = shapes_->raw(Op::OR, 1, any, contradiction(*sample, sample->value));
    if (refutes(solver, any)) return;
    for (const Sample* sample : samples) {
      EXPECT_TRUE(refutes(solver, contradiction(*sample, sample->value))) << describe(*sample);
    }
  }

  static bool refutes(expr::Solver& solver, NodeId condition) {
    return std::holds_alternative<expr::Unsatisfiable>(solver.solve(shapes_->dag, {{{condition, true}}, {}}));
  }

  template <class Wanted>
  static size_t askAll(expr::Solver& solver, Wanted wanted) {
    std::vector<const Sample*> batch;
    size_t asked = 0;
    for (size_t i = 0; i < samples_->size(); ++i) {
      const Sample& sample = (*samples_)[i];
      if (shapes_->all[sample.shape].opaque || !wanted(i, sample)) continue;
      batch.push_back(&sample);
      ++asked;
      if (batch.size() < kBatch) continue;
      ask(solver, batch);
      batch.clear();
    }
    if (!batch.empty()) ask(solver, batch);
    return asked;
  }

  static Shapes* shapes_;
  static std::vector<Sample>* samples_;
  static size_t depthOne_;
};

Shapes* Referee::shapes_ = nullptr;
std::vector<Sample>* Referee::samples_ = nullptr;
size_t Referee::depthOne_ = 0;

TEST_F(Referee, FoldedFormsMeanTheSame) {
  size_t failures = 0;
  expr::Evaluator evaluate(shapes_->dag);
  for (const Sample& sample : *samples_) {
    const Shape& shape = shapes_->all[sample.shape];
    for (unsigned fixed = 0; fixed < 1u << shape.vars.size(); ++fixed) {
      NodeId folded = ground(shapes_->dag, shape, sample.inputs, fixed, true);
      evaluate.reset(assignment(sample));
      uint64_t value = evaluate(folded);
      EXPECT_TRUE(same(shape, value, sample.value))
          << describe(sample) << ", folded " << toText(shapes_->dag, folded) << " to " << value;
      if (!same(shape, value, sample.value) && ++failures > 20) return;
    }
  }
  EXPECT_GT(samples_->size(), 80'000u);
}

TEST_F(Referee, Z3Agrees) {
  auto z3 = makeZ3Solver({.resourceLimit = 50'000'000, .milliseconds = 60'000, .likedValues = false});
  size_t asked = askAll(*z3, [](size_t, const Sample&) { return true; });
  EXPECT_GT(asked, 80'000u);
}

// With variables, so that Z3 has to reason and not only to compute.
TEST_F(Referee, Z3AgreesOnVariables) {
  auto z3 = makeZ3Solver({.resourceLimit = 50'000'000, .milliseconds = 60'000, .likedValues = false});
  size_t asked = 0;
  for (size_t i = 0; i < samples_->size(); i += 29) {
    const Sample& sample = (*samples_)[i];
    const Shape& shape = shapes_->all[sample.shape];
    if (shape.opaque) continue;
    ++asked;
    expr::Query query;
    for (size_t v = 0; v < shape.vars.size(); ++v) {
      NodeId input = shapes_->dag.constant(shapes_->width(shape.vars[v]), sample.inputs[v]);
      query.literals.push_back({shapes_->raw(Op::EQ, 1, shape.vars[v], input), true});
    }
    query.literals.push_back({differs(shape, shape.root, sample.value), false});
    EXPECT_TRUE(std::holds_alternative<expr::Assignment>(z3->solve(shapes_->dag, query))) << describe(sample);
    query.literals.back().holds = true;
    EXPECT_TRUE(std::holds_alternative<expr::Unsatisfiable>(z3->solve(shapes_->dag, query)))
        << describe(sample);
  }
  EXPECT_GT(asked, 500u);
}

TEST_F(Referee, Cvc5Agrees) {
  auto cvc5 = makeCvc5Solver({.resourceLimit = 50'000'000, .milliseconds = 60'000});
  size_t asked = askAll(*cvc5, [](size_t i, const Sample& sample) {
    bool floats = takesFloats(shapes_->all[sample.shape]) || shapes_->all[sample.shape].floating;
    return floats ? i % 5 == 0 : i % 40 == 0;
  });
  EXPECT_GT(asked, 1'000u);
}

TEST_F(Referee, CompiledCodeAgrees) {
  std::vector<Sample> runnable;
  expr::Evaluator evaluate(shapes_->dag);
  for (const Sample& sample : *samples_) {
    const Shape& shape = shapes_->all[sample.shape];
    evaluate.reset(assignment(sample));
    if (shape.compilable && isDefined(shapes_->dag, evaluate, shape.root)) runnable.push_back(sample);
  }
  std::vector<uint64_t> values = runCompiled(*shapes_, runnable, testing::TempDir());
  ASSERT_EQ(values.size(), runnable.size());
  EXPECT_GT(values.size(), 50'000u);
  size_t failures = 0;
  for (size_t i = 0; i < values.size(); ++i) {
    const Shape& shape = shapes_->all[runnable[i].shape];
    uint64_t value = values[i] & expr::maskOf(shapes_->width(shape.root));
    EXPECT_TRUE(same(shape, value, runnable[i].value))
        << describe(runnable[i]) << ", compiled gives " << value;
    if (!same(shape, value, runnable[i].value) && ++failures > 20) return;
  }
}

// The referee detects errors: a wrong value is not refuted.
TEST_F(Referee, NoticesAWrongValue) {
  auto z3 = makeZ3Solver({.likedValues = false});
  auto cvc5 = makeCvc5Solver();
  for (size_t i = 0; i < samples_->size(); i += 2503) {
    const Sample& sample = (*samples_)[i];
    const Shape& shape = shapes_->all[sample.shape];
    bool nan = shape.floating && isNan(shapes_->width(shape.root), sample.value);
    NodeId wrong = contradiction(sample, nan ? 0 : sample.value ^ 1);
    EXPECT_FALSE(refutes(*z3, wrong)) << describe(sample);
    EXPECT_FALSE(refutes(*cvc5, wrong)) << describe(sample);
  }
}

}  // namespace
}  // namespace assay::solve::referee
