/* The sandbox: entered once by the fork server, inherited by every child.
 *
 * Landlock denies writing outside the scratch folder, executing, and TCP; the seccomp program comes
 * ready-made from the generator (which has libseccomp); resource limits bound the rest. A kernel without
 * one of them still gets the others, and `sandboxed` says which took hold.
 */
#define _GNU_SOURCE
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "landlock.h"
#include "limits.h"
#include "worker.h"

static int enterSeccomp(struct AssayShared* s) {
  if (s->filterLength == 0 || s->filterLength > ASSAY_MAX_FILTER) return 0;
  struct sock_fprog program = {(unsigned short)s->filterLength, (struct sock_filter*)s->filter};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

static int limitResources(void) {
  int ok = lower(RLIMIT_CORE, 0);
  ok &= lower(RLIMIT_FSIZE, 64ull << 20);
  /* The engine keeps shadows of what the unit keeps. */
  ok &= limitMemory(assay_engine_symbolic ? 2ull << 30 : 1ull << 30);
  ok &= lower(RLIMIT_CPU, 3600);
  /* Instrumented frames are several times as large as native ones. */
  ok &= lower(RLIMIT_STACK, assay_engine_symbolic ? 64ull << 20 : 8ull << 20);
  return ok;
}

void assay_enter_sandbox(void) {
  struct AssayShared* s = assay_shared;
  s->sandboxed = 0;
  if (limitResources()) s->sandboxed |= 4;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return;
  if (enterLandlock(s->scratch)) s->sandboxed |= 1;
  if (enterSeccomp(s)) s->sandboxed |= 2;
}
