#include "explore/propose/lexicon.h"

#include <algorithm>

#include "data/wire/wire.h"

namespace assay::propose {
namespace {

constexpr size_t kMostTexts = 4;    // parameters and parts that are tried
constexpr size_t kMostTrials = 64;  // for all of them together

// Texts that mean something to code we cannot follow, whatever the unit: a root, a number, a word.
const std::vector<std::string> kEverybodys = {"/", "0", "-1", "1.5", "true"};

}  // namespace

std::optional<Proposal> Lexicon::propose(const Situation& situation) {
  if (situation.wanted.empty()) waiting_.clear();  // nothing to gain any more
  if (waiting_.empty()) return std::nullopt;
  Proposal proposal{.trial = std::move(waiting_.back())};
  waiting_.pop_back();
  return proposal;
}

void Lexicon::learn(const trial::Trial& trial, const trial::Outcome& outcome, const Proposal*) {
  std::vector<trial::Key> characters;
  for (const trial::Asked& asked : outcome.asked) {
    if (asked.kind == expr::VarKind::Character) characters.push_back(asked.key);
  }
  std::ranges::sort(characters);
  for (const trial::Asked& asked : outcome.asked) {
    if (asked.kind != expr::VarKind::Size || known_.size() >= kMostTexts) continue;
    if (!std::ranges::binary_search(characters, assayChild(asked.key, 0))) continue;
    if (!known_.insert(asked.key).second) continue;
    for (const std::string& text : kEverybodys) offer(trial, asked.key, text);
    for (const std::string& text : texts_) {
      offer(trial, asked.key, "a" + text);
      offer(trial, asked.key, text);
    }
  }
}

void Lexicon::offer(const trial::Trial& base, trial::Key key, const std::string& text) {
  if (waiting_.size() >= kMostTrials) return;
  trial::Trial trial = base;
  trial.choices[key] = text.size();
  for (size_t i = 0; i < text.size(); ++i)
    trial.choices[assayChild(key, i)] = static_cast<unsigned char>(text[i]);
  waiting_.push_back(std::move(trial));
}

}  // namespace assay::propose
