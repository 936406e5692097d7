#include "explore/solve/enumerate.h"

#include <gtest/gtest.h>

#include <numeric>

#include "explore/solve/domains.h"

namespace assay::solve {
namespace {

using expr::Dag;
using expr::NodeId;
using expr::Op;

class EnumerationTest : public testing::Test {
 protected:
  EnumerationTest() {
    NodeId x = dag.variable({.key = 1, .width = 8}), y = dag.variable({.key = 2, .width = 8});
    product = dag.make(Op::MUL, 8, x, y);
    for (NodeId var : {x, y}) {
      Choice choice{expr::VarId(dag[var].a), std::vector<uint64_t>(10)};
      std::iota(choice.values.begin(), choice.values.end(), 2);
      choices.push_back(choice);
    }
  }
  expr::Query equals(uint64_t bits) {
    return {{{dag.make(Op::EQ, 1, product, dag.constant(8, bits)), true}}};
  }

  Dag dag;
  NodeId product;
  std::vector<Choice> choices;
  Enumeration enumeration;
};

TEST_F(EnumerationTest, FindsTheOnlyAnswer) {
  auto answer = enumeration.solve(dag, equals(121), choices, 100'000);
  ASSERT_TRUE(answer && std::holds_alternative<expr::Assignment>(*answer));
  EXPECT_TRUE(satisfies(dag, equals(121), std::get<expr::Assignment>(*answer)));
}

TEST_F(EnumerationTest, ProvesThatThereIsNoAnswer) {
  auto answer = enumeration.solve(dag, equals(13), choices, 100'000);  // 13 is prime
  ASSERT_TRUE(answer.has_value());
  EXPECT_TRUE(std::holds_alternative<expr::Unsatisfiable>(*answer));
}

TEST_F(EnumerationTest, SkipsSearchesThatTakeTooLong) {
  EXPECT_FALSE(enumeration.solve(dag, equals(13), choices, 50).has_value());
  choices.pop_back();  // y has no values
  EXPECT_FALSE(enumeration.solve(dag, equals(13), choices, 100'000).has_value());
}

}  // namespace
}  // namespace assay::solve
