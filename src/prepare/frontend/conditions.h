// Conditions: every decision in the bodies of the unit's own functions, with the locations that debug
// information may give to its branch and phrases for test names.
//
// The leaves of && and || come first, because they are the branches that the compiler makes; the whole
// compound condition follows, for the locations that no leaf has claimed.
#pragma once

#include <vector>

#include "clang/AST/ASTContext.h"
#include "data/model/unit.h"
#include "prepare/frontend/own_files.h"

namespace assay::frontend {

std::vector<model::Condition> readConditions(clang::ASTContext& context, const OwnFiles& own);

}  // namespace assay::frontend
