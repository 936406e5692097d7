// Repeats: tests that show nothing that another test does not show.
//
// `coinbox.addQuarter(); EXPECT_EQ(coinbox.current(), 1);` is the test of addQuarter(). A test of current()
// with the same calls and the same value would be the same lines again, so it goes. A getter without branches
// that no other test asks keeps its test, and so does every test of the last suite.
#pragma once

#include "data/model/unit.h"
#include "data/trial/suite.h"

namespace assay::choose {

void dropRepeats(const model::Unit& unit, trial::Suite& suite);

}  // namespace assay::choose
