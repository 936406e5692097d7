// A push parser for settings: bytes go in piece by piece, events come out.
//
//   # a comment
//   [section]
//   key = bare text
//   other = "quoted \"text\"\n\x41"
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

namespace containers {

class PushParser {
 public:
  enum class Error { None, BadCharacter, EmptyName, NoEquals, Unclosed, BadEscape, TrailingText, TooLong };

  struct Event {
    enum class Kind { Section, Entry, Failure, End };
    Kind kind;
    std::string name;   // of the section or the key
    std::string value;  // of the entry
    int line;
  };

  explicit PushParser(std::size_t longest = 256) : longest_(longest) {}

  bool feed(std::string_view bytes);  // false once it has failed; throws std::logic_error after finish()
  bool finish();                      // the same
  std::optional<Event> poll();
  void reset();

  Error error() const { return error_; }
  int line() const { return line_; }
  bool isInsideValue() const;

 private:
  enum class State {
    LineStart,
    Comment,
    Section,
    AfterSection,
    Key,
    AfterKey,
    BeforeValue,
    Bare,
    Quoted,
    Escape,
    HexHigh,
    HexLow,
    AfterQuoted,
    Failed,
    Finished,
  };

  void step(char c);
  void startLine(char c);
  void inSection(char c);
  void inKey(char c);
  void afterKey(char c);
  void beforeValue(char c);
  void inBare(char c);
  void inQuoted(char c);
  void afterBackslash(char c);
  void inHex(char c);
  void afterValue(char c);
  void append(std::string& text, char c);
  void emit(Event::Kind kind);
  void emitEntry();
  void fail(Error error);

  std::size_t longest_;
  State state_ = State::LineStart;
  Error error_ = Error::None;
  int line_ = 1;
  int hex_ = 0;
  std::string name_;
  std::string value_;
  std::deque<Event> events_;
};

}  // namespace containers
