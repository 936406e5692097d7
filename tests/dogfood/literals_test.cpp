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
