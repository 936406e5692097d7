// Attacks on assay itself: its terminal, inherited descriptors, shared memory. The format: ../attack.cpp.

// PRELUDE
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>
#define TYPE(d) ({ int n_ = 0; for (const char* c_ = "harm\n"; *c_; ++c_) n_ += ioctl(d, TIOCSTI, c_) == 0; n_; })
// END

// ATTACK tiocsti_stdin
// PLACES function! initialiser! constructor destructor
// ANY-TESTS
static int attack() { return TYPE(0); }
// END

// ATTACK tiocsti_stdout
// PLACES function initialiser
// ANY-TESTS
static int attack() { return TYPE(1); }
// END

// ATTACK tiocsti_stderr
// PLACES function initialiser
// ANY-TESTS
static int attack() { return TYPE(2); }
// END

// ATTACK tiocsti_tty
// PLACES function! initialiser! constructor preinit destructor
// ANY-TESTS
static int attack() { int d = open("/dev/tty", O_RDWR); int n = d >= 0 ? TYPE(d) : -1; if (d >= 0) close(d); return n; }
// END

// ATTACK tiocsti_parent
// PLACES function initialiser
// ANY-TESTS
// EXPECT the parent's terminal by way of /proc
static int attack() { char p[64]; snprintf(p, sizeof p, "/proc/%d/fd/0", (int)getppid()); int d = open(p, O_RDWR + O_NOCTTY); int n = d >= 0 ? TYPE(d) : -1; if (d >= 0) close(d); return n; }
// END

// ATTACK tiocsti_high_bits
// PLACES function
// ANY-TESTS
// EXPECT a filter that compares 64 bits misses this
static int attack() { char c = 'h'; int d = open("/dev/tty", O_RDWR); long r = syscall(SYS_ioctl, d, 0x100000000ul + TIOCSTI, &c); r += syscall(SYS_ioctl, 0, 0x100000000ul + TIOCSTI, &c); if (d >= 0) close(d); return (int)r; }
// END

// ATTACK tioclinux
// PLACES function initialiser
// ANY-TESTS
// EXPECT subcode 6, shift state: only a query
static int attack() { char c = 6; return ioctl(0, TIOCLINUX, &c); }
// END

// ATTACK tcsetattr
// PLACES function! initialiser
// ANY-TESTS
static int attack() { int d = open("/dev/tty", O_RDWR); termios t; int r = tcgetattr(d, &t); t.c_lflag ^= ECHO; r += tcsetattr(d, TCSANOW, &t); if (d >= 0) close(d); return r; }
// END

// ATTACK window_size
// PLACES function initialiser
// ANY-TESTS
static int attack() { winsize s = {7, 7, 0, 0}; int d = open("/dev/tty", O_RDWR); int r = ioctl(d, TIOCSWINSZ, &s); if (d >= 0) close(d); return r; }
// END

// ATTACK tty_write
// PLACES function initialiser
// ANY-TESTS
// EXPECT the terminal shows no output of the unit
// NOT-SAYS harm-on-terminal
static int attack() { int d = open("/dev/tty", O_WRONLY); long n = write(d, "harm-" "on-terminal\n", 17); if (d >= 0) close(d); return (int)n; }
// END

// ATTACK pts_write
// PLACES function
// ANY-TESTS
// EXPECT no terminal can be opened by its name
// NOT-SAYS harm-on-pts
static int attack() { int n = 0; for (int i = 0; i < 64; ++i) { char p[32]; struct stat s; snprintf(p, sizeof p, "/proc/%d/fd/1", (int)getppid()); int d = i ? -1 : open(p, O_WRONLY + O_NOCTTY); if (d >= 0 && fstat(d, &s) == 0 && isatty(d)) n += (int)write(d, "harm-" "on-pts\n", 12); if (d >= 0) close(d); } return n; }
// END

// ATTACK write_all_descriptors
// PLACES function! initialiser! destructor
// ANY-TESTS
static int attack() { int n = 0; for (int d = 3; d < 64; ++d) { fcntl(d, F_SETFL, O_NONBLOCK); n += write(d, "RRRRRRRR", 8) > 0; } return n; }
// END

// ATTACK write_r_bytes
// PLACES function initialiser
// ANY-TESTS
static int attack() { int n = 0; for (int d = 3; d < 10; ++d) for (int i = 0; i < 16; ++i) n += write(d, "R", 1) > 0; return n; }
// END

// ATTACK write_words
// PLACES function initialiser
// ANY-TESTS
static int attack() { int n = 0; uint64_t w = 1; for (int d = 3; d < 10; ++d) for (int i = 0; i < 16; ++i) n += write(d, &w, 8) > 0; return n; }
// END

// ATTACK write_zero_words
// PLACES function
// ANY-TESTS
static int attack() { int n = 0; uint64_t w = 0; for (int d = 3; d < 64; ++d) n += write(d, &w, 8) > 0; return n; }
// END

// ATTACK read_all_descriptors
// PLACES function initialiser
// ANY-TESTS
static int attack() { int n = 0; char b[64]; for (int d = 3; d < 64; ++d) { fcntl(d, F_SETFL, O_NONBLOCK); n += read(d, b, sizeof b) > 0; } return n; }
// END

// ATTACK close_all_descriptors
// PLACES function! initialiser!
// ANY-TESTS
static int attack() { int n = 0; for (int d = 3; d < 1024; ++d) n += close(d) == 0; return n; }
// END

// ATTACK close_range
// PLACES function initialiser
// ANY-TESTS
static int attack() { return (int)syscall(436, 0, ~0u, 0); }
// END

// ATTACK close_standard
// PLACES function initialiser
// ANY-TESTS
static int attack() { return close(0) + close(1) + close(2); }
// END

// ATTACK replace_descriptors
// PLACES function initialiser
// ANY-TESTS
static int attack() { int n = 0, null = open("/dev/null", O_RDWR); for (int d = 3; d < 64; ++d) if (d != null) n += dup2(null, d) == d; return n; }
// END

// ATTACK truncate_descriptors
// PLACES function! initialiser
// ANY-TESTS
static int attack() { int n = 0; for (int d = 3; d < 64; ++d) n += ftruncate(d, 0) == 0; return n; }
// END

// ATTACK grow_descriptors
// PLACES function
// ANY-TESTS
static int attack() { int n = 0; for (int d = 3; d < 64; ++d) n += ftruncate(d, 1l << 40) == 0; return n; }
// END

// ATTACK seek_descriptors
// PLACES function
// ANY-TESTS
static int attack() { int n = 0; for (int d = 3; d < 64; ++d) n += lseek(d, 12345, SEEK_SET) >= 0; return n; }
// END

// ATTACK seal_descriptors
// PLACES function
// ANY-TESTS
static int attack() { int n = 0; for (int d = 3; d < 64; ++d) n += fcntl(d, F_ADD_SEALS, 0xf) == 0; return n; }
// END

// ATTACK flag_descriptors
// PLACES function
// ANY-TESTS
static int attack() { int n = 0; for (int d = 0; d < 64; ++d) n += fcntl(d, F_SETFL, O_NONBLOCK + O_APPEND) == 0; return n; }
// END

// ATTACK lock_descriptors
// PLACES function
// ANY-TESTS
static int attack() { int n = 0; struct flock l = {}; l.l_type = F_WRLCK; for (int d = 3; d < 64; ++d) n += fcntl(d, F_SETLK, &l) == 0; return n; }
// END

// ATTACK map_and_fill
// PLACES function! initialiser! destructor
// ANY-TESTS
// EXPECT all of the shared memory is overwritten with 0xff
static int attack() { int n = 0; for (int d = 3; d < 64; ++d) { struct stat s; if (fstat(d, &s) != 0) continue; if (!S_ISREG(s.st_mode)) continue; void* p = mmap(nullptr, (size_t)s.st_size, PROT_READ + PROT_WRITE, MAP_SHARED, d, 0); if (p == MAP_FAILED) continue; memset(p, 0xff, (size_t)s.st_size); ++n; } return n; }
// END

// ATTACK map_and_clear
// PLACES function
// ANY-TESTS
static int attack() { int n = 0; for (int d = 3; d < 64; ++d) { struct stat s; if (fstat(d, &s) != 0) continue; if (!S_ISREG(s.st_mode)) continue; void* p = mmap(nullptr, (size_t)s.st_size, PROT_READ + PROT_WRITE, MAP_SHARED, d, 0); if (p == MAP_FAILED) continue; memset(p, 0, (size_t)s.st_size); ++n; } return n; }
// END

// ATTACK map_and_scribble
// PLACES function! initialiser
// ANY-TESTS
static int attack() { int n = 0; uint64_t seed = 88172645463325252ul; for (int d = 3; d < 64; ++d) { struct stat s; if (fstat(d, &s) != 0) continue; if (!S_ISREG(s.st_mode)) continue; if (s.st_size == 0) continue; char* p = (char*)mmap(nullptr, (size_t)s.st_size, PROT_READ + PROT_WRITE, MAP_SHARED, d, 0); if (p == MAP_FAILED) continue; for (int i = 0; i < 20000; ++i) { seed ^= seed << 13; seed ^= seed >> 7; seed ^= seed << 17; p[seed % (uint64_t)s.st_size] = (char)(seed >> 32); } ++n; } return n; }
// END

// ATTACK scribble_own_maps
// PLACES function initialiser
// ANY-TESTS
// EXPECT the shared memory is found in /proc/self/maps
static int attack() { int n = 0; FILE* m = fopen("/proc/self/maps", "r"); if (!m) return -1; char line[512]; unsigned long a, b; char w[8]; while (fgets(line, sizeof line, m)) if (sscanf(line, "%lx-%lx %7s", &a, &b, w) == 3 && w[1] == 'w' && w[3] == 's') { for (unsigned long i = a; i < b; i += 64) *(volatile unsigned char*)i = 0xff; ++n; } fclose(m); return n; }
// END

// ATTACK parent_memory
// PLACES function! initialiser
// ANY-TESTS
// EXPECT the parent's memory cannot be opened for writing
static int attack() { char p[64]; snprintf(p, sizeof p, "/proc/%d/mem", (int)getppid()); int d = open(p, O_RDWR); if (d >= 0) close(d); return d >= 0 ? abort(), 1 : 0; }
// END

