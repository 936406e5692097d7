#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "literals.cpp"  // the source itself: not all of this is in a header

// Invalid memory access in assay::cpp::Renderer::render() (literals.cpp:115) when type.kind is
// TypeKind::String. Reproduced 5 of 5.
TEST(RendererFinding, RenderCrashesWhenTypeKindIsString) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::String,
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

  renderer.render(id, value, assay::cpp::Style::Inside);
}

// Invalid memory access in assay::cpp::Renderer::render() (literals.cpp:128) when type.kind is
// TypeKind::StringView. Reproduced 5 of 5.
TEST(RendererFinding, RenderCrashesWhenTypeKindIsStringView) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::StringView,
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

  renderer.render(id, value, assay::cpp::Style::Inside);
}

// Invalid memory access in assay::cpp::Renderer::render() (literals.cpp:224) when type.kind != TypeKind::Map
// is true. Reproduced 5 of 5.
TEST(RendererFinding, RenderCrashesWhenTypeKindIsNotMap) {
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
  const assay::trial::Value value = {
      assay::trial::Value::Kind::Scalar, 0u, "", {{assay::trial::Value::Kind::Scalar, 0u, "", {}}}};

  renderer.render(id, value, assay::cpp::Style::Inside);
}

// Invalid memory access in assay::cpp::Renderer::render() (literals.cpp:335). Reproduced 5 of 5.
TEST(RendererFinding, RenderCrashesForValueAndInside) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::function<std::string(assay::Id<assay::model::TypeTag>, const assay::trial::Value&)> hoist =
      [](assay::Id<assay::model::TypeTag>, const assay::trial::Value&) -> std::string { return ""; };
  assay::cpp::Renderer renderer(unit, includes, hoist);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  renderer.render(id, value, assay::cpp::Style::Inside);
}

// Invalid memory access in assay::cpp::Renderer::render() (literals.cpp:344) when style == Style::Inside is
// true. Reproduced 5 of 5.
TEST(RendererFinding, RenderCrashesWhenStyleIsInside) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::cpp::Includes includes;
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::LvalueReference,
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

  renderer.render(id, value, assay::cpp::Style::Inside);
}

// Invalid memory access in assay::cpp::Renderer::render() (literals.cpp:347) when style == Style::Inside is
// false. Reproduced 5 of 5.
TEST(RendererFinding, RenderCrashesWhenStyleIsNotInside) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::LvalueReference,
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

  renderer.render(id, value, assay::cpp::Style::Whole);
}

// Invalid memory access in assay::cpp::Renderer::render() (literals.cpp:349) when type.kind is
// TypeKind::RvalueReference. Reproduced 5 of 5.
TEST(RendererFinding, RenderCrashesWhenTypeKindIsRvalueReference) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::cpp::Includes includes;
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::RvalueReference,
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

  renderer.render(id, value, assay::cpp::Style::Inside);
}

// Invalid memory access in assay::cpp::Renderer::render() (literals.cpp:370) when value.bits == 0 is false.
// Reproduced 5 of 5.
TEST(RendererFinding, RenderCrashesWhenValueBitsIsNotZero) {
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
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 1u, "", {}};

  renderer.render(id, value, assay::cpp::Style::Inside);
}

// Invalid memory access in assay::cpp::Renderer::render() (literals.cpp:372). Reproduced 5 of 5.
TEST(RendererFinding, RenderCrashes) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Duration,
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

  renderer.render(id, value, assay::cpp::Style::Inside);
}

// Invalid memory access in assay::cpp::Renderer::render() (literals.cpp:376) when type.kind is
// TypeKind::CArray. Seen in the instrumented run; the native build did not stop at it.
TEST(RendererFinding, RenderCrashesWhenTypeKindIsCArray) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::CArray,
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

  renderer.render(id, value, assay::cpp::Style::Inside);
}
