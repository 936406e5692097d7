// Libraries: the external libraries that a project links.
//
// A compile database has the commands that compile files, but not those that link them. The build folder has:
// its build.ninja, or the link.txt files of CMake's makefiles. Of the libraries named there a unit is linked
// with those that define a symbol it misses otherwise (toolchain.cpp), and so are its tests.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "base/world.h"
#include "data/model/command.h"
#include "prepare/toolchain/compilers.h"

namespace assay::toolchain {

// The flags of each library: "-lz", or "-L/opt/x/lib -lx" as two words; the project's own libraries are left
// out.
std::vector<std::vector<std::string>> librariesOfProject(World& world, const model::CompileCommand& command);

// The same from the text of a build file; separate for its tests.
std::vector<std::vector<std::string>> librariesIn(const std::string& text);

// The symbols that a library defines; empty if it is not found.
std::set<std::string> symbolsOfLibrary(World& world, const Toolchain& tools,
                                       const std::vector<std::string>& flags);

}  // namespace assay::toolchain
