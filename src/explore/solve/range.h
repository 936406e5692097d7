// Range: where an integer may lie, as an unsigned and as a signed interval at once.
//
// The same bits have two orders, and conditions use both: `v < 10` unsigned says nothing about signs, `v >=
// 0` signed cuts the unsigned range in half. Each interval is kept, and one narrows the other where the sign
// is known. `forward` gives the range of a result from those of its operands; `Backward` narrows the operands
// of a result that is known. All of it allows more than is possible, never less: an empty range is a proof.
// (Floats have their own in intervals.h.)
#pragma once

#include <cstdint>

#include "data/expr/dag.h"

namespace assay::solve {

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
// x narrowed to the values of from, from+1, …, to, which may pass the greatest value and go on at 0.
Range meetWrapped(unsigned width, const Range& x, uint64_t from, uint64_t to);

// Of an operator with up to two operands; ITE and READ are the caller's. `wa` is the width of a.
Range forward(const expr::Node& node, unsigned wa, const Range& a, const Range& b);

// The operands a and b of a node whose result lies in `result`, narrowed in place.
void backward(const expr::Node& node, unsigned wa, const Range& result, Range& a, Range& b);

}  // namespace assay::solve
