// Clang flags: the subset of a project's flags that Clang accepts, found by running Clang's own parsers.
//
// Clang reads and explores every unit, whatever compiler its project uses; the tests are built by that
// compiler with all of its flags. Clang knows nearly all flags that affect the meaning of the code. Flags
// that its driver or its target rejects (-fno-gnu-unique, -mfpmath=387, -march=of-tomorrow) are dropped and
// named in one note; a flag that Clang spells differently is replaced. There is no list of GCC's options
// here: the option table decides about names, the driver and the target about values.
#pragma once

#include <string>
#include <vector>

#include "base/notes.h"
#include "data/model/command.h"

namespace assay::frontend {

// Sets clangFlags and unknownToClang.
void forClang(model::CompileCommand& command, Notes& notes);

// Whether -x c++ is given, whatever the file is called.
bool saysCpp(const model::CompileCommand& command);

// All arguments for Clang's driver to read the file; the program's name comes first.
std::vector<std::string> clangArguments(const model::CompileCommand& command);

}  // namespace assay::frontend
