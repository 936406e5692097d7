// Arranged: the first part of a test, as text.
//
// It has the lines before the act, the act itself as an expression, and the names under which the test reads
// parameters, sequences and objects afterwards. arrange.h and arguments.h fill it in.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "data/cpp/identifiers.h"
#include "data/model/unit.h"

namespace assay::emit {

// How the test reads a parameter of the act afterwards.
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

  // "text + 2", "text.end()"
  std::string place(uint64_t at) const {
    if (isContainer && at == size && at > 0) return name + ".end()";
    const std::string begin = isContainer ? name + ".begin()" : name;
    return at == 0 ? begin : begin + " + " + std::to_string(at);
  }
};

// The object that a step made, and how the test holds it.
struct Held {
  enum class By : uint8_t { Name, Pointer, Owner } by = By::Name;
  std::string name;  // "" if the step made no object, or no line uses it

  std::string itself() const { return by == By::Name ? name : "*" + name; }
  std::string address() const {
    return by == By::Name ? "&" + name : by == By::Owner ? name + ".get()" : name;
  }
};

// The first part of one test.
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

}  // namespace assay::emit
