// Value phrases: values, types and functions as parts of a test's name.
//
// Names are UpperCamel without underscores (GoogleTest's rule) and made of words for readers: "18Point5",
// "Minus1", "EmptyText", "Null", "Comma". A value without a short name gives "", and the namer uses other
// parts.
#pragma once

#include <string>
#include <string_view>

#include "data/model/unit.h"
#include "data/trial/trial.h"

namespace assay::naming {

// "std::vector<geo::Point>" -> "VectorPoint".
std::string typeWords(const std::string& spelling);

// A value of this type as part of a name, or "". `subject` names the value if its own words would not
// suffice: an empty vector `values` is "EmptyValues".
std::string valueWords(const model::Unit& unit, model::TypeId type, const trial::Value& value,
                       const std::string& subject);

// The inputs of a trial's act, "0And5", "Itself" for its own receiver; "" if there are none or if the name
// would be long.
std::string inputWords(const model::Unit& unit, const trial::Trial& trial);

// A member as part of a name: "AddQuarter", "PlusAssign" for operator+=, "ConvertsToBool", "Constructor".
std::string memberWords(const model::Function& function);

// The value of an observer as a noun: "Total" of total(), getTotal() and total_, "Empty" of isEmpty().
std::string observerWords(const model::Function& observer);

}  // namespace assay::naming
