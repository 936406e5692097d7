// Blame: which functions of the unit a compiler means when it complains about the harness.
//
// A message about some line is about every function whose shim needs the piece of that line, directly or not
// (pieces.h). Messages about files that are not ours (a library's template) count for the line of ours that
// asked for them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "data/model/unit.h"
#include "prepare/harness/pieces.h"

namespace assay::harness {

struct Blame {
  model::FunctionId function;
  std::string why;  // the compiler's words, one line
};

// Each function once, ascending. `file` is how the compiler calls the harness. Empty if the errors are about
// nothing that belongs to one of them.
std::vector<Blame> blamed(const Harness& harness, std::string_view file, std::string_view errors);

}  // namespace assay::harness
