// Flags: the project's compile flags as an emitted suite can use them.
//
// A suite is built as its project is: the same standard, macros, warnings, sanitizers. Relative folders in
// flags mean the database's directory, so they become absolute. What writes files is left out, and so are
// link-time optimisation and profiles of earlier runs, which change nothing but the speed.
#pragma once

#include <string>
#include <vector>

#include "data/model/command.h"
#include "data/model/unit.h"

namespace assay::emit {

// Single-argument form: "-Ifolder", "-DX=1"; ("-isystem", "folder") stays two arguments.
std::vector<std::string> portableFlags(const model::CompileCommand& command);

// What the link of the suite is told besides.
std::vector<std::string> portableLinkFlags(const model::CompileCommand& command);

}  // namespace assay::emit
