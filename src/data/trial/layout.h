// Layout: the small rules behind shapes (shape.h), about types alone.
//
// Two sides must agree to the bit: the harness, which builds arguments inside the worker, and the readers of
// a trial. A question that both sides ask (is this pointer a text, what does an absent choice mean, how long
// may a buffer be) is one function here, so neither side can drift away from the other. The round-trip test
// of prepare/harness compares them.
#pragma once

#include <cstdint>
#include <string>

#include "data/model/unit.h"

namespace assay::trial {

// Widths of the choices that are no values of the unit's own types.
inline constexpr unsigned kSizeWidth = 16;
inline constexpr unsigned kPickWidth = 8;

inline constexpr uint64_t kElementsCount = 4;   // elements behind a pointer with role Elements, at first
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
// Of a List: keys are unique, so an absent choice is another key for every element (Set, Map).
bool isKeyed(const model::Type& list);

// Characters of one byte: the text is shown as Bytes, otherwise as a List of Scalar.
bool isNarrow(const model::Type& character);

// A pointer to `char` that is not a parameter itself (a field, an element, a result, a referee): it has no
// role, and is nearly always a C string.
bool isTextPointer(const model::Unit& unit, const model::Type& type);
// Texts without their number: the last one is null, as in argv.
bool endsWithNull(const model::Unit& unit, const model::Parameter& parameter);

// The meaning of an absent choice for this scalar: 0, or the first enumerator if none is 0.
uint64_t scalarFallback(const model::Type& type);

// The meaning of an absent "present" for this pointer: 1, but 0 if a type contains itself through it.
uint64_t presentFallback(const model::Unit& unit, model::TypeId pointer);

// Whether no value of the type can be made because it contains, in itself, the end of a recursion.
bool isBeyondRecursion(const model::Unit& unit, model::TypeId id);
// A pointer, an optional or a container of such a type: null or empty, without a choice.
bool isAlwaysAbsent(const model::Unit& unit, model::TypeId id);

// Whether a std::shared_ptr refers to an object of this class in the trial itself, which others may use as
// well: the class cannot be moved, or others derive from it. Other objects are moved into the
// std::shared_ptr.
bool isShared(const model::Type& object);
// The same of a type: it is such a std::shared_ptr.
bool sharesObject(const model::Unit& unit, const model::Type& pointer);

// Whether omitting this argument is a choice. A Length is always passed, because its Buffer depends on it.
bool mayBeOmitted(const model::Parameter& parameter);

// The number of results of a Callable, or of Answers, that are choices of their own, those of the first
// calls; later calls repeat the last one. One for all calls of a plain function, and of a std::function whose
// result takes more than one choice; zero for void.
uint64_t maxResults(const model::Unit& unit, const model::Type& callable);

// The largest number of elements of a Buffer of this element type; the bound of its Length partner.
uint64_t maxElements(const model::Unit& unit, model::TypeId element);

// Whether `T v = T(); fill(v)` works: nothing const, no reference inside, a default constructor.
bool isFillable(const model::Unit& unit, model::TypeId id);

// The field of a Record with the number of elements behind this field, a pointer; -1 if there is none.
int lengthOf(const model::Unit& unit, model::TypeId record, size_t field);
// The first pointer of which this field has the number of elements; -1 if there is none.
int countedBy(const model::Unit& unit, model::TypeId record, size_t length);

// The upper bound of the choice of a Length parameter: maxElements, if its type can count that far.
uint64_t maxLength(const model::Type& length, uint64_t elements);

// The upper bound of the size choice of this type.
uint64_t maxSize(const model::Unit& unit, model::TypeId type);

// The string stream, or string buffer, for a parameter of this type.
std::string streamType(const model::Type& stream);
// Whether it can be written to.
bool isWritten(const model::Type& stream);
// A stream behind a reference or a pointer; null if the type is not such a reference or pointer.
const model::Type* streamBehind(const model::Unit& unit, model::TypeId type);

// The largest number of elements between a Begin of this pointer type and its End.
uint64_t maxRange(const model::Unit& unit, const model::Type& begin);

// Whether a pointer of type `pointer` may point into the sequence of this parameter, a Begin.
bool mayPointInto(const model::Unit& unit, model::TypeId pointer, const model::Parameter& begin);

}  // namespace assay::trial
