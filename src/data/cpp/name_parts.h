// Name parts: characters, identifiers and texts as parts of a test's name.
//
// Names of tests are UpperCamel without underscores (GoogleTest's rule). The frontend names conditions with
// such parts, publishing names values and functions, and one name may have parts of both: `c == '('` and the
// argument '(' are both called OpenParen. It leaves to others: which parts a name has.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace assay::cpp {

// "Dash" for '-', "LetterA" for 'a', "CapitalA" for 'A', "Digit7" for '7'; "" for a character without a name.
std::string characterName(uint64_t code);

// "max_len" -> "MaxLen", "isOk" -> "IsOk", "operator+" -> "OperatorPlus". In a name without lower-case
// letters each word keeps only its first capital: "RED_ALERT" -> "RedAlert".
std::string upperCamel(std::string_view identifier);

// "red alert" -> "RedAlert". Capitals of a text stay, because "ABC" and "abc" are different texts.
std::string textName(std::string_view text);

}  // namespace assay::cpp
