// Counted fields: a pointer in a record and the field with the number of its elements (model::Field::length).
//
// They are built like a Buffer and its Length: the number first, then room for as many elements.
#pragma once

#include <string>

#include "prepare/harness/writer.h"

namespace assay::harness {

// Statements that fill the field `i` of the record `v_`, a length.
std::string fillLength(Writer& writer, model::TypeId id, size_t i);

// Statements that fill the field `i`, a pointer; `fill` fills the `laid_` elements at `d_`.
std::string fillCounted(Writer& writer, model::TypeId id, size_t i, const std::string& fill);

}  // namespace assay::harness
