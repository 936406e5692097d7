// Objects in the harness: a table of those that the steps of a trial have made, from which parameters pick.
//
// There is one table per trial (runtime/assay_worker.h), which has for every step the object that its call
// made, the type, and the function that frees it, if the trial owns it. A parameter of Object type calls its
// pick function, which lists the steps whose object it accepts in the order of data/trial/objects.h
// (objectsFor), lets the search decide among them by branches, and converts the pointer from the type that
// was made to the type that is wanted, so that bases at an offset are right. A std::unique_ptr gets the
// object itself, which later calls then cannot pick. Objects may keep references to their arguments, so a
// shim that involves objects *lasts*: the values that it builds live until the end of the trial. Then
// assay_finish_trial() destroys the objects in reverse order, as the scope of a test does.
//
// Shims that involve no objects do without all of this, so they stay cheap.
#pragma once

#include "prepare/harness/writer.h"

namespace assay::harness {

// Whether trials of this unit may have objects.
bool hasObjects(const model::Unit& unit);
// Whether the function makes an object, or is given one in any way.
bool lasts(const model::Unit& unit, const model::Function& function);
// The class of a constructor, or the type of the object that the function makes; invalid if it makes no
// object.
model::TypeId madeBy(const model::Function& function);

// The table and assay_finish_trial(), as C++ text.
extern const char* const kObjects;

// Body of T* pick(key).
std::string pickBody(Writer& writer, model::TypeId id);
// A statement that gives the object picked last, wanted as this type, to a std::unique_ptr.
std::string handOver(Writer& writer, model::TypeId object);
// The statements of a call that makes an object, up to the end of the act. Leaves the result as `r_`, unless
// it is void or an Object by value.
std::string makingCall(Writer& writer, const model::Function& function, const std::string& call);

}  // namespace assay::harness
