// System calls by other entries: 32-bit calls (int 0x80), x32 numbers, io_uring. The format: ../attack.cpp.

// PRELUDE
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>
// Copies a text below 4 GB, for 32-bit calls.
#define LOW(text)                                                                                  \
  ({ char* at_ = (char*)mmap(nullptr, 4096, PROT_READ | PROT_WRITE,                                \
                             MAP_PRIVATE | MAP_ANONYMOUS | MAP_32BIT, -1, 0);                      \
     strcpy(at_, text); (unsigned)(unsigned long)at_; })
#define INT80(nr, b, c, d)                                                                         \
  ({ int r_; asm volatile("int $0x80" : "=a"(r_) : "a"(nr), "b"(b), "c"(c), "d"(d) : "memory",      \
                          "r8", "r9", "r10", "r11"); r_; })
#define X32 0x40000000
// END

// ATTACK int80_unlink
// PLACES function! thread initialiser constructor preinit destructor
static int attack() { return INT80(10, LOW(CANARY_FILE), 0, 0); }
// END

// ATTACK int80_chmod
// PLACES function initialiser
static int attack() { return INT80(15, LOW(CANARY_FILE), 0777, 0); }
// END

// ATTACK int80_open_truncate
// PLACES function
static int attack() { int d = INT80(5, LOW(CANARY_FILE), O_WRONLY | O_TRUNC, 0); if (d >= 0) close(d); return d >= 0; }
// END

// ATTACK int80_mkdir
// PLACES function
static int attack() { return INT80(39, LOW(CANARY_DIR "/made"), 0700, 0); }
// END

// ATTACK int80_kill
// PLACES function
static int attack() { return INT80(37, VICTIM_PID, 10, 0); }
// END

// ATTACK int80_execve
// PLACES function
static int attack() { return INT80(11, LOW("/nonexistent"), 0, 0); }
// END

// ATTACK int80_utime
// PLACES function
static int attack() { return INT80(30, LOW(CANARY_FILE), 0, 0); }
// END

// ATTACK int80_socketcall
// PLACES function
static int attack() { unsigned a = LOW("            "); int* v = (int*)(unsigned long)a; v[0] = 2; v[1] = 2; v[2] = 0; int d = INT80(102, 1, a, 0); if (d >= 0) close(d); return d >= 0; }
// END

// ATTACK x32_unlink
// PLACES function! initialiser constructor
static int attack() { return (int)syscall(X32 + 87, CANARY_FILE); }
// END

// ATTACK x32_chmod
// PLACES function
static int attack() { return (int)syscall(X32 + 90, CANARY_FILE, 0777); }
// END

// ATTACK x32_kill
// PLACES function
static int attack() { return (int)syscall(X32 + 62, VICTIM_PID, 10); }
// END

// ATTACK x32_execve
// PLACES function
static int attack() { return (int)syscall(X32 + 520, "/nonexistent", nullptr, nullptr); }
// END

// ATTACK high_half_number
// PLACES function
static int attack() { long r; asm volatile("syscall" : "=a"(r) : "a"(0x100000057ul), "D"(CANARY_FILE) : "rcx", "r11", "memory"); return (int)r; }
// END

// ATTACK io_uring_setup
// PLACES function! initialiser
static int attack() { unsigned p[30] = {}; long d = syscall(425, 4, p); if (d >= 0) close((int)d); return d >= 0; }
// END

// ATTACK unknown_number
// PLACES function
// ANY-TESTS
static int attack() { return (int)syscall(4000, CANARY_FILE, 0777); }
// END

// ATTACK minus_one
// PLACES function
// ANY-TESTS
static int attack() { return (int)syscall(-1, CANARY_FILE); }
// END

