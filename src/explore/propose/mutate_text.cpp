#include "explore/propose/mutate_text.h"

#include <algorithm>
#include <cctype>
#include <iterator>

namespace assay::propose {
namespace {

const std::vector<std::string> kNumbers = {"0",   "1",   "2",  "9",     "10",  "12",  "31",
                                           "100", "255", "-1", "65536", "1.5", "1e9", "4294967296"};
constexpr char kPlain[] = "0129azAZfex \t\n\"'\\/.,;:=+-*%<>()[]{}#&|!?@_$^~";

constexpr char kLetters[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

bool isLetter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

// The changes of one text.
class Mutator {
 public:
  Mutator(std::string text, const std::string& other, const Vocabulary& vocabulary, Random& random)
      : text_(std::move(text)), other_(other), vocabulary_(vocabulary), random_(random) {}

  void change() {
    switch (random_.below(10)) {
      case 0:
        return replaceCharacter();
      case 1:
        return insert(anywhere(), std::string(1, character()));
      case 2:
        return insert(anywhere(), word());
      case 3:
        return replaceSegment(word());
      case 4:
        return remove();
      case 5:
        return repeatSegment();
      case 6:
        return insert(boundary(), segmentOf(other_));
      case 7:
        return replaceNumber();
      default:
        return append();
    }
  }
  std::string take() { return std::move(text_); }

 private:
  // A part of a text, from `begin` up to `end`.
  struct Segment {
    size_t begin = 0, end = 0;
  };

  size_t anywhere() { return random_.below(text_.size() + 1); }
  char pick(const std::string& from) { return from[random_.below(from.size())]; }
  // Mostly one that the text has already.
  char delimiter() {
    const size_t place = random_.below(4) != 0 ? text_.find_first_not_of(kLetters, anywhere()) : text_.npos;
    if (place != text_.npos) return text_[place];
    return vocabulary_.delimiters.empty() ? ' ' : pick(vocabulary_.delimiters);
  }
  char character() {
    if (!text_.empty() && random_.below(3) == 0) return pick(text_);
    return random_.below(3) == 0 ? delimiter() : kPlain[random_.below(std::size(kPlain) - 1)];
  }
  std::string word() {
    if (vocabulary_.words.empty() || random_.below(8) == 0) return kNumbers[random_.below(kNumbers.size())];
    return vocabulary_.words[random_.below(vocabulary_.words.size())];
  }

  // A segment at a place: a few characters, letters and digits, or what is between two delimiters of one
  // kind.
  Segment segmentAt(const std::string& text, size_t place) {
    constexpr size_t kFew = 6;
    if (random_.below(3) == 0) return {place, std::min(text.size(), place + 1 + random_.below(kFew))};
    const char end = random_.below(2) == 0 ? delimiter() : '\0';
    const auto isInside = [end](char c) { return end == '\0' ? isLetter(c) : c != end; };
    Segment segment{place, place};
    while (segment.begin > 0 && isInside(text[segment.begin - 1])) --segment.begin;
    while (segment.end < text.size() && isInside(text[segment.end])) ++segment.end;
    if (segment.end < text.size() && random_.below(2) == 0) ++segment.end;  // with the delimiter
    return segment;
  }
  std::string segmentOf(const std::string& text) {
    const Segment segment = segmentAt(text, random_.below(text.size() + 1));
    return text.substr(segment.begin, segment.end - segment.begin);
  }
  size_t boundary() {
    const Segment segment = segmentAt(text_, anywhere());
    return random_.below(2) == 0 ? segment.begin : segment.end;
  }

  void insert(size_t place, const std::string& part) { text_.insert(place, part); }
  void replaceCharacter() {
    if (text_.empty()) return append();
    char& c = text_[random_.below(text_.size())];
    c = random_.below(4) == 0 ? static_cast<char>(c + (random_.below(2) == 0 ? 1 : -1)) : character();
  }
  void replaceSegment(const std::string& part) {
    const Segment segment = segmentAt(text_, anywhere());
    text_.replace(segment.begin, segment.end - segment.begin, part);
  }
  void remove() {
    if (text_.empty()) return append();
    if (random_.below(2) == 0) return replaceSegment("");
    text_.erase(random_.below(text_.size()), 1 + random_.below(3));
  }
  void repeatSegment() {
    const Segment segment = segmentAt(text_, anywhere());
    const std::string part = text_.substr(segment.begin, segment.end - segment.begin);
    const std::string between = random_.below(2) == 0 ? std::string() : std::string(1, delimiter());
    for (uint64_t times = 1 + random_.below(3); times > 0; --times) insert(segment.end, between + part);
  }
  void replaceNumber() {
    const size_t place = text_.find_first_of("0123456789", anywhere());
    if (place == std::string::npos) return insert(boundary(), kNumbers[random_.below(kNumbers.size())]);
    const size_t end = text_.find_first_not_of("0123456789", place);
    text_.replace(place, std::min(end, text_.size()) - place, kNumbers[random_.below(kNumbers.size())]);
  }
  // A word at the end, up to three times, behind the last delimiter or one of its own.
  void append() {
    const std::string part = random_.below(4) == 0 ? segmentOf(other_) : word();
    const char between = delimiter();
    for (uint64_t times = random_.below(3) == 0 ? 1 + random_.below(3) : 1; times > 0; --times) {
      if (!text_.empty() && isLetter(text_.back())) text_ += between;
      text_ += part;
    }
    if (random_.below(3) == 0) text_ += between;
  }

  std::string text_;
  const std::string& other_;
  const Vocabulary& vocabulary_;
  Random& random_;
};

}  // namespace

std::string mutated(std::string text, const std::string& other, const Vocabulary& vocabulary, size_t longest,
                    Random& random) {
  Mutator mutator(std::move(text), other, vocabulary, random);
  for (uint64_t changes = 1 + random.below(4); changes > 0; --changes) mutator.change();
  std::string result = mutator.take();
  if (result.size() > longest) result.resize(longest);
  return result;
}

}  // namespace assay::propose
