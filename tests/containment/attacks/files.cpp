// Attacks on files: making, changing, removing. The format is explained in ../attack.cpp.

// PRELUDE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <string.h>
#include <stdlib.h>
#define RAW(nr, a, b, c)                                                                     \
  ({ long r_;                                                                                \
     register long d_ asm("r10") = 0;                                                        \
     asm volatile("syscall" : "=a"(r_) : "a"((long)(nr)), "D"((long)(a)), "S"((long)(b)),    \
                  "d"((long)(c)), "r"(d_) : "rcx", "r11", "memory");                         \
     r_; })
// END

// ATTACK unlink_with_guard [quick]
// EXPECT only the guarded branch attacks; the emitted tests do no harm outside
// TESTS g
// RUN-OUTSIDE
int f(int x) { if (x > 3) return unlink(CANARY_FILE); return 0; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK unlink_static
// EXPECT the emitted tests must not remove the canary outside
// RUN-OUTSIDE
static int v = unlink(CANARY_FILE);
int f(int x) { return x > 3 ? v : 0; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK unlink
// PLACES function! thread initialiser! constructor preinit destructor!
static int attack() { return unlink(CANARY_FILE); }
// END

// ATTACK unlink_raw
// PLACES function thread initialiser constructor preinit! ifunc! destructor
static int attack() { return (int)RAW(87, CANARY_FILE, 0, 0); }
// END

// ATTACK unlinkat
// PLACES function initialiser
static int attack() { return unlinkat(AT_FDCWD, CANARY_FILE, 0); }
// END

// ATTACK remove_home
// PLACES function
static int attack() { unlink(SECRET_FILE); unlink(SECRET_HOME "/.ssh/x"); return rmdir(SECRET_HOME "/.ssh"); }
// END

// ATTACK rmdir
// PLACES function constructor
static int attack() { return rmdir(CANARY_DIR); }
// END

// ATTACK rename
// PLACES function initialiser destructor
static int attack() { return rename(CANARY_FILE, CANARY_DIR "/moved"); }
// END

// ATTACK renameat2_exchange
// PLACES function
static int attack() { return (int)syscall(SYS_renameat2, AT_FDCWD, CANARY_FILE, AT_FDCWD, CANARY_DIR, 2); }
// END

// ATTACK rename_into
// PLACES function
// EXPECT a file of the scratch folder replaces the canary
static int attack() { int d = open("mine", O_CREAT | O_WRONLY, 0600); if (d >= 0) close(d); return rename("mine", CANARY_FILE); }
// END

// ATTACK truncate
// PLACES function initialiser preinit
static int attack() { return truncate(CANARY_FILE, 0); }
// END

// ATTACK open_truncate
// PLACES function thread initialiser
static int attack() { int d = open(CANARY_FILE, O_WRONLY | O_TRUNC); if (d >= 0) close(d); return d >= 0; }
// END

// ATTACK open_readonly_truncate
// EXPECT O_RDONLY|O_TRUNC truncates as well
// PLACES function initialiser
static int attack() { int d = open(CANARY_FILE, O_RDONLY | O_TRUNC); if (d >= 0) close(d); return d >= 0; }
// END

// ATTACK open_append
// PLACES function! constructor! destructor
static int attack() { FILE* d = fopen(CANARY_FILE, "a"); if (!d) return 0; fputs("harm", d); return fclose(d) + 1; }
// END

// ATTACK creat
// PLACES function
static int attack() { int d = creat(CANARY_DIR "/created", 0600); if (d >= 0) close(d); return d >= 0; }
// END

// ATTACK openat2
// PLACES function
static int attack() {
  unsigned long how[3] = {O_WRONLY | O_TRUNC, 0, 0};
  long d = syscall(437, AT_FDCWD, CANARY_FILE, how, sizeof how);
  if (d >= 0) close((int)d);
  return d >= 0;
}
// END

// ATTACK tmpfile_linked
// EXPECT an unnamed file in the canary folder that gets a name
// PLACES function
static int attack() {
  int d = open(CANARY_DIR, O_TMPFILE | O_RDWR, 0600);
  if (d < 0) return 0;
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", d);
  int r = linkat(AT_FDCWD, path, AT_FDCWD, CANARY_DIR "/linked", AT_SYMLINK_FOLLOW);
  close(d);
  return r == 0;
}
// END

// ATTACK reopen_by_proc
// EXPECT a descriptor for reading is opened again for writing through /proc
// PLACES function
static int attack() {
  int d = open(CANARY_FILE, O_RDONLY);
  if (d < 0) return 0;
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", d);
  int w = open(path, O_WRONLY | O_TRUNC);
  close(d);
  if (w >= 0) close(w);
  return w >= 0;
}
// END

// ATTACK path_descriptor_reopen
// PLACES function
static int attack() {
  int d = open(CANARY_FILE, O_PATH);
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", d);
  int w = open(path, O_RDWR);
  if (w >= 0) { if (write(w, "harm", 4) < 0) return -2; close(w); }
  close(d);
  return w >= 0;
}
// END

// ATTACK mkdir
// PLACES function initialiser
static int attack() { return mkdir(CANARY_DIR "/made", 0700); }
// END

// ATTACK mkdirat
// PLACES function
static int attack() { int d = open(CANARY_DIR, O_PATH | O_DIRECTORY); int r = mkdirat(d, "made", 0700); close(d); return r; }
// END

// ATTACK symlink
// PLACES function initialiser
static int attack() { return symlink("/etc/passwd", CANARY_DIR "/link"); }
// END

// ATTACK symlink_detour
// EXPECT a link in the scratch folder leads outside
// PLACES function
static int attack() {
  unlink("detour");
  if (symlink(CANARY_FILE, "detour") != 0) return -1;
  int d = open("detour", O_WRONLY | O_TRUNC);
  if (d >= 0) close(d);
  return d >= 0;
}
// END

// ATTACK link_out
// PLACES function initialiser
static int attack() { return link(CANARY_FILE, CANARY_DIR "/hard"); }
// END

// ATTACK link_in
// EXPECT the canary gets a second name in the scratch folder, and is written through that name
// PLACES function
static int attack() {
  unlink("alias");
  if (link(CANARY_FILE, "alias") != 0) return -1;
  int d = open("alias", O_WRONLY | O_TRUNC);
  if (d >= 0) close(d);
  return d >= 0;
}
// END

// ATTACK mkfifo
// PLACES function initialiser
static int attack() { return mkfifo(CANARY_DIR "/fifo", 0600); }
// END

// ATTACK mknod
// PLACES function
static int attack() { return mknod(CANARY_DIR "/node", S_IFREG | 0600, 0); }
// END

// ATTACK mknod_device_in_scratch
// EXPECT a device node anywhere is a way around the file system; null is harmless
// PLACES function
static int attack() { unlink("null"); return mknod("null", S_IFCHR | 0600, (1 << 8) | 3); }
// END

// ATTACK climb_out
// EXPECT relative names do not lead out of the scratch folder
// PLACES function
static int attack() {
  int d = open("../../../../../../../../../.." CANARY_DIR "/climbed", O_CREAT | O_WRONLY, 0600);
  if (d >= 0) close(d);
  return d >= 0;
}
// END

// ATTACK chdir_out
// PLACES function initialiser
static int attack() {
  if (chdir(CANARY_DIR) != 0) return -1;
  int d = open("here", O_CREAT | O_WRONLY, 0600);
  if (d >= 0) close(d);
  return d >= 0;
}
// END

// ATTACK fchdir_out
// PLACES function
static int attack() {
  int at = open(CANARY_DIR, O_RDONLY | O_DIRECTORY);
  int d = at >= 0 && fchdir(at) == 0 ? creat("here", 0600) : -1;
  if (at >= 0) close(at);
  if (d >= 0) close(d);
  return d >= 0;
}
// END

// ATTACK neighbours_in_tmp
// EXPECT files next to the scratch folder are out of reach, too
// PLACES function initialiser
static int attack() {
  int d = open("../assay-neighbour", O_CREAT | O_WRONLY, 0600);
  int e = open("../../assay-neighbour", O_CREAT | O_WRONLY, 0600);
  if (d >= 0) close(d);
  if (e >= 0) close(e);
  return (d >= 0) + (e >= 0);
}
// END

// ATTACK stay_in_scratch
// EXPECT a folder without permissions is removed, too
// ANY-TESTS
// PLACES function
static int attack() { mkdir("deep", 0700); mkdir("deep/er", 0700); creat("deep/er/file", 0400); return 1; }
// END

// ATTACK map_shared
// PLACES function
static int attack() {
  int d = open(CANARY_FILE, O_RDWR);
  if (d < 0) return 0;
  char* at = (char*)mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, d, 0);
  close(d);
  if (at == MAP_FAILED) return 0;
  at[0] = 'X';
  msync(at, 4096, MS_SYNC);
  munmap(at, 4096);
  return 1;
}
// END

// ATTACK sendfile
// PLACES function
static int attack() {
  int to = open(CANARY_FILE, O_WRONLY), from = open("/etc/passwd", O_RDONLY);
  long n = sendfile(to, from, nullptr, 16);
  close(to); close(from);
  return (int)n;
}
// END

// ATTACK splice
// PLACES function
static int attack() {
  int p[2];
  if (pipe(p) != 0 || write(p[1], "harm", 4) != 4) return -2;
  int to = open(CANARY_FILE, O_WRONLY);
  long n = splice(p[0], nullptr, to, nullptr, 4, 0);
  close(to); close(p[0]); close(p[1]);
  return (int)n;
}
// END

// ATTACK copy_file_range
// PLACES function
static int attack() {
  int to = open(CANARY_FILE, O_WRONLY), from = open(SECRET_FILE, O_RDONLY);
  long n = copy_file_range(from, nullptr, to, nullptr, 8, 0);
  close(to); close(from);
  return (int)n;
}
// END

// ATTACK handle
// EXPECT a file opened by its handle is opened past all folders (needs root)
// PLACES function
static int attack() {
  struct { unsigned bytes; int type; unsigned char data[128]; } handle = {128, 0, {}};
  int mount = 0;
  if (syscall(SYS_name_to_handle_at, AT_FDCWD, CANARY_FILE, &handle, &mount, 0) != 0) return -1;
  int at = open("/", O_RDONLY);
  long d = syscall(SYS_open_by_handle_at, at, &handle, O_WRONLY | O_TRUNC);
  close(at);
  if (d >= 0) close((int)d);
  return d >= 0;
}
// END

// ATTACK raw_disk
// EXPECT the disk itself cannot be read past the file system (needs root)
// PLACES function
static int attack() {
  int d = open("/dev/vda", O_RDONLY);
  if (d < 0) d = open("/dev/sda", O_RDONLY);
  if (d >= 0) close(d);
  return d >= 0;
}
// END

// ATTACK mark_in_project
// EXPECT the project's own folder stays clean: assay's working folder is not writable for the unit
// PLACES function initialiser
static int attack() {
  char path[512];
  snprintf(path, sizeof path, "%s", __FILE__);
  char* slash = strrchr(path, '/');
  snprintf(slash ? slash + 1 : path, 16, "litter");
  int d = open(slash ? path : "/proc/self/cwd/../litter", O_CREAT | O_WRONLY, 0600);
  if (d >= 0) close(d);
  return d >= 0;
}
// END

// ATTACK parent_folder_by_proc
// EXPECT the working folder of the parent (the project) is out of reach
// PLACES function! initialiser
static int attack() {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/cwd/litter", (int)getppid());
  int d = open(path, O_CREAT | O_WRONLY, 0600);
  if (d >= 0) close(d);
  return d >= 0;
}
// END
