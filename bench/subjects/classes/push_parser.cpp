// ASSAY: covers all but 57:default 57:case 13 57:case 14 because step() is not called in these states
#include "push_parser.h"

#include <stdexcept>
#include <utility>

namespace containers {
namespace {

bool isNameByte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
}

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

int hexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

bool PushParser::feed(std::string_view bytes) {
  if (state_ == State::Finished) throw std::logic_error("feed() after finish()");
  for (const char c : bytes) {
    if (state_ == State::Failed) return false;
    step(c);
    if (c == '\n' && state_ != State::Failed) ++line_;
  }
  return state_ != State::Failed;
}

// The last line may do without its newline.
bool PushParser::finish() {
  if (state_ == State::Finished) throw std::logic_error("finish() twice");
  if (state_ != State::Failed && state_ != State::LineStart) step('\n');
  if (state_ == State::Failed) return false;
  emit(Event::Kind::End);
  state_ = State::Finished;
  return true;
}

std::optional<PushParser::Event> PushParser::poll() {
  if (events_.empty()) return std::nullopt;
  Event event = std::move(events_.front());
  events_.pop_front();
  return event;
}

void PushParser::reset() { *this = PushParser(longest_); }

bool PushParser::isInsideValue() const { return state_ >= State::BeforeValue && state_ <= State::HexLow; }

void PushParser::step(char c) {
  switch (state_) {
    case State::LineStart:
      return startLine(c);
    case State::Comment:
      if (c == '\n') state_ = State::LineStart;
      return;
    case State::Section:
      return inSection(c);
    case State::Key:
      return inKey(c);
    case State::AfterKey:
      return afterKey(c);
    case State::BeforeValue:
      return beforeValue(c);
    case State::Bare:
      return inBare(c);
    case State::Quoted:
      return inQuoted(c);
    case State::Escape:
      return afterBackslash(c);
    case State::HexHigh:
    case State::HexLow:
      return inHex(c);
    case State::AfterSection:
    case State::AfterQuoted:
      return afterValue(c);
    case State::Failed:
    case State::Finished:
      return;  // unreachable: feed() and finish() do not come here in these states
  }
}

void PushParser::startLine(char c) {
  if (c == '\n' || isBlank(c)) return;
  name_.clear();
  value_.clear();
  if (c == '#') {
    state_ = State::Comment;
  } else if (c == '[') {
    state_ = State::Section;
  } else if (isNameByte(c)) {
    state_ = State::Key;
    append(name_, c);
  } else {
    fail(c == '=' ? Error::EmptyName : Error::BadCharacter);
  }
}

void PushParser::inSection(char c) {
  if (isNameByte(c)) {
    append(name_, c);
  } else if (c == ']') {
    if (name_.empty()) return fail(Error::EmptyName);
    emit(Event::Kind::Section);
    state_ = State::AfterSection;
  } else {
    fail(c == '\n' ? Error::Unclosed : Error::BadCharacter);
  }
}

void PushParser::inKey(char c) {
  if (isNameByte(c)) {
    append(name_, c);
  } else {
    state_ = State::AfterKey;
    afterKey(c);
  }
}

void PushParser::afterKey(char c) {
  if (isBlank(c)) return;
  if (c == '=') {
    state_ = State::BeforeValue;
  } else {
    fail(Error::NoEquals);
  }
}

void PushParser::beforeValue(char c) {
  if (isBlank(c)) return;
  if (c == '"') {
    state_ = State::Quoted;
  } else {
    state_ = State::Bare;
    inBare(c);
  }
}

void PushParser::inBare(char c) {
  if (c != '\n' && c != '#') return append(value_, c);
  while (!value_.empty() && isBlank(value_.back())) value_.pop_back();
  emitEntry();
  state_ = c == '#' ? State::Comment : State::LineStart;
}

void PushParser::inQuoted(char c) {
  if (c == '\n') {
    fail(Error::Unclosed);
  } else if (c == '\\') {
    state_ = State::Escape;
  } else if (c == '"') {
    emitEntry();
    state_ = State::AfterQuoted;
  } else {
    append(value_, c);
  }
}

void PushParser::afterBackslash(char c) {
  state_ = State::Quoted;
  switch (c) {
    case 'n':
      return append(value_, '\n');
    case 't':
      return append(value_, '\t');
    case '"':
    case '\\':
      return append(value_, c);
    case 'x':
      hex_ = 0;
      state_ = State::HexHigh;
      return;
    default:
      return fail(Error::BadEscape);
  }
}

void PushParser::inHex(char c) {
  const int digit = hexDigit(c);
  if (digit < 0) return fail(Error::BadEscape);
  hex_ = hex_ * 16 + digit;
  if (state_ == State::HexHigh) {
    state_ = State::HexLow;
    return;
  }
  state_ = State::Quoted;
  append(value_, static_cast<char>(hex_));
}

void PushParser::afterValue(char c) {
  if (isBlank(c)) return;
  if (c == '\n') {
    state_ = State::LineStart;
  } else if (c == '#') {
    state_ = State::Comment;
  } else {
    fail(Error::TrailingText);
  }
}

void PushParser::append(std::string& text, char c) {
  if (text.size() == longest_) return fail(Error::TooLong);
  text += c;
}

void PushParser::emit(Event::Kind kind) {
  events_.push_back({kind, kind == Event::Kind::Section ? name_ : "", "", line_});
}

void PushParser::emitEntry() { events_.push_back({Event::Kind::Entry, name_, value_, line_}); }

void PushParser::fail(Error error) {
  error_ = error;
  state_ = State::Failed;
  emit(Event::Kind::Failure);
}

}  // namespace containers
