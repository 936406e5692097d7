#include "publish/suite/enliven.h"

#include <algorithm>
#include <optional>

#include "data/trial/uses.h"
#include "publish/suite/candidates.h"
#include "publish/suite/observe.h"
#include "publish/suite/scope.h"

namespace assay::suite {
namespace {

using expr::VarKind;
using trial::Asked;
using trial::Outcome;
using trial::Trial;

// Whether an object may be changed while the caller learns nothing else.
bool isSilent(const model::Unit& unit, const Chosen& test) {
  if (test.outcome.end != trial::End::Returned || resultOf(test.trial, test.outcome)) return false;
  const auto act = static_cast<uint32_t>(test.trial.calls.size() - 1);
  return std::ranges::any_of(trial::usesOf(unit, test.trial, act),
                             [](const trial::Use& use) { return use.how == trial::Taking::Changed; });
}

// The choice with a value that is plain, but not nothing.
std::optional<uint64_t> lively(const Asked& asked, uint64_t number) {
  switch (asked.kind) {
    case VarKind::Boolean:
      return number & 1;
    case VarKind::Character:
      return 'a' + number;
    case VarKind::Enum:
      return asked.low + number <= asked.high ? std::optional(asked.low + number) : std::nullopt;
    case VarKind::Size:
      return asked.bits < asked.low + number ? std::optional(asked.low + number) : std::nullopt;
    default:
      return bitsOfNumber(asked, static_cast<double>(number));
  }
}

// The values of the act that are nothing become `number`.
Trial enlivened(const Chosen& test, uint64_t number) {
  Trial trial = test.trial;
  for (const Asked& asked : test.outcome.asked) {
    const bool isNothing =
        asked.kind == VarKind::Size ? asked.bits == asked.low : asked.bits == plainest(asked);
    if (asked.step + 1u != trial.calls.size() || !isNothing || asked.kind == VarKind::Pick) continue;
    if (const std::optional<uint64_t> bits = lively(asked, number)) trial.choices[asked.key] = *bits;
  }
  return trial;
}

}  // namespace

void enliven(const model::Unit& unit, trial::Runner& explorer, std::vector<Chosen>& tests) {
  for (Chosen& test : tests) {
    if (!isSilent(unit, test) || !observe(unit, test.trial, explorer, false).empty()) continue;
    for (uint64_t number : {1, 2}) {
      Trial trial = enlivened(test, number);
      if (trial == test.trial) break;
      expr::Dag dag;
      Outcome outcome = explorer.run(trial, dag);
      if (outcome.end != test.outcome.end || outcome.covered != test.outcome.covered) continue;
      if (observe(unit, trial, explorer, false).empty()) continue;
      test.trial = std::move(trial);
      test.outcome = std::move(outcome);
      break;
    }
  }
}

}  // namespace assay::suite
