// Measure: the coverage of a suite's tests, function by function, and the reasons for uncovered edges.
//
// It counts edges that the *emitted* tests take, not those that exploration once took: a dropped test takes
// its branches with it. The journal has the state of the other edges: proved infeasible, given up, or never
// reached. Code without a journal (private members, skipped functions) has branches too: they are listed by
// function, and the unit's sum has every branch once.
#pragma once

#include <span>

#include "data/model/unit.h"
#include "data/trial/sites.h"
#include "data/trial/suite.h"

namespace assay::choose {

// Fills Suite::functions (one entry per journal of a target), Suite::inner and Suite::branches.
void measure(const model::Unit& unit, const trial::SiteTable& sites, std::span<const trial::Journal> journals,
             trial::Suite& suite);

}  // namespace assay::choose
