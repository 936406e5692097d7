/* Hazards: operations that are undefined for some operands.
 *
 * A sum that overflows, a shift by the width of its type, a number that does not fit the integer that it is
 * converted to. A run in which one of them happens ends there, as it does under UndefinedBehaviorSanitizer.
 * One that could happen is recorded beside the path, with the condition under which the operation is defined:
 * the search tries to break it (explore/propose/hazards.h), and no other query has to keep it.
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

/* The result in twice as many bits; a solver bounds it from those of the operands. */
static uint32_t whole(uint32_t op, unsigned width, uint32_t a, uint32_t b, int64_t* value) {
  const unsigned twice = 2 * width;
  const int64_t va = extended(assay_at(a)->value, width), vb = extended(assay_at(b)->value, width);
  *value = op == ASSAY_OP_ADD ? va + vb : op == ASSAY_OP_SUB ? va - vb : va * vb;
  return node(op, twice, node(ASSAY_OP_SEXT, twice, a, 0, (uint64_t)va & assay_mask(twice)),
              node(ASSAY_OP_SEXT, twice, b, 0, (uint64_t)vb & assay_mask(twice)),
              (uint64_t)*value & assay_mask(twice));
}

/* A sum overflows if its sign differs from those of both operands, a difference if it differs from that of
 * the first and the operands have different signs. */
static uint32_t fitsSigns(uint32_t op, unsigned width, uint32_t a, uint32_t b, uint64_t fits) {
  const uint64_t va = assay_at(a)->value, vb = assay_at(b)->value, mask = assay_mask(width);
  const uint64_t vr = (op == ASSAY_OP_ADD ? va + vb : va - vb) & mask;
  const uint32_t r = node(op, width, a, b, vr), other = op == ASSAY_OP_ADD ? r : a;
  const uint64_t first = (va ^ vr) & mask, second = (vb ^ (op == ASSAY_OP_ADD ? vr : va)) & mask;
  const uint32_t both = node(ASSAY_OP_AND, width, node(ASSAY_OP_XOR, width, a, r, first),
                             node(ASSAY_OP_XOR, width, b, other, second), first & second);
  return node(ASSAY_OP_SGE, 1, both, assay_constant(width, 0), fits);
}

/* The product of a number of 64 bits and a constant is in range. */
static uint32_t fitsRange(unsigned width, uint32_t a, int64_t factor, uint64_t fits) {
  const int64_t lowest = extended(1ull << (width - 1), width), highest = ~lowest;
  const int64_t value = extended(assay_at(a)->value, width);
  if (factor == 0 || factor == 1) return 0;
  if (factor == -1)
    return node(ASSAY_OP_NE, 1, a, assay_constant(width, (uint64_t)lowest & assay_mask(width)), fits);
  const int64_t low = factor > 0 ? lowest / factor : highest / factor;
  const int64_t high = factor > 0 ? highest / factor : lowest / factor;
  const uint32_t least = assay_constant(width, (uint64_t)low & assay_mask(width));
  const uint32_t most = assay_constant(width, (uint64_t)high & assay_mask(width));
  return node(ASSAY_OP_AND, 1, node(ASSAY_OP_SGE, 1, a, least, value >= low),
              node(ASSAY_OP_SLE, 1, a, most, value <= high), fits);
}

/* The condition under which an operation on 64 bits does not overflow; `fits` says whether it holds. */
static uint32_t conditionOf(uint32_t op, unsigned width, uint32_t a, uint32_t b, uint64_t fits) {
  if (op != ASSAY_OP_MUL) return fitsSigns(op, width, a, b, fits);
  if (assay_is_constant(b)) return fitsRange(width, a, extended(assay_at(b)->value, width), fits);
  if (assay_is_constant(a)) return fitsRange(width, b, extended(assay_at(a)->value, width), fits);
  if (fits) return 0; /* no solver answers that in a short time */
  const uint64_t product = assay_at(a)->value * assay_at(b)->value;
  return node(ASSAY_OP_NE, 1, node(op, width, a, b, product), assay_constant(width, product), 0);
}

/* How often each place was reached in this trial, and in how many trials of this process. Two places may
 * share an entry, and then lose some records. */
static struct {
  uint32_t trial, place, times, trials;
} reached[1024];
static uint32_t trial;

void assay_reset_hazards(void) { ++trial; }

/* Conditions cost more than the operations themselves. A loop reaches a place often: the first times, and
 * then now and then, are enough. So are the first trials that reach it, and then one in some. */
static int isWorthRecording(uint32_t place) {
  enum { kFirstTimes = 16, kFirstTrials = 64, kEvery = 16 };
  const uint32_t at = place % (sizeof reached / sizeof *reached);
  if (reached[at].place != place) {
    reached[at].place = place;
    reached[at].trials = 0;
    reached[at].trial = 0;
  }
  if (reached[at].trial != trial) {
    reached[at].trial = trial;
    reached[at].times = 0;
    ++reached[at].trials;
  }
  const uint32_t times = ++reached[at].times, trials = reached[at].trials;
  if (trials > kFirstTrials && trials % kEvery != 0) return 0;
  return times <= kFirstTimes || (times & (times - 1)) == 0;
}

/* The broken condition is the last record of the run: its operands say whose defect it is. */
static void record(uint32_t condition, uint32_t place, int holds, uint32_t end) {
  if (condition && !assay_is_constant(condition) && !assay_was_decided(condition, 1))
    assay_record(ASSAY_RECORD_HAZARD, condition, (unsigned)holds, place, 0);
  if (!holds) assay_end_trial(end, 0);
}

static int ready(void) { return assay_lane.active && assay_is_acting() && assay_has_room(); }

/* Too large and too small are two hazards. */
static void recordTwice(uint32_t op, unsigned width, uint32_t a, uint32_t b, uint32_t place) {
  const int64_t lowest = extended(1ull << (width - 1), width), highest = ~lowest;
  const uint64_t mask = assay_mask(2 * width);
  int64_t value;
  const uint32_t result = whole(op, width, a, b, &value);
  const uint32_t most = assay_constant(2 * width, (uint64_t)highest & mask);
  const uint32_t least = assay_constant(2 * width, (uint64_t)lowest & mask);
  record(node(ASSAY_OP_SLE, 1, result, most, value <= highest), place, value <= highest,
         ASSAY_END_SIGNED_OVERFLOW);
  record(node(ASSAY_OP_SGE, 1, result, least, value >= lowest), ~place, value >= lowest,
         ASSAY_END_SIGNED_OVERFLOW);
}

void assay_overflow(uint32_t op, uint32_t width, uint32_t sa, uint32_t sb, uint64_t va, uint64_t vb,
                    uint32_t place) {
  if (!ready()) return;
  const int fits = !overflows(op, width, extended(va, width), extended(vb, width));
  if (fits && !isWorthRecording(place)) return;
  const uint32_t a = sa ? sa : assay_constant(width, va & assay_mask(width));
  const uint32_t b = sb ? sb : assay_constant(width, vb & assay_mask(width));
  if (2 * width <= 64)
    recordTwice(op, width, a, b, place);
  else
    record(conditionOf(op, width, a, b, (uint64_t)fits), place, fits, ASSAY_END_SIGNED_OVERFLOW);
}

void assay_shift(uint32_t width, uint32_t sb, uint64_t vb, uint32_t place) {
  if (!sb || !ready()) return;
  const int fits = vb < width;
  if (fits && !isWorthRecording(place)) return;
  record(node(ASSAY_OP_ULT, 1, sb, assay_constant(width, width), (uint64_t)fits), place, fits,
         ASSAY_END_INVALID_SHIFT);
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

/* The number without its fraction has to fit. One less than the least integer is a floating number only if
 * the integer has fewer bits; otherwise no number is between the two. */
void assay_conversion(uint32_t from, uint32_t width, uint32_t isSigned, uint32_t sa, uint64_t va,
                      uint32_t place) {
  enum { kGreater = 2, kGreaterOrEqual = 3, kLess = 4 };
  if (!ready() || (from != 32 && from != 64)) return;
  const double high = ldexp(1, (int)(isSigned ? width - 1 : width)), least = isSigned ? -high : 0;
  const int hasPrevious = !isSigned || width < (from == 32 ? 24 : 53);
  const double low = hasPrevious ? least - 1 : least, value = numberOf(va, from);
  const int isAbove = hasPrevious ? value > low : value >= low, isBelow = value < high;
  if (isAbove && isBelow && !isWorthRecording(place)) return;
  const uint32_t above = assay_node(ASSAY_OP_FCMP, 1, hasPrevious ? kGreater : kGreaterOrEqual, sa,
                                    assay_constant(from, bitsOf(low, from)), 0, (uint64_t)isAbove);
  const uint32_t below =
      assay_node(ASSAY_OP_FCMP, 1, kLess, sa, assay_constant(from, bitsOf(high, from)), 0, (uint64_t)isBelow);
  const int fits = isAbove && isBelow;
  record(node(ASSAY_OP_AND, 1, above, below, (uint64_t)fits), place, fits, ASSAY_END_INVALID_CONVERSION);
}
