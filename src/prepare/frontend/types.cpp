#include "prepare/frontend/types.h"

#include <algorithm>

#include "prepare/frontend/type_text.h"

namespace assay::frontend {

using clang::QualType;
using model::Type;
using model::TypeId;
using model::TypeKind;

TypeId TypeTable::add(Type type) {
  types_.push_back(std::move(type));
  return TypeId(types_.size() - 1);
}

TypeId TypeTable::describe(QualType type) {
  type = type.getCanonicalType();
  if (auto found = known_.find({{}, type.getAsOpaquePtr()}); found != known_.end()) return found->second;
  Records place = active_;
  std::ranges::sort(place);
  if (auto found = known_.find({place, type.getAsOpaquePtr()}); found != known_.end()) {
    if (!active_.empty()) touched_ = 0;
    return found->second;
  }
  const size_t depth = active_.size();
  const size_t touchedBefore = std::exchange(touched_, SIZE_MAX);
  Type made = make(type.getUnqualifiedType());
  made.isConst = type.isConstQualified();
  // A test may change a volatile number as hardware does; volatile members of an object are another matter.
  if (type.isVolatileQualified() && (!type->isScalarType() || type->isAnyPointerType()))
    made = opaque(type, "it is volatile", "take a copy without volatile");
  const bool isCut = model::endsRecursion(made);
  const TypeId id = add(std::move(made));
  if (isCut) cut_.insert(id);
  if (types_[id.index()].kind == TypeKind::Object) objects_[id] = type->getAsCXXRecordDecl()->getDefinition();
  known_[{touched_ < depth ? place : Records{}, type.getAsOpaquePtr()}] = id;
  touched_ = std::min(touchedBefore, touched_ < depth ? touched_ : SIZE_MAX);
  return id;
}

TypeId TypeTable::describeOuter(QualType type, uint64_t extent) {
  type = type.getCanonicalType().getUnqualifiedType();
  if (!type->isPointerType()) return describe(type);
  if (!type->getPointeeType()->isAnyCharacterType() && extent == 0) return describe(type);
  auto [found, isNew] = knownOuter_.try_emplace({extent, type.getAsOpaquePtr()});
  if (isNew) {
    Type made = makePointer(type, true);
    made.extent = extent;
    found->second = add(std::move(made));
  }
  return found->second;
}

Type TypeTable::opaque(QualType type, std::string why, std::string remedy) const {
  Type out;
  out.kind = TypeKind::Opaque;
  out.spelling = spell(context_, type.getUnqualifiedType());
  out.why = std::move(why);
  out.remedy = std::move(remedy);
  return out;
}

Type TypeTable::make(QualType type) {
  if (std::string why = whyUnnameable(type); !why.empty())
    return opaque(type, why, "give it a name that a test can write");
  if (const auto* builtin = type->getAs<clang::BuiltinType>()) return makeBuiltin(builtin, type);
  if (const auto* enumeration = type->getAs<clang::EnumType>()) return makeEnum(enumeration);
  if (type->isPointerType()) return makePointer(type, false);
  if (type->isReferenceType()) return makeReference(type);
  if (const auto* array = context_.getAsArrayType(type)) return makeArray(array, type);
  if (const auto* record = type->getAsCXXRecordDecl()) {
    if (auto standard = makeStandard(type, record)) return std::move(*standard);
    return makeRecord(type, record);
  }
  if (type->isMemberPointerType()) return opaque(type, "pointers to members are not supported yet", "");
  return opaque(type, "this kind of type is not supported yet",
                "wrap the call in a function that takes plain values");
}

Type TypeTable::makeBuiltin(const clang::BuiltinType* builtin, QualType type) {
  Type out;
  out.spelling = spell(context_, type);
  out.equalityComparable = true;
  if (builtin->isVoidType()) {
    out.kind = TypeKind::Void;
    out.equalityComparable = out.defaultConstructible = false;
    return out;
  }
  if (builtin->isNullPtrType()) {
    out.kind = TypeKind::NullPointer;
    out.header = "<cstddef>";
    return out;
  }
  out.bits = static_cast<unsigned>(context_.getTypeSize(type));
  out.isSigned = type->isSignedIntegerType() || type->isFloatingType();
  if (type->isBooleanType()) {
    out.kind = TypeKind::Boolean;
  } else if (type->isIntegerType()) {
    const bool byteSized =
        builtin->getKind() == clang::BuiltinType::SChar || builtin->getKind() == clang::BuiltinType::UChar;
    out.kind = type->isAnyCharacterType() && !byteSized ? TypeKind::Character : TypeKind::Integer;
  } else if (type->isSpecificBuiltinType(clang::BuiltinType::Float) ||
             type->isSpecificBuiltinType(clang::BuiltinType::Double)) {
    out.kind = TypeKind::Floating;
  } else if (type->isSpecificBuiltinType(clang::BuiltinType::LongDouble)) {
    out.kind = TypeKind::Floating;
    out.bits = 80;
  } else {
    return opaque(type, "this arithmetic type is not supported yet", "use double or a 64-bit integer");
  }
  return out;
}

Type TypeTable::makeEnum(const clang::EnumType* type) {
  const clang::EnumDecl* decl = type->getDecl();
  Type out;
  out.spelling = spellDecl(context_, decl);
  out.equalityComparable = true;
  out.header = headerOf(decl);
  const QualType underlying = decl->getIntegerType();
  if (underlying.isNull())
    return opaque(QualType(type, 0), "the enumeration is only declared", "include its definition");
  out.bits = static_cast<unsigned>(context_.getTypeSize(underlying));
  out.isSigned = underlying->isSignedIntegerType();
  if (out.spelling == "std::byte") {
    out.kind = TypeKind::Integer;
    out.header = "<cstddef>";
    return out;
  }
  out.kind = TypeKind::Enum;
  out.isScopedEnum = decl->isScoped();
  for (const clang::EnumConstantDecl* constant : decl->enumerators())
    out.enumerators.push_back({out.spelling + "::" + constant->getNameAsString(),
                               static_cast<uint64_t>(constant->getInitVal().extOrTrunc(64).getZExtValue())});
  return out;
}

Type TypeTable::makePointer(QualType type, bool outer) {
  const QualType pointee = type->getPointeeType();
  if (pointee->isFunctionType()) return makeCallable(type, pointee);
  if (pointee->isVoidType())
    return opaque(type, "void* does not say what it points to",
                  "wrap the call in a function with a typed pointer");
  if (!outer && pointee->isAnyCharacterType() && !pointee->isCharType())
    return opaque(type, "a C string of wide characters, inside another type, is not supported yet",
                  "use std::wstring there");
  if (pointee->isIncompleteType())
    return opaque(type, "the pointed-to type is only declared", "include the definition in the source file");
  Type out;
  out.kind = TypeKind::Pointer;
  out.spelling = spell(context_, type);
  out.args = {describe(pointee)};
  return out;
}

Type TypeTable::makeReference(QualType type) {
  const QualType referee = type->getPointeeType();
  if (referee->isFunctionType())
    return opaque(type, "references to functions are not supported yet",
                  "take a pointer to a function, or a std::function");
  Type out;
  out.kind = type->isLValueReferenceType() ? TypeKind::LvalueReference : TypeKind::RvalueReference;
  out.spelling = spell(context_, type);
  out.args = {describe(referee)};
  out.defaultConstructible = false;
  out.equalityComparable = types_[out.args[0].index()].equalityComparable;
  return out;
}

Type TypeTable::makeArray(const clang::ArrayType* array, QualType type) {
  const auto* constant = llvm::dyn_cast<clang::ConstantArrayType>(array);
  if (constant == nullptr) return opaque(type, "the array has no fixed size", "give it a size");
  Type out;
  out.kind = TypeKind::CArray;
  out.spelling = spell(context_, type);
  out.args = {describe(array->getElementType())};
  out.extent = constant->getZExtSize();
  deriveFromArgs(out);
  out.equalityComparable = false;
  return out;
}

std::string TypeTable::headerOf(const clang::Decl* decl) const { return own_.includeOf(decl->getLocation()); }

void TypeTable::deriveFromArgs(Type& type) const {
  type.equalityComparable = true;
  const bool holdsOne = type.kind == TypeKind::Variant;
  const bool holdsAll = type.kind == TypeKind::CArray || type.kind == TypeKind::StdArray ||
                        type.kind == TypeKind::Pair || type.kind == TypeKind::Tuple;
  for (TypeId id : type.args) {
    const Type& part = types_[id.index()];
    type.isMoveOnly |= part.isMoveOnly;
    type.equalityComparable &= part.equalityComparable;
    if (holdsAll || (holdsOne && id == type.args[0])) type.defaultConstructible &= part.defaultConstructible;
  }
}

namespace {

bool refersTo(TypeKind kind) {
  return kind == TypeKind::LvalueReference || kind == TypeKind::RvalueReference ||
         kind == TypeKind::Pointer || kind == TypeKind::UniquePointer || kind == TypeKind::SharedPointer;
}

}  // namespace

std::optional<TypeTable::Obstacle> TypeTable::obstacle(TypeId id) const {
  struct Step {
    TypeId type;
    std::string where;
    bool referee;   // target of an lvalue reference or of a pointer parameter
    bool outThere;  // target of any pointer or reference
  };
  std::vector<Step> open = {{id, "", false, false}};
  std::set<TypeId> seen;
  while (!open.empty()) {
    const Step step = open.back();
    open.pop_back();
    if (!seen.insert(step.type).second || isCut(step.type)) continue;
    const Type& type = types_[step.type.index()];
    if (type.kind == TypeKind::Opaque)
      return Obstacle{step.where, type.spelling + ": " + type.why, type.remedy};
    if (isStream(type) && (!step.referee || type.isConst))
      return Obstacle{step.where,
                      type.spelling + ": streams are supported only as a reference or pointer parameter",
                      "take the stream by reference"};
    const bool isOutermost =
        step.type == id || (type.kind == TypeKind::Iterator && step.where.empty() && step.referee);
    if ((type.kind == TypeKind::Iterator || type.kind == TypeKind::Inserter) && !isOutermost)
      return Obstacle{step.where, type.spelling + ": iterators are supported only as parameters",
                      "take the container instead"};
    if (type.kind == TypeKind::Object && !type.isMovable && !step.outThere)
      return Obstacle{step.where, type.spelling + ": it can be neither copied nor moved",
                      "take it by reference"};
    const bool refers =
        type.kind == TypeKind::LvalueReference || (type.kind == TypeKind::Pointer && step.type == id);
    for (auto field = type.fields.rbegin(); field != type.fields.rend(); ++field)
      open.push_back({field->type, "`" + field->name + "` of " + type.spelling, false, false});
    for (auto arg = type.args.rbegin(); arg != type.args.rend(); ++arg)
      open.push_back({*arg, step.where, refers, refersTo(type.kind)});
  }
  return std::nullopt;
}

}  // namespace assay::frontend
