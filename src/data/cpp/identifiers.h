// Identifiers: names for locals that are legal C++ and do not clash.
//
// One object a scope. `fresh` gives back the wanted name if it can, else the nearest that is free:
// keywords and taken names get a number ("values2"), what is no identifier at all is made one.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace assay::cpp {

bool isKeyword(std::string_view word);
bool isIdentifier(std::string_view word);  // and no keyword

class Identifiers {
 public:
  void reserve(const std::string& name) { taken_.insert(name); }
  std::string fresh(std::string_view wanted);

 private:
  std::set<std::string> taken_;
};

}  // namespace assay::cpp
