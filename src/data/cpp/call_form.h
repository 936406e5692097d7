// Call form: how a call of a function of the unit is written, once its arguments are texts.
//
// A function, a method, a constructor and a data member look different; private members are called through a
// pointer, and operators have signs: `x += y`, `x[i]`, `!x`, `static_cast<bool>(x)`. callForm() decides which
// of these a call is, as plain data; writeCall() turns the form and the operands into text. The harness calls
// a function exactly, by its name and from the global namespace, so that no overload can take its place; a
// test calls it as a programmer does.
//
// It leaves to others: the arguments, and the statement that the call becomes (publish/emit/call_text.h).
#pragma once

#include <string>
#include <vector>

#include "data/model/unit.h"

namespace assay::cpp {

// The kinds of calls.
enum class CallShape : uint8_t {
  Function,      // f(x, y)
  Construction,  // T(x, y)
  Method,        // x.f(y)
  Field,         // x.f
  Assignment,    // x.f = y
  Cast,          // static_cast<T>(x)
  Application,   // x(y)
  Subscript,     // x[y]
  Prefix,        // !x
  Postfix,       // x++
  Infix,         // x + y
};

// A call without its operands.
struct CallForm {
  CallShape shape = CallShape::Function;
  std::string name;         // of the function, the class or the member; an operator's sign
  bool isPointer = false;   // `name` is a pointer to the member
  bool isEnclosed = false;  // in parentheses, so that a member of the value may follow
};

// Exact in the harness, Natural in tests.
enum class CallStyle : uint8_t { Exact, Natural };

// `operands`: how many arguments are given, the receiver included.
CallForm callForm(const model::Unit& unit, const model::Function& function, size_t operands, CallStyle style);

// A written call.
struct CallText {
  std::string text;         // "coinbox.vend()", "x + y"
  bool isOperator = false;  // it binds weaker than a member access
};

// The receiver comes first. One behind a pointer ("*shape") is called with an arrow, and gets parentheses
// where a postfix operator follows.
CallText writeCall(const CallForm& form, const std::vector<std::string>& operands);

// "operator bool", but not "operator new" and "operator co_await", which are not called by these names.
bool isConversion(const std::string& name);

// Access to a member: "result.x"; of "*result" it is "result->x".
std::string member(const std::string& expression, const std::string& name);

// "a, b"
std::string listed(const std::vector<std::string>& texts, size_t first = 0);

}  // namespace assay::cpp
