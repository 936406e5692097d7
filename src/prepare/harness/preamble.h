// The fixed part of every harness, which the generated functions use.
//
// Symbolic sizes need one technique. A string is made with the concrete number of characters, and then its
// length field is overwritten *with the same number*, this time the symbolic one. Memory does not change, but
// from now on size() is an expression over the choice, and building the string has left no condition on the
// path. The same is done with the end pointers of a vector, and with the NUL behind the last character, which
// becomes "the next character, if the size were larger".
#pragma once

namespace assay::harness {

// The number of plain functions that one trial may have as callbacks: ASSAY_MOST_FUNCTIONS of the preamble.
inline constexpr unsigned kMostFunctions = 8;

// Stands between the includes and the generated functions.
extern const char* const kPreamble;
// Switches off warnings for the generated part, whatever the user's flags are.
extern const char* const kQuiet;
extern const char* const kLoud;

}  // namespace assay::harness
