#include "duration.h"

namespace duration {

namespace {

constexpr long kMinute = 60;
constexpr long kHour = 60 * kMinute;
constexpr long kDay = 24 * kHour;
constexpr long kLongest = 999 * kDay;

bool isDigit(char c) { return c >= '0' && c <= '9'; }

long secondsPer(char unit) {
  switch (unit) {
    case 'd':
      return kDay;
    case 'h':
      return kHour;
    case 'm':
      return kMinute;
    case 's':
      return 1;
    default:
      throw ParseError(Problem::UnknownUnit, std::string("unknown unit ") + unit);
  }
}

}  // namespace

std::chrono::seconds parse(std::string_view text) {
  if (text.empty()) throw ParseError(Problem::Empty, "no duration given");
  long total = 0;
  long previous = kLongest;
  while (!text.empty()) {
    if (!isDigit(text.front()))
      throw ParseError(Problem::MissingNumber, "a number must come before its unit");
    long number = 0;
    while (!text.empty() && isDigit(text.front())) {
      number = number * 10 + (text.front() - '0');
      if (number > kLongest) throw ParseError(Problem::TooLong, "longer than 999 days");
      text.remove_prefix(1);
    }
    if (text.empty()) throw ParseError(Problem::MissingUnit, "the last number has no unit");
    const long unit = secondsPer(text.front());
    if (unit >= previous) throw ParseError(Problem::WrongOrder, "units must go from large to small");
    text.remove_prefix(1);
    previous = unit;
    total += number * unit;
    if (total > kLongest) throw ParseError(Problem::TooLong, "longer than 999 days");
  }
  return std::chrono::seconds(total);
}

std::string format(std::chrono::seconds length) {
  long left = length.count();
  if (left == 0) return "0s";
  std::string text;
  if (left < 0) {
    if (left < -kLongest) return "forever ago";
    text += '-';
    left = -left;
  }
  if (left > kLongest) return "forever";
  if (left >= kDay) text += std::to_string(left / kDay) + 'd';
  if (left % kDay >= kHour) text += std::to_string(left % kDay / kHour) + 'h';
  if (left % kHour >= kMinute) text += std::to_string(left % kHour / kMinute) + 'm';
  if (left % kMinute > 0) text += std::to_string(left % kMinute) + 's';
  return text;
}

}  // namespace duration
