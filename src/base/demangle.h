// demangle: the names of the linker as they are written in a source.
#pragma once

#include <string>

namespace assay {

// "game::describe(int)" of _ZN4game8describeB5cxx11Ei, without the tag of the ABI, which no source has; what is no
// mangled name is returned as it is.
std::string demangled(const std::string& symbol);

}  // namespace assay
