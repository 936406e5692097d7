/* Shadow memory: maps a byte of memory to a node and a byte of that node.
 *
 * Lines of 64 bytes in a hash table that grows; a cell is node << 3 | byte, 0 if concrete. The filter
 * (data/wire/hooks.h) spares instrumented code the look-up. A load accepts a node only if the node's
 * value equals the loaded bytes: uninstrumented code can overwrite memory without invalid results.
 *
 * A cell may also be a fence: a byte that no code may access. Every heap block has a few of them around it,
 * and freed blocks consist of them. Fences make hooks see accesses at concrete, wrong addresses.
 */
#define _GNU_SOURCE
#include <string.h>
#include <sys/mman.h>

#include "engine.h"

enum { kLineBytes = 1 << ASSAY_LINE_SHIFT, kFirstSlots = 1 << 9 };
static const uint32_t kFence = 1u << 31;
_Static_assert(ASSAY_MAX_NODES <= 1u << 28, "a node's cell must not look like a fence");

/* The cells of 64 bytes of memory. */
struct Line {
  uint64_t key;
  uint32_t cells[kLineBytes];
};

/* An entry of the hash table; empty if its generation is old. */
struct Slot {
  uint32_t generation, line;
};

uint8_t assay_filter[ASSAY_FILTER_SIZE];

static struct Line* lines;
static struct Slot* slots;
static uint32_t lineCount, lineCapacity, slotCount, generation;
static struct Line* recent; /* the line found last */

static void* mapped(void* old, size_t oldBytes, size_t bytes) {
  void* memory =
      old ? mremap(old, oldBytes, bytes, MREMAP_MAYMOVE)
          : mmap(0, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) assay_end_trial(ASSAY_END_OUT_OF_MEMORY, 0);
  return memory;
}

static void mark(uint64_t key, uint8_t value) {
  assay_filter[key & (ASSAY_FILTER_SIZE - 1)] = value;
  assay_filter[(key - 1) & (ASSAY_FILTER_SIZE - 1)] = value; /* an access may cross into the next line */
}

static uint32_t slotOf(uint64_t key) {
  uint32_t slot = (uint32_t)((key * 0x9E3779B97F4A7C15ull) >> 32) & (slotCount - 1);
  while (slots[slot].generation == generation && lines[slots[slot].line].key != key)
    slot = (slot + 1) & (slotCount - 1);
  return slot;
}

static void grow(void) {
  const uint32_t oldSlots = slotCount, oldLines = lineCapacity;
  slotCount = oldSlots ? oldSlots * 2 : kFirstSlots;
  lineCapacity = slotCount / 2;
  lines = mapped(lines, oldLines * sizeof *lines, lineCapacity * sizeof *lines);
  slots = mapped(slots, oldSlots * sizeof *slots, slotCount * sizeof *slots);
  ++generation;
  recent = 0;
  for (uint32_t i = 0; i < lineCount; ++i) {
    struct Slot* slot = &slots[slotOf(lines[i].key)];
    slot->generation = generation;
    slot->line = i;
  }
}

static struct Line* findLine(uint64_t key) {
  if (recent && recent->key == key) return recent;
  if (!assay_filter[key & (ASSAY_FILTER_SIZE - 1)]) return 0;
  struct Slot* slot = &slots[slotOf(key)];
  if (slot->generation != generation) return 0;
  return recent = &lines[slot->line];
}

static struct Line* makeLine(uint64_t key) {
  struct Line* line = findLine(key);
  if (line) return line;
  if (lineCount == lineCapacity) grow();
  struct Slot* slot = &slots[slotOf(key)];
  slot->generation = generation;
  slot->line = lineCount;
  line = &lines[lineCount++];
  line->key = key;
  memset(line->cells, 0, sizeof line->cells);
  mark(key, 1);
  return recent = line;
}

void assay_reset_shadow(void) {
  for (uint32_t i = 0; i < lineCount; ++i) mark(lines[i].key, 0);
  lineCount = 0;
  recent = 0;
  ++generation;
  if (!slots) grow();
}

/* Consults the table of blocks again: a thread that is not instrumented may have allocated the block. */
static void touchFence(uint64_t address) {
  struct AssayObject object;
  if (!assay_is_acting()) return;
  assay_refuse_behind_room(address);
  if (!assay_find_heap(address, &object)) assay_end_trial(ASSAY_END_OUT_OF_BOUNDS, 0);
}

static uint32_t cellAt(uint64_t address) {
  const struct Line* line = findLine(address >> ASSAY_LINE_SHIFT);
  const uint32_t cell = line ? line->cells[address & (kLineBytes - 1)] : 0;
  if (!(cell & kFence)) return cell;
  touchFence(address);
  return 0;
}

static void setCell(uint64_t address, uint32_t cell) {
  struct Line* line = cell ? makeLine(address >> ASSAY_LINE_SHIFT) : findLine(address >> ASSAY_LINE_SHIFT);
  if (!line) return;
  uint32_t* old = &line->cells[address & (kLineBytes - 1)];
  if (*old & kFence) touchFence(address);
  *old = cell;
}

/* One byte of memory as a node of width 8. */
static uint32_t byteNode(uint32_t cell, uint64_t value) {
  if (cell) {
    const uint32_t node = cell >> 3;
    const unsigned low = (cell & 7) * 8;
    if (((assay_at(node)->value >> low) & 255) == value)
      return assay_node(low ? ASSAY_OP_EXTRACT : ASSAY_OP_TRUNC, 8, low, node, 0, 0, value);
  }
  return assay_constant(8, value);
}

static uint32_t joinBytes(const uint32_t* cells, uint32_t size, uint64_t value) {
  uint32_t whole = 0;
  for (uint32_t i = 0; i < size; ++i) {
    const uint32_t byte = byteNode(cells[i], (value >> (8 * i)) & 255);
    const unsigned width = 8 * (i + 1);
    whole = i ? assay_node(ASSAY_OP_CONCAT, width, 0, byte, whole, 0, value & assay_mask(width)) : byte;
  }
  return assay_visible(whole);
}

uint32_t assay_read_shadow(uint64_t address, uint32_t size, uint64_t value) {
  uint32_t cells[8], any = 0;
  const uint32_t at = address & (kLineBytes - 1);
  value &= assay_mask(8 * size);
  if (at + size <= kLineBytes) {
    const struct Line* line = findLine(address >> ASSAY_LINE_SHIFT);
    if (!line) return 0;
    for (uint32_t i = 0; i < size; ++i) any |= cells[i] = line->cells[at + i];
  } else {
    for (uint32_t i = 0; i < size; ++i) any |= cells[i] = cellAt(address + i);
  }
  if (!any) return 0;
  if (any & kFence)
    for (uint32_t i = 0; i < size; ++i) cells[i] = cellAt(address + i);
  const uint32_t node = cells[0] >> 3;
  int whole = node && (cells[0] & 7) == 0 && assay_at(node)->width == 8 * size;
  for (uint32_t i = 1; whole && i < size; ++i) whole = cells[i] == (cells[0] | i);
  if (whole && assay_at(node)->value == value) return node;
  return assay_has_room() ? joinBytes(cells, size, value) : 0;
}

int assay_shadow_shape(uint64_t address, uint32_t size) {
  uint32_t any = 0, first = cellAt(address);
  int inOrder = first != 0;
  for (uint32_t i = 0; i < size; ++i) {
    const uint32_t cell = cellAt(address + i);
    any |= cell;
    inOrder = inOrder && cell == first + i && cell >> 3 == first >> 3;
  }
  return !any ? ASSAY_SHAPE_CONCRETE : inOrder ? ASSAY_SHAPE_ONE : ASSAY_SHAPE_MIXED;
}

void assay_write_shadow(uint64_t address, uint32_t size, uint32_t node) {
  for (uint32_t i = 0; i < size; ++i) setCell(address + i, node ? node << 3 | i : 0);
}

/* The part of a line that is in a range. */
struct Stretch {
  uint32_t from, to;
};
static struct Stretch stretchOf(uint64_t key, uint64_t address, uint64_t size) {
  const uint64_t start = key << ASSAY_LINE_SHIFT;
  struct Stretch stretch = {address > start ? (uint32_t)(address - start) : 0, kLineBytes};
  if (address + size < start + kLineBytes) stretch.to = (uint32_t)(address + size - start);
  return stretch;
}

void assay_clear_shadow(uint64_t address, uint64_t size) {
  if (!size || !lineCount) return;
  const uint64_t first = address >> ASSAY_LINE_SHIFT, last = (address + size - 1) >> ASSAY_LINE_SHIFT;
  for (uint64_t key = first; key <= last; ++key) {
    struct Line* line = findLine(key);
    if (!line) continue;
    const struct Stretch stretch = stretchOf(key, address, size);
    memset(line->cells + stretch.from, 0, (stretch.to - stretch.from) * sizeof *line->cells);
  }
}

void assay_fence(uint64_t address, uint64_t size) {
  if (!size) return;
  const uint64_t first = address >> ASSAY_LINE_SHIFT, last = (address + size - 1) >> ASSAY_LINE_SHIFT;
  for (uint64_t key = first; key <= last; ++key) {
    struct Line* line = makeLine(key);
    const struct Stretch stretch = stretchOf(key, address, size);
    for (uint32_t i = stretch.from; i < stretch.to; ++i) line->cells[i] = kFence;
  }
}

/* Ends the trial if the range, which is about to be written, contains a fence. */
static void mayTouch(uint64_t address, uint64_t size) {
  if (!size || !lineCount) return;
  assay_check_sized_store(address, size);
  const uint64_t first = address >> ASSAY_LINE_SHIFT, last = (address + size - 1) >> ASSAY_LINE_SHIFT;
  for (uint64_t key = first; key <= last; ++key) {
    const struct Line* line = findLine(key);
    if (!line) continue;
    const struct Stretch stretch = stretchOf(key, address, size);
    for (uint32_t i = stretch.from; i < stretch.to; ++i)
      if (line->cells[i] & kFence) touchFence((key << ASSAY_LINE_SHIFT) + i);
  }
}

static int anyShadow(uint64_t address, uint64_t size) {
  const uint64_t first = address >> ASSAY_LINE_SHIFT, last = (address + size - 1) >> ASSAY_LINE_SHIFT;
  for (uint64_t key = first; key <= last; ++key)
    if (findLine(key)) return 1;
  return 0;
}

void assay_copy_shadow(uint64_t to, uint64_t from, uint64_t size) {
  if (!size || to == from || !lineCount) return;
  if (!anyShadow(from, size)) {
    assay_clear_shadow(to, size);
  } else if (to < from) {
    for (uint64_t i = 0; i < size; ++i) setCell(to + i, cellAt(from + i));
  } else {
    for (uint64_t i = size; i-- > 0;) setCell(to + i, cellAt(from + i));
  }
}

uint32_t assay_load(void* address, uint32_t size, uint64_t value) {
  if (!assay_lane.active) return 0;
  const uint32_t node = assay_read_shadow((uint64_t)address, size, value);
  if (node) assay_check_sized((uint64_t)address, size);
  return node;
}

void assay_store(void* address, uint32_t size, uint32_t node) {
  if (!assay_lane.active) return;
  assay_check_sized_store((uint64_t)address, size);
  assay_write_shadow((uint64_t)address, size, node);
}

/* A long double keeps the node of the equal double in one cell, that of its exponent: the other bytes differ
 * from the double's, and a part of the node must not be mistaken for one of them. */
enum { kLongDoubleBytes = 10, kExponentByte = 8, kTopByte = 7 };

uint32_t assay_load_long_double(void* address, uint64_t value) {
  if (!assay_lane.active) return 0;
  const uint32_t cell = cellAt((uint64_t)address + kExponentByte), node = cell >> 3;
  return node && (cell & 7) == kTopByte && assay_at(node)->width == 64 && assay_at(node)->value == value
             ? node
             : 0;
}

void assay_store_long_double(void* address, uint32_t node) {
  if (!assay_lane.active) return;
  assay_clear_shadow((uint64_t)address, kLongDoubleBytes);
  if (node) setCell((uint64_t)address + kExponentByte, node << 3 | kTopByte);
}

void assay_copy(void* to, void* from, uint64_t size) {
  if (!assay_lane.active) return;
  mayTouch((uint64_t)to, size);
  if (from)
    assay_copy_shadow((uint64_t)to, (uint64_t)from, size);
  else
    assay_clear_shadow((uint64_t)to, size);
}

void assay_set(void* address, uint32_t node, uint64_t size) {
  if (!assay_lane.active) return;
  if (!node) {
    mayTouch((uint64_t)address, size);
    assay_clear_shadow((uint64_t)address, size);
    return;
  }
  for (uint64_t i = 0; i < size; ++i) setCell((uint64_t)address + i, node << 3);
}
