// Callables: a std::function is an object with its own count of calls, so that copies count for themselves,
// as those of the lambda in a test do. A plain function looks up its state by its place in a table: there are
// as many functions of each signature as a trial may have callbacks.
#pragma once

#include <string>

#include "prepare/harness/writer.h"

namespace assay::harness {

std::string callableBody(Writer& writer, model::TypeId id);  // makes one
std::string resultBody(Writer& writer, model::TypeId id);    // the result of one call of it

}  // namespace assay::harness
