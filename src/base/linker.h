// Linker: what a linker's complaints say, in GNU's words and in LLVM's.
#pragma once

#include <string>
#include <vector>

namespace assay {

// The symbols that it misses, each once, in order: "undefined reference to `f()'" (GNU) or "undefined symbol:
// f()" (LLVM).
std::vector<std::string> undefinedSymbols(const std::string& errors);

}  // namespace assay
