// Grow lists: repeats the last element of lists that brought news.
//
// The solver extends a list by an empty element: a zero, an empty row. If elements must agree with one
// another, as the rows of a map must in length, such a list is useless. So a list that brought news is tried
// with its last element repeated once and twice; and a list of lists, or of texts, with the last element of
// each of them repeated once and twice: more rows, more columns.
//
// The size of a text in a trial with objects is decided letter by letter, and "longer than 32" is no decision
// that could be solved for. So every text of a call is once extended to each step of a short ladder of sizes.
#pragma once

#include <deque>
#include <set>
#include <utility>
#include <vector>

#include "explore/propose/asked_lists.h"
#include "explore/propose/news.h"
#include "explore/propose/proposer.h"

namespace assay::propose {

// The proposer of longer lists.
class GrowLists final : public Proposer {
 public:
  // Lists up to `length` times as long as usual.
  explicit GrowLists(const model::Unit& unit, unsigned length = 1) : unit_(unit), length_(length) {}

  std::optional<Proposal> propose(const Situation& situation) override;
  bool idle() const override { return waiting_.empty(); }
  void learn(const trial::Trial& trial, const trial::Outcome& outcome, const Proposal* mine) override;

 private:
  void stretchTexts(const trial::Trial& same, const std::vector<AskedList>& lists);

  const model::Unit& unit_;
  uint64_t length_;
  News isNews_;
  std::set<std::pair<model::FunctionId, size_t>> stretched_;  // the n-th text of a call of this function
  std::deque<trial::Trial> waiting_;
};

}  // namespace assay::propose
