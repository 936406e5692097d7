// The harness: C++ text that drives the unit from choices.
//
// One file: the unit's source, included; for every type that is needed one concrete function that builds it
// from choices (make, fill) and one that shows it (put); for every function under test a shim `call_i` that
// builds the arguments, calls, and observes the result, the exception and everything that the call could
// change. The same text is compiled with the pass (choices are symbolic) and natively with the user's
// compiler and flags, so it is C++11, free of warnings, and uses no exceptions or RTTI if the unit does not.
// data/trial/shape.h has the meaning of each choice.
//
// Three rules keep symbolic execution useful here. Sizes stay symbolic but the loops that fill do not
// branch on them (see preamble.h). Where the shape itself depends on a choice (null, which
// alternative, how many nodes in a set) the harness does branch, so that flipping the branch gives the
// other shape. Observing never branches on anything symbolic.
//
// A trial may make several calls, which are connected by the objects that some of them make and others use
// (object_table.h).
//
// It leaves to others: a harness that does not compile (mend.h), compiling and linking (toolchain), the
// functions of assay_worker.h (runtime).
#pragma once

#include <set>

#include "base/notes.h"
#include "data/model/unit.h"
#include "prepare/harness/pieces.h"

namespace assay::harness {

// Function i of the unit is invokable i. A function whose arguments cannot be built is skipped with a note;
// its shim refuses, as do the shims of functions that are left out.
Harness writeHarness(const model::Unit& unit, Notes& notes, const std::set<model::FunctionId>& leftOut = {});

}  // namespace assay::harness
