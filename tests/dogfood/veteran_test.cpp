#include "veteran.cpp"  // the source itself: not all of this is in a header

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::Field;

TEST(CalleeOfTest, ReturnsCalleeForFunction) {
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

  EXPECT_EQ(assay::trial::calleeOf(function),
            (assay::trial::Callee{assay::model::FunctionKind::Free, "", "", ""}));
}

// assay::trial::Directory::Directory: 2 of 2 branches.

// i < unit.functions.size() is true
TEST(DirectoryTest, ConstructsForUnit) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
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

  [[maybe_unused]] const assay::trial::Directory directory(unit);  // returns normally
}

// assay::trial::Directory::find: 4 of 4 branches.

// same != exact_.end() is true
TEST(DirectoryTest, FindReturnsNothingWhenSameIsNotAtEnd) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
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
                                     0u},
                                    {"",
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
  assay::trial::Directory directory(unit);
  const assay::trial::Callee callee = {assay::model::FunctionKind::Free, "", "", ""};

  EXPECT_FALSE(directory.find(callee).has_value());
}

// namesakes == named_.end() is true
TEST(DirectoryTest, FindReturnsNothingWhenNamesakesIsAtEnd) {
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  assay::trial::Directory directory(unit);
  const assay::trial::Callee callee = {assay::model::FunctionKind::Free, "", "", ""};

  EXPECT_FALSE(directory.find(callee).has_value());
}

// namesakes == named_.end() is false
TEST(DirectoryTest, FindReturnsAValueWhenNamesakesIsNotAtEnd) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
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
  assay::trial::Directory directory(unit);
  const assay::trial::Callee callee = {assay::model::FunctionKind::Free, "", "", "a"};

  EXPECT_TRUE(directory.find(callee).has_value());
}

// assay::trial::isPossible: 3 of 6 branches.

// no more elements in objectsNeeded(unit, unit.function(calls[step]))
TEST(IsPossibleTest, ReturnsTrueWhenObjectsNeededOfUnitAndUnitFunctionHasNoMoreElements) {
  assay::Notes notes;
  assay::Id<assay::model::FunctionTag> id(0UL);
  assay::Id<assay::model::TypeTag> id2;
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
                                     id2,
                                     assay::model::FunctionKind::Free,
                                     id2,
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
                                     0u}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};
  const std::vector<assay::Id<assay::model::FunctionTag>> calls = {id};

  EXPECT_TRUE(assay::trial::isPossible(unit, calls));
}

// assay::trial::veteransOf: 6 of 8 branches.

// no more elements in one.trial.calls
TEST(VeteransOfTest, Returns2ElementsWhenOneTrialCallsHasNoMoreElements) {
  assay::Notes notes;
  assay::Id<assay::model::FunctionTag> id;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const assay::trial::Suite suite = {{{id,
                                       "",
                                       "",
                                       "",
                                       {{}, {}},
                                       assay::trial::End::Lost,
                                       {"", "", false, false},
                                       {},
                                       {},
                                       {},
                                       {},
                                       {},
                                       {},
                                       {}}},
                                     {{id,
                                       "",
                                       "",
                                       "",
                                       {"", 0u, 0u},
                                       "",
                                       "",
                                       "",
                                       {{}, {}},
                                       assay::trial::End::Lost,
                                       0u,
                                       0u,
                                       0u,
                                       0u,
                                       false,
                                       {},
                                       {},
                                       {}}},
                                     {},
                                     {},
                                     {0u, 0u, 0u},
                                     {},
                                     {},
                                     false,
                                     false};

  EXPECT_THAT(
      assay::trial::veteransOf(unit, suite),
      ElementsAre(
          AllOf(Field(&assay::trial::Veteran::calls, ElementsAre()),
                Field(&assay::trial::Veteran::choices, ElementsAre()),
                Field(&assay::trial::Veteran::past,
                      AllOf(Field(&assay::trial::Past::rank, 0u), Field(&assay::trial::Past::suite, ""),
                            Field(&assay::trial::Past::name, ""),
                            Field(&assay::trial::Past::decided, ElementsAre()),
                            Field(&assay::trial::Past::conditions, ElementsAre())))),
          AllOf(Field(&assay::trial::Veteran::calls, ElementsAre()),
                Field(&assay::trial::Veteran::choices, ElementsAre()),
                Field(&assay::trial::Veteran::past,
                      AllOf(Field(&assay::trial::Past::rank, 1u), Field(&assay::trial::Past::suite, ""),
                            Field(&assay::trial::Past::name, ""),
                            Field(&assay::trial::Past::decided, ElementsAre()),
                            Field(&assay::trial::Past::conditions, ElementsAre()))))));
}

// assay::trial::fitted: 3 of 4 branches.

// trial is false
TEST(FittedTest, ReturnsNoElementsWhenTrialHasNoValue) {
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::vector<assay::trial::Veteran> veterans = {assay::trial::Veteran{{}, {}, {0u, "", "", {}, {}}}};

  EXPECT_TRUE(assay::trial::fitted(unit, veterans).empty());
}
