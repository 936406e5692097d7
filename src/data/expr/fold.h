// fold: a smaller expression with the same meaning, if there is an obvious one.
//
// Dag::make calls it before it appends a node. Operands are already folded, so a rule looks at most two
// levels down. Every rule makes the expression smaller or moves it towards one normal form (constants on the
// right, `x - c` as `x + -c`, slices at the leaves, negations in the comparison), so folding ends. The rules
// undo the work of compilers and of byte-wise memory: i1 <-> i8 round trips, loads assembled from bytes,
// widening before a comparison. Floating operators are only evaluated, never rearranged. The referee test
// compares the rules with solvers and machine.
#pragma once

#include "data/expr/dag.h"

namespace assay::expr {

// Puts operands into their normal order; the meaning stays.
void normalise(const Dag& dag, Node& node);

// An equivalent node, existing or new; an invalid id if no rule applies.
NodeId fold(Dag& dag, const Node& node);

}  // namespace assay::expr
