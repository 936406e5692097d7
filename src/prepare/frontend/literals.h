// Literals: the texts a unit mentions. Code that compares with ".txt" is best tried with ".txt".
#pragma once

#include <string>
#include <vector>

#include "prepare/frontend/own_files.h"

namespace clang {
class ASTContext;
}

namespace assay::frontend {

// String literals in the unit's own files, each once: first those that it may be told, then those that it
// only says (throws, prints).
std::vector<std::string> readTexts(clang::ASTContext& context, const OwnFiles& own);

}  // namespace assay::frontend
