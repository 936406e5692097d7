// Ctrl-C: the first one asks the exploration to stop and publish what was found, the second one ends the program.
#pragma once

#include <atomic>

namespace assay::cli {

const std::atomic<bool>& watchInterrupts();

}  // namespace assay::cli
