/* Hazards: operations that are undefined for some operands.
 *
 * A sum that overflows, a shift by the width of its type, a number that does not fit the integer that it is
 * converted to. A run in which one of them happens ends there, as it does under UndefinedBehaviorSanitizer. One
 * that could happen is recorded beside the path, with the condition under which the operation is defined: the
 * search tries to break it (explore/propose/hazards.h), and no other query has to keep it.
 */
#include <math.h>
#include <string.h>

#include "engine.h"

static int64_t extended(uint64_t value, unsigned width) {
  return (int64_t)(value << (64 - width)) >> (64 - width);
}

static int overflows(uint32_t op, unsigned width, int64_t a, int64_t b) {
  int64_t result;
  const int isWide = op == ASSAY_OP_ADD   ? __builtin_add_overflow(a, b, &result)
                     : op == ASSAY_OP_SUB ? __builtin_sub_overflow(a, b, &result)
                                          : __builtin_mul_overflow(a, b, &result);
  return isWide || extended((uint64_t)result, width) != result;
}

static uint32_t node(unsigned op, unsigned width, uint32_t a, uint32_t b, uint64_t value) {
  return assay_node(op, width, 0, a, b, 0, value);
}

/* The result in twice as many bits is that of the operation. */
static uint32_t fitsTwice(uint32_t op, unsigned width, uint32_t a, uint32_t b) {
  const unsigned twice = 2 * width;
  const int64_t va = extended(assay_at(a)->value, width), vb = extended(assay_at(b)->value, width);
  const uint64_t whole =
      (uint64_t)(op == ASSAY_OP_ADD ? va + vb : op == ASSAY_OP_SUB ? va - vb : va * vb) & assay_mask(twice);
  const uint32_t wide = node(op, twice, node(ASSAY_OP_SEXT, twice, a, 0, (uint64_t)va & assay_mask(twice)),
                             node(ASSAY_OP_SEXT, twice, b, 0, (uint64_t)vb & assay_mask(twice)), whole);
  const uint64_t low = whole & assay_mask(width);
  const uint32_t back = node(ASSAY_OP_SEXT, twice, node(ASSAY_OP_TRUNC, width, wide, 0, low), 0,
                             (uint64_t)extended(low, width) & assay_mask(twice));
  return node(ASSAY_OP_EQ, 1, wide, back, 1);
}

/* A sum overflows if its sign differs from those of both operands, a difference if it differs from that of the
 * first and the operands have different signs. */
static uint32_t fitsSigns(uint32_t op, unsigned width, uint32_t a, uint32_t b) {
  const uint64_t va = assay_at(a)->value, vb = assay_at(b)->value, mask = assay_mask(width);
  const uint64_t vr = (op == ASSAY_OP_ADD ? va + vb : va - vb) & mask;
  const uint32_t r = node(op, width, a, b, vr), other = op == ASSAY_OP_ADD ? r : a;
  const uint64_t first = (va ^ vr) & mask, second = (vb ^ (op == ASSAY_OP_ADD ? vr : va)) & mask;
  const uint32_t both = node(ASSAY_OP_AND, width, node(ASSAY_OP_XOR, width, a, r, first),
                             node(ASSAY_OP_XOR, width, b, other, second), first & second);
  return node(ASSAY_OP_SGE, 1, both, assay_constant(width, 0), 1);
}

/* The product of a number of 64 bits and a constant. */
static uint32_t fitsRange(unsigned width, uint32_t a, int64_t factor) {
  const int64_t lowest = extended(1ull << (width - 1), width), highest = ~lowest;
  if (factor == 0 || factor == 1) return 0;
  if (factor == -1)
    return node(ASSAY_OP_NE, 1, a, assay_constant(width, (uint64_t)lowest & assay_mask(width)), 1);
  const int64_t low = factor > 0 ? lowest / factor : highest / factor;
  const int64_t high = factor > 0 ? highest / factor : lowest / factor;
  return node(ASSAY_OP_AND, 1,
              node(ASSAY_OP_SGE, 1, a, assay_constant(width, (uint64_t)low & assay_mask(width)), 1),
              node(ASSAY_OP_SLE, 1, a, assay_constant(width, (uint64_t)high & assay_mask(width)), 1), 1);
}

static uint32_t fits(uint32_t op, unsigned width, uint32_t a, uint32_t b) {
  if (2 * width <= 64) return fitsTwice(op, width, a, b);
  if (op != ASSAY_OP_MUL) return fitsSigns(op, width, a, b);
  if (assay_is_constant(b)) return fitsRange(width, a, extended(assay_at(b)->value, width));
  if (assay_is_constant(a)) return fitsRange(width, b, extended(assay_at(a)->value, width));
  return 0; /* no solver answers that in a short time */
}

/* How often each place was reached in this trial. Two places may share an entry, and then lose some records. */
static struct {
  uint32_t trial, place, times;
} reached[1024];
static uint32_t trial;

void assay_reset_hazards(void) { ++trial; }

/* A loop reaches a place often: the first times, and then now and then, are enough. */
static int isWorthRecording(uint32_t place) {
  enum { kFirst = 16 };
  const uint32_t at = place % (sizeof reached / sizeof *reached);
  if (reached[at].trial != trial || reached[at].place != place) {
    reached[at].trial = trial;
    reached[at].place = place;
    reached[at].times = 0;
  }
  const uint32_t times = ++reached[at].times;
  return times <= kFirst || (times & (times - 1)) == 0;
}

static void record(uint32_t condition, uint32_t place) {
  if (!condition || assay_is_constant(condition) || assay_was_decided(condition, 1)) return;
  assay_record(ASSAY_RECORD_HAZARD, condition, 1, place, 0);
}

static int ready(void) { return assay_lane.active && assay_is_acting() && assay_has_room(); }

void assay_overflow(uint32_t op, uint32_t width, uint32_t sa, uint32_t sb, uint64_t va, uint64_t vb,
                    uint32_t place) {
  if (!ready()) return;
  if (overflows(op, width, extended(va, width), extended(vb, width)))
    assay_end_trial(ASSAY_END_SIGNED_OVERFLOW, 0);
  if (!isWorthRecording(place)) return;
  const uint32_t a = sa ? sa : assay_constant(width, va & assay_mask(width));
  const uint32_t b = sb ? sb : assay_constant(width, vb & assay_mask(width));
  record(fits(op, width, a, b), place);
}

void assay_shift(uint32_t width, uint32_t sb, uint64_t vb, uint32_t place) {
  if (!ready()) return;
  if (vb >= width) assay_end_trial(ASSAY_END_INVALID_SHIFT, 0);
  if (isWorthRecording(place)) record(node(ASSAY_OP_ULT, 1, sb, assay_constant(width, width), 1), place);
}

static uint64_t bitsOf(double value, unsigned width) {
  uint64_t bits = 0;
  const float single = (float)value;
  if (width == 32)
    memcpy(&bits, &single, sizeof single);
  else
    memcpy(&bits, &value, sizeof value);
  return bits;
}

static double numberOf(uint64_t bits, unsigned width) {
  float single;
  double number;
  memcpy(&single, &bits, sizeof single);
  memcpy(&number, &bits, sizeof number);
  return width == 32 ? (double)single : number;
}

/* Whatever is left after its fraction has been cut off has to fit. Bounds that the floating type cannot represent
 * are beyond the numbers that it has there. */
void assay_conversion(uint32_t from, uint32_t width, uint32_t isSigned, uint32_t sa, uint64_t va,
                      uint32_t place) {
  enum { kGreater = 2, kGreaterOrEqual = 3, kLess = 4 };
  if (!ready() || (from != 32 && from != 64)) return;
  const double high = ldexp(1, (int)(isSigned ? width - 1 : width)), least = isSigned ? -high : 0;
  const int hasStep = width < (from == 32 ? 24 : 53); /* one less than the least can be represented */
  const double low = hasStep || !isSigned ? least - 1 : least, value = numberOf(va, from);
  const unsigned above = low == least ? kGreaterOrEqual : kGreater;
  if (!((above == kGreater ? value > low : value >= low) && value < high))
    assay_end_trial(ASSAY_END_INVALID_CONVERSION, 0);
  if (!isWorthRecording(place)) return;
  const uint32_t isAbove =
      assay_node(ASSAY_OP_FCMP, 1, above, sa, assay_constant(from, bitsOf(low, from)), 0, 1);
  const uint32_t isBelow =
      assay_node(ASSAY_OP_FCMP, 1, kLess, sa, assay_constant(from, bitsOf(high, from)), 0, 1);
  record(node(ASSAY_OP_AND, 1, isAbove, isBelow, 1), place);
}
