#include "fold.cpp"  // the source itself: not all of this is in a header

#include <gtest/gtest.h>

#include <limits>

// assay::expr::isCommutative: 12 of 12 branches.

// op == Op::ADD is true
TEST(IsCommutativeTest, ReturnsTrueWhenOpIsAdd) {
  EXPECT_TRUE(assay::expr::isCommutative(assay::expr::Op::ADD));
}

// op == Op::MUL is true
TEST(IsCommutativeTest, ReturnsTrueWhenOpIsMul) {
  EXPECT_TRUE(assay::expr::isCommutative(assay::expr::Op::MUL));
}

// op == Op::AND is true
TEST(IsCommutativeTest, ReturnsTrueWhenOpIsAnd) {
  EXPECT_TRUE(assay::expr::isCommutative(assay::expr::Op::AND));
}

// op == Op::OR is true
TEST(IsCommutativeTest, ReturnsTrueWhenOpIsOr) {
  EXPECT_TRUE(assay::expr::isCommutative(assay::expr::Op::OR));
}

// op == Op::XOR is true
TEST(IsCommutativeTest, ReturnsTrueWhenOpIsXor) {
  EXPECT_TRUE(assay::expr::isCommutative(assay::expr::Op::XOR));
}

// op == Op::EQ is true
TEST(IsCommutativeTest, ReturnsTrueWhenOpIsEq) {
  EXPECT_TRUE(assay::expr::isCommutative(assay::expr::Op::EQ));
}

// op == Op::EQ is false
TEST(IsCommutativeTest, ReturnsFalseWhenOpIsNotEq) {
  EXPECT_FALSE(assay::expr::isCommutative(assay::expr::Op::NONE));
}

// assay::expr::mirrored: 9 of 9 branches.

// op is Op::SLE
TEST(MirroredTest, IsSGEWhenOpIsSle) {
  EXPECT_EQ(assay::expr::mirrored(assay::expr::Op::SLE), assay::expr::Op::SGE);
}

// op is Op::SLT
TEST(MirroredTest, IsSGTWhenOpIsSlt) {
  EXPECT_EQ(assay::expr::mirrored(assay::expr::Op::SLT), assay::expr::Op::SGT);
}

// op is Op::SGE
TEST(MirroredTest, IsSLEWhenOpIsSge) {
  EXPECT_EQ(assay::expr::mirrored(assay::expr::Op::SGE), assay::expr::Op::SLE);
}

// op is Op::SGT
TEST(MirroredTest, IsSLTWhenOpIsSgt) {
  EXPECT_EQ(assay::expr::mirrored(assay::expr::Op::SGT), assay::expr::Op::SLT);
}

// op is Op::ULE
TEST(MirroredTest, IsUGEWhenOpIsUle) {
  EXPECT_EQ(assay::expr::mirrored(assay::expr::Op::ULE), assay::expr::Op::UGE);
}

// op is Op::ULT
TEST(MirroredTest, IsUGTWhenOpIsUlt) {
  EXPECT_EQ(assay::expr::mirrored(assay::expr::Op::ULT), assay::expr::Op::UGT);
}

// op is Op::UGE
TEST(MirroredTest, IsULEWhenOpIsUge) {
  EXPECT_EQ(assay::expr::mirrored(assay::expr::Op::UGE), assay::expr::Op::ULE);
}

// op is Op::UGT
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

// op is Op::SLT
TEST(OppositeTest, IsSGEWhenOpIsSlt) {
  EXPECT_EQ(assay::expr::opposite(assay::expr::Op::SLT), assay::expr::Op::SGE);
}

// op is Op::SGE
TEST(OppositeTest, IsSLTWhenOpIsSge) {
  EXPECT_EQ(assay::expr::opposite(assay::expr::Op::SGE), assay::expr::Op::SLT);
}

// op is Op::SGT
TEST(OppositeTest, IsSLEWhenOpIsSgt) {
  EXPECT_EQ(assay::expr::opposite(assay::expr::Op::SGT), assay::expr::Op::SLE);
}

// op is Op::ULE
TEST(OppositeTest, IsUGTWhenOpIsUle) {
  EXPECT_EQ(assay::expr::opposite(assay::expr::Op::ULE), assay::expr::Op::UGT);
}

// op is Op::ULT
TEST(OppositeTest, IsUGEWhenOpIsUlt) {
  EXPECT_EQ(assay::expr::opposite(assay::expr::Op::ULT), assay::expr::Op::UGE);
}

// op is Op::UGE
TEST(OppositeTest, IsULTWhenOpIsUge) {
  EXPECT_EQ(assay::expr::opposite(assay::expr::Op::UGE), assay::expr::Op::ULT);
}

// op is Op::UGT
TEST(OppositeTest, IsULEWhenOpIsUgt) {
  EXPECT_EQ(assay::expr::opposite(assay::expr::Op::UGT), assay::expr::Op::ULE);
}

// op is Op::NE
TEST(OppositeTest, IsEQWhenOpIsNe) {
  EXPECT_EQ(assay::expr::opposite(assay::expr::Op::NE), assay::expr::Op::EQ);
}

// op is Op::EQ
TEST(OppositeTest, IsNEWhenOpIsEq) {
  EXPECT_EQ(assay::expr::opposite(assay::expr::Op::EQ), assay::expr::Op::NE);
}

// op is none of the cases
TEST(OppositeTest, IsSGTWhenOpIsSomethingElse) {
  EXPECT_EQ(assay::expr::opposite(assay::expr::Op::NONE), assay::expr::Op::SGT);
}

// assay::expr::isSignedOrder: 2 of 2 branches.

// op >= Op::SGT is true
TEST(IsSignedOrderTest, ReturnsTrueWhenOpIsAtLeastSgt) {
  EXPECT_TRUE(assay::expr::isSignedOrder(assay::expr::Op::SGT));
}

// op >= Op::SGT is false
TEST(IsSignedOrderTest, ReturnsFalseWhenOpIsBelowSgt) {
  EXPECT_FALSE(assay::expr::isSignedOrder(assay::expr::Op::NONE));
}

// assay::expr::unsignedOrder: 2 of 2 branches.

// isSignedOrder(op) is true
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

// n_.c != NodeId::kNone is true
TEST(FolderTest, ConstructsWhenNCDiffersFromNone) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};

  const assay::expr::Folder folder(dag, node2);

  EXPECT_EQ(dag.bytes(), 96u);
}

// n_.c != NodeId::kNone is false
TEST(FolderTest, ConstructsWhenNCEqualsNone) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {assay::expr::Op::NONE,
                                   0,
                                   0,
                                   0u,
                                   std::numeric_limits<unsigned int>::max(),
                                   std::numeric_limits<unsigned int>::max(),
                                   0u};

  const assay::expr::Folder folder(dag, node2);

  EXPECT_EQ(dag.bytes(), 96u);
}

// assay::expr::Folder::run: 27 of 28 branches.

// n_.c == NodeId::kNone is true (in assay::expr::Folder::allConstant)
TEST(FolderTest, RunMakesIdNodeTagWhenAllConstant) {
  assay::expr::Dag dag;
  dag.constant(1u, 0u);
  const assay::expr::Node node = {
      assay::expr::Op::ADD, 1, 0, 0u, 0u, std::numeric_limits<unsigned int>::max(), 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 0u);
  EXPECT_EQ(id.value, 0u);
}

// n_.c == NodeId::kNone is false (in assay::expr::Folder::allConstant)
TEST(FolderTest, RunMakesIdNodeTagWhenAllConstantAndNCDiffersFromNone) {
  assay::expr::Dag dag;
  dag.constant(1u, 0u);
  const assay::expr::Node node = {
      assay::expr::Op::ADD, 1, 0, 0u, std::numeric_limits<unsigned int>::max(), 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 0u);
  EXPECT_EQ(id.value, 0u);
}

// isFloating(n_.op) is true
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

// n_.a == n_.b is true (in assay::expr::Folder::comparison)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsComparisonAndNOpIsNotFloating) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {assay::expr::Op::EQ, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 1u);
  EXPECT_EQ(id.value, 1u);
}

// n_.op == Op::ULT is false (in assay::expr::Folder::onOverflowingSum)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsComparison) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {
      assay::expr::Op::UGT, 0, 0, 0u, std::numeric_limits<unsigned int>::max(), 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.op == Op::EQ is true (in assay::expr::Folder::comparison)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsComparisonAfterVariable) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {
      assay::expr::Op::EQ, 0, 0, 0u, std::numeric_limits<unsigned int>::max(), 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.op == Op::ULT is true (in assay::expr::Folder::onOverflowingSum)
TEST(FolderTest, RunMakesIdNodeTagAfterVariable) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {
      assay::expr::Op::ULT, 0, 0, 0u, std::numeric_limits<unsigned int>::max(), 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.op is Op::ITE
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsIte) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {assay::expr::Op::ITE, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node2);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 0u);
  EXPECT_EQ(id.value, 0u);
}

// n_.op is Op::CONCAT
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsConcat) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 1, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {assay::expr::Op::CONCAT, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node2);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.op is Op::EXTRACT
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsExtract) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {assay::expr::Op::EXTRACT, 0, 1, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.op == Op::EXTRACT is false (in assay::expr::Folder::slice)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsTrunc) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {assay::expr::Op::TRUNC, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// width == x.width is true (in assay::expr::Folder::slice)
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsTruncAndNOpIsNotComparison) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {assay::expr::Op::TRUNC, 1, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 0u);
  EXPECT_EQ(id.value, 0u);
}

// n_.op is Op::SEXT
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

// n_.op is Op::ZEXT
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsZext) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {assay::expr::Op::ZEXT, 1, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 0u);
  EXPECT_EQ(id.value, 0u);
}

// n_.op is Op::XOR
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsXor) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {
      assay::expr::Op::XOR, 0, 0, 0u, std::numeric_limits<unsigned int>::max(), 0u, 0u};
  assay::expr::Folder folder(dag, node2);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.op is Op::OR
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsOrAndNOpIsNotComparison) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {assay::expr::Op::OR, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 0u);
  EXPECT_EQ(id.value, 0u);
}

// n_.op is Op::AND
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsAndAndNOpIsNotComparison) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {assay::expr::Op::AND, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 0u);
  EXPECT_EQ(id.value, 0u);
}

// n_.op is Op::ASHR
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsAshr) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {assay::expr::Op::ASHR, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.op is Op::LSHR
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsLshr) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {assay::expr::Op::LSHR, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.op is Op::SHL
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsShl) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {assay::expr::Op::SHL, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.op is Op::SREM
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsSrem) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {assay::expr::Op::SREM, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.op is Op::UREM
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsUrem) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {assay::expr::Op::UREM, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node2);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.op is Op::SDIV
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsSdiv) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {assay::expr::Op::SDIV, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node2);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.op is Op::UDIV
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

// n_.op is Op::MUL
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

// n_.op is Op::SUB
TEST(FolderTest, RunMakesIdNodeTagWhenNOpIsSub) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {
      assay::expr::Op::SUB, 0, 0, 0u, std::numeric_limits<unsigned int>::max(), 0u, 0u};
  assay::expr::Folder folder(dag, node2);

  const assay::Id<assay::expr::NodeTag> id = folder.run();

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.op is Op::ADD
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

// n_.op is none of the cases
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

// constA != constB ? constA : node.a > node.b is false
TEST(NormaliseTest, KeepsNodeWhenNodeOpIsCommutative) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  assay::expr::Node node2 = {assay::expr::Op::ADD, 0, 0, 0u, 0u, 0u, 0u};

  assay::expr::normalise(dag, node2);

  EXPECT_EQ(node2, (assay::expr::Node{assay::expr::Op::ADD, 0, 0, 0u, 0u, 0u, 0u}));
}

// isComparison(node.op) is false
TEST(NormaliseTest, KeepsNodeWhenNodeOpIsNotComparison) {
  assay::expr::Dag dag;
  assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};

  assay::expr::normalise(dag, node);

  EXPECT_EQ(node, (assay::expr::Node{assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u}));
}

// node.op == Op::UGT is true
TEST(NormaliseTest, SetsNodeWhenNodeOpIsUgt) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  assay::expr::Node node2 = {assay::expr::Op::UGT, 0, 0, 0u, 0u, 0u, 0u};

  assay::expr::normalise(dag, node2);

  EXPECT_EQ(node2, (assay::expr::Node{assay::expr::Op::ULT, 0, 0, 0u, 0u, 0u, 0u}));
}

// node.op == Op::UGE is true
TEST(NormaliseTest, SetsNodeWhenNodeOpIsUge) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  assay::expr::Node node2 = {assay::expr::Op::UGE, 0, 0, 0u, 0u, 0u, 0u};

  assay::expr::normalise(dag, node2);

  EXPECT_EQ(node2, (assay::expr::Node{assay::expr::Op::ULE, 0, 0, 0u, 0u, 0u, 0u}));
}

// node.op == Op::SGT is true
TEST(NormaliseTest, SetsNodeWhenNodeOpIsSgt) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  assay::expr::Node node2 = {assay::expr::Op::SGT, 0, 0, 0u, 0u, 0u, 0u};

  assay::expr::normalise(dag, node2);

  EXPECT_EQ(node2, (assay::expr::Node{assay::expr::Op::SLT, 0, 0, 0u, 0u, 0u, 0u}));
}

// constA != constB ? constA : greater is false
TEST(NormaliseTest, KeepsNodeWhenNodeOpIsNotSgt) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  assay::expr::Node node2 = {assay::expr::Op::ULT, 0, 0, 0u, 0u, 0u, 0u};

  assay::expr::normalise(dag, node2);

  EXPECT_EQ(node2, (assay::expr::Node{assay::expr::Op::ULT, 0, 0, 0u, 0u, 0u, 0u}));
}

// n_.a == n_.b is true (in assay::expr::Folder::sum)
TEST(FoldTest, MakesIdNodeTagWhenNAEqualsNB) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {assay::expr::Op::SUB, 1, 0, 0u, 0u, 0u, 0u};

  const assay::Id<assay::expr::NodeTag> id = assay::expr::fold(dag, node);

  EXPECT_EQ(dag.size(), 2u);
  EXPECT_EQ(dag.bytes(), 328u);
  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 1u);
  EXPECT_EQ(id.value, 1u);
}

// n_.width == 1 is true (in assay::expr::Folder::masked)
TEST(FoldTest, MakesIdNodeTagWhenNWidthIs1) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {
      assay::expr::Op::AND, 1, 0, 0u, std::numeric_limits<unsigned int>::max(), 0u, 0u};

  const assay::Id<assay::expr::NodeTag> id = assay::expr::fold(dag, node);

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.width == 1 is false (in assay::expr::Folder::masked)
TEST(FoldTest, MakesIdNodeTagWhenNWidthIsNot1) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {
      assay::expr::Op::AND, 0, 0, 0u, std::numeric_limits<unsigned int>::max(), 0u, 0u};

  const assay::Id<assay::expr::NodeTag> id = assay::expr::fold(dag, node);

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// n_.a == n_.b is false (in assay::expr::Folder::disjunction)
TEST(FoldTest, MakesIdNodeTagWhenNADiffersFromNB) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {
      assay::expr::Op::OR, 0, 0, 0u, std::numeric_limits<unsigned int>::max(), 0u, 0u};

  const assay::Id<assay::expr::NodeTag> id = assay::expr::fold(dag, node);

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// a_.op != Op::SEXT is true (in assay::expr::Folder::onTwoExtensions)
TEST(FoldTest, MakesIdNodeTagWhenNotFirst) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {
      assay::expr::Op::EQ, 0, 0, 0u, std::numeric_limits<unsigned int>::max(), 0u, 0u};

  const assay::Id<assay::expr::NodeTag> id = assay::expr::fold(dag, node2);

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}
