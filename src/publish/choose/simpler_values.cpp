#include "publish/choose/simpler_values.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <set>

#include "publish/choose/simplicity.h"

namespace assay::choose {
namespace {

using expr::VarKind;
using model::TypeId;
using model::TypeKind;
using trial::Asked;
using trial::Choices;
using trial::Key;

uint64_t masked(const Asked& asked, int64_t value) {
  return static_cast<uint64_t>(value) & expr::maskOf(asked.width == 0 ? 64 : asked.width);
}

std::vector<uint64_t> integers(const Asked& asked) {
  std::vector<uint64_t> all;
  for (int64_t value : {0, 1, 2, 3, 5, 10, -1, -2, 100}) {
    if (value < 0 && asked.kind != VarKind::Signed) continue;
    all.push_back(masked(asked, value));
  }
  if (asked.kind == VarKind::Signed && signedOf(asked) < 0) all.push_back(masked(asked, -signedOf(asked)));
  return all;
}

std::vector<uint64_t> characters() {
  std::vector<uint64_t> all;
  for (char c : {'a', 'b', 'c', 'x', 'z', 'A', 'B', 'Z', '0', '1', '9', ' ', '.', '-', '_', '/', '~', '\n'})
    all.push_back(static_cast<uint64_t>(c));
  return all;
}

std::vector<uint64_t> decimals(const Asked& asked) {
  std::vector<uint64_t> all;
  const double value = floatingOf(asked);
  std::vector<double> tries = {0, 1, 2, 0.5, 10, -1, 100, 1.5, -0.5, -10, 1000};
  if (std::isfinite(value)) {
    tries.push_back(-value);
    for (double scale : {1.0, 2.0, 10.0, 100.0, 1000.0})
      for (double rounded : {std::trunc(value * scale), std::round(value * scale),
                             std::trunc(value * scale) + (value < 0 ? -1 : 1)})
        tries.push_back(rounded / scale);
  }
  for (double one : tries)
    if (std::isfinite(one)) all.push_back(bitsOfFloating(one, asked.width));
  return all;
}

// The enumerators of every enum type that the function's parameters can contain, in order.
std::vector<uint64_t> enumerators(const model::Unit& unit, const model::Function& function,
                                  const Asked& asked) {
  std::vector<uint64_t> all;
  std::vector<TypeId> open;
  std::set<TypeId> seen;
  for (const model::Parameter& parameter : function.parameters) open.push_back(parameter.type);
  for (size_t i = 0; i < open.size(); ++i) {
    if (!open[i].valid() || !seen.insert(open[i]).second) continue;
    const model::Type& type = unit.type(open[i]);
    open.insert(open.end(), type.args.begin(), type.args.end());
    for (const model::Field& field : type.fields) open.push_back(field.type);
    for (const model::Enumerator& e : type.enumerators)
      all.push_back(e.bits & expr::maskOf(asked.width == 0 ? 64 : asked.width));
  }
  return all;
}

}  // namespace

bool isScalar(VarKind kind) {
  return kind == VarKind::Boolean || kind == VarKind::Unsigned || kind == VarKind::Signed ||
         kind == VarKind::Floating || kind == VarKind::Character || kind == VarKind::Enum;
}

uint64_t plainest(const Asked& asked) {
  if (asked.kind == VarKind::Character) return 'a';
  if (asked.kind == VarKind::Enum) return masked(asked, static_cast<int64_t>(asked.low));
  return 0;
}

std::vector<uint64_t> candidatesFor(const model::Unit& unit, const model::Function& function,
                                    const Asked& asked) {
  switch (asked.kind) {
    case VarKind::Boolean:
      return {0};
    case VarKind::Signed:
    case VarKind::Unsigned:
      return integers(asked);
    case VarKind::Character:
      return characters();
    case VarKind::Floating:
      return decimals(asked);
    case VarKind::Enum:
      return enumerators(unit, function, asked);
    case VarKind::Size:
    case VarKind::Present:
    case VarKind::Pick:
      return {};
  }
  return {};
}

std::vector<double> constantsOf(const model::Unit& unit, const model::Function& function) {
  constexpr size_t kMost = 24;
  std::vector<double> all;
  for (const model::Condition& condition : unit.conditions) {
    const bool inside = std::ranges::any_of(condition.locations, [&](const model::Location& where) {
      return where.file == function.where.file && where.line >= function.where.line &&
             where.line <= function.endLine;
    });
    const std::string& text = condition.text;
    for (size_t i = 0; inside && i < text.size(); ++i) {
      const bool starts =
          std::isdigit(static_cast<unsigned char>(text[i])) != 0 &&
          (i == 0 || (std::isalnum(static_cast<unsigned char>(text[i - 1])) == 0 && text[i - 1] != '_'));
      if (!starts) continue;
      char* end = nullptr;
      const double value = std::strtod(text.c_str() + i, &end);
      if (std::isfinite(value) && !std::ranges::count(all, value) && all.size() < kMost) all.push_back(value);
      i = static_cast<size_t>(end - text.c_str());
    }
  }
  return all;
}

std::optional<uint64_t> bitsOfNumber(const Asked& asked, double value) {
  if (asked.kind == VarKind::Floating) return bitsOfFloating(value, asked.width);
  if (asked.kind != VarKind::Signed && asked.kind != VarKind::Unsigned) return std::nullopt;
  const double top = std::ldexp(1.0, asked.width - (asked.kind == VarKind::Signed ? 1 : 0));
  if (value != std::floor(value) || value >= top || value < (asked.kind == VarKind::Signed ? -top : 0))
    return std::nullopt;
  if (asked.kind == VarKind::Unsigned) return static_cast<uint64_t>(value);
  return masked(asked, static_cast<int64_t>(value));
}

bool gridOf(const Asked& asked, double& steps) {
  constexpr double kExact = 9007199254740992.0;  // 2^53: beyond it a double skips integers
  if (asked.kind == VarKind::Signed)
    steps = std::fabs(static_cast<double>(signedOf(asked)));
  else if (asked.kind == VarKind::Unsigned)
    steps = static_cast<double>(asked.bits);
  else if (asked.kind == VarKind::Floating)
    steps = std::ceil(std::fabs(floatingOf(asked)) * 2);
  else
    return false;
  return std::isfinite(steps) && (steps < kExact || asked.kind != VarKind::Floating || steps < 1e300);
}

uint64_t bitsOnGrid(const Asked& asked, double steps) {
  if (asked.kind == VarKind::Floating) {
    const double value = steps / 2;
    return bitsOfFloating(floatingOf(asked) < 0 ? -value : value, asked.width);
  }
  // Above 2^53 the step is only near, which is fine: the next rounds come closer.
  const uint64_t magnitude = steps >= 1.8446744073709552e19 ? ~uint64_t{0} : static_cast<uint64_t>(steps);
  const bool negative = asked.kind == VarKind::Signed && signedOf(asked) < 0;
  return (negative ? 0 - magnitude : magnitude) & expr::maskOf(asked.width == 0 ? 64 : asked.width);
}

Choices withoutElements(const trial::Layout& layout, const trial::Shape& list, const Choices& choices,
                        Stretch gone, uint64_t count) {
  Choices result = choices;
  const auto move = [&](uint64_t from, uint64_t to, const auto& visit) {
    walkBoth(layout, layout.part(list, from), choices, trial::Reach::Room, layout, layout.part(list, to),
             visit);
  };
  for (uint64_t i = gone.first; i < count; ++i)
    move(i, i, [&](const trial::Shape& shape, const trial::Shape&) {
      if (shape.present) result.erase(shape.present->key);
      if (shape.slot) result.erase(shape.slot->key);
    });
  for (uint64_t i = gone.first + gone.length; i < count; ++i)
    move(i, i - gone.length,
         [&](const trial::Shape& from, const trial::Shape& to) { copySlots(from, choices, to, result); });
  result[list.slot->key] = count - gone.length;
  return result;
}

}  // namespace assay::choose
