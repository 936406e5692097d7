#include "command.h"

#include <array>
#include <cctype>
#include <utility>

namespace game {
namespace {

constexpr std::array<std::pair<std::string_view, Command::Kind>, 9> kWords{{
    {"wait", Command::Kind::Wait},
    {"drink", Command::Kind::Drink},
    {"refill", Command::Kind::Refill},
    {"light", Command::Kind::Light},
    {"douse", Command::Kind::Douse},
    {"drop", Command::Kind::Drop},
    {"undo", Command::Kind::Undo},
    {"look", Command::Kind::Look},
    {"quit", Command::Kind::Quit},
}};

bool isSpace(char c) { return c == ' ' || c == '\t'; }

// Takes a word off the front.
std::string_view takeWord(std::string_view& text) {
  while (!text.empty() && isSpace(text.front())) text.remove_prefix(1);
  std::size_t length = 0;
  while (length < text.size() && !isSpace(text[length])) ++length;
  const std::string_view word = text.substr(0, length);
  text.remove_prefix(length);
  return word;
}

std::optional<int> numberFrom(std::string_view word) {
  if (word.empty() || word.size() > 2) return std::nullopt;
  int number = 0;
  for (const char c : word) {
    if (std::isdigit(static_cast<unsigned char>(c)) == 0) return std::nullopt;
    number = 10 * number + (c - '0');
  }
  return number;
}

}  // namespace

std::optional<Command> Command::parse(std::string_view text) {
  std::string_view first = takeWord(text);
  std::string_view second = takeWord(text);
  if (first.empty() || !takeWord(text).empty()) return std::nullopt;
  int times = 1;
  if (!second.empty()) {
    std::optional<int> number = numberFrom(second);
    if (!number.has_value()) {
      number = numberFrom(first);
      first = second;
    }
    if (!number.has_value() || *number == 0) return std::nullopt;
    times = *number;
  }
  if (first.size() == 1) {
    const auto direction = directionFrom(first[0]);
    if (direction.has_value()) return Command(*direction, times);
  }
  for (const auto& [word, kind] : kWords) {
    if (first != word) continue;
    if (times > 1 && kind != Kind::Wait && kind != Kind::Undo) return std::nullopt;
    return Command(kind, times);
  }
  return std::nullopt;
}

bool Command::takesTime() const {
  switch (kind_) {
    case Kind::Walk:
    case Kind::Wait:
    case Kind::Drink:
    case Kind::Refill:
      return true;
    default:
      return false;
  }
}

std::string Command::text() const {
  std::string text = "walk";
  for (const auto& [word, kind] : kWords) {
    if (kind == kind_) text = word;
  }
  if (kind_ == Kind::Walk) text = std::string(1, "nesw"[static_cast<int>(direction_) & 3]);
  return times_ == 1 ? text : text + " " + std::to_string(times_);
}

}  // namespace game
