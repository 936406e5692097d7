// Linker: the contents of linker messages, in GNU's form and in LLVM's.
#pragma once

#include <string>
#include <vector>

namespace assay {

// The missing symbols, each once, in order: "undefined reference to `f()'" (GNU) or "undefined symbol: f()"
// (LLVM).
std::vector<std::string> undefinedSymbols(const std::string& errors);

}  // namespace assay
