#include <gtest/gtest.h>

#include "layout.cpp"  // the source itself: not all of this is in a header

// Invalid memory access in endsWithNull() (layout.cpp:33) when parameter.role == model::Role::Elements is
// true. Reproduced 5 of 5.
TEST(EndsWithNullFinding, CrashesWhenParameterRoleIsElements) {
  assay::Notes notes;
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const assay::model::Parameter parameter = {"", id, assay::model::Role::Elements, 0, false, ""};

  assay::trial::endsWithNull(unit, parameter);
}

// Invalid memory access in isTextPointer() (layout.cpp:39) when type.kind != TypeKind::Pointer is false.
// Reproduced 5 of 5.
TEST(IsTextPointerFinding, CrashesWhenTypeKindIsPointer) {
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

// Invalid memory access in presentFallback() (layout.cpp:50). Reproduced 5 of 5.
TEST(PresentFallbackFinding, CrashesForUnit) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::presentFallback(unit, id);
}

// Invalid memory access in isBeyondRecursion() (layout.cpp:78). Reproduced 5 of 5.
TEST(IsBeyondRecursionFinding, CrashesForUnit) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::isBeyondRecursion(unit, id);
}

// Invalid memory access in isAlwaysAbsent() (layout.cpp:101). Reproduced 5 of 5.
TEST(IsAlwaysAbsentFinding, CrashesForUnit) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::isAlwaysAbsent(unit, id);
}

// Invalid memory access in maxResults() (layout.cpp:122). Reproduced 5 of 5.
TEST(MaxResultsFinding, CrashesForUnitAndType) {
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

// Invalid memory access in maxElements() (layout.cpp:17). Reproduced 5 of 5.
TEST(MaxElementsFinding, CrashesForUnit) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::maxElements(unit, id);
}

// Invalid memory access in streamBehind() (layout.cpp:143). Reproduced 5 of 5.
TEST(StreamBehindFinding, CrashesForUnit) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::streamBehind(unit, id);
}

// Invalid memory access in maxRange() (layout.cpp:149) when isTextPointer(unit, begin) is false. Reproduced 5
// of 5.
TEST(MaxRangeFinding, CrashesWhenNotIsTextPointerOfUnitAndBegin) {
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

// Invalid memory access in mayPointInto() (layout.cpp:153). Reproduced 5 of 5.
TEST(MayPointIntoFinding, CrashesForUnitAndParameter) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const assay::model::Parameter begin = {"", id, assay::model::Role::Plain, 0, false, ""};

  assay::trial::mayPointInto(unit, id, begin);
}

// Invalid memory access in mayPointInto() (layout.cpp:154). Reproduced 5 of 5.
TEST(MayPointIntoFinding, Crashes) {
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

// Invalid memory access in maxSize() (layout.cpp:167). Reproduced 5 of 5.
TEST(MaxSizeFinding, CrashesForUnit) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::maxSize(unit, id);
}

// Invalid memory access in maxSize() (layout.cpp:175) when type.extent != 0 is false. Reproduced 5 of 5.
TEST(MaxSizeFinding, CrashesWhenTypeExtentIsZero) {
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

// Invalid memory access in maxSize() (layout.cpp:177) when type.kind is TypeKind::Sequence. Reproduced 5
// of 5.
TEST(MaxSizeFinding, CrashesWhenTypeKindIsSequence) {
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

// Access out of bounds in maxSize() (layout.cpp:167). Seen in the instrumented run; the native build did not
// stop at it.
TEST(MaxSizeFinding, LeavesItsBoundsForUnit) {
  assay::Id<assay::model::TypeTag> id(1u);
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

  assay::trial::maxSize(unit, id);
}
