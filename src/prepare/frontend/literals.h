// Literals: the texts a unit mentions. Code that compares with ".txt" is best tried with ".txt".
#pragma once

#include <string>
#include <vector>

#include "prepare/frontend/own_files.h"

namespace clang {
class ASTContext;
}

namespace assay::frontend {

// String and character-run literals in the unit's own files, in order of appearance, each once.
std::vector<std::string> readTexts(clang::ASTContext& context, const OwnFiles& own);

}  // namespace assay::frontend
