// Identifiers: names for locals that are legal C++ and do not clash.
//
// One object per scope. `fresh` returns the wanted name if it is free, otherwise the nearest free one:
// keywords and taken names get a number ("values2"), and other text is turned into an identifier.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace assay::cpp {

bool isKeyword(std::string_view word);
bool isIdentifier(std::string_view word);  // and not a keyword

// The names of one scope.
class Identifiers {
 public:
  void reserve(const std::string& name) { taken_.insert(name); }
  std::string fresh(std::string_view wanted);

 private:
  std::set<std::string> taken_;
};

}  // namespace assay::cpp
