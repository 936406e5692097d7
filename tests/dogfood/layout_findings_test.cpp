#include <gtest/gtest.h>

#include "layout.cpp"  // the source itself: not all of this is in a header

// Access out of bounds in endsWithNull() (layout.cpp:33). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(EndsWithNullFinding, LeavesItsBoundsForUnitAndParameter) {
  assay::Notes notes;
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const assay::model::Parameter parameter = {"", id, assay::model::Role::Elements, 0, false, ""};

  assay::trial::endsWithNull(unit, parameter);
}

// Access out of bounds in isTextPointer() (layout.cpp:38). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(IsTextPointerFinding, LeavesItsBoundsForUnitAndType) {
  assay::Notes notes;
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const assay::model::Type type = {assay::model::TypeKind::Pointer,
                                   "",
                                   false,
                                   false,
                                   0u,
                                   false,
                                   false,
                                   false,
                                   false,
                                   {id},
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

  assay::trial::isTextPointer(unit, type);
}

// Access out of bounds in presentFallback() (layout.cpp:50). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(PresentFallbackFinding, LeavesItsBoundsForUnit) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::presentFallback(unit, id);
}

// Access out of bounds in isBeyondRecursion() (layout.cpp:76). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(IsBeyondRecursionFinding, LeavesItsBoundsForUnit) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::isBeyondRecursion(unit, id);
}

// Access out of bounds in isAlwaysAbsent() (layout.cpp:100). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(IsAlwaysAbsentFinding, LeavesItsBoundsForUnit) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::isAlwaysAbsent(unit, id);
}

// Access out of bounds in maxResults() (layout.cpp:122). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(MaxResultsFinding, LeavesItsBoundsForUnitAndType) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const assay::model::Type callable = {assay::model::TypeKind::Void,
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

  assay::trial::maxResults(unit, callable);
}

// Access out of bounds in maxElements() (layout.cpp:129). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(MaxElementsFinding, LeavesItsBoundsForUnit) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::maxElements(unit, id);
}

// Access out of bounds in streamBehind() (layout.cpp:142). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(StreamBehindFinding, LeavesItsBoundsForUnit) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::streamBehind(unit, id);
}

// Access out of bounds in maxRange() (layout.cpp:149). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(MaxRangeFinding, LeavesItsBoundsForUnitAndType) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const assay::model::Type begin = {assay::model::TypeKind::Void,
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

  assay::trial::maxRange(unit, begin);
}

// Access out of bounds in mayPointInto() (layout.cpp:153). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(MayPointIntoFinding, LeavesItsBoundsForUnitAndParameter) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const assay::model::Parameter begin = {"", id, assay::model::Role::Plain, 0, false, ""};

  assay::trial::mayPointInto(unit, id, begin);
}

// Access out of bounds in mayPointInto() (layout.cpp:154). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(MayPointIntoFinding, LeavesItsBounds) {
  assay::Id<assay::model::TypeTag> id(0UL);
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
  const assay::model::Parameter begin = {"", id2, assay::model::Role::Plain, 0, false, ""};

  assay::trial::mayPointInto(unit, id, begin);
}

// Access out of bounds in maxSize() (layout.cpp:166). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(MaxSizeFinding, LeavesItsBoundsForUnit) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::maxSize(unit, id);
}

// Access out of bounds in maxSize() (layout.cpp:175). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(MaxSizeFinding, LeavesItsBounds) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
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

  assay::trial::maxSize(unit, id);
}

// Access out of bounds in maxSize() (layout.cpp:177). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(MaxSizeFinding, LeavesItsBoundsSecond) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
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

  assay::trial::maxSize(unit, id);
}
