#include "publish/choose/simplicity.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>

namespace assay::choose {
namespace {

uint64_t costOfCharacter(uint64_t c) {
  if (c == 'a') return 0;
  if (c >= 'b' && c <= 'z') return 1;
  if ((c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) return 2;
  if (c == ' ') return 3;
  if (c > ' ' && c < 0x7f) return 4;
  if (c == '\n' || c == '\t') return 6;
  return c == 0 ? 8 : 9;
}

// Magnitude counts most, so 101 is simpler than 128; the sign costs one more.
uint64_t costOfInteger(uint64_t magnitude, bool negative) {
  if (magnitude <= 16) return magnitude + (negative ? 2 : 0);
  const unsigned bits = 64 - std::countl_zero(magnitude);
  const uint64_t fraction = (magnitude << (64 - bits) << 1) >> 44;  // the 20 bits below the leading one
  return (uint64_t{bits} << 20) + fraction + (negative ? 1 : 0);
}

uint64_t costOfFloating(double value, unsigned width) {
  if (!std::isfinite(value)) return 40'000'000;
  if (value == 0) return std::signbit(value) ? 4 : 0;
  char buffer[40];
  const auto end = width == 32 ? std::to_chars(buffer, buffer + sizeof buffer, static_cast<float>(value))
                               : std::to_chars(buffer, buffer + sizeof buffer, value);
  const double size = std::fabs(value);
  const bool whole = size == std::floor(size) && size < 1e6;
  const bool half = size * 2 == std::floor(size * 2) && size < 1e6;
  const uint64_t sign = std::signbit(value) ? 2 : 0;
  if (whole && size <= 10) return static_cast<uint64_t>(size) * 4 + sign;
  // Above ten, whole numbers and halves are compared by magnitude, which leads to boundaries: 18.5 is simpler
  // than 19.
  if (half) return 100 + static_cast<uint64_t>(size * 2) * 4 + (whole ? 0 : 1) + sign;
  return 20'000'000 + static_cast<uint64_t>(end.ptr - buffer) * 100;
}

}  // namespace

int64_t signedOf(const trial::Asked& asked) {
  const unsigned unused = asked.width == 0 || asked.width >= 64 ? 0 : 64 - asked.width;
  return static_cast<int64_t>(asked.bits << unused) >> unused;
}

double floatingOf(const trial::Asked& asked) {
  if (asked.width == 32) return std::bit_cast<float>(static_cast<uint32_t>(asked.bits));
  return std::bit_cast<double>(asked.bits);
}

uint64_t bitsOfFloating(double value, unsigned width) {
  if (width == 32) return std::bit_cast<uint32_t>(static_cast<float>(value));
  return std::bit_cast<uint64_t>(value);
}

uint64_t costOf(const trial::Asked& asked) {
  using expr::VarKind;
  switch (asked.kind) {
    case VarKind::Boolean:
      return asked.bits != 0 ? 1 : 0;
    case VarKind::Present:
      return asked.bits != 0 ? 0 : 1;
    case VarKind::Pick:
      return asked.bits;
    case VarKind::Size:
      return asked.bits * 64;
    case VarKind::Character:
      return costOfCharacter(asked.bits);
    case VarKind::Floating:
      return costOfFloating(floatingOf(asked), asked.width);
    case VarKind::Enum: {
      const int64_t value = signedOf(asked);
      const auto low = static_cast<int64_t>(asked.low), high = static_cast<int64_t>(asked.high);
      return value < low || value > high ? 1'000 : costOfInteger(static_cast<uint64_t>(value - low), false);
    }
    case VarKind::Signed: {
      const int64_t value = signedOf(asked);
      const uint64_t magnitude = value < 0 ? 0 - static_cast<uint64_t>(value) : static_cast<uint64_t>(value);
      return costOfInteger(magnitude, value < 0);
    }
    case VarKind::Unsigned:
      return costOfInteger(asked.bits, false);
  }
  return 0;
}

uint64_t costOf(const std::vector<trial::Asked>& asked) {
  uint64_t sum = 0;
  for (const trial::Asked& one : asked) sum += 1 + costOf(one);
  return sum;
}

uint64_t costOf(const model::Unit& unit, const trial::Trial& trial, const trial::Outcome& outcome) {
  constexpr uint64_t kCall = uint64_t{1} << 40;
  constexpr uint64_t kUnset = uint64_t{1} << 43;   // values that depend on unset members cannot be asserted
  constexpr uint64_t kLeaves = uint64_t{1} << 44;  // changes that a test leaves behind may make others fail
  const bool unset = std::ranges::any_of(
      trial.calls, [&](model::FunctionId call) { return unit.function(call).leavesUnset; });
  return costOf(outcome.asked) + kCall * trial.calls.size() + (unset ? kUnset : 0) +
         (outcome.leaves ? kLeaves : 0);
}

}  // namespace assay::choose
