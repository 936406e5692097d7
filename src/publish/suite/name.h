// Name: gives every test and finding its suite, its name, its reason and its place in the file.
//
// A name says how the call ends and under which condition: IsOverweightWhenBmiIsAtLeast25. The
// condition is the *decisive* branch of the path: the one that the fewest sister tests take, the
// last one among those; branches that the path takes both ways (loops) only count when nothing else
// is there. Without words for it, the inputs speak: Returns1For2And1. Collisions are solved by a
// second condition, then by inputs, then by a number. The suite of a member is its class, so its names begin
// with the member, and the call that set the stage may speak: CoinboxTest.VendSetsTotalTo2AfterAddQuarter.
// Everything follows from the suite and the
// source, so the same input gives the same names.
#pragma once

#include "data/model/unit.h"
#include "data/trial/sites.h"
#include "data/trial/suite.h"

namespace assay::suite {

void nameAll(const model::Unit& unit, const trial::SiteTable& sites, trial::Suite& suite);

}  // namespace assay::suite
