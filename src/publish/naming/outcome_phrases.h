// Outcome phrases: the two halves of a test's name, the outcome of the act and the calls before it.
//
// "SetsTotalTo2", "ReturnsNothing", "CopyConstructs" describe the effect that a caller sees.
// "AfterTwoPushes", "WhenNew" describe the state before the act, by the calls that made it and not by private
// members: only calls that define what the act uses are named.
//
// It leaves to others: values and types as words (value_phrases), the choice of the decisive condition and of
// a free name (name_tests).
#pragma once

#include <string>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/suite.h"

namespace assay::naming {

// How the act of a test ends. `oneThrownType`: all sisters that throw have the same exception type.
std::string outcomeWords(const model::Unit& unit, const trial::Test& test, bool oneThrownType);

// The defect of a finding: "DividesByZero".
std::string defectWords(trial::End end);

// The calls before the act, the shortest phrase first: "AfterClose", "AfterPushAndClose"; "WhenNew" if only
// constructors came before a method. Empty: there is nothing to name.
std::vector<std::string> stageWords(const model::Unit& unit, const trial::Trial& trial);

}  // namespace assay::naming
