// Range: the possible values of an integer, as an unsigned and as a signed interval at once.
//
// The same bits have two orders, and conditions use both: `v < 10` unsigned says nothing about signs, `v >=
// 0` signed halves the unsigned range. Both intervals are kept, and each narrows the other where the sign is
// known. `forward` computes the range of a result from those of its operands; `backward` narrows the operands
// of a known result. Both allow more values than are possible, never fewer: an empty range is a proof.
// (Floats have their own ranges in intervals.h.)
#pragma once

#include <cstdint>

#include "data/expr/dag.h"

namespace assay::solve {

// Both intervals of one integer.
struct Range {
  uint64_t low = 0, high = 0;
  int64_t least = 0, most = 0;

  static Range full(unsigned width);
  static Range exactly(unsigned width, uint64_t bits);
  static Range unsignedBetween(unsigned width, uint64_t low, uint64_t high);
  static Range signedBetween(unsigned width, int64_t least, int64_t most);

  bool empty() const { return low > high || least > most; }
  bool fixed() const { return low == high; }
  bool contains(unsigned width, uint64_t bits) const {
    int64_t value = expr::signedOf(width, bits);
    return low <= bits && bits <= high && least <= value && value <= most;
  }
  friend bool operator==(const Range&, const Range&) = default;
};

Range meet(unsigned width, const Range& x, const Range& y);
Range join(const Range& x, const Range& y);
bool disjoint(unsigned width, const Range& x, const Range& y);
// x narrowed to the values from, from+1, …, to, which may wrap around from the greatest value to 0.
Range meetWrapped(unsigned width, const Range& x, uint64_t from, uint64_t to);

// The result of an operator with up to two operands; callers handle ITE and READ. `wa` is the width of a.
Range forward(const expr::Node& node, unsigned wa, const Range& a, const Range& b);

// Narrows the operands a and b of a node whose result lies in `result`.
void backward(const expr::Node& node, unsigned wa, const Range& result, Range& a, Range& b);

}  // namespace assay::solve
