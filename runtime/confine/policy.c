/* Writes the system call filters as C arrays; runs while assay is built, so that neither the launcher nor a
 * worker needs libseccomp: `policy guard|watch|names`.
 *
 *   assayGuardFilter    installed by the launcher (confine.c) before the program starts: refuses with EPERM
 *   assayStartFilter    the same for programs with the watch: traps instead, so that a refusal before
 *                       the watch begins, in a resolver or a .preinit_array function, ends the program
 *   assayWriteFilter    in addition where the kernel has no Landlock: nothing may be written anywhere
 *   assayWatchFilter    installed by the program itself (watch.c): traps refused and watched calls, so that
 *                       refusals are noted; a trap outranks a refusal
 *   assayTraceFilter    the guard filter of programs that may start processes: the leak checker traces its
 *                       own process
 *
 * The guard filter does not contain `execve`: the launcher prepends the one call that starts the program.
 */
#define _GNU_SOURCE
#include "policy.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/prctl.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

static void must(int status, const char* what) {
  if (status >= 0) return;
  fprintf(stderr, "policy: %s: %s\n", what, strerror(-status));
  exit(1);
}

static void allow(scmp_filter_ctx filter, int call) {
  if (call == __NR_SCMP_ERROR) return; /* unknown to this libseccomp: refused */
  must(seccomp_rule_add(filter, SCMP_ACT_ALLOW, call, 0), "allow");
}

/* Allows a call whose argument has one of these values in its lower 32 bits, the only ones that the kernel
 * reads. */
static void allowValues(scmp_filter_ctx filter, int call, unsigned argument, const uint32_t* values,
                        unsigned count) {
  for (unsigned i = 0; i < count; ++i)
    must(seccomp_rule_add(filter, SCMP_ACT_ALLOW, call, 1,
                          SCMP_CMP(argument, SCMP_CMP_MASKED_EQ, 0xffffffffu, values[i])),
         "allow a value");
}

#define VALUES(filter, call, argument, ...)                                                  \
  do {                                                                                       \
    const uint32_t values[] = {__VA_ARGS__};                                                 \
    allowValues(filter, SCMP_SYS(call), argument, values, sizeof values / sizeof values[0]); \
  } while (0)

static void allowByArguments(scmp_filter_ctx filter) {
  /* Queries about a descriptor; nothing that types, sets flags of files or changes a terminal. */
  VALUES(filter, ioctl, 1, TCGETS, TIOCGWINSZ, TIOCGPGRP, FIONREAD, FIONBIO, FIOCLEX, FIONCLEX);
  /* Not F_SETOWN, F_SETSIG and F_NOTIFY, which make the kernel send signals. */
  VALUES(filter, fcntl, 1, F_DUPFD, 1030 /* F_DUPFD_CLOEXEC */, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETLK,
         F_SETLK, F_SETLKW, 36, 37, 38 /* F_OFD_GETLK, F_OFD_SETLK, F_OFD_SETLKW */, 1032 /* F_GETPIPE_SZ */,
         1034 /* F_GET_SEALS */);
  VALUES(filter, prctl, 0, PR_SET_NAME, PR_GET_NAME, PR_GET_DUMPABLE, PR_GET_SECCOMP, PR_SET_NO_NEW_PRIVS,
         PR_GET_NO_NEW_PRIVS, PR_SET_PDEATHSIG, PR_GET_PDEATHSIG, PR_CAPBSET_READ,
         0x53564d41 /* PR_SET_VMA */);
}

/* Shared mappings without a file are not covered by any limit. */
static void allowMappings(scmp_filter_ctx filter) {
  must(seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 1,
                        SCMP_A3(SCMP_CMP_MASKED_EQ, MAP_ANONYMOUS, 0)),
       "mappings of files");
  must(seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 1,
                        SCMP_A3(SCMP_CMP_MASKED_EQ, MAP_TYPE, MAP_PRIVATE)),
       "private mappings");
}

static scmp_filter_ctx begin(uint32_t refusal) {
  scmp_filter_ctx filter = seccomp_init(refusal);
  if (!filter) must(-ENOMEM, "begin");
  must(seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, refusal), "other architectures");
  must(seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2), "optimize");
#define ALLOWED(name) allow(filter, SCMP_SYS(name));
#include "syscalls.def"
  allowByArguments(filter);
  allowMappings(filter);
  return filter;
}

enum {
  kNamespaces = CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS |
                CLONE_NEWCGROUP
};

/* Threads, and the processes that the worker's server creates. */
static void allowThreads(scmp_filter_ctx filter) {
  must(seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1,
                        SCMP_A0(SCMP_CMP_MASKED_EQ, kNamespaces | CLONE_THREAD, CLONE_THREAD)),
       "threads");
  must(seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 2,
                        SCMP_A0(SCMP_CMP_MASKED_EQ, kNamespaces, 0), SCMP_A5(SCMP_CMP_EQ, ASSAY_MARK)),
       "processes of the server");
}

static scmp_filter_ctx commonFilter(void) {
  scmp_filter_ctx filter = begin(SCMP_ACT_ERRNO(EPERM));
#define WATCHED(name) allow(filter, SCMP_SYS(name));
#define ABSENT(name) must(seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(name), 0), #name);
#include "syscalls.def"
  allow(filter, SCMP_SYS(rt_sigaction));
  allow(filter, SCMP_SYS(tgkill));
  return filter;
}

static scmp_filter_ctx guardFilter(void) {
  scmp_filter_ctx filter = commonFilter();
  allowThreads(filter);
  return filter;
}

static scmp_filter_ctx traceFilter(void) {
  scmp_filter_ctx filter = commonFilter();
  allow(filter, SCMP_SYS(fork));
  allow(filter, SCMP_SYS(vfork));
  must(seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1,
                        SCMP_A0(SCMP_CMP_MASKED_EQ, kNamespaces, 0)),
       "clone");
  allow(filter, SCMP_SYS(ptrace));
  VALUES(filter, prctl, 0, 0x59616d61 /* PR_SET_PTRACER */, PR_SET_DUMPABLE);
  return filter;
}

static void allowMarked(scmp_filter_ctx filter, int call) {
  must(seccomp_rule_add(filter, SCMP_ACT_ALLOW, call, 1, SCMP_A5(SCMP_CMP_EQ, ASSAY_MARK)), "a marked call");
}

/* The loader and the C library open files for reading and query limits before the watch begins. */
static scmp_filter_ctx startFilter(void) {
  const uint32_t changes = O_ACCMODE | O_CREAT | O_TRUNC | O_TMPFILE;
  scmp_filter_ctx filter = begin(SCMP_ACT_TRAP);
#define WATCHED(name) allowMarked(filter, SCMP_SYS(name));
#define ABSENT(name) must(seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(name), 0), #name);
#include "syscalls.def"
  must(seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(open), 1,
                        SCMP_A1(SCMP_CMP_MASKED_EQ, changes & ~(uint32_t)O_DIRECTORY, 0)),
       "open");
  must(seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(openat), 1,
                        SCMP_A2(SCMP_CMP_MASKED_EQ, changes & ~(uint32_t)O_DIRECTORY, 0)),
       "openat");
  /* The watch installs its filter; a filter of the unit could make every call fail. */
  must(seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prctl), 2, SCMP_A0(SCMP_CMP_EQ, PR_SET_SECCOMP),
                        SCMP_A5(SCMP_CMP_EQ, ASSAY_MARK)),
       "the watch");
  allow(filter, SCMP_SYS(getrlimit));
  allow(filter, SCMP_SYS(prlimit64));
  allow(filter, SCMP_SYS(rt_sigaction));
  allow(filter, SCMP_SYS(tgkill));
  allowThreads(filter);
  return filter;
}

static scmp_filter_ctx watchFilter(void) {
  scmp_filter_ctx filter = begin(SCMP_ACT_TRAP);
#define WATCHED(name) allowMarked(filter, SCMP_SYS(name));
#define ABSENT(name) allow(filter, SCMP_SYS(name));
#include "syscalls.def"
  allowMarked(filter, SCMP_SYS(tgkill));
  allowThreads(filter);
  /* The handler of SIGSYS is the watch itself. */
  must(seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(rt_sigaction), 1, SCMP_A0(SCMP_CMP_NE, SIGSYS)),
       "rt_sigaction");
  return filter;
}

static scmp_filter_ctx writeFilter(void) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  if (!filter) must(-ENOMEM, "begin");
  const uint32_t refusal = SCMP_ACT_ERRNO(EACCES);
#define WATCHED(name)                                                                   \
  if (strcmp(#name, "open") && strcmp(#name, "openat") && strcmp(#name, "getrlimit") && \
      strcmp(#name, "prlimit64") && strcmp(#name, "uname"))                             \
    must(seccomp_rule_add(filter, refusal, SCMP_SYS(name), 0), #name);
#include "syscalls.def"
  const uint64_t modes[] = {O_WRONLY, O_RDWR};
  for (int i = 0; i < 2; ++i) {
    must(seccomp_rule_add(filter, refusal, SCMP_SYS(openat), 1,
                          SCMP_A2(SCMP_CMP_MASKED_EQ, O_ACCMODE, modes[i])),
         "openat");
    must(seccomp_rule_add(filter, refusal, SCMP_SYS(open), 1,
                          SCMP_A1(SCMP_CMP_MASKED_EQ, O_ACCMODE, modes[i])),
         "open");
  }
  return filter;
}

/* In addition to the watch's: queries about files, which elsewhere.c answers. */
static scmp_filter_ctx elsewhereFilter(void) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  if (!filter) must(-ENOMEM, "begin");
  const int queries[] = {SCMP_SYS(stat),   SCMP_SYS(lstat),     SCMP_SYS(newfstatat), SCMP_SYS(statx),
                         SCMP_SYS(access), SCMP_SYS(faccessat), SCMP_SYS(faccessat2)};
  for (size_t i = 0; i < sizeof queries / sizeof *queries; ++i) {
    must(seccomp_rule_add(filter, SCMP_ACT_TRAP, queries[i], 1, SCMP_A5(SCMP_CMP_NE, ASSAY_MARK)), "a query");
  }
  return filter;
}

/* An instruction has eight bytes: code, two jumps, a constant. */
struct Instruction {
  uint16_t code;
  uint8_t jumpIfTrue, jumpIfFalse;
  uint32_t constant;
};

static void print(const char* name, scmp_filter_ctx filter) {
  FILE* file = tmpfile();
  if (!file) must(-errno, "tmpfile");
  must(seccomp_export_bpf(filter, fileno(file)), "export");
  rewind(file);
  printf("static const struct sock_filter %s[] = {\n", name);
  for (struct Instruction one; fread(&one, sizeof one, 1, file) == 1;)
    printf("    {0x%04x, %u, %u, 0x%08x},\n", one.code, one.jumpIfTrue, one.jumpIfFalse, one.constant);
  printf("};\n\n");
  fclose(file);
  seccomp_release(filter);
}

static void printNames(void) {
  enum { kBeyondAll = 480 };
  printf("static const char* const assayCallNames[%d] = {\n", kBeyondAll);
  for (int call = 0; call < kBeyondAll; ++call) {
    char* name = seccomp_syscall_resolve_num_arch(SCMP_ARCH_X86_64, call);
    if (name) printf("    [%d] = \"%s\",\n", call, name);
    free(name);
  }
  printf("};\n");
}

int main(int count, char** words) {
  const char* wanted = count == 2 ? words[1] : "";
  printf("/* Written by runtime/confine/policy.c from syscalls.def. */\n\n");
  if (strcmp(wanted, "guard") == 0) {
    print("assayGuardFilter", guardFilter());
    print("assayStartFilter", startFilter());
    print("assayTraceFilter", traceFilter());
    print("assayWriteFilter", writeFilter());
  } else if (strcmp(wanted, "watch") == 0) {
    print("assayWatchFilter", watchFilter());
  } else if (strcmp(wanted, "elsewhere") == 0) {
    print("assayElsewhereFilter", elsewhereFilter());
  } else if (strcmp(wanted, "names") == 0) {
    printNames();
  } else {
    return 1;
  }
  return 0;
}
