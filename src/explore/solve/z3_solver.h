// Z3 as a Solver: one long-lived context, one stack of assertions.
//
// The literals of a query are pushed in one scope each; the next query keeps the scopes that it has in common
// with the last one, which are nearly all of them for neighbouring paths. A fresh context costs 10 ms, a
// query on the present one about 1 ms. After a second of work the context is replaced, because Z3 hardly
// returns memory. Effort is bounded by Z3's resource units, which are the same on every machine; the wall
// clock is only a second bound. Liked values (domains.h) are assumptions: if they contradict the query, Z3
// names them, those are dropped, and the query is tried again.
#pragma once

#include <memory>

#include "base/ceiling.h"
#include "data/expr/query.h"

namespace assay::solve {

// The limits of one query.
struct Z3Options {
  unsigned resourceLimit = 4'000'000;  // Z3 rlimit units per check; about 1-2 s of hard work
  unsigned milliseconds = 10'000;      // the second bound
  Ceiling ceiling;
  bool likedValues = true;
};

std::unique_ptr<expr::Solver> makeZ3Solver(const Z3Options& options = {});

}  // namespace assay::solve
