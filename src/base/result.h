// Result<T>: a value, or trouble that the *user* can fix.
//
// Three kinds of trouble, three tools. Result when the user can fix it: the message says how.
// Notes (notes.h) beside a normal value when one piece is skipped. ASSAY_CHECK when *we* are wrong.
// A timeout, an unsatisfiable query or a crash of the unit is a value, not an error.
#pragma once

#include <expected>
#include <string>
#include <utility>

namespace assay {

// Who has to act; app/cli turns it into the exit code (docs: README, "Exit codes").
enum class Fault { Usage, UnitDoesNotCompile, Environment, Stopped };

struct Error {
  Fault fault = Fault::Usage;
  std::string message;  // what happened and what to do about it
};

template <class T>
using Result = std::expected<T, Error>;

inline std::unexpected<Error> fail(Fault fault, std::string message) {
  return std::unexpected(Error{fault, std::move(message)});
}

[[noreturn]] void checkFailed(const char* condition, const char* file, int line);

}  // namespace assay

// Always on: a broken invariant of ours stops the program with a place to look.
#define ASSAY_CHECK(condition) ((condition) ? void() : ::assay::checkFailed(#condition, __FILE__, __LINE__))
