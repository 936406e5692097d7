// Layout: the small rules behind shapes (shape.h), about types alone.
//
// Two sides must agree to the bit: the harness, which builds arguments inside the worker, and the readers of
// a trial. A question that both sides ask (is this pointer a text, what does an absent choice mean, how long
// may a buffer be) is one function here, so neither can drift away from the other. The round-trip test of
// prepare/harness holds them together.
#pragma once

#include <cstdint>
#include <string>

#include "data/model/unit.h"

namespace assay::trial {

// Widths of the choices that are no values of the unit's own types.
inline constexpr unsigned kSizeWidth = 16;
inline constexpr unsigned kPickWidth = 8;

inline constexpr uint64_t kElementsCount = 4;   // elements behind a pointer with role Elements
inline constexpr uint64_t kRoom = 256;          // characters behind a pointer with role Room, all of them 0
inline constexpr uint64_t kMaxText = 1023;      // longest string that is chosen
inline constexpr uint64_t kMaxSequence = 1023;  // longest sequence of scalars
inline constexpr uint64_t kMaxNested = 16;      // longest sequence of anything else, sets and maps too

// How a value takes its choices; shape.h has the details.
enum class Form : uint8_t { Scalar, Text, List, Parts, Maybe, Pick, Object, Calls, Nothing };

// The form of the types of one kind. A type that has none of its own (Nothing) may still hold another one.
Form formOf(model::TypeKind kind);

// The type behind references.
model::TypeId referred(const model::Unit& unit, model::TypeId type);
// The type whose layout this one has: references, durations and error codes are laid out as their args[0].
model::TypeId laidOutAs(const model::Unit& unit, model::TypeId type);

// Boolean, Character, Integer, Floating, Enum: one choice (two for 128 bits).
bool isScalar(const model::Type& type);
// CArray, StdArray.
bool isArray(const model::Type& type);
// Of a List: its length is part of its type.
bool isFixed(const model::Type& list);
// Of a List: no key is there twice, so an absent choice means another key for every element (Set, Map).
bool isKeyed(const model::Type& list);

// One byte a character: the text is shown as Bytes, else as a List of Scalar.
bool isNarrow(const model::Type& character);

// A pointer to `char` that is not a parameter itself (a field, an element, a result, a referee): nobody
// says its role, and a C string it is, nearly always.
bool isTextPointer(const model::Unit& unit, const model::Type& type);
// Texts without a number of them: the last one is null, as in argv.
bool endsWithNull(const model::Unit& unit, const model::Parameter& parameter);

// What an absent choice means for this scalar: 0, or the first enumerator if none is 0.
uint64_t scalarFallback(const model::Type& type);

// What an absent "present" means for this pointer: 1, but 0 where a type contains itself through it.
uint64_t presentFallback(const model::Unit& unit, model::TypeId pointer);

// Whether no value of it can be made because it holds, in itself, what ends a recursion.
bool isBeyondRecursion(const model::Unit& unit, model::TypeId id);
// A pointer, an optional or a container of such a thing: null or empty, without a choice.
bool isAlwaysAbsent(const model::Unit& unit, model::TypeId id);

// Whether leaving this argument out is a choice. A Length is always given: its Buffer depends on it.
bool mayBeOmitted(const model::Parameter& parameter);

// How many results of a Callable are choices of their own: the first calls' ones; from then on the last is
// repeated. One for all of a plain function's, or where a result takes more than one choice; none for void.
uint64_t maxResults(const model::Unit& unit, const model::Type& callable);

// Elements a Buffer of this element type may have; the bound of its Length partner.
uint64_t maxElements(const model::Unit& unit, model::TypeId element);

// The upper bound of the choice of a Length parameter: maxElements, if its type can count that far.
uint64_t maxLength(const model::Type& length, uint64_t elements);

// The upper bound that the harness gives to the size choice of this type.
uint64_t maxSize(const model::Unit& unit, model::TypeId type);

// The string stream, or string buffer, that stands for a parameter of this type.
std::string streamType(const model::Type& stream);
// Whether something can be written to it.
bool isWritten(const model::Type& stream);
// A stream behind a reference or a pointer; null if it is none.
const model::Type* streamBehind(const model::Unit& unit, model::TypeId type);

// Elements that may lie between a Begin of this pointer type and its End.
uint64_t maxRange(const model::Unit& unit, const model::Type& begin);

// Whether a pointer of type `pointer` may point into the sequence of this parameter, a Begin.
bool mayPointInto(const model::Unit& unit, model::TypeId pointer, const model::Parameter& begin);

}  // namespace assay::trial
