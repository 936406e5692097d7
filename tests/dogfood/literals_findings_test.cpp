#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "literals.cpp"  // the source itself: not all of this is in a header

// Access out of bounds in assay::cpp::Renderer::render() (literals.cpp:115). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(RendererFinding, RenderLeavesItsBoundsForValueAndInside) {
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

// Access out of bounds in assay::cpp::Renderer::render() (literals.cpp:128). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(RendererFinding, RenderLeavesItsBounds) {
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

// Access out of bounds in assay::cpp::Renderer::render() (literals.cpp:224). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(RendererFinding, RenderLeavesItsBoundsSecond) {
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

// Access out of bounds in assay::cpp::Renderer::render() (literals.cpp:318). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(RendererFinding, RenderLeavesItsBoundsThird) {
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
  const assay::trial::Value value = {assay::trial::Value::Kind::Some, 0u, "", {}};

  renderer.render(id, value, assay::cpp::Style::Inside);
}

// Access out of bounds in assay::cpp::Renderer::render() (literals.cpp:334). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(RendererFinding, RenderLeavesItsBoundsFourth) {
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

// Access out of bounds in assay::cpp::Renderer::render() (literals.cpp:344). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(RendererFinding, RenderLeavesItsBoundsFifth) {
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

// Access out of bounds in assay::cpp::Renderer::render() (literals.cpp:347). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(RendererFinding, RenderLeavesItsBoundsForValueAndWhole) {
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

// Access out of bounds in assay::cpp::Renderer::render() (literals.cpp:349). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(RendererFinding, RenderLeavesItsBoundsSixth) {
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

// Access out of bounds in assay::cpp::Renderer::render() (literals.cpp:370). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(RendererFinding, RenderLeavesItsBoundsSeventh) {
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

// Access out of bounds in assay::cpp::Renderer::render() (literals.cpp:372). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(RendererFinding, RenderLeavesItsBoundsEighth) {
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

// Access out of bounds in assay::cpp::Renderer::render() (literals.cpp:376). Seen in the instrumented run;
// the native build did not stop at it. It said: the standard library asks for __n < this->size()
TEST(RendererFinding, RenderLeavesItsBoundsNinth) {
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
