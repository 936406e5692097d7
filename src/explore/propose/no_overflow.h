// No overflow: conditions that keep an answer free of signed overflow, where the answer has one.
//
// To a solver numbers of 64 bits wrap, so `a == b * 7` has answers of which the product overflows. Such a run
// takes the wanted path, but it is undefined behaviour, and no test that anybody wants. So an answer in which
// a sum, a difference or a product of signed choices overflows is asked for again, with these choices no
// larger than half of their bits can say: their products fit then. If there is no such answer the first one
// is taken, because some code overflows on purpose, or hashes.
#pragma once

#include <vector>

#include "data/expr/query.h"

namespace assay::propose {

// Empty if nothing overflows under the answer. `evaluate` is any of this Dag; its memory is used again.
std::vector<expr::Literal> againstOverflow(expr::Dag& dag, expr::Evaluator& evaluate,
                                           const expr::Query& query, const expr::Assignment& answer);

}  // namespace assay::propose
