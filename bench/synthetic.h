// Units of any size for measuring growth: plain C++ as people write it, the same for the same seed.
//
// A unit is made of pieces of ten to forty lines in turn: arithmetic with branches, a switch over an
// enumeration, a text that is looked through, a record that is checked, a list that is summed up, a class
// with state, a function that calls two earlier ones. Constants, operators and the number of branches are
// drawn, so no two pieces are alike and nothing can be merged.
#pragma once

#include <cstdint>
#include <string>

namespace assay::bench {

// At least so many lines, in a namespace of that name; without the `#include`s it needs.
std::string syntheticCode(uint64_t seed, size_t lines, const std::string& name);

// <cstdint>, <string> and <vector>.
std::string syntheticIncludes();

}  // namespace assay::bench
