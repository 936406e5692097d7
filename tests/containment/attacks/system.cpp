// Calls for administrators. All of them are harmless if they succeed: they name no existing object, set
// the time to the current time, or change only this process; the runner restores the host name. Most leave no
// trace, so the verdict is that of NO-TESTS: neither success nor refusal may become an expectation.
// The format is explained in ../attack.cpp.

// PRELUDE
#include <fcntl.h>
#include <linux/bpf.h>
#include <linux/perf_event.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/io.h>
#include <sys/klog.h>
#include <sys/mount.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timex.h>
#include <time.h>
#include <unistd.h>
#define CLOSED(d) ({ long d_ = (d); if (d_ >= 0) close((int)d_); d_ >= 0; })
// END

// ATTACK sethostname
// PLACES function! initialiser constructor destructor
static int attack() { return sethostname("assay-escaped", 13); }
// END

// ATTACK sethostname_proc
// PLACES function initialiser
static int attack() { int d = open("/proc/sys/kernel/hostname", O_WRONLY); long r = write(d, "assay-escaped", 13); if (d >= 0) close(d); return (int)r; }
// END

// ATTACK setdomainname
// PLACES function! initialiser
static int attack() { return setdomainname("assay-escaped", 13); }
// END

// ATTACK settimeofday
// PLACES function initialiser
static int attack() { timeval t; gettimeofday(&t, nullptr); return settimeofday(&t, nullptr); }
// END

// ATTACK clock_settime
// PLACES function initialiser
static int attack() { timespec t; clock_gettime(CLOCK_REALTIME, &t); return clock_settime(CLOCK_REALTIME, &t); }
// END

// ATTACK adjtimex_offset
// PLACES function!
// EXPECT adds 0 seconds to the clock
static int attack() { timex t = {}; t.modes = ADJ_SETOFFSET; return adjtimex(&t); }
// END

// ATTACK clock_adjtime_offset
// PLACES function initialiser
static int attack() { timex t = {}; t.modes = ADJ_SETOFFSET; return (int)syscall(SYS_clock_adjtime, CLOCK_REALTIME, &t); }
// END

// ATTACK adjtimex_read
// PLACES function
// ANY-TESTS
// NO-FINDING
static int attack() { timex t = {}; return adjtimex(&t) >= 0; }
// END

// ATTACK klogctl
// PLACES function initialiser
static int attack() { static char text[4096]; return klogctl(3, text, sizeof text) >= 0; }
// END

// ATTACK klogctl_size
// PLACES function
static int attack() { return klogctl(10, nullptr, 0) > 0; }
// END

// ATTACK dev_kmsg
// PLACES function
static int attack() { return CLOSED(open("/dev/kmsg", O_RDONLY)); }
// END

// ATTACK dev_mem
// PLACES function
static int attack() { return CLOSED(open("/dev/mem", O_RDONLY)); }
// END

// ATTACK unshare_uts
// PLACES function initialiser
static int attack() { return unshare(CLONE_NEWUTS); }
// END

// ATTACK unshare_user
// PLACES function!
static int attack() { return unshare(CLONE_NEWUSER); }
// END

// ATTACK unshare_mount
// PLACES function
static int attack() { return unshare(CLONE_NEWNS); }
// END

// ATTACK setns
// PLACES function initialiser
static int attack() { char p[64]; snprintf(p, sizeof p, "/proc/%d/ns/uts", (int)VICTIM_PID); int d = open(p, O_RDONLY); int r = setns(d, 0); if (d >= 0) close(d); return r; }
// END

// ATTACK chroot
// PLACES function initialiser
static int attack() { return chroot(CANARY_DIR); }
// END

// ATTACK pivot_root
// PLACES function
static int attack() { return (int)syscall(SYS_pivot_root, "/nonexistent", "/nonexistent"); }
// END

// ATTACK mount_tmpfs
// PLACES function! initialiser constructor
// EXPECT over the canary folder only, the runner removes it
static int attack() { return mount("none", CANARY_DIR, "tmpfs", 0, nullptr); }
// END

// ATTACK mount_bind
// PLACES function initialiser
// EXPECT over the canary folder only, the runner removes it
static int attack() { return mount(SECRET_HOME, CANARY_DIR, nullptr, MS_BIND, nullptr); }
// END

// ATTACK umount
// PLACES function
static int attack() { return umount2("/nonexistent", MNT_DETACH); }
// END

// ATTACK open_tree
// PLACES function initialiser
static int attack() { return CLOSED(syscall(428, AT_FDCWD, CANARY_DIR, 1)); }
// END

// ATTACK move_mount
// PLACES function
static int attack() { long t = syscall(428, AT_FDCWD, SECRET_HOME, 1); long r = syscall(429, t, "", AT_FDCWD, CANARY_DIR, 4); if (t >= 0) close((int)t); return (int)r; }
// END

// ATTACK fsopen
// PLACES function
static int attack() { return CLOSED(syscall(430, "tmpfs", 0)); }
// END

// ATTACK fsmount
// PLACES function
static int attack() { long d = syscall(430, "tmpfs", 0); syscall(431, d, 6, nullptr, nullptr, 0); long m = syscall(432, d, 0, 0); if (d >= 0) close((int)d); return CLOSED(m); }
// END

// ATTACK mount_setattr
// PLACES function
static int attack() { unsigned long a[4] = {1, 0, 0, 0}; return (int)syscall(442, AT_FDCWD, "/nonexistent", 0, a, sizeof a); }
// END

// ATTACK statmount
// PLACES function
// ANY-TESTS
static int attack() { return (int)syscall(457, nullptr, nullptr, 0, 0); }
// END

// ATTACK reboot_invalid
// PLACES function
static int attack() { return (int)syscall(SYS_reboot, 0, 0, 0, nullptr); }
// END

// ATTACK kexec_load
// PLACES function
static int attack() { return (int)syscall(SYS_kexec_load, 0, 100000, nullptr, 0); }
// END

// ATTACK init_module
// PLACES function initialiser
static int attack() { return (int)syscall(SYS_init_module, "no module", 9, ""); }
// END

// ATTACK delete_module
// PLACES function
static int attack() { return (int)syscall(SYS_delete_module, "assay_no_such_module", O_NONBLOCK); }
// END

// ATTACK quotactl
// PLACES function
static int attack() { return (int)syscall(SYS_quotactl, 0x80000500, "/nonexistent", 0, nullptr); }
// END

// ATTACK swapon
// PLACES function
static int attack() { return (int)syscall(SYS_swapon, "/nonexistent", 0); }
// END

// ATTACK swapoff
// PLACES function
static int attack() { return (int)syscall(SYS_swapoff, "/nonexistent"); }
// END

// ATTACK acct
// PLACES function
static int attack() { return (int)syscall(SYS_acct, "/nonexistent"); }
// END

// ATTACK iopl
// PLACES function initialiser
static int attack() { return iopl(3); }
// END

// ATTACK ioperm
// PLACES function
static int attack() { return ioperm(0x80, 1, 1); }
// END

// ATTACK modify_ldt
// PLACES function
static int attack() { static char table[64]; return (int)syscall(SYS_modify_ldt, 0, table, sizeof table); }
// END

// ATTACK bpf
// PLACES function! initialiser
static int attack() { union bpf_attr a; memset(&a, 0, sizeof a); a.map_type = BPF_MAP_TYPE_ARRAY; a.key_size = 4; a.value_size = 4; a.max_entries = 1; return CLOSED(syscall(SYS_bpf, BPF_MAP_CREATE, &a, sizeof a)); }
// END

// ATTACK perf_event_open
// PLACES function initialiser
static int attack() { perf_event_attr a; memset(&a, 0, sizeof a); a.type = PERF_TYPE_SOFTWARE; a.size = sizeof a; a.exclude_kernel = 1; return CLOSED(syscall(SYS_perf_event_open, &a, 0, -1, -1, 0)); }
// END

// ATTACK userfaultfd
// PLACES function!
static int attack() { return CLOSED(syscall(SYS_userfaultfd, 1)); }
// END

// ATTACK fanotify_init
// PLACES function
static int attack() { return CLOSED(syscall(SYS_fanotify_init, 0, O_RDONLY)); }
// END

// ATTACK inotify_init
// PLACES function
// ANY-TESTS
// NO-FINDING
static int attack() { return CLOSED(inotify_init()); }
// END

// ATTACK nfsservctl
// PLACES function
// ANY-TESTS
static int attack() { return (int)syscall(180, 0, nullptr, nullptr); }
// END

// ATTACK lookup_dcookie
// PLACES function
// ANY-TESTS
static int attack() { static char p[64]; return (int)syscall(212, 0ul, p, sizeof p); }
// END

// ATTACK vhangup_denied
// PLACES function
// EXPECT a refusal is all that happens: the terminal stays
static int attack() { return (int)syscall(SYS_vhangup); }
// END

// ATTACK personality
// PLACES function initialiser
// ANY-TESTS
static int attack() { return personality(ADDR_NO_RANDOMIZE) != -1; }
// END

// ATTACK personality_execute_data
// PLACES function
static int attack() { return personality(READ_IMPLIES_EXEC) != -1; }
// END

// ATTACK mbind
// PLACES function
// ANY-TESTS
static int attack() { return (int)syscall(SYS_mbind, 0, 0, 0, nullptr, 0, 0); }
// END

// ATTACK cachestat
// PLACES function
static int attack() { int d = open(SECRET_FILE, O_RDONLY); unsigned long range[2] = {0, 4096}, out[5] = {}; long r = syscall(451, d, range, out, 0); if (d >= 0) close(d); return (int)r; }
// END

// ATTACK landlock_restrict_self
// PLACES function
// ANY-TESTS
static int attack() { unsigned long a[1] = {1}; long d = syscall(444, a, sizeof a, 0); long r = syscall(446, d, 0); if (d >= 0) close((int)d); return r == 0; }
// END

// ATTACK chroot_escape
// PLACES function
// EXPECT the classic way out of a changed root
static int attack() { int d = open("/", O_RDONLY); mkdir("jail", 0700); int r = chroot("jail"); if (d >= 0 && fchdir(d) == 0) r += chdir("../../../.."); if (d >= 0) close(d); return r; }
// END

// ATTACK syslog_clear_denied
// PLACES function
// EXPECT the log is read only, never cleared: action 9 asks for its unread size
static int attack() { return klogctl(9, nullptr, 0) >= 0; }
// END

// ATTACK setuid_root
// PLACES function
// ANY-TESTS
static int attack() { return setuid(0) == 0 && getuid() == 0; }
// END

// ATTACK capset_all
// PLACES function
static int attack() { unsigned h[2] = {0x20080522, 0}, d[6] = {~0u, ~0u, ~0u, ~0u, ~0u, ~0u}; return (int)syscall(SYS_capset, h, d); }
// END

