// Bounds: keeps only the tightest of many comparisons of one value with constants.
//
// A loop up to `width * height` adds one comparison per iteration to the path: 0 < n, 1 < n, and so on up to
// 9,999 < n. The last one implies the others.
#pragma once

#include <vector>

#include "data/expr/query.h"

namespace assay::solve {

// Removes literals that another one implies; the order is kept.
void keepTightest(const expr::Dag& dag, std::vector<expr::Literal>& literals);

}  // namespace assay::solve
