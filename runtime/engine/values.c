/* Hooks for values: each makes the node of a result from symbolic operands. */
#include "engine.h"

static uint32_t operand(uint32_t node, unsigned width, uint64_t value) {
  return node ? node : assay_constant(width, value & assay_mask(width));
}

static int ready(void) { return assay_lane.active && assay_has_room(); }

static int isShift(uint32_t op) { return op == ASSAY_OP_SHL || op == ASSAY_OP_LSHR || op == ASSAY_OP_ASHR; }

/* The distance that the machine shifts: the lowest bits of the operand, whereas a solver takes all bits. */
static uint32_t shiftedBy(uint32_t by, unsigned width, uint64_t value) {
  if (width != 32 && width != 64) return by;
  return assay_node(ASSAY_OP_AND, width, 0, by, assay_constant(width, width - 1), 0, value & (width - 1));
}

/* The objects that contain an address or end at it. */
enum { kMostObjects = 2 };
static unsigned objectsAt(uint64_t address, uint64_t starts[kMostObjects]) {
  struct AssayObject object;
  unsigned count = 0;
  if (assay_find_object(address, &object)) starts[count++] = object.start;
  if (assay_find_object(address - 1, &object)) starts[count++] = object.start;
  if (!count && assay_find_heap_near(address, &object)) starts[count++] = object.start; /* an empty object */
  return count;
}

/* Whether two addresses are in different objects. Their order is not determined by choices and differs
 * between runs; a string makes this comparison to detect a copy from itself. */
static int areApart(uint64_t a, uint64_t b) {
  const uint64_t least = 1 << 16;
  uint64_t ofA[kMostObjects], ofB[kMostObjects];
  if (a < least || b < least) return 0;
  const unsigned countA = objectsAt(a, ofA), countB = countA ? objectsAt(b, ofB) : 0;
  for (unsigned i = 0; i < countA; ++i)
    for (unsigned k = 0; k < countB; ++k)
      if (ofA[i] == ofB[k]) return 0;
  return countB != 0;
}

/* Whether it is the address of an element, base plus index: only wrapping around makes it
 * null. */
static int isElement(uint32_t node) {
  const struct AssayNode n = *assay_at(node);
  struct AssayObject object;
  return n.op == ASSAY_OP_ADD && assay_is_constant(n.b) && assay_find_object(assay_at(n.b)->value, &object);
}

uint32_t assay_binary(uint32_t op, uint32_t width, uint32_t sa, uint32_t sb, uint64_t va, uint64_t vb,
                      uint64_t vr) {
  if (!ready()) return 0;
  if (isShift(op) && vb >= width) return 0; /* undefined: the result on this machine is arbitrary */
  if (isShift(op) && sb) sb = shiftedBy(sb, width, vb);
  if (op >= ASSAY_OP_UGT && op <= ASSAY_OP_ULE && width == 64 && areApart(va, vb)) return 0;
  if ((op == ASSAY_OP_EQ || op == ASSAY_OP_NE) && width == 64 && sa && !sb && !vb && isElement(sa)) return 0;
  const unsigned result = op >= ASSAY_OP_EQ && op <= ASSAY_OP_SLE ? 1 : width;
  return assay_visible(assay_node(op, result, 0, operand(sa, width, va), operand(sb, width, vb), 0, vr));
}

uint32_t assay_unary(uint32_t op, uint32_t width, uint32_t sa, uint64_t vr) {
  if (!ready()) return 0;
  if (op == ASSAY_OP_ZEXT) vr = assay_at(sa)->value;
  return assay_visible(assay_node(op, width, 0, sa, 0, 0, vr));
}

uint32_t assay_compare_float(uint32_t predicate, uint32_t width, uint32_t sa, uint32_t sb, uint64_t va,
                             uint64_t vb, uint64_t vr) {
  if (!ready()) return 0;
  if (predicate == 0 || predicate == 15) return 0;
  const uint32_t a = operand(sa, width, va), b = operand(sb, width, vb);
  const uint32_t plain = assay_compare_monotone(predicate, a, b, vr);
  if (plain) return assay_visible(plain);
  return assay_intern(ASSAY_OP_FCMP, 1, predicate, a, b, 0, vr);
}

uint32_t assay_libm(uint32_t function, uint32_t width, uint32_t sa, uint32_t sb, uint64_t va, uint64_t vb,
                    uint64_t vr) {
  static const uint8_t arity[] = {
#define ASSAY_LIBM(name, arity) arity,
#include "data/wire/libm.def"
  };
  if (!ready()) return 0;
  const uint32_t second = arity[function] == 2 ? operand(sb, width, vb) : 0;
  return assay_intern(ASSAY_OP_FCALL, width, function, operand(sa, width, va), second, 0, vr);
}

uint32_t assay_ite(uint32_t sc, uint32_t width, uint32_t st, uint32_t sf, uint64_t vc, uint64_t vt,
                   uint64_t vf) {
  if (!sc || !ready()) return vc ? st : sf;
  return assay_visible(
      assay_node(ASSAY_OP_ITE, width, 0, sc, operand(st, width, vt), operand(sf, width, vf), vc ? vt : vf));
}
