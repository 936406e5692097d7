#include "data/trial/layout.h"

#include <algorithm>
#include <vector>

namespace assay::trial {

using model::Type;
using model::TypeId;
using model::TypeKind;
using model::Unit;

namespace {

bool isReference(const Type& type) {
  return type.kind == TypeKind::LvalueReference || type.kind == TypeKind::RvalueReference;
}

std::vector<TypeId> partsOf(const Type& type) {
  std::vector<TypeId> parts = type.args;
  for (const model::Field& field : type.fields) parts.push_back(field.type);
  return parts;
}

// Containers allocate their elements, so a new one can always be overwritten.
bool holdsPartsInside(const Type& type) { return formOf(type.kind) == Form::Parts || isArray(type); }

}  // namespace

Form formOf(TypeKind kind) {
  static constexpr Form kForms[] = {
#define ASSAY_TYPE_KIND(name, form, meaning) Form::form,
#include "data/model/type_kinds.def"
  };
  return kForms[static_cast<size_t>(kind)];
}

TypeId referred(const Unit& unit, TypeId type) {
  while (isReference(unit.type(type))) type = unit.type(type).args[0];
  return type;
}

TypeId laidOutAs(const Unit& unit, TypeId id) {
  const Type& type = unit.type(referred(unit, id));
  const bool isWrapper = type.kind == TypeKind::Duration || type.kind == TypeKind::ErrorCode;
  return isWrapper ? laidOutAs(unit, type.args[0]) : referred(unit, id);
}

bool isScalar(const Type& type) { return formOf(type.kind) == Form::Scalar; }

bool isArray(const Type& type) { return type.kind == TypeKind::CArray || type.kind == TypeKind::StdArray; }

bool isFixed(const Type& list) { return isArray(list) || list.extent != 0; }

bool isKeyed(const Type& list) { return list.kind == TypeKind::Set || list.kind == TypeKind::Map; }

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

// A value needs its parts; a part that it only refers to, or has any number of, may be missing.
bool isBeyondRecursion(const Unit& unit, TypeId id) {
  const Type& type = unit.type(referred(unit, id));
  const auto isBeyond = [&](TypeId part) { return isBeyondRecursion(unit, part); };
  const Form form = formOf(type.kind);
  if (form == Form::Parts || form == Form::Pick || (form == Form::List && isFixed(type)))
    return std::ranges::any_of(type.args, isBeyond) ||
           std::ranges::any_of(type.fields, isBeyond, &model::Field::type);
  return model::endsRecursion(type);
}

bool isAlwaysAbsent(const Unit& unit, TypeId id) {
  const Type& type = unit.type(id);
  const Form form = formOf(type.kind);
  if (form != Form::Maybe && (form != Form::List || isArray(type))) return false;
  return std::ranges::any_of(type.args, [&](TypeId part) { return isBeyondRecursion(unit, part); });
}

bool mayBeOmitted(const model::Parameter& parameter) {
  return parameter.hasDefault && parameter.role != model::Role::Length && !model::isBound(parameter.role);
}

bool isShared(const Type& object) {
  return object.kind == TypeKind::Object && object.isDestructible &&
         (object.isPolymorphic || !object.isMovable);
}

bool sharesObject(const Unit& unit, const Type& pointer) {
  return pointer.kind == TypeKind::SharedPointer && isShared(unit.type(pointer.args[0]));
}

uint64_t maxResults(const Unit& unit, const Type& callable) {
  constexpr uint64_t kMost = 3, kMostScalarAnswers = 8, kMostAnswers = 4;
  const Type& result = unit.type(callable.args[0]);
  if (result.kind == TypeKind::Void) return 0;
  if (callable.kind == TypeKind::Answers)
    return isScalar(result) && result.bits <= 64 ? kMostScalarAnswers : kMostAnswers;
  const bool remembers = !callable.templateName.empty();  // a plain function does not count its calls
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
  const bool refers = isReference(type) || type.kind == TypeKind::Pointer;
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

bool isFillable(const Unit& unit, TypeId id) {
  std::vector<TypeId> open{id};
  bool top = true;
  while (!open.empty()) {
    const Type& type = unit.type(open.back());
    open.pop_back();
    if (type.isConst && !top) return false;
    top = false;
    if (type.kind == TypeKind::LvalueReference || type.kind == TypeKind::RvalueReference) return false;
    if (type.kind == TypeKind::Object) return false;
    bool mustSay =
        type.kind == TypeKind::Record || type.kind == TypeKind::Variant;  // containers can be empty
    if (mustSay && !type.defaultConstructible) return false;
    if (type.kind == TypeKind::Span && type.extent != 0) return false;
    if (!holdsPartsInside(type)) continue;
    for (TypeId part : partsOf(type)) open.push_back(part);
  }
  return true;
}

int lengthOf(const Unit& unit, TypeId record, size_t field) {
  const Type& type = unit.type(record);
  if (type.kind != TypeKind::Record || type.fields[field].length < 0 || !isFillable(unit, record)) return -1;
  const TypeId element = unit.type(type.fields[field].type).args[0];
  return isFillable(unit, element) && !isBeyondRecursion(unit, element) ? type.fields[field].length : -1;
}

int countedBy(const Unit& unit, TypeId record, size_t length) {
  const Type& type = unit.type(record);
  for (size_t i = 0; i < type.fields.size(); ++i)
    if (type.fields[i].length == static_cast<int>(length) && lengthOf(unit, record, i) >= 0)
      return static_cast<int>(i);
  return -1;
}

uint64_t maxLength(const Type& length, uint64_t elements) {
  unsigned bits = length.bits - (length.isSigned ? 1 : 0);
  return bits >= 32 ? elements : std::min<uint64_t>(elements, (uint64_t{1} << bits) - 1);
}

uint64_t maxSize(const Unit& unit, TypeId id) {
  const Type& type = unit.type(id);
  const Form form = formOf(type.kind);
  if (form != Form::List) return form == Form::Text ? kMaxText : 0;
  if (isFixed(type)) return type.extent;
  return isKeyed(type) ? kMaxNested : maxElements(unit, type.args[0]);
}

}  // namespace assay::trial
