// Clang flags: which flags of a project Clang takes, asked of Clang itself.
//
// Clang reads and explores every unit, whatever compiler its project uses; the tests are built by that
// compiler with all of its flags. Of the flags that give the code its meaning Clang knows nearly all. What
// its driver or its target refuses (-fno-gnu-unique, -mfpmath=387, -march=of-tomorrow) is left out and
// named in one note; where another flag says the same to Clang, that one takes its place. No list of GCC's
// options is kept here: the option table answers for the words, the driver and the target for the values.
#pragma once

#include <string>
#include <vector>

#include "base/notes.h"
#include "data/model/command.h"

namespace assay::frontend {

// Sets clangFlags and unknownToClang.
void forClang(model::CompileCommand& command, Notes& notes);

// -x c++: whatever the file is called.
bool saysCpp(const model::CompileCommand& command);

// Everything that Clang's driver is given to read the file; the program's name comes first.
std::vector<std::string> clangArguments(const model::CompileCommand& command);

}  // namespace assay::frontend
