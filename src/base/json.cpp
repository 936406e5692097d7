#include "base/json.h"

#include <charconv>
#include <cmath>

#include "base/result.h"

namespace assay {
namespace {

// The length of the UTF-8 sequence that starts at `at`, or 0 if there is none.
size_t utf8Length(std::string_view text, size_t at) {
  const auto first = static_cast<unsigned char>(text[at]);
  const size_t length = first < 0x80                     ? 1
                        : first >= 0xC2 && first <= 0xDF ? 2
                        : (first & 0xF0) == 0xE0         ? 3
                        : first >= 0xF0 && first <= 0xF4 ? 4
                                                         : 0;
  if (length == 0 || at + length > text.size()) return 0;
  for (size_t i = 1; i < length; ++i)
    if ((static_cast<unsigned char>(text[at + i]) & 0xC0) != 0x80) return 0;
  return length;
}

void appendEscaped(std::string& out, char c) {
  static constexpr char kHex[] = "0123456789abcdef";
  switch (c) {
    case '"':
      out += "\\\"";
      return;
    case '\\':
      out += "\\\\";
      return;
    case '\n':
      out += "\\n";
      return;
    case '\t':
      out += "\\t";
      return;
    case '\r':
      out += "\\r";
      return;
    default:
      break;
  }
  if (static_cast<unsigned char>(c) >= 0x20) {
    out += c;
    return;
  }
  out += "\\u00";
  out += kHex[(c >> 4) & 15];
  out += kHex[c & 15];
}

}  // namespace

std::string jsonQuoted(std::string_view text) {
  std::string out = "\"";
  for (size_t i = 0; i < text.size();) {
    const size_t length = utf8Length(text, i);
    if (length == 0) {
      out += "\xEF\xBF\xBD";
      ++i;
    } else if (length == 1) {
      appendEscaped(out, text[i++]);
    } else {
      out += text.substr(i, length);
      i += length;
    }
  }
  return out + '"';
}

void Json::newline() {
  text_ += '\n';
  text_.append(2 * levels_.size(), ' ');
}

void Json::before() {
  if (afterKey_) {
    afterKey_ = false;
    return;
  }
  if (levels_.empty()) return;
  if (!levels_.back().empty) text_ += ',';
  levels_.back().empty = false;
  levels_.back().breaks.push_back(text_.size());
  newline();
}

void Json::raw(std::string_view text) {
  before();
  text_ += text;
}

void Json::begin(char first, char close) {
  if (!levels_.empty()) levels_.back().isPlain = false;
  raw({&first, 1});
  levels_.push_back({.close = close, .begin = text_.size() - 1});
}

Json& Json::object() {
  begin('{', '}');
  return *this;
}

Json& Json::array() {
  begin('[', ']');
  return *this;
}

// Puts all parts on one line if they fit.
void Json::join(const Level& level) {
  constexpr size_t kLine = 100;
  const size_t indentation = 2 * (levels_.size() + 1);
  const size_t length = text_.size() - level.begin - level.breaks.size() * (indentation + 1);
  if (!level.isPlain || length + indentation > kLine) return newline();
  for (size_t i = level.breaks.size(); i-- > 0;)
    text_.replace(level.breaks[i], indentation + 1, i == 0 ? "" : " ");
}

Json& Json::end() {
  ASSAY_CHECK(!levels_.empty() && !afterKey_);
  const Level level = levels_.back();
  levels_.pop_back();
  if (!level.empty) join(level);
  text_ += level.close;
  if (levels_.empty()) text_ += '\n';
  return *this;
}

Json& Json::key(std::string_view name) {
  ASSAY_CHECK(!levels_.empty() && levels_.back().close == '}' && !afterKey_);
  raw(jsonQuoted(name));
  text_ += ": ";
  afterKey_ = true;
  return *this;
}

Json& Json::value(std::string_view text) {
  raw(jsonQuoted(text));
  return *this;
}

Json& Json::value(bool yes) {
  raw(yes ? "true" : "false");
  return *this;
}

Json& Json::asWritten(std::string_view text) {
  raw(text);
  return *this;
}

Json& Json::value(uint64_t number) {
  raw(std::to_string(number));
  return *this;
}

Json& Json::value(int number) {
  raw(std::to_string(number));
  return *this;
}

Json& Json::value(double number) {
  if (!std::isfinite(number)) {
    raw("null");
    return *this;
  }
  char buffer[32];
  const auto result = std::to_chars(buffer, buffer + sizeof buffer, number);
  raw({buffer, static_cast<size_t>(result.ptr - buffer)});
  return *this;
}

const std::string& Json::text() const {
  ASSAY_CHECK(levels_.empty());
  return text_;
}

}  // namespace assay
