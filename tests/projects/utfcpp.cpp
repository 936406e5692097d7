// utfcpp is templates over iterators; these are its functions for the usual iterators.
#include <cstdint>
#include <string>
#include <utf8.h>

namespace utf {

bool isValid(const std::string& text) { return utf8::is_valid(text.begin(), text.end()); }

std::size_t validPrefix(const std::string& text) {
  return static_cast<std::size_t>(utf8::find_invalid(text.begin(), text.end()) - text.begin());
}

std::string repaired(const std::string& text) {
  std::string out;
  utf8::replace_invalid(text.begin(), text.end(), std::back_inserter(out));
  return out;
}

std::ptrdiff_t length(const std::string& text) { return utf8::distance(text.begin(), text.end()); }

std::uint32_t first(const std::string& text) {
  std::string::const_iterator at = text.begin();
  return utf8::next(at, text.end());
}

std::uint32_t last(const std::string& text) {
  std::string::const_iterator at = text.end();
  return utf8::prior(at, text.begin());
}

std::string encoded(std::uint32_t point) {
  std::string out;
  utf8::append(point, std::back_inserter(out));
  return out;
}

std::u16string toUtf16(const std::string& text) {
  std::u16string out;
  utf8::utf8to16(text.begin(), text.end(), std::back_inserter(out));
  return out;
}

std::string fromUtf16(const std::u16string& text) {
  std::string out;
  utf8::utf16to8(text.begin(), text.end(), std::back_inserter(out));
  return out;
}

std::u32string toUtf32(const std::string& text) {
  std::u32string out;
  utf8::utf8to32(text.begin(), text.end(), std::back_inserter(out));
  return out;
}

std::string fromUtf32(const std::u32string& text) {
  std::string out;
  utf8::utf32to8(text.begin(), text.end(), std::back_inserter(out));
  return out;
}

// The point after `count` others; negative counts walk from the end.
std::uint32_t pointAt(const std::string& text, int count) {
  std::string::const_iterator at = count < 0 ? text.end() : text.begin();
  utf8::advance(at, count, count < 0 ? text.begin() : text.end());
  return utf8::peek_next(at, text.end());
}

bool startsWithMark(const std::string& text) { return utf8::starts_with_bom(text.begin(), text.end()); }

}  // namespace utf
