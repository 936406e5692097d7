#include "explore/propose/open_query.h"

#include <utility>

namespace assay::propose {

void OpenQueries::add(uint64_t ticket, const trial::Trial& trial, const trial::Outcome& outcome, uint32_t at,
                      expr::Literal last) {
  Open& open = open_.emplace_back(ticket, std::vector<expr::Literal>{}, startOf(dag_, trial, outcome));
  open.literals.reserve(at + 1);
  for (uint32_t i = 0; i < at; ++i)
    open.literals.push_back({outcome.path[i].condition, outcome.path[i].taken});
  open.literals.push_back(last);
  bytes_ += open.bytes();
}

std::optional<Proposal> OpenQueries::ask(uint32_t most, const IsWorthIt& isWorthIt, const GaveUp& gaveUp) {
  for (uint32_t asked = 0; asked < most && !open_.empty(); ++asked) {
    const Open open = std::move(open_.front());
    open_.pop_front();
    bytes_ -= open.bytes();
    if (!isWorthIt(open.ticket)) continue;
    const uint64_t before = solver_.effort();
    const expr::Answer answer =
        solver_.solve(dag_, {.literals = open.literals, .hint = hintOf(open.start), .isBrief = true});
    const uint64_t effort = solver_.effort() - before;
    spent_.effort += effort;
    if (const auto* values = std::get_if<expr::Assignment>(&answer))
      return Proposal{.trial = solved(dag_, open.start, *values), .ticket = open.ticket};
    if (!std::holds_alternative<expr::GaveUp>(answer)) continue;
    spent_.wasted += effort;
    gaveUp(open.ticket);
    break;  // the queries cost enough
  }
  return std::nullopt;
}

}  // namespace assay::propose
