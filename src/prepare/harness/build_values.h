// Build values: the bodies of functions that build a value of one type from choices, as data/trial/shape.h
// lays it out.
//
// A value is made (returned) or filled (a default one is overwritten in place, which keeps symbolic sizes
// where a move would copy bytes); buildable.h says which types can be made in which way.
#pragma once

#include <string>

#include "prepare/harness/writer.h"

namespace assay::harness {

std::string makeBody(Writer& writer, model::TypeId id);
std::string makeKeyBody(Writer& writer, model::TypeId id);
std::string fillBody(Writer& writer, model::TypeId id);

// Text that makes `v_[i_]` for i_ below `count` in an array `data` (a pointer).
std::string fillElements(Writer& writer, model::TypeId element, const std::string& data,
                         const std::string& count);
// Bodies of functions that return a pointer (null if "present" says so): to one object, to a text.
std::string pointerBody(Writer& writer, model::TypeId pointer);
std::string textPointerBody(Writer& writer, model::TypeId character);
// The beginning of such a body whose key itself is taken by a size.
std::string absentText();

}  // namespace assay::harness
