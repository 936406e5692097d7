// Access: C++ text that lets a test call members that are not public.
//
// Protected members are opened the way a person would, by a subclass with using-declarations:
//
//   class OpenAccount : public Account { public: using Account::Account; using Account::audit; };
//
// Private members are called through pointers: `(account.*accountSecret)(3)`. The language lets everybody
// have such a pointer, and checks access only where the member is named; the arguments of an explicit
// instantiation are the one place where it does not ([temp.spec]). A template that is instantiated with
// `&Account::secret` hands it out by a friend function. So neither the unit nor its meaning changes, as
// `#define private public` would change both (layout, overloads, headers of the library); it is C++11, and
// every compiler must take it. What has no address cannot be had: constructors, bit-fields, members that are
// references.
//
// The harness and the emitted test contain the same text. It leaves to others: which members and under which
// names (frontend), the calls themselves.
#pragma once

#include <set>
#include <string>

#include "data/cpp/includes.h"
#include "data/model/unit.h"

namespace assay::cpp {

// What the calls of these functions need, in an anonymous namespace; "" if all of them are public.
std::string accessText(const model::Unit& unit, const std::set<model::FunctionId>& called,
                       Includes& includes);

// Whether a call of it, or of an observer, needs an object of the subclass that opens its class.
bool needsOpened(const model::Function& function);

}  // namespace assay::cpp
