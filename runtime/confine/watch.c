#define _GNU_SOURCE
#include "watch.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#include "elsewhere.h"
#include "names.inc"
#include "policy.h"
#include "watch.inc"

int assay_confined;
uint64_t assay_mark;
char assay_end_mark[64];
static char elsewhere[600]; /* ASSAY_ELSEWHERE of the environment */

static const char* nameOf(int call) {
  const int known = (int)(sizeof assayCallNames / sizeof *assayCallNames);
  return call >= 0 && call < known && assayCallNames[call] ? assayCallNames[call] : "an unknown system call";
}

/* Uses no function of the C library: the unit may have replaced it. */
long assay_system(long call, long a, long b, long c, long d, long e) {
  long result;
  register long r10 __asm__("r10") = d;
  register long r8 __asm__("r8") = e;
  register long r9 __asm__("r9") = (long)assay_mark;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(call), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
                   : "rcx", "r11", "memory");
  return result;
}

static long repeat(long call, const greg_t* registers) {
  return assay_system(call, registers[REG_RDI], registers[REG_RSI], registers[REG_RDX], registers[REG_R10],
                      registers[REG_R8]);
}

/* Unwinders recognise the return from a signal by these bytes. */
__asm__(
    ".text\n.type assay_signal_return, @function\n"
    "assay_signal_return: movq $15, %rax\n syscall\n"
    ".size assay_signal_return, . - assay_signal_return\n");
extern void assay_signal_return(void);

static void handle(int signal, void (*handler)(int, siginfo_t*, void*)) {
  enum { kRestorer = 0x04000000 };
  const struct {
    void (*handler)(int, siginfo_t*, void*);
    unsigned long flags;
    void (*restorer)(void);
    uint64_t mask;
  } action = {handler, SA_SIGINFO | SA_NODEFER | SA_RESTART | SA_ONSTACK | kRestorer, assay_signal_return, 0};
  assay_system(SYS_rt_sigaction, signal, (long)&action, 0, sizeof action.mask, 0);
}

static int isWatched(long call) {
  switch (call) {
#define WATCHED(name) case SYS_##name:
#include "syscalls.def"
    return 1;
    default:
      return 0;
  }
}

/* Whether a successful call leaves a change behind: reading does not. */
static int writes(long call, const greg_t* registers) {
  const int changes = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;
  if (call == SYS_open) return (registers[REG_RSI] & changes) != 0;
  if (call == SYS_openat) return (registers[REG_RDX] & changes) != 0;
  return 1;
}

static int isRefusal(long result) {
  return result == -EACCES || result == -EPERM || result == -EROFS || result == -EMFILE ||
         result == -ENFILE || result == -EXDEV;
}

/* A process may query and lower its limits; the values are those of the sandbox. */
static int isAboutMachine(long call) {
  return call == SYS_getrlimit || call == SYS_prlimit64 || call == SYS_uname;
}

static const char* pathOf(long call, const greg_t* registers) {
  if (call == SYS_open) return (const char*)registers[REG_RDI];
  return call == SYS_openat ? (const char*)registers[REG_RSI] : "";
}

/* Whether the outcome depends on the sandbox or on this machine. A failed change may succeed
 * elsewhere, whatever the reason: other files exist there. So may the opening of a file by its full name. */
static int isOfSandbox(long call, const greg_t* registers, long result) {
  if (isAboutMachine(call) || isRefusal(result)) return 1;
  if (result >= 0 || result == -EFAULT) return 0;
  return writes(call, registers) || pathOf(call, registers)[0] == '/';
}

/* A program without elsewhere.c stays here. */
__attribute__((weak)) void assay_begin_elsewhere(const char* changes) { (void)changes; }
__attribute__((weak)) int assay_answer_elsewhere(long call, greg_t* registers) {
  (void)call, (void)registers;
  return 0;
}

/* Whether a signal goes to the process itself. A signal that stops it is refused: everybody would wait. */
static int isToItself(const greg_t* registers) {
  const int signal = (int)registers[REG_RDX];
  const int stops = signal == SIGSTOP || signal == SIGTSTP || signal == SIGTTIN || signal == SIGTTOU;
  return registers[REG_RDI] == assay_system(SYS_getpid, 0, 0, 0, 0, 0) && !stops;
}

static void onTrap(int signal, siginfo_t* info, void* context) {
  (void)signal;
  greg_t* registers = ((ucontext_t*)context)->uc_mcontext.gregs;
  const long call = info->si_syscall;
  if (info->si_arch != AUDIT_ARCH_X86_64) {
    assay_refused("a system call of another architecture");
    registers[REG_RAX] = -EPERM;
  } else if (elsewhere[0] && assay_answer_elsewhere(call, registers)) {
    return;
  } else if (call == SYS_rt_sigaction) { /* the handler of SIGSYS stays ours */
    assay_refused("a handler of SIGSYS");
    registers[REG_RAX] = 0;
  } else if (call == SYS_tgkill && isToItself(registers)) {
    registers[REG_RAX] = repeat(call, registers);
  } else if (isWatched(call)) {
    const long result = repeat(call, registers);
    if (isOfSandbox(call, registers, result))
      assay_refused(nameOf((int)call));
    else if (result >= 0 && writes(call, registers))
      assay_wrote();
    registers[REG_RAX] = result;
  } else {
    assay_refused(nameOf((int)call));
    registers[REG_RAX] = -EPERM;
  }
}

/* The write beyond the limit fails with EFBIG. */
static void onFileSize(int signal, siginfo_t* info, void* context) {
  (void)signal, (void)info, (void)context;
  assay_refused("a file of more than 64 MiB");
}

/* Installs the filter with the mark of this program instead of the generated one. */
static int install(void) {
  static struct sock_filter code[sizeof assayWatchFilter / sizeof *assayWatchFilter];
  const unsigned short count = sizeof code / sizeof *code;
  assayCopyFilter(code, assayWatchFilter, count, assay_mark);
  struct sock_fprog program = {count, code};
  return assay_system(SYS_prctl, PR_SET_SECCOMP, SECCOMP_MODE_FILTER, (long)&program, 0, 0) == 0;
}

static int begins(const char* text, const char* with) { return strncmp(text, with, strlen(with)) == 0; }

/* Moves the text of a variable to `to`, so that the unit does not see it. */
static void take(char* variable, char* to, size_t size) {
  strncpy(to, strchr(variable, '=') + 1, size - 1);
  memset(variable, 0, strlen(variable));
}

/* Reads from the environment which mechanisms are in force. The unit sees neither this variable nor
 * those that only concern the dynamic loader and the C library's allocator. */
static void takeVariables(char** environment) {
  char** to = environment;
  for (char** from = environment; *from; ++from) {
    if (begins(*from, ASSAY_TOLD)) {
      char* end;
      assay_confined = (int)strtol(*from + sizeof ASSAY_TOLD - 1, &end, 10);
      if (*end == ':') assay_mark = strtoull(end + 1, 0, 10);
      memset(*from, 0, strlen(*from));
    } else if (begins(*from, "ASSAY_END_MARK=")) {
      take(*from, assay_end_mark, sizeof assay_end_mark);
    } else if (begins(*from, "ASSAY_ELSEWHERE=")) {
      take(*from, elsewhere, sizeof elsewhere);
    } else if (!begins(*from, "LD_") && !begins(*from, "MALLOC_")) {
      *to++ = *from;
    }
  }
  *to = 0;
}

static void begin(int count, char** words, char** environment) {
  (void)count, (void)words;
  takeVariables(environment);
  if (!(assay_confined & ASSAY_BY_SECCOMP) || !(assay_confined & ASSAY_WATCHED)) return;
  handle(SIGSYS, onTrap);
  handle(SIGXFSZ, onFileSize);
  if (elsewhere[0]) assay_begin_elsewhere(elsewhere); /* its filter is refused afterwards */
  install();
}

__attribute__((section(".preinit_array"), used)) static void (*const atStart)(int, char**, char**) = begin;

/* The filter answers clone3 as an older kernel does, without a note, so that the C library creates its
 * threads by another call. A call of clone3 by number comes from the unit. */
__attribute__((weak)) long syscall(long number, ...) {
  va_list rest;
  va_start(rest, number);
  long a[6];
  for (int i = 0; i < 6; ++i) a[i] = va_arg(rest, long);
  va_end(rest);
  static long (*real)(long, ...);
  if (!real) *(void**)&real = dlsym(RTLD_NEXT, "syscall");
  if (assay_confined && number == SYS_clone3) assay_refused("clone3");
  return real(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

/* Notes a thread that the limits of the sandbox do not allow. Weak: a unit may define the function itself. */
__attribute__((weak)) int pthread_create(pthread_t* thread, const pthread_attr_t* attributes,
                                         void* (*start)(void*), void* argument) {
  static int (*real)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  if (!real) *(void**)&real = dlsym(RTLD_NEXT, "pthread_create");
  const int result = real(thread, attributes, start, argument);
  if (assay_confined && (result == EAGAIN || result == ENOMEM)) assay_refused("another thread");
  return result;
}
