// Buildable: which values a harness can build, and in which way.
#pragma once

#include <string>

#include "data/model/unit.h"
#include "data/trial/layout.h"

namespace assay::harness {

using trial::isFillable;

// Whether values of it can be built at all, as a part of something or by value; otherwise `why` has the
// reason.
bool isBuildable(const model::Unit& unit, model::TypeId id, std::string& why);

// Whether a shim can build this function's arguments.
bool canCall(const model::Unit& unit, const model::Function& function, std::string& why);

}  // namespace assay::harness
