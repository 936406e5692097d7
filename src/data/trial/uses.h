// Uses: which objects a call of a trial takes, and what it may do to them.
//
// A trial says it in choices (a parameter picks a step); those who write a test, drop a step or look for
// something to assert want it the other way round: this call changes the object of step 0, copies that of
// step 2. One walk over types and values, here, answers all of them.
#pragma once

#include <vector>

#include "data/trial/layout.h"
#include "data/trial/objects.h"

namespace assay::trial {

// What a call may do to an object, from the harmless to the final.
enum class Taking : uint8_t {
  Copied,   // by value: the object itself is out of reach
  Shown,    // const reference or pointer, a const method's receiver
  Changed,  // reference or pointer, a method's receiver
  Moved,    // rvalue, by value what cannot be copied, a unique_ptr's: nothing is known about it afterwards
};

struct Use {
  uint32_t object = 0;     // the step that made it
  uint32_t parameter = 0;  // of the call, that takes it
  Taking how = Taking::Copied;
  bool isHandedOver = false;  // Moved into a std::unique_ptr, the object itself
};

// In the order of the parameters; only arguments that are given.
std::vector<Use> usesOf(const model::Unit& unit, const Trial& trial, uint32_t step);

// Whether a parameter of this type takes the object itself, in a std::unique_ptr.
bool handsOver(const model::Unit& unit, model::TypeId type, const Value& value);

}  // namespace assay::trial
