// Generated: headers that the project's build makes, and has not made yet.
//
// "'version.h' file not found" is Clang's whole answer when a project was configured but not built. The build
// system knows better: its rules name the file. What can be read there is said with the command that helps.
#pragma once

#include <string>

#include "base/world.h"
#include "data/model/command.h"

namespace assay::frontend {

// What to add to a compiler's message about a header that is missing; "" if it is about something else.
std::string adviceOnMissing(World& world, const model::CompileCommand& command, const std::string& message);

}  // namespace assay::frontend
