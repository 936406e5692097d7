// Missing headers: headers that the project's build makes, and has not made yet.
//
// For a project that was configured but not built, Clang reports only "'version.h' file not found". The rules
// of the build system name the file, so the message can give the command that makes it.
#pragma once

#include <string>

#include "base/world.h"
#include "data/model/command.h"

namespace assay::frontend {

// The text to append to a compiler's message about a missing header; "" if the message is about something
// else.
std::string adviceOnMissing(World& world, const model::CompileCommand& command, const std::string& message);

}  // namespace assay::frontend
