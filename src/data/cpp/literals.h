// C++ text for values: what a person would have typed, and what compiles without a warning.
//
// `render` gives an expression that initialises a variable of the type, or is an argument for a parameter
// of it: `42u`, "'\n'", `"abc"`, `Point{1, 2.5}`, `std::vector<int>{1, 2}`. Inside braces the type names are
// left out: `Box{{0, 0}, {3, 4}}`. Headers that the text needs are added to `Includes`.
//
// Literals are the plainest that mean the value. Signed integers are bare numbers, unsigned ones end in u;
// the ends of wide ranges are std::numeric_limits, because nobody recognises 9223372036854775807; floating
// values are the shortest text that reads back as the same bits. A NUL inside a text needs its length
// beside it: std::string("a\000b", 3).
//
// What it leaves to others: elements behind spans and (pointer, length) pairs, streams, and locals
// for what pointers point to (see Hoist).
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "data/cpp/includes.h"
#include "data/model/unit.h"
#include "data/trial/trial.h"

namespace assay::cpp {

// Declares a local for what a raw pointer inside a value points to and returns an expression for the
// pointer ("&next"); of an object that an earlier call made, the pointer to it. Without one the pointee is
// made by `new` and never freed.
using Hoist = std::function<std::string(model::TypeId pointee, const trial::Value& value)>;

std::string render(const model::Unit& unit, model::TypeId type, const trial::Value& value, Includes& includes,
                   const Hoist& hoist = {});

// The same, but its type is exactly `type` even where nothing converts it: a variant's alternative, `auto`.
std::string renderExact(const model::Unit& unit, model::TypeId type, const trial::Value& value,
                        Includes& includes, const Hoist& hoist = {});

// A string literal, or std::string("…", n) if there is a NUL inside. Never another form, so without
// a NUL it can be a `const char*` or initialise a `char[]`.
std::string renderBytes(std::string_view bytes, Includes& includes);
// Whether there is a literal for texts of this character: none for `unsigned char`, and no number's.
bool hasTextLiteral(const model::Type& character);
// The same for the characters of any type that has one: L"…" for a List of wchar_t.
std::string renderText(const model::Unit& unit, model::TypeId character, const trial::Value& text,
                       Includes& includes);

// The scalars: Boolean, Character, Integer, Floating, Enum.
std::string renderScalar(const model::Type& type, uint64_t bits, Includes& includes);

}  // namespace assay::cpp
