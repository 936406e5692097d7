#include "base/result.h"

#include <cstdio>
#include <cstdlib>

namespace assay {

void checkFailed(const char* condition, const char* file, int line) {
  std::fprintf(stderr,
               "assay: internal check failed: %s (%s:%d)\n"
               "This is a defect of assay itself; please report it with the command line.\n",
               condition, file, line);
  std::abort();
}

}  // namespace assay
