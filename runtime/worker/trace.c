/* Trace: the active calls at the time a trial ended abnormally.
 *
 * Workers are linked for a fixed address, so the generator can look the lines up in the executable's debug
 * information. Addresses outside of it (libc) are left out: a copy that fails is the fault of the line that
 * called it.
 */
#include <execinfo.h>
#include <stdint.h>

#include "worker.h"

extern const char __executable_start[], etext[];

static void add(uintptr_t address) {
  struct AssayShared* s = assay_shared;
  int isOurs = address >= (uintptr_t)__executable_start && address < (uintptr_t)etext;
  if (isOurs && s->traceCount < ASSAY_MAX_TRACE) s->trace[s->traceCount++] = address;
}

/* The first call loads the unwinder, which must not happen in a signal handler. */
void assay_prepare_trace(void) {
  void* frame;
  backtrace(&frame, 1);
}

void assay_trace(uintptr_t at) {
  enum { kMost = 64 };
  void* frames[kMost];
  if (at) add(at);
  int count = backtrace(frames, kMost);
  /* Frames hold return addresses: one byte before is inside of the call. */
  for (int i = 0; i < count; ++i) add((uintptr_t)frames[i] - 1);
}
