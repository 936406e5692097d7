// Tools: compilers, linkers and what else of a tool chain is started.
//
// A compiler that says no says something about the code; a compiler that has no room for its output says
// something about the machine. The second must not pass for the first: tests would be dropped, and nobody
// would try again. What a tool says is the only way to tell them apart, so tools run in English.
#pragma once

#include <string>

#include "base/world.h"

namespace assay {

// Runs a tool that has to be there; trouble of the machine is noted with the world.
Finished runTool(World& world, Command command);

// The line in which a tool that failed complains of the machine, with what to do; empty if it complains of
// something else.
std::string complaintAboutMachine(const Finished& finished);

}  // namespace assay
