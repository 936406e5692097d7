// Previous test: a test of a unit's last suite, as assay.json keeps it for the next one.
//
// When a unit changes, most of its tests still hold, and a reader of the diff wants to see the others. So
// publishing runs every previous test again (publish/choose/replay.h): one that still holds stays, with its
// inputs and its name, and of the others the report says what changed. Exploring does not see them: what it
// finds depends on the sources, the options and the seed alone.
//
// A trial calls functions by their index in the unit, and indices change with the unit, so a previous test
// has a description of each function. `fitted` looks them up: by all properties of a function, or by its name
// alone if that is unique, for instance after a parameter was added. The keys of choices contain neither
// indices nor names and stay valid; a choice that is no longer asked for is ignored, and the runtime moves
// one that is out of bounds into them.
#pragma once

#include <map>
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
Callee calleeOf(const model::Function& function);

// The facts that a test asserts, as texts: "result" is "499", "Cart::size" is "2", "exception" is
// "std::out_of_range" (publish/choose/outcome_text.h).
using OutcomeTexts = std::map<std::string, std::string>;

// A test with descriptions of its functions.
struct PreviousTest {
  std::vector<Callee> calls;
  Choices choices;
  std::string suite, name, reason, call;
  OutcomeTexts outcome;
  std::vector<uint32_t> decisions;  // of its act, ascending: publish/choose/same_conditions.h
};

// Its trial of the present unit, for each previous test; empty if it cannot be run with this unit.
std::vector<std::optional<Trial>> fitted(const model::Unit& unit,
                                         std::span<const PreviousTest> previousTests);

}  // namespace assay::trial
