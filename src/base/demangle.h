// demangle: linker symbols as they are written in source code.
#pragma once

#include <string>

namespace assay {

// "game::describe(int)" for _ZN4game8describeB5cxx11Ei, without the ABI tag, which no source has. A name that
// is not mangled, such as that of a C function, is returned unchanged.
std::string demangled(const std::string& symbol);

// "std::runtime_error" for St13runtime_error, the form of std::type_info.
std::string demangledType(const std::string& name);

}  // namespace assay
