// Extra headers: headers of the project that the unit does not include, with classes that its tests need.
//
// The unit of a function that takes a `Piece&` may not include the class Guard derived from Piece, and a
// header that only passes a `Board&` on needs only `class Board;`; a test needs Guard and the definition of
// Board. Headers are searched as text; the unit is then read once more with those headers after it
// (Selection::headers), which shows whether a class really derives.
#pragma once

#include <string>
#include <vector>

#include "base/world.h"
#include "data/model/command.h"
#include "data/model/unit.h"

namespace assay::frontend {

// Whether the unit needs a class that a header must provide.
bool wantsRelatives(const model::Unit& unit);

// The headers that are searched: all in the folders of the unit and of the project's sources.
std::vector<std::string> headersAround(World& world, const model::Unit& unit,
                                       const std::vector<model::CompileCommand>& project);

// The headers with the needed classes, as a test writes them: "\"guard.h\"".
std::vector<std::string> headersOfRelatives(World& world, const model::Unit& unit,
                                            const std::vector<model::CompileCommand>& project);

// Whether the text derives a class from the class called `base`.
bool derivesFrom(const std::string& text, const std::string& base);

// Whether the text defines a class of this name.
bool defines(const std::string& text, const std::string& name);

}  // namespace assay::frontend
