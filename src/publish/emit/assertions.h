// Assertions: turns an observed value into assertions, the last part of a test.
//
// Each kind of value has the assertion that reads best and prints most when it fails: its truth for a bool,
// its text for a C string, closeness for floating values, field by field for records, a Pattern for
// containers. A pointer to something unknown is only compared with null. framework.h spells the assertions.
#pragma once

#include <string>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/trial.h"
#include "publish/emit/context.h"

namespace assay::emit {

// The assertions about `expression`. It is used once if !needsName.
std::vector<std::string> check(Context& context, model::TypeId type, const trial::Value& value,
                               const std::string& expression);

// The same for an array behind a pointer: `value` is a List of elements, or Bytes of a C string.
std::vector<std::string> checkElements(Context& context, model::TypeId element, const trial::Value& value,
                                       const std::string& expression);

// Whether check() must use the expression more than once, so that it has to be a local first.
bool needsName(const model::Unit& unit, model::TypeId type, const trial::Value& value);

// Whether check() may access members of the expression; an operator's expression then needs parentheses.
bool usesMembers(const model::Unit& unit, model::TypeId type);

// Whether anything can be asserted at all.
bool canCheck(const model::Unit& unit, model::TypeId type, const trial::Value& value);

}  // namespace assay::emit
