// Phrases: the two halves of a test's name, how the act ends and what was done before it.
//
// "SetsTotalTo2", "ReturnsNothing", "CopyConstructs" say what a caller sees of the act. "AfterTwoPushes",
// "WhenNew" say which state it found, by the calls that brought it about rather than by private parts: of the
// calls before it only those count that define what the act uses.
//
// What it leaves to others: values and types as words (words), which condition decides and which name is
// still free (name).
#pragma once

#include <string>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/suite.h"

namespace assay::naming {

// How the act of a test ends. `oneThrownType`: all sisters that throw throw the same.
std::string outcomeWords(const model::Unit& unit, const trial::Test& test, bool oneThrownType);

// What happened in a finding: "DividesByZero".
std::string defectWords(trial::End end);

// The calls that set the stage, the shortest way to say it first: "AfterClose", "AfterPushAndClose";
// "WhenNew" if only constructors came before a method. Empty: nothing to say.
std::vector<std::string> stageWords(const model::Unit& unit, const trial::Trial& trial);

}  // namespace assay::naming
