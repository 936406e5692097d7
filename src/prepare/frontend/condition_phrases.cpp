#include "prepare/frontend/condition_phrases.h"

#include <algorithm>
#include <cctype>

#include "clang/AST/ExprCXX.h"
#include "data/cpp/name_parts.h"
#include "prepare/frontend/operand_phrases.h"
#include "prepare/frontend/plain_expression.h"
#include "prepare/frontend/variables.h"

namespace assay::frontend {
namespace {

using clang::BinaryOperator;
using clang::Expr;

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

// Phrases for `subject OP 0`: comparisons with zero have words of their own.
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
  const Constant divisor = constantOf(remainder->getRHS(), context);
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

// `v.end()` or `std::string::npos`: the result of a search that found nothing.
bool isNpos(const Expr* e) {
  const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(bare(e));
  return reference != nullptr && reference->getDecl()->getIdentifier() != nullptr &&
         reference->getDecl()->getName() == "npos";
}

bool isEnd(const Expr* e) {
  if (isNpos(e)) return true;
  const auto* end = llvm::dyn_cast<clang::CallExpr>(bare(e));
  return end != nullptr && objectOf(end) != nullptr &&
         (calleeName(end) == "end" || calleeName(end) == "cend");
}

// EntriesLackSku, SkuLacksDash.
Words containing(const std::string& where, const std::string& what) {
  if (isPlural(where)) return {where + "Lack" + what, where + "Contain" + what};
  return {where + "Lacks" + what, where + "Contains" + what};
}

// `m.find(k) == m.end()`, `s.find(c) == npos`, also by a variable that keeps the result; `place == v.end()`.
Words endWords(const Expr* left, const Expr* right, const clang::ASTContext& context) {
  const auto* find = llvm::dyn_cast<clang::CallExpr>(bare(givenValue(bare(left))));
  const bool finds = find != nullptr && calleeName(find) == "find" && objectOf(find) != nullptr;
  if (finds &&
      (find->getNumArgs() == 1 || (find->getNumArgs() > 1 && find->getArg(1)->isDefaultArgument()))) {
    const std::string where = nounFor(objectOf(find), context), what = nounFor(find->getArg(0), context);
    if (!where.empty() && !what.empty()) return containing(where, what);
  }
  const std::string subject = isLocal(left) ? "" : nounFor(left, context);
  if (subject.empty()) return {};
  return isNpos(right) ? Words{subject + "IsNpos", subject + "IsNotNpos"}
                       : Words{subject + "IsAtEnd", subject + "IsNotAtEnd"};
}

// The field or method without arguments that both sides ask their objects for.
const clang::ValueDecl* memberOf(const Expr* e) {
  e = bare(e);
  if (const auto* member = llvm::dyn_cast<clang::MemberExpr>(e)) return member->getMemberDecl();
  const auto* call = llvm::dyn_cast<clang::CXXMemberCallExpr>(e);
  return call != nullptr && call->getNumArgs() == 0 ? call->getMethodDecl() : nullptr;
}

// "Year" of `a.year == b.year`.
std::string sharedMember(const Expr* left, const Expr* right) {
  const clang::ValueDecl* a = memberOf(left);
  const clang::ValueDecl* b = memberOf(right);
  if (a == nullptr || b == nullptr || a->getCanonicalDecl() != b->getCanonicalDecl()) return "";
  return a->getIdentifier() == nullptr ? "" : cpp::upperCamel(a->getName());
}

// The member of one object compared with that of another.
Words memberWords(clang::BinaryOperatorKind kind, const std::string& member) {
  const std::string verb = isPlural(member) ? "Are" : "Is";
  switch (kind) {
    case clang::BO_EQ:
      return {member + verb + "Equal", member + (isPlural(member) ? "Differ" : "Differs")};
    case clang::BO_LT:
      return {member + verb + "Less", member + verb + "NotLess"};
    case clang::BO_GT:
      return {member + verb + "Greater", member + verb + "NotGreater"};
    case clang::BO_NE:
      return inverted(memberWords(clang::BO_EQ, member));
    case clang::BO_GE:
      return inverted(memberWords(clang::BO_LT, member));
    case clang::BO_LE:
      return inverted(memberWords(clang::BO_GT, member));
    default:
      return {};
  }
}

// A number that the reader cannot see, a result perhaps, has a limit all the same: "From25".
Words thresholdWords(clang::BinaryOperatorKind kind, const std::string& number) {
  const bool isNumber = !number.empty() && (std::isdigit(static_cast<unsigned char>(number[0])) != 0 ||
                                            number.starts_with("Minus"));
  if (!isNumber) return {};
  switch (kind) {
    case clang::BO_LT:
      return {"Below" + number, "From" + number};
    case clang::BO_GT:
      return {"Above" + number, "UpTo" + number};
    case clang::BO_GE:
      return inverted(thresholdWords(clang::BO_LT, number));
    case clang::BO_LE:
      return inverted(thresholdWords(clang::BO_GT, number));
    default:
      return {};
  }
}

Words comparisonWords(clang::BinaryOperatorKind kind, const Expr* left, const Expr* right,
                      const clang::ASTContext& context) {
  // Constants go to the right: `0 < n` reads as `n > 0`.
  if ((constantOf(left, context).known || isNull(left)) && !constantOf(right, context).known) {
    std::swap(left, right);
    kind = mirrored(kind);
  }
  const Constant constant = constantOf(right, context);
  if (Words words = remainderWords(left, constant, kind, context); !words.whenTrue.empty()) return words;
  if (isEnd(right)) {
    const Words words = endWords(left, right, context);
    return kind == clang::BO_EQ ? words : inverted(words);
  }
  if (const std::string member = sharedMember(left, right); !member.empty()) return memberWords(kind, member);
  const std::string subject = nounFor(left, context);
  if (subject.empty())
    return isIntermediateNumber(left) && !constant.zero ? thresholdWords(kind, constant.text) : Words{};
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

// The phrases of a predicate and its opposite: IsOpen and IsNotOpen, HasRoom and HasNoRoom, Contains and
// DoesNotContain; empty if the predicate begins with no such verb.
Words predicateWords(const std::string& predicate) {
  const size_t end = std::min(predicate.size(), predicate.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 1));
  const std::string verb = predicate.substr(0, end);
  std::string rest = predicate.substr(end);
  const auto ends = [&](const char* what) { return verb.ends_with(what); };
  if (verb == "Is" && !rest.empty()) return {predicate, "IsNot" + rest};
  if (verb == "Has" && !rest.empty()) return {predicate, "HasNo" + rest};
  if (verb.size() < 4 || !ends("s") || ends("ss")) return {};
  const bool longer = ends("ches") || ends("shes") || ends("xes") || ends("sses");
  return {predicate, "DoesNot" + verb.substr(0, verb.size() - (longer ? 2 : 1)) + rest};
}

// The phrases of a subject and a word that may be an adjective: EntryIsPinned.
Words adjectiveWords(const std::string& subject, const std::string& word) {
  Words said = predicateWords(word);
  if (said.whenTrue.empty()) said = {"Is" + word, "IsNot" + word};
  return {subject + said.whenTrue, subject + said.whenFalse};
}

// isDigit(c) -> CIsDigit, s.empty() -> SIsEmpty, list.contains(x) -> ListContainsX.
Words callWords(const clang::CallExpr* call, const clang::ASTContext& context) {
  const std::string name = cpp::upperCamel(calleeName(call));
  if (name.empty()) return {};
  const Expr* object = objectOf(call);
  std::string subject = object != nullptr ? nounFor(object, context) : "";
  if (object == nullptr && call->getNumArgs() == 1) subject = nounFor(call->getArg(0), context);
  std::string predicate = name == "Empty" ? "IsEmpty" : name;
  // The name isupper() has two words.
  for (const size_t verb : {predicate.starts_with("Is") ? 2u : 0u, predicate.starts_with("Has") ? 3u : 0u})
    if (verb != 0 && verb < predicate.size())
      predicate[verb] = static_cast<char>(std::toupper(static_cast<unsigned char>(predicate[verb])));
  const Words said = predicateWords(predicate);
  const bool isState = predicate.starts_with("Is") || predicate.starts_with("Has");
  if (isState && !said.whenTrue.empty() && !subject.empty())
    return {subject + said.whenTrue, subject + said.whenFalse};
  if (object != nullptr && !subject.empty()) {
    const std::string argument = call->getNumArgs() == 1 ? nounFor(call->getArg(0), context) : "";
    if (!said.whenTrue.empty())
      return {subject + said.whenTrue + argument, subject + said.whenFalse + argument};
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

// A plain value used as a condition: its type decides what "true" means.
Words valueWords(const Expr* e, const clang::ASTContext& context) {
  const std::string noun = nounFor(e, context);
  if (noun.empty()) return {};
  const clang::QualType type = e->getType();
  const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(e);
  if (unary != nullptr && unary->getOpcode() == clang::UO_Deref && type->isAnyCharacterType()) {
    const bool isNamed = llvm::isa<clang::DeclRefExpr, clang::MemberExpr>(bare(unary->getSubExpr()));
    return isNamed ? Words{noun + "IsNotAtEnd", noun + "IsAtEnd"} : Words{};
  }
  if (type->isPointerType()) return {noun + "IsNotNull", noun + "IsNull"};
  const auto* member = llvm::dyn_cast<clang::MemberExpr>(e);
  if (member != nullptr && type->isBooleanType() && member->getMemberDecl()->getIdentifier() != nullptr) {
    const bool own = llvm::isa<clang::CXXThisExpr>(member->getBase()->IgnoreParenImpCasts()) ||
                     isNamedAlone(member->getBase());
    const std::string subject = own ? "" : nounFor(member->getBase(), context);
    if (!subject.empty()) return adjectiveWords(subject, cpp::upperCamel(member->getMemberDecl()->getName()));
  }
  if (type->isBooleanType() || type->isDependentType()) return {noun, "Not" + noun};
  if (const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl()) {
    const llvm::StringRef name = record->getName();
    if (name == "optional") return {noun + "HasValue", noun + "HasNoValue"};
    if (name == "function") return {noun + "IsSet", noun + "IsEmpty"};
    if (name.ends_with("_ptr")) return {noun + "IsNotNull", noun + "IsNull"};
    return {noun, "Not" + noun};
  }
  return {noun + "IsNotZero", noun + "IsZero"};
}

// More than three conditions never fit into a name, and chains can have hundreds of them.
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
  if (binary->getOpcode() == clang::BO_And && constantOf(binary->getRHS(), context).one) {
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
  // Negations are removed first; the rest has one of a few shapes.
  const Expr* e = bare(condition);
  bool negated = false;
  for (;;) {
    const auto* negation = llvm::dyn_cast<clang::UnaryOperator>(e);
    const Expr* given = e->getType()->isBooleanType() ? givenValue(e) : e;
    if (given != e) {
      e = bare(given);
      continue;
    }
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
      const std::string read = noun.empty() ? "AValue" : noun;
      words = {"Reads" + read, "CannotRead" + read};
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
