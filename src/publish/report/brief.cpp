#include "publish/report/brief.h"

namespace assay::report {
namespace {

constexpr size_t kLong = 56;

// The end of an operator's name: its < and > are no brackets.
size_t endOfOperator(const std::string& name, size_t at) {
  constexpr std::string_view kWord = "operator";
  if (!name.substr(at).starts_with(kWord)) return at;
  at += kWord.size();
  while (at < name.size() && std::string_view("<>=-!").contains(name[at])) ++at;
  return at;
}

std::string withoutArguments(const std::string& name) {
  std::string out;
  int depth = 0;
  for (size_t i = 0; i < name.size(); ++i) {
    if (const size_t end = endOfOperator(name, i); end > i) {
      if (depth == 0) out += name.substr(i, end - i);
      i = end - 1;
      continue;
    }
    if (name[i] == '<' && depth++ == 0) out += "<...>";
    if (depth == 0) out += name[i];
    if (name[i] == '>') --depth;
  }
  return out;
}

// The last blank ends the type, except in "operator const T&".
std::string withoutResult(const std::string& name) {
  const size_t blank = name.substr(0, name.find("operator")).rfind(' ');
  return blank == std::string::npos ? name : name.substr(blank + 1);
}

}  // namespace

std::string brief(const std::string& name) {
  return name.size() <= kLong ? name : withoutResult(withoutArguments(name));
}

}  // namespace assay::report
