// Blame: the functions of the unit that a compiler's messages about the harness concern.
//
// A message about some line concerns every function whose shim needs the piece of that line, directly or not
// (pieces.h). A message about another file (a library's template) counts for the line of the harness that
// required the code.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "data/model/unit.h"
#include "prepare/harness/pieces.h"

namespace assay::harness {

// A function at fault.
struct Blame {
  model::FunctionId function;
  std::string why;  // the compiler's words, one line
};

// Each function once, ascending. `file`: the compiler's name for the harness. Empty if no error is about a
// piece that a function needs.
std::vector<Blame> blamed(const Harness& harness, std::string_view file, std::string_view errors);

}  // namespace assay::harness
