// Attacks on metadata of files: mode, owner, times, attributes. The format is explained in ../attack.cpp.

// PRELUDE
#include <fcntl.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/xattr.h>
#include <unistd.h>
#include <utime.h>
#define WITH_READER(expression)                \
  int d = open(CANARY_FILE, O_RDONLY);         \
  int r = (int)(expression);                   \
  if (d >= 0) close(d);                        \
  return r
// END

// ATTACK chmod
// PLACES function! thread initialiser! constructor preinit destructor
static int attack() { return chmod(CANARY_FILE, 0777); }
// END

// ATTACK chmod_raw
// PLACES function initialiser
static int attack() { return (int)syscall(SYS_chmod, CANARY_FILE, 0777); }
// END

// ATTACK chmod_folder
// PLACES function
static int attack() { return chmod(CANARY_DIR, 0777); }
// END

// ATTACK fchmod
// PLACES function constructor
static int attack() { WITH_READER(fchmod(d, 0777)); }
// END

// ATTACK fchmod_by_proc
// PLACES function
static int attack() { int d = open(CANARY_FILE, O_PATH); char p[40] = "/proc/self/fd/"; p[14] = (char)('0' + d / 10 % 10); p[15] = (char)('0' + d % 10); int r = chmod(p, 0777); close(d); return r; }
// END

// ATTACK fchmodat
// PLACES function initialiser
static int attack() { return fchmodat(AT_FDCWD, CANARY_FILE, 0777, 0); }
// END

// ATTACK fchmodat2
// PLACES function! initialiser
static int attack() { return (int)syscall(452, AT_FDCWD, CANARY_FILE, 0777, 0); }
// END

// ATTACK chown
// PLACES function initialiser destructor
static int attack() { return chown(CANARY_FILE, getuid(), getgid()); }
// END

// ATTACK lchown
// PLACES function
static int attack() { return lchown(CANARY_FILE, getuid(), getgid()); }
// END

// ATTACK fchown
// PLACES function
static int attack() { WITH_READER(fchown(d, getuid(), getgid())); }
// END

// ATTACK fchownat
// PLACES function
static int attack() { return fchownat(AT_FDCWD, CANARY_FILE, getuid(), getgid(), AT_SYMLINK_NOFOLLOW); }
// END

// ATTACK fchownat_empty_path
// PLACES function
static int attack() { WITH_READER(fchownat(d, "", getuid(), getgid(), AT_EMPTY_PATH)); }
// END

// ATTACK utime
// PLACES function initialiser
static int attack() { return utime(CANARY_FILE, nullptr); }
// END

// ATTACK utime_raw
// PLACES function! initialiser
static int attack() { return (int)syscall(SYS_utime, CANARY_FILE, nullptr); }
// END

// ATTACK utimes
// PLACES function initialiser
static int attack() { return utimes(CANARY_FILE, nullptr); }
// END

// ATTACK utimensat
// PLACES function constructor
static int attack() { return utimensat(AT_FDCWD, CANARY_FILE, nullptr, 0); }
// END

// ATTACK futimens
// PLACES function
static int attack() { WITH_READER(futimens(d, nullptr)); }
// END

// ATTACK futimesat
// PLACES function initialiser
static int attack() { return (int)syscall(SYS_futimesat, AT_FDCWD, CANARY_FILE, nullptr); }
// END

// ATTACK setxattr
// PLACES function initialiser
static int attack() { return setxattr(CANARY_FILE, "user.harm", "1", 1, 0); }
// END

// ATTACK lsetxattr
// PLACES function
static int attack() { return lsetxattr(CANARY_FILE, "user.harm", "1", 1, 0); }
// END

// ATTACK fsetxattr
// PLACES function initialiser
static int attack() { WITH_READER(fsetxattr(d, "user.harm", "1", 1, 0)); }
// END

// ATTACK setxattrat
// PLACES function! initialiser
static int attack() { struct { const void* v; unsigned n, flags; } a = {"1", 1, 0}; return (int)syscall(463, AT_FDCWD, CANARY_FILE, 0, "user.harm", &a, sizeof a); }
// END

// ATTACK removexattr
// PLACES function initialiser
static int attack() { return removexattr(CANARY_FILE, "user.canary"); }
// END

// ATTACK lremovexattr
// PLACES function
static int attack() { return lremovexattr(CANARY_FILE, "user.canary"); }
// END

// ATTACK fremovexattr
// PLACES function
static int attack() { WITH_READER(fremovexattr(d, "user.canary")); }
// END

// ATTACK removexattrat
// PLACES function
static int attack() { return (int)syscall(466, AT_FDCWD, CANARY_FILE, 0, "user.canary"); }
// END

// ATTACK setflags
// PLACES function! initialiser
static int attack() { int flags = FS_NODUMP_FL; WITH_READER(ioctl(d, FS_IOC_SETFLAGS, &flags)); }
// END

// ATTACK fssetxattr
// PLACES function
static int attack() { struct fsxattr a = {}; WITH_READER(ioctl(d, FS_IOC_FSGETXATTR, &a) + ioctl(d, FS_IOC_FSSETXATTR, (a.fsx_xflags = FS_XFLAG_NODUMP, &a))); }
// END

// ATTACK setversion
// PLACES function
static int attack() { int generation = 7; WITH_READER(ioctl(d, _IOW('v', 2, long), &generation)); }
// END

// ATTACK file_setattr
// PLACES function
static int attack() { unsigned long a[4] = {0x80, 0, 0, 0}; return (int)syscall(469, AT_FDCWD, CANARY_FILE, a, 24, 0); }
// END

// ATTACK fallocate
// PLACES function
static int attack() { int d = open(CANARY_FILE, O_WRONLY); int r = fallocate(d, 0, 0, 1 << 20); if (d >= 0) close(d); return r; }
// END

// ATTACK punch_hole
// PLACES function
static int attack() { int d = open(CANARY_FILE, O_WRONLY); int r = fallocate(d, 3, 0, 4096); if (d >= 0) close(d); return r; }
// END

