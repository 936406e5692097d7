// Ctrl-C: the first one asks the exploration to stop and publish what was found, the second one
// ends the program at once. Even then nothing is left behind: a child waits until we are gone, and
// with us the compilers and workers, and removes the scratch folder.
#pragma once

#include <atomic>
#include <string>

namespace assay::cli {

constexpr int kStopped = 130;  // exit code when a signal ended us, as shells know it

// `scratch` may be "": somebody else removes it.
const std::atomic<bool>& watchInterrupts(const std::string& scratch);

}  // namespace assay::cli
