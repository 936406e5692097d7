// continueJournals: the result of all rounds of a subject up to now, in the journals of the last one.
//
// Entries and coverage need no care: the last round began with the trials of the earlier ones. Figures are
// added up. An uncovered edge keeps the most telling reason of all rounds: a query that the solver gave up,
// or a decision that cannot go the other way on any tried path, rather than that nothing led to the edge.
#pragma once

#include <span>
#include <vector>

#include "data/trial/trial.h"

namespace assay::loop {

void continueJournals(std::span<const trial::Journal> earlier, std::vector<trial::Journal>& journals);

}  // namespace assay::loop
