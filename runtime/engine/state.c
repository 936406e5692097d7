/* State on the heap: the blocks that the unit's globals own, such as the elements of a global vector.
 *
 * Before the first trial, blocks that can be reached from the unit's pointers are found, word by word as a
 * garbage collector finds them, and copied. If a trial changed or freed one of them, the process is
 * replaced before the next trial. There are usually no or few such blocks; those of libraries are
 * not among them, so a trial does not pay for comparing them.
 */
#define _GNU_SOURCE
#include <string.h>
#include <sys/mman.h>

#include "engine.h"

enum { kMostBlocks = 4096 };
static const uint64_t kMostBytes = 16u << 20;

/* A heap block of the unit, and its contents before the first trial. */
static struct Kept {
  uint64_t start, size;
  const uint8_t* copy;
} kept[kMostBlocks];
static uint32_t count;
static uint8_t* copies;
static uint64_t copied;

static void keep(const struct AssayObject* block) {
  if (count == kMostBlocks || copied + block->size > kMostBytes) return;
  struct Kept entry = {block->start, block->size, copies + copied};
  memcpy(copies + copied, (const void*)block->start, block->size);
  copied += block->size;
  kept[count++] = entry;
}

static void scan(uint64_t start, uint64_t size) {
  struct AssayObject block;
  for (uint64_t at = (start + 7) & ~7ull; at + 8 <= start + size; at += 8) {
    uint64_t word;
    memcpy(&word, (const void*)at, sizeof word);
    if (word && assay_keep_heap(word, &block)) keep(&block);
  }
}

void assay_start_state(void) {
  void* memory =
      mmap(0, kMostBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return;
  copies = memory;
  struct AssayObject variable;
  for (uint32_t index = 0; assay_next_variable(&index, &variable);) scan(variable.start, variable.size);
  for (uint32_t i = 0; i < count; ++i) scan(kept[i].start, kept[i].size);
}

int assay_state_changed(void) {
  if (!count) return 0;
  if (assay_heap_lost()) return 1;
  for (uint32_t i = 0; i < count; ++i)
    if (memcmp(kept[i].copy, (const void*)kept[i].start, kept[i].size) != 0) return 1;
  return 0;
}
