// TypeTable: the types of the standard library.
#include <algorithm>

#include "prepare/frontend/type_text.h"
#include "prepare/frontend/types.h"

namespace assay::frontend {

using clang::QualType;
using clang::TemplateArgument;
using model::Type;
using model::TypeKind;

namespace {

constexpr const char* kPlainValues = "wrap the call in a function that takes plain values";

// A line of std_types.def.
struct StdType {
  const char* name;
  TypeKind kind;
  unsigned significant;
  const char* header;
};

constexpr StdType kStdTypes[] = {
#define ASSAY_STD_TYPE(name, kind, significant, header) {name, TypeKind::kind, significant, header},
#include "prepare/frontend/std_types.def"
};

constexpr const char* kStdClasses[] = {
#define ASSAY_STD_TYPE(name, kind, significant, header)
#define ASSAY_STD_CLASS(name) name,
#include "prepare/frontend/std_types.def"
};

// The template arguments after the first `significant` ones that are not the default.
std::vector<TemplateArgument> beyondDefault(clang::ASTContext& context,
                                            const clang::ClassTemplateSpecializationDecl* decl,
                                            unsigned significant) {
  std::vector<TemplateArgument> out;
  const clang::TemplateParameterList* parameters = decl->getSpecializedTemplate()->getTemplateParameters();
  const llvm::ArrayRef<TemplateArgument> arguments = decl->getTemplateArgs().asArray();
  for (size_t i = significant; significant != 0 && i < arguments.size(); ++i)
    if (!clang::isSubstitutedDefaultArgument(context, arguments[i],
                                             parameters->getParam(static_cast<unsigned>(i)), arguments,
                                             parameters->getDepth()))
      out.push_back(arguments[i]);
  return out;
}

bool canBeDefault(const clang::CXXRecordDecl* record) {
  return record->needsImplicitDefaultConstructor() ||
         llvm::any_of(record->ctors(), [](const clang::CXXConstructorDecl* one) {
           return one->isDefaultConstructor() && !one->isDeleted() && one->getAccess() == clang::AS_public;
         });
}

// Whether a container can make its allocator, comparator or hash itself: then its values are built as usual.
bool makesItself(const TemplateArgument& argument) {
  const auto* record =
      argument.getKind() == TemplateArgument::Type ? argument.getAsType()->getAsCXXRecordDecl() : nullptr;
  return record != nullptr && record->hasDefinition() && canBeDefault(record->getDefinition());
}

bool refersRather(TypeKind kind) {
  return kind == TypeKind::UniquePointer || kind == TypeKind::SharedPointer || kind == TypeKind::Span;
}

// Whether a class has only one value: std::true_type, std::random_access_iterator_tag, std::less<int>.
bool isTag(const clang::CXXRecordDecl* record) {
  return record->getDefinition() != nullptr && record->isEmpty() && !record->isAbstract() &&
         canBeDefault(record);
}

std::string whyNotStandard(const std::string& name) {
  if (name == "std::move_only_function") return "only std::function and pointers to functions are supported";
  return "no values of it can be built yet";
}

}  // namespace

bool isMadeByCalls(const std::string& name) {
  return std::ranges::any_of(kStdClasses, [&](const char* one) { return name == one; });
}

std::optional<Type> TypeTable::makeStandard(QualType type, const clang::CXXRecordDecl* record) {
  const std::string name = nameOf(context_, record);
  const bool isIterator = name == "__gnu_cxx::__normal_iterator";
  if ((!name.starts_with("std::") && !isIterator) || !own_.isSystem(record->getLocation()))
    return std::nullopt;
  Type out;
  out.spelling = name;
  out.equalityComparable = true;
  if (name == "std::monostate") {
    out.kind = TypeKind::Record;
    out.header = "<variant>";
    return out;
  }
  if (name == "std::filesystem::path") {
    out.kind = TypeKind::FilePath;
    out.header = "<filesystem>";
    return out;
  }
  if (name == "std::error_code") return makeErrorCode(type, record);
  const auto* specialization = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record);
  if (specialization != nullptr && name == "std::function")
    return makeCallable(type, specialization->getTemplateArgs()[0].getAsType());
  if (specialization != nullptr && isIterator) return makeIterator(type, specialization);
  if (specialization != nullptr && name == "std::back_insert_iterator")
    return makeInserter(type, specialization);
  for (const StdType& known : kStdTypes)
    if (specialization != nullptr && name == known.name)
      return makeStdTemplate(type, specialization, known.kind, known.significant, known.header);
  if (isTag(record)) {
    out.kind = TypeKind::Record;
    out.spelling = spell(context_, type.getUnqualifiedType());
    out.equalityComparable = false;
    return out;
  }
  // Structs of the C library also have names like std::tm: they are plain aggregates.
  if (specialization == nullptr && record->getDefinition() != nullptr && record->isAggregate())
    return std::nullopt;
  if (isMadeByCalls(name)) return std::nullopt;
  return opaque(type, whyNotStandard(name), kPlainValues);
}

// The value is a std::errc or zero: the portable codes.
Type TypeTable::makeErrorCode(QualType type, const clang::CXXRecordDecl* record) {
  const auto found = record->getDeclContext()->lookup(&context_.Idents.get("errc"));
  const auto* codes = found.empty() ? nullptr : llvm::dyn_cast<clang::EnumDecl>(found.front());
  if (codes == nullptr) return opaque(type, "std::errc is not known", kPlainValues);
  Type values = makeEnum(codes->getTypeForDecl()->getAs<clang::EnumType>());
  values.enumerators.insert(values.enumerators.begin(), {"std::errc()", 0});
  Type out;
  out.kind = TypeKind::ErrorCode;
  out.spelling = "std::error_code";
  out.header = "<system_error>";
  out.equalityComparable = true;
  out.args = {add(std::move(values))};
  return out;
}

// libstdc++ wraps a pointer to the elements of a vector or string, and names the container in its type.
Type TypeTable::makeIterator(QualType type, const clang::ClassTemplateSpecializationDecl* decl) {
  const clang::TemplateArgumentList& arguments = decl->getTemplateArgs();
  Type out;
  out.kind = TypeKind::Iterator;
  out.args = {describe(arguments[0].getAsType()->getPointeeType()), describe(arguments[1].getAsType())};
  const Type& container = types_[out.args[1].index()];
  if (container.kind != TypeKind::String && container.templateName != "std::vector")
    return opaque(type, "only iterators of a std::vector or a string are supported", kPlainValues);
  out.spelling = spell(context_, type);
  out.header = container.header;
  out.defaultConstructible = false;
  return out;
}

Type TypeTable::makeInserter(QualType type, const clang::ClassTemplateSpecializationDecl* decl) {
  Type out;
  out.kind = TypeKind::Inserter;
  out.args = {describe(decl->getTemplateArgs()[0].getAsType())};
  const TypeKind container = types_[out.args[0].index()].kind;
  if (container != TypeKind::String && container != TypeKind::Sequence)
    return opaque(type, "only std::back_insert_iterator of a standard container is supported", kPlainValues);
  out.spelling = spell(context_, type);
  out.header = "<iterator>";
  out.defaultConstructible = false;
  return out;
}

Type TypeTable::makeStdTemplate(QualType type, const clang::ClassTemplateSpecializationDecl* decl,
                                TypeKind kind, unsigned significant, const char* header) {
  const std::vector<TemplateArgument> own = beyondDefault(context_, decl, significant);
  const bool isContainer = kind == TypeKind::Sequence || kind == TypeKind::Set || kind == TypeKind::Map;
  if (!own.empty() && (!isContainer || !std::ranges::all_of(own, makesItself)))
    return opaque(type, "it has its own allocator, comparator, hash, deleter or traits",
                  "use the default one, or wrap the call");
  Type out;
  out.holdsHelper = std::ranges::any_of(own, [](const TemplateArgument& one) {
    return !one.getAsType()->getAsCXXRecordDecl()->getDefinition()->isEmpty();
  });
  out.kind = kind;
  out.spelling = spell(context_, type);
  out.templateName = nameOf(context_, decl);
  out.header = header;
  std::vector<TemplateArgument> arguments;
  for (const TemplateArgument& argument : decl->getTemplateArgs().asArray()) {
    if (argument.getKind() == TemplateArgument::Pack)
      arguments.insert(arguments.end(), argument.pack_begin(), argument.pack_end());
    else
      arguments.push_back(argument);
  }
  const bool sized = arguments.size() > 1 && (kind == TypeKind::StdArray || kind == TypeKind::Span);
  const bool isConst = out.templateName == "std::initializer_list";  // its elements are const
  const size_t types = sized || kind == TypeKind::Duration ? 1
                       : significant == 0                  ? arguments.size()
                                                           : significant;
  const size_t first = out.templateName == "std::chrono::time_point" ? 1 : 0;  // the clock does not matter
  for (size_t i = first; i < first + types && i < arguments.size(); ++i) {
    const QualType part = arguments[i].getAsType();
    if (part->isArrayType() && refersRather(kind))
      return opaque(type, "smart pointers to arrays are not supported yet", "use std::vector");
    if (refersRather(kind) && part->isIncompleteType())
      return opaque(type, "the pointed-to type is only declared",
                    "include the definition in the source file");
    out.args.push_back(describe(isConst ? part.withConst() : part));
  }
  if (sized) {
    const uint64_t extent = arguments[1].getAsIntegral().getZExtValue();
    out.extent = kind == TypeKind::Span && extent == UINT64_MAX ? 0 : extent;
  }
  if (!refersRather(kind)) deriveFromArgs(out);
  if (kind == TypeKind::UniquePointer) out.isMoveOnly = true;
  if (kind == TypeKind::InputStream || kind == TypeKind::OutputStream) {
    out.isMoveOnly = true;
    out.equalityComparable = out.defaultConstructible = false;
    if (out.spelling.ends_with('>') || out.spelling.starts_with("std::w"))
      return opaque(type, "only narrow streams are supported", "use std::istream or std::ostream");
  }
  return out;
}

}  // namespace assay::frontend
