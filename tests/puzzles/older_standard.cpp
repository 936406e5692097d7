// ASSAY: covers all
// ASSAY: flags -std=c++17
// A unit for C++17: its tests must not need anything newer.
#include <optional>
#include <string>

static_assert(__cplusplus < 202002L, "char8_t and friends would change the meaning of this file");

std::optional<std::string> initials(const std::string& first, const std::string& last) {
  if (first.empty() || last.empty()) return std::nullopt;
  if (auto initial = first.front(); initial >= 'a' && initial <= 'z') return "lower";
  return std::string{first.front(), last.front()};
}

const char* utf8Name(int code) {
  if (code == 8364) return u8"\u20ac";
  return u8"?";
}
