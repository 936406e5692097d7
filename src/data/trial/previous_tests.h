// Previous test: a trial of a unit's last suite, kept for the next one.
//
// When a unit changes, most of its tests still make sense, and a reader of the diff wants to see the others.
// So the trials of the last suite are the first ones of the next exploration (explore/loop). They are chosen
// before others that reach no more, and a test whose act still decides the same is neither shrunk nor renamed
// (publish/choose).
//
// A trial calls functions by their index in the unit, and indices change with the unit, so a previous test
// has a description of each function. `fitted` looks them up: by all properties of a function, or by its name
// alone if that is unique, for instance after a parameter was added. The keys of choices contain neither
// indices nor names and stay valid; a choice that is no longer asked for is ignored, and the runtime moves
// one that is out of bounds into them. A test that does not fit is omitted without a note.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/suite.h"
#include "data/trial/trial.h"

namespace assay::trial {

// A function, described so that it can be found in another reading of the unit.
struct Callee {
  model::FunctionKind kind = model::FunctionKind::Free;
  std::string qualifiedName, signature, mangledName;
  friend bool operator==(const Callee&, const Callee&) = default;
};

// A trial with descriptions of its functions.
struct PreviousTest {
  std::vector<Callee> calls;
  Choices choices;
  Past past;
};

// Tests first, then findings, in the suite's order.
std::vector<PreviousTest> previousTestsOf(const model::Unit& unit, const Suite& suite);

// A previous test as a trial of the present unit.
struct Fitted {
  Trial trial;
  Past past;
};

// Those that can be run with this unit, in their order.
std::vector<Fitted> fitted(const model::Unit& unit, std::span<const PreviousTest> previousTests);

}  // namespace assay::trial
