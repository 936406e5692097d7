// Order: a quick proof from comparisons of values with one another.
//
// Sorting and searching ask whether `a < b` is compatible with `b < a`, or with `b <= c <= a`. Ranges cannot
// decide that. Here the comparisons that must hold are the edges of a graph, with `<=` from the smaller to
// the larger value; values on a cycle are equal, and a `<` or a `!=` between two of them is a contradiction.
// The signed and the unsigned order have a graph each. The compared values may be any expressions.
#pragma once

#include "data/expr/query.h"

namespace assay::solve {

bool refutedByOrder(const expr::Dag& dag, const expr::Query& query);

}  // namespace assay::solve
