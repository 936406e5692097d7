// Lines: which lines of the source an executable's addresses belong to.
//
// Reads the debug information that every worker is built with, by asking addr2line of binutils, which the
// linker comes with. Where it is missing nothing is known, and whoever asked makes do without.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/world.h"
#include "data/model/unit.h"

namespace assay::toolchain {

// For every address in the executable its lines, those of inlined functions first.
std::vector<std::vector<model::Location>> linesOf(World& world, const std::string& executable,
                                                  std::span<const uint64_t> addresses);

// What addr2line -a says of several addresses; apart for its tests.
std::vector<std::vector<model::Location>> parseLines(const std::string& text);

}  // namespace assay::toolchain
