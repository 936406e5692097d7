/* Simplification: identities that undo how compilers move values through memory: bool to byte and back,
 * parts and wholes, pointer minus pointer. Further simplification is left to the generator. */
#include "engine.h"

#define OP(id) (assay_at(id)->op)
#define A(id) (assay_at(id)->a)
#define B(id) (assay_at(id)->b)
#define WIDTH(id) (assay_at(id)->width)
#define VALUE(id) (assay_at(id)->value)

static int isConst(uint32_t id, uint64_t value) { return assay_is_constant(id) && VALUE(id) == value; }

static int isCommutative(unsigned op) {
  return op == ASSAY_OP_ADD || op == ASSAY_OP_MUL || op == ASSAY_OP_AND || op == ASSAY_OP_OR ||
         op == ASSAY_OP_XOR || op == ASSAY_OP_EQ || op == ASSAY_OP_NE;
}

static int isComparison(unsigned op) { return op >= ASSAY_OP_EQ && op <= ASSAY_OP_SLE; }

static unsigned mirrored(unsigned op) {
  switch (op) {
    case ASSAY_OP_UGT:
      return ASSAY_OP_ULT;
    case ASSAY_OP_UGE:
      return ASSAY_OP_ULE;
    case ASSAY_OP_ULT:
      return ASSAY_OP_UGT;
    case ASSAY_OP_ULE:
      return ASSAY_OP_UGE;
    case ASSAY_OP_SGT:
      return ASSAY_OP_SLT;
    case ASSAY_OP_SGE:
      return ASSAY_OP_SLE;
    case ASSAY_OP_SLT:
      return ASSAY_OP_SGT;
    case ASSAY_OP_SLE:
      return ASSAY_OP_SGE;
    default:
      return op;
  }
}

static unsigned inverted(unsigned op) {
  switch (op) {
    case ASSAY_OP_EQ:
      return ASSAY_OP_NE;
    case ASSAY_OP_NE:
      return ASSAY_OP_EQ;
    case ASSAY_OP_UGT:
      return ASSAY_OP_ULE;
    case ASSAY_OP_UGE:
      return ASSAY_OP_ULT;
    case ASSAY_OP_ULT:
      return ASSAY_OP_UGE;
    case ASSAY_OP_ULE:
      return ASSAY_OP_UGT;
    case ASSAY_OP_SGT:
      return ASSAY_OP_SLE;
    case ASSAY_OP_SGE:
      return ASSAY_OP_SLT;
    case ASSAY_OP_SLT:
      return ASSAY_OP_SGE;
    default:
      return ASSAY_OP_SGT;
  }
}

uint32_t assay_not(uint32_t x) {
  const struct AssayNode n = *assay_at(x);
  uint64_t value = !n.value;
  if (n.op == ASSAY_OP_CONST) return assay_constant(1, value);
  if (isComparison(n.op)) return assay_intern(inverted(n.op), 1, 0, n.a, n.b, 0, value);
  if (n.op == ASSAY_OP_FCMP) return assay_intern(ASSAY_OP_FCMP, 1, ~n.aux & 15u, n.a, n.b, 0, value);
  if (n.op == ASSAY_OP_XOR && isConst(n.b, 1)) return n.a;
  return assay_intern(ASSAY_OP_XOR, 1, 0, x, assay_constant(1, 1), 0, value);
}

enum { kDepth = 12 };
static uint32_t sliceOf(uint32_t x, unsigned low, unsigned width, unsigned depth);

/* The low bits of a packed word. */
static uint32_t foldLowMask(unsigned width, uint32_t x, uint64_t mask, uint64_t value) {
  if (OP(x) != ASSAY_OP_OR && OP(x) != ASSAY_OP_LSHR) return 0;
  const unsigned bits = (unsigned)__builtin_popcountll(mask);
  const uint32_t low = sliceOf(x, 0, bits, kDepth);
  return low ? assay_node(ASSAY_OP_ZEXT, width, 0, low, 0, 0, value) : 0;
}

/* x op constant, for arithmetic and bitwise operators. */
static uint32_t foldConstant(unsigned op, unsigned width, uint32_t x, uint32_t constant, uint64_t value) {
  const uint64_t k = VALUE(constant), all = assay_mask(width);
  switch (op) {
    case ASSAY_OP_SUB:
      return assay_make(ASSAY_OP_ADD, width, x, assay_constant(width, 0 - k), value);
    case ASSAY_OP_ADD:
      if (k == 0) return x;
      if (OP(x) == ASSAY_OP_ADD && assay_is_constant(B(x)))
        return assay_make(op, width, A(x), assay_constant(width, VALUE(B(x)) + k), value);
      return 0;
    case ASSAY_OP_MUL:
      return k == 0 ? constant : k == 1 ? x : 0;
    case ASSAY_OP_UDIV:
    case ASSAY_OP_SDIV:
      return k == 1 && width > 1 ? x : 0;
    case ASSAY_OP_AND:
      if (k == 0) return constant;
      if (k == all) return x;
      if (OP(x) == ASSAY_OP_ZEXT && k == assay_mask(WIDTH(A(x)))) return x;
      return (k & (k + 1)) == 0 ? foldLowMask(width, x, k, value) : 0;
    case ASSAY_OP_OR:
      return k == 0 ? x : k == all ? constant : 0;
    case ASSAY_OP_XOR:
      if (k == 0) return x;
      return width == 1 ? assay_not(x) : 0;
    case ASSAY_OP_SHL:
    case ASSAY_OP_LSHR:
    case ASSAY_OP_ASHR:
      return k == 0 ? x : 0;
    default:
      return 0;
  }
}

/* (r != 0 ? r : d) == 0, as memcmp computes it: both r and d are 0. */
static uint32_t foldFirstNonZero(unsigned op, uint32_t x, uint64_t value) {
  const uint32_t first = B(x), rest = assay_at(x)->c, zero = assay_constant(WIDTH(x), 0);
  const uint32_t none = assay_make(ASSAY_OP_EQ, 1, first, zero, VALUE(first) == 0);
  if (A(x) != assay_not(none)) return 0;
  const uint32_t neither = assay_make(ASSAY_OP_EQ, 1, rest, zero, VALUE(rest) == 0);
  const int equal = op == ASSAY_OP_EQ ? value != 0 : !value;
  const uint32_t both = assay_make(ASSAY_OP_AND, 1, none, neither, (uint64_t)equal);
  return op == ASSAY_OP_EQ ? both : assay_not(both);
}

/* x == constant, where x is a bool, an extension, or a choice between two constants. */
static uint32_t foldEquality(unsigned op, uint32_t x, uint32_t constant, uint64_t value) {
  const uint64_t k = VALUE(constant);
  const unsigned width = WIDTH(x);
  if (width == 1) return (op == ASSAY_OP_EQ) == (k == 1) ? x : assay_not(x);
  if (OP(x) == ASSAY_OP_ZEXT || OP(x) == ASSAY_OP_SEXT) {
    const uint32_t inner = A(x);
    const unsigned narrow = WIDTH(inner);
    uint64_t low = k & assay_mask(narrow), back = low;
    if (OP(x) == ASSAY_OP_SEXT && (low >> (narrow - 1))) back |= assay_mask(width) & ~assay_mask(narrow);
    if (back != k) return assay_constant(1, value);
    return assay_make(op, 1, inner, assay_constant(narrow, low), value);
  }
  if (OP(x) == ASSAY_OP_ADD && assay_is_constant(B(x)))
    return assay_make(op, 1, A(x), assay_constant(width, k - VALUE(B(x))), value);
  if (OP(x) == ASSAY_OP_XOR && assay_is_constant(B(x)))
    return assay_make(op, 1, A(x), assay_constant(width, k ^ VALUE(B(x))), value);
  if (OP(x) == ASSAY_OP_SUB && k == 0) return assay_make(op, 1, A(x), B(x), value);
  if (OP(x) == ASSAY_OP_ITE && assay_is_constant(B(x)) && assay_is_constant(assay_at(x)->c)) {
    const int yes = VALUE(B(x)) == k, no = VALUE(assay_at(x)->c) == k;
    if (yes == no) return assay_constant(1, value);
    return (op == ASSAY_OP_EQ) == yes ? A(x) : assay_not(A(x));
  }
  if (OP(x) == ASSAY_OP_ITE && k == 0) return foldFirstNonZero(op, x, value);
  return 0;
}

static int isUnsignedOrder(unsigned op) { return op >= ASSAY_OP_UGT && op <= ASSAY_OP_ULE; }

/* Orderings against a constant: decided by the range, or done in the width that the value needs. */
static uint32_t foldOrder(unsigned op, uint32_t x, uint32_t constant, uint64_t value) {
  const uint64_t k = VALUE(constant);
  const unsigned width = WIDTH(x);
  if (isUnsignedOrder(op)) {
    const uint64_t most = assay_most(x, 6);
    const int decided = op == ASSAY_OP_UGT || op == ASSAY_OP_ULE ? most <= k : most < k || k == 0;
    if (decided) return assay_constant(1, value);
  }
  if (OP(x) != ASSAY_OP_ZEXT && OP(x) != ASSAY_OP_SEXT) return 0;
  const uint32_t inner = A(x);
  const unsigned narrow = WIDTH(inner);
  if (narrow == 1) return 0;
  if (OP(x) == ASSAY_OP_ZEXT) {
    if (k > assay_mask(narrow)) return assay_constant(1, value); /* larger, or negative */
    const unsigned plain = isUnsignedOrder(op) ? op : op - ASSAY_OP_SGT + ASSAY_OP_UGT;
    return assay_make(plain, 1, inner, assay_constant(narrow, k), value);
  }
  if (isUnsignedOrder(op)) return 0;
  const int64_t number = (int64_t)(k << (64 - width)) >> (64 - width), half = 1ll << (narrow - 1);
  if (number < -half || number >= half) return assay_constant(1, value);
  return assay_make(op, 1, inner, assay_constant(narrow, k & assay_mask(narrow)), value);
}

static uint32_t foldComparison(unsigned op, uint32_t a, uint32_t b, uint64_t value) {
  if (a == b) return assay_constant(1, value);
  if ((op == ASSAY_OP_EQ || op == ASSAY_OP_NE) && OP(a) == OP(b) &&
      (OP(a) == ASSAY_OP_ZEXT || OP(a) == ASSAY_OP_SEXT) && WIDTH(A(a)) == WIDTH(A(b)))
    return assay_make(op, 1, A(a), A(b), value);
  if (!assay_is_constant(b)) return 0;
  return op == ASSAY_OP_EQ || op == ASSAY_OP_NE ? foldEquality(op, a, b, value) : foldOrder(op, a, b, value);
}

/* Bit operations on extended values are done before extending. */
static uint32_t foldExtended(unsigned op, unsigned width, uint32_t a, uint32_t b, uint64_t value) {
  if (op != ASSAY_OP_AND && op != ASSAY_OP_OR && op != ASSAY_OP_XOR) return 0;
  if (OP(a) != ASSAY_OP_ZEXT || OP(b) != ASSAY_OP_ZEXT || WIDTH(A(a)) != WIDTH(A(b))) return 0;
  const uint32_t inner = assay_make(op, WIDTH(A(a)), A(a), A(b), value);
  return assay_node(ASSAY_OP_ZEXT, width, 0, inner, 0, 0, value);
}

static uint32_t foldBinary(unsigned op, unsigned width, uint32_t a, uint32_t b, uint64_t value) {
  if (isComparison(op)) return foldComparison(op, a, b, value);
  if (assay_is_constant(b)) return foldConstant(op, width, a, b, value);
  if (a == b) {
    if (op == ASSAY_OP_SUB || op == ASSAY_OP_XOR) return assay_constant(width, 0);
    if (op == ASSAY_OP_AND || op == ASSAY_OP_OR) return a;
  }
  const uint32_t extended = foldExtended(op, width, a, b, value);
  if (extended) return extended;
  if (op == ASSAY_OP_SUB && OP(a) == ASSAY_OP_ADD) { /* (x + y) - y: a remainder of pointer arithmetic */
    if (B(a) == b) return A(a);
    if (A(a) == b) return B(a);
  }
  if (op == ASSAY_OP_SUB && OP(a) == ASSAY_OP_ADD && OP(b) == ASSAY_OP_ADD && assay_is_constant(B(a)) &&
      assay_is_constant(B(b))) {
    const uint64_t k = VALUE(B(a)) - VALUE(B(b));
    const uint32_t rest = assay_make(ASSAY_OP_SUB, width, A(a), A(b), value - k);
    return assay_make(ASSAY_OP_ADD, width, rest, assay_constant(width, k), value);
  }
  if (op == ASSAY_OP_SUB && OP(a) == ASSAY_OP_ADD && assay_is_constant(B(a)))
    return assay_make(ASSAY_OP_ADD, width, assay_make(op, width, A(a), b, value - VALUE(B(a))), B(a), value);
  /* Move constants outwards, where they can be combined: (x + k) + y = (x + y) + k. */
  if (op == ASSAY_OP_ADD && OP(a) == ASSAY_OP_ADD && assay_is_constant(B(a)))
    return assay_make(op, width, assay_make(op, width, A(a), b, value - VALUE(B(a))), B(a), value);
  if (op == ASSAY_OP_ADD && OP(b) == ASSAY_OP_ADD && assay_is_constant(B(b)))
    return assay_make(op, width, assay_make(op, width, a, A(b), value - VALUE(B(b))), B(b), value);
  return 0;
}

/* Bits low..low+width-1 of x if they exist without a new operation, else 0: looks through the masks and
 * shifts with which compilers pack small fields into a word. */
static uint32_t sliceOf(uint32_t x, unsigned low, unsigned width, unsigned depth) {
  const struct AssayNode n = *assay_at(x);
  const uint64_t all = assay_mask(width), value = (n.value >> low) & all;
  if (n.op == ASSAY_OP_CONST) return assay_constant(width, value);
  if (low == 0 && n.width == width) return x;
  if (!depth) return 0;
  const int masked =
      n.b && (n.op == ASSAY_OP_AND || n.op == ASSAY_OP_OR || n.op == ASSAY_OP_SHL || n.op == ASSAY_OP_LSHR) &&
      assay_is_constant(n.b);
  const uint64_t k = masked ? VALUE(n.b) : 0;
  switch (n.op) {
    case ASSAY_OP_OR: {
      const uint32_t left = sliceOf(n.a, low, width, depth - 1), right = sliceOf(n.b, low, width, depth - 1);
      return !left || !right ? 0 : isConst(left, 0) ? right : isConst(right, 0) ? left : 0;
    }
    case ASSAY_OP_AND:
      if (!masked) return 0;
      if (((k >> low) & all) == 0) return assay_constant(width, 0);
      return ((k >> low) & all) == all ? sliceOf(n.a, low, width, depth - 1) : 0;
    case ASSAY_OP_SHL:
      if (!masked || k >= n.width) return 0;
      if (low + width <= k) return assay_constant(width, 0);
      return low >= k ? sliceOf(n.a, low - (unsigned)k, width, depth - 1) : 0;
    case ASSAY_OP_LSHR:
      if (!masked || k >= n.width) return 0;
      if (low + k >= n.width) return assay_constant(width, 0);
      return low + k + width <= n.width ? sliceOf(n.a, low + (unsigned)k, width, depth - 1) : 0;
    case ASSAY_OP_ZEXT:
      if (low >= WIDTH(n.a)) return assay_constant(width, 0);
      if (low + width <= WIDTH(n.a)) return sliceOf(n.a, low, width, depth - 1);
      return low == 0 ? assay_node(ASSAY_OP_ZEXT, width, 0, n.a, 0, 0, value) : 0;
    case ASSAY_OP_TRUNC:
      return sliceOf(n.a, low, width, depth - 1);
    case ASSAY_OP_VAR:
    case ASSAY_OP_READ:
      return assay_intern(low ? ASSAY_OP_EXTRACT : ASSAY_OP_TRUNC, width, low, x, 0, 0, value);
    default:
      return 0;
  }
}

static uint32_t part(uint32_t x, unsigned low, unsigned width, uint64_t value) {
  return assay_node(low ? ASSAY_OP_EXTRACT : ASSAY_OP_TRUNC, width, low, x, 0, 0, value);
}

static uint32_t foldPart(unsigned low, unsigned width, uint32_t x, uint64_t value) {
  const struct AssayNode n = *assay_at(x);
  if (low == 0 && n.width == width) return x;
  if (n.op == ASSAY_OP_ZEXT || n.op == ASSAY_OP_SEXT) {
    const unsigned inner = WIDTH(n.a);
    if (low + width <= inner) return part(n.a, low, width, value);
    if (n.op == ASSAY_OP_ZEXT && low >= inner) return assay_constant(width, 0);
    if (low == 0) return assay_node(n.op, width, 0, n.a, 0, 0, value);
  }
  if (n.op == ASSAY_OP_TRUNC) return part(n.a, low, width, value);
  if (n.op == ASSAY_OP_EXTRACT) return part(n.a, low + n.aux, width, value);
  if (n.op == ASSAY_OP_CONCAT) {
    const unsigned split = WIDTH(n.b);
    if (low + width <= split) return part(n.b, low, width, value);
    if (low >= split) return part(n.a, low - split, width, value);
  }
  if (low == 0 && (n.op == ASSAY_OP_ADD || n.op == ASSAY_OP_MUL) && assay_is_constant(n.b) &&
      (OP(n.a) == ASSAY_OP_ZEXT || OP(n.a) == ASSAY_OP_SEXT) && WIDTH(A(n.a)) >= width) {
    const uint64_t all = assay_mask(width);
    return assay_make(n.op, width, part(A(n.a), 0, width, VALUE(n.a) & all),
                      assay_constant(width, VALUE(n.b) & all), value);
  }
  if (n.op == ASSAY_OP_OR || n.op == ASSAY_OP_AND || n.op == ASSAY_OP_LSHR || n.op == ASSAY_OP_SHL)
    return sliceOf(x, low, width, kDepth);
  return 0;
}

/* The value of which x is a part, and the lowest bit of the part. */
static uint32_t origin(uint32_t x, unsigned* low) {
  *low = OP(x) == ASSAY_OP_EXTRACT ? assay_at(x)->aux : 0;
  return OP(x) == ASSAY_OP_EXTRACT || OP(x) == ASSAY_OP_TRUNC ? A(x) : 0;
}

static uint32_t foldConcat(unsigned width, uint32_t high, uint32_t low, uint64_t value) {
  unsigned highBit, lowBit;
  const uint32_t whole = origin(high, &highBit);
  if (whole && whole == origin(low, &lowBit) && highBit == lowBit + WIDTH(low))
    return part(whole, lowBit, width, value);
  if (isConst(high, 0)) return assay_node(ASSAY_OP_ZEXT, width, 0, low, 0, 0, value);
  if (OP(high) == ASSAY_OP_CONCAT && assay_is_constant(B(high)) && assay_is_constant(low)) {
    const unsigned joined = WIDTH(B(high)) + WIDTH(low);
    const uint32_t k = assay_constant(joined, VALUE(B(high)) << WIDTH(low) | VALUE(low));
    return assay_node(ASSAY_OP_CONCAT, width, 0, A(high), k, 0, value);
  }
  return 0;
}

static uint32_t foldUnary(unsigned op, unsigned width, unsigned aux, uint32_t a, uint64_t value) {
  switch (op) {
    case ASSAY_OP_TRUNC:
    case ASSAY_OP_EXTRACT:
      return foldPart(op == ASSAY_OP_EXTRACT ? aux : 0, width, a, value);
    case ASSAY_OP_ZEXT:
    case ASSAY_OP_SEXT:
      if (WIDTH(a) == width) return a;
      if (OP(a) == ASSAY_OP_ZEXT || OP(a) == op) return assay_node(OP(a), width, 0, A(a), 0, 0, value);
      return 0;
    case ASSAY_OP_FNEG:
      return OP(a) == ASSAY_OP_FNEG ? A(a) : 0;
    default:
      return 0;
  }
}

static uint32_t foldIte(unsigned width, uint32_t condition, uint32_t yes, uint32_t no) {
  if (assay_is_constant(condition)) return VALUE(condition) ? yes : no;
  if (yes == no) return yes;
  if (width == 1 && assay_is_constant(yes) && assay_is_constant(no))
    return VALUE(yes) ? condition : assay_not(condition);
  return 0;
}

uint32_t assay_node(unsigned op, unsigned width, unsigned aux, uint32_t a, uint32_t b, uint32_t c,
                    uint64_t value) {
  if (assay_is_constant(a) && (!b || assay_is_constant(b)) && (!c || assay_is_constant(c)))
    return assay_constant(width, value);
  if (assay_is_constant(a) && (isCommutative(op) || isComparison(op))) {
    const uint32_t swap = a;
    a = b;
    b = swap;
    op = mirrored(op);
  }
  uint32_t folded = 0;
  if (op == ASSAY_OP_ITE)
    folded = foldIte(width, a, b, c);
  else if (op == ASSAY_OP_CONCAT)
    folded = foldConcat(width, a, b, value);
  else if (op >= ASSAY_OP_ADD && op <= ASSAY_OP_SLE)
    folded = foldBinary(op, width, a, b, value);
  else
    folded = foldUnary(op, width, aux, a, value);
  return folded ? folded : assay_intern(op, width, aux, a, b, c, value);
}

uint32_t assay_make(unsigned op, unsigned width, uint32_t a, uint32_t b, uint64_t value) {
  return assay_node(op, width, 0, a, b, 0, value & assay_mask(width));
}
