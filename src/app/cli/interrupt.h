// Ctrl-C, SIGTERM, SIGHUP: as long as there is nothing to lose, the first one ends the program. Once
// something may be found, the first one asks the exploration to stop and publish it, and the second one ends
// the program. Nothing is left behind: what runs for us is ended, and a child waits until we are gone, and
// with us the workers, and removes the scratch folder. The child is this program again, so that what is
// removed must pass for an abandoned scratch folder (base/scratch_folder.h), whatever lies under its name by
// then.
#pragma once

#include <string>
#include <string_view>

#include "base/interruption.h"

namespace assay::cli {

constexpr int kStopped = 130;  // exit code when a signal ended us, as shells know it
inline constexpr const char* kCleanUp = "clean-up";

Interruption& watchInterrupts();
// The scratch folder to remove, unless somebody else does.
void cleanUpWhenInterrupted(const std::string& scratch);

// Ends the program at once, from wherever it is, and leaves nothing behind.
[[noreturn]] void leave(std::string_view words, int exitCode);

// The child: removes the scratch folder of a process that is about to end.
int cleanUp(const std::string& scratch);

}  // namespace assay::cli
