#include "explore/propose/random_value.h"

#include <algorithm>
#include <bit>
#include <iterator>

namespace assay::propose {

uint64_t commonValue(const trial::Asked& asked, Random& random) {
  using expr::VarKind;
  switch (asked.kind) {
    case VarKind::Boolean:
    case VarKind::Present:
      return random.below(4) != 0 ? 1 : random.below(2);
    case VarKind::Character:
      return 'a' + random.below(26);
    case VarKind::Size:
      return asked.low + random.below(std::min<uint64_t>(asked.high - asked.low, 4) + 1);
    case VarKind::Pick:
      return random.below(asked.high + 1);
    case VarKind::Enum:
      return asked.low + random.below(asked.high - asked.low + 1);
    case VarKind::Floating: {
      double number = static_cast<double>(static_cast<int64_t>(random.below(4001)) - 1000) / 10.0;
      return asked.width == 32 ? std::bit_cast<uint32_t>(static_cast<float>(number))
                               : std::bit_cast<uint64_t>(number);
    }
    case VarKind::Signed:
      return (random.below(201) - 100) & expr::maskOf(asked.width);
    case VarKind::Unsigned:
      return random.below(101) & expr::maskOf(asked.width);
  }
  return 0;
}

uint64_t extremeValue(const trial::Asked& asked, Random& random) {
  using expr::VarKind;
  if (asked.kind != VarKind::Signed && asked.kind != VarKind::Unsigned) return commonValue(asked, random);
  uint64_t mask = expr::maskOf(asked.width), top = mask >> 1;
  const uint64_t ends[] = {mask, top, top + 1, 0, 1};
  return ends[random.below(std::size(ends))];
}

// Few enough that two of them are sometimes equal: an existing key, an index in range.
uint64_t smallValue(const trial::Asked& asked, Random& random) {
  using expr::VarKind;
  bool number = asked.kind == VarKind::Signed || asked.kind == VarKind::Unsigned;
  return number && random.below(4) != 0 ? random.below(8) & expr::maskOf(asked.width)
                                        : commonValue(asked, random);
}

}  // namespace assay::propose
