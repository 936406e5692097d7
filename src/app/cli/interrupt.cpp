#include "app/cli/interrupt.h"

#include <signal.h>

namespace assay::cli {
namespace {

std::atomic<bool> interrupted = false;

void onInterrupt(int) { interrupted = true; }

}  // namespace

const std::atomic<bool>& watchInterrupts() {
  struct sigaction action {};
  action.sa_handler = onInterrupt;
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  signal(SIGPIPE, SIG_IGN);
  return interrupted;
}

}  // namespace assay::cli
