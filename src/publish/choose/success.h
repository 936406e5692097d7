// Success: whether a run is a normal case that a reader wants to see, and whether it only ran out of memory.
#pragma once

#include "data/model/unit.h"
#include "data/trial/trial.h"

namespace assay::choose {

// It returned; its result, if there is one, is not zero, false, empty or null.
bool isSuccess(const model::Unit& unit, const trial::Trial& trial, const trial::Outcome& outcome);

// The library threw because an argument asks for more memory than there is: std::bad_alloc,
// std::bad_array_new_length or std::length_error that the unit did not throw itself.
bool exhaustsMemory(const trial::Outcome& outcome);

}  // namespace assay::choose
