#include "explore/propose/dictionary.h"

#include <algorithm>
#include <cctype>

#include "data/wire/wire.h"
#include "explore/propose/asked_lists.h"

namespace assay::propose {
namespace {

constexpr size_t kMostTexts = 4;    // parameters and parts that are tried
constexpr size_t kMostTrials = 64;  // together
constexpr ptrdiff_t kMostWords = 40;
constexpr size_t kLongestSentence = 64;
constexpr size_t kMostBeginnings = 200,
                 kMostOfARun = 3;  // the last ones: those of the calls that brought the news
constexpr uint64_t kTurns = 3;     // of which one goes to sentences

// Texts with a meaning for much code, in any unit: a root, a number, a word.
const std::vector<std::string> kEverybodys = {"/", "0", "-1", "1.5", "true"};
constexpr size_t kMostBetween =
    6;  // texts between two words: a line's end, a blank, nothing, three delimiters

using Text = std::pair<trial::Key, std::string>;
std::vector<Text> textsOf(const model::Unit& unit, const trial::Trial& trial, const trial::Outcome& outcome) {
  const trial::Choices asked = askedChoices(outcome);
  std::vector<Text> texts;
  for (const AskedList& list : askedLists(unit, trial, outcome, asked)) {
    if (!list.isText) continue;
    std::string text;
    for (uint64_t i = 0; i < list.size.bits && i < kLongestSentence; ++i)
      text += static_cast<char>(chosen(*list.layout.part(list.shape, i).slot, asked));
    texts.emplace_back(list.size.key, std::move(text));
  }
  return texts;
}

}  // namespace

Dictionary::Dictionary(const model::Unit& unit, bool counts)
    : unit_(unit),
      words_(unit.words.begin(),
             unit.words.begin() + std::min<ptrdiff_t>(std::ssize(unit.words), kMostWords)),
      counts_(counts) {
  if (!words_.empty()) words_.push_back("1");
}

std::optional<Proposal> Dictionary::propose(const Situation& situation) {
  if (situation.wanted.empty()) {  // no edge is left to cover
    waiting_.clear();
    beginnings_.clear();
  }
  if (waiting_.empty()) return ++turn_ % kTurns == 0 ? goOn() : std::nullopt;
  Proposal proposal{.trial = std::move(waiting_.back())};
  waiting_.pop_back();
  return proposal;
}

// The next sentence: the latest beginning with one more word.
std::optional<Proposal> Dictionary::goOn() {
  if (beginnings_.empty()) return std::nullopt;
  Beginning& beginning = beginnings_.front();
  const std::string& word = words_[beginning.made / beginning.betweens];
  std::string text = beginning.text + between_[beginning.made % beginning.betweens] + word;
  offer(beginning.trial, beginning.key, text);
  if (++beginning.made == words_.size() * beginning.betweens) beginnings_.pop_front();
  Proposal proposal{.trial = std::move(waiting_.back())};
  waiting_.pop_back();
  return proposal;
}

void Dictionary::learn(const trial::Trial& trial, const trial::Outcome& outcome, const Proposal*) {
  const bool hasEdges = isNews_(outcome);
  if (hasEdges || (counts_ && isCountedNews_(outcome))) remember(trial, outcome);
  if (known_.size() >= kMostTexts) return;
  for (const auto& [key, given] : textsOf(unit_, trial, outcome)) {
    if (known_.size() >= kMostTexts || !known_.insert(key).second) continue;
    for (const std::string& text : kEverybodys) offer(trial, key, text);
    for (const std::string& text : unit_.texts) {
      offer(trial, key, "a" + text);
      offer(trial, key, text);
    }
  }
}

void Dictionary::remember(const trial::Trial& trial, const trial::Outcome& outcome) {
  if (words_.empty()) return;
  const trial::Trial full{.calls = trial.calls, .choices = askedChoices(outcome)};
  std::vector<Text> texts = textsOf(unit_, trial, outcome);
  for (size_t i = texts.size() - std::min(texts.size(), kMostOfARun); i < texts.size(); ++i) {
    auto& [key, text] = texts[i];
    bool saysNothing =
        text.find_first_not_of('a') == std::string::npos;  // characters that no code has read are all 'a'
    if (saysNothing || text.size() >= kLongestSentence) continue;
    learnDelimiters(text);
    beginnings_.push_front({.trial = full, .key = key, .text = std::move(text), .betweens = between_.size()});
    if (beginnings_.size() > kMostBeginnings) beginnings_.pop_back();
  }
}

// A sign in a text that brought news may be what separates words.
void Dictionary::learnDelimiters(const std::string& text) {
  for (const char c : text) {
    const std::string sign(1, c);
    const bool isSign = std::ispunct(static_cast<unsigned char>(c)) != 0;
    if (isSign && between_.size() < kMostBetween && std::ranges::find(between_, sign) == between_.end())
      between_.push_back(sign);
  }
}

void Dictionary::offer(const trial::Trial& base, trial::Key key, const std::string& text) {
  if (waiting_.size() >= kMostTrials) return;
  trial::Trial trial = base;
  trial.choices[key] = text.size();
  for (size_t i = 0; i < text.size(); ++i)
    trial.choices[assayChild(key, i)] = static_cast<unsigned char>(text[i]);
  waiting_.push_back(std::move(trial));
}

}  // namespace assay::propose
