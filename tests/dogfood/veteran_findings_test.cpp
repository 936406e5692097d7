#include <gtest/gtest.h>

#include <vector>

#include "veteran.cpp"  // the source itself: not all of this is in a header

// Access out of bounds in isPossible() (veteran.cpp:51). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(IsPossibleFinding, LeavesItsBoundsForUnitAndOneElement) {
  assay::Notes notes;
  assay::Id<assay::model::FunctionTag> id;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::vector<assay::Id<assay::model::FunctionTag>> calls = {id};

  assay::trial::isPossible(unit, calls);
}
