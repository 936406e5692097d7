// The fixed part of every harness: what the generated functions stand on.
//
// Symbolic sizes are the one trick worth knowing. A string is made with the concrete number of
// characters and then its length field is overwritten *with the same number*, this time the symbolic
// one: nothing changes in memory, but from now on size() is an expression over the choice, and building
// has left no condition on the path. Likewise the end pointers of a vector, and the NUL behind the
// last character, which becomes "the next character, if the size were larger".
#pragma once

namespace assay::harness {

// Plain functions that one trial may have as callbacks: ASSAY_MOST_FUNCTIONS of the preamble.
inline constexpr unsigned kMostFunctions = 8;

// Goes between the includes and the generated functions.
extern const char* const kPreamble;
// Switches off warnings for the generated part, whatever the user has switched on.
extern const char* const kQuiet;
extern const char* const kLoud;

}  // namespace assay::harness
