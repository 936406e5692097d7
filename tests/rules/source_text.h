// The project's sources as the rules see them: files, their includes, their code without comments and texts,
// and the functions in it.
//
// Nothing is parsed. Functions are found by their braces: a block at the level of a namespace or class is the
// body of a function if a list of parameters stands before it. That is enough for formatted code without
// macros that open blocks.
#pragma once

#include <string>
#include <vector>

namespace assay::rules {

// The text of a file, by its path below the source folder: "src/base/json.h".
std::string textOf(const std::string& file);

// Paths of all C and C++ files below a folder, sorted.
std::vector<std::string> sourcesBelow(const std::string& folder);

// One include directive.
struct Include {
  std::string from;    // relative to the source folder
  std::string target;  // the text between the quotes or brackets
  bool quoted;
};

std::vector<Include> includesIn(const std::string& file);
std::vector<Include> includesBelow(const std::string& folder);

// The text with blanks instead of comments, strings, characters and preprocessor lines. Lines stay where they
// are.
std::string codeOnly(const std::string& text);

// A function with its body.
struct Function {
  std::string head;  // the text before the body, on one line
  size_t line = 0;   // of the opening brace, from 1
  size_t lines = 0;  // of the body, with both of its braces
};

// Functions outside of functions: lambdas and local classes are part of the function around them.
std::vector<Function> functionsIn(const std::string& text);

}  // namespace assay::rules
