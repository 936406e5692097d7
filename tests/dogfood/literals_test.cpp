#include "literals.cpp"  // the source itself: not all of this is in a header

#include <gtest/gtest.h>

#include <functional>
#include <string>

TEST(RendererTest, ConstructsForUnit) {
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };

  [[maybe_unused]] const assay::cpp::Renderer renderer(unit, includes, hoist);  // returns normally
}

// assay::cpp::withSuffix: 6 of 6 branches.

// number.ends_with('u') is true
TEST(WithSuffixTest, ReturnsEmptyTextWhenNumberEndsWithLetterU) {
  assay::Id<assay::model::TypeTag> id;
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

  EXPECT_EQ(assay::cpp::withSuffix(type, "u"), "");
}

// number.ends_with('u') is false
TEST(WithSuffixTest, ReturnsULWhenNumberDoesNotEndWithLetterU) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Void,
                                   "unsigned long",
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

  EXPECT_EQ(assay::cpp::withSuffix(type, ""), "UL");
}
