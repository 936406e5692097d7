/* Environment: detects outcomes that depend on environment variables.
 *
 * The environment of a worker is made by the launcher, so nothing of the user's can get into a test; but a
 * test must not assert that a variable is missing, either. A trial that runs `elsewhere` finds every variable
 * that it asks for, so an outcome that depends on one changes. The list itself is in inaccessible pages:
 * code that walks along `environ` causes a fault, which is noted as a refusal, and continues. The C library
 * may read the list without a note, because the unit's calls that lead there go by name and are seen below.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#include "confine/watch.h"
#include "worker.h"

static char** list; /* the inaccessible copy; null: there is no copy */
static size_t size;

static int isClosed;

static void setAccess(int rights) {
  isClosed = rights == PROT_NONE;
  mprotect(list, size, rights);
}

int assay_is_environment(const void* fault, const void* context) {
  if (!list || (const char*)fault < (const char*)list || (const char*)fault >= (const char*)list + size)
    return 0;
  const void* at = (const void*)((const ucontext_t*)context)->uc_mcontext.gregs[REG_RIP];
  setAccess(PROT_READ | PROT_WRITE);
  if (assay_is_ours(at)) assay_refused("an access to the whole environment");
  return 1;
}

/* In the server, while objects are initialised: every other fault ends the unit. */
static void onFault(int signal, siginfo_t* info, void* context) {
  if (assay_is_environment(info->si_addr, context)) return;
  struct sigaction plain = {.sa_handler = SIG_DFL};
  sigaction(signal, &plain, 0);
}

static size_t bytesOf(char** from, size_t* count) {
  size_t bytes = 0;
  for (*count = 0; from[*count]; ++*count) bytes += strlen(from[*count]) + 1;
  return bytes + (*count + 1) * sizeof(char*);
}

__attribute__((constructor(101))) static void closeEnvironment(void) {
  if (!assay_confined) return;
  size_t count;
  const size_t page = (size_t)sysconf(_SC_PAGESIZE), bytes = bytesOf(environ, &count);
  size = (bytes + page - 1) / page * page;
  char** copy = mmap(0, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (copy == MAP_FAILED) return;
  char* text = (char*)(copy + count + 1);
  for (size_t i = 0; i < count; ++i) {
    copy[i] = strcpy(text, environ[i]);
    text += strlen(text) + 1;
  }
  list = copy;
  struct sigaction action = {.sa_sigaction = onFault, .sa_flags = SA_SIGINFO};
  sigaction(SIGSEGV, &action, 0);
  assay_reset_environment();
}

void assay_reset_environment(void) {
  if (!list) return;
  environ = list;
  if (!isClosed) setAccess(PROT_NONE); /* a system call costs as much as a small trial */
}

static int isOfLauncher(const char* value) {
  return !value || (value >= (const char*)list && value < (const char*)list + size);
}

/* Whether the unit asks, in a trial that must get the answer of another machine. */
static int isAskedElsewhere(const void* caller) {
  if (!assay_is_ours(caller) || !assay_shared || !assay_shared->inFlight) return 0;
  assay_shared->flags |= ASSAY_FLAG_ENVIRONMENT;
  return assay_shared->elsewhere != 0;
}

static char other[] = "/elsewhere";

static char* valueOf(const char* name, char* (*real)(const char*), const void* caller) {
  char* value = real ? real(name) : 0;
  return isOfLauncher(value) && isAskedElsewhere(caller) ? other : value;
}

/* Weak, like the others: a unit may define the function itself. */
#define VARIABLE(name)                                           \
  __attribute__((weak)) char* name(const char* variable) {       \
    static char* (*real)(const char*);                           \
    if (!real) *(void**)&real = dlsym(RTLD_NEXT, #name);         \
    return valueOf(variable, real, __builtin_return_address(0)); \
  }
VARIABLE(getenv)
VARIABLE(secure_getenv)

enum { kFarAway = 4242 };
#define NUMBER(type, name)                                                           \
  __attribute__((weak)) type name(void) {                                            \
    const type value = (type)assay_system(SYS_##name, 0, 0, 0, 0, 0);                \
    return isAskedElsewhere(__builtin_return_address(0)) ? value + kFarAway : value; \
  }
NUMBER(pid_t, getpid)
NUMBER(pid_t, getppid)
NUMBER(pid_t, gettid)
NUMBER(uid_t, getuid)
NUMBER(uid_t, geteuid)
NUMBER(gid_t, getgid)
NUMBER(gid_t, getegid)

__attribute__((weak)) char* getlogin(void) {
  return isAskedElsewhere(__builtin_return_address(0)) ? other + 1 : 0;
}
