/* Preconditions of the standard library and of array accesses.
 *
 * The unit is compiled with libstdc++'s own checks (toolchain): v[7] of three elements, *o of an empty
 * optional, "".back(). Without them such a call reads arbitrary memory, and a test would expect the result.
 * A violated condition ends the trial like the crash that it could have
 * caused. Weak, so that a program with a static libstdc++ keeps its own function, which aborts.
 */
#include <stdio.h>
#include <string.h>

#include "worker.h"

static uint32_t endFor(const char* condition) {
  if (strstr(condition, "get() != ")) return ASSAY_END_SEGFAULT; /* a null std::unique_ptr or shared_ptr */
  if (strstr(condition, "size()") || strstr(condition, "empty()") || strstr(condition, "_Nm"))
    return ASSAY_END_OUT_OF_BOUNDS;
  return ASSAY_END_ABORTED;
}

/* An index outside of its array, a[i] of int a[4]: clang checks before the access, even if it stays inside
 * the same object. */
void __ubsan_handle_out_of_bounds_minimal(void) {
  if (!assay_acting) assay_refuse("an argument needs an index outside of an array");
  assay_end_trial(ASSAY_END_OUT_OF_BOUNDS, 0);
}

/* std::__glibcxx_assert_fail(file, line, function, condition) */
__attribute__((weak)) void _ZSt21__glibcxx_assert_failPKciS0_S0_(const char* file, int line,
                                                                 const char* function,
                                                                 const char* condition) {
  (void)file, (void)line, (void)function;
  if (!assay_acting) assay_refuse("an argument violates a precondition of the standard library");
  fprintf(stderr, "the standard library requires %s\n", condition);
  assay_end_trial(endFor(condition), 0);
}
