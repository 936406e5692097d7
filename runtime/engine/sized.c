/* Containers the harness laid out: more room than is in use, and a size that is a choice.
 *
 * A string whose size is being solved for must not move when it grows, or the path that was predicted
 * would meet another layout. So the harness gives it a room of some class of sizes, fills all of it
 * with choices and says here how much of the room is in use. The rest is out of bounds: a read
 * there ends the trial, also with a concrete address, because every cell of the room has a shadow
 * and so every load of it comes by. The size is looked up in the container itself each time; a container
 * that has let go of its room is forgotten.
 */
#include <string.h>

#include "engine.h"

enum { kMost = 256 };

static struct Sized {
  uint64_t start, room, container, live;
  uint32_t kind, node, unit;
} sized[kMost];
static uint32_t count;

void assay_reset_sized(void) { count = 0; }

void assay_sized(void* data, uint64_t room, const void* container, uint32_t kind, uint32_t unit,
                 uint64_t live) {
  const uint32_t node = assay_lane.argsFor == (void*)assay_sized ? assay_lane.args[5] : 0;
  assay_lane.argsFor = 0;
  if (!assay_lane.active || !room || count == kMost) return;
  struct Sized entry = {(uint64_t)data, room, (uint64_t)container, live, kind, node, unit};
  sized[count++] = entry;
}

static uint64_t wordAt(uint64_t address) {
  uint64_t word;
  memcpy(&word, (const void*)address, sizeof word);
  return word;
}

static uint32_t orConstant(uint32_t node, uint64_t value) { return node ? node : assay_constant(64, value); }

/* The bytes in use, from the container's own fields: see assay_text_size and assay_vector_size in the
 * harness's preamble for the layout. 0 if it has another buffer by now. */
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

int assay_find_sized(uint64_t address, struct AssayObject* object, struct AssayLive* live) {
  for (uint32_t i = count; i-- > 0;) {
    if (address - sized[i].start >= sized[i].room) continue;
    if (!lookUp(&sized[i], live)) continue;
    object->start = sized[i].start;
    object->size = sized[i].room;
    return 1;
  }
  return 0;
}

/* A function that writes more than there is room for has done no wrong: how much there is was our idea. */
void assay_end_outside(const struct AssayObject* left, uint64_t address) {
  for (uint32_t i = count; i-- > 0 && address >= left->start;)
    if (sized[i].start == left->start && sized[i].kind == ASSAY_SIZED_ROOM) assay_refuse("not enough room");
  assay_end_trial(ASSAY_END_OUT_OF_BOUNDS, 0);
}

/* A load with a concrete address, of bytes that have a shadow. */
void assay_check_sized(uint64_t address, uint32_t size) {
  struct AssayObject object;
  struct AssayLive live;
  if (!count || !assay_is_acting() || !assay_find_sized(address, &object, &live)) return;
  if (address + size <= object.start + live.bytes) return;
  assay_end_outside(&object, address);
}

/* Stores of whatever address that was not chosen. A container that grows writes behind its end itself; a
 * block does not grow, but could have been chosen longer, so where it ends is a decision. */
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
