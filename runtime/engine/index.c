/* Symbolic addresses: heap reasoning for small objects, heap simulation beyond.
 *
 * A load at base + stride * i from an object of known size becomes READ(i, cells of the object), with the
 * condition that i stays inside; a store becomes one conditional update per cell. If the object
 * is unknown or too large, or the address has another form, the address is pinned to its value.
 */
#include <string.h>

#include "engine.h"

enum { kMostLoadCells = 1024, kMostStoreCells = 64, kBlocks = 16 };

/* A symbolic address as an index into equally spaced cells. */
struct Access {
  uint32_t index;         /* node of i, width 64 */
  uint64_t first, stride; /* address of cell 0, distance of cells */
  uint64_t count, chosen; /* number of cells, the one accessed in this run */
};

enum Purpose { ToRead, ToWrite };

#define OP(id) (assay_at(id)->op)

static int addsConstant(uint32_t node) {
  return OP(node) == ASSAY_OP_ADD && assay_is_constant(assay_at(node)->b);
}

static uint64_t gcd(uint64_t a, uint64_t b) {
  while (b) {
    const uint64_t rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

/* A number that divides the node's value for all choices, as long as the value does not wrap around. */
static uint64_t divisorOf(uint32_t node, unsigned depth) {
  const struct AssayNode n = *assay_at(node);
  if (n.op == ASSAY_OP_CONST) return n.value;
  if (n.op == ASSAY_OP_MUL && assay_is_constant(n.b)) return assay_at(n.b)->value;
  if (n.op == ASSAY_OP_SHL && assay_is_constant(n.b)) return 1ull << assay_at(n.b)->value;
  if (n.op == ASSAY_OP_ADD && depth) return gcd(divisorOf(n.a, depth - 1), divisorOf(n.b, depth - 1));
  return 1;
}

static uint32_t dividedBy(uint32_t node, uint64_t divisor, unsigned depth) {
  const struct AssayNode n = *assay_at(node);
  const uint64_t value = (uint64_t)((int64_t)n.value / (int64_t)divisor);
  if (divisor == 1) return node;
  if (n.op == ASSAY_OP_CONST) return assay_constant(64, value);
  if (n.op == ASSAY_OP_ADD && depth) {
    const uint32_t a = dividedBy(n.a, divisor, depth - 1), b = dividedBy(n.b, divisor, depth - 1);
    return assay_make(ASSAY_OP_ADD, 64, a, b, assay_at(a)->value + assay_at(b)->value);
  }
  uint64_t factor = assay_at(n.b)->value;
  if (n.op == ASSAY_OP_SHL) factor = 1ull << factor;
  return assay_make(ASSAY_OP_MUL, 64, n.a, assay_constant(64, factor / divisor),
                    assay_at(n.a)->value * (factor / divisor));
}

static int holds(const struct AssayObject* object, uint64_t address, uint64_t size) {
  return size <= object->size && address - object->start <= object->size - size;
}

/* Base pointers that were themselves read from a table are pinned; offsets added to them stay symbolic. */
static uint32_t pinBase(uint32_t node, uint64_t address, uint32_t baseNode, uint64_t base) {
  if (node == baseNode) return 0;
  const uint32_t offset = assay_make(ASSAY_OP_SUB, 64, node, baseNode, address - base);
  if (OP(offset) == ASSAY_OP_SUB || assay_is_constant(offset)) return 0;
  if (addsConstant(offset) && OP(assay_at(offset)->a) == ASSAY_OP_SUB) return 0;
  assay_pin(baseNode);
  return assay_make(ASSAY_OP_ADD, 64, offset, assay_constant(64, base), address);
}

enum Verdict { Unknown, Inside, Outside, Elsewhere };

/* Finds the object that the access is meant for, and whether it lies inside. Elsewhere: it does not lie
 * inside, but another object may be meant. */
static enum Verdict findTarget(uint64_t anchor, int sure, uint64_t address, uint64_t size,
                               struct AssayObject* object) {
  struct AssayObject other;
  if (assay_find_object(anchor, object)) {
    if (holds(object, address, size)) return Inside;
    if (assay_find_object(anchor - 1, &other) && other.start != object->start &&
        holds(&other, address, size)) {
      *object = other; /* the anchor was the end of the neighbouring object */
      return Inside;
    }
    return sure || anchor == object->start ? Outside : Elsewhere;
  }
  if (assay_find_object(address, object) && object->start + object->size == anchor &&
      holds(object, address, size))
    return Inside;
  return Unknown;
}

/* A short std::string has its text directly behind its pointer and size, in the same object.
 * An access to the text never means the pointer: an update of every cell would make the pointer symbolic. */
static void narrowToText(struct AssayObject* object, uint64_t address) {
  enum { kHead = 16, kText = 16 };
  if (address - object->start >= object->size) return;
  for (uint64_t head = (address - kHead) & ~7ull; head + kHead + kText > address; head -= 8) {
    if (head < object->start || head + kHead + kText > object->start + object->size) continue;
    uint64_t words[2]; /* address and length of the text */
    memcpy(words, (const void*)head, sizeof words);
    if (words[0] != head + kHead || words[1] >= kText) continue;
    object->start = head + kHead;
    object->size = kText;
    return;
  }
}

static void describe(uint32_t node, uint64_t address, const struct AssayObject* object, uint32_t size,
                     struct Access* access) {
  uint32_t offset =
      assay_make(ASSAY_OP_ADD, 64, node, assay_constant(64, 0 - object->start), address - object->start);
  uint64_t added = 0;
  if (addsConstant(offset)) {
    added = assay_at(assay_at(offset)->b)->value;
    offset = assay_at(offset)->a;
  }
  access->count = 0;
  const uint64_t stride = divisorOf(offset, 4);
  if (stride < size || stride > (1ull << 40) || (int64_t)stride <= 0) return;
  int64_t whole = (int64_t)added / (int64_t)stride, rest = (int64_t)added % (int64_t)stride;
  if (rest < 0) {
    rest += (int64_t)stride;
    --whole;
  }
  const uint32_t scaled = dividedBy(offset, stride, 4);
  const uint64_t chosen = assay_at(scaled)->value + (uint64_t)whole;
  access->index = assay_make(ASSAY_OP_ADD, 64, scaled, assay_constant(64, (uint64_t)whole), chosen);
  access->first = object->start + (uint64_t)rest;
  access->stride = stride;
  access->chosen = chosen;
  if ((uint64_t)rest + size <= object->size)
    access->count = (object->size - (uint64_t)rest - size) / stride + 1;
}

/* The number of cells that may be accessed: all of them, or as many as the container has in use. Strings
 * and vectors write behind these themselves, before they adjust their size. */
static uint32_t liveCount(const struct AssayObject* object, const struct Access* access, enum Purpose purpose,
                          uint64_t* limit) {
  struct AssayObject same;
  struct AssayLive live;
  if (assay_is_acting() && access->first == object->start && assay_find_sized(object->start, &same, &live) &&
      (purpose == ToRead || !live.grows) && live.bytes / access->stride <= *limit) {
    *limit = live.bytes / access->stride;
    if (live.node && divisorOf(live.node, 4) % access->stride == 0)
      return dividedBy(live.node, access->stride, 4);
  }
  return assay_constant(64, *limit);
}

/* Whether a base was computed and not looked up, such as a cursor that walks down from the end: it is meant
 * to be in the object that it is in. The constant in it may be in another object, a different one in every
 * run. */
static int isCursor(uint32_t node) {
  while (OP(node) == ASSAY_OP_ADD) {
    if (!assay_is_constant(assay_at(node)->b) && !isCursor(assay_at(node)->b)) return 0;
    node = assay_at(node)->a;
  }
  return OP(node) != ASSAY_OP_READ && OP(node) != ASSAY_OP_ITE && OP(node) != ASSAY_OP_CONCAT;
}

/* True if the access was resolved; otherwise the address has been pinned. */
static int resolve(uint32_t node, uint64_t address, uint32_t baseNode, uint64_t base, uint32_t size,
                   uint64_t most, enum Purpose purpose, struct Access* access) {
  struct AssayObject object;
  uint32_t known = node;
  uint64_t anchor = base;
  enum Verdict verdict = Unknown;
  if (baseNode && isCursor(baseNode) && assay_find_object(address, &object) &&
      holds(&object, address, size)) {
    verdict = Inside;
  } else {
    if (baseNode) {
      if (addsConstant(node) && assay_find_object(assay_at(assay_at(node)->b)->value, &object))
        anchor = assay_at(assay_at(node)->b)->value;
      else
        known = pinBase(node, address, baseNode, base);
    }
    if (known) verdict = findTarget(anchor, !baseNode || known != node, address, size, &object);
  }
  if (verdict == Inside) narrowToText(&object, address);
  if (verdict != Unknown) describe(known, address, &object, size, access);
  if (verdict == Unknown || access->count == 0 || access->count > most) {
    assay_pin(node);
    if (verdict == Outside) assay_end_outside(&object, address);
    return 0;
  }
  uint64_t limit = access->count;
  const uint32_t limitNode = liveCount(&object, access, purpose, &limit);
  const int inside = access->chosen < limit;
  const uint32_t bounds = assay_node(ASSAY_OP_ULT, 1, 0, access->index, limitNode, 0, (uint64_t)inside);
  if (inside && verdict != Elsewhere) {
    assay_record_once(ASSAY_RECORD_BOUNDS, bounds);
    return 1;
  }
  if (!inside) assay_record(ASSAY_RECORD_BOUNDS, bounds, 0, 0, 0);
  if (verdict != Elsewhere) assay_end_outside(&object, address);
  assay_pin(node);
  return 0;
}

static uint64_t bytesAt(uint64_t address, uint32_t size) {
  uint64_t value = 0;
  memcpy(&value, (const void*)address, size);
  return value;
}

static uint32_t cellNode(const struct Access* access, uint64_t i, uint32_t size) {
  const uint64_t place = access->first + i * access->stride, value = bytesAt(place, size);
  const uint32_t node = assay_read_shadow(place, size, value);
  return node ? node : assay_constant(8 * size, value);
}

/* The cells of the last few reads, shared between reads of the same unchanged table. */
static struct {
  uint32_t first, count;
} blocks[kBlocks];
static uint32_t nextBlock;

static uint32_t shareCells(uint32_t count) {
  struct AssayShared* s = assay_shared;
  const uint32_t* fresh = s->cells + s->cellCount;
  for (uint32_t i = 0; i < kBlocks; ++i)
    if (blocks[i].count == count && blocks[i].first + count <= s->cellCount &&
        memcmp(s->cells + blocks[i].first, fresh, count * sizeof *fresh) == 0)
      return blocks[i].first;
  blocks[nextBlock].first = s->cellCount;
  blocks[nextBlock].count = count;
  nextBlock = (nextBlock + 1) % kBlocks;
  s->cellCount += count;
  return s->cellCount - count;
}

uint32_t assay_load_at(uint32_t node, void* address, uint32_t baseNode, void* base, uint32_t size) {
  struct AssayShared* s = assay_shared;
  struct Access access;
  if (!assay_lane.active || !assay_has_room()) return 0;
  const uint64_t most = ASSAY_MAX_CELLS - s->cellCount < kMostLoadCells ? 0 : kMostLoadCells;
  if (!resolve(node, (uint64_t)address, baseNode, (uint64_t)base, size, most, ToRead, &access)) return 0;
  int varied = 0;
  for (uint64_t i = 0; i < access.count; ++i) {
    s->cells[s->cellCount + i] = cellNode(&access, i, size);
    varied |= s->cells[s->cellCount + i] != s->cells[s->cellCount];
  }
  if (!varied) return assay_visible(s->cells[s->cellCount]);
  const uint64_t value = bytesAt((uint64_t)address, size);
  if (assay_is_constant(access.index)) return 0;
  return assay_intern(ASSAY_OP_READ, 8 * size, 0, access.index, shareCells((uint32_t)access.count),
                      (uint32_t)access.count, value);
}

void assay_store_at(uint32_t node, void* address, uint32_t baseNode, void* base, uint32_t size,
                    uint32_t stored, uint64_t value) {
  struct Access access;
  if (!assay_lane.active) return;
  if (!assay_has_room() ||
      !resolve(node, (uint64_t)address, baseNode, (uint64_t)base, size, kMostStoreCells, ToWrite, &access)) {
    assay_store(address, size, stored);
    return;
  }
  const uint32_t fresh = stored ? stored : assay_constant(8 * size, value);
  for (uint64_t i = 0; i < access.count; ++i) {
    const int hit = i == access.chosen;
    const uint32_t old = cellNode(&access, i, size);
    const uint32_t here =
        assay_node(ASSAY_OP_EQ, 1, 0, access.index, assay_constant(64, i), 0, (uint64_t)hit);
    const uint32_t now =
        assay_node(ASSAY_OP_ITE, 8 * size, 0, here, fresh, old, assay_at(hit ? fresh : old)->value);
    assay_write_shadow(access.first + i * access.stride, size, assay_visible(now));
  }
}
