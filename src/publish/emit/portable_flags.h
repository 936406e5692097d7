// Portable flags: the project's compile flags in a form for an emitted suite.
//
// A suite is built as its project is: the same standard, macros, warnings, sanitizers. Relative folders in
// flags refer to the database's directory, so they become absolute. Flags that write files are left out, and
// so are link-time optimisation and profiles of earlier runs, which change only the speed.
#pragma once

#include <string>
#include <vector>

#include "data/model/command.h"
#include "data/model/unit.h"

namespace assay::emit {

// Single-argument form: "-Ifolder", "-DX=1"; ("-isystem", "folder") stays two arguments.
std::vector<std::string> portableFlags(const model::CompileCommand& command);

// The further arguments for linking the suite.
std::vector<std::string> portableLinkFlags(const model::CompileCommand& command);

}  // namespace assay::emit
