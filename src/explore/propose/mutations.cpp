#include "explore/propose/mutations.h"

#include <algorithm>
#include <cctype>

#include "data/wire/wire.h"
#include "explore/propose/random_value.h"

namespace assay::propose {
namespace {

constexpr size_t kLengthUnit = 64;
constexpr unsigned kChildrenOfANewOne = 64;  // before its turn is over
constexpr unsigned kChildrenByCount = 12;    // if it brought no new edge
constexpr size_t kMostChoices = 4'000;       // of a trial; larger ones are not changed
const std::string kCommonDelimiters = " ,;:\n=|/.-";

bool isText(const trial::Asked& asked) {
  return asked.kind == expr::VarKind::Character || asked.kind == expr::VarKind::Size;
}

}  // namespace

Mutations::Mutations(const model::Unit& unit, const MutationOptions& options)
    : unit_(unit), random_(options.seed), longest_(kLengthUnit * options.length) {
  vocabulary_.words = unit.words;
  vocabulary_.delimiters = kCommonDelimiters;
  for (const std::string& text : unit.texts) learnDelimiters(text);
}

void Mutations::learnDelimiters(const std::string& text) {
  for (const char c : text)
    if (std::ispunct(static_cast<unsigned char>(c)) != 0 && !vocabulary_.delimiters.contains(c))
      vocabulary_.delimiters += c;
}

Mutations::Parent Mutations::parentOf(const trial::Trial& trial, const trial::Outcome& outcome) const {
  Parent parent{
      .trial = {.calls = trial.calls, .choices = askedChoices(outcome)}, .texts = {}, .numbers = {}};
  for (const AskedList& list : askedLists(unit_, parent.trial, outcome, parent.trial.choices)) {
    if (!list.isText) continue;
    Text text{.key = list.size.key, .low = list.size.low, .high = list.size.high, .letters = {}};
    for (uint64_t i = 0; i < std::min<uint64_t>(list.size.bits, longest_); ++i)
      text.letters += static_cast<char>(chosen(*list.layout.part(list.shape, i).slot, parent.trial.choices));
    parent.texts.push_back(std::move(text));
  }
  for (const trial::Asked& asked : outcome.asked) {
    const bool isOfText = std::ranges::find(parent.texts, asked.key, &Text::key) != parent.texts.end();
    if (asked.kind != expr::VarKind::Character && !isOfText) parent.numbers.push_back(asked);
  }
  return parent;
}

void Mutations::learn(const trial::Trial& trial, const trial::Outcome& outcome, const Proposal*) {
  constexpr size_t kBytesPerChoice = 64;
  const bool hasEdges = isNews_(outcome), hasCounts = isCountedNews_(outcome);
  if ((!hasEdges && !hasCounts) || outcome.asked.empty() || outcome.asked.size() > kMostChoices) return;
  if (parents_.size() >= kMostParents || outcome.end == trial::End::Hung) return;
  Parent parent = parentOf(trial, outcome);
  if (parent.texts.empty() && parent.numbers.empty()) return;
  parent.children = hasEdges ? 0 : kChildrenOfANewOne - kChildrenByCount;
  if (hasEdges) withEdges_.push_back(parents_.size());
  for (const Text& text : parent.texts) learnDelimiters(text.letters);
  bytes_ += sizeof parent + kBytesPerChoice * parent.trial.choices.size();
  parents_.push_back(std::move(parent));
}

// The newest one that has had few children, first of those that brought edges; every second time any, and
// mostly one that brought edges.
Mutations::Parent& Mutations::next() {
  constexpr size_t kNewest = 16;
  if (random_.below(2) == 0) {
    for (size_t i = withEdges_.size(); i > 0; --i)
      if (parents_[withEdges_[i - 1]].children < kChildrenOfANewOne) return parents_[withEdges_[i - 1]];
    for (size_t i = parents_.size(); i > 0 && i + kNewest > parents_.size(); --i)
      if (parents_[i - 1].children < kChildrenOfANewOne) return parents_[i - 1];
  }
  if (!withEdges_.empty() && random_.below(3) != 0)
    return parents_[withEdges_[random_.below(withEdges_.size())]];
  return parents_[random_.below(parents_.size())];
}

const std::string& Mutations::anyText() {
  static const std::string kNone;
  const Parent& parent = parents_[random_.below(parents_.size())];
  return parent.texts.empty() ? kNone : parent.texts[random_.below(parent.texts.size())].letters;
}

void Mutations::changeText(const Parent& parent, trial::Trial& child) {
  const Text& text = parent.texts[random_.below(parent.texts.size())];
  const size_t longest = static_cast<size_t>(std::min<uint64_t>(longest_, text.high));
  const std::string letters = mutated(text.letters, anyText(), vocabulary_, longest, random_);
  child.choices[text.key] = std::max<uint64_t>(letters.size(), text.low);
  for (size_t i = 0; i < letters.size(); ++i)
    child.choices[assayChild(text.key, i)] = static_cast<unsigned char>(letters[i]);
}

void Mutations::changeNumber(const Parent& parent, trial::Trial& child) {
  const trial::Asked& asked = parent.numbers[random_.below(parent.numbers.size())];
  const trial::Asked& other = parent.numbers[random_.below(parent.numbers.size())];
  uint64_t& bits = child.choices[asked.key];
  const bool isBounded = isText(asked) || asked.kind == expr::VarKind::Pick;
  switch (random_.below(6)) {
    case 0:
      bits = bits + 1;
      break;
    case 1:
      bits = bits - 1;
      break;
    case 2:
      bits = other.bits;
      break;
    case 3:
      bits = bits ^ (uint64_t{1} << random_.below(asked.width));
      break;
    case 4:
      bits = extremeValue(asked, random_);
      break;
    default:
      bits = smallValue(asked, random_);
      break;
  }
  bits &= expr::maskOf(asked.width);
  if (isBounded) bits = std::clamp(bits, asked.low, std::min(asked.high, asked.low + longest_));
}

std::optional<Proposal> Mutations::propose(const Situation& situation) {
  if (situation.wanted.empty()) {  // no edge is left to cover
    parents_.clear();
    withEdges_.clear();
  }
  if (parents_.empty()) return std::nullopt;
  Parent& parent = next();
  ++parent.children;
  Proposal proposal{.trial = parent.trial};
  for (uint64_t changes = 1 + random_.below(2); changes > 0; --changes) {
    const bool isText = parent.numbers.empty() || (!parent.texts.empty() && random_.below(4) != 0);
    if (isText)
      changeText(parent, proposal.trial);
    else
      changeNumber(parent, proposal.trial);
  }
  return proposal;
}

}  // namespace assay::propose
