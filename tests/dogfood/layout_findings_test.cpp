#include <gtest/gtest.h>

#include "layout.cpp"  // the source itself: not all of this is in a header

// Invalid memory access in endsWithNull() (layout.cpp:33) when parameter.role == model::Role::Elements is
// true. Reproduced 5 of 5.
TEST(EndsWithNullFinding, CrashesWhenParameterRoleIsElements) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const assay::model::Parameter parameter = {"", id, assay::model::Role::Elements, 0, false, ""};

  assay::trial::endsWithNull(unit, parameter);
}

// Access out of bounds in endsWithNull() (layout.cpp:33) when parameter.role == model::Role::Elements is
// true. Reproduced 5 of 5.
TEST(EndsWithNullFinding, LeavesItsBoundsWhenParameterRoleIsElements) {
  assay::Id<assay::model::TypeTag> id(static_cast<unsigned long>(2u));
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
                                     0u,
                                     "",
                                     "",
                                     "",
                                     "",
                                     ""},
                                    {assay::model::TypeKind::Void,
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
                                     0u,
                                     "",
                                     "",
                                     "",
                                     "",
                                     ""}},
                                   {},
                                   {{{}, "", "", "", {}, {}, {}}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};
  const assay::model::Parameter parameter = {"", id, assay::model::Role::Elements, 0, false, ""};

  assay::trial::endsWithNull(unit, parameter);
}

// Invalid memory access in isTextPointer() (layout.cpp:38) when type.kind != TypeKind::Pointer is false.
// Reproduced 5 of 5.
TEST(IsTextPointerFinding, CrashesWhenTypeKindIsPointer) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
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
                                   0u,
                                   "",
                                   "",
                                   "",
                                   "",
                                   ""};

  assay::trial::isTextPointer(unit, type);
}

// Invalid memory access in isTextPointer() (layout.cpp:39) when type.kind != TypeKind::Pointer is false.
// Reproduced 5 of 5.
TEST(IsTextPointerFinding, CrashesWhenTypeKindIsPointerForUnitAndType) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
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
                                   0u,
                                   "",
                                   "",
                                   "",
                                   "",
                                   ""};

  assay::trial::isTextPointer(unit, type);
}

// Access out of bounds in isTextPointer() (layout.cpp:39) when type.kind != TypeKind::Pointer is false. Seen
// in the instrumented run; the native build did not stop at it.
TEST(IsTextPointerFinding, LeavesItsBoundsWhenTypeKindIsPointer) {
  assay::Id<assay::model::TypeTag> id(static_cast<unsigned long>(2u));
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
                                     0u,
                                     "",
                                     "",
                                     "",
                                     "",
                                     ""},
                                    {assay::model::TypeKind::Void,
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

// Access out of bounds in presentFallback() (layout.cpp:50). Reproduced 5 of 5.
TEST(PresentFallbackFinding, LeavesItsBoundsForUnit) {
  assay::Id<assay::model::TypeTag> id(static_cast<unsigned long>(2u));
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
                                     0u,
                                     "",
                                     "",
                                     "",
                                     "",
                                     ""},
                                    {assay::model::TypeKind::Void,
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
                                     0u,
                                     "",
                                     "",
                                     "",
                                     "",
                                     ""}},
                                   {},
                                   {{{}, "", "", "", {}, {}, {}}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};

  assay::trial::presentFallback(unit, id);
}

// Invalid memory access in maxResults() (layout.cpp:80). Reproduced 5 of 5.
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
                                       0u,
                                       "",
                                       "",
                                       "",
                                       "",
                                       ""};

  assay::trial::maxResults(unit, callable);
}

// Invalid memory access in maxResults() (layout.cpp:81). Reproduced 5 of 5.
TEST(MaxResultsFinding, Crashes) {
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

// Access out of bounds in maxElements() (layout.cpp:17). Seen in the instrumented run; the native build did
// not stop at it.
TEST(MaxElementsFinding, LeavesItsBoundsForUnit) {
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

  assay::trial::maxElements(unit, id);
}

// Invalid memory access in streamBehind() (layout.cpp:101). Reproduced 5 of 5.
TEST(StreamBehindFinding, CrashesForUnit) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::streamBehind(unit, id);
}

// Invalid memory access in streamBehind() (layout.cpp:103) when refers is true. Reproduced 5 of 5.
TEST(StreamBehindFinding, CrashesWhenRefers) {
  assay::Id<assay::model::TypeTag> id(static_cast<unsigned long>(0u));
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

  assay::trial::streamBehind(unit, id);
}

// Invalid memory access in maxRange() (layout.cpp:107) when isTextPointer(unit, begin) is false. Reproduced 5
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
                                    0u,
                                    "",
                                    "",
                                    "",
                                    "",
                                    ""};

  assay::trial::maxRange(unit, begin);
}

// Invalid memory access in maxSize() (layout.cpp:124). Reproduced 5 of 5.
TEST(MaxSizeFinding, CrashesForUnit) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::maxSize(unit, id);
}
