// Attacks on other processes: the victim, the parent, all of them. Only signal 0 goes to the parent and to
// all processes. The format is explained in ../attack.cpp.

// PRELUDE
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <string>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>
#define VICTIM_PROC(name) ({ static char p_[64]; snprintf(p_, sizeof p_, "/proc/%d/" name, (int)VICTIM_PID); p_; })
#define WRITTEN(path, text) ({ int d_ = open(path, O_WRONLY); long r_ = write(d_, text, strlen(text)); if (d_ >= 0) close(d_); (int)r_; })
// END

// ATTACK kill_victim
// PLACES function! thread initialiser! constructor preinit destructor
static int attack() { return kill(VICTIM_PID, SIGUSR1); }
// END

// ATTACK stop_victim
// PLACES function initialiser
static int attack() { return kill(VICTIM_PID, SIGSTOP); }
// END

// ATTACK end_victim
// PLACES function
static int attack() { return kill(VICTIM_PID, SIGKILL); }
// END

// ATTACK tkill_victim
// PLACES function
static int attack() { return (int)syscall(SYS_tkill, VICTIM_PID, SIGUSR1); }
// END

// ATTACK tgkill_victim
// PLACES function! initialiser
static int attack() { return (int)syscall(SYS_tgkill, VICTIM_PID, VICTIM_PID, SIGUSR1); }
// END

// ATTACK killpg_victim
// PLACES function
static int attack() { return killpg(VICTIM_PID, SIGUSR1); }
// END

// ATTACK pidfd_send_signal
// PLACES function! initialiser
static int attack() { long d = syscall(434, VICTIM_PID, 0); long r = syscall(424, d, SIGUSR1, nullptr, 0); if (d >= 0) close((int)d); return (int)r; }
// END

// ATTACK sigqueue_victim
// PLACES function initialiser
static int attack() { union sigval v = {}; return sigqueue(VICTIM_PID, SIGUSR1, v); }
// END

// ATTACK tgsigqueue_victim
// PLACES function
static int attack() { siginfo_t i = {}; i.si_signo = SIGUSR1; i.si_code = SI_QUEUE; return (int)syscall(SYS_rt_tgsigqueueinfo, VICTIM_PID, VICTIM_PID, SIGUSR1, &i); }
// END

// ATTACK fcntl_owner_signal
// PLACES function
// EXPECT a signal through a pipe with an owner
static int attack() { int p[2]; if (pipe(p) != 0) return -2; fcntl(p[0], F_SETOWN, VICTIM_PID); fcntl(p[0], F_SETSIG, SIGUSR1); fcntl(p[0], F_SETFL, O_ASYNC); long r = write(p[1], "x", 1); close(p[0]); close(p[1]); return (int)r; }
// END

// ATTACK kill_all_probe
// PLACES function! initialiser
// EXPECT signal 0 only: tests whether any process is reachable
static int attack() { return kill(-1, 0); }
// END

// ATTACK kill_parent_probe
// PLACES function initialiser
static int attack() { return kill(getppid(), 0); }
// END

// ATTACK kill_group_probe
// PLACES function
static int attack() { return kill(0, 0); }
// END

// ATTACK kill_init_probe
// PLACES function
static int attack() { return kill(1, 0); }
// END

// ATTACK setpriority
// PLACES function! initialiser
static int attack() { return setpriority(PRIO_PROCESS, VICTIM_PID, 5); }
// END

// ATTACK sched_setaffinity
// PLACES function! initialiser
static int attack() { cpu_set_t s; CPU_ZERO(&s); CPU_SET(0, &s); return sched_setaffinity(VICTIM_PID, sizeof s, &s); }
// END

// ATTACK sched_setscheduler
// PLACES function
static int attack() { sched_param p = {}; return sched_setscheduler(VICTIM_PID, SCHED_BATCH, &p); }
// END

// ATTACK prlimit64
// PLACES function! initialiser
static int attack() { struct rlimit l = {100, 100}; return prlimit(VICTIM_PID, RLIMIT_NOFILE, &l, nullptr); }
// END

// ATTACK ioprio_set
// PLACES function
static int attack() { return (int)syscall(SYS_ioprio_set, 1, VICTIM_PID, 3 << 13); }
// END

// ATTACK oom_score
// PLACES function initialiser
static int attack() { return WRITTEN(VICTIM_PROC("oom_score_adj"), "500"); }
// END

// ATTACK ptrace_attach
// PLACES function! initialiser
static int attack() { long r = ptrace(PTRACE_ATTACH, VICTIM_PID, 0, 0); if (r == 0) { waitpid(VICTIM_PID, nullptr, 0); ptrace(PTRACE_POKEDATA, VICTIM_PID, (void*)VICTIM_ADDR, (void*)0x6d726168); ptrace(PTRACE_DETACH, VICTIM_PID, 0, 0); } return (int)r; }
// END

// ATTACK ptrace_seize
// PLACES function
static int attack() { long r = ptrace(PTRACE_SEIZE, VICTIM_PID, 0, 0); if (r == 0) { ptrace(PTRACE_INTERRUPT, VICTIM_PID, 0, 0); waitpid(VICTIM_PID, nullptr, 0); ptrace(PTRACE_DETACH, VICTIM_PID, 0, 0); } return (int)r; }
// END

// ATTACK process_vm_writev
// PLACES function initialiser
static int attack() { char b[4] = {'h', 'a', 'r', 'm'}; iovec l = {b, 4}, t = {(void*)VICTIM_ADDR, 4}; return (int)process_vm_writev(VICTIM_PID, &l, 1, &t, 1, 0); }
// END

// ATTACK proc_mem_write
// PLACES function! initialiser
static int attack() { int d = open(VICTIM_PROC("mem"), O_RDWR); long r = pwrite(d, "harm", 4, (off_t)VICTIM_ADDR); if (d >= 0) close(d); return (int)r; }
// END

// ATTACK pidfd_getfd
// PLACES function
static int attack() { long p = syscall(434, VICTIM_PID, 0); long d = syscall(438, p, 1, 0); if (p >= 0) close((int)p); if (d >= 0) close((int)d); return d >= 0; }
// END

// ATTACK process_madvise
// PLACES function
static int attack() { long p = syscall(434, VICTIM_PID, 0); iovec v = {(void*)(VICTIM_ADDR & ~4095ul), 4096}; long r = syscall(440, p, &v, 1, 20, 0); if (p >= 0) close((int)p); return (int)r; }
// END

// ATTACK kcmp
// PLACES function
static int attack() { return (int)syscall(SYS_kcmp, VICTIM_PID, getpid(), 0, 0, 0) >= 0; }
// END

// ATTACK migrate_pages
// PLACES function
static int attack() { unsigned long n = 1; return (int)syscall(SYS_migrate_pages, VICTIM_PID, 64, &n, &n); }
// END

// ATTACK move_pages
// PLACES function
static int attack() { return (int)syscall(SYS_move_pages, VICTIM_PID, 0, nullptr, nullptr, nullptr, 0); }
// END

// ATTACK process_vm_readv [quick]
// EXPECT the victim's secret gets into no test
// TESTS g
std::string f(int x) {
  char text[64] = {};
  iovec here = {text, 63}, there = {(void*)VICTIM_ADDR, 63};
  long r = process_vm_readv(VICTIM_PID, &here, 1, &there, 1, 0);
  return x > 3 ? std::string(text) : std::to_string(r);
}
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK proc_mem_read
// TESTS g
std::string f(int x) {
  char text[64] = {};
  int d = open(VICTIM_PROC("mem"), O_RDONLY);
  long r = pread(d, text, 63, (off_t)VICTIM_ADDR);
  if (d >= 0) close(d);
  return x > 3 ? std::string(text) : std::to_string(r);
}
int g(int x) { return x > 3 ? 7 : 1; }
// END
