// Ranges: parameters that are positions in one sequence: (first, last), (it, end), (it&, begin), (it, begin,
// end).
//
// Pointers are paired by their names, unless the body contradicts. Consecutive iterators of one type are
// positions in one sequence whatever their names.
#pragma once

#include <vector>

#include "data/model/unit.h"
#include "prepare/frontend/pointer_uses.h"

namespace assay::frontend {

// Gives the parameters that delimit a sequence their roles.
void assignRanges(const clang::FunctionDecl* function, const std::vector<model::Type>& types,
                  std::vector<model::Parameter>& parameters, const Uses& uses);

}  // namespace assay::frontend
