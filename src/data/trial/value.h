// Decoding choices into values: what a trial's choices mean for a parameter's type.
//
// The harness (prepare/harness) builds arguments from choices inside the worker; the emitter must
// print the same arguments as C++. Both follow one layout, written down here, so the emitter never
// has to guess. For a value of type T at key k:
//
//   Boolean, Character, Integer, Floating, Enum   the scalar is choice k
//                 (Integer of 128 bits: low half k, high half child(k,0); long double: a double)
//   Pointer (Plain), UniquePointer, SharedPointer, Optional
//                 present is choice k; the pointee at child(k,0)
//   LvalueReference, RvalueReference              the referee at k itself
//   CArray, StdArray                              element i at child(k,i)
//   Record, Pair, Tuple                           field i at child(k,i)
//   String, StringView, FilePath, InputStream, CString role
//                 size is choice k, character i at child(k,i)   (CString: present is child(k,~0))
//   Sequence, Span, Set                           size is choice k, element i at child(k,i)
//   Map           size is choice k; key i at child(child(k,i),0), value i at child(child(k,i),1)
//   Buffer role   present is child(k,~0); the size is the Length partner's own choice (its key);
//                 element i at child(k,i).   Elements role: present is child(k,~0); kElementsCount elements
//   Begin role    size is choice k, element i at child(k,i). End: nothing is chosen. Within: its place is
//   choice k Variant       the alternative is choice k; its value at child(k,1+alternative) Callable present
//   is choice k; the result of call i at child(k,i) (layout.h, maxResults). One that is
//                 absent is that of the call before: choices are made when the call is
//   Duration      the count is choice k (type args[0])
//   OutputStream  nothing is chosen
//   Object        which one of the objects made by earlier steps is choice k: a Pick over those steps t, in
//                 their order, whose function makes this type or one derived from it (objects.h)
//   parameter with a default argument:  "given" is choice child(p,~1) (1 = given explicitly)
//
// A parameter i of step s has key  assayChild(assayStepKey(s), i).
// Defaults for absent choices are 0, except characters of text ('a'), "present" and "given" (1).
//
// The finer points (layout.h decides them, once for harness and decoder):
//   * Element i of a Set and key i of a Map default to i rather than 0 (a text: i characters; a Record,
//     Pair or Tuple: its first part), so that asking for three gives three different ones. With i = 0
//     an Enum without a zero defaults to its first enumerator.
//   * A pointer to char that is not a parameter itself is a CString; a parameter's role decides.
//   * "present" defaults to 0 where a type contains itself through the pointer (a list's `next`).
//   * A bit-field's choice is as wide as the bit-field. A Span of fixed extent has no size choice.
//   * A signed Length may be negative (then the Buffer is empty); a Length is always given.
//   * Only trailing parameters can be left out: i is, if every parameter from i on says so.
#pragma once

#include "data/trial/trial.h"

namespace assay::trial {

inline constexpr uint64_t kElementsCount = 4;   // elements behind a pointer with role Elements
inline constexpr uint64_t kRoom = 256;          // characters behind a pointer with role Room, all of them 0
inline constexpr uint64_t kMaxText = 1023;      // longest string that is chosen
inline constexpr uint64_t kMaxSequence = 1023;  // longest sequence of scalars
inline constexpr uint64_t kMaxNested = 16;      // longest sequence of anything else, sets and maps too

// The upper bound the harness gives to the size choice of this type.
uint64_t maxSize(const model::Unit& unit, model::TypeId type);

Key parameterKey(uint32_t step, uint32_t parameter);

// The argument a trial gives to one parameter. `given` is false when the default argument is used.
struct Argument {
  bool given = true;
  Value value;
};
Argument argumentOf(const model::Unit& unit, const Trial& trial, uint32_t step, uint32_t parameter);
Value valueOf(const model::Unit& unit, model::TypeId type, Key key, const Choices& choices);

// Observed values use the same shapes:
//   scalars: Scalar (sign- or zero-extended to 64 bits; floats by their own bits; long double as double;
//   128 bits: List[low half, high half])
//   text (String, StringView, FilePath, InputStream; wide ones as List of Scalar): Bytes
//   CString, and every pointer to char but a Plain parameter: Null or Some[Bytes]
//   arrays, sequences, records, pairs, tuples, spans: List;  sets: List in iteration order (sorted by
//   the harness when unordered);  maps: List of List[key, value], likewise
//   pointers and optionals: Null or Some[pointee];  Variant: Pick;  Duration: Scalar of the count
//   a pointer into the sequence of parameter b, a Begin: Pick b, and its place there as Scalar
//   OutputStream: Bytes written.  Buffer and Elements: Null or Some[List].  nullptr_t: Null.
// What is too large to be worth asserting, or points nowhere safe, is Opaque.
std::vector<Observation> decodeObservations(const uint8_t* data, size_t size);  // stops at broken data

}  // namespace assay::trial
