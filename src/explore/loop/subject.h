// Subject: the functions that one campaign explores together.
//
// A function that needs no objects is a subject by itself. The members of a class share their state, so they
// are one subject: a prefix of calls that one of them needs is run once for all. A function that takes
// objects is a subject together with the calls that make and change them, its helpers.
#pragma once

#include <vector>

#include "data/model/unit.h"

namespace assay::loop {

// Functions that are explored together.
struct Subject {
  std::vector<model::FunctionId> targets;  // to be tested, ascending
  std::vector<model::FunctionId> helpers;  // may be called on the way, ascending
  bool usesObjects = false;                // sequences of calls are searched, not only arguments
  bool isDeferred = false;                 // all targets are: explored for what the other subjects leave open
};

// Every target of the unit is in exactly one subject; subjects are in the order of their first target.
std::vector<Subject> subjectsOf(const model::Unit& unit);

}  // namespace assay::loop
