/* Fork: the server copies itself for the trials, and no other code can create a process.
 *
 * The filters of the sandbox allow the call that carries the mark of this program. The C library's
 * fork() cannot carry it, so the call is made here, and the thread's number that the C library caches is
 * set as fork() sets it.
 */
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "confine/watch.h"
#include "worker.h"

/* The address at which glibc on x86-64 keeps the number of the thread; null if it is not there. */
static pid_t* rememberedNumber(void) {
  enum { kPlace = 0x2d0 };
  pid_t* number = (pid_t*)((char*)pthread_self() + kPlace);
  return *number == (pid_t)assay_system(SYS_gettid, 0, 0, 0, 0, 0) ? number : 0;
}

pid_t assay_fork(void) {
  if (!assay_mark) return fork();
  pid_t* number = rememberedNumber();
  const long flags = SIGCHLD | (number ? CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID : 0);
  return (pid_t)assay_system(SYS_clone, flags, 0, 0, (long)number, 0);
}
