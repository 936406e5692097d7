// Running Clang once, in this process.
//
// parse() reads a file with its compile command and calls `visit` with the finished AST while Sema is
// still alive, so that templates can be instantiated on demand (templates.h); a second parse of the
// standard headers would cost more than everything else together. Warnings are silenced; errors are
// rendered as the compiler prints them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "data/model/command.h"

namespace clang {
class CompilerInstance;
}

namespace assay::frontend {

// One #include that was followed, with absolute paths.
struct Include {
  std::string from;
  std::string to;
  std::string text;  // as written: "\"bmi.h\"" or "<vector>"
  bool angled = false;
  bool system = false;
};

// Patterns of headers that the user counts as the unit's own (--own), although they are a library's.
class Claims {
 public:
  Claims(std::vector<std::string> patterns = {}) : patterns_(std::move(patterns)) {}
  bool has(const std::string& path) const;  // absolute

 private:
  std::vector<std::string> patterns_;  // shell patterns in which * also matches slashes
};

// The finished AST, as the visitor gets it.
struct Parsed {
  clang::CompilerInstance& compiler;
  const std::vector<Include>& includes;
};

// `content` is the text of command.file. Fault::UnitDoesNotCompile carries the compiler's own message.
Result<void> parse(const model::CompileCommand& command, const std::string& content, const Claims& claims,
                   const std::function<void(const Parsed&)>& visit);

}  // namespace assay::frontend
