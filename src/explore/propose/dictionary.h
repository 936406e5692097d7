// Dictionary: tries the texts that the unit itself contains.
//
// If a text goes through code that the engine cannot follow (a path's extension is computed inside the
// standard library), no condition says which text is needed. But code that compares with ".txt" contains
// ".txt". For every text that a run asked for, each literal of the unit is tried, alone and behind a letter.
// These are a few trials, ended when the first dozens bring no news.
//
// Texts may also consist of several words: a parser needs "level a", then "map", then "end". A text that
// brought news is continued: each word is appended, on the next line, after a blank, directly, and behind
// signs that texts with news contained, because the solver finds the sign that a tokeniser looks for. The
// solver could grow a text as well, but letter by letter, and there are many letters.
#pragma once

#include <deque>
#include <set>
#include <string>
#include <vector>

#include "data/model/unit.h"
#include "explore/propose/news.h"
#include "explore/propose/proposer.h"

namespace assay::propose {

// The proposer of texts.
class Dictionary final : public Proposer {
 public:
  // Takes texts and words from the unit. `counts`: texts are also continued if a decision was taken more
  // often.
  explicit Dictionary(const model::Unit& unit, bool counts = false);

  std::optional<Proposal> propose(const Situation& situation) override;
  bool idle() const override { return waiting_.empty() && beginnings_.empty(); }
  void learn(const trial::Trial& trial, const trial::Outcome& outcome, const Proposal* mine) override;

 private:
  // A text that brought news, and the number of sentences made from it.
  struct Beginning {
    trial::Trial trial;
    trial::Key key;
    std::string text;
    size_t betweens = 0;  // number of between_ at that time
    size_t made = 0;
  };
  void offer(const trial::Trial& base, trial::Key key, const std::string& text);
  void remember(const trial::Trial& trial, const trial::Outcome& outcome);
  std::optional<Proposal> goOn();
  void learnDelimiters(const std::string& text);

  const model::Unit& unit_;
  std::vector<std::string> words_, between_ = {"\n", " ", ""};
  std::set<trial::Key> known_;
  std::vector<trial::Trial> waiting_;  // last first
  std::deque<Beginning> beginnings_;   // the latest first
  bool counts_;
  News isNews_;
  CountedNews isCountedNews_;
  uint64_t turn_ = 0;
};

}  // namespace assay::propose
