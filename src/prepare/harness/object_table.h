// Objects in the harness: what the steps of a trial have made, and how a parameter picks one.
//
// The harness keeps one table per trial: for every step what its call made, of which type, and who must
// let go of it. A parameter of Object type asks its pick function, which lists the steps whose object it
// accepts in the order of data/trial/objects.h (objectsFor), lets the search decide among them by branches,
// and converts the pointer from the type that was made to the type that is wanted, so that bases at an
// offset are right. A std::unique_ptr is given the object itself, which is then out of everybody's reach.
// Objects may hold on to their arguments: a shim that has to do with objects *lasts*,
// that is, what it builds lives until the end of the trial. Then assay_finish destroys what was made, in
// reverse order, as the scope of a test does.
//
// Functions that have nothing to do with objects know nothing of this and stay as cheap as they were.
#pragma once

#include "prepare/harness/writer.h"

namespace assay::harness {

// Whether trials of this unit may have objects.
bool hasObjects(const model::Unit& unit);
// Whether the function makes an object, or is given one in any way.
bool lasts(const model::Unit& unit, const model::Function& function);
// The class of a constructor, or what the function says it makes; invalid if it makes none.
model::TypeId madeBy(const model::Function& function);

// The table and assay_finish_trial(), as C++ text; then assay_finish for either kind of unit.
extern const char* const kObjects;
std::string finishText(bool objects);

// Body of T* pick(key).
std::string pickBody(Writer& writer, model::TypeId id);
// A statement that gives the object picked last, wanted as this type, to a std::unique_ptr.
std::string handOver(Writer& writer, model::TypeId object);
// The statements of a call that makes an object, up to the end of the act. Leaves the result as `r_`, unless
// it is void or an Object by value.
std::string makingCall(Writer& writer, const model::Function& function, const std::string& call);

}  // namespace assay::harness
