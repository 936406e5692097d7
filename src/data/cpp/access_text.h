// Access: C++ text that lets a test call members that are not public.
//
// Protected members are opened as a person would do it, by a subclass with using-declarations:
//
//   class OpenAccount : public Account { public: using Account::Account; using Account::audit; };
//
// Private members are called through pointers: `(account.*accountSecret)(3)`. The language does not restrict
// such a pointer; it checks access only where the member is named, and not in the arguments of an explicit
// instantiation ([temp.spec]). A template that is instantiated with `&Account::secret` returns the pointer
// through a friend function. So neither the unit nor its meaning changes, while `#define private public`
// would change both (layout, overloads, headers of the library); it is C++11, and every compiler must accept
// it. Members without an address cannot be reached: constructors, bit-fields, references.
//
// The harness and the emitted test contain the same text. It leaves to others: which members are opened and
// under which names (frontend), the calls themselves.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "data/cpp/includes.h"
#include "data/model/unit.h"

namespace assay::cpp {

// A declaration that such calls need: a subclass, or a pointer and the template it comes from.
struct AccessDeclaration {
  std::string name;  // of the subclass, of the pointer
  std::string text;  // whole lines
  std::vector<model::FunctionId> calls;
};

// Those that the calls of these functions need, to be written in this order in an anonymous namespace.
std::vector<AccessDeclaration> accessDeclarations(const model::Unit& unit,
                                                  const std::set<model::FunctionId>& called,
                                                  Includes& includes);

// All of them as one text, namespace included; "" if the functions are public.
std::string accessText(const model::Unit& unit, const std::set<model::FunctionId>& called,
                       Includes& includes);

// Whether a call of the function, or of an observer, needs an object of the subclass that opens its class.
bool needsOpened(const model::Function& function);

}  // namespace assay::cpp
