// Internals: which functions that only their own file can call are explored by themselves.
//
// Such a function gets its arguments from callers in the unit, and a direct call can pass what no caller
// does. So the public functions are explored first, and their trials lead through the internal ones. An
// internal function whose edges they cover needs no campaign of its own; the others are explored directly for
// what is left.
#pragma once

#include <span>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/sites.h"
#include "data/trial/trial.h"
#include "explore/loop/subject.h"

namespace assay::loop {

// Leaves to each deferred subject the targets with an edge that no journal covers; the others become helpers.
void keepOpen(const model::Unit& unit, const trial::SiteTable& sites,
              std::span<const std::vector<trial::Journal>> journals, std::span<Subject> deferred);

}  // namespace assay::loop
