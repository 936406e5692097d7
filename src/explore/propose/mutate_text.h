// Mutated texts: small random changes of a text that led somewhere.
//
// A solver decides one path at a time, and a text of tokens has more paths than it can decide: a tokeniser
// branches at every character. A random change of a text that already reaches deep is cheap, and the unit
// says of what the changes may consist: its words, the characters that the text contains, the delimiters
// among them. So a change is mostly one of tokens: a word is added behind a delimiter, a segment is repeated,
// left out, or taken from another text.
#pragma once

#include <string>
#include <vector>

#include "base/world.h"

namespace assay::propose {

// The material for changes.
struct Vocabulary {
  std::vector<std::string> words;
  std::string delimiters;  // that were seen in texts or words, and a few common ones
};

// One to four changes. `other`: a text to take segments from; `longest`: of the result.
std::string mutated(std::string text, const std::string& other, const Vocabulary& vocabulary, size_t longest,
                    Random& random);

}  // namespace assay::propose
