// Z3 as a Solver: one long-lived context, one stack of assertions.
//
// The literals of a query are pushed one scope each; the next query keeps the scopes it has in
// common with the last one, which in a depth-first neighbourhood is nearly all of them. A fresh
// context costs 10 ms, a query on the living one about 1 ms; after a second of work there is a fresh one,
// since Z3 hardly gives memory back. Effort is bounded by Z3's resource units, which count the same on every
// machine; the wall clock is only a backstop. Liked values (domains.h) are assumptions: when they contradict
// the query, Z3 says which ones, those are dropped and the rest is tried again.
#pragma once

#include <memory>

#include "base/ceiling.h"
#include "data/expr/query.h"

namespace assay::solve {

struct Z3Options {
  unsigned resourceLimit = 4'000'000;  // Z3 rlimit units a check; about 1-2 s of hard work
  unsigned milliseconds = 10'000;      // backstop
  Ceiling ceiling;
  bool likedValues = true;
};

std::unique_ptr<expr::Solver> makeZ3Solver(const Z3Options& options = {});

}  // namespace assay::solve
