// Order: a quick proof from comparisons of values with one another.
//
// Sorting and searching ask whether `a < b` may go with `b < a`, or with `b <= c <= a`. Ranges say nothing
// about that. Here the comparisons that must hold are the edges of a graph, `<=` from the smaller to the
// larger; values on a cycle are equal, and a `<` or a `!=` between two of them is a contradiction. The signed
// and the unsigned order are a graph each. What is compared may be any expression.
#pragma once

#include "data/expr/query.h"

namespace assay::solve {

bool refutedByOrder(const expr::Dag& dag, const expr::Query& query);

}  // namespace assay::solve
