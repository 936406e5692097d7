#include "base/demangle.h"

#include <cxxabi.h>

#include <cstdlib>
#include <memory>

namespace assay {

std::string demangled(const std::string& symbol) {
  return symbol.starts_with("_Z") ? demangledType(symbol) : symbol;  // "a" would be a signed char
}

std::string demangledType(const std::string& name) {
  const std::string tag = "[abi:";
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> text(
      abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &status), std::free);
  std::string result = text != nullptr ? text.get() : name;
  for (size_t at = result.find(tag); at != std::string::npos; at = result.find(tag, at)) {
    const size_t end = result.find(']', at);
    if (end == std::string::npos) break;
    result.erase(at, end + 1 - at);
  }
  return result;
}

}  // namespace assay
