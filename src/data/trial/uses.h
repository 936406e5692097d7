// Uses: which objects a call of a trial takes, and its possible effects on them.
//
// The choices of a trial say which step a parameter picks. Writing a test, removing a step and looking for
// assertions need the opposite direction: this call changes the object of step 0 and copies that of step 2.
// This walk over types and values answers all of these questions.
#pragma once

#include <vector>

#include "data/trial/layout.h"
#include "data/trial/objects.h"

namespace assay::trial {

// The possible effects of a call on an object, from harmless to final.
enum class Taking : uint8_t {
  Copied,   // by value: the object itself cannot be reached
  Shown,    // const reference or pointer, a const method's receiver
  Changed,  // reference or pointer, a method's receiver
  Moved,    // rvalue; by value without a copy; a unique_ptr's: its state is unknown afterwards
};

// One object taken by one parameter.
struct Use {
  uint32_t object = 0;     // the step that made it
  uint32_t parameter = 0;  // of the call, that takes it
  Taking how = Taking::Copied;
  bool isHandedOver = false;  // Moved into a std::unique_ptr, the object itself
  bool isShared = false;      // by a std::shared_ptr
};

// In the order of the parameters; only arguments that are passed.
std::vector<Use> usesOf(const model::Unit& unit, const Trial& trial, uint32_t step);

// Whether a parameter of this type takes the object itself, in a std::unique_ptr.
bool handsOver(const model::Unit& unit, model::TypeId type, const Value& value);

}  // namespace assay::trial
