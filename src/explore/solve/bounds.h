// Bounds: of many comparisons of one value with constants, the tightest.
//
// A loop up to `width * height` leaves a comparison an iteration on the path: 0 < n, 1 < n, and so on up to
// 9,999 < n. The last one implies the others.
#pragma once

#include <vector>

#include "data/expr/query.h"

namespace assay::solve {

// Leaves out literals that another one implies; order kept.
void keepTightest(const expr::Dag& dag, std::vector<expr::Literal>& literals);

}  // namespace assay::solve
