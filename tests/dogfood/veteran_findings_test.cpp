#include <gtest/gtest.h>

#include <vector>

#include "veteran.cpp"  // the source itself: not all of this is in a header

// Invalid memory access in isPossible() (veteran.cpp:51) when step < calls.size() is true. Reproduced 5 of 5.
TEST(IsPossibleFinding, CrashesWhenStepIsBelowCallsSize) {
  assay::Notes notes;
  assay::Id<assay::model::FunctionTag> id;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::vector<assay::Id<assay::model::FunctionTag>> calls = {id};

  assay::trial::isPossible(unit, calls);
}

// Access out of bounds in isPossible() (veteran.cpp:51) when step < calls.size() is true. Seen in the
// instrumented run; the native build did not stop at it.
TEST(IsPossibleFinding, LeavesItsBoundsWhenStepIsBelowCallsSize) {
  assay::Notes notes;
  notes.add("aaaaaaaaaaaaaaaaa", "", "", "");
  assay::Id<assay::model::FunctionTag> id;
  id.value = 1u;
  assay::Id<assay::model::TypeTag> id2;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::vector<assay::Id<assay::model::FunctionTag>> calls;
  assay::trial::isPossible(unit, calls);
  assay::Id<assay::model::TypeTag> id3;
  assay::Id<assay::model::TypeTag> id4(0u);
  assay::Id<assay::model::TypeTag> id5(0UL);
  id5.value = 0u;
  assay::Notes notes2;
  const assay::model::Unit unit2 = {"sz",
                                    "ca",
                                    "glsk",
                                    {"", "", ""},
                                    {""},
                                    {""},
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
                                      id5,
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
                                      id5,
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
                                    {{"",
                                      "",
                                      "",
                                      "",
                                      "",
                                      {},
                                      id5,
                                      assay::model::FunctionKind::Free,
                                      id5,
                                      id5,
                                      assay::model::Access::Public,
                                      "",
                                      "",
                                      false,
                                      false,
                                      {{}, {}, false},
                                      assay::model::Linkage::External,
                                      false,
                                      false,
                                      false,
                                      false,
                                      false,
                                      false,
                                      false,
                                      {"", 0u, 0u},
                                      0u}},
                                    {{{}, "", "", "", {}, {}, {}}, {{}, "", "", "", {}, {}, {}}},
                                    {},
                                    {"", "", "", ""},
                                    {""},
                                    {""},
                                    true,
                                    2u,
                                    notes};
  const std::vector<assay::Id<assay::model::FunctionTag>> calls2 = {id, id, id, id};

  assay::trial::isPossible(unit2, calls2);
}
