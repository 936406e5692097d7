// Influence: which fields and variables a function may define and use, through everything it calls.
//
// effects.h describes one body; here calls are followed as far as bodies can be seen, virtual calls into
// every override in the translation unit. A function whose code is in another file may do everything that its
// declaration allows. A function that makes a new object defines all of its fields. Sequences of calls are
// chosen by influence: a method that uses `total` is interesting after one that defines it.
#pragma once

#include "clang/Sema/Sema.h"
#include "data/model/unit.h"
#include "prepare/frontend/functions.h"
#include "prepare/frontend/own_files.h"

namespace assay::frontend {

// Fills Function::influence, Function::isDeferred and Unit::state; `origins` is parallel to the functions.
void readInfluence(clang::ASTContext& context, const OwnFiles& own, const std::vector<Origin>& origins,
                   model::Unit& unit);

}  // namespace assay::frontend
