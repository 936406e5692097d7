// Show values: functions that show a value after the call, as tokens (ASSAY_VALUE_* in data/wire/wire.h).
//
// They run on symbolic data, and what they decide is not part of the path (assay_observed() in
// runtime/assay_worker.h). Still, sizes, flags and pointers go through assay_concrete(), and no loop
// compares with an end(): it would build expressions that are never solved.
#pragma once

#include <string>

#include "prepare/harness/writer.h"

namespace assay::harness {

std::string putBody(Writer& writer, model::TypeId id, bool plainPointer);
std::string orderBody(Writer& writer, model::TypeId id);

// A statement that shows `expression`, of this type or a reference to it.
std::string putStatement(Writer& writer, model::TypeId id, const std::string& expression);

}  // namespace assay::harness
