#include "data/expr/dag.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>

#include "data/wire/wire.h"

namespace assay::expr {
namespace {

class DagTest : public testing::Test {
 protected:
  NodeId var(unsigned width, VarKind kind = VarKind::Unsigned) {
    return dag.variable({.key = ++nextKey, .kind = kind, .width = static_cast<uint8_t>(width)});
  }
  NodeId c(unsigned width, uint64_t value) { return dag.constant(width, value); }
  std::string text(NodeId id) { return toText(dag, id); }

  Dag dag;
  uint64_t nextKey = 0;
};

TEST_F(DagTest, EqualExpressionsAreOneNode) {
  NodeId x = var(32), y = var(32);
  EXPECT_EQ(dag.make(Op::ADD, 32, x, y), dag.make(Op::ADD, 32, y, x));
  EXPECT_NE(dag.make(Op::SUB, 32, x, y), dag.make(Op::SUB, 32, y, x));
  EXPECT_EQ(dag.make(Op::ULT, 1, x, y), dag.make(Op::UGT, 1, y, x));
}

TEST_F(DagTest, VariablesAreKnownByKeyAndWidth) {
  NodeId wide = dag.variable({.key = 7, .width = 32});
  EXPECT_EQ(dag.variable({.key = 7, .width = 32}), wide);
  NodeId narrow = dag.variable({.key = 7, .width = 8});
  EXPECT_NE(narrow, wide);
  EXPECT_EQ(dag.findVar(7).value, dag[wide].a);
  EXPECT_FALSE(dag.findVar(8).valid());
}

TEST_F(DagTest, VariablesOfAnExpression) {
  NodeId x = var(32), y = var(32), z = var(32);
  NodeId sum = dag.make(Op::ADD, 32, x, dag.make(Op::MUL, 32, z, x));
  EXPECT_EQ(dag.variables(sum), (std::vector{VarId(0u), VarId(2u)}));
  EXPECT_TRUE(dag.variables(c(8, 1)).empty());
  NodeId index = var(64);
  NodeId cells[] = {x, y, z};
  EXPECT_EQ(dag.variables(dag.read(32, index, cells)).size(), 4u);
}

TEST_F(DagTest, CountsItsNodes) {
  size_t before = dag.bytes();
  NodeId sum = var(32);
  for (int i = 0; i < 100; ++i) sum = dag.make(Op::ADD, 32, sum, var(32));
  size_t made = dag.bytes();
  EXPECT_GT(made, before + 100 * sizeof(Node));
  dag.variables(sum);  // one list per partial sum
  EXPECT_GT(dag.bytes(), made + 100 * 50 * sizeof(VarId));
}

TEST_F(DagTest, ACopyHasItsOwnIdentity) {
  Dag copy = dag;
  EXPECT_NE(copy.identity(), dag.identity());
  uint64_t was = copy.identity();
  Dag moved = std::move(copy);
  EXPECT_EQ(moved.identity(), was);
}

TEST_F(DagTest, FoldsIntegerIdentities) {
  NodeId x = var(32);
  EXPECT_EQ(dag.make(Op::ADD, 32, x, c(32, 0)), x);
  EXPECT_EQ(dag.make(Op::MUL, 32, c(32, 1), x), x);
  EXPECT_EQ(dag.make(Op::MUL, 32, x, c(32, 0)), c(32, 0));
  EXPECT_EQ(dag.make(Op::XOR, 32, x, x), c(32, 0));
  EXPECT_EQ(dag.make(Op::SUB, 32, x, x), c(32, 0));
  NodeId plus = dag.make(Op::ADD, 32, dag.make(Op::ADD, 32, x, c(32, 5)), c(32, 7));
  EXPECT_EQ(text(plus), "(add v0 12)");
  EXPECT_EQ(dag.make(Op::SUB, 32, plus, c(32, 12)), x);
  EXPECT_EQ(dag.make(Op::SUB, 32, c(32, 0), dag.make(Op::SUB, 32, c(32, 0), x)), x);
}

TEST_F(DagTest, ConcatenatedBytesAreTheOriginalValue) {
  NodeId x = var(32);
  NodeId whole = dag.make(Op::EXTRACT, 8, x, {}, {}, 0);
  for (unsigned low = 8; low < 32; low += 8) {
    whole = dag.make(Op::CONCAT, low + 8, dag.make(Op::EXTRACT, 8, x, {}, {}, low), whole);
  }
  EXPECT_EQ(whole, x);
  NodeId other = dag.make(Op::EXTRACT, 8, x, {}, {}, 24);
  for (unsigned low = 16;; low -= 8) {
    other = dag.make(Op::CONCAT, dag[other].width + 8, other, dag.make(Op::EXTRACT, 8, x, {}, {}, low));
    if (low == 0) break;
  }
  EXPECT_EQ(other, x);
}

TEST_F(DagTest, BooleansSurviveRoundTrips) {
  NodeId x = var(32);
  NodeId less = dag.make(Op::SLT, 1, x, c(32, 10));
  NodeId wide = dag.make(Op::ZEXT, 8, less);
  EXPECT_EQ(dag.make(Op::NE, 1, wide, c(8, 0)), less);
  EXPECT_EQ(dag.make(Op::TRUNC, 1, dag.make(Op::AND, 8, wide, c(8, 1))), less);
  EXPECT_EQ(text(dag.make(Op::EQ, 1, wide, c(8, 0))), "(sge v0 10)");
  EXPECT_EQ(dag.negate(dag.negate(less)), less);
  NodeId chosen = dag.make(Op::ITE, 32, less, c(32, 100), c(32, 200));
  EXPECT_EQ(dag.make(Op::SLT, 1, chosen, c(32, 150)), less);
  EXPECT_EQ(dag.make(Op::SLT, 1, chosen, c(32, 50)), c(1, 0));
}

TEST_F(DagTest, WideningLeavesComparisons) {
  NodeId ch = var(8, VarKind::Character);
  NodeId sign = dag.make(Op::SEXT, 32, ch), zero = dag.make(Op::ZEXT, 32, ch);
  EXPECT_EQ(text(dag.make(Op::EQ, 1, sign, c(32, 65))), "(eq v0 65)");
  EXPECT_EQ(text(dag.make(Op::SLT, 1, sign, c(32, -1))), "(slt v0 -1)");
  EXPECT_EQ(dag.make(Op::SLT, 1, sign, c(32, 300)), c(1, 1));
  EXPECT_EQ(dag.make(Op::SLT, 1, zero, c(32, -1)), c(1, 0));
  EXPECT_EQ(text(dag.make(Op::SLE, 1, zero, c(32, 200))), "(ule v0 -56)");
  EXPECT_EQ(dag.make(Op::EQ, 1, zero, c(32, 256)), c(1, 0));
  EXPECT_EQ(text(dag.make(Op::TRUNC, 8, dag.make(Op::ADD, 32, sign, c(32, 1)))), "(add v0 1)");
}

TEST_F(DagTest, MasksOfConditionsAreChoices) {  // a byte that counts only below the length
  NodeId byte = var(8), p = var(1);
  NodeId mask = dag.make(Op::SUB, 64, c(64, 0), dag.make(Op::ZEXT, 64, p));
  NodeId masked = dag.make(Op::TRUNC, 8, dag.make(Op::AND, 64, dag.make(Op::ZEXT, 64, byte), mask));
  EXPECT_EQ(masked, dag.make(Op::ITE, 8, p, byte, c(8, 0)));
  NodeId isSeven = dag.make(Op::EQ, 1, byte, c(8, 7));
  EXPECT_EQ(dag.make(Op::EQ, 1, masked, c(8, 7)), dag.make(Op::AND, 1, p, isSeven));
  EXPECT_EQ(dag.make(Op::NE, 1, dag.make(Op::SEXT, 32, masked), c(32, 7)),
            dag.make(Op::OR, 1, dag.negate(p), dag.negate(isSeven)));
}

TEST_F(DagTest, BitsAboveAMaskAreIgnored) {
  NodeId x = var(64);
  auto rest = [&](uint64_t added) {
    return dag.make(Op::AND, 64, dag.make(Op::ADD, 64, x, c(64, added)), c(64, 7));
  };
  EXPECT_EQ(rest(4096 + 3), rest(3));
  EXPECT_EQ(rest(4096), dag.make(Op::AND, 64, x, c(64, 7)));
  EXPECT_NE(rest(4096 + 3), rest(4));
}

TEST_F(DagTest, DifferencesOfEqualTermsAreConstants) {
  NodeId x = var(64);
  NodeId less = dag.make(Op::ADD, 64, x, c(64, 3)), more = dag.make(Op::ADD, 64, x, c(64, 10));
  EXPECT_EQ(dag.make(Op::SUB, 64, more, less), c(64, 7));
  EXPECT_EQ(dag.make(Op::SUB, 64, x, more), c(64, 0ull - 10));
}

// Overflow checks, folded and unfolded, on all values.
TEST_F(DagTest, OverflowChecksAreBounds) {
  NodeId x = var(5), y = var(5);
  auto raw = [&](Op op, unsigned width, NodeId a, NodeId b = {}) {
    return dag.makeRaw({.op = op, .width = static_cast<uint8_t>(width), .a = a.value, .b = b.value});
  };
  std::vector<std::pair<NodeId, NodeId>> pairs;
  for (uint64_t by : {1, 2, 10, 31}) {
    NodeId wide = raw(Op::MUL, 10, raw(Op::ZEXT, 10, x), c(10, by));
    NodeId kept = raw(Op::ZEXT, 10, raw(Op::MUL, 5, x, c(5, by)));
    for (Op op : {Op::EQ, Op::NE}) pairs.emplace_back(dag.make(op, 1, wide, kept), raw(op, 1, wide, kept));
  }
  NodeId sum = raw(Op::ADD, 5, x, y);
  for (Op op : {Op::ULT, Op::ULE, Op::UGT, Op::UGE}) {
    pairs.emplace_back(dag.make(op, 1, sum, x), raw(op, 1, sum, x));
    pairs.emplace_back(dag.make(op, 1, y, sum), raw(op, 1, y, sum));
  }
  for (uint64_t values = 0; values < 1024; ++values) {
    Evaluator evaluate(dag, {{VarId(dag[x].a), values & 31}, {VarId(dag[y].a), values >> 5}});
    for (auto [folded, plain] : pairs) ASSERT_EQ(evaluate(folded), evaluate(plain)) << text(plain);
  }
  EXPECT_EQ(text(pairs[5].first), "(ugt v0 3)");
}

TEST_F(DagTest, ReadsWithAConstantIndexAreTheCell) {
  NodeId x = var(8), y = var(8);
  NodeId cells[] = {x, y};
  EXPECT_EQ(dag.read(8, c(64, 0), cells), x);
  EXPECT_EQ(dag.read(8, c(64, 9), cells), y);
  NodeId i = var(64);
  EXPECT_EQ(dag.read(8, i, cells), dag.read(8, i, cells));
  NodeId same[] = {x, x};
  EXPECT_EQ(dag.read(8, i, same), x);
}

TEST_F(DagTest, EvaluatesSharedExpressionsOfAnyDepth) {
  NodeId x = var(32);
  NodeId sum = x;
  for (int i = 0; i < 200'000; ++i) sum = dag.make(Op::XOR, 32, dag.make(Op::MUL, 32, sum, sum), x);
  Evaluator evaluate(dag, {{VarId(0u), 1}});
  EXPECT_EQ(evaluate(sum), 1u);
  evaluate.reset({{VarId(0u), 0}});
  EXPECT_EQ(evaluate(sum), 0u);
  EXPECT_TRUE(toText(dag, sum).ends_with("..."));
}

TEST_F(DagTest, EvaluatesOnlyTheChosenCell) {
  NodeId i = var(64);
  NodeId cells[] = {c(8, 10), c(8, 20), c(8, 30)};
  NodeId read = dag.read(8, i, cells);
  for (uint64_t at : {0, 1, 2, 3, 1000}) {
    Evaluator evaluate(dag, {{VarId(0u), at}});
    EXPECT_EQ(evaluate(read), at == 0 ? 10u : at == 1 ? 20u : 30u);
  }
}

TEST(ApplyTest, DivisionFollowsSmtLib) {
  EXPECT_EQ(apply(Op::UDIV, 8, 0, 8, 7, 0, 0), 255u);
  EXPECT_EQ(apply(Op::UREM, 8, 0, 8, 7, 0, 0), 7u);
  EXPECT_EQ(apply(Op::SDIV, 8, 0, 8, 7, 0, 0), 255u);
  EXPECT_EQ(apply(Op::SDIV, 8, 0, 8, 0xF9, 0, 0), 1u);
  EXPECT_EQ(apply(Op::SDIV, 8, 0, 8, 0x80, 0xFF, 0), 0x80u);
  EXPECT_EQ(apply(Op::SREM, 64, 0, 64, 1ull << 63, ~0ull, 0), 0u);
  EXPECT_EQ(apply(Op::SREM, 8, 0, 8, 0xF9, 3, 0), 0xFFu);
}

TEST(ApplyTest, ShiftsSaturate) {
  EXPECT_EQ(apply(Op::SHL, 8, 0, 8, 1, 8, 0), 0u);
  EXPECT_EQ(apply(Op::LSHR, 64, 0, 64, ~0ull, 64, 0), 0u);
  EXPECT_EQ(apply(Op::ASHR, 8, 0, 8, 0x80, 200, 0), 0xFFu);
}

uint64_t bits(double x) { return std::bit_cast<uint64_t>(x); }

TEST(ApplyTest, ConversionsOutOfRangeAreThoseOfTheMachine) {
  EXPECT_EQ(apply(Op::FPTOSI, 32, 0, 64, bits(1e10), 0, 0), 0x80000000u);
  EXPECT_EQ(apply(Op::FPTOSI, 64, 0, 64, bits(NAN), 0, 0), 1ull << 63);
  EXPECT_EQ(apply(Op::FPTOSI, 8, 0, 64, bits(300.0), 0, 0), 44u);
  EXPECT_EQ(apply(Op::FPTOSI, 32, 0, 64, bits(-2147483648.9), 0, 0), 0x80000000u);
  EXPECT_EQ(apply(Op::FPTOUI, 32, 0, 64, bits(4294967295.0), 0, 0), 0xFFFFFFFFu);
  EXPECT_EQ(apply(Op::FPTOUI, 64, 0, 64, bits(1.8e19), 0, 0), 18000000000000000000ull);
  EXPECT_EQ(apply(Op::FPTOUI, 64, 0, 64, bits(-5.0), 0, 0), static_cast<uint64_t>(-5));
}

TEST(ApplyTest, ComparesWithLlvmPredicates) {
  auto fcmp = [](unsigned predicate, double a, double b) {
    return apply(Op::FCMP, 1, predicate, 64, bits(a), bits(b), 0);
  };
  EXPECT_TRUE(fcmp(1, 0.0, -0.0));
  EXPECT_FALSE(fcmp(6, NAN, 1.0));  // one
  EXPECT_TRUE(fcmp(14, NAN, 1.0));  // une
  EXPECT_TRUE(fcmp(4, 1.0, 2.0));   // olt
  EXPECT_TRUE(fcmp(8, NAN, NAN));   // uno
}

TEST(ApplyTest, CallsTheRealLibm) {
  EXPECT_EQ(apply(Op::FCALL, 64, ASSAY_LIBM_pow, 64, bits(2.0), bits(10.0), 0), bits(1024.0));
  EXPECT_EQ(apply(Op::FCALL, 32, ASSAY_LIBM_exp, 32, 0, 0, 0), std::bit_cast<uint32_t>(1.0f));
}

TEST_F(DagTest, PrintsParametersThatAreNoOperands) {
  NodeId x = var(64);
  EXPECT_EQ(text(dag.make(Op::EXTRACT, 8, x, {}, {}, 16)), "(extract 16 8 v0)");
  EXPECT_EQ(text(dag.make(Op::FCMP, 1, x, c(64, 0), {}, 4)), "(fcmp olt v0 0)");
  EXPECT_EQ(text(dag.make(Op::FCALL, 64, x, {}, {}, ASSAY_LIBM_sin)), "(fcall sin v0)");
}

// Shifts by 64 - width would be undefined.
TEST(DagDeathTest, NothingHasWidthZero) {
  Dag dag;
  EXPECT_DEATH(dag.constant(0, 1), "isWidth");
  EXPECT_DEATH(dag.variable({.key = 1, .width = 65}), "isWidth");
  EXPECT_DEATH(apply(Op::ASHR, 0, 0, 0, 1, 1, 0), "isWidth");
  EXPECT_DEATH(apply(Op::EXTRACT, 8, 60, 64, 1, 0, 0), "aux");
}

}  // namespace
}  // namespace assay::expr
