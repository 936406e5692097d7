/* The launcher of all programs that run code of a unit: `confine OPTIONS -- PROGRAM ARGUMENTS`.
 *
 * The sandbox is complete before the program's first instruction: initialisers, resolvers and the threads
 * that they start run inside of it. Three processes:
 *
 *   launcher   waits, and ends the others on a signal or when its parent dies
 *   first      process 1 of a PID namespace; when it ends, the kernel ends all processes of the namespace
 *   program    enters Landlock, seccomp and resource limits, and becomes PROGRAM
 *
 * Without namespaces, the launcher is the reaper of all orphans and ends them itself. The
 * launcher ends as the program ended: with its exit code, or by the same signal.
 *
 * The system call filter refuses `execve`, which starts the program. One call is allowed: the
 * one whose arguments lie at two addresses that are drawn at random here and no longer exist when the program
 * runs.
 *
 *   --scratch DIR    the only writable folder; also the working directory, HOME and TMPDIR
 *   --read PATH      a readable file or folder, besides the system's libraries and data
 *   --set NAME=TEXT  a variable of the environment, which is otherwise built from scratch
 *   --keep COUNT     descriptors 0 to COUNT - 1 stay open (3)
 *   --memory MIB     limit of writable memory (1024); --stack MIB: of the stack (8)
 *   --same-addresses no random layout of memory
 *   --watched        the program contains the watch (watch.h) and traps refused calls
 *   --processes      the program may start and trace processes, as leak checkers and death tests do
 *   --parent PID     the process that started the launcher, which ends at once if its parent is another one
 *   --probe          prints the mechanisms that would be in force, one name per line, and runs nothing
 */
#define _GNU_SOURCE
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "guard.inc"
#include "landlock.h"
#include "policy.h"

enum { kMostPaths = 256, kMostVariables = 64, kBadUsage = 126, kCannotStart = 127 };

static struct {
  const char* scratch;
  const char* readable[kMostPaths];
  unsigned readableCount;
  const char* variables[kMostVariables];
  unsigned variableCount;
  unsigned keep;
  rlim_t memory, stack;
  int sameAddresses, watched, processes, probe;
  pid_t parent;
  char** program;
} options = {.keep = 3, .memory = 1024, .stack = 8};

static int inForce;   /* bits of policy.h */
static uint64_t mark; /* marks the calls that only our own code in the program makes */

static _Noreturn void give_up(const char* what) {
  fprintf(stderr, "assay: the sandbox cannot be set up: %s: %s\n", what, strerror(errno));
  _exit(kCannotStart);
}

/* ---- Options ---- */

static void usage(const char* word) {
  fprintf(stderr, "confine: unknown option '%s'; this program is started by assay\n", word);
  _exit(kBadUsage);
}

static int parseFlag(const char* word) {
  if (strcmp(word, "--same-addresses") == 0) return options.sameAddresses = 1;
  if (strcmp(word, "--watched") == 0) return options.watched = 1;
  if (strcmp(word, "--processes") == 0) return options.processes = 1;
  if (strcmp(word, "--probe") == 0) return options.probe = 1;
  return 0;
}

static void parseValue(const char* word, const char* value) {
  if (!value) usage(word);
  if (strcmp(word, "--scratch") == 0) {
    options.scratch = value;
  } else if (strcmp(word, "--read") == 0) {
    if (options.readableCount < kMostPaths) options.readable[options.readableCount++] = value;
  } else if (strcmp(word, "--set") == 0) {
    if (options.variableCount < kMostVariables - 8) options.variables[options.variableCount++] = value;
  } else if (strcmp(word, "--keep") == 0) {
    options.keep = (unsigned)atoi(value);
  } else if (strcmp(word, "--memory") == 0) {
    options.memory = (rlim_t)atoll(value);
  } else if (strcmp(word, "--stack") == 0) {
    options.stack = (rlim_t)atoll(value);
  } else if (strcmp(word, "--parent") == 0) {
    options.parent = atoi(value);
  } else {
    usage(word);
  }
}

static void parse(char** words) {
  for (++words; *words && strcmp(*words, "--") != 0; ++words)
    if (!parseFlag(*words)) {
      parseValue(*words, words[1]);
      ++words;
    }
  if (*words) options.program = words + 1;
  if (!options.probe && (!options.program || !options.program[0] || !options.scratch)) usage("no program");
}

/* ---- Namespaces ---- */

static void writeText(const char* path, const char* text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  ssize_t ignored = write(file, text, strlen(text));
  (void)ignored;
  close(file);
}

/* An unprivileged user gets them in a user namespace of its own, in which it has the same number as
 * outside. */
static int enterUserNamespace(void) {
  char uid[64], gid[64];
  snprintf(uid, sizeof uid, "%u %u 1\n", geteuid(), geteuid());
  snprintf(gid, sizeof gid, "%u %u 1\n", getegid(), getegid());
  if (unshare(CLONE_NEWUSER) < 0) return 0;
  writeText("/proc/self/setgroups", "deny");
  writeText("/proc/self/uid_map", uid);
  writeText("/proc/self/gid_map", gid);
  return 1;
}

/* Namespaces that the kernel, or the container in which assay runs, does not grant are left out. */
static int enterNamespaces(void) {
  const int others = CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWNS;
  if (unshare(CLONE_NEWPID | others) == 0) return CLONE_NEWPID | others;
  if (!enterUserNamespace()) return 0;
  if (unshare(CLONE_NEWPID | others) == 0) return CLONE_NEWPID | others;
  return unshare(CLONE_NEWPID) == 0 ? CLONE_NEWPID : 0;
}

/* /proc of the namespace shows only its own processes. The scratch folder is a tmpfs of limited size, which
 * is gone with the namespace. */
static void dressNamespaces(int namespaces) {
  if (namespaces & CLONE_NEWUTS) {
    int ignored = sethostname("sandbox", 7) | setdomainname("sandbox", 7);
    (void)ignored;
  }
  if (!(namespaces & CLONE_NEWNS)) return;
  if (mount("none", "/", 0, MS_REC | MS_PRIVATE, 0) < 0) return;
  mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, 0);
  mount("assay", options.scratch, "tmpfs", MS_NOSUID | MS_NODEV | MS_NOEXEC,
        "size=64m,nr_inodes=4096,mode=0700");
}

/* ---- Resource limits ---- */

static int lower(int resource, rlim_t value) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) < 0) return 0;
  if (limit.rlim_max != RLIM_INFINITY && limit.rlim_max < value) value = limit.rlim_max;
  limit.rlim_cur = limit.rlim_max = value;
  return setrlimit(resource, &limit) == 0;
}

/* Memory is limited tightly as data, which is writable and private, and generously as address space: a dozen
 * threads reserve much more than they use. A sanitizer reserves terabytes and has a limit of its own. */
static int limitResources(void) {
  int ok = lower(RLIMIT_CORE, 0);
  ok &= lower(RLIMIT_FSIZE, 64ull << 20);
  ok &= lower(RLIMIT_NOFILE, 1024);
  ok &= lower(RLIMIT_CPU, 3600);
  ok &= lower(RLIMIT_STACK, options.stack << 20);
  ok &= lower(RLIMIT_MEMLOCK, 64ull << 20);
  ok &= lower(RLIMIT_MSGQUEUE, 0);
  ok &= lower(RLIMIT_SIGPENDING, 1024);
  if (geteuid() != 0) lower(RLIMIT_NPROC, 4096);
  if (options.memory) ok &= lower(RLIMIT_DATA, options.memory << 20) & lower(RLIMIT_AS, 4ull << 30);
  return ok;
}

/* ---- Landlock ---- */

static const char* const kSystemFolders[] = {"/usr",       "/lib",       "/lib32", "/lib64",
                                             "/libx32",    "/bin",       "/sbin",  "/opt",
                                             "/nix/store", "/gnu/store", "/proc",  "/sys/devices/system"};
static const char* const kSystemFiles[] = {
    "/etc/ld.so.cache", "/etc/ld.so.preload", "/etc/localtime", "/etc/timezone",     "/etc/nsswitch.conf",
    "/etc/hosts",       "/etc/services",      "/etc/protocols", "/etc/locale.alias", "/etc/passwd",
    "/etc/group",       "/etc/os-release",    "/dev/null",      "/dev/zero",         "/dev/full",
    "/dev/random",      "/dev/urandom"};

/* The dynamic loader, which the kernel executes instead of the program. */
static void interpreterOf(const char* program, char* path, size_t size) {
  Elf64_Ehdr header;
  path[0] = 0;
  int file = open(program, O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  if (pread(file, &header, sizeof header, 0) == sizeof header)
    for (unsigned i = 0; i < header.e_phnum; ++i) {
      Elf64_Phdr part;
      if (pread(file, &part, sizeof part, (off_t)(header.e_phoff + i * sizeof part)) != sizeof part) break;
      if (part.p_type != PT_INTERP || part.p_filesz >= size) continue;
      ssize_t n = pread(file, path, part.p_filesz, (off_t)part.p_offset);
      path[n > 0 ? n : 0] = 0;
    }
  close(file);
}

static int enterLandlock(void) {
  struct LandlockRules rules = landlockRules();
  if (rules.ruleset < 0) return 0;
  const uint64_t reading = kReadFile | kReadFolder;
  for (unsigned i = 0; i < sizeof kSystemFolders / sizeof *kSystemFolders; ++i)
    landlockAllow(rules, kSystemFolders[i], reading);
  for (unsigned i = 0; i < sizeof kSystemFiles / sizeof *kSystemFiles; ++i)
    landlockAllow(rules, kSystemFiles[i], kReadFile);
  for (unsigned i = 0; i < options.readableCount; ++i) landlockAllow(rules, options.readable[i], reading);
  if (options.scratch) landlockAllow(rules, options.scratch, reading | rules.writing);
  landlockAllow(rules, "/dev/null", kReadFile | (rules.writing & (kWriteFile | kTruncate)));
  if (options.program) {
    char interpreter[256];
    interpreterOf(options.program[0], interpreter, sizeof interpreter);
    landlockAllow(rules, options.program[0], kReadFile | kExecute);
    if (interpreter[0]) landlockAllow(rules, interpreter, kReadFile | kExecute);
  }
  return landlockEnter(rules);
}

/* ---- System calls ---- */

static int install(const struct sock_filter* code, size_t count) {
  struct sock_fprog program = {(unsigned short)count, (struct sock_filter*)code};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (unsigned)(field))
#define UNLESS(value, skipped) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)(value), 0, skipped)

/* A program for seccomp. */
struct Filter {
  const struct sock_filter* code;
  unsigned count;
};
enum { kLongestFilter = LENGTH(assayGuardFilter) + LENGTH(assayStartFilter) + LENGTH(assayTraceFilter) };

static struct Filter chosenFilter(void) {
  if (options.processes) return (struct Filter){assayTraceFilter, LENGTH(assayTraceFilter)};
  if (options.watched) return (struct Filter){assayStartFilter, LENGTH(assayStartFilter)};
  return (struct Filter){assayGuardFilter, LENGTH(assayGuardFilter)};
}

/* Installs the chosen filter behind a rule for the one execve whose path and arguments lie at these
 * addresses. */
static int installGuard(uintptr_t path, uintptr_t arguments) {
  const size_t args = offsetof(struct seccomp_data, args);
  const struct sock_filter start[] = {
      LOAD(offsetof(struct seccomp_data, nr)),
      UNLESS(SYS_execve, 9),
      LOAD(args),
      UNLESS(path, 7),
      LOAD(args + 4),
      UNLESS(path >> 32, 5),
      LOAD(args + 8),
      UNLESS(arguments, 3),
      LOAD(args + 12),
      UNLESS(arguments >> 32, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  const struct Filter rest = chosenFilter();
  struct sock_filter code[LENGTH(start) + kLongestFilter];
  memcpy(code, start, sizeof start);
  assayCopyFilter(code + LENGTH(start), rest.code, rest.count, mark);
  return install(code, LENGTH(start) + rest.count);
}

static uint64_t randomBits(void) {
  uint64_t bits;
  if (getrandom(&bits, sizeof bits, 0) != sizeof bits) give_up("random numbers");
  return bits;
}

/* Memory at an address that the program cannot guess. */
static void* hiddenPages(size_t size) {
  for (int attempt = 0; attempt < 64; ++attempt) {
    const uint64_t bits = randomBits();
    void* wanted = (void*)(uintptr_t)((bits & 0x3ffffffff000ull) + 0x10000000000ull);
    void* got =
        mmap(wanted, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
    if (got != MAP_FAILED) return (char*)got + (bits >> 48) % 256 * 8;
  }
  give_up("memory");
}

/* ---- Becoming the program ---- */

static void dropPrivileges(void) {
  for (int cap = 0; cap <= CAP_LAST_CAP; ++cap) prctl(PR_CAPBSET_DROP, cap, 0, 0, 0);
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[2] = {{0}};
  syscall(SYS_capset, &header, none);
}

static char* joined(const char* name, const char* value) {
  char* text = 0;
  if (asprintf(&text, "%s=%s", name, value) < 0) give_up("memory");
  return text;
}

/* Keeps nothing of the user's environment except the paths of libraries. */
static char** makeEnvironment(void) {
  static char* environment[kMostVariables + 8];
  static char told[64];
  unsigned count = 0;
  snprintf(told, sizeof told, ASSAY_TOLD "%d:%llu", inForce, (unsigned long long)mark);
  environment[count++] = "PATH=/usr/local/bin:/usr/bin:/bin";
  environment[count++] = "LANG=C";
  environment[count++] = joined("HOME", options.scratch);
  environment[count++] = joined("TMPDIR", options.scratch);
  environment[count++] = told;
  const char* libraries = getenv("LD_LIBRARY_PATH");
  if (libraries) environment[count++] = joined("LD_LIBRARY_PATH", libraries);
  for (unsigned i = 0; i < options.variableCount; ++i) environment[count++] = (char*)options.variables[i];
  return environment;
}

/* Enters the restrictions that a process imposes on itself. */
static void confineSelf(void) {
  if (limitResources()) inForce |= ASSAY_BY_LIMITS;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return;
  if (enterLandlock()) inForce |= ASSAY_BY_LANDLOCK;
  dropPrivileges();
}

/* Resets signals that assay ignores or blocks: their handling is up to the unit. */
static void handleNoSignals(void) {
  sigset_t none;
  sigemptyset(&none);
  for (int number = 1; number < NSIG; ++number) signal(number, SIG_DFL);
  sigprocmask(SIG_SETMASK, &none, 0);
}

static _Noreturn void become(void) {
  char* path = hiddenPages(8192);
  char** arguments = hiddenPages(1 << 20);
  snprintf(path, 4096, "%s", options.program[0]);
  for (unsigned i = 0; options.program[i] && i < 100000; ++i) arguments[i] = options.program[i];
  if (chdir(options.scratch) < 0) give_up(options.scratch);
  if (options.sameAddresses) personality(ADDR_NO_RANDOMIZE);
  close_range(options.keep, ~0u, 0);
  confineSelf();
  mark = randomBits() | 1;
  if (options.watched) inForce |= ASSAY_WATCHED;
  inForce |= ASSAY_BY_SECCOMP; /* set before it is in force, because nothing can be set afterwards */
  char** environment = makeEnvironment();
  handleNoSignals();
  if (!(inForce & ASSAY_BY_LANDLOCK) && !install(assayWriteFilter, LENGTH(assayWriteFilter)))
    give_up("seccomp");
  if (!installGuard((uintptr_t)path, (uintptr_t)arguments)) give_up("seccomp");
  syscall(SYS_execve, path, arguments, environment);
  give_up(options.program[0]);
}

/* ---- Waiting ---- */

static pid_t awaited;
static int statusPipe[2] = {-1, -1};

/* Ends the launcher as the program ended. */
static _Noreturn void endLike(int status) {
  if (WIFEXITED(status)) _exit(WEXITSTATUS(status));
  const struct rlimit noCore = {0, 0};
  setrlimit(RLIMIT_CORE, &noCore);
  signal(WTERMSIG(status), SIG_DFL);
  sigset_t all;
  sigemptyset(&all);
  sigprocmask(SIG_SETMASK, &all, 0);
  raise(WTERMSIG(status));
  _exit(128 + WTERMSIG(status));
}

/* Kills the processes that are our children by now, however they have tried to hide; returns the number of
 * those killed. */
static int endChildren(void) {
  int pid, some = 0;
  FILE* list = fopen("/proc/thread-self/children", "re");
  while (list && fscanf(list, "%d", &pid) == 1) some += kill(pid, SIGKILL) == 0;
  if (list) fclose(list);
  return some;
}

/* Without a PID namespace: ends all processes that the program left behind. The launcher is the reaper of
 * orphans, so each of them becomes its child when its parent has ended. */
static void endOrphans(void) {
  for (int round = 0; round < 1000; ++round) {
    const int some = endChildren();
    while (waitpid(-1, 0, WNOHANG) > 0) {
    }
    if (!some) return;
    usleep(1000);
  }
}

/* The first process of the namespace: reaps, and passes on the exit status of the program. */
static _Noreturn void beFirst(int namespaces) {
  dressNamespaces(namespaces);
  pid_t program = fork();
  if (program < 0) give_up("fork");
  if (program == 0) become();
  close_range(3, (unsigned)statusPipe[1] - 1, 0);
  for (;;) {
    int status;
    pid_t ended = wait(&status);
    if (ended < 0 && errno != EINTR) _exit(kCannotStart);
    if (ended != program) continue;
    ssize_t ignored = write(statusPipe[1], &status, sizeof status);
    (void)ignored;
    _exit(0);
  }
}

static _Noreturn void beInside(int namespaces) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  setsid();
  if (namespaces & CLONE_NEWPID) beFirst(namespaces);
  become();
}

/* Waits for the end of the inner process or for a signal that asks the launcher to end it. */
static int await(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGCHLD);
  sigaddset(&set, SIGTERM);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGHUP);
  for (;;) {
    int status;
    pid_t ended = waitpid(-1, &status, WNOHANG);
    if (ended == awaited) return status;
    if (ended > 0) continue;
    if (sigwaitinfo(&set, 0) != SIGCHLD) kill(awaited, SIGKILL);
  }
}

static void probe(void) {
  if (enterNamespaces() & CLONE_NEWPID) puts("namespaces");
  if (limitResources()) puts("limits");
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (enterLandlock()) puts("landlock");
  fflush(stdout);
  if (install(assayGuardFilter, LENGTH(assayGuardFilter))) puts("seccomp");
}

int main(int count, char** words) {
  (void)count;
  parse(words);
  if (options.probe) return probe(), 0;
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (options.parent && getppid() != options.parent) _exit(kCannotStart);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, 0);
  const int namespaces = enterNamespaces();
  if (namespaces & CLONE_NEWPID) inForce |= ASSAY_BY_NAMESPACES;
  if (pipe2(statusPipe, O_CLOEXEC) < 0) give_up("pipe");
  for (int i = 0; i < 2; ++i) statusPipe[i] = fcntl(statusPipe[i], F_DUPFD_CLOEXEC, 200);
  awaited = fork();
  if (awaited < 0) give_up("fork");
  if (awaited == 0) beInside(namespaces);
  close(statusPipe[1]);
  close_range(3, (unsigned)statusPipe[0] - 1, 0);
  int status = await();
  endOrphans();
  int ended;
  if (namespaces & CLONE_NEWPID && read(statusPipe[0], &ended, sizeof ended) == sizeof ended) status = ended;
  endLike(status);
}
