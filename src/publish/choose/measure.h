// Measure: what the tests of a suite cover, function by function, and why not the rest.
//
// Counts what the *emitted* tests take, not what exploration once saw: a dropped test takes its
// branches with it. The journal says of the others whether they were proved infeasible, given up,
// or never reached. Code that no journal is about (private members, what was skipped) has branches too: they
// are listed by the function they are in, and the unit's sum has every branch once.
#pragma once

#include <span>

#include "data/model/unit.h"
#include "data/trial/sites.h"
#include "data/trial/suite.h"

namespace assay::choose {

// Fills Suite::functions, one a journal of a function that is to be tested, Suite::inner and Suite::branches.
void measure(const model::Unit& unit, const trial::SiteTable& sites, std::span<const trial::Journal> journals,
             trial::Suite& suite);

}  // namespace assay::choose
