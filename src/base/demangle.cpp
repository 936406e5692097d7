#include "base/demangle.h"

#include <cxxabi.h>

#include <cstdlib>
#include <memory>

namespace assay {

std::string demangled(const std::string& symbol) {
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> text(
      abi::__cxa_demangle(symbol.c_str(), nullptr, nullptr, &status), std::free);
  std::string name = text != nullptr ? text.get() : symbol;
  for (size_t at = name.find("[abi:"); at != std::string::npos; at = name.find("[abi:", at))
    name.erase(at, name.find(']', at) + 1 - at);
  return name;
}

}  // namespace assay
