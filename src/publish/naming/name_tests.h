// Name: gives every test and finding its suite, its name, its reason and its place in the file.
//
// A name says how the call ends and under which condition: IsOverweightWhenBmiIsAtLeast25. The
// condition is the *decisive* branch of the act: the one that the fewest sister tests take, the
// last one among those; branches that the act takes both ways (loops) only count when nothing else
// is there, and those of the calls before it never. Without words for it the state speaks, by the calls that
// made it (phrases.h), then the inputs: PopReturns2AfterTwoPushes, Returns1For2And1. What two sisters could
// be called, neither is, as long as something tells them apart: a second condition, a longer story, inputs;
// a number comes last. The suite of a member is its class, so its names begin with the member:
// CoinboxTest.VendSetsTotalTo2WhenAllowed. Everything follows from the suite and the source, so the same
// input gives the same names. A test that had a name before (a previous test's) keeps it as long as it is
// true.
#pragma once

#include "data/model/unit.h"
#include "data/trial/sites.h"
#include "data/trial/suite.h"

namespace assay::naming {

void nameAll(const model::Unit& unit, const trial::SiteTable& sites, trial::Suite& suite);

}  // namespace assay::naming
