// Arrange: the first part of a test. Turns a trial into local variables and one call.
//
// Scalars, texts and small records are written where they are used; containers, long values and
// everything the call may change become locals named after the parameter. Pointers get something
// to point to, spans and (pointer, length) pairs get their elements, streams become string streams.
#pragma once

#include <string>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/trial.h"
#include "publish/emit/context.h"

namespace assay::emit {

struct Seen {
  std::string expression;  // how the test reads the parameter after the call; "" if it cannot
  model::TypeId type;      // of that expression
};

struct Arranged {
  std::vector<std::string> lines;  // declarations
  std::string call;                // "weightCategory(0.0, 1.0)"
  std::vector<Seen> seen;          // by parameter
};

Arranged arrange(Context& context, const model::Function& function, const trial::Trial& trial);

}  // namespace assay::emit
