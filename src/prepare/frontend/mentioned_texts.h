// Mentioned texts: the string literals of a unit. Code that compares with ".txt" is best tried with ".txt".
#pragma once

#include "data/model/unit.h"
#include "prepare/frontend/own_files.h"

namespace clang {
class ASTContext;
}

namespace assay::frontend {

// The string literals in the unit's own files: Unit::texts, and among them Unit::words. Texts that the code
// only prints or throws are not words, and come last among the texts.
void readTexts(clang::ASTContext& context, const OwnFiles& own, model::Unit& unit);

}  // namespace assay::frontend
