#include "fold.cpp"  // the source itself: not all of this is in a header

#include <gtest/gtest.h>

#include <limits>

// assay::expr::isCommutative: 12 of 12 branches.

// op == Op::ADD is true (fold.cpp:12)
TEST(IsCommutativeTest, ReturnsTrueWhenOpIsAdd) {
  EXPECT_TRUE(assay::expr::isCommutative(assay::expr::Op::ADD));
}

// op == Op::MUL is true (fold.cpp:12)
TEST(IsCommutativeTest, ReturnsTrueWhenOpIsMul) {
  EXPECT_TRUE(assay::expr::isCommutative(assay::expr::Op::MUL));
}

// op == Op::AND is true (fold.cpp:12)
TEST(IsCommutativeTest, ReturnsTrueWhenOpIsAnd) {
  EXPECT_TRUE(assay::expr::isCommutative(assay::expr::Op::AND));
}

// op == Op::OR is true (fold.cpp:12)
TEST(IsCommutativeTest, ReturnsTrueWhenOpIsOr) {
  EXPECT_TRUE(assay::expr::isCommutative(assay::expr::Op::OR));
}

// op == Op::XOR is true (fold.cpp:12)
TEST(IsCommutativeTest, ReturnsTrueWhenOpIsXor) {
  EXPECT_TRUE(assay::expr::isCommutative(assay::expr::Op::XOR));
}

// op == Op::EQ is true (fold.cpp:12)
TEST(IsCommutativeTest, ReturnsTrueWhenOpIsEq) {
  EXPECT_TRUE(assay::expr::isCommutative(assay::expr::Op::EQ));
}

// op == Op::EQ is false (fold.cpp:12)
TEST(IsCommutativeTest, ReturnsFalseWhenOpIsNotEq) {
  EXPECT_FALSE(assay::expr::isCommutative(assay::expr::Op::NONE));
}

// assay::expr::mirrored: 9 of 9 branches.

// op is Op::SLE (fold.cpp:18)
TEST(MirroredTest, IsSGEWhenOpIsSle) {
  EXPECT_EQ(assay::expr::mirrored(assay::expr::Op::SLE), assay::expr::Op::SGE);
}

// op is Op::SLT (fold.cpp:18)
TEST(MirroredTest, IsSGTWhenOpIsSlt) {
  EXPECT_EQ(assay::expr::mirrored(assay::expr::Op::SLT), assay::expr::Op::SGT);
}

// op is Op::SGE (fold.cpp:18)
TEST(MirroredTest, IsSLEWhenOpIsSge) {
  EXPECT_EQ(assay::expr::mirrored(assay::expr::Op::SGE), assay::expr::Op::SLE);
}

// op is Op::SGT (fold.cpp:18)
TEST(MirroredTest, IsSLTWhenOpIsSgt) {
  EXPECT_EQ(assay::expr::mirrored(assay::expr::Op::SGT), assay::expr::Op::SLT);
}

// op is Op::ULE (fold.cpp:18)
TEST(MirroredTest, IsUGEWhenOpIsUle) {
  EXPECT_EQ(assay::expr::mirrored(assay::expr::Op::ULE), assay::expr::Op::UGE);
}

// op is Op::ULT (fold.cpp:18)
TEST(MirroredTest, IsUGTWhenOpIsUlt) {
  EXPECT_EQ(assay::expr::mirrored(assay::expr::Op::ULT), assay::expr::Op::UGT);
}

// op is Op::UGE (fold.cpp:18)
TEST(MirroredTest, IsULEWhenOpIsUge) {
  EXPECT_EQ(assay::expr::mirrored(assay::expr::Op::UGE), assay::expr::Op::ULE);
}

// op is Op::UGT (fold.cpp:18)
TEST(MirroredTest, IsULTWhenOpIsUgt) {
  EXPECT_EQ(assay::expr::mirrored(assay::expr::Op::UGT), assay::expr::Op::ULT);
}

// the only one that returns assay::expr::Op::NONE
TEST(MirroredTest, IsNONEWhenOpIsSomethingElse) {
  EXPECT_EQ(assay::expr::mirrored(assay::expr::Op::NONE), assay::expr::Op::NONE);
}

// the only one that returns assay::expr::Op::MUL
TEST(MirroredTest, IsMULWhenOpIsSomethingElse) {
  EXPECT_EQ(assay::expr::mirrored(assay::expr::Op::MUL), assay::expr::Op::MUL);
}

// the only one that returns assay::expr::Op::SREM
TEST(MirroredTest, IsSREMWhenOpIsSomethingElse) {
  EXPECT_EQ(assay::expr::mirrored(assay::expr::Op::SREM), assay::expr::Op::SREM);
}

// the only one that returns assay::expr::Op::ASHR
TEST(MirroredTest, IsASHRWhenOpIsSomethingElse) {
  EXPECT_EQ(assay::expr::mirrored(assay::expr::Op::ASHR), assay::expr::Op::ASHR);
}

// the only one that returns assay::expr::Op::FABS
TEST(MirroredTest, IsFABSWhenOpIsSomethingElse) {
  EXPECT_EQ(assay::expr::mirrored(assay::expr::Op::FABS), assay::expr::Op::FABS);
}

// the only one that returns assay::expr::Op::SITOFP
TEST(MirroredTest, IsSITOFPWhenOpIsSomethingElse) {
  EXPECT_EQ(assay::expr::mirrored(assay::expr::Op::SITOFP), assay::expr::Op::SITOFP);
}

// the only one that returns assay::expr::Op::FPTOUI
TEST(MirroredTest, IsFPTOUIWhenOpIsSomethingElse) {
  EXPECT_EQ(assay::expr::mirrored(assay::expr::Op::FPTOUI), assay::expr::Op::FPTOUI);
}

// assay::expr::opposite: 10 of 10 branches.

// op is Op::SLT (fold.cpp:42)
TEST(OppositeTest, IsSGEWhenOpIsSlt) {
  EXPECT_EQ(assay::expr::opposite(assay::expr::Op::SLT), assay::expr::Op::SGE);
}

// op is Op::SGE (fold.cpp:42)
TEST(OppositeTest, IsSLTWhenOpIsSge) {
  EXPECT_EQ(assay::expr::opposite(assay::expr::Op::SGE), assay::expr::Op::SLT);
}

// op is Op::SGT (fold.cpp:42)
TEST(OppositeTest, IsSLEWhenOpIsSgt) {
  EXPECT_EQ(assay::expr::opposite(assay::expr::Op::SGT), assay::expr::Op::SLE);
}

// op is Op::ULE (fold.cpp:42)
TEST(OppositeTest, IsUGTWhenOpIsUle) {
  EXPECT_EQ(assay::expr::opposite(assay::expr::Op::ULE), assay::expr::Op::UGT);
}

// op is Op::ULT (fold.cpp:42)
TEST(OppositeTest, IsUGEWhenOpIsUlt) {
  EXPECT_EQ(assay::expr::opposite(assay::expr::Op::ULT), assay::expr::Op::UGE);
}

// op is Op::UGE (fold.cpp:42)
TEST(OppositeTest, IsULTWhenOpIsUge) {
  EXPECT_EQ(assay::expr::opposite(assay::expr::Op::UGE), assay::expr::Op::ULT);
}

// op is Op::UGT (fold.cpp:42)
TEST(OppositeTest, IsULEWhenOpIsUgt) {
  EXPECT_EQ(assay::expr::opposite(assay::expr::Op::UGT), assay::expr::Op::ULE);
}

// op is Op::NE (fold.cpp:42)
TEST(OppositeTest, IsEQWhenOpIsNe) {
  EXPECT_EQ(assay::expr::opposite(assay::expr::Op::NE), assay::expr::Op::EQ);
}

// op is Op::EQ (fold.cpp:42)
TEST(OppositeTest, IsNEWhenOpIsEq) {
  EXPECT_EQ(assay::expr::opposite(assay::expr::Op::EQ), assay::expr::Op::NE);
}

// op is none of the cases (fold.cpp:42)
TEST(OppositeTest, IsSGTWhenOpIsSomethingElse) {
  EXPECT_EQ(assay::expr::opposite(assay::expr::Op::NONE), assay::expr::Op::SGT);
}

// assay::expr::isSignedOrder: 2 of 2 branches.

// op >= Op::SGT is true (fold.cpp:66)
TEST(IsSignedOrderTest, ReturnsTrueWhenOpIsAtLeastSgt) {
  EXPECT_TRUE(assay::expr::isSignedOrder(assay::expr::Op::SGT));
}

// op >= Op::SGT is false (fold.cpp:66)
TEST(IsSignedOrderTest, ReturnsFalseWhenOpIsBelowSgt) {
  EXPECT_FALSE(assay::expr::isSignedOrder(assay::expr::Op::NONE));
}

// assay::expr::unsignedOrder: 2 of 2 branches.

// isSignedOrder(op) is true (fold.cpp:69)
TEST(UnsignedOrderTest, IsULEWhenOpIsSignedOrder) {
  EXPECT_EQ(assay::expr::unsignedOrder(assay::expr::Op::SLE), assay::expr::Op::ULE);
}

// the only one that returns assay::expr::Op::NONE
TEST(UnsignedOrderTest, IsNONEWhenOpIsNotSignedOrder) {
  EXPECT_EQ(assay::expr::unsignedOrder(assay::expr::Op::NONE), assay::expr::Op::NONE);
}

// the only one that returns assay::expr::Op::MUL
TEST(UnsignedOrderTest, IsMULWhenOpIsNotSignedOrder) {
  EXPECT_EQ(assay::expr::unsignedOrder(assay::expr::Op::MUL), assay::expr::Op::MUL);
}

// the only one that returns assay::expr::Op::SREM
TEST(UnsignedOrderTest, IsSREMWhenOpIsNotSignedOrder) {
  EXPECT_EQ(assay::expr::unsignedOrder(assay::expr::Op::SREM), assay::expr::Op::SREM);
}

// the only one that returns assay::expr::Op::ASHR
TEST(UnsignedOrderTest, IsASHRWhenOpIsNotSignedOrder) {
  EXPECT_EQ(assay::expr::unsignedOrder(assay::expr::Op::ASHR), assay::expr::Op::ASHR);
}

// the only one that returns assay::expr::Op::FABS
TEST(UnsignedOrderTest, IsFABSWhenOpIsNotSignedOrder) {
  EXPECT_EQ(assay::expr::unsignedOrder(assay::expr::Op::FABS), assay::expr::Op::FABS);
}

// the only one that returns assay::expr::Op::SITOFP
TEST(UnsignedOrderTest, IsSITOFPWhenOpIsNotSignedOrder) {
  EXPECT_EQ(assay::expr::unsignedOrder(assay::expr::Op::SITOFP), assay::expr::Op::SITOFP);
}

// the only one that returns assay::expr::Op::FPTOUI
TEST(UnsignedOrderTest, IsFPTOUIWhenOpIsNotSignedOrder) {
  EXPECT_EQ(assay::expr::unsignedOrder(assay::expr::Op::FPTOUI), assay::expr::Op::FPTOUI);
}

// assay::expr::Folder::Folder: 4 of 4 branches.

// n_.c != NodeId::kNone is true (fold.cpp:79)
TEST(FolderTest, ConstructsWhenNCDiffersFromNone) {
  assay::expr::Dag dag;
  dag.constant(0u, 0u);
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};

  [[maybe_unused]] const assay::expr::Folder folder(dag, node);  // returns normally
}

// n_.c != NodeId::kNone is false (fold.cpp:79)
TEST(FolderTest, ConstructsWhenNCEqualsNone) {
  assay::expr::Dag dag;
  dag.constant(0u, 0u);
  const assay::expr::Node node = {assay::expr::Op::NONE,
                                  0,
                                  0,
                                  0u,
                                  std::numeric_limits<unsigned int>::max(),
                                  std::numeric_limits<unsigned int>::max(),
                                  0u};

  [[maybe_unused]] const assay::expr::Folder folder(dag, node);  // returns normally
}

// assay::expr::Folder::run: 24 of 28 branches.

// isFloating(n_.op) is true (fold.cpp:86)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsFloating) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {assay::expr::Op::FADD, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node2);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.op is Op::SGE (fold.cpp:440)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsComparison) {
  assay::Id<assay::expr::NodeTag> id(static_cast<unsigned long>(0u));
  assay::expr::Dag dag;
  dag.negate(id);
  const assay::expr::Node node = {assay::expr::Op::SGE, 0, 0, 2u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id2 = folder.run();

  EXPECT_FALSE(id2.valid());
  EXPECT_EQ(id2.index(), 4294967295u);
  EXPECT_EQ(id2.value, std::numeric_limits<unsigned int>::max());
}

// n_.op is Op::UGE (fold.cpp:440)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsComparisonAndNOpIsNotFloating) {
  assay::Id<assay::expr::NodeTag> id(static_cast<unsigned long>(0u));
  assay::expr::Dag dag;
  dag.negate(id);
  const assay::expr::Node node = {assay::expr::Op::UGE, 0, 0, 2u, 1u, 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id2 = folder.run();

  EXPECT_TRUE(id2.valid());
  EXPECT_EQ(id2.index(), 0u);
  EXPECT_EQ(id2.value, 0u);
}

// n_.op is Op::SLT (fold.cpp:440)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsComparisonAfterNegate) {
  assay::Id<assay::expr::NodeTag> id(static_cast<unsigned long>(0u));
  assay::expr::Dag dag;
  dag.negate(id);
  const assay::expr::Node node = {assay::expr::Op::SLT, 0, 0, 2u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id2 = folder.run();

  EXPECT_FALSE(id2.valid());
  EXPECT_EQ(id2.index(), 4294967295u);
  EXPECT_EQ(id2.value, std::numeric_limits<unsigned int>::max());
}

// n_.op is Op::CONCAT (fold.cpp:89)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsConcat) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {assay::expr::Op::CONCAT, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.op is Op::EXTRACT (fold.cpp:89)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsExtract) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 0, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {assay::expr::Op::EXTRACT, 0, 1, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.op is Op::SEXT (fold.cpp:89)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsSext) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {assay::expr::Op::SEXT, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.op is Op::ZEXT (fold.cpp:89)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsZext) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 0, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {assay::expr::Op::ZEXT, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 0u);
  EXPECT_EQ(id.value, 0u);
}

// n_.a == n_.b is false (fold.cpp:241)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsXor) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 0, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {assay::expr::Op::XOR, 0, 0, 1u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.a == n_.b is true (fold.cpp:241)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsXorAndNOpIsNotComparison) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 0, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {assay::expr::Op::XOR, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 1u);
  EXPECT_EQ(id.value, 1u);
}

// n_.width == 1 is false (fold.cpp:228)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsAnd) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 0, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {assay::expr::Op::AND, 0, 0, 1u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.a == n_.b is true (fold.cpp:212)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsAndAndNOpIsNotComparison) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 0, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {assay::expr::Op::AND, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 0u);
  EXPECT_EQ(id.value, 0u);
}

// n_.width == 1 is true (fold.cpp:228)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsAndAfterVariable) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 0, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {assay::expr::Op::AND, 1, 0, 1u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.op is Op::ASHR (fold.cpp:89)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsAshr) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {assay::expr::Op::ASHR, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node2);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.op is Op::LSHR (fold.cpp:89)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsLshr) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {assay::expr::Op::LSHR, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node2);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.op is Op::SHL (fold.cpp:89)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsShl) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {assay::expr::Op::SHL, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node2);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.op is Op::SREM (fold.cpp:89)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsSrem) {
  assay::expr::Dag dag;
  dag.constant(0u, 0u);
  const assay::expr::Node node = {assay::expr::Op::SREM, 0, 0, 0u, 0u, 1u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 0u);
  EXPECT_EQ(id.value, 0u);
}

// n_.op is Op::UREM (fold.cpp:89)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsUrem) {
  assay::expr::Dag dag;
  dag.constant(0u, 0u);
  const assay::expr::Node node = {assay::expr::Op::UREM, 0, 0, 0u, 0u, 1u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 0u);
  EXPECT_EQ(id.value, 0u);
}

// n_.op is Op::SDIV (fold.cpp:89)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsSdiv) {
  assay::expr::Dag dag;
  dag.constant(0u, 0u);
  const assay::expr::Node node = {assay::expr::Op::SDIV, 0, 0, 0u, 0u, 1u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 0u);
  EXPECT_EQ(id.value, 0u);
}

// n_.op is Op::UDIV (fold.cpp:89)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsUdiv) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {assay::expr::Op::UDIV, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node2);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.op is Op::MUL (fold.cpp:89)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsMul) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {assay::expr::Op::MUL, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node2);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// b_.op == Op::SUB is false (fold.cpp:172)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsSub) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {assay::expr::Op::SUB, 0, 0, 48u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node2);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// a_.op == Op::CONST is false (fold.cpp:169)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsSubAndNOpIsNotComparison) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {assay::expr::Op::SUB, 0, 0, 1u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node2);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.a == n_.b is true (fold.cpp:161)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsSubAfterMakeRaw) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {assay::expr::Op::SUB, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node2);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 1u);
  EXPECT_EQ(id.value, 1u);
}

// n_.op is Op::ADD (fold.cpp:89)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsAdd) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {assay::expr::Op::ADD, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node2);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.op is none of the cases (fold.cpp:89)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsSomethingElse) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node2);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// assay::expr::normalise: 15 of 20 branches.

// constA != constB ? constA : node.a > node.b is false (fold.cpp:519)
TEST(NormaliseTest, KeepsNodeWhenNodeOpIsCommutative) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  assay::expr::Node node2 = {assay::expr::Op::ADD, 0, 0, 0u, 0u, 0u, 0u};

  assay::expr::normalise(dag, node2);

  EXPECT_EQ(node2, (assay::expr::Node{assay::expr::Op::ADD, 0, 0, 0u, 0u, 0u, 0u}));
}

// isComparison(node.op) is false (fold.cpp:522)
TEST(NormaliseTest, KeepsNodeWhenNodeOpIsNotComparison) {
  assay::expr::Dag dag;
  assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};

  assay::expr::normalise(dag, node);

  EXPECT_EQ(node, (assay::expr::Node{assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u}));
}

// node.op == Op::UGT is true (fold.cpp:524)
TEST(NormaliseTest, SetsNodeWhenNodeOpIsUgt) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  assay::expr::Node node2 = {assay::expr::Op::UGT, 0, 0, 0u, 0u, 0u, 0u};

  assay::expr::normalise(dag, node2);

  EXPECT_EQ(node2, (assay::expr::Node{assay::expr::Op::ULT, 0, 0, 0u, 0u, 0u, 0u}));
}

// node.op == Op::UGE is true (fold.cpp:524)
TEST(NormaliseTest, SetsNodeWhenNodeOpIsUge) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  assay::expr::Node node2 = {assay::expr::Op::UGE, 0, 0, 0u, 0u, 0u, 0u};

  assay::expr::normalise(dag, node2);

  EXPECT_EQ(node2, (assay::expr::Node{assay::expr::Op::ULE, 0, 0, 0u, 0u, 0u, 0u}));
}

// node.op == Op::SGT is true (fold.cpp:524)
TEST(NormaliseTest, SetsNodeWhenNodeOpIsSgt) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  assay::expr::Node node2 = {assay::expr::Op::SGT, 0, 0, 0u, 0u, 0u, 0u};

  assay::expr::normalise(dag, node2);

  EXPECT_EQ(node2, (assay::expr::Node{assay::expr::Op::SLT, 0, 0, 0u, 0u, 0u, 0u}));
}

// constA != constB ? constA : greater is false (fold.cpp:525)
TEST(NormaliseTest, KeepsNodeWhenNodeOpIsNotSgt) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  assay::expr::Node node2 = {assay::expr::Op::ULT, 0, 0, 0u, 0u, 0u, 0u};

  assay::expr::normalise(dag, node2);

  EXPECT_EQ(node2, (assay::expr::Node{assay::expr::Op::ULT, 0, 0, 0u, 0u, 0u, 0u}));
}
