// demangle: the names of the linker as they are written in a source.
#pragma once

#include <string>

namespace assay {

// "game::describe(int)" of _ZN4game8describeB5cxx11Ei, without the tag of the ABI, which no source has; what
// is no mangled name, such as that of a C function, is returned as it is.
std::string demangled(const std::string& symbol);

// "std::runtime_error" of St13runtime_error, as std::type_info has it.
std::string demangledType(const std::string& name);

}  // namespace assay
