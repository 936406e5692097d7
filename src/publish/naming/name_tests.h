// Names: gives every test and finding its suite, its name, its reason and its place in the file.
//
// A name has the outcome of the call and a condition: IsOverweightWhenBmiIsAtLeast25. The condition is the
// *decisive* branch of the act: the branch that the fewest sister tests take, the last one among those.
// Branches that the act takes both ways (loops) count only if there is no other; those of the calls before it
// and those that a sister with another outcome takes never do, because they do not decide. If there are no
// words for a branch, the name has the state, as the calls that made it
// (outcome_phrases.h), or the inputs: PopReturns2AfterTwoPushes, Returns1For2And1. If two sisters could have
// the same name, neither gets it as long as another part distinguishes them: a second condition, more calls,
// inputs; a number is the last resort. The suite of a member is its class, so its names begin with the
// member: CoinboxTest.VendSetsTotalTo2WhenAllowed. Names follow from the suite and the source, so the same
// input gives the same names. A test that had a name before (a previous test's) keeps it as long as it is
// true.
#pragma once

#include "data/model/unit.h"
#include "data/trial/sites.h"
#include "data/trial/suite.h"

namespace assay::naming {

void nameAll(const model::Unit& unit, const trial::SiteTable& sites, trial::Suite& suite);

// Only the findings, which have suites of their own.
void nameFindings(const model::Unit& unit, const trial::SiteTable& sites, trial::Suite& suite);

}  // namespace assay::naming
