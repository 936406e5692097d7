#include <gtest/gtest.h>

#include "scalars.cpp"  // the source itself: not all of this is in a header

// Invalid memory access in limit() (scalars.cpp:18). Reproduced 5 of 5.
TEST(LimitFinding, CrashesForTypeAndNullWhich) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
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

  assay::cpp::limit(type, nullptr, includes);
}

// Access out of bounds in renderText() (scalars.cpp:175). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(RenderTextFinding, LeavesItsBoundsForUnitAndValue) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  assay::cpp::renderText(unit, id, value, includes);
}
