#include "explore/solve/cache.h"

#include <gtest/gtest.h>

namespace assay::solve {
namespace {

class CacheTest : public testing::Test {
 protected:
  // "variable n is zero"
  expr::Query about(unsigned n) {
    expr::NodeId var = dag.variable({.key = n, .width = 32});
    return {.literals = {{dag.make(expr::Op::EQ, 1, var, dag.constant(32, 0)), true}}, .hint = {}};
  }
  expr::Dag dag;
};

TEST_F(CacheTest, RemembersAnswers) {
  Cache cache;
  expr::Query query = about(1);
  EXPECT_FALSE(cache.find(dag, query).has_value());
  cache.store(dag, query, expr::Unsatisfiable{});
  auto answer = cache.find(dag, query);
  ASSERT_TRUE(answer.has_value());
  EXPECT_TRUE(std::holds_alternative<expr::Unsatisfiable>(*answer));
}

TEST_F(CacheTest, ForgetsEverythingBeforeItGrowsTooLarge) {
  Cache cache(1'000);
  cache.store(dag, about(0), expr::Unsatisfiable{});
  for (unsigned n = 1; n < 100; ++n) cache.store(dag, about(n), expr::Assignment{});
  EXPECT_FALSE(cache.find(dag, about(0)).has_value());
  EXPECT_TRUE(cache.find(dag, about(99)).has_value());
}

}  // namespace
}  // namespace assay::solve
