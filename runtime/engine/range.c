/* Ranges: an upper bound of a value, from its form alone; enough to see that a byte indexes a table of 256.
 */
#include "engine.h"

static uint64_t most(uint32_t x, unsigned depth);

static uint64_t mostOfBinary(const struct AssayNode* n, unsigned depth) {
  const uint64_t all = assay_mask(n->width);
  uint64_t a = most(n->a, depth), b = most(n->b, depth), product;
  const int fixed = assay_is_constant(n->b);
  switch (n->op) {
    case ASSAY_OP_ADD:
      return a <= all - b ? a + b : all;
    case ASSAY_OP_MUL:
      return !__builtin_mul_overflow(a, b, &product) && product <= all ? product : all;
    case ASSAY_OP_AND:
      return a < b ? a : b;
    case ASSAY_OP_UREM:
      return fixed && b ? b - 1 : all;
    case ASSAY_OP_UDIV:
      return fixed && b ? a / b : all;
    case ASSAY_OP_LSHR:
      return fixed && b < n->width ? a >> b : all;
    default:
      return all;
  }
}

static uint64_t most(uint32_t x, unsigned depth) {
  const struct AssayNode n = *assay_at(x);
  if (n.op == ASSAY_OP_CONST) return n.value;
  if (!depth) return assay_mask(n.width);
  if (n.op == ASSAY_OP_ZEXT) return most(n.a, depth - 1);
  if (n.op == ASSAY_OP_ITE) {
    const uint64_t yes = most(n.b, depth - 1), no = most(n.c, depth - 1);
    return yes > no ? yes : no;
  }
  if (n.op >= ASSAY_OP_ADD && n.op <= ASSAY_OP_XOR) return mostOfBinary(&n, depth - 1);
  return assay_mask(n.width);
}

uint64_t assay_most(uint32_t node, unsigned depth) { return most(node, depth); }
