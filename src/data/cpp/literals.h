// C++ text for values: as a person would write it, and free of warnings.
//
// `render` returns an expression that initialises a variable of the type, or is an argument for a parameter
// of it: `42u`, "'\n'", `"abc"`, `Point{1, 2.5}`, `std::vector<int>{1, 2}`. Type names are omitted inside
// braces: `Box{{0, 0}, {3, 4}}`. Headers that the text needs are added to `Includes`.
//
// Literals are the plainest with that value. Signed integers are bare numbers, unsigned ones end in u; the
// ends of wide ranges are std::numeric_limits, because 9223372036854775807 is hard to recognise; floating
// values are the shortest text that reads back as the same bits. A NUL inside a text needs its length beside
// it: std::string("a\000b", 3).
//
// It leaves to others: elements behind spans and (pointer, length) pairs, streams, and locals for the targets
// of pointers (see Hoist).
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "data/cpp/includes.h"
#include "data/model/unit.h"
#include "data/trial/trial.h"

namespace assay::cpp {

// Declares a local for the target of a raw pointer inside a value and returns an expression for the pointer
// ("&next"); for an object that an earlier call made, the pointer to it. Without a Hoist the target is made
// by `new` and never freed.
using Hoist = std::function<std::string(model::TypeId pointee, const trial::Value& value)>;

std::string render(const model::Unit& unit, model::TypeId type, const trial::Value& value, Includes& includes,
                   const Hoist& hoist = {});

// The same, but the expression has exactly the type `type`, for places without conversion: a variant's
// alternative, `auto`.
std::string renderExact(const model::Unit& unit, model::TypeId type, const trial::Value& value,
                        Includes& includes, const Hoist& hoist = {});

// A string literal, or std::string("…", n) if the text contains a NUL. It has no other form, so without a NUL
// it can be a `const char*` or initialise a `char[]`.
std::string renderBytes(std::string_view bytes, Includes& includes);
// Whether texts of this character have literals: not for `unsigned char` and numbers.
bool hasTextLiteral(const model::Type& character);
// The same for the characters of any type with literals: L"…" for a List of wchar_t.
std::string renderText(const model::Unit& unit, model::TypeId character, const trial::Value& text,
                       Includes& includes);

// The scalars: Boolean, Character, Integer, Floating, Enum.
std::string renderScalar(const model::Type& type, uint64_t bits, Includes& includes);

}  // namespace assay::cpp
