// Command words: from the words of a command line to a CompileCommand.
//
// A database holds what the build system ran: launchers before the compiler (ccache, env X=y, distcc), flags
// in response files, precompiled headers that only one version of one compiler reads. The result is plain:
// the compiler, and flags that mean the same even if the project's build folder is out of date. A precompiled
// header is replaced by the header it was made from. Flags that only Clang or only GCC understands are sorted
// out later, by clang_flags.h.
#pragma once

#include <string>
#include <vector>

#include "base/notes.h"
#include "base/world.h"
#include "data/model/command.h"

namespace assay::frontend {

// How a project compiles one file, before its words are interpreted.
struct CommandLine {
  std::string file;       // absolute
  std::string directory;  // absolute
  std::vector<std::string> words;
};

// Splits a "command" string as a shell would.
std::vector<std::string> splitCommand(const std::string& text);

model::CompileCommand readCommand(World& world, const CommandLine& line, Notes& notes);

// Why assay cannot use this compiler's command line or its output, with the remedy; "" if it can.
std::string whyForeign(const model::CompileCommand& command);

}  // namespace assay::frontend
