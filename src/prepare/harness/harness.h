// The harness: C++ text that drives the unit from choices.
//
// One file: the unit's source, included; for every type that is needed one concrete function that
// builds it from choices (make, fill) and one that shows it (put); for every function under test a
// shim `call_i` that builds the arguments, calls, and observes result, exception and whatever the
// call could change. The same text is compiled with the pass (choices are symbolic) and natively
// with the user's compiler and flags, so it is C++11, free of warnings, and does without exceptions
// or RTTI where the unit does. data/trial/shape.h says which choice means what.
//
// Three rules keep symbolic execution useful here. Sizes stay symbolic but the loops that fill do not
// branch on them (see preamble.h). Where the shape itself depends on a choice (null, which
// alternative, how many nodes in a set) the harness does branch, so that flipping the branch gives the
// other shape. Observing never branches on anything symbolic.
//
// A trial may make several calls; what connects them are the objects that some make and others use:
// objects.h.
//
// It leaves to others: what to do where it does not compile (mend.h), compiling and linking (toolchain), the
// functions of assay_worker.h (runtime).
#pragma once

#include <set>
#include <string>

#include "base/notes.h"
#include "data/model/unit.h"

namespace assay::harness {

// Function i of the unit is invokable i. One whose arguments cannot be built is skipped with a note;
// its shim refuses, as do those that are left out.
std::string writeHarness(const model::Unit& unit, Notes& notes,
                         const std::set<model::FunctionId>& leftOut = {});

// Whether a shim can build this function's arguments; otherwise `why` says what stands in the way.
bool canCall(const model::Unit& unit, const model::Function& function, std::string& why);

}  // namespace assay::harness
