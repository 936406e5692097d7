// Interruption: somebody asked the program to stop, by Ctrl-C or `kill`.
//
// As long as there is nothing to lose, that ends the program at once, whatever it waits for. Whoever has
// something to lose says that it is heeded, and looks at `asked` from then on; app/cli/interrupt.h has the
// rest.
#pragma once

#include <atomic>

namespace assay {

struct Interruption {
  std::atomic<bool> asked = false;
  std::atomic<bool> isHeeded = false;
};

}  // namespace assay
