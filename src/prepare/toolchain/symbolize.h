// Symbolize: the source lines of addresses in an executable.
//
// Reads the debug information that every worker has, by running addr2line of binutils, which the
// linker is part of. Without addr2line the result is empty, and callers work without lines.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/world.h"
#include "data/model/unit.h"

namespace assay::toolchain {

// The lines of every address in the executable, those of inlined functions first.
std::vector<std::vector<model::Location>> linesOf(World& world, const std::string& executable,
                                                  std::span<const uint64_t> addresses);

// The lines in the output of addr2line -a for several addresses; separate for its tests.
std::vector<std::vector<model::Location>> parseLines(const std::string& text);

}  // namespace assay::toolchain
