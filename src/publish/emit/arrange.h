// Arrange: the first part of a test. Turns a trial into local variables, the calls that prepare, and the act.
//
// The last call of a trial is the act; every call before it is a statement. Objects are locals named after
// their class, `Coinbox coinbox;`, those of a factory are held as it gives them out, `auto shape =
// makeShape(3);`. What the calls are given: arguments.h.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "data/cpp/identifiers.h"
#include "data/model/unit.h"
#include "data/trial/trial.h"
#include "publish/emit/context.h"

namespace assay::emit {

struct Seen {
  std::string expression;  // how the test reads the parameter after the call; "" if it cannot
  model::TypeId type;      // of that expression
  bool isPointee = false;  // of the pointer that is the parameter
};

// The elements between two bounds: an array, or a container if the bounds are iterators.
struct Sequence {
  std::string name;  // "" if there is none
  bool isContainer = false;
  uint64_t size = 0;

  std::string place(uint64_t at) const;  // "text + 2", "text.end()"
};

// The object that a step made, and how the test holds it.
struct Held {
  enum class By : uint8_t { Name, Pointer, Owner } by = By::Name;
  std::string name;  // "" if the step made none, or nobody asks for it

  std::string itself() const { return by == By::Name ? name : "*" + name; }
  std::string address() const {
    return by == By::Name ? "&" + name : by == By::Owner ? name + ".get()" : name;
  }
};

struct Arranged {
  std::vector<std::string> lines;  // declarations, and the calls before the act
  std::string call;                // the act: "weightCategory(0.0, 1.0)", "coinbox.vend()"
  bool isOperator = false;         // the act is an operator's expression
  std::string declaration;         // the act, if it makes an object, with a name for it: "const T x(1)"
  std::vector<Seen> seen;          // by parameter of the act
  std::vector<Sequence> begins;    // by parameter of the act: the sequence that it begins, if it does
  std::vector<Held> objects;       // by step
  cpp::Identifiers names;          // for more locals
};

// `actLasts`: something is asked after the act. Else what it is given may be gone by then. `opened`: the
// steps whose objects are asked protected observers.
Arranged arrange(Context& context, const trial::Trial& trial, bool actLasts = true,
                 const std::set<uint32_t>& opened = {});

// How the test asks an observer of an object: "coinbox.total()".
std::string observerText(const model::Unit& unit, const Arranged& arranged, const model::Function& observer,
                         uint32_t object);

}  // namespace assay::emit
