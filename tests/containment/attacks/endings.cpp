// Processes left behind, ways to end or to hang, signals, limits. The format is explained in ../attack.cpp.

// PRELUDE
#include <alloca.h>
#include <exception>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/wait.h>
#include <unistd.h>
// Sleepers end by themselves in case the runner is gone.
#define SLEEPER(prepare) ({ pid_t c_ = fork(); if (c_ == 0) { prepare; sleep(300); _exit(0); } c_ > 0; })
#define TOUCH_CANARY ({ int d_ = open(CANARY_DIR "/late", O_CREAT | O_WRONLY, 0600); if (d_ >= 0) close(d_); })
// Stops if the machine itself runs short of memory.
#define ROOM ({ struct sysinfo i_; sysinfo(&i_) == 0 && i_.freeram / 1024 * i_.mem_unit > (5ul << 20); })
// END

// ATTACK sleeper
// PLACES function! thread initialiser! constructor preinit destructor
// ANY-TESTS
static int attack() { return SLEEPER((void)0); }
// END

// ATTACK sleeper_setsid
// PLACES function! initialiser! destructor
// ANY-TESTS
static int attack() { return SLEEPER(setsid()); }
// END

// ATTACK sleeper_setpgid
// PLACES function! initialiser
// ANY-TESTS
static int attack() { return SLEEPER(setpgid(0, 0)); }
// END

// ATTACK sleeper_double_fork
// PLACES function initialiser
// ANY-TESTS
static int attack() { return SLEEPER(setsid(); if (fork() > 0) _exit(0)); }
// END

// ATTACK sleeper_clear_environment
// PLACES function
// ANY-TESTS
static int attack() { return SLEEPER(clearenv(); prctl(PR_SET_MM, PR_SET_MM_ENV_START, 0, 0, 0); setpgid(0, 0)); }
// END

// ATTACK sleeper_no_parent_death
// PLACES function initialiser
// ANY-TESTS
static int attack() { return SLEEPER(prctl(PR_SET_PDEATHSIG, 0); signal(SIGHUP, SIG_IGN); signal(SIGTERM, SIG_IGN); setpgid(0, 0)); }
// END

// ATTACK sleeper_vfork
// PLACES function
// ANY-TESTS
static int attack() { long c = syscall(SYS_clone, 0, 0, 0, 0, 0); if (c == 0) { setpgid(0, 0); sleep(300); _exit(0); } return c > 0; }
// END

// ATTACK sleeper_own_reaper
// PLACES function initialiser
// ANY-TESTS
static int attack() { prctl(PR_SET_CHILD_SUBREAPER, 1); return SLEEPER(if (fork() > 0) _exit(0); setpgid(0, 0)); }
// END

// ATTACK sleepers_50
// PLACES function! initialiser
// ANY-TESTS
// NO-FINDING
static int attack() { int n = 0; for (int i = 0; i < 50; ++i) n += SLEEPER(setpgid(0, 0)); return n > 0; }
// END

// ATTACK touch_later
// PLACES function! initialiser destructor
// ANY-TESTS
static int attack() { pid_t c = fork(); if (c == 0) { setpgid(0, 0); sleep(4); TOUCH_CANARY; _exit(0); } return c > 0; }
// END

// ATTACK fork_bomb_200
// PLACES function initialiser
// ANY-TESTS
// NO-FINDING
static int attack() { pid_t me = getpid(); for (int i = 0; i < 200; ++i) if (fork() == 0) { setpgid(0, 0); sleep(60); _exit(0); } return me > 0; }
// END

// ATTACK fork_chain
// PLACES function
// ANY-TESTS
static int attack() { pid_t c = fork(); if (c != 0) return c > 0; for (int i = 0; i < 40; ++i) { usleep(100000); if (fork() > 0) _exit(0); setpgid(0, 0); } _exit(0); }
// END

// ATTACK busy_children
// PLACES function
// ANY-TESTS
static int attack() { for (int i = 0; i < 4; ++i) if (fork() == 0) { setpgid(0, 0); alarm(60); for (volatile int k = 0;; k = k + 1) {} } return 1; }
// END

// ATTACK threads_500
// PLACES function! initialiser
// ANY-TESTS
// NO-FINDING
static int attack() { static pthread_t t[500]; int n = 0; for (int i = 0; i < 500; ++i) n += pthread_create(&t[n], nullptr, [](void*) -> void* { usleep(2000); return nullptr; }, nullptr) == 0; for (int i = 0; i < n; ++i) pthread_join(t[i], nullptr); return n > 0; }
// END

// ATTACK thread_forever
// PLACES function initialiser
// ANY-TESTS
static int attack() { pthread_t t; pthread_create(&t, nullptr, [](void*) -> void* { for (volatile int k = 0;; k = k + 1) {} }, nullptr); pthread_detach(t); return 1; }
// END

// ATTACK ignore_alarm_and_loop
// PLACES function! initialiser
// ANY-TESTS
static int attack() { signal(SIGALRM, SIG_IGN); signal(SIGVTALRM, SIG_IGN); signal(SIGPROF, SIG_IGN); signal(SIGXCPU, SIG_IGN); for (volatile int k = 0;; k = k + 1) {} return 0; }
// END

// ATTACK block_all_and_loop
// PLACES function! initialiser destructor
// ANY-TESTS
static int attack() { sigset_t s; sigfillset(&s); sigprocmask(SIG_BLOCK, &s, nullptr); for (volatile int k = 0;; k = k + 1) {} return 0; }
// END

// ATTACK block_all_and_sleep
// PLACES function initialiser
// ANY-TESTS
static int attack() { sigset_t s; sigfillset(&s); sigprocmask(SIG_BLOCK, &s, nullptr); for (;;) pause(); return 0; }
// END

// ATTACK raise_stop
// PLACES function! initialiser
// ANY-TESTS
// NOT-SAYS ndless loop
static int attack() { raise(SIGSTOP); return 1; }
// END

// ATTACK raise_tstp
// PLACES function
// ANY-TESTS
// NOT-SAYS ndless loop
static int attack() { raise(SIGTSTP); return 1; }
// END

// ATTACK raise_ttin
// PLACES function initialiser
// ANY-TESTS
// NOT-SAYS ndless loop
static int attack() { raise(SIGTTIN); return 1; }
// END

// ATTACK raise_kill
// PLACES function! initialiser
// ANY-TESTS
// NOT-SAYS ndless loop
static int attack() { raise(SIGKILL); return 1; }
// END

// ATTACK stop_group_probe
// PLACES function
// EXPECT signal 0: the group is reachable or not
static int attack() { return killpg(0, 0); }
// END

// ATTACK read_stdin
// PLACES function
// ANY-TESTS
// NOT-SAYS ndless loop
static int attack() { char c = 0; return (int)read(0, &c, 1) <= 0; }
// END

// ATTACK exit_0
// PLACES function! thread initialiser! constructor preinit destructor
// ANY-TESTS
static int attack() { exit(0); return 0; }
// END

// ATTACK exit_raw
// PLACES function initialiser! constructor destructor
// ANY-TESTS
static int attack() { _exit(0); return 0; }
// END

// ATTACK exit_3
// PLACES function initialiser destructor
// ANY-TESTS
static int attack() { _exit(3); return 0; }
// END

// ATTACK exit_200
// PLACES function initialiser
// ANY-TESTS
// EXPECT an exit code that the worker uses itself
static int attack() { _exit(200); return 0; }
// END

// ATTACK exit_201
// PLACES function initialiser
// ANY-TESTS
static int attack() { _exit(201); return 0; }
// END

// ATTACK quick_exit
// PLACES function initialiser
// ANY-TESTS
static int attack() { quick_exit(0); return 0; }
// END

// ATTACK abort
// PLACES function initialiser constructor destructor
// ANY-TESTS
static int attack() { abort(); return 0; }
// END

// ATTACK throw
// PLACES function initialiser destructor
// ANY-TESTS
static int attack() { throw 7; return 0; }
// END

// ATTACK segfault
// PLACES function initialiser preinit destructor
// ANY-TESTS
static int attack() { *(volatile int*)16 = 1; return 0; }
// END

// ATTACK hang
// PLACES function initialiser! constructor preinit destructor
// ANY-TESTS
static int attack() { for (;;) sleep(1000); return 0; }
// END

// ATTACK atexit_0
// PLACES function initialiser
// ANY-TESTS
static int attack() { return atexit([] { _exit(0); }); }
// END

// ATTACK atexit_3
// PLACES function initialiser
// ANY-TESTS
static int attack() { return atexit([] { _exit(3); }); }
// END

// ATTACK atexit_hang
// PLACES function initialiser
// ANY-TESTS
static int attack() { return atexit([] { for (;;) pause(); }); }
// END

// ATTACK atexit_unlink
// PLACES function initialiser!
// ANY-TESTS
static int attack() { return atexit([] { unlink(CANARY_FILE); }); }
// END

// ATTACK handler_sigsys
// PLACES function! initialiser
// ANY-TESTS
static int attack() { signal(SIGSYS, [](int) { _exit(0); }); return unlink(CANARY_FILE); }
// END

// ATTACK handler_segv
// PLACES function initialiser
// ANY-TESTS
static int attack() { signal(SIGSEGV, [](int) { for (;;) pause(); }); *(volatile int*)16 = 1; return 0; }
// END

// ATTACK handler_all
// PLACES function initialiser
// ANY-TESTS
static int attack() { for (int s = 1; s < 65; ++s) signal(s, [](int) {}); for (volatile int k = 0;; k = k + 1) {} return 0; }
// END

// ATTACK alternate_stack
// PLACES function
// ANY-TESTS
static int attack() { stack_t s = {}; s.ss_flags = SS_DISABLE; sigaltstack(&s, nullptr); volatile char deep[64] = {}; return deep[0]; }
// END

// ATTACK pdeathsig_off
// PLACES function initialiser
// ANY-TESTS
static int attack() { return prctl(PR_SET_PDEATHSIG, 0); }
// END

// ATTACK dumpable_off
// PLACES function initialiser
// ANY-TESTS
static int attack() { return prctl(PR_SET_DUMPABLE, 0); }
// END

// ATTACK own_strict_seccomp
// PLACES function
// ANY-TESTS
static int attack() { return prctl(PR_SET_SECCOMP, 1); }
// END

// ATTACK own_allow_filter
// PLACES function! initialiser
static int attack() { struct { unsigned short c; unsigned char t, f; unsigned k; } b[] = {{6, 0, 0, 0x7fff0000}}; struct { unsigned short n; void* p; } p = {1, b}; prctl(38, 1, 0, 0, 0); prctl(PR_SET_SECCOMP, 2, &p); return unlink(CANARY_FILE); }
// END

// ATTACK own_errno_filter
// PLACES function
// ANY-TESTS
// EXPECT every call of this process fails from here on
static int attack() { struct { unsigned short c; unsigned char t, f; unsigned k; } b[] = {{6, 0, 0, 0x00050001}}; struct { unsigned short n; void* p; } p = {1, b}; prctl(38, 1, 0, 0, 0); return (int)syscall(SYS_seccomp, 1, 0, &p); }
// END

// ATTACK seccomp_listener
// PLACES function
// ANY-TESTS
static int attack() { struct { unsigned short c; unsigned char t, f; unsigned k; } b[] = {{6, 0, 0, 0x7fff0000}}; struct { unsigned short n; void* p; } p = {1, b}; prctl(38, 1, 0, 0, 0); long d = syscall(SYS_seccomp, 1, 8, &p); if (d >= 0) close((int)d); return d >= 0; }
// END

// ATTACK raise_limits
// PLACES function initialiser
// ANY-TESTS
// EXPECT limits of the sandbox cannot be raised
static int attack() { struct rlimit l = {RLIM_INFINITY, RLIM_INFINITY}; return setrlimit(RLIMIT_AS, &l) + setrlimit(RLIMIT_FSIZE, &l) + setrlimit(RLIMIT_NPROC, &l) + setrlimit(RLIMIT_CPU, &l); }
// END

// ATTACK low_limits
// PLACES function
// ANY-TESTS
static int attack() { struct rlimit l = {0, 0}; return setrlimit(RLIMIT_NOFILE, &l) + setrlimit(RLIMIT_FSIZE, &l); }
// END

// ATTACK stdout_1gb
// PLACES function initialiser
// ANY-TESTS
static int attack() { static char b[1 << 20]; memset(b, 'x', sizeof b); for (int i = 0; i < 1024; ++i) if (write(1, b, sizeof b) < 0) return -1; return 1; }
// END

// ATTACK stderr_1gb
// PLACES function initialiser
// ANY-TESTS
static int attack() { static char b[1 << 20]; memset(b, 'x', sizeof b); for (int i = 0; i < 1024; ++i) if (write(2, b, sizeof b) < 0) return -1; return 1; }
// END

// ATTACK big_file
// PLACES function! initialiser
// ANY-TESTS
// NO-FINDING
// EXPECT 100 MB in the scratch folder
static int attack() { static char b[1 << 20]; int d = open("big", O_CREAT + O_WRONLY, 0600), n = 0; for (int i = 0; i < 100 && d >= 0; ++i) n += write(d, b, sizeof b) == sizeof b; if (d >= 0) close(d); return n > 0; }
// END

// ATTACK many_files
// PLACES function
// ANY-TESTS
// NO-FINDING
static int attack() { int n = 0; for (int i = 0; i < 5000; ++i) { char p[32]; snprintf(p, sizeof p, "m%d", i); int d = creat(p, 0600); n += d >= 0; if (d >= 0) close(d); } return n > 0; }
// END

// ATTACK memory_10gb
// PLACES function initialiser
// ANY-TESTS
static int attack() { int n = 0; for (; n < 160 && ROOM; ++n) { char* p = (char*)mmap(nullptr, 64 << 20, PROT_READ + PROT_WRITE, MAP_PRIVATE + MAP_ANONYMOUS, -1, 0); if (p == MAP_FAILED) break; for (long i = 0; i < 64 << 20; i += 4096) p[i] = 1; } return n > 0; }
// END

// ATTACK memory_shared_10gb
// PLACES function
// ANY-TESTS
static int attack() { int n = 0; for (; n < 160 && ROOM; ++n) { char* p = (char*)mmap(nullptr, 64 << 20, PROT_READ + PROT_WRITE, MAP_SHARED + MAP_ANONYMOUS, -1, 0); if (p == MAP_FAILED) break; for (long i = 0; i < 64 << 20; i += 4096) p[i] = 1; } return n > 0; }
// END

// ATTACK memfd_4gb
// PLACES function
// ANY-TESTS
static int attack() { static char b[1 << 20]; int d = memfd_create("hog", 0); int n = 0; for (; n < 4096 && ROOM; ++n) if (write(d, b, sizeof b) < 0) break; close(d); return n > 0; }
// END

// ATTACK malloc_10gb
// PLACES function
// ANY-TESTS
static int attack() { int n = 0; for (; n < 160 && ROOM; ++n) { char* p = (char*)malloc(64 << 20); if (!p) break; for (long i = 0; i < 64 << 20; i += 4096) ((volatile char*)p)[i] = 1; } return n > 0; }
// END

// ATTACK descriptors_10000
// PLACES function! initialiser
// ANY-TESTS
// NO-FINDING
static int attack() { int n = 0; for (int i = 0; i < 10000; ++i) n += open("/dev/null", O_RDONLY) >= 0; return n > 0; }
// END

// ATTACK deep_recursion
// TESTS g
static int down(int n) { volatile char room[4096]; room[n & 4095] = 1; return n == 0 ? room[0] : down(n - 1) + room[n & 4095]; }
int f(int x) { return x > 3 ? down(10000000) : 0; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK alloca_huge
// TESTS g
int f(int x) { if (x <= 3) return 0; volatile char* p = (volatile char*)alloca(1u << 30); p[0] = 1; return p[0]; }
int g(int x) { return x > 3 ? 7 : 1; }
// END
