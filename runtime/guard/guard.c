/* The guard of the verified suite: linked into the test executable that assay builds to check its own
 * tests, never into what a user builds.
 *
 * Before any code of the unit runs, the process gives up what the worker's sandbox denies too: writing
 * outside ASSAY_GUARD (a scratch folder), sockets, executing programs, signalling others, more memory than the
 * native worker has. The system call
 * filter is a short one of its own, because here sanitizers must be able to end properly (the leak checker
 * traces its own process). Without ASSAY_GUARD in the environment nothing happens.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/prctl.h>

#include "landlock.h"
#include "limits.h"

#define DENY(call) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)

static void filterCalls(void) {
  struct sock_filter code[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      DENY(socket),
      DENY(execve),
      DENY(execveat),
      DENY(kill),
      DENY(fchmodat),
      DENY(fchownat),
      DENY(utimensat),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof code / sizeof code[0], code};
  prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

__attribute__((constructor(101))) static void assayGuard(void) {
  const char* scratch = getenv("ASSAY_GUARD");
  if (!scratch) return;
  lower(RLIMIT_CORE, 0);
  lower(RLIMIT_FSIZE, 64u << 20);
  limitMemory(1ull << 30);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return;
  enterLandlock(scratch);
  filterCalls();
}
