// Identifiers: names for locals that are legal C++ and do not clash.
//
// One object per scope. `fresh` returns the wanted name if it is free, otherwise the nearest free one:
// keywords and taken names get a number ("values2"), and other text is turned into an identifier.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace assay::cpp {

bool isKeyword(std::string_view word);
bool isIdentifier(std::string_view word);  // and not a keyword

// Whether a text has this identifier as a word of its own: "n > 0" mentions n, "count > 0" does not.
bool mentions(std::string_view text, std::string_view identifier);

// The text with other words for its identifiers; not for members (a.size, a->size) and qualified names.
std::string renamed(std::string_view text, const std::map<std::string, std::string>& names);

// The names of one scope.
class Identifiers {
 public:
  void reserve(const std::string& name) { taken_.insert(name); }
  std::string fresh(std::string_view wanted);

 private:
  std::set<std::string> taken_;
};

}  // namespace assay::cpp
