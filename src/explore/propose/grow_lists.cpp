#include "explore/propose/grow_lists.h"

#include <algorithm>

namespace assay::propose {
namespace {

constexpr uint64_t kLongest = 8, kMore = 2;
constexpr uint64_t kLadder[] = {17, 33, 65, 129};
constexpr size_t kMostWaiting = 64;
constexpr uint64_t kMostElements = 64;  // of a list: in longer ones the texts are not stretched one by one

// Copies the choices at and below one element of a list to another place in it. False if there are none.
bool repeat(const AskedList& list, uint64_t from, uint64_t to, const trial::Choices& given,
            trial::Choices& choices) {
  trial::Choices copied;
  const auto copy = [&](const trial::Shape& here, const trial::Shape& there) {
    copySlots(here, given, there, copied);
  };
  walkBoth(list.layout, list.layout.part(list.shape, from), given, trial::Reach::Room, list.layout,
           list.layout.part(list.shape, to), copy);
  for (const auto& [key, bits] : copied) choices[key] = bits;
  return !copied.empty();
}

// Extends each list in a list by copies of its last element: a table with more columns. False if there are no
// such lists.
bool widen(const AskedList& list, uint64_t more, const trial::Choices& given, trial::Choices& choices) {
  for (uint64_t i = 0; i < list.size.bits; ++i) {
    const trial::Shape row = list.layout.part(list.shape, i);
    const bool isList = (row.form == trial::Form::Text || row.form == trial::Form::List) && row.slot;
    const auto size = isList ? given.find(row.slot->key) : given.end();
    if (size == given.end() || size->second == 0) return false;
    const trial::Shape last = list.layout.part(row, size->second - 1);
    trial::Choices copied;
    for (uint64_t j = 0; j < more; ++j)
      copySlots(last, given, list.layout.part(row, size->second + j), copied);
    if (copied.empty()) return false;
    for (const auto& [key, bits] : copied) choices[key] = bits;
    choices[row.slot->key] = size->second + more;
  }
  return true;
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
void GrowLists::stretchTexts(const trial::Trial& same, const std::vector<AskedList>& lists) {
  const auto last = static_cast<uint16_t>(same.calls.size() - 1);
  size_t nth = 0;
  std::set<trial::Key> elements;  // rows of a list are extended together
  for (const AskedList& list : lists) {
    const trial::Asked& size = list.size;
    if (!list.isText)
      for (uint64_t i = 0; i < std::min(size.bits, kMostElements); ++i)
        elements.insert(list.layout.part(list.shape, i).key);
    if (size.step != last || !list.isText || elements.contains(size.key)) continue;
    if (!stretched_.insert({same.calls.back(), nth++}).second) continue;
    for (const uint64_t longer : kLadder) {
      if (longer <= size.bits || longer > size.high || waiting_.size() >= kMostWaiting) continue;
      trial::Trial& one = waiting_.emplace_back(same);
      one.choices[size.key] = longer;
    }
  }
}

void GrowLists::learn(const trial::Trial& trial, const trial::Outcome& outcome, const Proposal*) {
  if (!isNews_(outcome)) return;
  const trial::Trial same{.calls = trial.calls, .choices = askedChoices(outcome)};
  const std::vector<AskedList> lists = askedLists(unit_, same, outcome, same.choices);
  stretchTexts(same, lists);
  for (const AskedList& list : lists) {
    const uint64_t count = list.size.bits;
    if (list.isText || count == 0 || count > kLongest * length_) continue;
    trial::Trial longer = same;
    for (uint64_t more = 0; more < kMore * length_ && waiting_.size() < kMostWaiting; ++more) {
      if (!repeat(list, count - 1, count + more, same.choices, longer.choices)) break;
      longer.choices[list.size.key] = count + more + 1;
      waiting_.push_back(longer);
    }
    for (uint64_t more = 1; more <= kMore && waiting_.size() < kMostWaiting; ++more) {
      trial::Trial wider = same;
      if (!widen(list, more, same.choices, wider.choices)) break;
      waiting_.push_back(std::move(wider));
    }
  }
}

}  // namespace assay::propose
