// Baseline: findings of an earlier run that the user has accepted.
//
// The baseline is an assay.json. A finding is known if the baseline has one with the same function, file,
// kind and condition; lines may have moved.
#pragma once

#include <string>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/suite.h"

namespace assay::report {

// The properties that identify a finding across runs.
std::string identityOf(const model::Unit& unit, const trial::Finding& finding);

// Those of all findings in an assay.json; nothing if the text is none.
std::vector<std::string> identitiesIn(const std::string& json);

}  // namespace assay::report
