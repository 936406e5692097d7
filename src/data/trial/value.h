// Decoding choices into values: the meaning of a trial's choices for a parameter's type.
//
// A value is decoded along its shape (shape.h), which the harness follows when it builds the argument inside
// the worker. So the emitter, which prints the argument as C++, decodes the same value.
#pragma once

#include "data/trial/shape.h"
#include "data/trial/trial.h"

namespace assay::trial {

// The argument of one parameter. `given` is false if the default argument is used.
struct Argument {
  bool given = true;
  Value value;
};
Argument argumentOf(const model::Unit& unit, const Trial& trial, uint32_t step, uint32_t parameter);
Value valueOf(const Layout& layout, const Shape& shape, const Choices& choices);

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
// A value that is too large to be worth asserting, or that points nowhere safe, is Opaque.
std::vector<Observation> decodeObservations(const uint8_t* data, size_t size);  // stops at broken data

}  // namespace assay::trial
