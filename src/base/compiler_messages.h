// Compiler messages: what compilers and linkers print, as data.
//
// GCC, Clang and the linkers of GNU and LLVM print one message per line, "FILE:LINE:COLUMN: error: TEXT", and
// quote code between the messages. A message is any line; most have no place. It leaves to others: what a
// message means for a function of the unit or for a test (harness/blame, verify/verify), and the symbols that
// a linker misses (linker.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace assay {

struct CompilerMessage {
  std::string file;  // "" without a place
  unsigned line = 0;
  std::string text;  // of an error the part behind "error: ", else everything behind the place
  bool isError = false;
  std::string whole;  // the line as it was printed
};

// All lines of the output, in order.
std::vector<CompilerMessage> compilerMessages(std::string_view output);

// The line of `file` that a message speaks of, 0 if it speaks of other files only. A place may also stand
// within the message: a lambda is named by it. `file` may be the end of the path that the compiler prints.
unsigned lineIn(std::string_view file, const CompilerMessage& message);

// The first error; of a linker's messages the first that names something missing, for the linker gives up
// later.
std::optional<CompilerMessage> firstError(std::string_view output);

}  // namespace assay
