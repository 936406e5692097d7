#include "explore/propose/scatter.h"

#include <algorithm>
#include <bit>
#include <iterator>

namespace assay::propose {

std::optional<Proposal> Scatter::propose(const Situation&) {
  trial::Trial trial{.calls = {function_}, .choices = {}};
  if (!started_) {
    started_ = true;
    return Proposal{.trial = std::move(trial)};
  }
  if (left_ == 0 || asked_.empty()) return std::nullopt;
  --left_;
  bool extreme = left_ % 2 == 0;
  for (const trial::Asked& asked : asked_) {
    trial.choices[asked.key] = extreme ? extremeValue(asked) : value(asked);
  }
  return Proposal{.trial = std::move(trial)};
}

uint64_t Scatter::value(const trial::Asked& asked) {
  using expr::VarKind;
  switch (asked.kind) {
    case VarKind::Boolean:
    case VarKind::Present:
      return random_.below(4) != 0 ? 1 : random_.below(2);
    case VarKind::Character:
      return 'a' + random_.below(26);
    case VarKind::Size:
      return asked.low + random_.below(std::min<uint64_t>(asked.high - asked.low, 4) + 1);
    case VarKind::Pick:
      return random_.below(asked.high + 1);
    case VarKind::Enum:
      return asked.low + random_.below(asked.high - asked.low + 1);
    case VarKind::Floating: {
      double number = static_cast<double>(static_cast<int64_t>(random_.below(4001)) - 1000) / 10.0;
      return asked.width == 32 ? std::bit_cast<uint32_t>(static_cast<float>(number))
                               : std::bit_cast<uint64_t>(number);
    }
    case VarKind::Signed:
      return (random_.below(201) - 100) & expr::maskOf(asked.width);
    case VarKind::Unsigned:
      return random_.below(101) & expr::maskOf(asked.width);
  }
  return 0;
}

// The ends of a number's range, where counters wrap and quotients overflow.
uint64_t Scatter::extremeValue(const trial::Asked& asked) {
  using expr::VarKind;
  if (asked.kind != VarKind::Signed && asked.kind != VarKind::Unsigned) return value(asked);
  uint64_t mask = expr::maskOf(asked.width), top = mask >> 1;
  const uint64_t ends[] = {mask, top, top + 1, 0, 1};
  return ends[random_.below(std::size(ends))];
}

// Remembers what the richest run so far asked for.
void Scatter::learn(const trial::Trial&, const trial::Outcome& outcome, const Proposal*) {
  if (outcome.asked.size() > asked_.size() && outcome.asked.size() <= 64) asked_ = outcome.asked;
}

}  // namespace assay::propose
