#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "literals.cpp"  // the source itself: not all of this is in a header

// Invalid memory access in assay::cpp::Renderer::render() (literals.cpp:313). Reproduced 5 of 5.
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

// Invalid memory access in render() (literals.cpp:325) when hoist_ is false. Reproduced 5 of 5.
TEST(RenderFinding, CrashesWhenHoistIsEmpty) {
  assay::Id<assay::model::TypeTag> id(0UL);
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
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  assay::cpp::render(unit, id, value, includes);
}

// Invalid memory access in render() (literals.cpp:327) when type.kind is TypeKind::RvalueReference.
// Reproduced 5 of 5.
TEST(RenderFinding, CrashesWhenTypeKindIsRvalueReference) {
  assay::Id<assay::model::TypeTag> id(0UL);
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
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  assay::cpp::render(unit, id, value, includes);
}
