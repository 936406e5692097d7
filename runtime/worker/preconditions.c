/* What the standard library and arrays ask of their users.
 *
 * The unit is compiled with libstdc++'s own checks (toolchain): v[7] of three elements, *o of an optional
 * that is empty, "".back(). Without them such a call reads whatever lies there, and a test would expect it.
 * What is broken is told here, by the condition, and ends the trial like the accident that it would have
 * been. Weak, so that a program with a static libstdc++ keeps that one's, which aborts.
 */
#include <stdio.h>
#include <string.h>

#include "worker.h"

static uint32_t endFor(const char* condition) {
  if (strstr(condition, "get() != ")) return ASSAY_END_SEGFAULT; /* of a null std::unique_ptr or shared_ptr */
  if (strstr(condition, "size()") || strstr(condition, "empty()") || strstr(condition, "_Nm"))
    return ASSAY_END_OUT_OF_BOUNDS;
  return ASSAY_END_ABORTED;
}

/* An index beyond its array, a[i] of int a[4]: clang asks before it is used, also where what lies there is a
 * part of the same object. */
void __ubsan_handle_out_of_bounds_minimal(void) {
  if (!assay_acting) assay_refuse("an argument lies beyond an array");
  assay_end_trial(ASSAY_END_OUT_OF_BOUNDS, 0);
}

/* std::__glibcxx_assert_fail(file, line, function, condition) */
__attribute__((weak)) void _ZSt21__glibcxx_assert_failPKciS0_S0_(const char* file, int line,
                                                                 const char* function,
                                                                 const char* condition) {
  (void)file, (void)line, (void)function;
  if (!assay_acting) assay_refuse("an argument asks too much of the standard library");
  fprintf(stderr, "the standard library asks for %s\n", condition);
  assay_end_trial(endFor(condition), 0);
}
