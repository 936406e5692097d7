// fold: the smaller expression that means the same, if there is an obvious one.
//
// Dag::make asks before it appends a node. Operands are folded already, so a rule looks at most two
// levels down and every rule makes the expression smaller or moves it towards one normal form
// (constants on the right, `x - c` as `x + -c`, slices at the leaves, negations in the comparison);
// that is why it ends. The rules undo what compilers and byte-wise memory add: i1 <-> i8 round trips,
// loads put together from bytes, widening before a comparison. Floating operators are only ever
// evaluated, never rearranged. The referee test holds the rules against solver and machine.
#pragma once

#include "data/expr/dag.h"

namespace assay::expr {

// Puts operands in their normal order; the meaning stays.
void normalise(const Dag& dag, Node& node);

// An equivalent node that exists or was made, or an invalid id when there is nothing to do.
NodeId fold(Dag& dag, const Node& node);

}  // namespace assay::expr
