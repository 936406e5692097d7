// ASSAY: covers all
// Numbers from text with std::from_chars.
#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

std::optional<int> toNumber(std::string_view text) {
  int value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc()) return std::nullopt;
  if (stop != end) return std::nullopt;
  return value;
}

int ageGroup(std::string_view text) {
  const auto age = toNumber(text);
  if (!age) return -1;
  if (*age >= 65) return 2;
  return *age >= 18 ? 1 : 0;
}
