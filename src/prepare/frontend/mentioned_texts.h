// Literals: the texts a unit mentions. Code that compares with ".txt" is best tried with ".txt".
#pragma once

#include "data/model/unit.h"
#include "prepare/frontend/own_files.h"

namespace clang {
class ASTContext;
}

namespace assay::frontend {

// The string literals in the unit's own files: Unit::texts, and among them Unit::words. What the code only
// says (throws, prints) is no word, and comes last among the texts.
void readTexts(clang::ASTContext& context, const OwnFiles& own, model::Unit& unit);

}  // namespace assay::frontend
