#include "prepare/frontend/type_text.h"

#include <array>

#include "clang/AST/DeclCXX.h"
#include "llvm/Support/raw_ostream.h"

namespace assay::frontend {
namespace {

using clang::QualType;
using clang::TemplateArgument;

clang::PrintingPolicy policyOf(const clang::ASTContext& context) {
  clang::PrintingPolicy policy(context.getLangOpts());
  policy.SuppressTagKeyword = true;
  policy.SuppressUnwrittenScope = true;
  policy.FullyQualifiedName = true;
  policy.PrintCanonicalTypes = true;
  return policy;
}

// Aliases of std::basic_string<char> and the like.
std::string characterAlias(const std::string& name, QualType character) {
  static constexpr std::array<std::pair<const char*, const char*>, 10> kTemplates = {{
      {"std::basic_string", "string"},
      {"std::basic_string_view", "string_view"},
      {"std::basic_istream", "istream"},
      {"std::basic_ostream", "ostream"},
      {"std::basic_iostream", "iostream"},
      {"std::basic_istringstream", "istringstream"},
      {"std::basic_ostringstream", "ostringstream"},
      {"std::basic_stringstream", "stringstream"},
      {"std::basic_streambuf", "streambuf"},
      {"std::basic_stringbuf", "stringbuf"},
  }};
  const auto* builtin = character->getAs<clang::BuiltinType>();
  if (builtin == nullptr) return "";
  std::string prefix;
  switch (builtin->getKind()) {
    case clang::BuiltinType::Char_S:
    case clang::BuiltinType::Char_U:
      break;
    case clang::BuiltinType::WChar_S:
    case clang::BuiltinType::WChar_U:
      prefix = "w";
      break;
    case clang::BuiltinType::Char8:
      prefix = "u8";
      break;
    case clang::BuiltinType::Char16:
      prefix = "u16";
      break;
    case clang::BuiltinType::Char32:
      prefix = "u32";
      break;
    default:
      return "";
  }
  for (const auto& [from, to] : kTemplates)
    if (name == from) return "std::" + prefix + to;
  return "";
}

// std::ratio<N, D> as (N, D).
std::pair<int64_t, int64_t> ratioOf(QualType type) {
  const auto* ratio =
      llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(type->getAsCXXRecordDecl());
  if (ratio == nullptr || ratio->getTemplateArgs().size() != 2) return {0, 0};
  return {ratio->getTemplateArgs()[0].getAsIntegral().getSExtValue(),
          ratio->getTemplateArgs()[1].getAsIntegral().getSExtValue()};
}

std::string durationAlias(QualType representation, QualType period) {
  const std::pair<int64_t, int64_t> ratio = ratioOf(period);
  struct Alias {
    int64_t top, bottom;
    const char* name;
  };
  static constexpr Alias kAliases[] = {{1, 1'000'000'000, "nanoseconds"},
                                       {1, 1'000'000, "microseconds"},
                                       {1, 1'000, "milliseconds"},
                                       {1, 1, "seconds"},
                                       {60, 1, "minutes"},
                                       {3600, 1, "hours"},
                                       {86'400, 1, "days"}};
  if (!representation->isSpecificBuiltinType(clang::BuiltinType::Long)) return "";
  for (const Alias& alias : kAliases)
    if (ratio == std::pair(alias.top, alias.bottom)) return std::string("std::chrono::") + alias.name;
  return "";
}

// std::pmr::vector<int>, of a sequence whose last argument is the polymorphic allocator.
std::string polymorphicAlias(const clang::ASTContext& context, const std::string& name,
                             const clang::TemplateArgumentList& arguments) {
  constexpr size_t kOfSequences = 2;
  const auto* allocator = arguments.size() == kOfSequences && arguments[1].getKind() == TemplateArgument::Type
                              ? arguments[1].getAsType()->getAsCXXRecordDecl()
                              : nullptr;
  if (allocator == nullptr || nameOf(context, allocator) != "std::pmr::polymorphic_allocator") return "";
  return "std::pmr::" + name.substr(std::string("std::").size()) + "<" +
         spell(context, arguments[0].getAsType()) + ">";
}

// std::mt19937 and the other named generators: told apart by word size or multiplier.
std::string generatorAlias(const std::string& name, const clang::TemplateArgumentList& arguments) {
  struct Alias {
    const char* generator;
    uint64_t told;
    const char* alias;
  };
  static constexpr Alias kAliases[] = {{"std::mersenne_twister_engine", 32, "std::mt19937"},
                                       {"std::mersenne_twister_engine", 64, "std::mt19937_64"},
                                       {"std::linear_congruential_engine", 16807, "std::minstd_rand0"},
                                       {"std::linear_congruential_engine", 48271, "std::minstd_rand"}};
  for (const Alias& one : kAliases)
    if (name == one.generator && arguments[1].getAsIntegral() == one.told) return one.alias;
  return "";
}

std::string aliasOf(const clang::ASTContext& context, const clang::ClassTemplateSpecializationDecl* decl) {
  const std::string name = nameOf(context, decl);
  const clang::TemplateArgumentList& arguments = decl->getTemplateArgs();
  if (name == "__gnu_cxx::__normal_iterator") {  // of libstdc++; the container is the second argument
    const bool isConst = arguments[0].getAsType()->getPointeeType().isConstQualified();
    return spell(context, arguments[1].getAsType()) + (isConst ? "::const_iterator" : "::iterator");
  }
  if (const std::string polymorphic = polymorphicAlias(context, name, arguments); !polymorphic.empty())
    return polymorphic;
  if (!name.starts_with("std::") || arguments.size() == 0 || arguments[0].getKind() != TemplateArgument::Type)
    return "";
  if (name == "std::chrono::duration" && arguments.size() == 2)
    return durationAlias(arguments[0].getAsType(), arguments[1].getAsType());
  if (name == "std::integral_constant" && arguments[0].getAsType()->isBooleanType())
    return arguments[1].getAsIntegral().getBoolValue() ? "std::true_type" : "std::false_type";
  if (const std::string generator = generatorAlias(name, arguments); !generator.empty()) return generator;
  std::string alias = name == "std::chrono::time_point"
                          ? spell(context, arguments[0].getAsType()) + "::time_point"
                          : characterAlias(name, arguments[0].getAsType());
  if (alias.empty()) return "";
  // An alias is used only if all arguments after the first are the defaults.
  return spellArguments(context, arguments.asArray(), decl->getSpecializedTemplate()->getTemplateParameters())
                     .find(',') == std::string::npos
             ? alias
             : "";
}

std::string scopeOf(const clang::ASTContext& context, const clang::NamedDecl* decl) {
  std::string scope;
  for (const clang::DeclContext* up = decl->getDeclContext(); up != nullptr && !up->isTranslationUnit();
       up = up->getParent()) {
    if (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(up)) {
      if (space->isAnonymousNamespace() || space->isInline()) continue;
      scope = space->getNameAsString() + "::" + scope;
    } else if (const auto* record = llvm::dyn_cast<clang::RecordDecl>(up)) {
      return spellDecl(context, record) + "::" + scope;
    } else if (const auto* enumeration = llvm::dyn_cast<clang::EnumDecl>(up)) {
      return nameOf(context, enumeration) + "::" + scope;
    }
  }
  return scope;
}

std::string builtinText(const clang::ASTContext& context, QualType type) {
  if (type->isNullPtrType()) return "std::nullptr_t";
  return type.getAsString(policyOf(context));
}

std::string functionParameters(const clang::ASTContext& context, const clang::FunctionProtoType* function) {
  std::string out;
  for (QualType parameter : function->param_types())
    out += (out.empty() ? "" : ", ") + spell(context, parameter);
  if (function->isVariadic()) out += out.empty() ? "..." : ", ...";
  return out;
}

// C++ declarators grow inside out: `inner` takes the position of the declared name.
std::string declare(const clang::ASTContext& context, QualType type, std::string inner) {
  for (;;) {
    const std::string constness = type.isConstQualified() ? "const " : "";
    if (const auto* array = context.getAsArrayType(type)) {
      const auto* constant = llvm::dyn_cast<clang::ConstantArrayType>(array);
      inner += "[" + (constant != nullptr ? std::to_string(constant->getZExtSize()) : std::string()) + "]";
      type = array->getElementType();
    } else if (type->isPointerType() || type->isReferenceType()) {
      const char* mark = type->isPointerType() ? "*" : type->isLValueReferenceType() ? "&" : "&&";
      inner = mark + std::string(type.isConstQualified() ? " const" : "") +
              (type.isConstQualified() && !inner.empty() && inner[0] != '*' && inner[0] != '&' ? " " : "") +
              inner;
      type = type->getPointeeType();
      if (type->isArrayType() || type->isFunctionType()) inner = "(" + inner + ")";
    } else if (const auto* function = type->getAs<clang::FunctionProtoType>()) {
      inner += "(" + functionParameters(context, function) + ")";
      type = function->getReturnType();
    } else {
      std::string name;
      if (const auto* tag = type->getAsTagDecl())
        name = spellDecl(context, tag);
      else
        name = builtinText(context, type.getUnqualifiedType());
      return constness + name + (inner.starts_with("(") ? " " : "") + inner;
    }
  }
}

}  // namespace

std::string spell(const clang::ASTContext& context, QualType type) {
  return declare(context, type.getCanonicalType(), "");
}

std::string spellDeclared(const clang::ASTContext& context, QualType type, const std::string& name) {
  return declare(context, type.getCanonicalType(), " " + name);
}

std::string spellPointerTo(const clang::ASTContext& context, const clang::NamedDecl* member) {
  const std::string scope =
      spellDecl(context, llvm::cast<clang::CXXRecordDecl>(member->getDeclContext())) + "::*";
  if (const auto* field = llvm::dyn_cast<clang::FieldDecl>(member))
    return declare(context, field->getType().getCanonicalType(),
                   field->getType()->isArrayType() ? "(" + scope + ")" : " " + scope);
  const auto* function = llvm::cast<clang::FunctionDecl>(member);
  const auto* prototype = function->getType().getCanonicalType()->castAs<clang::FunctionProtoType>();
  const auto* method = llvm::cast<clang::CXXMethodDecl>(member);
  std::string inner = method->isInstance() ? "(" + scope + ")" : "(*)";
  inner += "(" + functionParameters(context, prototype) + ")";
  if (method->isConst()) inner += " const";
  if (method->getRefQualifier() != clang::RQ_None)
    inner += method->getRefQualifier() == clang::RQ_LValue ? " &" : " &&";
  return declare(context, prototype->getReturnType(), inner);
}

std::string plainNameOf(const clang::ASTContext& context, const clang::NamedDecl* decl) {
  if (const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(decl))
    decl = constructor->getParent();
  if (const auto* conversion = llvm::dyn_cast<clang::CXXConversionDecl>(decl))
    return "operator " + spell(context, conversion->getConversionType());
  std::string own = decl->getNameAsString();
  if (const auto* tag = llvm::dyn_cast<clang::TagDecl>(decl); tag != nullptr && own.empty())
    if (const auto* alias = tag->getTypedefNameForAnonDecl()) own = alias->getNameAsString();
  return own;
}

std::string nameOf(const clang::ASTContext& context, const clang::NamedDecl* decl) {
  return scopeOf(context, decl) + plainNameOf(context, decl);
}

std::string spellDecl(const clang::ASTContext& context, const clang::NamedDecl* decl) {
  const auto* specialization = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(decl);
  if (specialization == nullptr) return nameOf(context, decl);
  if (std::string alias = aliasOf(context, specialization); !alias.empty()) return alias;
  return nameOf(context, decl) +
         spellArguments(context, specialization->getTemplateArgs().asArray(),
                        specialization->getSpecializedTemplate()->getTemplateParameters());
}

std::string spellArgument(const clang::ASTContext& context, const TemplateArgument& argument) {
  switch (argument.getKind()) {
    case TemplateArgument::Type:
      return spell(context, argument.getAsType());
    case TemplateArgument::Pack: {
      std::string out;
      for (const TemplateArgument& one : argument.pack_elements())
        out += (out.empty() ? "" : ", ") + spellArgument(context, one);
      return out;
    }
    case TemplateArgument::Integral:
      if (const auto* enumeration = argument.getIntegralType()->getAs<clang::EnumType>()) {
        for (const clang::EnumConstantDecl* constant : enumeration->getDecl()->enumerators())
          if (llvm::APSInt::isSameValue(constant->getInitVal(), argument.getAsIntegral()))
            return nameOf(context, enumeration->getDecl()) + "::" + constant->getNameAsString();
      }
      [[fallthrough]];
    default: {
      std::string text;
      llvm::raw_string_ostream out(text);
      argument.print(policyOf(context), out, /*IncludeType=*/false);
      return text;
    }
  }
}

std::string spellArguments(const clang::ASTContext& context, llvm::ArrayRef<TemplateArgument> arguments,
                           const clang::TemplateParameterList* defaultsFrom) {
  size_t count = arguments.size();
  while (defaultsFrom != nullptr && count > 0 && count <= defaultsFrom->size() &&
         clang::isSubstitutedDefaultArgument(const_cast<clang::ASTContext&>(context), arguments[count - 1],
                                             defaultsFrom->getParam(count - 1), arguments,
                                             defaultsFrom->getDepth()))
    --count;
  std::string out;
  for (const TemplateArgument& argument : arguments.take_front(count)) {
    const std::string text = spellArgument(context, argument);
    if (!text.empty()) out += (out.empty() ? "" : ", ") + text;
  }
  return "<" + out + ">";
}

std::string whyUnnameable(QualType type) {
  type = type.getCanonicalType();
  while (type->isPointerType() || type->isReferenceType() || type->isArrayType())
    type = type->isArrayType() ? QualType(type->getArrayElementTypeNoTypeQual(), 0) : type->getPointeeType();
  const clang::TagDecl* tag = type->getAsTagDecl();
  if (tag == nullptr) return "";
  if (const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(tag); record != nullptr && record->isLambda())
    return "it is a lambda";
  if (!tag->hasNameForLinkage()) return "it has no name";
  for (const clang::Decl* up = tag; up != nullptr;
       up = llvm::dyn_cast_or_null<clang::Decl>(up->getDeclContext())) {
    if (up->getDeclContext() != nullptr && up->getDeclContext()->isFunctionOrMethod())
      return "it is declared inside a function";
    if (up->getAccess() == clang::AS_private || up->getAccess() == clang::AS_protected)
      return "it is not public in its class";
    if (up->getDeclContext() == nullptr) break;
  }
  if (const auto* specialization = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(tag))
    for (const TemplateArgument& argument : specialization->getTemplateArgs().asArray())
      if (argument.getKind() == TemplateArgument::Type)
        if (std::string why = whyUnnameable(argument.getAsType()); !why.empty()) return why;
  return "";
}

}  // namespace assay::frontend
