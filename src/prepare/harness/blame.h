// Blame: which functions of the unit a compiler means when it complains about the harness.
//
// The harness is a list of pieces: an alias, a function that makes or shows values of a type, a pointer to a
// private member, a shim. Each begins in the first column, on a line that names it, and goes on indented; a
// piece needs another if it mentions its name. So the text itself says who needs what, and a message about
// some line is about every function whose shim needs that line's piece, directly or not. Messages about files
// that are not ours (a library's template) count for the line of ours that asked for them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "data/model/unit.h"

namespace assay::harness {

struct Blame {
  model::FunctionId function;
  std::string why;  // the compiler's words, one line
};

// Each function once, ascending. `file` is how the compiler calls the harness, `count` how many functions
// there are. Empty if the errors are about nothing that belongs to one of them.
std::vector<Blame> blamed(std::string_view harness, std::string_view file, std::string_view errors,
                          size_t count);

}  // namespace assay::harness
