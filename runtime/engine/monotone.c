/* Comparisons of floats that were converted from integers: (double)n / 100 > 2.25 is n > 225.
 *
 * Conversion, scaling by a constant, shifting by a constant and negation are monotone, rounding included.
 * So a comparison with a constant splits the integers at one or two places, which are found by bisection with
 * the machine's own arithmetic. The condition for the solver has no floating point in it: strtod,
 * from_chars and `in >> x` all produce such numbers.
 */
#include <string.h>

#include "engine.h"

enum { kMostSteps = 8 };
enum { kEqual = 1, kGreater = 2, kLess = 4, kAll = 7 }; /* the bits of an LLVM predicate */

/* One monotone operation with its constant. */
struct Step {
  unsigned op, width;
  double constant;
  int constantFirst;
};

/* The operations between an integer and a float. */
struct Chain {
  struct Step steps[kMostSteps]; /* applied from the last to the first */
  uint32_t count, source;
  int falls; /* larger integers give smaller numbers */
};

static double asNumber(uint64_t bits, unsigned width) {
  if (width == 32) {
    float small;
    const uint32_t low = (uint32_t)bits;
    memcpy(&small, &low, sizeof small);
    return small;
  }
  double number;
  memcpy(&number, &bits, sizeof number);
  return number;
}

static int isFinite(double x) { return x - x == 0; }

/* Adds the operation of node `n`; 0 if it is not monotone. */
static int addStep(struct Chain* chain, const struct AssayNode* n) {
  struct Step step = {n->op, n->width, 0, 0};
  uint32_t next = n->a;
  if (n->op >= ASSAY_OP_FADD && n->op <= ASSAY_OP_FDIV) {
    step.constantFirst = assay_is_constant(n->a);
    if (!step.constantFirst && !assay_is_constant(n->b)) return 0;
    if (step.constantFirst) next = n->b;
    const uint32_t constant = step.constantFirst ? n->a : n->b;
    step.constant = asNumber(assay_at(constant)->value, n->width);
    if (!isFinite(step.constant)) return 0;
    const int scales = n->op == ASSAY_OP_FMUL || n->op == ASSAY_OP_FDIV;
    if (scales && step.constant == 0) return 0;
    if (n->op == ASSAY_OP_FDIV && step.constantFirst) return 0;
    if (scales && step.constant < 0) chain->falls ^= 1;
    if (n->op == ASSAY_OP_FSUB && step.constantFirst) chain->falls ^= 1;
  } else if (n->op == ASSAY_OP_FNEG) {
    chain->falls ^= 1;
  } else if (n->op != ASSAY_OP_FPEXT && n->op != ASSAY_OP_FPTRUNC && n->op != ASSAY_OP_SITOFP &&
             n->op != ASSAY_OP_UITOFP) {
    return 0;
  }
  chain->steps[chain->count++] = step;
  chain->source = next;
  return 1;
}

static int findChain(uint32_t node, struct Chain* chain) {
  memset(chain, 0, sizeof *chain);
  chain->source = node;
  while (chain->count < kMostSteps) {
    const struct AssayNode n = *assay_at(chain->source);
    if (!addStep(chain, &n)) return 0;
    if (n.op == ASSAY_OP_SITOFP || n.op == ASSAY_OP_UITOFP) return 1;
  }
  return 0;
}

static double calculate(const struct Step* step, double x) {
  const double k = step->constant;
  double result = x;
  if (step->width == 32) { /* one rounding, to float */
    const float a = (float)x, b = (float)k;
    float r = a;
    if (step->op == ASSAY_OP_FADD) r = a + b;
    if (step->op == ASSAY_OP_FSUB) r = step->constantFirst ? b - a : a - b;
    if (step->op == ASSAY_OP_FMUL) r = a * b;
    if (step->op == ASSAY_OP_FDIV) r = a / b;
    return step->op == ASSAY_OP_FNEG ? -r : r;
  }
  if (step->op == ASSAY_OP_FADD) result = x + k;
  if (step->op == ASSAY_OP_FSUB) result = step->constantFirst ? k - x : x - k;
  if (step->op == ASSAY_OP_FMUL) result = x * k;
  if (step->op == ASSAY_OP_FDIV) result = x / k;
  return step->op == ASSAY_OP_FNEG ? -x : result;
}

static double convert(const struct Step* step, uint64_t integer, unsigned width) {
  if (step->op == ASSAY_OP_UITOFP) return step->width == 32 ? (float)integer : (double)integer;
  const int64_t number = (int64_t)(integer << (64 - width)) >> (64 - width);
  return step->width == 32 ? (float)number : (double)number;
}

/* The chain's result for the integer of that rank: rank 0 is the smallest integer. */
static double valueAt(const struct Chain* chain, uint64_t rank, unsigned width, uint64_t bias) {
  uint32_t i = chain->count - 1;
  double x = convert(&chain->steps[i], (rank ^ bias) & assay_mask(width), width);
  while (i-- > 0) x = calculate(&chain->steps[i], x);
  return chain->falls ? -x : x;
}

/* The number of integers whose result is below the limit, or at it; `all` + 1 wraps to 0 only in 64 bits. */
struct Split {
  uint64_t rank;
  int beyond; /* the result is below the limit for all integers */
};

static struct Split bisect(const struct Chain* chain, unsigned width, uint64_t bias, double limit,
                           int inclusive) {
  uint64_t low = 0, high = assay_mask(width);
  const double last = valueAt(chain, high, width, bias);
  if (last < limit || (inclusive && last == limit)) return (struct Split){0, 1};
  while (low < high) { /* finds the first integer whose result is above */
    const uint64_t middle = low + (high - low) / 2;
    const double x = valueAt(chain, middle, width, bias);
    if (x < limit || (inclusive && x == limit))
      low = middle + 1;
    else
      high = middle;
  }
  return (struct Split){low, 0};
}

static uint32_t below(uint32_t source, struct Split split, uint64_t bias, uint64_t rank) {
  const unsigned width = assay_at(source)->width;
  if (split.beyond || split.rank == 0) return assay_constant(1, (uint64_t)split.beyond);
  return assay_make(bias ? ASSAY_OP_SLT : ASSAY_OP_ULT, 1, source,
                    assay_constant(width, (split.rank ^ bias) & assay_mask(width)), rank < split.rank);
}

/* The node of `a <predicate> b`, or 0 if it is no such comparison. */
uint32_t assay_compare_monotone(uint32_t predicate, uint32_t a, uint32_t b, uint64_t value) {
  struct Chain chain;
  unsigned wanted = predicate & kAll;
  if (assay_is_constant(a)) {
    const uint32_t swap = a;
    a = b;
    b = swap;
    wanted = (wanted & kEqual) | (wanted & kGreater) << 1 | (wanted & kLess) >> 1;
  }
  if (!assay_is_constant(b) || !findChain(a, &chain)) return 0;
  double limit = asNumber(assay_at(b)->value, assay_at(b)->width);
  if (limit != limit) return 0;
  if (chain.falls) {
    limit = -limit;
    wanted = (wanted & kEqual) | (wanted & kGreater) << 1 | (wanted & kLess) >> 1;
  }
  if (wanted == 0 || wanted == kAll) return assay_constant(1, value);
  const unsigned width = assay_at(chain.source)->width;
  const uint64_t bias = chain.steps[chain.count - 1].op == ASSAY_OP_SITOFP ? 1ull << (width - 1) : 0;
  const uint64_t rank = assay_at(chain.source)->value ^ bias;
  uint32_t less = 0, most = 0; /* below the limit; not above it */
  if (wanted != kGreater && wanted != (kLess | kEqual))
    less = below(chain.source, bisect(&chain, width, bias, limit, 0), bias, rank);
  if (wanted != kLess && wanted != (kGreater | kEqual))
    most = below(chain.source, bisect(&chain, width, bias, limit, 1), bias, rank);
  if (wanted == kLess) return less;
  if (wanted == (kGreater | kEqual)) return assay_not(less);
  if (wanted == (kLess | kEqual)) return most;
  if (wanted == kGreater) return assay_not(most);
  const uint64_t equal = wanted == kEqual ? value : !value;
  const uint32_t same = assay_make(ASSAY_OP_AND, 1, assay_not(less), most, equal);
  return wanted == kEqual ? same : assay_not(same);
}
