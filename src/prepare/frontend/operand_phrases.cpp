#include "prepare/frontend/operand_phrases.h"

#include <algorithm>
#include <cctype>

#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "data/cpp/name_parts.h"
#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "prepare/frontend/plain_expression.h"
#include "prepare/frontend/variables.h"

namespace assay::frontend {
namespace {

using clang::BinaryOperator;
using clang::Expr;
using cpp::upperCamel;

std::string characterNoun(unsigned value) {
  const std::string name = cpp::characterName(value);
  return name.empty() ? "Character" + std::to_string(value) : name;
}

std::string numberText(std::string text) {
  const bool negative = text.starts_with("-");
  if (negative) text.erase(0, 1);
  if (const size_t dot = text.find('.'); dot != std::string::npos) {
    std::string fraction = text.substr(dot + 1);
    while (fraction.ends_with("0")) fraction.pop_back();
    text = text.substr(0, dot) + (fraction.empty() ? "" : "Point" + fraction);
  }
  if (!std::ranges::all_of(text, [](unsigned char c) { return std::isalnum(c); })) return "";
  return (negative ? "Minus" : "") + text;
}

std::string stringName(llvm::StringRef text) { return text.empty() ? "EmptyText" : cpp::textName(text); }

}  // namespace

bool isNull(const Expr* e) {
  e = bare(e);
  return llvm::isa<clang::CXXNullPtrLiteralExpr, clang::GNUNullExpr>(e);
}

namespace {

Constant literalConstant(const Expr* e) {
  if (const auto* integer = llvm::dyn_cast<clang::IntegerLiteral>(e)) {
    const llvm::APInt& value = integer->getValue();
    return {true, value.isZero(), value.isOne(), llvm::toString(value, 10, false)};
  }
  if (const auto* floating = llvm::dyn_cast<clang::FloatingLiteral>(e)) {
    llvm::SmallString<32> text;
    floating->getValue().toString(text, 6, 20);
    return {true, floating->getValue().isZero(), false, numberText(text.str().str())};
  }
  if (const auto* character = llvm::dyn_cast<clang::CharacterLiteral>(e))
    return {true, false, false, characterNoun(character->getValue())};
  if (const auto* boolean = llvm::dyn_cast<clang::CXXBoolLiteralExpr>(e))
    return {true, false, false, boolean->getValue() ? "True" : "False"};
  if (const auto* text = llvm::dyn_cast<clang::StringLiteral>(e);
      text != nullptr && text->getCharByteWidth() == 1)
    return {true, false, false, stringName(text->getString())};
  return {};
}

// The name of the object-like macro by which a constant was written: LIMIT, INT_MAX.
std::string macroName(const Expr* e, const clang::ASTContext& context) {
  const clang::SourceManager& sources = context.getSourceManager();
  clang::SourceLocation at = e->getBeginLoc();
  if (!at.isMacroID() || sources.getExpansionLoc(at) != sources.getExpansionLoc(e->getEndLoc())) return "";
  std::string name;
  while (at.isMacroID() && sources.isMacroBodyExpansion(at)) {
    const clang::CharSourceRange use = sources.getImmediateExpansionRange(at);
    if (use.getBegin() != use.getEnd()) return name;  // a function-like macro
    name = clang::Lexer::getImmediateMacroName(at, sources, context.getLangOpts()).str();
    at = use.getBegin();
  }
  return name;
}

// The phrase for a constant without its prefix: kRed is Red.
std::string constantName(llvm::StringRef name) {
  const bool marked = name.size() > 1 && name[0] == 'k' && std::isupper(static_cast<unsigned char>(name[1]));
  return upperCamel(marked ? name.drop_front() : name);
}

Constant plainConstant(const Expr* e) {
  if (const auto* minus = llvm::dyn_cast<clang::UnaryOperator>(e);
      minus != nullptr && minus->getOpcode() == clang::UO_Minus) {
    Constant inner = literalConstant(bare(minus->getSubExpr()));
    if (inner.known) return {true, inner.zero, false, inner.zero ? inner.text : "Minus" + inner.text};
  }
  if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(e)) {
    if (llvm::isa<clang::EnumConstantDecl>(reference->getDecl()))
      return {true, false, false, constantName(reference->getDecl()->getName())};
  }
  return literalConstant(e);
}

}  // namespace

Constant constantOf(const Expr* expression, const clang::ASTContext& context) {
  const Expr* e = bare(expression);
  const Constant constant = plainConstant(e);
  const std::string name = macroName(e, context);
  if (name.size() <= 1) return constant;
  if (!constant.known && (e->isValueDependent() || !e->isCXX11ConstantExpr(context))) return constant;
  return {true, false, false, upperCamel(name)};
}

namespace {

// Whether the type is a text; its elements are characters.
bool isText(clang::QualType type) {
  type = type.getNonReferenceType();
  if (type->isPointerType() || type->isArrayType()) {
    const clang::Type* element = type->getPointeeOrArrayElementType();
    return element->isAnyCharacterType();
  }
  const auto* record = type->getAsCXXRecordDecl();
  return record != nullptr && record->getIdentifier() != nullptr &&
         (record->getName() == "basic_string" || record->getName() == "basic_string_view");
}

// A parameter that no other one of its function has the type of, so its type is name enough.
bool isOnlyOfItsType(const clang::ParmVarDecl* parameter) {
  const auto* function = llvm::dyn_cast<clang::FunctionDecl>(parameter->getDeclContext());
  if (function == nullptr) return false;
  const auto meant = [](const clang::ParmVarDecl* one) {
    return one->getType().getNonReferenceType().getCanonicalType().getUnqualifiedType();
  };
  return llvm::none_of(function->parameters(), [&](const clang::ParmVarDecl* other) {
    const bool areTexts = isText(other->getType()) && isText(parameter->getType());
    const bool areCharacters = meant(other)->isAnyCharacterType() && meant(parameter)->isAnyCharacterType();
    return other != parameter && (areTexts || areCharacters || meant(other) == meant(parameter));
  });
}

// Whether it is another object of the method's own class.
bool isOther(const clang::ParmVarDecl* parameter) {
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(parameter->getDeclContext());
  const auto* record = parameter->getType().getNonReferenceType()->getAsCXXRecordDecl();
  return method != nullptr && record != nullptr &&
         record->getCanonicalDecl() == method->getParent()->getCanonicalDecl();
}

bool isOfStd(const clang::Decl* declaration) {
  const clang::DeclContext* context = declaration->getDeclContext();
  while (!context->isTranslationUnit() && !context->isStdNamespace()) context = context->getParent();
  return context->isStdNamespace();
}

// A name of one letter says less than the type: `s` is Text, `d` is Date; and so does `ch`.
std::string parameterNoun(const clang::ParmVarDecl* parameter, const std::string& name) {
  const clang::QualType type = parameter->getType().getNonReferenceType();
  if (name.size() > 2 || !isOnlyOfItsType(parameter)) return upperCamel(name);
  if (type->isAnyCharacterType()) return "Character";
  if (name.size() > 1) return upperCamel(name);
  if (isOther(parameter)) return "Other";
  if (isText(type)) return "Text";
  const clang::TagDecl* named = type->getAsTagDecl();
  const bool isOwn = named != nullptr && named->getIdentifier() != nullptr && !isOfStd(named);
  return upperCamel(isOwn ? named->getName() : llvm::StringRef(name));
}

bool isAggregate(clang::QualType type) {
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  return record != nullptr && record->hasDefinition() && record->isAggregate();
}

}  // namespace

bool isNamedAlone(const Expr* base) {
  const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(bare(base));
  const auto* parameter =
      reference == nullptr ? nullptr : llvm::dyn_cast<clang::ParmVarDecl>(reference->getDecl());
  if (parameter == nullptr || !isOnlyOfItsType(parameter) || isOther(parameter)) return false;
  return parameterName(parameter).size() == 1 || isAggregate(parameter->getType());
}

namespace {

std::string memberNoun(const Expr* base, const std::string& member, const clang::ASTContext& context) {
  if (llvm::isa<clang::CXXThisExpr>(base->IgnoreParenImpCasts())) return upperCamel(member);
  // The parts of a map's element are known by their own names.
  const std::string object = nounFor(base, context);
  if (!object.empty() && (member == "second" || isNamedAlone(base)))
    return member == "second" ? object : upperCamel(member);
  return object.empty() ? "" : object + upperCamel(member);
}

std::string callNoun(const clang::CallExpr* call, const clang::ASTContext& context) {
  std::string name = calleeName(call);
  if (name.empty()) return "";
  for (std::string_view prefix : {"get_", "get"})
    if (name.starts_with(prefix) && name.size() > prefix.size() &&
        (prefix.ends_with("_") || std::isupper(static_cast<unsigned char>(name[prefix.size()]))))
      name = name.substr(prefix.size());
  if (const Expr* object = objectOf(call)) {
    const std::string noun = nounFor(object, context);
    if (noun.empty()) return "";
    // *it.begin() and the like add no information.
    return noun + upperCamel(name);
  }
  std::string out = upperCamel(name);
  if (call->getNumArgs() > 2) return out;
  for (unsigned i = 0; i < call->getNumArgs(); ++i) {
    if (call->getArg(i)->isDefaultArgument()) break;
    const std::string noun = nounFor(call->getArg(i), context);
    if (noun.empty()) return "";
    out += (i == 0 ? "Of" : "And") + noun;
  }
  return out;
}

const char* operatorWord(clang::BinaryOperatorKind kind) {
  switch (kind) {
    case clang::BO_Add:
      return "Plus";
    case clang::BO_Sub:
      return "Minus";
    case clang::BO_Mul:
      return "Times";
    case clang::BO_Div:
      return "DividedBy";
    case clang::BO_Rem:
      return "Modulo";
    case clang::BO_And:
      return "BitAnd";
    case clang::BO_Or:
      return "BitOr";
    case clang::BO_Xor:
      return "BitXor";
    case clang::BO_Shl:
      return "ShiftedLeftBy";
    case clang::BO_Shr:
      return "ShiftedRightBy";
    default:
      return nullptr;
  }
}

std::string operationNoun(const Expr* left, const char* word, const Expr* right,
                          const clang::ASTContext& context) {
  const std::string a = nounFor(left, context);
  std::string b = nounFor(right, context);
  // "StockMinusReserved" of `entry.stock - entry.reserved` needs the object once.
  const auto* of = llvm::dyn_cast<clang::MemberExpr>(bare(left));
  const auto* other = llvm::dyn_cast<clang::MemberExpr>(bare(right));
  if (of != nullptr && other != nullptr && !b.empty() &&
      nounFor(of->getBase(), context) == nounFor(other->getBase(), context))
    b = upperCamel(other->getMemberDecl()->getNameAsString());
  return word == nullptr || a.empty() || b.empty() ? "" : a + word + b;
}

// "Line" of "Lines", "Entry" of "Entries"; "" for a name that is no plural.
std::string singular(const std::string& noun) {
  if (noun.size() < 4 || !noun.ends_with("s") || noun.ends_with("ss") || noun.ends_with("us")) return "";
  if (noun.ends_with("ies")) return noun.substr(0, noun.size() - 3) + "y";
  const bool hisses =
      noun.ends_with("ches") || noun.ends_with("shes") || noun.ends_with("xes") || noun.ends_with("sses");
  return noun.substr(0, noun.size() - (hisses ? 2 : 1));
}

}  // namespace

bool isPlural(const std::string& noun) { return !singular(noun).empty(); }

namespace {

// Any element of a container: "Line" of `lines_`, "ACharacter" of a text.
std::string elementNoun(const Expr* container, const clang::ASTContext& context) {
  const std::string all = nounFor(container, context);
  if (all.empty()) return "";
  if (isText(bare(container)->getType())) return "ACharacter";
  return isPlural(all) ? singular(all) : "AnElement";
}

std::string elementNoun(const Expr* base, const Expr* index, const clang::ASTContext& context) {
  const std::string object = nounFor(base, context), at = nounFor(index, context);
  if (object.empty()) return "";
  const bool isFixed = constantOf(index, context).known;
  return at.empty() || (!isFixed && isText(bare(base)->getType())) ? elementNoun(base, context)
                                                                   : object + "At" + at;
}

std::string variableNoun(const clang::DeclRefExpr* variable, const clang::ASTContext& context) {
  const Meaning meaning = meaningOf(variable);
  switch (meaning.kind) {
    case Meaning::Kind::Unknown:
      return "";
    case Meaning::Kind::Value: {
      // The result of a calculation has no short name, and the beginning of a count says nothing.
      const Expr* value = bare(meaning.expression);
      const bool isNameless = llvm::isa<BinaryOperator>(value) || constantOf(value, context).known;
      return isNameless ? "" : nounFor(value, context);
    }
    case Meaning::Kind::Element:
      return elementNoun(meaning.expression, context);
    case Meaning::Kind::Name:
      break;
  }
  const auto* parameter = llvm::dyn_cast<clang::ParmVarDecl>(variable->getDecl());
  return parameter != nullptr ? parameterNoun(parameter, meaning.name) : constantName(meaning.name);
}

// Phrases for user-defined literals: 5ms, 2.5_km.
std::string literalNoun(const clang::UserDefinedLiteral* literal, const clang::ASTContext& context) {
  const auto range = clang::CharSourceRange::getTokenRange(literal->getSourceRange());
  const std::string text =
      clang::Lexer::getSourceText(range, context.getSourceManager(), context.getLangOpts()).str();
  if (text.empty() || !std::isdigit(static_cast<unsigned char>(text[0]))) return "";
  std::string number = text.substr(0, text.find_first_not_of("0123456789."));
  const std::string suffix = text.substr(number.size());
  return numberText(number) + (suffix.starts_with("_") ? upperCamel(suffix) : suffix);
}

std::string nounForOperatorCall(const clang::CXXOperatorCallExpr* call, const clang::ASTContext& context) {
  if (call->getOperator() == clang::OO_Subscript && call->getNumArgs() == 2)
    return elementNoun(call->getArg(0), call->getArg(1), context);
  if ((call->getOperator() == clang::OO_Star || call->getOperator() == clang::OO_Arrow) &&
      call->getNumArgs() == 1)
    return nounFor(call->getArg(0), context);
  return "";
}

}  // namespace

std::string nounFor(const Expr* expression, const clang::ASTContext& context) {
  const Expr* e = bare(expression);
  if (const Constant constant = constantOf(e, context); constant.known) return constant.text;
  if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(e))
    return reference->getDecl()->getIdentifier() != nullptr ? variableNoun(reference, context) : "";
  if (const auto* lookup = llvm::dyn_cast<clang::DependentScopeDeclRefExpr>(e))
    return upperCamel(lookup->getDeclName().getAsString());
  if (const auto* member = llvm::dyn_cast<clang::MemberExpr>(e))
    return memberNoun(member->getBase(), member->getMemberDecl()->getNameAsString(), context);
  if (const auto* member = llvm::dyn_cast<clang::CXXDependentScopeMemberExpr>(e))
    return member->isImplicitAccess()
               ? upperCamel(member->getMember().getAsString())
               : memberNoun(member->getBase(), member->getMember().getAsString(), context);
  if (const auto* call = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e))
    return nounForOperatorCall(call, context);
  if (const auto* literal = llvm::dyn_cast<clang::UserDefinedLiteral>(e))
    return literalNoun(literal, context);
  if (const auto* call = llvm::dyn_cast<clang::CallExpr>(e)) return callNoun(call, context);
  if (const auto* subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(e))
    return elementNoun(subscript->getBase(), subscript->getIdx(), context);
  if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(e)) {
    const std::string inner = nounFor(unary->getSubExpr(), context);
    if (inner.empty()) return "";
    if (unary->getOpcode() == clang::UO_Minus) return "Minus" + inner;
    return unary->getOpcode() == clang::UO_Not ? "Inverted" + inner : inner;
  }
  if (const auto* binary = llvm::dyn_cast<BinaryOperator>(e))
    return operationNoun(binary->getLHS(), operatorWord(binary->getOpcode()), binary->getRHS(), context);
  if (const auto* size = llvm::dyn_cast<clang::CXXConstructExpr>(e);
      size != nullptr && size->getNumArgs() > 0)
    return nounFor(size->getArg(0), context);
  return "";
}

}  // namespace assay::frontend
