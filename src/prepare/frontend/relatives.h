// Relatives: headers of the project with classes that derive from a class the unit works with.
//
// A function that takes a `Piece&` may never have heard of Guards, but whoever tests it brings one along.
// Headers are searched as text; whether a class really derives is then seen by reading the unit once more,
// with those headers after it (Selection::headers).
#pragma once

#include <string>
#include <vector>

#include "base/world.h"
#include "data/model/command.h"
#include "data/model/unit.h"

namespace assay::frontend {

// As a test writes them: "\"guard.h\"". Searched are the folders of the project's sources.
std::vector<std::string> headersOfRelatives(World& world, const model::Unit& unit,
                                            const std::vector<model::CompileCommand>& project);

// Whether the text derives a class from the one of this name.
bool derivesFrom(const std::string& text, const std::string& base);

}  // namespace assay::frontend
