// Call text: what a test has to know about a call beyond its form (data/cpp/call_form.h).
//
// Whether a literal or a temporary would mean another overload, how an object is declared, and how a call
// becomes a statement that compilers do not warn about.
//
// It leaves to others: the arguments (arrange), the assertions (check).
#pragma once

#include <string>
#include <vector>

#include "data/cpp/call_form.h"
#include "data/model/unit.h"

namespace assay::emit {

// The call as people write it. `arguments` are those that are given, the receiver first if there is one.
cpp::CallText naturalCall(const model::Unit& unit, const model::Function& function,
                          const std::vector<std::string>& arguments);

// Whether a literal for this parameter could select another function of the unit, to whose parameter type the
// literal converts as well: a text to a bool or a pointer, a number to other numbers, null to other pointers.
bool literalIsAmbiguous(const model::Unit& unit, const model::Function& function, size_t parameter);

// Whether the parameter is a `const T&` and an overload takes a `T&&` there: a temporary would select the
// overload.
bool asksForLvalue(const model::Unit& unit, const model::Function& function, size_t parameter);

// A const method with an overload for objects that are not const: only a const view selects it.
bool asksForConst(const model::Unit& unit, const model::Function& function);
// The same for a parameter, a `const T&` with an overload that takes a `T&`.
bool asksForConst(const model::Unit& unit, const model::Function& function, size_t parameter);
// "std::as_const(x)", and before C++17 a cast; `type` is that of x.
std::string constView(const model::Unit& unit, model::TypeId type, const std::string& object);

// The call as a statement: a result that must not be ignored is ignored on purpose, and what could be
// read as a declaration, `T(x);`, is made an expression.
std::string statement(const model::Unit& unit, const model::Function& function, const std::string& call);

// The declaration of an object: `T x;`, `T x(a, b)`, and braces where parentheses could declare a function.
std::string construction(const std::string& type, const std::string& name,
                         const std::vector<std::string>& arguments);

// A name for a local of this class, different from the class's own: "geo::LRUCache<int>" gives "lruCache",
// "ring_buffer" gives "ringBuffer", "stack" gives "stackObject".
std::string localName(const std::string& spelling);

}  // namespace assay::emit
