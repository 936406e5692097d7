#include "base/compiler_messages.h"

#include <algorithm>
#include <charconv>

namespace assay {
namespace {

constexpr std::string_view kError = "error: ";
constexpr std::string_view kMissing = "undefined reference";

bool isDigit(char c) { return c >= '0' && c <= '9'; }

unsigned numberAt(std::string_view text, size_t at) {
  unsigned number = 0;
  std::from_chars(text.data() + std::min(at, text.size()), text.data() + text.size(), number);
  return number;
}

// The position behind the digits at `at`.
size_t endOfNumber(std::string_view text, size_t at) {
  while (at < text.size() && isDigit(text[at])) ++at;
  return at;
}

// The colon of "FILE:12:" and of "from FILE:12,"; npos if the message has no place.
size_t colonOfPlace(std::string_view whole) {
  for (size_t at = whole.find(':'); at != std::string_view::npos; at = whole.find(':', at + 1)) {
    const size_t end = endOfNumber(whole, at + 1);
    if (at > 0 && end > at + 1 && end < whole.size() && (whole[end] == ':' || whole[end] == ',')) return at;
  }
  return std::string_view::npos;
}

std::string_view withoutStart(std::string_view text, std::string_view start) {
  return text.starts_with(start) ? text.substr(start.size()) : text;
}

// The file in "In file included from FILE:12:" and in the lines below it.
std::string_view fileOf(std::string_view text) {
  text = text.substr(std::min(text.find_first_not_of(' '), text.size()));
  return withoutStart(withoutStart(text, "In file included "), "from ");
}

CompilerMessage messageOf(std::string_view whole) {
  CompilerMessage message{.whole = std::string(whole)};
  std::string_view rest = whole;
  if (const size_t colon = colonOfPlace(whole); colon != std::string_view::npos) {
    message.file = fileOf(whole.substr(0, colon));
    message.line = numberAt(whole, colon + 1);
    rest = whole.substr(endOfNumber(whole, colon + 1) + 1);
    const size_t column = endOfNumber(rest, 0);
    if (column > 0 && column < rest.size() && rest[column] == ':') rest.remove_prefix(column + 1);
  }
  const size_t error = whole.find(kError);
  message.isError = error != std::string_view::npos;
  message.text = message.isError ? whole.substr(error + kError.size()) : rest;
  return message;
}

}  // namespace

std::vector<CompilerMessage> compilerMessages(std::string_view output) {
  std::vector<CompilerMessage> messages;
  for (size_t at = 0; at < output.size();) {
    const size_t end = std::min(output.find('\n', at), output.size());
    messages.push_back(messageOf(output.substr(at, end - at)));
    at = end + 1;
  }
  return messages;
}

unsigned lineIn(std::string_view file, const CompilerMessage& message) {
  if (message.line != 0 && std::string_view(message.file).ends_with(file)) return message.line;
  const std::string_view whole = message.whole;
  const size_t at = whole.find(file);
  const size_t colon = at + file.size();
  if (at == std::string_view::npos || colon >= whole.size() || whole[colon] != ':') return 0;
  return numberAt(whole, colon + 1);
}

std::optional<CompilerMessage> firstError(std::string_view output) {
  std::optional<CompilerMessage> first;
  for (CompilerMessage& message : compilerMessages(output)) {
    if (const size_t at = message.whole.find(kMissing); at != std::string::npos) {
      message.text = message.whole.substr(at);
      message.isError = true;
      return message;
    }
    if (message.isError && !first) first = std::move(message);
  }
  return first;
}

}  // namespace assay
