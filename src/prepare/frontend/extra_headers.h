// Relatives: headers of the project with classes that whoever tests the unit needs, and the unit does not.
//
// A function that takes a `Piece&` may never have heard of Guards, and a header that only hands a `Board&` on
// is content with `class Board;`; a test brings the guard and the board along.
// Headers are searched as text; whether a class really derives is then seen by reading the unit once more,
// with those headers after it (Selection::headers).
#pragma once

#include <string>
#include <vector>

#include "base/world.h"
#include "data/model/command.h"
#include "data/model/unit.h"

namespace assay::frontend {

// Whether there is a class that a header is looked for.
bool wantsRelatives(const model::Unit& unit);

// The headers that are searched: those in the folders of the unit and of the project's sources.
std::vector<std::string> headersAround(World& world, const model::Unit& unit,
                                       const std::vector<model::CompileCommand>& project);

// As a test writes them: "\"guard.h\"".
std::vector<std::string> headersOfRelatives(World& world, const model::Unit& unit,
                                            const std::vector<model::CompileCommand>& project);

// Whether the text derives a class from the one of this name.
bool derivesFrom(const std::string& text, const std::string& base);

// Whether the text defines a class of this name.
bool defines(const std::string& text, const std::string& name);

}  // namespace assay::frontend
