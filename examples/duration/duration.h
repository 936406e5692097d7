#pragma once

#include <chrono>
#include <stdexcept>
#include <string>
#include <string_view>

namespace duration {

enum class Problem { Empty, MissingNumber, MissingUnit, UnknownUnit, WrongOrder, TooLong };

class ParseError : public std::invalid_argument {
 public:
  ParseError(Problem problem, const std::string& message)
      : std::invalid_argument(message), problem_(problem) {}
  Problem problem() const { return problem_; }

 private:
  Problem problem_;
};

// Reads "1h30m", "45s", "2d": numbers with the units d, h, m, s, each at most once, largest first.
// Throws ParseError when the text is anything else, or longer than 999 days.
std::chrono::seconds parse(std::string_view text);

// Writes the format that parse() reads: "1h30m". Zero is "0s", and a negative duration gets a minus.
std::string format(std::chrono::seconds length);

}  // namespace duration
