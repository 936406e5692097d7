// Ranges: parameters that are places in one sequence: (first, last), (it, end), (it&, begin), (it, begin,
// end).
//
// Of pointers the names say so, and the body does not speak against it. Iterators of one type that come
// one after the other are places in one sequence anyway.
#pragma once

#include <vector>

#include "data/model/unit.h"
#include "prepare/frontend/pointer_uses.h"

namespace assay::frontend {

// Gives the parameters that delimit a sequence their roles.
void assignRanges(const clang::FunctionDecl* function, const std::vector<model::Type>& types,
                  std::vector<model::Parameter>& parameters, const Uses& uses);

}  // namespace assay::frontend
