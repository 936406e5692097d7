#define _GNU_SOURCE
#include "elsewhere.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <locale.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/times.h>
#include <time.h>
#include <unistd.h>

#include "elsewhere.inc"
#include "policy.h"
#include "watch.h"

#define REPLACED __attribute__((weak))
/* The library's own function behind the replaced one. */
#define REAL(name)               \
  static __typeof__(&name) real; \
  if (!real) *(void**)&real = dlsym(RTLD_NEXT, #name)

static const int64_t kSecond = 1000000000;

static int otherMachine, otherFiles;
static int64_t shift, step; /* nanoseconds: of the calendar; per look at a clock */
static int64_t looks;
static char kept[512];

/* ---- Clocks ---- */

static int isCalendar(clockid_t clock) {
  return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI;
}

static int64_t moved(clockid_t clock) {
  return (isCalendar(clock) ? shift : 0) + step * __atomic_load_n(&looks, __ATOMIC_RELAXED);
}

static struct timespec sum(struct timespec time, int64_t nanoseconds) {
  int64_t all = time.tv_nsec + nanoseconds % kSecond;
  time.tv_sec += nanoseconds / kSecond + (all < 0 ? -1 : all / kSecond);
  time.tv_nsec = all < 0 ? all + kSecond : all % kSecond;
  return time;
}

static int look(clockid_t clock, struct timespec* time) {
  const long result = assay_system(SYS_clock_gettime, clock, (long)time, 0, 0, 0);
  if (result < 0) {
    errno = (int)-result;
    return -1;
  }
  __atomic_add_fetch(&looks, 1, __ATOMIC_RELAXED);
  *time = sum(*time, moved(clock));
  return 0;
}

REPLACED int clock_gettime(clockid_t clock, struct timespec* time) { return look(clock, time); }

REPLACED time_t time(time_t* result) {
  struct timespec now;
  look(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

REPLACED int gettimeofday(struct timeval* restrict time, void* restrict zone) {
  (void)zone;
  struct timespec now;
  look(CLOCK_REALTIME, &now);
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return 0;
}

REPLACED int timespec_get(struct timespec* time, int base) {
  return base == TIME_UTC && look(CLOCK_REALTIME, time) == 0 ? base : 0;
}

REPLACED clock_t clock(void) {
  struct timespec used;
  look(CLOCK_PROCESS_CPUTIME_ID, &used);
  return used.tv_sec * CLOCKS_PER_SEC + used.tv_nsec / (kSecond / CLOCKS_PER_SEC);
}

/* A deadline of a moved clock, for the kernel. */
static struct timespec deadline(clockid_t clock, const struct timespec* until) {
  return sum(*until, -moved(clock));
}

REPLACED int pthread_cond_timedwait(pthread_cond_t* restrict condition, pthread_mutex_t* restrict mutex,
                                    const struct timespec* restrict until) {
  REAL(pthread_cond_timedwait);
  const struct timespec here = deadline(CLOCK_REALTIME, until);
  return real(condition, mutex, &here);
}

REPLACED int pthread_cond_clockwait(pthread_cond_t* restrict condition, pthread_mutex_t* restrict mutex,
                                    clockid_t clock, const struct timespec* restrict until) {
  REAL(pthread_cond_clockwait);
  const struct timespec here = deadline(clock, until);
  return real(condition, mutex, clock, &here);
}

REPLACED int pthread_mutex_timedlock(pthread_mutex_t* restrict mutex, const struct timespec* restrict until) {
  REAL(pthread_mutex_timedlock);
  const struct timespec here = deadline(CLOCK_REALTIME, until);
  return real(mutex, &here);
}

REPLACED int pthread_mutex_clocklock(pthread_mutex_t* restrict mutex, clockid_t clock,
                                     const struct timespec* restrict until) {
  REAL(pthread_mutex_clocklock);
  const struct timespec here = deadline(clock, until);
  return real(mutex, clock, &here);
}

REPLACED int sem_timedwait(sem_t* restrict semaphore, const struct timespec* restrict until) {
  REAL(sem_timedwait);
  const struct timespec here = deadline(CLOCK_REALTIME, until);
  return real(semaphore, &here);
}

REPLACED int clock_nanosleep(clockid_t clock, int flags, const struct timespec* until,
                             struct timespec* left) {
  REAL(clock_nanosleep);
  const struct timespec here = flags & TIMER_ABSTIME ? deadline(clock, until) : *until;
  return real(clock, flags, &here, left);
}

/* ---- The machine, the user and the process ---- */

enum { kOther = 54321, kOtherProcessors = 7 };

static long ask(long call) { return assay_system(call, 0, 0, 0, 0, 0); }

REPLACED pid_t getpid(void) { return (pid_t)(otherMachine ? kOther : ask(SYS_getpid)); }
REPLACED pid_t getppid(void) { return (pid_t)(otherMachine ? kOther - 1 : ask(SYS_getppid)); }
REPLACED uid_t getuid(void) { return (uid_t)(otherMachine ? kOther : ask(SYS_getuid)); }
REPLACED uid_t geteuid(void) { return (uid_t)(otherMachine ? kOther : ask(SYS_geteuid)); }
REPLACED gid_t getgid(void) { return (gid_t)(otherMachine ? kOther : ask(SYS_getgid)); }
REPLACED gid_t getegid(void) { return (gid_t)(otherMachine ? kOther : ask(SYS_getegid)); }

REPLACED int get_nprocs(void) {
  REAL(get_nprocs);
  return otherMachine ? kOtherProcessors : real();
}

REPLACED int get_nprocs_conf(void) {
  REAL(get_nprocs_conf);
  return otherMachine ? kOtherProcessors : real();
}

REPLACED long sysconf(int name) {
  REAL(sysconf);
  const int isOfMachine = name == _SC_NPROCESSORS_ONLN || name == _SC_NPROCESSORS_CONF ||
                          name == _SC_PHYS_PAGES || name == _SC_AVPHYS_PAGES;
  return otherMachine && isOfMachine ? kOtherProcessors : real(name);
}

REPLACED int sched_getaffinity(pid_t process, size_t size, cpu_set_t* set) {
  REAL(sched_getaffinity);
  const int result = real(process, size, set);
  if (!otherMachine || result < 0) return result;
  memset(set, 0, size);
  for (int i = 0; i < kOtherProcessors; ++i) CPU_SET_S((size_t)i, size, set);
  return result;
}

/* ---- Locales ---- */

static void noteLocale(const char* name) {
  if (name && strcmp(name, "C") != 0 && strcmp(name, "POSIX") != 0)
    assay_refused("a locale that other machines may not have");
}

REPLACED char* setlocale(int category, const char* name) {
  REAL(setlocale);
  noteLocale(name);
  return real(category, name);
}

extern locale_t __newlocale(int, const char*, locale_t); /* by which libstdc++ makes locales */
REPLACED locale_t __newlocale(int categories, const char* name, locale_t base) {
  REAL(__newlocale);
  noteLocale(name);
  return real(categories, name, base);
}

REPLACED locale_t newlocale(int categories, const char* name, locale_t base) {
  REAL(newlocale);
  noteLocale(name);
  return real(categories, name, base);
}

/* ---- Files ---- */

static int begins(const char* text, const char* with) { return strncmp(text, with, strlen(with)) == 0; }

static int isConcerned(const char* path) {
  if (!*path || strstr(path, ".so") || strcmp(path, "/") == 0) return 0;
  if (begins(path, "/dev/") || begins(path, "/proc/")) return 0;
  return !kept[0] || !begins(path, kept);
}

/* The register with the path of a call that only reads; -1: another call. */
static int pathRegister(long call, const greg_t* registers) {
  switch (call) {
    case SYS_open:
      return (registers[REG_RSI] & (O_ACCMODE | O_CREAT)) == O_RDONLY ? REG_RDI : -1;
    case SYS_openat:
      return (registers[REG_RDX] & (O_ACCMODE | O_CREAT)) == O_RDONLY ? REG_RSI : -1;
    case SYS_stat:
    case SYS_lstat:
    case SYS_access:
      return REG_RDI;
    case SYS_newfstatat:
    case SYS_statx:
    case SYS_faccessat:
    case SYS_faccessat2:
      return REG_RSI;
    default:
      return -1;
  }
}

static long again(long call, const greg_t* registers) {
  return assay_system(call, registers[REG_RDI], registers[REG_RSI], registers[REG_RDX], registers[REG_R10],
                      registers[REG_R8]);
}

/* An existing file of this machine is missing, a missing one is empty; the working directory has files of its
 * own. */
int assay_answer_elsewhere(long call, greg_t* registers) {
  const int at = otherFiles ? pathRegister(call, registers) : -1;
  const char* path = at < 0 ? 0 : (const char*)registers[at];
  if (!path) return 0;
  long result = again(call, registers);
  if (isConcerned(path)) {
    if (result >= 0 && path[0] == '/') {
      if (call == SYS_open || call == SYS_openat) assay_system(SYS_close, result, 0, 0, 0, 0);
      result = -ENOENT;
    } else if (result == -ENOENT) {
      registers[at] = (greg_t) "/dev/null";
      result = again(call, registers);
      registers[at] = (greg_t)path;
    }
  }
  registers[REG_RAX] = result;
  return 1;
}

/* Calls that look at a file without opening it are trapped as well. */
static void trapQueries(void) {
  static struct sock_filter code[sizeof assayElsewhereFilter / sizeof *assayElsewhereFilter];
  const unsigned short count = sizeof code / sizeof *code;
  assayCopyFilter(code, assayElsewhereFilter, count, assay_mark);
  struct sock_fprog program = {count, code};
  otherFiles = assay_system(SYS_prctl, PR_SET_SECCOMP, SECCOMP_MODE_FILTER, (long)&program, 0, 0) == 0;
}

/* By marked calls, which the watch does not take for the unit's. */
static void changeFolder(void) {
  assay_system(SYS_mkdir, (long)"elsewhere", 0700, 0, 0, 0);
  if (chdir("elsewhere") < 0) return;
  const long file = assay_system(SYS_open, (long)"another file", O_WRONLY | O_CREAT | O_CLOEXEC, 0600, 0, 0);
  if (file >= 0) close((int)file);
}

/* ---- Start ---- */

/* The text behind "name" or "name="; null: the change is not selected. */
static const char* selected(const char* changes, const char* name) {
  for (const char* field = changes; field && *field; field = strchr(field, ',')) {
    if (*field == ',') ++field;
    if (begins(field, name)) return field + strlen(name);
  }
  return 0;
}

void assay_begin_elsewhere(const char* changes) {
  const char* date = selected(changes, "clock=");
  const char* stride = selected(changes, "step=");
  const char* keep = selected(changes, "keep=");
  struct timespec now;
  assay_system(SYS_clock_gettime, CLOCK_REALTIME, (long)&now, 0, 0, 0);
  if (date) shift = (strtoll(date, 0, 10) - now.tv_sec) * kSecond;
  if (stride) step = strtoll(stride, 0, 10);
  if (keep) strncpy(kept, keep, sizeof kept - 1);
  otherMachine = selected(changes, "machine") != 0;
  if (!selected(changes, "files")) return;
  changeFolder();
  trapQueries();
}
