// Compiler messages: the output of compilers and linkers, as data.
//
// GCC, Clang and the linkers of GNU and LLVM print one message per line, "FILE:LINE:COLUMN: error: TEXT", and
// quote code between the messages. Every line is a message; most have no place. It leaves to others: the
// meaning of a message for a function of the unit or for a test (harness/blame, verify/verify), and the
// symbols that a linker misses (linker.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace assay {

// One line of the output.
struct CompilerMessage {
  std::string file;  // "" if the line has no place
  unsigned line = 0;
  std::string text;  // of an error the part behind "error: ", otherwise the part behind the place
  bool isError = false;
  std::string whole;  // the line as it was printed
};

// All lines of the output, in order.
std::vector<CompilerMessage> compilerMessages(std::string_view output);

// The line of `file` that a message names, 0 if it names other files only. The place may also stand inside
// the message, as the name of a lambda. `file` may be the end of the path that the compiler prints.
unsigned lineIn(std::string_view file, const CompilerMessage& message);

// The first error; of a linker's messages, the first that names a missing symbol, because later ones only
// follow from it.
std::optional<CompilerMessage> firstError(std::string_view output);

}  // namespace assay
