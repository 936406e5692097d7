#include "explore/propose/concolic.h"

#include "explore/propose/no_overflow.h"

namespace assay::propose {

using tree::Opening;
using tree::Side;

// The solver may have other users.
expr::Answer Concolic::ask(const expr::Query& query) {
  const uint64_t before = solver_.effort();
  expr::Answer answer = solver_.solve(dag_, query);
  effort_ += solver_.effort() - before;
  return answer;
}

std::optional<Proposal> Concolic::propose(const Situation& situation) {
  if (std::optional<Proposal> again = retry(situation)) return again;
  for (uint32_t spent = 0; spent < situation.queries; ++spent) {
    std::optional<Opening> opening = tree_.next(situation.wanted);
    if (!opening) break;
    // When every edge is covered, further ways to end are welcome, but not at any price.
    expr::Query query{.literals = tree_.condition(*opening),
                      .hint = hintOf(startAt(*opening)),
                      .isBrief = situation.wanted.empty()};
    ++queries_;
    const uint64_t before = effort_;
    expr::Answer answer = ask(query);
    if (auto* values = std::get_if<expr::Assignment>(&answer)) {
      ++satisfied_;
      withoutOverflow(query, *values);
      return proposalFor({*opening, {}}, *values);
    }
    Aim& aim = aims_[tree_.targetOf(*opening)];
    if (const auto* gaveUp = std::get_if<expr::GaveUp>(&answer)) {
      ++gaveUp_;
      wasted_ += effort_ - before;
      ++aim.gaveUp;
      aim.why = gaveUp->why;
      tree_.close(*opening, Side::GaveUp);
      break;  // the queries cost enough
    } else {
      ++unsatisfiable_;
      ++aim.infeasible;
      tree_.close(*opening, Side::Infeasible);
      if (std::optional<Proposal> leap = this->leap(*opening, query)) return leap;
    }
  }
  return std::nullopt;
}

Proposal Concolic::proposalFor(Ticket ticket, const expr::Assignment& values) {
  trial::Trial trial = solved(dag_, startAt(ticket.opening), values);
  tickets_.push_back(std::move(ticket));
  return {.trial = std::move(trial), .ticket = tickets_.size() - 1};
}

// The openings whose runs ended in a hazard, with the conditions of these hazards.
std::optional<Proposal> Concolic::retry(const Situation& situation) {
  while (!retries_.empty()) {
    Ticket ticket = std::move(retries_.front());
    retries_.pop_front();
    expr::Query query{.literals = ticket.kept,
                      .hint = hintOf(startAt(ticket.opening)),
                      .isBrief = !situation.wanted.contains(tree_.targetOf(ticket.opening))};
    const std::vector<expr::Literal> path = tree_.condition(ticket.opening);
    query.literals.insert(query.literals.end(), path.begin(), path.end());
    ++queries_;
    const expr::Answer answer = ask(query);
    if (const auto* values = std::get_if<expr::Assignment>(&answer)) {
      ++satisfied_;
      return proposalFor(std::move(ticket), *values);
    }
    abandon(ticket.opening);
  }
  return std::nullopt;
}

void Concolic::abandon(const Opening& opening) {
  Aim& aim = aims_[tree_.targetOf(opening)];
  ++aim.gaveUp;
  aim.why = "the values that lead there make an operation before it undefined, such as a sum that overflows";
  tree_.close(opening, Side::GaveUp);
}

// Whether the run of this ticket ended in a hazard. Other values may avoid it.
bool Concolic::endedInHazard(const Ticket& ticket, const trial::Outcome& outcome) {
  if (outcome.hazards.empty() || outcome.hazards.back().holds) return false;
  if (ticket.kept.size() < kMostKept) {
    Ticket& again = retries_.emplace_back(ticket);
    again.kept.push_back({outcome.hazards.back().condition, true});
  } else {
    abandon(ticket.opening);
  }
  return true;
}

// Replaces an answer that overflows, if there is another one.
void Concolic::withoutOverflow(expr::Query query, expr::Assignment& values) {
  const std::vector<expr::Literal> further = againstOverflow(dag_, evaluate_, query, values);
  if (further.empty()) return;
  query.literals.insert(query.literals.begin(), further.begin(), further.end());
  expr::Answer answer = ask(query);
  if (auto* better = std::get_if<expr::Assignment>(&answer)) values = std::move(*better);
}

// The last decision cannot go the other way after all decisions before it. It may be possible after others:
// with the values that it needs, whatever they change on the way there.
std::optional<Proposal> Concolic::leap(const Opening& opening, const expr::Query& whole) {
  if (!mayLeap_ || leaps_ * kLeapShare > runs_) return std::nullopt;
  expr::Answer answer = ask({.literals = {whole.literals.back()}, .hint = whole.hint});
  const auto* values = std::get_if<expr::Assignment>(&answer);
  if (values == nullptr) return std::nullopt;
  ++leaps_;
  return Proposal{.trial = solved(dag_, startAt(opening), *values), .ticket = kLeap};
}

void Concolic::learn(const trial::Trial& trial, const trial::Outcome& outcome, const Proposal* mine) {
  // The path after a call that took too long, or lacked an object, is not known.
  const bool isCut = outcome.end == trial::End::Hung || outcome.end == trial::End::Refused;
  if (outcome.incomplete || isCut) tree_.markTruncated();
  stray_.reset();
  decisions_ += outcome.path.size();
  size_t before = tree_.size();
  tree_.insert(outcome.path, static_cast<uint32_t>(starts_.size()), trial.calls);
  if (tree_.size() != before) {
    startBytes_ += starts_.emplace_back(startOf(dag_, trial, outcome)).bytes();
  }
  ++runs_;
  if (mine == nullptr || mine->ticket == kLeap) return;
  const Ticket& ticket = tickets_[mine->ticket];
  const Opening& aimed = ticket.opening;
  if (tree_.lastRunReached(aimed) || endedInHazard(ticket, outcome)) return;
  if (tree_.kindOf(aimed) == trial::Decision::Bounds) {
    // An object whose size is a choice grew along with the index: no access is out of bounds here.
    tree_.close(aimed, Side::Infeasible);
    return;
  }
  ++divergences_;
  ++aims_[tree_.targetOf(aimed)].strayed;
  stray_ = tree_.strayFrom(aimed);
  tree_.strayed(aimed);
}

const Aim* Concolic::aimAt(uint32_t edge) const {
  const auto aim = aims_.find(edge);
  return aim == aims_.end() ? nullptr : &aim->second;
}

void Concolic::addTo(trial::Statistics& statistics) const {
  statistics.decisions += decisions_;
  statistics.places += tree_.size();
  statistics.queries += queries_;
  statistics.satisfied += satisfied_;
  statistics.unsatisfiable += unsatisfiable_;
  statistics.gaveUp += gaveUp_;
}

}  // namespace assay::propose
