// Expression text: small rules of C++ text that the parts of the emitter share.
#pragma once

#include <string>

namespace assay::emit {

// As a macro's argument: in parentheses if it has a comma that no parenthesis protects,
// because a macro would split `Point{1, 2}` or `clamp<int, long>(5)` there.
std::string guarded(const std::string& text);

// The literal inside `std::string("a\000b", 3)`: the initialiser of a char array or a const char*.
std::string rawText(const std::string& text);

}  // namespace assay::emit
