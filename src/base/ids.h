// Typed ids: an index into one vector that cannot be confused with an index into another one.
//
// Our data is plain vectors. Elements refer to one another by position, never by pointer, so that a Unit or a
// Dag can be copied, printed and compared. `Id<struct TypeTag>` costs as much as a uint32_t.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>

namespace assay {

template <class Tag>
struct Id {
  static constexpr uint32_t kNone = std::numeric_limits<uint32_t>::max();

  uint32_t value = kNone;

  constexpr Id() = default;
  constexpr explicit Id(uint32_t v) : value(v) {}
  constexpr explicit Id(size_t v) : value(static_cast<uint32_t>(v)) {}

  constexpr bool valid() const { return value != kNone; }
  constexpr size_t index() const { return value; }
  friend constexpr auto operator<=>(Id, Id) = default;
};

}  // namespace assay

template <class Tag>
struct std::hash<assay::Id<Tag>> {
  size_t operator()(assay::Id<Tag> id) const noexcept { return std::hash<uint32_t>{}(id.value); }
};
