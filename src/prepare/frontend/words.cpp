#include "prepare/frontend/words.h"

#include <algorithm>
#include <cctype>

#include "clang/AST/ExprCXX.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"

namespace assay::frontend {
namespace {

using clang::BinaryOperator;
using clang::Expr;

const Expr* bare(const Expr* expression) {
  for (;;) {
    const Expr* next = expression->IgnoreParenImpCasts();
    if (const auto* cleanups = llvm::dyn_cast<clang::ExprWithCleanups>(next)) next = cleanups->getSubExpr();
    if (const auto* temporary = llvm::dyn_cast<clang::MaterializeTemporaryExpr>(next))
      next = temporary->getSubExpr();
    if (const auto* bound = llvm::dyn_cast<clang::CXXBindTemporaryExpr>(next)) next = bound->getSubExpr();
    if (const auto* cast = llvm::dyn_cast<clang::ExplicitCastExpr>(next)) next = cast->getSubExpr();
    // A conversion the user did not write: explicit operator bool and friends.
    if (const auto* call = llvm::dyn_cast<clang::CXXMemberCallExpr>(next))
      if (llvm::isa_and_nonnull<clang::CXXConversionDecl>(call->getMethodDecl()))
        next = call->getImplicitObjectArgument();
    if (const auto* constant = llvm::dyn_cast<clang::ConstantExpr>(next)) next = constant->getSubExpr();
    if (next == expression) return next;
    expression = next;
  }
}

// Names for the characters that cannot be part of an identifier.
std::string characterName(unsigned value) {
  struct Named {
    char character;
    const char* name;
  };
  static constexpr Named kNamed[] = {{' ', "Space"},        {'-', "Dash"},       {'+', "Plus"},
                                     {'*', "Star"},         {'/', "Slash"},      {'\\', "Backslash"},
                                     {'.', "Dot"},          {',', "Comma"},      {':', "Colon"},
                                     {';', "Semicolon"},    {'=', "EqualSign"},  {'_', "Underscore"},
                                     {'\n', "Newline"},     {'\t', "Tab"},       {'\r', "CarriageReturn"},
                                     {'\0', "Nul"},         {'"', "Quote"},      {'\'', "Apostrophe"},
                                     {'(', "OpenParen"},    {')', "CloseParen"}, {'[', "OpenBracket"},
                                     {']', "CloseBracket"}, {'{', "OpenBrace"},  {'}', "CloseBrace"},
                                     {'<', "Less"},         {'>', "Greater"},    {'!', "Bang"},
                                     {'?', "QuestionMark"}, {'@', "At"},         {'#', "Hash"},
                                     {'$', "Dollar"},       {'%', "Percent"},    {'^', "Caret"},
                                     {'&', "Ampersand"},    {'|', "Bar"},        {'~', "Tilde"},
                                     {'`', "Backtick"}};
  for (const Named& named : kNamed)
    if (value == static_cast<unsigned char>(named.character)) return named.name;
  if (value < 128 && std::isalpha(static_cast<int>(value)))
    return std::string(std::isupper(static_cast<int>(value)) ? "Capital" : "Letter") +
           static_cast<char>(std::toupper(static_cast<int>(value)));
  if (value < 128 && std::isdigit(static_cast<int>(value)))
    return std::string("Digit") + static_cast<char>(value);
  return "Character" + std::to_string(value);
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

std::string stringName(llvm::StringRef text) {
  if (text.empty()) return "EmptyText";
  std::string out;
  for (char c : text) out += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  return upperCamel(out);
}

bool isNull(const Expr* e) {
  e = bare(e);
  return llvm::isa<clang::CXXNullPtrLiteralExpr, clang::GNUNullExpr>(e);
}

struct Constant {
  bool known = false;
  bool zero = false, one = false;
  std::string text;  // "5", "Dash", "Normal", "18Point5"
};

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
    return {true, false, false, characterName(character->getValue())};
  if (const auto* boolean = llvm::dyn_cast<clang::CXXBoolLiteralExpr>(e))
    return {true, false, false, boolean->getValue() ? "True" : "False"};
  if (const auto* text = llvm::dyn_cast<clang::StringLiteral>(e);
      text != nullptr && text->getCharByteWidth() == 1)
    return {true, false, false, stringName(text->getString())};
  return {};
}

Constant constantOf(const Expr* e) {
  e = bare(e);
  if (const auto* minus = llvm::dyn_cast<clang::UnaryOperator>(e);
      minus != nullptr && minus->getOpcode() == clang::UO_Minus) {
    Constant inner = literalConstant(bare(minus->getSubExpr()));
    if (inner.known) return {true, inner.zero, false, inner.zero ? inner.text : "Minus" + inner.text};
  }
  if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(e)) {
    if (llvm::isa<clang::EnumConstantDecl>(reference->getDecl())) {
      const llvm::StringRef name = reference->getDecl()->getName();  // kRed is Red
      const bool marked =
          name.size() > 1 && name[0] == 'k' && std::isupper(static_cast<unsigned char>(name[1]));
      return {true, false, false, upperCamel(marked ? name.drop_front() : name)};
    }
  }
  return literalConstant(e);
}

std::string calleeName(const clang::CallExpr* call) {
  const Expr* callee = call->getCallee()->IgnoreParenImpCasts();
  if (const clang::FunctionDecl* direct = call->getDirectCallee();
      direct != nullptr && direct->getIdentifier() != nullptr)
    return direct->getName().str();
  if (const auto* lookup = llvm::dyn_cast<clang::OverloadExpr>(callee))
    return lookup->getName().getAsString();
  if (const auto* member = llvm::dyn_cast<clang::CXXDependentScopeMemberExpr>(callee))
    return member->getMember().getAsString();
  return "";
}

// The object of a method call, if there is one to be named.
const Expr* objectOf(const clang::CallExpr* call) {
  const Expr* callee = call->getCallee()->IgnoreParenImpCasts();
  const Expr* base = nullptr;
  if (const auto* member = llvm::dyn_cast<clang::MemberExpr>(callee)) base = member->getBase();
  if (const auto* member = llvm::dyn_cast<clang::CXXDependentScopeMemberExpr>(callee))
    base = member->isImplicitAccess() ? nullptr : member->getBase();
  if (const auto* member = llvm::dyn_cast<clang::UnresolvedMemberExpr>(callee))
    base = member->isImplicitAccess() ? nullptr : member->getBase();
  return base == nullptr || llvm::isa<clang::CXXThisExpr>(base->IgnoreParenImpCasts()) ? nullptr : base;
}

std::string memberNoun(const Expr* base, const std::string& member, const clang::ASTContext& context) {
  if (llvm::isa<clang::CXXThisExpr>(base->IgnoreParenImpCasts())) return upperCamel(member);
  const std::string object = nounFor(base, context);
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
    // *it.begin() and the like add nothing.
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
  const std::string a = nounFor(left, context), b = nounFor(right, context);
  return word == nullptr || a.empty() || b.empty() ? "" : a + word + b;
}

std::string elementNoun(const Expr* base, const Expr* index, const clang::ASTContext& context) {
  const std::string object = nounFor(base, context), at = nounFor(index, context);
  return object.empty() || at.empty() ? "" : object + "At" + at;
}

// 5ms, 2.5_km
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

std::string upperCamel(std::string_view identifier) {
  std::string out;
  bool upper = true;
  // ALL_CAPS is one word a part: RED_ALERT -> RedAlert.
  const bool shouting = identifier.size() > 1 &&
                        std::ranges::none_of(identifier, [](unsigned char c) { return std::islower(c); });
  for (char c : identifier) {
    if (c == '_' || !std::isalnum(static_cast<unsigned char>(c))) {
      upper = true;
      continue;
    }
    const auto letter = static_cast<unsigned char>(c);
    out += static_cast<char>(upper ? std::toupper(letter) : shouting ? std::tolower(letter) : letter);
    upper = false;
  }
  return out;
}

std::string nounFor(const Expr* expression, const clang::ASTContext& context) {
  const Expr* e = bare(expression);
  if (const Constant constant = constantOf(e); constant.known) return constant.text;
  if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(e))
    return reference->getDecl()->getIdentifier() != nullptr ? upperCamel(reference->getDecl()->getName())
                                                            : "";
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

namespace {

Words fitted(Words words) {
  if (words.whenTrue.size() > kMaxWords || words.whenFalse.size() > kMaxWords) return {};
  return words;
}

Words inverted(Words words) {
  std::swap(words.whenTrue, words.whenFalse);
  return words;
}

clang::BinaryOperatorKind mirrored(clang::BinaryOperatorKind kind) {
  switch (kind) {
    case clang::BO_LT:
      return clang::BO_GT;
    case clang::BO_GT:
      return clang::BO_LT;
    case clang::BO_LE:
      return clang::BO_GE;
    case clang::BO_GE:
      return clang::BO_LE;
    default:
      return kind;
  }
}

// subject OP constant, where the constant is 0: signs have names of their own.
Words againstZero(clang::BinaryOperatorKind kind, const std::string& subject, bool isUnsigned) {
  switch (kind) {
    case clang::BO_LT:
      return {subject + "IsNegative", subject + "IsNotNegative"};
    case clang::BO_GE:
      return {subject + "IsNotNegative", subject + "IsNegative"};
    case clang::BO_GT:
      return isUnsigned ? Words{subject + "IsNotZero", subject + "IsZero"}
                        : Words{subject + "IsPositive", subject + "IsNotPositive"};
    case clang::BO_LE:
      return inverted(againstZero(clang::BO_GT, subject, isUnsigned));
    case clang::BO_EQ:
      return {subject + "IsZero", subject + "IsNotZero"};
    case clang::BO_NE:
      return {subject + "IsNotZero", subject + "IsZero"};
    default:
      return {};
  }
}

Words ordered(clang::BinaryOperatorKind kind, const std::string& a, const std::string& b) {
  switch (kind) {
    case clang::BO_LT:
      return {a + "IsBelow" + b, a + "IsAtLeast" + b};
    case clang::BO_GE:
      return {a + "IsAtLeast" + b, a + "IsBelow" + b};
    case clang::BO_GT:
      return {a + "IsAbove" + b, a + "IsAtMost" + b};
    case clang::BO_LE:
      return {a + "IsAtMost" + b, a + "IsAbove" + b};
    default:
      return {};
  }
}

// `x % 2 == 0`, `x % n != 0`, `x & 1`.
Words remainderWords(const Expr* left, const Constant& constant, clang::BinaryOperatorKind kind,
                     const clang::ASTContext& context) {
  const auto* remainder = llvm::dyn_cast<BinaryOperator>(bare(left));
  if (remainder == nullptr || (kind != clang::BO_EQ && kind != clang::BO_NE)) return {};
  if (remainder->getOpcode() != clang::BO_Rem && remainder->getOpcode() != clang::BO_And) return {};
  const std::string subject = nounFor(remainder->getLHS(), context);
  const Constant divisor = constantOf(remainder->getRHS());
  if (subject.empty()) return {};
  const bool isParity = (remainder->getOpcode() == clang::BO_Rem && divisor.text == "2") ||
                        (remainder->getOpcode() == clang::BO_And && divisor.one);
  if (isParity && (constant.zero || constant.one)) {
    const bool even = constant.zero == (kind == clang::BO_EQ);
    const Words words{subject + "IsEven", subject + "IsOdd"};
    return even ? words : inverted(words);
  }
  const std::string by = nounFor(remainder->getRHS(), context);
  if (remainder->getOpcode() != clang::BO_Rem || !constant.zero || by.empty()) return {};
  const Words words{subject + "IsMultipleOf" + by, subject + "IsNotMultipleOf" + by};
  return kind == clang::BO_EQ ? words : inverted(words);
}

// `v.end()` or `std::string::npos`: what a search that found nothing gives.
bool isEnd(const Expr* e) {
  if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(bare(e)))
    return reference->getDecl()->getIdentifier() != nullptr && reference->getDecl()->getName() == "npos";
  const auto* end = llvm::dyn_cast<clang::CallExpr>(bare(e));
  return end != nullptr && objectOf(end) != nullptr &&
         (calleeName(end) == "end" || calleeName(end) == "cend");
}

// `it == v.end()`, `m.find(k) == m.end()`, `s.find(c) == npos`.
Words endWords(const Expr* left, const Expr* right, const clang::ASTContext& context) {
  if (!isEnd(right)) return {};
  const auto* find = llvm::dyn_cast<clang::CallExpr>(bare(left));
  const bool finds = find != nullptr && calleeName(find) == "find" && objectOf(find) != nullptr;
  if (finds &&
      (find->getNumArgs() == 1 || (find->getNumArgs() > 1 && find->getArg(1)->isDefaultArgument()))) {
    const std::string where = nounFor(objectOf(find), context), what = nounFor(find->getArg(0), context);
    if (!where.empty() && !what.empty()) return {where + "Lacks" + what, where + "Contains" + what};
  }
  const std::string subject = nounFor(left, context);
  return subject.empty() ? Words{} : Words{subject + "IsAtEnd", subject + "IsNotAtEnd"};
}

Words comparisonWords(clang::BinaryOperatorKind kind, const Expr* left, const Expr* right,
                      const clang::ASTContext& context) {
  // Constants go to the right: `0 < n` reads as `n > 0`.
  if ((constantOf(left).known || isNull(left)) && !constantOf(right).known) {
    std::swap(left, right);
    kind = mirrored(kind);
  }
  const Constant constant = constantOf(right);
  if (Words words = remainderWords(left, constant, kind, context); !words.whenTrue.empty()) return words;
  if (Words words = endWords(left, right, context); !words.whenTrue.empty())
    return kind == clang::BO_EQ ? words : inverted(words);
  const std::string subject = nounFor(left, context);
  if (subject.empty()) return {};
  if (isNull(right)) {
    const Words words{subject + "IsNull", subject + "IsNotNull"};
    return kind == clang::BO_EQ ? words : inverted(words);
  }
  if (constant.known && constant.text.empty()) return {};
  const clang::QualType type = left->IgnoreParenImpCasts()->getType();
  const bool isText = llvm::isa<clang::StringLiteral>(bare(right));
  if (constant.zero && type->isPointerType()) {
    const Words words{subject + "IsNull", subject + "IsNotNull"};
    return kind == clang::BO_EQ ? words : inverted(words);
  }
  if (constant.zero) return againstZero(kind, subject, type->isUnsignedIntegerType());
  if (isText && constant.text == "EmptyText")
    return kind == clang::BO_EQ ? Words{subject + "IsEmpty", subject + "IsNotEmpty"}
                                : Words{subject + "IsNotEmpty", subject + "IsEmpty"};
  if (kind == clang::BO_EQ || kind == clang::BO_NE) {
    const std::string other = constant.known ? constant.text : nounFor(right, context);
    if (other.empty()) return {};
    const Words words = constant.known ? Words{subject + "Is" + other, subject + "IsNot" + other}
                                       : Words{subject + "Equals" + other, subject + "DiffersFrom" + other};
    return kind == clang::BO_EQ ? words : inverted(words);
  }
  const std::string other = nounFor(right, context);
  return other.empty() ? Words{} : ordered(kind, subject, other);
}

// isDigit(c) -> CIsDigit, s.empty() -> SIsEmpty, list.contains(x) -> ListContainsX.
Words callWords(const clang::CallExpr* call, const clang::ASTContext& context) {
  const std::string name = upperCamel(calleeName(call));
  if (name.empty()) return {};
  const Expr* object = objectOf(call);
  std::string subject = object != nullptr ? nounFor(object, context) : "";
  if (object == nullptr && call->getNumArgs() == 1) subject = nounFor(call->getArg(0), context);
  std::string predicate = name == "Empty" ? "IsEmpty" : name;
  const bool hasVerb = predicate.size() > 2 && (predicate.starts_with("Is") || predicate.starts_with("Has"));
  if (hasVerb && !subject.empty()) {
    const size_t verb = predicate.starts_with("Is") ? 2 : 3;
    std::string rest = predicate.substr(verb);
    rest[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(rest[0])));
    const std::string says = subject + predicate.substr(0, verb);
    return {says + rest, verb == 2 ? says + "Not" + rest : subject + "HasNo" + rest};
  }
  if (object != nullptr && !subject.empty() && call->getNumArgs() == 1) {
    const std::string argument = nounFor(call->getArg(0), context);
    if (!argument.empty()) return {subject + predicate + argument, "Not" + subject + predicate + argument};
  }
  const std::string noun = nounFor(call, context);
  return noun.empty() ? Words{} : Words{noun, "Not" + noun};
}

std::optional<clang::BinaryOperatorKind> comparisonOf(clang::OverloadedOperatorKind kind) {
  switch (kind) {
    case clang::OO_EqualEqual:
      return clang::BO_EQ;
    case clang::OO_ExclaimEqual:
      return clang::BO_NE;
    case clang::OO_Less:
      return clang::BO_LT;
    case clang::OO_Greater:
      return clang::BO_GT;
    case clang::OO_LessEqual:
      return clang::BO_LE;
    case clang::OO_GreaterEqual:
      return clang::BO_GE;
    default:
      return std::nullopt;
  }
}

// A plain value used as a condition: its type says what "true" means.
Words valueWords(const Expr* e, const clang::ASTContext& context) {
  const std::string noun = nounFor(e, context);
  if (noun.empty()) return {};
  const clang::QualType type = e->getType();
  const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(e);
  if (unary != nullptr && unary->getOpcode() == clang::UO_Deref && type->isAnyCharacterType())
    return {noun + "IsNotAtEnd", noun + "IsAtEnd"};
  if (type->isPointerType()) return {noun + "IsNotNull", noun + "IsNull"};
  if (type->isBooleanType() || type->isDependentType()) return {noun, "Not" + noun};
  if (const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl()) {
    const llvm::StringRef name = record->getName();
    if (name == "optional") return {noun + "HasValue", noun + "HasNoValue"};
    if (name.ends_with("_ptr")) return {noun + "IsNotNull", noun + "IsNull"};
    return {noun, "Not" + noun};
  }
  return {noun + "IsNotZero", noun + "IsZero"};
}

// More than three conditions never fit into a name, and chains can be hundreds long.
bool isLongChain(const BinaryOperator* chain) {
  int length = 1;
  for (; chain != nullptr && chain->isLogicalOp() && length < 4; ++length)
    chain = llvm::dyn_cast<BinaryOperator>(chain->getLHS()->IgnoreParenImpCasts());
  return length >= 4;
}

Words binaryWords(const BinaryOperator* binary, const clang::ASTContext& context) {
  if (binary->isComparisonOp() && binary->getOpcode() != clang::BO_Cmp)
    return comparisonWords(binary->getOpcode(), binary->getLHS(), binary->getRHS(), context);
  if (binary->isLogicalOp()) {
    if (isLongChain(binary)) return {};
    const Words a = wordsFor(binary->getLHS(), context), b = wordsFor(binary->getRHS(), context);
    if (a.whenTrue.empty() || b.whenTrue.empty()) return {};
    const bool both = binary->getOpcode() == clang::BO_LAnd;
    return {a.whenTrue + (both ? "And" : "Or") + b.whenTrue,
            a.whenFalse + (both ? "Or" : "And") + b.whenFalse};
  }
  if (binary->getOpcode() == clang::BO_And && constantOf(binary->getRHS()).one) {
    const std::string noun = nounFor(binary->getLHS(), context);
    return noun.empty() ? Words{} : Words{noun + "IsOdd", noun + "IsEven"};
  }
  if (binary->getOpcode() == clang::BO_Rem) {
    const std::string a = nounFor(binary->getLHS(), context), b = nounFor(binary->getRHS(), context);
    if (a.empty() || b.empty()) return {};
    return b == "2" ? Words{a + "IsOdd", a + "IsEven"}
                    : Words{a + "IsNotMultipleOf" + b, a + "IsMultipleOf" + b};
  }
  if (binary->isAssignmentOp()) return valueWords(bare(binary->getLHS()), context);
  return valueWords(binary, context);
}

}  // namespace

Words wordsFor(const Expr* condition, const clang::ASTContext& context) {
  // Negations are peeled off first; the rest is one of a few shapes.
  const Expr* e = bare(condition);
  bool negated = false;
  for (;;) {
    const auto* negation = llvm::dyn_cast<clang::UnaryOperator>(e);
    if (negation == nullptr || negation->getOpcode() != clang::UO_LNot) break;
    negated = !negated;
    e = bare(negation->getSubExpr());
  }
  Words words;
  if (const auto* rewritten = llvm::dyn_cast<clang::CXXRewrittenBinaryOperator>(e)) {
    const auto parts = rewritten->getDecomposedForm();
    words = comparisonWords(parts.Opcode, parts.LHS, parts.RHS, context);
  } else if (const auto* binary = llvm::dyn_cast<BinaryOperator>(e)) {
    words = binaryWords(binary, context);
  } else if (const auto* call = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e)) {
    const auto kind = comparisonOf(call->getOperator());
    if (call->getOperator() == clang::OO_GreaterGreater && call->getNumArgs() == 2) {
      const std::string noun = nounFor(call->getArg(1), context);
      if (!noun.empty()) words = {"Reads" + noun, "CannotRead" + noun};
      return fitted(negated ? inverted(words) : words);
    }
    words = kind && call->getNumArgs() == 2
                ? comparisonWords(*kind, call->getArg(0), call->getArg(1), context)
                : valueWords(e, context);
  } else if (const auto* call = llvm::dyn_cast<clang::CallExpr>(e)) {
    words =
        call->getType()->isBooleanType() || call->getType()->isDependentType() || objectOf(call) == nullptr
            ? callWords(call, context)
            : valueWords(e, context);
  } else {
    words = valueWords(e, context);
  }
  return fitted(negated ? inverted(words) : words);
}

std::string wordsForCase(const Expr* subject, const Expr* value, const clang::ASTContext& context) {
  const std::string noun = nounFor(subject, context), other = nounFor(value, context);
  if (noun.empty() || other.empty()) return "";
  const std::string words = noun + "Is" + other;
  return words.size() > kMaxWords ? "" : words;
}

}  // namespace assay::frontend
