#include "explore/propose/grow_lists.h"

#include <algorithm>
#include <map>
#include <set>

#include "data/wire/wire.h"

namespace assay::propose {
namespace {

constexpr uint64_t kLongest = 8, kMore = 2;
constexpr uint64_t kLadder[] = {17, 33, 65, 129};
constexpr size_t kMostWaiting = 64;
// How many children of a choice are looked for, and how deep: of a record its fields, of a text its letters.
constexpr uint64_t kMostFields = 16, kMostElements = 64;
constexpr int kDeepest = 3;

using Given = std::map<trial::Key, const trial::Asked*>;

// Gives what is at and below one key to another.
bool copy(const Given& given, trial::Key from, trial::Key to, int depth, trial::Choices& choices) {
  const auto at = given.find(from);
  bool found = at != given.end();
  if (found) choices[to] = at->second->bits;
  if (depth <= 0) return found;
  const bool isList = found && at->second->kind == expr::VarKind::Size;
  for (uint64_t i = 0; i < (isList ? kMostElements : kMostFields); ++i)
    found |= copy(given, assayChild(from, i), assayChild(to, i), isList ? depth - 1 : depth - 2, choices);
  return found;
}

// Lists in a list, each with its last element so many times more: a table with more columns. False if there
// are none.
bool widen(const Given& given, const trial::Asked& list, uint64_t more, trial::Choices& choices) {
  for (uint64_t row = 0; row < list.bits; ++row) {
    const auto at = given.find(assayChild(list.key, row));
    if (at == given.end() || at->second->kind != expr::VarKind::Size || at->second->bits == 0) return false;
    const trial::Asked& size = *at->second;
    for (uint64_t i = 0; i < more; ++i) {
      const trial::Key last = assayChild(size.key, size.bits - 1);
      if (!copy(given, last, assayChild(size.key, size.bits + i), 0, choices)) return false;
    }
    choices[size.key] = size.bits + more;
  }
  return true;
}

bool isText(const trial::Asked& asked, const Given& given) {
  if (asked.kind != expr::VarKind::Size) return false;
  const auto first = given.find(assayChild(asked.key, 0));
  return first != given.end() && first->second->kind == expr::VarKind::Character;
}

bool isList(const trial::Asked& asked, const Given& given) {
  return asked.kind == expr::VarKind::Size && asked.bits != 0 && asked.bits <= kLongest &&
         !isText(asked, given);
}

}  // namespace

std::optional<Proposal> GrowLists::propose(const Situation& situation) {
  if (situation.wanted.empty()) waiting_.clear();
  if (waiting_.empty()) return std::nullopt;
  Proposal proposal{.trial = std::move(waiting_.front())};
  waiting_.pop_front();
  return proposal;
}

// `same` is the trial with every choice that it was asked for.
void GrowLists::stretchTexts(const trial::Trial& trial, const trial::Outcome& outcome,
                             const trial::Trial& same) {
  const auto last = static_cast<uint16_t>(trial.calls.size() - 1);
  Given given;
  for (const trial::Asked& asked : outcome.asked) given[asked.key] = &asked;
  size_t nth = 0;
  std::set<trial::Key> elements;  // rows of a list are made longer together
  for (const trial::Asked& asked : outcome.asked) {
    if (asked.kind == expr::VarKind::Size && !isText(asked, given))
      for (uint64_t i = 0; i < std::min(asked.bits, kMostElements); ++i)
        elements.insert(assayChild(asked.key, i));
    if (asked.step != last || !isText(asked, given) || elements.contains(asked.key)) continue;
    if (!stretched_.insert({trial.calls.back(), nth++}).second) continue;
    for (const uint64_t size : kLadder) {
      if (size <= asked.bits || size > asked.high || waiting_.size() >= kMostWaiting) continue;
      trial::Trial& one = waiting_.emplace_back(same);
      one.choices[asked.key] = size;
    }
  }
}

void GrowLists::learn(const trial::Trial& trial, const trial::Outcome& outcome, const Proposal*) {
  if (!isNews_(outcome)) return;
  Given given;
  trial::Trial longer{.calls = trial.calls, .choices = {}};
  for (const trial::Asked& asked : outcome.asked) {
    given[asked.key] = &asked;
    longer.choices[asked.key] = asked.bits;
  }
  stretchTexts(trial, outcome, longer);
  for (const trial::Asked& asked : outcome.asked) {
    if (!isList(asked, given)) continue;
    trial::Trial one = longer;
    for (uint64_t more = 0; more < kMore && waiting_.size() < kMostWaiting; ++more) {
      const trial::Key last = assayChild(asked.key, asked.bits - 1);
      if (!copy(given, last, assayChild(asked.key, asked.bits + more), kDeepest, one.choices)) break;
      one.choices[asked.key] = asked.bits + more + 1;
      waiting_.push_back(one);
    }
    for (uint64_t more = 1; more <= kMore && waiting_.size() < kMostWaiting; ++more) {
      trial::Trial wider = longer;
      if (!widen(given, asked, more, wider.choices)) break;
      waiting_.push_back(std::move(wider));
    }
  }
}

}  // namespace assay::propose
