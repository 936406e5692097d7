/* A worker for tests: answers choices at random, writes down its answers and the observations.
 *
 * Usage: worker SEEDS OUTPUT [INVOKABLE...]. For every invokable and every seed one record, little endian; if
 * invokables are given, they are the calls of one trial, and there is one record per seed:
 *   u32 invokable, u32 end (ASSAY_END_*), u32 choices, struct Asked*, u32 bytes, observations.
 * A choice is left absent now and then, so that fallbacks are tested too.
 */
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "assay_worker.h"
#include "data/wire/wire.h"

static jmp_buf leave;
static uint64_t seed;
static uint32_t ended, askedCount, seenCount;
static struct Asked {
  uint64_t key, bits, isAbsent, kind, width, fallback, low, high;
} asked[1 << 17];
static unsigned char seen[1 << 22];

static uint64_t mixed(uint64_t x) { return assayChild(x * 0x9E3779B97F4A7C15ull, seed); }

uint64_t assay_choose(uint64_t key, uint32_t kind, uint32_t width, uint64_t fallback, uint64_t low,
                      uint64_t high) {
  uint64_t dice = mixed(key), bits = mixed(key + 1), mask = width == 64 ? ~0ull : (1ull << width) - 1;
  if (kind == ASSAY_CHOICE_SIZE || kind == ASSAY_CHOICE_PICK) {
    uint64_t span = high - low < 6 || dice % 50 == 1 ? high - low : 6;
    bits = low + bits % (span + 1);
    if (kind == ASSAY_CHOICE_SIZE && width != 16) bits = low + bits % 20;
  }
  if (kind == ASSAY_CHOICE_SIGNED && dice % 3 == 0) bits = bits % 40 - 20;
  if (kind == ASSAY_CHOICE_CHAR && dice % 2 == 0) bits = ' ' + bits % 95;
  if (kind == ASSAY_CHOICE_CHAR && (bits & mask) == 0) bits = 1; /* refused in a C string */
  if (dice % 4 == 0) bits = fallback;
  asked[askedCount++] =
      (struct Asked){key, bits & mask, dice % 4 == 0, kind, width, fallback & mask, low, high};
  return bits & mask;
}

uint64_t assay_concrete(uint64_t value) { return value; }
void assay_sized(void* data, uint64_t room, const void* container, uint32_t kind, uint32_t unit,
                 uint64_t live) {
  (void)data, (void)room, (void)container, (void)kind, (void)unit, (void)live;
}

void assay_assume(int condition) {
  if (!condition) assay_refuse("assumption");
}
void assay_act_begin(void) {}
void assay_act_end(void) {}
void assay_refuse(const char* why) {
  (void)why;
  ended = ASSAY_END_REFUSED;
  longjmp(leave, 1);
}
int assay_thrown_by_unit(void) { return 1; }
static uint32_t step;
uint32_t assay_step(void) { return step; }
void assay_state_begin(void) {}
void assay_state_root(uint32_t at, const void* object, uint64_t size) { (void)at, (void)object, (void)size; }
void assay_state_take(void) {}
int assay_is_alive(const void* object) { return object != NULL; }
void assay_watch(const void* object, uint64_t size) { (void)object, (void)size; }
int assay_has_ended(uint32_t at) {
  (void)at;
  return 0;
}

static void put(const void* data, size_t size) {
  memcpy(seen + seenCount, data, size);
  seenCount += (uint32_t)size;
}
static void putTag(unsigned char tag) { put(&tag, 1); }
static void putCount(uint64_t count) {
  uint32_t small = (uint32_t)count;
  put(&small, 4);
}

void assay_observe(uint32_t what) {
  uint16_t head[2] = {(uint16_t)step, (uint16_t)what};
  put(head, 4);
}
void assay_observed(void) {}
void assay_put_scalar(uint64_t bits) {
  putTag(ASSAY_VALUE_SCALAR);
  put(&bits, 8);
}
void assay_put_bytes(const void* data, uint64_t size) {
  putTag(ASSAY_VALUE_BYTES);
  putCount(size);
  put(data, size);
}
void assay_put_list(uint64_t count) {
  putTag(ASSAY_VALUE_LIST);
  putCount(count);
}
void assay_put_null(void) { putTag(ASSAY_VALUE_NULL); }
void assay_put_some(void) { putTag(ASSAY_VALUE_SOME); }
void assay_put_pick(uint32_t alternative) {
  putTag(ASSAY_VALUE_PICK);
  putCount(alternative);
}
void assay_put_opaque(void) { putTag(ASSAY_VALUE_OPAQUE); }

void assay_threw(const char* mangled, const char* what) {
  ended = ASSAY_END_THREW;
  assay_observe(ASSAY_SEEN_EXCEPTION);
  assay_put_list(3);
  assay_put_bytes(mangled, strlen(mangled));
  if (what) {
    assay_put_bytes(what, strlen(what));
  } else {
    assay_put_null();
  }
  assay_put_scalar((uint64_t)assay_thrown_by_unit());
}

struct AssayMade assay_made[ASSAY_MAX_CALLS];
uint32_t assay_made_count;

enum { kMostUnits = 2 };
static const struct AssayCalls* units[kMostUnits];
static uint32_t unitCount;
void assay_register(const struct AssayCalls* calls) {
  if (unitCount == kMostUnits) abort();
  units[unitCount++] = calls;
}

static void perform(uint32_t number, uint64_t key) {
  for (uint32_t i = 0; i < unitCount; ++i)
    if (number - units[i]->first < units[i]->count) units[i]->call(number - units[i]->first, key);
}

static void runTrial(FILE* out, uint64_t with, const uint32_t* calls, uint32_t count) {
  seed = with;
  askedCount = seenCount = 0;
  ended = ASSAY_END_RETURNED;
  step = 0;
  if (setjmp(leave) == 0) {
    while (step < count) {
      perform(calls[step], assayStepKey(step));
      if (ended != ASSAY_END_RETURNED || step + 1 == count) break;
      ++step;
    }
  }
  for (uint32_t i = unitCount; i-- > 0;)
    if (units[i]->finish) units[i]->finish();
  uint32_t head[3] = {calls[0], ended, askedCount};
  fwrite(head, 4, 3, out);
  fwrite(asked, sizeof *asked, askedCount, out);
  fwrite(&seenCount, 4, 1, out);
  fwrite(seen, 1, seenCount, out);
}

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  FILE* out = fopen(argv[2], "wb");
  if (!out) return 3;
  uint64_t seeds = strtoull(argv[1], NULL, 10);
  uint32_t calls[ASSAY_MAX_CALLS], count = 0;
  for (int i = 3; i < argc && count < ASSAY_MAX_CALLS; ++i)
    calls[count++] = (uint32_t)strtoul(argv[i], NULL, 10);
  for (uint64_t s = 0; count && s < seeds; ++s) runTrial(out, s, calls, count);
  for (uint32_t i = 0; !count && i < units[0]->count; ++i) {
    for (uint64_t s = 0; s < seeds; ++s) runTrial(out, s, &i, 1);
  }
  return fclose(out) == 0 ? 0 : 4;
}
