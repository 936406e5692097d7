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

// Access out of bounds in isPossible() (veteran.cpp:51) when step < calls.size() is true. Reproduced 5 of 5.
TEST(IsPossibleFinding, LeavesItsBoundsWhenStepIsBelowCallsSize) {
  assay::Notes notes;
  assay::Id<assay::model::FunctionTag> id(1UL);
  assay::Id<assay::model::TypeTag> id2;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {},
                                   {{"",
                                     "",
                                     "",
                                     "",
                                     "",
                                     {},
                                     id2,
                                     assay::model::FunctionKind::Free,
                                     id2,
                                     id2,
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
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};
  const std::vector<assay::Id<assay::model::FunctionTag>> calls = {id};

  assay::trial::isPossible(unit, calls);
}
