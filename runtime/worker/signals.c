/* Containment: turns every way in which a call can fail to return into an outcome.
 *
 * The handlers run on a stack of their own, write how the trial ended into the shared block and leave the
 * process; the fork server replies and forks a new one.
 */
#define _GNU_SOURCE
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#include "confine/watch.h"
#include "worker.h"

static uint8_t handlerStack[64 * 1024] __attribute__((aligned(16)));
static uintptr_t stackTop;
static rlim_t stackLimit;
volatile uintptr_t assay_fault;

/* Whether the stack has overflowed: it was close to its limit, and the fault is below the limit. */
static int isStackOverflow(const siginfo_t* info, const void* context) {
  if (stackLimit == RLIM_INFINITY) return 0;
  uintptr_t bottom = stackTop - stackLimit, slack = 256 * 1024;
  uintptr_t fault = (uintptr_t)info->si_addr;
  uintptr_t pointer = (uintptr_t)((const ucontext_t*)context)->uc_mcontext.gregs[REG_RSP];
  return pointer < bottom + slack && fault < bottom + slack && fault + (64ull << 20) > bottom;
}

/* The stand-ins for undefined functions and variables of the unit are in these pages, if there are any. */
extern char __start_assay_missing[] __attribute__((weak)), __stop_assay_missing[] __attribute__((weak));

static int isMissing(const siginfo_t* info) {
  const char* fault = (const char*)info->si_addr;
  return fault >= __start_assay_missing && fault < __stop_assay_missing;
}

static void closeMissing(void) {
  if (__stop_assay_missing > __start_assay_missing)
    mprotect(__start_assay_missing, (size_t)(__stop_assay_missing - __start_assay_missing), PROT_NONE);
}

/* A system call with the watch's mark, because it is ours and not the unit's. */
static rlim_t limitOfStack(void) {
  struct rlimit limit;
  const long failed = assay_system(SYS_prlimit64, 0, RLIMIT_STACK, 0, (long)&limit, 0);
  return failed ? RLIM_INFINITY : limit.rlim_cur;
}

static void onFault(int signal, siginfo_t* info, void* context) {
  if (signal == SIGSEGV && assay_is_environment(info->si_addr, context)) return;
  assay_fault = (uintptr_t)((const ucontext_t*)context)->uc_mcontext.gregs[REG_RIP];
  if (signal == SIGSEGV && isMissing(info)) assay_end_trial(ASSAY_END_REFUSED, ASSAY_NOT_LINKED);
  if (signal == SIGFPE) assay_end_trial(ASSAY_END_DIVIDED_BY_ZERO, (uint32_t)signal);
  if (signal == SIGABRT) assay_end_trial(ASSAY_END_ABORTED, (uint32_t)signal);
  if ((signal == SIGSEGV || signal == SIGBUS) && isStackOverflow(info, context))
    assay_end_trial(ASSAY_END_STACK_OVERFLOW, (uint32_t)signal);
  if (signal == SIGSEGV || signal == SIGBUS) assay_end_trial(ASSAY_END_SEGFAULT, (uint32_t)signal);
  assay_end_trial(ASSAY_END_SIGNALLED, (uint32_t)signal);
}

static void onAlarm(int signal) {
  (void)signal;
  if (assay_shared->inFlight && assay_trial_overdue()) assay_end_trial(ASSAY_END_HUNG, 0);
}

static void onExit(int code, void* unused) {
  (void)unused;
  if (assay_shared->inFlight) assay_end_trial(ASSAY_END_EXITED, (uint32_t)code);
}

static void onQuickExit(void) { onExit(0, 0); }

void assay_catch_signals(void) {
  closeMissing();
  assay_prepare_trace();
  stackTop = (uintptr_t)__builtin_frame_address(0) + 4096;
  stackLimit = limitOfStack();
  stack_t stack = {.ss_sp = handlerStack, .ss_size = sizeof handlerStack};
  sigaltstack(&stack, 0);
  struct sigaction action = {.sa_sigaction = onFault, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGILL, SIGTRAP, SIGTERM};
  for (unsigned i = 0; i < sizeof faults / sizeof *faults; ++i) sigaction(faults[i], &action, 0);
  struct sigaction alarmed = {.sa_handler = onAlarm, .sa_flags = SA_ONSTACK | SA_RESTART};
  sigemptyset(&alarmed.sa_mask);
  sigaction(SIGALRM, &alarmed, 0);
  static int registered;
  if (!registered) {
    on_exit(onExit, 0);
    at_quick_exit(onQuickExit);
    registered = 1;
  }
}
