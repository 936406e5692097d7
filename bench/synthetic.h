// Units of any size for measuring growth: plain C++ as in user code, the same for the same seed.
//
// A unit consists of pieces of ten to forty lines in turn: arithmetic with branches, a switch over an
// enumeration, a search through a text, checks of a record, the sum of a list, a class
// with state, a function that calls two earlier ones. Constants, operators and the number of branches are
// random, so no two pieces are alike and none can be merged.
#pragma once

#include <cstdint>
#include <string>

namespace assay::bench {

// Code of at least `lines` lines in namespace `name`, without the `#include`s it needs.
std::string syntheticCode(uint64_t seed, size_t lines, const std::string& name);

// <cstdint>, <string> and <vector>.
std::string syntheticIncludes();

}  // namespace assay::bench
