#include "access.cpp"  // the source itself: not all of this is in a header

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <vector>

using ::testing::ElementsAre;

// assay::cpp::openedFor: 5 of 6 branches.

// function.kind == FunctionKind::Constructor is true
TEST(OpenedForTest, ReturnsTypeWhenFunctionKindIsConstructor) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Void,
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
                                     false,
                                     0u,
                                     "",
                                     "",
                                     "",
                                     "",
                                     ""}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};
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
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};

  const auto* result = assay::cpp::openedFor(unit, function);

  ASSERT_NE(result, nullptr);
  EXPECT_EQ(result->kind, assay::model::TypeKind::Void);
  EXPECT_EQ(result->spelling, "");
  EXPECT_FALSE(result->isConst);
  EXPECT_FALSE(result->isSigned);
  EXPECT_EQ(result->bits, 0u);
  EXPECT_FALSE(result->isScopedEnum);
  EXPECT_FALSE(result->isMoveOnly);
  EXPECT_FALSE(result->defaultConstructible);
  EXPECT_FALSE(result->equalityComparable);
  EXPECT_TRUE(result->args.empty());
  EXPECT_TRUE(result->fields.empty());
  EXPECT_TRUE(result->enumerators.empty());
  EXPECT_TRUE(result->bases.empty());
  EXPECT_FALSE(result->isMovable);
  EXPECT_FALSE(result->isCopyable);
  EXPECT_FALSE(result->isDestructible);
  EXPECT_FALSE(result->isPolymorphic);
  EXPECT_FALSE(result->holdsHelper);
  EXPECT_FALSE(result->keepsText);
  EXPECT_EQ(result->extent, 0u);
  EXPECT_EQ(result->parameters, "");
  EXPECT_EQ(result->templateName, "");
  EXPECT_EQ(result->header, "");
  EXPECT_EQ(result->why, "");
  EXPECT_EQ(result->remedy, "");
}

// at == unit.types.end() is true
TEST(OpenedForTest, ReturnsNullWhenAtIsAtEnd) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
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
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};

  EXPECT_EQ(assay::cpp::openedFor(unit, function), nullptr);
}

// at == unit.types.end() is false
TEST(OpenedForTest, ReturnsTypeWhenAtIsNotAtEnd) {
  assay::Notes notes;
  assay::Id<assay::model::TypeTag> id;
  assay::Id<assay::model::TypeTag> id2;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Void,
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
                                     id2,
                                     false,
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
                                     ""}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};
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
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};

  const auto* result = assay::cpp::openedFor(unit, function);

  ASSERT_NE(result, nullptr);
  EXPECT_EQ(result->kind, assay::model::TypeKind::Void);
  EXPECT_EQ(result->spelling, "");
  EXPECT_FALSE(result->isConst);
  EXPECT_FALSE(result->isSigned);
  EXPECT_EQ(result->bits, 0u);
  EXPECT_FALSE(result->isScopedEnum);
  EXPECT_FALSE(result->isMoveOnly);
  EXPECT_FALSE(result->defaultConstructible);
  EXPECT_FALSE(result->equalityComparable);
  EXPECT_TRUE(result->args.empty());
  EXPECT_TRUE(result->fields.empty());
  EXPECT_TRUE(result->enumerators.empty());
  EXPECT_TRUE(result->bases.empty());
  EXPECT_FALSE(result->isMovable);
  EXPECT_FALSE(result->isCopyable);
  EXPECT_FALSE(result->isDestructible);
  EXPECT_FALSE(result->isPolymorphic);
  EXPECT_FALSE(result->holdsHelper);
  EXPECT_FALSE(result->keepsText);
  EXPECT_EQ(result->extent, 0u);
  EXPECT_EQ(result->parameters, "");
  EXPECT_EQ(result->templateName, "");
  EXPECT_EQ(result->header, "");
  EXPECT_EQ(result->why, "");
  EXPECT_EQ(result->remedy, "");
}

// assay::cpp::subclassText: 5 of 8 branches.

// declares is false
TEST(SubclassTextTest, ReturnsTextWhenNotDeclares) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Id<assay::model::TypeTag> id2;
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Void,
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
                                     id2,
                                     false,
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
                                     ""}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};
  const assay::model::Type type = {assay::model::TypeKind::Void,
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
                                   false,
                                   0u,
                                   "",
                                   "",
                                   "",
                                   "",
                                   ""};
  const std::vector<std::string> lines = {""};

  EXPECT_EQ(assay::cpp::subclassText(unit, type, lines),
            "// Opens the protected members of .\nclass  : public  {\n public:\n  \n};\n");
}

// assay::cpp::addressOf: 2 of 2 branches.

// qualified is true
TEST(AddressOfTest, ReturnsAmpersandWhenQualified) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
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
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};

  EXPECT_EQ(assay::cpp::addressOf(unit, function), "&");
}

// qualified is false
TEST(AddressOfTest, ReturnsTextWhenNotQualified) {
  assay::Notes notes;
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Id<assay::model::TypeTag> id2;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Void,
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
                                     id2,
                                     false,
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
                                     ""}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {},
                                           id,
                                           assay::model::FunctionKind::Constructor,
                                           id,
                                           id2,
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
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};

  EXPECT_EQ(assay::cpp::addressOf(unit, function), "&::");
}

TEST(PointerTextTest, ReturnsTextWhenQualified) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
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
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};

  EXPECT_EQ(assay::cpp::pointerText(unit, function),
            "struct  {\n  using Pointer = ;\n  friend constexpr Pointer pointerTo();\n};\ntemplate struct "
            "PointerTo<, &>;\nconstexpr auto  = pointerTo(());\n");
}

// assay::cpp::addHeaders: 6 of 6 branches.

// function.result.valid() is true
TEST(AddHeadersTest, KeepsSortedWhenFunctionResultValid) {
  assay::Id<assay::model::TypeTag> id;
  assay::Id<assay::model::TypeTag> id2(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Void,
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
                                     id2,
                                     false,
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
                                     ""}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {{"", id2, assay::model::Role::Plain, 0, false, ""}},
                                           id2,
                                           assay::model::FunctionKind::Free,
                                           id,
                                           id2,
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
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};

  assay::cpp::addHeaders(unit, function, includes);

  EXPECT_TRUE(includes.sorted().empty());
}

// function.result.valid() is false
TEST(AddHeadersTest, KeepsSortedWhenNotFunctionResultValid) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
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
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};

  assay::cpp::addHeaders(unit, function, includes);

  EXPECT_TRUE(includes.sorted().empty());
}

// assay::cpp::linesOf: 14 of 16 branches.

// function.opening.empty() is true
TEST(LinesOfTest, ReturnsNoElementsWhenFunctionOpeningIsEmpty) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  assay::Id<assay::model::FunctionTag> id2(0u);
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {},
                                   {{"",
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
                                     false,
                                     false,
                                     {"", 0u, 0u},
                                     0u}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};
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
                                       false,
                                       0u,
                                       "",
                                       "",
                                       "",
                                       "",
                                       ""};
  const std::set<assay::Id<assay::model::FunctionTag>> called = {id2};

  EXPECT_TRUE(assay::cpp::linesOf(unit, subclass, called).empty());
}

// function.opening.empty() is false
TEST(LinesOfTest, ReturnsOneElementWhenFunctionOpeningIsNotEmpty) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  assay::Id<assay::model::FunctionTag> id2(0u);
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {},
                                   {{"",
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
                                     "a",
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
                                     false,
                                     false,
                                     {"", 0u, 0u},
                                     0u}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};
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
                                       false,
                                       0u,
                                       "",
                                       "",
                                       "",
                                       "",
                                       ""};
  const std::set<assay::Id<assay::model::FunctionTag>> called = {id2};

  EXPECT_THAT(assay::cpp::linesOf(unit, subclass, called), ElementsAre("a"));
}

// assay::cpp::needsOpened: 2 of 2 branches.

// function.access == Access::Protected is true
TEST(NeedsOpenedTest, ReturnsTrueWhenFunctionAccessIsProtected) {
  assay::Id<assay::model::TypeTag> id;
  assay::Id<assay::model::TypeTag> id2;
  assay::Id<assay::model::TypeTag> id3;
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {},
                                           id2,
                                           assay::model::FunctionKind::Constructor,
                                           id,
                                           id3,
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
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};

  EXPECT_FALSE(assay::cpp::needsOpened(function));
}

// assay::cpp::accessText: 21 of 22 branches.

// isSpelled is false
TEST(AccessTextTest, ReturnsEmptyTextWhenIsProtected) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  assay::Id<assay::model::FunctionTag> id2;
  id2.value = 0u;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {},
                                   {{"",
                                     "",
                                     "",
                                     "",
                                     "",
                                     {},
                                     id,
                                     assay::model::FunctionKind::Free,
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
                                     false,
                                     false,
                                     {"", 0u, 0u},
                                     0u}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};
  const std::set<assay::Id<assay::model::FunctionTag>> called = {id2};

  EXPECT_EQ(assay::cpp::accessText(unit, called, includes), "");
}

// isProtected is false
TEST(AccessTextTest, ReturnsTextWhenFunctionAccessIsPrivate) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  assay::Id<assay::model::FunctionTag> id2;
  id2.value = 0u;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {},
                                   {{"",
                                     "",
                                     "",
                                     "",
                                     "",
                                     {},
                                     id,
                                     assay::model::FunctionKind::Free,
                                     id,
                                     id,
                                     assay::model::Access::Private,
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
                                     false,
                                     false,
                                     {"", 0u, 0u},
                                     0u}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};
  const std::set<assay::Id<assay::model::FunctionTag>> called = {id2};

  EXPECT_EQ(assay::cpp::accessText(unit, called, includes),
            "namespace {\n\n// Private members, as pointers: only an explicit instantiation may name "
            "them.\ntemplate <class Tag, typename Tag::Pointer pointer>\nstruct PointerTo {\n  friend "
            "constexpr typename Tag::Pointer pointerTo(Tag) { return pointer; }\n};\n\nstruct  {\n  using "
            "Pointer = ;\n  friend constexpr Pointer pointerTo();\n};\ntemplate struct PointerTo<, "
            "&>;\nconstexpr auto  = pointerTo(());\n\n}  // namespace\n");
}

// own.find("std::move(") != std::string::npos is false
TEST(AccessTextTest, ReturnsTextWhenOpenedIsNotNull) {
  assay::Id<assay::model::FunctionTag> id;
  id.value = 0u;
  assay::cpp::Includes includes;
  assay::Id<assay::model::TypeTag> id2(0UL);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Void,
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
                                     id2,
                                     false,
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
                                     ""}},
                                   {{"",
                                     "",
                                     "",
                                     "",
                                     "",
                                     {},
                                     id2,
                                     assay::model::FunctionKind::Constructor,
                                     id2,
                                     id2,
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
                                     false,
                                     false,
                                     {"", 0u, 0u},
                                     0u}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};
  const std::set<assay::Id<assay::model::FunctionTag>> called = {id};

  EXPECT_EQ(assay::cpp::accessText(unit, called, includes),
            "namespace {\n\n// Opens the protected members of .\nclass  : public  {\n public:\n};\n\n}  // "
            "namespace\n");
}
