#include "data/trial/layout.h"

#include <algorithm>
#include <vector>

#include "data/trial/uses.h"
#include "data/trial/value.h"

namespace assay::trial {

using model::Type;
using model::TypeId;
using model::TypeKind;
using model::Unit;

bool isScalar(const Type& type) {
  switch (type.kind) {
    case TypeKind::Boolean:
    case TypeKind::Character:
    case TypeKind::Integer:
    case TypeKind::Floating:
    case TypeKind::Enum:
      return true;
    default:
      return false;
  }
}

bool isNarrow(const Type& character) { return character.bits <= 8; }

bool endsWithNull(const Unit& unit, const model::Parameter& parameter) {
  return parameter.role == model::Role::Elements &&
         isTextPointer(unit, unit.type(unit.type(parameter.type).args[0]));
}

bool isTextPointer(const Unit& unit, const Type& type) {
  if (type.kind != TypeKind::Pointer && type.kind != TypeKind::Iterator) return false;
  const Type& pointee = unit.type(type.args[0]);
  return pointee.kind == TypeKind::Character && pointee.spelling == "char";
}

uint64_t scalarFallback(const Type& type) {
  if (type.kind != TypeKind::Enum || type.enumerators.empty()) return 0;
  bool hasZero = std::any_of(type.enumerators.begin(), type.enumerators.end(),
                             [](const model::Enumerator& e) { return e.bits == 0; });
  return hasZero ? 0 : type.enumerators.front().bits;
}

uint64_t presentFallback(const Unit& unit, TypeId pointer) {
  TypeId target = unit.type(pointer).args[0];
  auto same = [&](TypeId a) {
    return a == target ||
           (unit.type(a).kind == TypeKind::Record && unit.type(target).kind == TypeKind::Record &&
            unit.type(a).spelling == unit.type(target).spelling);
  };
  std::vector<bool> seen(unit.types.size());
  std::vector<TypeId> open{target};
  while (!open.empty()) {
    const Type& type = unit.type(open.back());
    open.pop_back();
    std::vector<TypeId> parts = type.args;
    for (const model::Field& field : type.fields) parts.push_back(field.type);
    for (TypeId part : parts) {
      if (!part.valid()) continue;
      if (same(part)) return 0;
      if (seen[part.index()]) continue;
      seen[part.index()] = true;
      open.push_back(part);
    }
  }
  return 1;
}

// A value of the table is made of its parts; those that it only refers to, or has any number of, are no part.
bool isBeyondRecursion(const Unit& unit, TypeId id) {
  const Type& type = unit.type(id);
  const auto isBeyond = [&](TypeId part) { return isBeyondRecursion(unit, part); };
  switch (type.kind) {
    case TypeKind::Opaque:
      return model::endsRecursion(type);
    case TypeKind::Record:
      return std::ranges::any_of(type.fields,
                                 [&](const model::Field& field) { return isBeyond(field.type); });
    case TypeKind::LvalueReference:
    case TypeKind::RvalueReference:
    case TypeKind::CArray:
    case TypeKind::StdArray:
    case TypeKind::Pair:
    case TypeKind::Tuple:
    case TypeKind::Variant:
      return std::ranges::any_of(type.args, isBeyond);
    case TypeKind::Span:
      return type.extent != 0 && isBeyond(type.args[0]);
    default:
      return false;
  }
}

bool isAlwaysAbsent(const Unit& unit, TypeId id) {
  const Type& type = unit.type(id);
  switch (type.kind) {
    case TypeKind::Pointer:
    case TypeKind::UniquePointer:
    case TypeKind::SharedPointer:
    case TypeKind::Optional:
    case TypeKind::Sequence:
    case TypeKind::Span:
    case TypeKind::Set:
    case TypeKind::Map:
      return std::ranges::any_of(type.args, [&](TypeId part) { return isBeyondRecursion(unit, part); });
    default:
      return false;
  }
}

bool mayBeOmitted(const model::Parameter& parameter) {
  return parameter.hasDefault && parameter.role != model::Role::Length && !model::isBound(parameter.role);
}

uint64_t maxResults(const Unit& unit, const Type& callable) {
  constexpr uint64_t kMost = 3;
  const Type& result = unit.type(callable.args[0]);
  if (result.kind == TypeKind::Void) return 0;
  const bool remembers = !callable.templateName.empty();  // a plain function does not know its calls
  return remembers && isScalar(result) && result.bits <= 64 ? kMost : 1;
}

uint64_t maxElements(const Unit& unit, TypeId element) {
  return isScalar(unit.type(element)) ? kMaxSequence : kMaxNested;
}

std::string streamType(const Type& stream) {
  if (stream.spelling == "std::istream") return "std::istringstream";
  if (stream.spelling == "std::ostream") return "std::ostringstream";
  if (stream.spelling == "std::iostream") return "std::stringstream";
  return stream.spelling == "std::streambuf" ? "std::stringbuf" : stream.spelling;
}

bool isWritten(const Type& stream) { return streamType(stream) != "std::istringstream"; }

const Type* streamBehind(const Unit& unit, TypeId id) {
  const Type& type = unit.type(id);
  const bool refers = type.kind == TypeKind::LvalueReference || type.kind == TypeKind::RvalueReference ||
                      type.kind == TypeKind::Pointer;
  return refers && isStream(unit.type(type.args[0])) ? &unit.type(type.args[0]) : nullptr;
}

uint64_t maxRange(const Unit& unit, const Type& begin) {
  return isTextPointer(unit, begin) ? kMaxText : maxElements(unit, begin.args[0]);
}

bool mayPointInto(const Unit& unit, TypeId pointer, const model::Parameter& begin) {
  const Type& type = unit.type(referred(unit, pointer));
  const Type& from = unit.type(referred(unit, begin.type));
  const bool isPlace = type.kind == TypeKind::Pointer || type.kind == TypeKind::Iterator;
  if (begin.role != model::Role::Begin || !isPlace || type.kind != from.kind) return false;
  return unit.type(type.args[0]).spelling == unit.type(from.args[0]).spelling;
}

uint64_t maxLength(const Type& length, uint64_t elements) {
  unsigned bits = length.bits - (length.isSigned ? 1 : 0);
  return bits >= 32 ? elements : std::min<uint64_t>(elements, (uint64_t{1} << bits) - 1);
}

uint64_t maxSize(const Unit& unit, TypeId id) {
  const Type& type = unit.type(id);
  switch (type.kind) {
    case TypeKind::String:
    case TypeKind::StringView:
    case TypeKind::FilePath:
    case TypeKind::InputStream:
    case TypeKind::Pointer:
      return kMaxText;
    case TypeKind::Span:
      return type.extent != 0 ? type.extent : maxElements(unit, type.args[0]);
    case TypeKind::Sequence:
      return maxElements(unit, type.args[0]);
    case TypeKind::Set:
    case TypeKind::Map:
      return kMaxNested;
    case TypeKind::CArray:
    case TypeKind::StdArray:
      return type.extent;
    default:
      return 0;
  }
}

}  // namespace assay::trial
