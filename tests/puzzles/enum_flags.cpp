// ASSAY: covers all
// An enum class used as a set of flags, with its own operators.
#include <cstdint>

enum class Access : std::uint8_t { None = 0, Read = 1, Write = 2, Execute = 4 };

constexpr Access operator|(Access a, Access b) {
  return static_cast<Access>(static_cast<std::uint8_t>(a) | static_cast<std::uint8_t>(b));
}

constexpr bool has(Access set, Access flag) {
  return (static_cast<std::uint8_t>(set) & static_cast<std::uint8_t>(flag)) != 0;
}

int audit(Access granted) {
  if (granted == Access::None) return 0;
  if (has(granted, Access::Write) && has(granted, Access::Execute)) return -1;
  if (granted == (Access::Read | Access::Write)) return 2;
  return 1;
}
