// Dictionary: tries the texts that the unit itself mentions.
//
// Where a text goes through code we cannot follow (a path's extension is computed inside the
// standard library), no condition tells what it should have been. But code that compares with
// ".txt" mentions ".txt". For every text that a run asked for, each literal of the unit is tried,
// alone and behind a letter; a handful of trials, given up when the first dozens bring no news.
//
// Texts are also made of several words: a parser has to be told "level a", then "map", then "end". A text
// that took a run where none had been is worth going on with: each word is put behind it, on the next line,
// after a blank, and at once. The solver could grow a text by itself, but letter by letter, and there are
// many.
#pragma once

#include <deque>
#include <set>
#include <string>
#include <vector>

#include "data/model/unit.h"
#include "explore/propose/news.h"
#include "explore/propose/proposer.h"

namespace assay::propose {

class Dictionary final : public Proposer {
 public:
  // Of the unit it takes the texts and the words.
  explicit Dictionary(const model::Unit& unit);

  std::optional<Proposal> propose(const Situation& situation) override;
  bool idle() const override { return waiting_.empty() && beginnings_.empty(); }
  void learn(const trial::Trial& trial, const trial::Outcome& outcome, const Proposal* mine) override;

 private:
  // A text that led somewhere, and how many sentences have been made of it.
  struct Beginning {
    trial::Trial trial;
    trial::Key key;
    std::string text;
    size_t made = 0;
  };
  void offer(const trial::Trial& base, trial::Key key, const std::string& text);
  void remember(const trial::Trial& trial, const trial::Outcome& outcome);
  std::optional<Proposal> goOn();

  const model::Unit& unit_;
  std::vector<std::string> words_;
  std::set<trial::Key> known_;
  std::vector<trial::Trial> waiting_;  // last first
  std::deque<Beginning> beginnings_;   // the latest first
  News isNews_;
  uint64_t turn_ = 0;
};

}  // namespace assay::propose
