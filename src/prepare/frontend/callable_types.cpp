// TypeTable: callbacks. The choices of a Callable are its results, so the result type must be a value that a
// lambda can return; the lambda ignores its arguments.
#include "prepare/frontend/type_text.h"
#include "prepare/frontend/types.h"

namespace assay::frontend {

using clang::QualType;
using model::Type;
using model::TypeId;
using model::TypeKind;

namespace {

// Whether values of this kind own all their parts.
bool ownsItsParts(TypeKind kind) {
  switch (kind) {
    case TypeKind::Pointer:
    case TypeKind::LvalueReference:
    case TypeKind::RvalueReference:
    case TypeKind::StringView:
    case TypeKind::Span:
    case TypeKind::CArray:
    case TypeKind::UniquePointer:
    case TypeKind::SharedPointer:
    case TypeKind::InputStream:
    case TypeKind::OutputStream:
    case TypeKind::Iterator:
    case TypeKind::Inserter:
    case TypeKind::Callable:
    case TypeKind::Answers:
    case TypeKind::Object:
    case TypeKind::Opaque:
      return false;
    default:
      return true;
  }
}

}  // namespace

bool TypeTable::isReturnable(TypeId id) const {
  std::vector<TypeId> open = {id};
  for (size_t i = 0; i < open.size(); ++i) {
    const Type& part = types_[open[i].index()];
    if (!ownsItsParts(part.kind)) return false;
    open.insert(open.end(), part.args.begin(), part.args.end());
    for (const model::Field& field : part.fields) open.push_back(field.type);
  }
  return true;
}

TypeId TypeTable::answers(TypeId result) {
  Type out;
  out.kind = TypeKind::Answers;
  out.spelling = "AssayCallable";
  out.args = {result};
  return add(std::move(out));
}

Type TypeTable::makeCallable(QualType type, QualType signature) {
  constexpr const char* kWrap = "wrap the call in a function that passes the callback";
  const auto* prototype = signature->getAs<clang::FunctionProtoType>();
  if (prototype == nullptr || prototype->isVariadic())
    return opaque(type, "callbacks with a variable number of arguments are not supported yet", kWrap);
  if (prototype->isNothrow()) return opaque(type, "noexcept callbacks are not supported yet", kWrap);
  Type out;
  out.kind = TypeKind::Callable;
  out.spelling = spell(context_, type);
  for (QualType parameter : prototype->param_types()) {
    if (std::string why = whyUnnameable(parameter); !why.empty())
      return opaque(type, "a parameter type of the callback cannot be named: " + why, kWrap);
    out.parameters += (out.parameters.empty() ? "" : ", ") + spell(context_, parameter);
  }
  const TypeId result = describe(prototype->getReturnType().getUnqualifiedType());
  if (!isReturnable(result))
    return opaque(type,
                  "callbacks that return a `" + types_[result.index()].spelling + "` are not supported yet",
                  kWrap);
  out.args = {result};
  if (type->isRecordType()) {
    out.templateName = "std::function";
    out.header = "<functional>";
  }
  return out;
}

}  // namespace assay::frontend
