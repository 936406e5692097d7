// Length uses: which integer parameters count the elements behind which pointer parameters, as the body uses
// them; the same for fields.
//
//   for (i = 0; i < n; ++i) sum += p[i];   an index is compared with n
//   while (n-- > 0) *q++ = *p++;           n counts down while the pointers move on
//   end = p + n;  p[n - 1];                the end, the last element
//   std::memcpy(q, p, n);  sumOf(p, n);    functions that are given both
#pragma once

#include <map>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "prepare/frontend/own_files.h"

namespace assay::frontend {

// By pointer, a parameter or a field: its lengths, without repetitions.
using Lengths = std::map<const clang::ValueDecl*, std::vector<const clang::ValueDecl*>>;

// Functions to which both are passed are followed up to `depth` calls deep.
Lengths lengthsIn(const clang::FunctionDecl* function, int depth = 3);

// Those of fields, as all bodies in own files use them.
Lengths fieldLengthsIn(clang::ASTContext& context, const OwnFiles& own);

}  // namespace assay::frontend
