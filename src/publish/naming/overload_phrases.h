// Overload phrases: the types that tell a function from others of its name.
//
// add(Line) and add(std::string, int, long) are AddLine and AddString: the first types are sufficient.
// clampTo<int> and clampTo<double> are ClampToInt and ClampToDouble, by their template arguments.
//
// It leaves to others: the names of types (value_phrases).
#pragma once

#include <functional>
#include <string>

#include "data/model/unit.h"

namespace assay::naming {

// All parameter types but the receiver's: "StringIntLong".
std::string parameterTypes(const model::Unit& unit, const model::Function& function);

// The shortest words that tell the function from the others that `isRival` accepts; "" if there are none.
// Parameter types are connected by `joint`.
std::string tellingTypes(const model::Unit& unit, const model::Function& function,
                         const std::function<bool(const model::Function&)>& isRival,
                         const std::string& joint = "");

// Types of a constructor's parameters beside other constructors that take arguments: "LongAndString".
std::string constructorTypes(const model::Unit& unit, const model::Function& constructor);

}  // namespace assay::naming
