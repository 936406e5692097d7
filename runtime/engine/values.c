/* Hooks for values: each makes the node of a result that was computed from symbolic operands. */
#include "engine.h"

static uint32_t operand(uint32_t node, unsigned width, uint64_t value) {
  return node ? node : assay_constant(width, value & assay_mask(width));
}

static int ready(void) { return assay_lane.active && assay_has_room(); }

static int isShift(uint32_t op) { return op == ASSAY_OP_SHL || op == ASSAY_OP_LSHR || op == ASSAY_OP_ASHR; }

uint32_t assay_binary(uint32_t op, uint32_t width, uint32_t sa, uint32_t sb, uint64_t va, uint64_t vb,
                      uint64_t vr) {
  if (!ready()) return 0;
  if (isShift(op) && vb >= width) return 0; /* undefined: what this machine did is no rule */
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
