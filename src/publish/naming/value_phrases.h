// Words: values, types and functions as parts of a test's name.
//
// Names are UpperCamel without underscores (GoogleTest's rule) and made of what a reader would say:
// "18Point5", "Minus1", "EmptyText", "Null", "Comma". A value that has no short name gives "", and
// the namer looks for something else to say.
#pragma once

#include <string>
#include <string_view>

#include "data/model/unit.h"
#include "data/trial/trial.h"

namespace assay::naming {

// "std::vector<geo::Point>" -> "VectorPoint".
std::string typeWords(const std::string& spelling);

// A value of this type as it is said in a name, or "". `subject` names it where a bare value would
// say too little: an empty vector `values` is "EmptyValues".
std::string valueWords(const model::Unit& unit, model::TypeId type, const trial::Value& value,
                       const std::string& subject);

// The inputs of a trial's act, "0And5", "Itself" if it is given its own receiver; "" when there are none or
// they would make a long name.
std::string inputWords(const model::Unit& unit, const trial::Trial& trial);

// A member as a name says it: "AddQuarter", "PlusAssign" for operator+=, "ConvertsToBool", "Constructor".
std::string memberWords(const model::Function& function);

// What an observer shows, as a noun: "Total" of total(), getTotal() and total_, "Empty" of isEmpty().
std::string observerWords(const model::Function& observer);

}  // namespace assay::naming
