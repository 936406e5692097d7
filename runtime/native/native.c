/* The engine of the native build: choices are plain values, and no path is recorded. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <malloc.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "confine/watch.h"
#include "worker.h"

/* Uninitialised memory holds a pattern here and arbitrary bytes in the user's build: a value that
 * depends on it differs between runs, so that no test expects it. Three consecutive processes use
 * three patterns: all objects zero, each object with larger bytes than the one before, or with smaller ones.
 * So two members that were never set compare once as equal, once as less, once as greater, and a pointer is
 * once null. */
__attribute__((constructor)) static void fillMemory(void) { mallopt(M_PERTURB, 0xA5); }

static unsigned made; /* objects allocated since the trial began */
static size_t lost;   /* bytes freed since then, and not reused */

static int fillByte(void) {
  const int step = (int)(made++ % 40) * 3;
  switch (assay_forks % 3) {
    case 0:
      return 0;
    case 1:
      return 1 + step;
    default:
      return 0xFE - step;
  }
}

/* One-byte objects are adjacent: the address of such an object modulo two or four differs in three runs,
 * and so do results that depend on it. */
static struct {
  size_t used;
  char bytes[1 << 12];
} singles;

static void* newByte(void) {
  if (!singles.used) singles.used = assay_forks % 3;
  return singles.used < sizeof singles.bytes ? &singles.bytes[singles.used++] : 0;
}

static int isSingle(const void* memory) {
  return (const char*)memory >= singles.bytes && (const char*)memory < singles.bytes + sizeof singles.bytes;
}

/* Weak: an operator new of the unit takes precedence. */
__attribute__((weak)) void* _Znwm(size_t size) {
  static void* (*real)(size_t);
  char* const byte = size == 1 ? newByte() : 0;
  if (byte) {
    *byte = (char)fillByte();
    return byte;
  }
  if (!real) real = (void* (*)(size_t))dlsym(RTLD_NEXT, "_Znwm");
  return memset(real(size), fillByte(), size);
}

/* Freed memory is treated like uninitialised memory, so the first blocks are filled and not reused. */
__attribute__((weak)) void _ZdlPv(void* memory) {
  enum { kMostBytes = 512, kMostInAll = 1 << 20 };
  static void (*real)(void*);
  if (!memory || isSingle(memory)) return;
  const size_t size = malloc_usable_size(memory);
  if (size <= kMostBytes && lost + size <= kMostInAll) {
    lost += size;
    memset(memory, fillByte(), size);
    return;
  }
  if (!real) real = (void (*)(void*))dlsym(RTLD_NEXT, "_ZdlPv");
  real(memory);
}

const int assay_engine_symbolic = 0;

void assay_engine_start(void) { assay_shared->edgeCount = 0; }
void assay_engine_loaded(void) {}
void assay_engine_reset(void) {
  made = 0;
  lost = 0;
  /* By its number: getpid() would be taken for a question of the unit's (worker/environment.c). */
  mallopt(M_PERTURB, assay_forks % 3 == 0 ? 0 : (int)assay_system(SYS_getpid, 0, 0, 0, 0, 0) % 255 + 1);
}
void assay_engine_next_call(void) {}
int assay_engine_finish(void) { return 0; }
void assay_engine_act(int begins) { (void)begins; }
void assay_engine_look(int begins) { (void)begins; }
void assay_engine_stop(void) {}

uint64_t assay_choose(uint64_t key, uint32_t kind, uint32_t width, uint64_t fallback, uint64_t low,
                      uint64_t high) {
  uint64_t value;
  assay_ask(key, kind, width, fallback, low, high, &value);
  return value;
}

uint64_t assay_concrete(uint64_t value) { return value; }

void assay_sized(void* data, uint64_t room, const void* container, uint32_t kind, uint32_t unit,
                 uint64_t live) {
  (void)data, (void)room, (void)container, (void)kind, (void)unit, (void)live;
}

void assay_assume(int condition) {
  if (!condition) assay_end_trial(ASSAY_END_REFUSED, 0);
}

void assay_state_begin(void) {}
void assay_state_root(uint32_t step, const void* object, uint64_t size) {
  (void)step, (void)object, (void)size;
}
void assay_state_take(void) {}
int assay_is_alive(const void* object) {
  (void)object;
  return 1;
}
void assay_watch(const void* object, uint64_t size) { (void)object, (void)size; }
int assay_has_ended(uint32_t step) {
  (void)step;
  return 0;
}
