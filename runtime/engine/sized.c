/* Containers made by the harness: more room than is in use, and a size that is a choice.
 *
 * A string whose size is being solved for must not be reallocated when it grows, or the predicted path
 * would meet another layout. So the harness gives it a buffer of some size class, fills all of it
 * with choices and declares here which part is in use. The rest is out of bounds: a read
 * there ends the trial, even with a concrete address, because every cell of the buffer has a shadow
 * and so every load from it calls a hook. The size is read from the container itself each time; a container
 * that has released its buffer is forgotten.
 */
#include <string.h>

#include "engine.h"

enum { kMost = 256, kFence = 16 };

/* A container whose used part the harness has declared. */
static struct Sized {
  uint64_t start, room, container, live;
  uint32_t kind, node, unit;
  uint32_t provedOf; /* the node of the size for which `proved` holds */
  uint64_t proved;   /* the path implies at least so many bytes */
} sized[kMost];
static uint32_t count;

void assay_reset_sized(void) { count = 0; }

/* The harness reserves more than `room` bytes, so that an access far behind them is noticed. */
static void fenceRest(uint64_t start, uint64_t room) {
  struct AssayObject block;
  if (!assay_find_heap(start, &block)) return;
  const uint64_t end = block.start + block.size;
  if (end > start + room) assay_fence(start + room, end - start - room);
}

void assay_sized(void* data, uint64_t room, const void* container, uint32_t kind, uint32_t unit,
                 uint64_t live) {
  const uint32_t node = assay_lane.argsFor == (void*)assay_sized ? assay_lane.args[5] : 0;
  assay_lane.argsFor = 0;
  if (!assay_lane.active || !room || count == kMost) return;
  struct Sized entry = {(uint64_t)data, room, (uint64_t)container, live, kind, node, unit, 0, 0};
  sized[count++] = entry;
  if (kind == ASSAY_SIZED_ROOM) fenceRest((uint64_t)data, room);
}

static uint64_t wordAt(uint64_t address) {
  uint64_t word;
  memcpy(&word, (const void*)address, sizeof word);
  return word;
}

static uint32_t orConstant(uint32_t node, uint64_t value) { return node ? node : assay_constant(64, value); }

/* The number of bytes in use, from the container's own fields: see assay_text_size and assay_vector_size in
 * the harness's preamble for the layout. 0 if it has another buffer by now. */
static int lookUp(const struct Sized* entry, struct AssayLive* live) {
  live->bytes = entry->live;
  live->node = entry->node;
  live->grows = entry->kind == ASSAY_SIZED_TEXT || entry->kind == ASSAY_SIZED_VECTOR;
  if (!live->grows) return 1;
  if (wordAt(entry->container) != entry->start) return 0;
  const uint64_t word = wordAt(entry->container + 8);
  const uint32_t node = orConstant(assay_read_shadow(entry->container + 8, 8, word), word);
  if (entry->kind == ASSAY_SIZED_VECTOR) {
    live->bytes = word - entry->start;
    live->node = assay_make(ASSAY_OP_ADD, 64, node, assay_constant(64, 0 - entry->start), live->bytes);
    return 1;
  }
  const uint32_t unit = assay_constant(64, entry->unit);
  const uint32_t used = assay_make(ASSAY_OP_ADD, 64, node, assay_constant(64, 1), word + 1);
  live->bytes = (word + 1) * entry->unit;
  live->node = assay_make(ASSAY_OP_MUL, 64, used, unit, live->bytes);
  return 1;
}

static struct Sized* find(uint64_t address, struct AssayLive* live) {
  for (uint32_t i = count; i-- > 0;)
    if (address - sized[i].start < sized[i].room && lookUp(&sized[i], live)) return &sized[i];
  return 0;
}

int assay_find_sized(uint64_t address, struct AssayObject* object, struct AssayLive* live) {
  const struct Sized* entry = find(address, live);
  if (!entry) return 0;
  object->start = entry->start;
  object->size = entry->room;
  return 1;
}

/* A function that writes behind an output buffer is not wrong: the size of the buffer was our choice. */
void assay_end_outside(const struct AssayObject* left, uint64_t address) {
  for (uint32_t i = count; i-- > 0 && address >= left->start;)
    if (sized[i].start == left->start && sized[i].kind == ASSAY_SIZED_ROOM) assay_refuse("not enough room");
  assay_end_trial(ASSAY_END_OUT_OF_BOUNDS, 0);
}

static void recordWithin(struct Sized* entry, uint32_t node, uint64_t last, int holds);

/* A block whose size was our choice could have been longer: refuses an access to the fence behind it. */
void assay_refuse_behind_room(uint64_t address) {
  for (uint32_t i = count; i-- > 0;) {
    struct AssayObject block;
    if (sized[i].kind != ASSAY_SIZED_ROOM || address < sized[i].start + sized[i].room) continue;
    if (!assay_find_heap(sized[i].start, &block) || address >= block.start + block.size + kFence) continue;
    recordWithin(&sized[i], sized[i].node, address - sized[i].start, 0);
    assay_refuse("not enough room");
  }
}

/* Whether the path already implies that the byte after the first `last` is in use: that at least `last` bytes
 * are, and not exactly `last`. */
static int wasAsked(uint32_t node, uint64_t last) {
  const uint32_t at = assay_constant(64, last);
  return assay_was_decided(assay_node(ASSAY_OP_NE, 1, 0, node, at, 0, 1), 1) ||
         assay_was_decided(assay_node(ASSAY_OP_EQ, 1, 0, node, at, 0, 0), 0);
}

/* A container of this size could have been shorter: that this byte is in use becomes part of the path, even
 * without a comparison in the code. Recorded for the farthest byte only, and not if the unit compared each
 * step before. */
static void recordWithin(struct Sized* entry, uint32_t node, uint64_t last, int holds) {
  if (!node || assay_is_constant(node) || !assay_has_room()) return;
  if (entry->provedOf != node) entry->proved = 0;
  entry->provedOf = node;
  if (last < entry->proved) return;
  const int isNext = last == entry->proved;
  if (holds) entry->proved = last + 1;
  if (holds && isNext && wasAsked(node, last)) return;
  const uint32_t within = assay_node(ASSAY_OP_ULT, 1, 0, assay_constant(64, last), node, 0, (uint64_t)holds);
  if (assay_is_constant(within) || assay_was_decided(within, (unsigned)holds)) return;
  assay_record(ASSAY_RECORD_BOUNDS, within, (unsigned)holds, 0, 0);
}

/* Checks a load with a concrete address, from bytes that have a shadow. */
void assay_check_sized(uint64_t address, uint32_t size) {
  struct AssayLive live;
  struct Sized* entry = count && assay_is_acting() ? find(address, &live) : 0;
  if (!entry) return;
  const uint64_t last = address + size - 1 - entry->start;
  if (last >= live.bytes) {
    const struct AssayObject object = {entry->start, entry->room};
    if (entry->kind == ASSAY_SIZED_ROOM) recordWithin(entry, live.node, last, 0);
    assay_end_outside(&object, address);
  }
  if (!live.grows) {
    recordWithin(entry, live.node, last, 1);
  } else if (entry->kind == ASSAY_SIZED_TEXT && entry->unit == 1) { /* the last unit is the terminator */
    const uint64_t letters = live.bytes - 1;
    recordWithin(entry, assay_make(ASSAY_OP_ADD, 64, live.node, assay_constant(64, ~0ull), letters), last,
                 last < letters);
  }
}

/* Checks a store at a concrete address. A container that grows writes behind its end itself; a
 * block does not grow, but could have been chosen longer, so its end is a decision. */
void assay_check_sized_store(uint64_t address, uint64_t size) {
  struct AssayObject object;
  struct AssayLive live;
  if (!count || !size || !assay_is_acting() || !assay_find_sized(address, &object, &live) || live.grows)
    return;
  const uint64_t last = address + size - 1 - object.start;
  if (last < live.bytes) return;
  if (live.node)
    assay_record(ASSAY_RECORD_BOUNDS,
                 assay_node(ASSAY_OP_ULT, 1, 0, assay_constant(64, last), live.node, 0, 0), 0, 0, 0);
  assay_end_outside(&object, address);
}
