// Result<T>: a value, or trouble that the *user* can fix.
//
// There are three kinds of trouble. Result: the user can fix it, and the message says how. Notes (notes.h),
// beside a normal value: one piece was skipped. ASSAY_CHECK: assay itself is wrong. A timeout, an
// unsatisfiable query or a crash of the unit is a value, not an error.
#pragma once

#include <expected>
#include <string>
#include <utility>

namespace assay {

// The party that has to act; app/cli maps it to the exit code (README, "Exit codes").
enum class Fault { Usage, UnitDoesNotCompile, Environment, Stopped };

// The message for the user.
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

// Always on: a broken invariant of assay stops the program and prints its place.
#define ASSAY_CHECK(condition) ((condition) ? void() : ::assay::checkFailed(#condition, __FILE__, __LINE__))
