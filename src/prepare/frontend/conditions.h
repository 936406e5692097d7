// Conditions: every decision in the bodies of the unit's own functions, with the places that debug
// information may give to its branch and words for test names.
//
// The leaves of && and || come first, as they are the branches the compiler makes; the whole of a
// compound condition follows, for the places that no leaf has taken.
#pragma once

#include <vector>

#include "clang/AST/ASTContext.h"
#include "data/model/unit.h"
#include "prepare/frontend/own_files.h"

namespace assay::frontend {

std::vector<model::Condition> readConditions(clang::ASTContext& context, const OwnFiles& own);

}  // namespace assay::frontend
