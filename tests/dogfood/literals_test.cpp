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

// assay::cpp::textUpToEnd: 4 of 4 branches.

// another element in array.children
TEST(TextUpToEndTest, ReturnsTextWhenArrayChildrenHasElements) {
  const assay::trial::Value array = {
      assay::trial::Value::Kind::Scalar,
      0u,
      "",
      {{assay::trial::Value::Kind::Scalar, 1u, "", {}}, {assay::trial::Value::Kind::Scalar, 0u, "", {}}}};

  EXPECT_EQ(assay::cpp::textUpToEnd(array), "\001");
}

// no more elements in array.children
TEST(TextUpToEndTest, ReturnsEmptyTextWhenArrayChildrenHasNoMoreElements) {
  const assay::trial::Value array = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(assay::cpp::textUpToEnd(array), "");
}

// assay::cpp::Renderer::render: 34 of 52 branches.

// type.kind is TypeKind::Opaque
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsOpaque) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Opaque,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "{}");
}

// type.kind is TypeKind::Void
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsVoid) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::cpp::Includes includes;
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "{}");
}

// type.kind is TypeKind::Inserter
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsInserter) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Inserter,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "{}");
}

// type.kind is TypeKind::Iterator
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsIterator) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Iterator,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "{}");
}

// unit_.type(id).isCopyable is false (in assay::cpp::Renderer::object[abi:cxx11])
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsObjectAndUnitTypeIsNotCopyable) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::cpp::Includes includes;
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Object,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Object, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "std::move(*)");
}

// value.kind != Value::Kind::Object is true (in assay::cpp::Renderer::object[abi:cxx11])
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsObjectAndValueKindIsNotObject) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::cpp::Includes includes;
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Object,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "{}");
}

// unit_.type(id).isCopyable is true (in assay::cpp::Renderer::object[abi:cxx11])
TEST(RendererTest, RenderReturnsStarWhenTypeKindIsObject) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::cpp::Includes includes;
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Object,
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
                                     true,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Object, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "*");
}

// type.kind is TypeKind::Callable
TEST(RendererTest, RenderReturnsNullptrWhenTypeKindIsCallable) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::cpp::Includes includes;
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Callable,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "nullptr");
}

// type.kind is TypeKind::OutputStream
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsOutputStream) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::OutputStream,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "\"\"");
}

// type.kind is TypeKind::InputStream
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsInputStream) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::InputStream,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "\"\"");
}

// type.kind is TypeKind::Tuple
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsTuple) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Tuple,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {
      assay::trial::Value::Kind::Scalar, 0u, "", {{assay::trial::Value::Kind::Scalar, 0u, "", {}}}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "{}");
}

// type.kind is TypeKind::Pair
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsPair) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Pair,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {
      assay::trial::Value::Kind::Scalar,
      0u,
      "",
      {{assay::trial::Value::Kind::Scalar, 0u, "", {}}, {assay::trial::Value::Kind::Scalar, 0u, "", {}}}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "{, }");
}

// type.kind is TypeKind::Map
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsMap) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Map,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {
      assay::trial::Value::Kind::Scalar, 0u, "", {{assay::trial::Value::Kind::Scalar, 0u, "", {}}}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "{{}}");
}

// type.kind is TypeKind::Set
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsSet) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Set,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "{}");
}

// type.kind is TypeKind::Sequence
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsSequence) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Sequence,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "{}");
}

// type.kind is TypeKind::StdArray
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsStdArray) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::StdArray,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "{}");
}

// type.kind is TypeKind::Record
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsRecord) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::cpp::Includes includes;
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Record,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Whole), "{}");
}

// style == Style::Exact is false (in assay::cpp::Renderer::path[abi:cxx11])
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsFilePathAndStyleIsNotExact) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::FilePath,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "\"\"");
}

// style == Style::Exact is true (in assay::cpp::Renderer::path[abi:cxx11])
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsFilePathAndStyleIsExact) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::FilePath,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Exact), "(\"\")");
}

// value.children.empty() is false (in assay::cpp::Renderer::variant[abi:cxx11])
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsVariantAndValueChildrenIsNotEmpty) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Variant,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {
      assay::trial::Value::Kind::Scalar, 0u, "", {{assay::trial::Value::Kind::Scalar, 0u, "", {}}}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "()");
}

// value.children.empty() is true (in assay::cpp::Renderer::variant[abi:cxx11])
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsVariantAndValueChildrenIsEmpty) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Variant,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "()");
}

// style != Style::Exact is false (in assay::cpp::Renderer::optional[abi:cxx11])
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsOptionalAndStyleIsExact) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::cpp::Includes includes;
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Optional,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Exact), "()");
}

// style != Style::Exact is true (in assay::cpp::Renderer::optional[abi:cxx11])
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsOptionalAndStyleIsNotExact) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::cpp::Includes includes;
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Optional,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Some, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "std::nullopt");
}

// type.kind is TypeKind::SharedPointer
TEST(RendererTest, RenderReturnsNullptrWhenTypeKindIsSharedPointer) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::SharedPointer,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "nullptr");
}

// value.kind != Value::Kind::Some is false (in assay::cpp::Renderer::owner[abi:cxx11])
TEST(RendererTest, RenderReturnsNullptrWhenTypeKindIsUniquePointer) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::UniquePointer,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Some, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "nullptr");
}

// style == Style::Exact is true (in assay::cpp::Renderer::owner[abi:cxx11])
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsUniquePointer) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::UniquePointer,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Exact), "()");
}

// type.kind is TypeKind::Pointer
TEST(RendererTest, RenderReturnsNullptrWhenTypeKindIsPointer) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Pointer,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Some, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "nullptr");
}

// type.kind is TypeKind::NullPointer
TEST(RendererTest, RenderReturnsNullptrWhenTypeKindIsNullPointer) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::NullPointer,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "nullptr");
}

// type.kind is TypeKind::Enum
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsEnum) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Enum,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "static_cast<>(0u)");
}

// type.kind is TypeKind::Floating
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsFloating) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Floating,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "0.0");
}

// type.kind is TypeKind::Integer
TEST(RendererTest, RenderReturns0WhenTypeKindIsInteger) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Integer,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "0");
}

// type.kind is TypeKind::Character
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsCharacter) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Character,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Exact), "static_cast<>('\\0')");
}

// type.kind is TypeKind::Boolean
TEST(RendererTest, RenderReturnsFalseWhenTypeKindIsBoolean) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Boolean,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Exact), "false");
}

// type.kind is none of the cases
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsSomethingElse) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::cpp::Includes includes;
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{static_cast<assay::model::TypeKind>(35u),
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "{}");
}

// value.bits == 0 is true
TEST(RendererTest, RenderReturnsTextWhenValueBitsIsZero) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::cpp::Includes includes;
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::ErrorCode,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "std::error_code{}");
}

// type.kind == TypeKind::Span is true
TEST(RendererTest, RenderReturnsTextWhenTypeKindIsSpan) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Span,
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
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(renderer.render(id, value, assay::cpp::Style::Inside), "{}");
}

// low >> 63 is true (in assay::cpp::Renderer::wide[abi:cxx11])
TEST(RenderTest, ReturnsTextWhenLowShiftedRightBy63IsNotZero) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::cpp::Includes includes;
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Integer,
                                     "",
                                     false,
                                     true,
                                     128u,
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
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar,
                                     0u,
                                     "",
                                     {{assay::trial::Value::Kind::Scalar, 9223372036854775808u, "", {}}}};

  EXPECT_EQ(assay::cpp::render(unit, id, value, includes),
            "static_cast<>((static_cast<unsigned __int128>(0u) << 64) | 9223372036854775808u)");
}

// type.isSigned is true (in assay::cpp::Renderer::wide[abi:cxx11])
TEST(RenderTest, Returns0WhenTypeIsSigned) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::cpp::Includes includes;
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Integer,
                                     "",
                                     false,
                                     true,
                                     128u,
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
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(assay::cpp::render(unit, id, value, includes), "0");
}

// type.isSigned is false (in assay::cpp::Renderer::wide[abi:cxx11])
TEST(RenderTest, Returns0uWhenTypeIsNotSigned) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::cpp::Includes includes;
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Integer,
                                     "",
                                     false,
                                     false,
                                     128u,
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
  const assay::trial::Value value = {
      assay::trial::Value::Kind::Scalar,
      0u,
      "",
      {{assay::trial::Value::Kind::Scalar, 0u, "", {}}, {assay::trial::Value::Kind::Scalar, 0u, "", {}}}};

  EXPECT_EQ(assay::cpp::render(unit, id, value, includes), "0u");
}

// value.kind != Value::Kind::Some is true (in assay::cpp::Renderer::pointer[abi:cxx11])
TEST(RenderTest, ReturnsNullptrWhenValueKindIsNotSome) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::cpp::Includes includes;
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Pointer,
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
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(assay::cpp::render(unit, id, value, includes), "nullptr");
}

// type.kind == TypeKind::Enum is true (in assay::cpp::Renderer::scalar[abi:cxx11])
TEST(RenderExactTest, ReturnsTextWhenTypeKindIsEnum) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::cpp::Includes includes;
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Enum,
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
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_EQ(assay::cpp::renderExact(unit, id, value, includes), "static_cast<>(0u)");
}

// text.starts_with("static_cast<") is true (in assay::cpp::Renderer::scalar[abi:cxx11])
TEST(RenderExactTest, ReturnsTextWhenTypeKindIsNotEnum) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::cpp::Includes includes;
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Integer,
                                     "",
                                     false,
                                     true,
                                     128u,
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
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar,
                                     0u,
                                     "",
                                     {{assay::trial::Value::Kind::Scalar, 9223372036854775808u, "", {}}}};

  EXPECT_EQ(assay::cpp::renderExact(unit, id, value, includes),
            "static_cast<>((static_cast<unsigned __int128>(0u) << 64) | 9223372036854775808u)");
}
