#include "access.cpp"  // the source itself: not all of this is in a header

#include <gtest/gtest.h>

#include <set>

// assay::cpp::openedFor: 3 of 6 branches.

// function.kind != FunctionKind::Free is false
TEST(OpenedForTest, ReturnsNullWhenFunctionKindIsFree) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, notes};
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {},
                                           id,
                                           assay::model::FunctionKind::Free,
                                           id,
                                           id,
                                           assay::model::Access::Public,
                                           "",
                                           "",
                                           false,
                                           false,
                                           {{}, {}, false},
                                           assay::model::Linkage::External,
                                           false,
                                           false,
                                           false,
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};

  EXPECT_EQ(assay::cpp::openedFor(unit, function), nullptr);
}

// assay::cpp::addressOf: 1 of 2 branches.

// qualified is true
TEST(AddressOfTest, ReturnsAmpersandWhenQualified) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, notes};
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {},
                                           id,
                                           assay::model::FunctionKind::Free,
                                           id,
                                           id,
                                           assay::model::Access::Public,
                                           "",
                                           "",
                                           false,
                                           false,
                                           {{}, {}, false},
                                           assay::model::Linkage::External,
                                           false,
                                           false,
                                           false,
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};

  EXPECT_EQ(assay::cpp::addressOf(unit, function), "&");
}

TEST(PointerTextTest, ReturnsTextWhenQualified) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, notes};
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {},
                                           id,
                                           assay::model::FunctionKind::Free,
                                           id,
                                           id,
                                           assay::model::Access::Public,
                                           "",
                                           "",
                                           false,
                                           false,
                                           {{}, {}, false},
                                           assay::model::Linkage::External,
                                           false,
                                           false,
                                           false,
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};

  EXPECT_EQ(assay::cpp::pointerText(unit, function),
            "struct  {\n  using Pointer = ;\n  friend constexpr Pointer pointerTo();\n};\ntemplate struct "
            "PointerTo<, &>;\nconstexpr auto  = pointerTo(());\n");
}

// assay::cpp::addHeaders: 3 of 6 branches.

// function.result.valid() is false
TEST(AddHeadersTest, KeepsSortedWhenNotFunctionResultValid) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, notes};
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {},
                                           id,
                                           assay::model::FunctionKind::Free,
                                           id,
                                           id,
                                           assay::model::Access::Public,
                                           "",
                                           "",
                                           false,
                                           false,
                                           {{}, {}, false},
                                           assay::model::Linkage::External,
                                           false,
                                           false,
                                           false,
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};

  assay::cpp::addHeaders(unit, function, includes);

  EXPECT_TRUE(includes.sorted().empty());
}

// assay::cpp::linesOf: 1 of 16 branches.

// no more elements in called
TEST(LinesOfTest, ReturnsNoElementsWhenCalledHasNoMoreElements) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, notes};
  const assay::model::Type subclass = {assay::model::TypeKind::Void,
                                       "",
                                       false,
                                       false,
                                       0u,
                                       false,
                                       false,
                                       false,
                                       false,
                                       {},
                                       {},
                                       {},
                                       {},
                                       id,
                                       false,
                                       false,
                                       false,
                                       false,
                                       false,
                                       0u,
                                       "",
                                       "",
                                       "",
                                       "",
                                       ""};
  const std::set<assay::Id<assay::model::FunctionTag>> called;

  EXPECT_TRUE(assay::cpp::linesOf(unit, subclass, called).empty());
}

// assay::cpp::needsOpened: 2 of 2 branches.

// function.access == Access::Protected is true
TEST(NeedsOpenedTest, ReturnsTrueWhenFunctionAccessIsProtected) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {},
                                           id,
                                           assay::model::FunctionKind::Constructor,
                                           id,
                                           id,
                                           assay::model::Access::Protected,
                                           "",
                                           "",
                                           false,
                                           false,
                                           {{}, {}, false},
                                           assay::model::Linkage::External,
                                           false,
                                           false,
                                           false,
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};

  EXPECT_TRUE(assay::cpp::needsOpened(function));
}

// function.access == Access::Protected is false
TEST(NeedsOpenedTest, ReturnsFalseWhenFunctionAccessIsNotProtected) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {},
                                           id,
                                           assay::model::FunctionKind::Free,
                                           id,
                                           id,
                                           assay::model::Access::Public,
                                           "",
                                           "",
                                           false,
                                           false,
                                           {{}, {}, false},
                                           assay::model::Linkage::External,
                                           false,
                                           false,
                                           false,
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};

  EXPECT_FALSE(assay::cpp::needsOpened(function));
}

// assay::cpp::accessText: 5 of 22 branches.

// no more elements in called
TEST(AccessTextTest, ReturnsEmptyTextWhenCalledHasNoMoreElements) {
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, notes};
  const std::set<assay::Id<assay::model::FunctionTag>> called;

  EXPECT_EQ(assay::cpp::accessText(unit, called, includes), "");
}
