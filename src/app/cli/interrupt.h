// Ctrl-C, SIGTERM, SIGHUP: as long as no result can be lost, the first signal ends the program. Afterwards,
// the first signal asks the exploration to stop and publish its results, and the second one ends the program.
// No process and no file is left behind: running programs are ended, and a child waits until this process and
// its workers are gone, then removes the scratch folder. The child is this program again, and it removes the
// folder only if it is an abandoned scratch folder (base/scratch_folder.h), whatever has that name by then.
#pragma once

#include <signal.h>

#include <string>
#include <string_view>

#include "base/interruption.h"

namespace assay::cli {

constexpr int kStopped = 130;  // exit code after a signal, as shells define it
inline constexpr const char* kCleanUp = "clean-up";

Interruption& watchInterrupts();

// Holds back the signals above while it exists; they arrive afterwards.
class HeldSignals {
 public:
  HeldSignals();
  ~HeldSignals();
  HeldSignals(const HeldSignals&) = delete;
  HeldSignals& operator=(const HeldSignals&) = delete;

 private:
  sigset_t before_;
};

// Registers the scratch folder that is to be removed.
void cleanUpWhenInterrupted(const std::string& scratch);

// Ends the program at once, from any place, and removes its files and processes.
[[noreturn]] void leave(std::string_view words, int exitCode);

// The child: removes the scratch folder of a process that is about to end.
int cleanUp(const std::string& scratch);

}  // namespace assay::cli
