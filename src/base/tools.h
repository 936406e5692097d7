// Tools: compilers, linkers and other programs of a tool chain.
//
// If a compiler refuses a file, that is a fact about the code; if it has no room for its output, that is a
// fact about the machine. The second must not pass for the first, or tests would be dropped and not tried
// again. Only the message of the tool distinguishes them, so tools run in English.
#pragma once

#include <string>

#include "base/world.h"

namespace assay {

// Runs a required tool; trouble of the machine is noted with the world.
Finished runTool(World& world, Command command);

// The line in which a failed tool reports trouble of the machine, with what to do; empty for all other
// failures.
std::string complaintAboutMachine(const Finished& finished);

}  // namespace assay
