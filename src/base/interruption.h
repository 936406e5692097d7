// Interruption: the user asked the program to stop, by Ctrl-C or `kill`.
//
// As long as no result can be lost, the request ends the program at once, whatever it waits for. Code that
// has results sets `isHeeded` and checks `asked` from then on; app/cli/interrupt.h has the rest.
#pragma once

#include <atomic>

namespace assay {

// Shared by the signal handler and the code that heeds it.
struct Interruption {
  std::atomic<bool> asked = false;
  std::atomic<bool> isHeeded = false;
};

}  // namespace assay
