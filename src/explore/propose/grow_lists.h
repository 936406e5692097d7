// Grow lists: lists that led somewhere, with their last element once more.
//
// The solver makes a list longer by an element that is nothing: a zero, an empty row. Where elements must
// agree with one another, as the rows of a map must in length, that leads nowhere. So a list that took a run
// where none had been is tried with its last element once and twice more; and a list of lists, or of texts,
// with the last element of each of them once and twice more: more rows, more columns.
//
// The size of a text that an object is given is decided letter by letter, and "longer than 32" is no decision
// that could be solved for. So every text of a call is once made as long as each step of a short ladder.
#pragma once

#include <deque>
#include <set>
#include <utility>
#include <vector>

#include "explore/propose/asked_lists.h"
#include "explore/propose/news.h"
#include "explore/propose/proposer.h"

namespace assay::propose {

class GrowLists final : public Proposer {
 public:
  explicit GrowLists(const model::Unit& unit) : unit_(unit) {}

  std::optional<Proposal> propose(const Situation& situation) override;
  bool idle() const override { return waiting_.empty(); }
  void learn(const trial::Trial& trial, const trial::Outcome& outcome, const Proposal* mine) override;

 private:
  void stretchTexts(const trial::Trial& same, const std::vector<AskedList>& lists);

  const model::Unit& unit_;
  News isNews_;
  std::set<std::pair<model::FunctionId, size_t>> stretched_;  // the n-th text of a call of this function
  std::deque<trial::Trial> waiting_;
};

}  // namespace assay::propose
