// Libraries: what a project links that is not its own code.
//
// A compile database says how files are compiled, not what they are linked with. The build folder does: its
// build.ninja, or the link.txt files of CMake's makefiles. Of the libraries named there a unit takes those
// that define what nothing else defines (toolchain.cpp), and its tests are linked with the same.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "base/world.h"
#include "data/model/command.h"
#include "prepare/toolchain/compilers.h"

namespace assay::toolchain {

// Flags, each of one library: "-lz", or "-L/opt/x/lib -lx" as two words; those of the project's own are left
// out.
std::vector<std::vector<std::string>> librariesOfProject(World& world, const model::CompileCommand& command);

// The same from the text of a build file; apart for its tests.
std::vector<std::vector<std::string>> librariesIn(const std::string& text);

// The symbols that a library defines; empty if it is not found.
std::set<std::string> symbolsOfLibrary(World& world, const Toolchain& tools,
                                       const std::vector<std::string>& flags);

}  // namespace assay::toolchain
