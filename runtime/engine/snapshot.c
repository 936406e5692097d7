/* The state of a trial's objects: everything that can be reached from them, written down without addresses.
 *
 * Blocks are found as a garbage collector finds them, word by word, starting at the objects that the harness
 * names; data/wire/wire.h describes the format. Every word is examined once: a word that points
 * nowhere near the heap is data, and a pointer to the start of a block is found by its hash.
 */
#include <string.h>

#include "engine.h"

extern char __executable_start __attribute__((weak)), _end __attribute__((weak));

enum { kMostBlocks = 1 << 12 };

/* An object that the harness passed. */
static struct Root {
  uint64_t address, size;
  uint32_t step;
} roots[ASSAY_MAX_CALLS];
/* A block that was reached. */
static struct Found {
  uint64_t start, size;
  int elsewhere; /* not on the heap: only as a root */
} found[kMostBlocks];
static uint32_t rootCount, foundCount, round;
/* An object with another owner, whose destruction is noticed. */
static struct Watched {
  uint64_t address, size;
  uint32_t step;
  int ended;
} watched[ASSAY_MAX_CALLS];
static uint32_t watchedCount;

void assay_reset_snapshot(void) { rootCount = watchedCount = 0; }

void assay_state_begin(void) { assay_lane.argsFor = 0; }

void assay_state_root(uint32_t step, const void* object, uint64_t size) {
  assay_lane.argsFor = 0;
  if (rootCount == ASSAY_MAX_CALLS) return;
  struct Root root = {(uint64_t)object, size, step};
  roots[rootCount++] = root;
}

static int isFull(void) { return (assay_shared->flags & ASSAY_FLAG_STATE_FULL) != 0; }

static void put(unsigned kind, uint64_t value, uint32_t node, uint32_t size) {
  struct AssayShared* s = assay_shared;
  if (s->stateCount == ASSAY_MAX_STATE) s->flags |= ASSAY_FLAG_STATE_FULL;
  if (isFull()) return;
  struct AssayStateWord word = {value, node, (uint16_t)kind, (uint16_t)size};
  s->state[s->stateCount++] = word;
}

/* Adds a block, unless it has been found before. */
static void add(const struct AssayObject* block, int elsewhere) {
  if (foundCount == kMostBlocks) {
    assay_shared->flags |= ASSAY_FLAG_STATE_FULL;
    return;
  }
  struct Found entry = {block->start, block->size, elsewhere};
  struct AssayObject room;
  struct AssayLive live;
  int sized = assay_find_sized(block->start, &room, &live) && room.start == block->start;
  if (sized && live.bytes < entry.size) entry.size = live.bytes; /* the rest is not in use */
  found[foundCount++] = entry;
}

/* The number of the block that contains the address, and the offset; 0 if there is none. */
static int locate(uint64_t address, uint32_t* number, uint64_t* offset) {
  struct AssayObject block;
  if (assay_number_heap(address, round, foundCount, &block, number)) {
    if (*number == foundCount) add(&block, 0);
    *offset = address - block.start;
    return 1;
  }
  for (uint32_t i = 0; i < foundCount && i < ASSAY_MAX_CALLS; ++i)
    if (found[i].elsewhere && address - found[i].start <= found[i].size) {
      *number = i;
      *offset = address - found[i].start;
      return 1;
    }
  return 0;
}

static void putRoot(const struct Root* root) {
  uint32_t number;
  uint64_t offset;
  struct AssayObject object = {root->address, root->size};
  put(ASSAY_STATE_ROOT, root->step, 0, 0);
  int known = locate(root->address, &number, &offset);
  if (!known && !assay_was_heap(root->address) && (assay_find_global(root->address, &object) || root->size)) {
    add(&object, 1);
    known = locate(root->address, &number, &offset);
  }
  put(known ? ASSAY_STATE_POINTER : ASSAY_STATE_DANGLING, known ? (uint64_t)number << 32 | offset : 0, 0, 0);
}

static uint64_t bytesAt(uint64_t address, uint32_t size) {
  uint64_t value = 0;
  memcpy(&value, (const void*)address, size);
  return value;
}

/* Writes 8, 4, 2 or 1 bytes that are not a pointer. */
static void putData(uint64_t address, uint32_t size) {
  const int shape = assay_shadow_shape(address, size);
  if (shape == ASSAY_SHAPE_MIXED && size > 1) {
    putData(address, size / 2);
    putData(address + size / 2, size / 2);
    return;
  }
  const uint64_t value = bytesAt(address, size);
  const uint32_t node = shape == ASSAY_SHAPE_CONCRETE ? 0 : assay_read_shadow(address, size, value);
  put(ASSAY_STATE_DATA, value, node, size);
}

static void putWord(uint64_t address) {
  const uint64_t value = bytesAt(address, 8);
  uint32_t number, node = 0;
  uint64_t offset;
  if (!value) {
    putData(address, 8);
  } else if (locate(value, &number, &offset)) {
    const uint32_t whole = assay_read_shadow(address, 8, value);
    if (whole && assay_has_room()) {
      const uint32_t back = assay_constant(64, offset - value);
      node = assay_visible(assay_make(ASSAY_OP_ADD, 64, whole, back, offset));
    }
    put(ASSAY_STATE_POINTER, (uint64_t)number << 32 | offset, node, 8);
  } else if (assay_was_heap(value)) {
    put(ASSAY_STATE_DANGLING, 0, 0, 8);
  } else if (value >= (uint64_t)&__executable_start && value < (uint64_t)&_end) {
    put(ASSAY_STATE_IMAGE, value - (uint64_t)&__executable_start, 0, 8);
  } else {
    putData(address, 8);
  }
}

static void putBlock(const struct Found* block) {
  put(ASSAY_STATE_BLOCK, block->size, 0, 0);
  uint64_t at = block->start, left = block->size;
  for (; left >= 8 && !isFull(); at += 8, left -= 8) putWord(at);
  for (uint32_t size = 4; size && !isFull(); size /= 2)
    if (left & size) {
      putData(at, size);
      at += size;
    }
}

void assay_state_take(void) {
  assay_lane.argsFor = 0;
  foundCount = 0;
  ++round;
  for (uint32_t i = 0; i < rootCount; ++i) putRoot(&roots[i]);
  for (uint32_t i = 0; i < foundCount && !isFull(); ++i) putBlock(&found[i]);
  rootCount = 0;
}

int assay_is_alive(const void* object) {
  struct AssayObject block;
  assay_lane.argsFor = 0;
  return !assay_was_heap((uint64_t)object) || assay_find_heap((uint64_t)object, &block);
}

void assay_watch(const void* object, uint64_t size) {
  assay_lane.argsFor = 0;
  if (!object || watchedCount == ASSAY_MAX_CALLS) return;
  struct Watched one = {(uint64_t)object, size, assay_step(), 0};
  watched[watchedCount++] = one;
}

int assay_has_ended(uint32_t step) {
  assay_lane.argsFor = 0;
  for (uint32_t i = 0; i < watchedCount; ++i)
    if (watched[i].step == step) return watched[i].ended;
  return 0;
}

/* A member at the start of an object has the object's address, but a smaller size; `size` may lack the
 * padding behind the last member. */
void assay_ended(void* object, uint64_t size) {
  enum { kPadding = 8 };
  for (uint32_t i = 0; i < watchedCount; ++i)
    if (watched[i].address == (uint64_t)object && size + kPadding > watched[i].size) watched[i].ended = 1;
}
