// Reconsider: whether what breaks a demand is the cause of the defect.
//
// A trial may pass a null pointer, or odd fields of a record, that matter nothing. The trial is run again
// with a pointer, and plain fields, in their place; if it ends in the same line in the same way, that trial
// is shown, and it is a finding.
#pragma once

#include <vector>

#include "data/model/unit.h"
#include "data/trial/trial.h"
#include "publish/choose/select.h"

namespace assay::choose {

void reconsider(const model::Unit& unit, trial::Runner& explorer, const Lookup& lookup,
                std::vector<Chosen>& findings);

}  // namespace assay::choose
