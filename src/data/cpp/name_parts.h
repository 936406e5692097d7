// Name parts: characters, identifiers and texts as parts of a test's name.
//
// Names of tests are UpperCamel without underscores (GoogleTest's rule). The frontend says conditions in such
// parts, publishing says values and functions, and one name may have parts of both: `c == '('` and the
// argument
// '(' are both called OpenParen. It leaves to others: which parts a name has.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace assay::cpp {

// "Dash" for '-', "LetterA" for 'a', "CapitalA" for 'A', "Digit7" for '7'; "" for a character without a name.
std::string characterName(uint64_t code);

// "max_len" -> "MaxLen", "isOk" -> "IsOk", "operator+" -> "OperatorPlus". In a name without small letters
// each word keeps only its first letter large: "RED_ALERT" -> "RedAlert".
std::string upperCamel(std::string_view identifier);

// "red alert" -> "RedAlert". Large letters of a text stay large, for "ABC" is another text than "abc".
std::string textName(std::string_view text);

}  // namespace assay::cpp
