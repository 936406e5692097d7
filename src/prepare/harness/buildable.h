// Buildable: which values a harness can build, and in which way.
#pragma once

#include <string>

#include "data/model/unit.h"

namespace assay::harness {

// Whether `T v = T(); fill(v)` works: nothing const, no reference inside, a default constructor.
bool isFillable(const model::Unit& unit, model::TypeId id);

// Whether values of it can be built at all, as a part of something or by value; otherwise `why` has the
// reason.
bool isBuildable(const model::Unit& unit, model::TypeId id, std::string& why);

// Whether a shim can build this function's arguments.
bool canCall(const model::Unit& unit, const model::Function& function, std::string& why);

}  // namespace assay::harness
