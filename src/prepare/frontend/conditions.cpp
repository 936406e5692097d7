#include "prepare/frontend/conditions.h"

#include <algorithm>

#include "clang/Lex/Lexer.h"
#include "prepare/frontend/condition_phrases.h"
#include "prepare/frontend/operand_phrases.h"
#include "prepare/frontend/walk.h"

namespace assay::frontend {
namespace {

using clang::BinaryOperator;
using clang::Expr;
using clang::SourceLocation;

// Collects the decisions in the bodies of the unit's own functions.
class Visitor final : public Walk {
 public:
  Visitor(clang::ASTContext& context, const OwnFiles& own, std::vector<model::Condition>& out)
      : context_(context), own_(own), out_(out) {}

  // The standard headers are most of a translation unit, and their conditions are not the unit's.
  bool enters(const clang::Decl* decl) override {
    if (llvm::isa<clang::TranslationUnitDecl>(decl)) return true;
    if (own_.isSystem(decl->getLocation())) return false;
    return llvm::isa<clang::NamespaceDecl, clang::LinkageSpecDecl>(decl) || own_.owns(decl->getLocation());
  }

  bool VisitIfStmt(clang::IfStmt* statement) override {
    if (statement->isConstexpr() || statement->isConsteval()) return true;
    return decide(statement->getCond(), {statement->getIfLoc()});
  }
  bool VisitWhileStmt(clang::WhileStmt* statement) override {
    return decide(statement->getCond(), {statement->getWhileLoc()});
  }
  bool VisitDoStmt(clang::DoStmt* statement) override {
    return decide(statement->getCond(), {statement->getWhileLoc(), statement->getDoLoc()});
  }
  bool VisitForStmt(clang::ForStmt* statement) override {
    return decide(statement->getCond(), {statement->getForLoc()});
  }
  bool VisitConditionalOperator(clang::ConditionalOperator* choice) override {
    return decide(choice->getCond(), {choice->getQuestionLoc(), choice->getBeginLoc()});
  }
  bool VisitBinaryConditionalOperator(clang::BinaryConditionalOperator* choice) override {
    return decide(choice->getCommon(), {choice->getQuestionLoc(), choice->getBeginLoc()});
  }
  bool VisitBinaryOperator(BinaryOperator* operation) override {
    if (operation->isLogicalOp() && !seen_.contains(operation)) decide(operation, {});
    return true;
  }
  bool VisitCXXForRangeStmt(clang::CXXForRangeStmt* statement) override {
    const std::string range = nounFor(statement->getRangeInit(), context_);
    add({statement->getForLoc(), statement->getColonLoc(), statement->getRangeInit()->getBeginLoc()},
        "for (… : " + textOf(statement->getRangeInit()) + ")",
        range.empty() ? Words{} : Words{range + "HasElements", range + "HasNoMoreElements"});
    return true;
  }
  bool VisitSwitchStmt(clang::SwitchStmt* statement) override;

 private:
  bool decide(const Expr* condition, std::vector<SourceLocation> statement);
  void addLeaf(const Expr* leaf, const std::vector<SourceLocation>& places);
  static const Expr* withoutNegation(const Expr* expression);
  void add(const std::vector<SourceLocation>& places, std::string text, Words words);
  std::vector<model::Location> freePlaces(const std::vector<SourceLocation>& places);
  std::string textOf(const Expr* expression) const;

  clang::ASTContext& context_;
  const OwnFiles& own_;
  std::vector<model::Condition>& out_;
  std::set<const Expr*> seen_;
  std::set<std::tuple<std::string, unsigned, unsigned>> taken_;
};

std::string Visitor::textOf(const Expr* expression) const {
  const auto range = context_.getSourceManager().getExpansionRange(expression->getSourceRange());
  std::string text =
      clang::Lexer::getSourceText(range, context_.getSourceManager(), context_.getLangOpts()).str();
  // On one line, with single spaces.
  std::string out;
  for (char c : text) {
    const bool space = std::isspace(static_cast<unsigned char>(c)) != 0;
    if (!space || (!out.empty() && out.back() != ' ')) out += space ? ' ' : c;
  }
  return out;
}

// A location belongs to the first condition that claims it.
std::vector<model::Location> Visitor::freePlaces(const std::vector<SourceLocation>& places) {
  std::vector<model::Location> out;
  for (SourceLocation place : places) {
    if (place.isInvalid()) continue;
    model::Location at = own_.locate(place);
    if (!own_.files().contains(at.file)) continue;
    if (taken_.insert({at.file, at.line, at.column}).second) out.push_back(std::move(at));
  }
  return out;
}

void Visitor::add(const std::vector<SourceLocation>& places, std::string text, Words words) {
  model::Condition made;
  made.locations = freePlaces(places);
  if (made.locations.empty()) return;
  made.text = std::move(text);
  made.whenTrue = std::move(words.whenTrue);
  made.whenFalse = std::move(words.whenFalse);
  out_.push_back(std::move(made));
}

// Clang branches on the operand of a `!`, with the targets swapped, so the operand is the condition.
void Visitor::addLeaf(const Expr* leaf, const std::vector<SourceLocation>& places) {
  add(places, textOf(leaf), wordsFor(leaf, context_));
}

const Expr* Visitor::withoutNegation(const Expr* expression) {
  for (;;) {
    expression = expression->IgnoreParenImpCasts();
    const auto* negation = llvm::dyn_cast<clang::UnaryOperator>(expression);
    if (negation == nullptr || negation->getOpcode() != clang::UO_LNot) return expression;
    expression = negation->getSubExpr();
  }
}

// Splits && and || into leaves, each with the location that Clang gives to its branch: the last leaf of
// an operator's left side branches at the operator, the last leaf of the whole at the start of the condition.
// A work list instead of recursion, because generated code chains hundreds of them.
bool Visitor::decide(const Expr* condition, std::vector<SourceLocation> statement) {
  if (condition == nullptr) return true;
  struct Open {
    const Expr* expression;
    std::vector<SourceLocation> places;
  };
  const Expr* whole = withoutNegation(condition);
  const auto* top = llvm::dyn_cast<BinaryOperator>(whole);
  const bool compound = top != nullptr && top->isLogicalOp();
  std::vector<SourceLocation> start = {condition->getBeginLoc(), condition->getExprLoc()};
  if (!compound) {
    start.insert(start.end(), statement.begin(), statement.end());
    start.insert(start.end(), {whole->getBeginLoc(), whole->getExprLoc()});
  }
  std::vector<Open> open = {{condition, start}};
  while (!open.empty()) {
    auto [next, places] = open.back();
    open.pop_back();
    const Expr* inner = withoutNegation(next);
    const auto* logical = llvm::dyn_cast<BinaryOperator>(inner);
    if (logical != nullptr && logical->isLogicalOp()) {
      seen_.insert(inner);
      open.push_back({logical->getRHS(), places});
      open.push_back({logical->getLHS(), {logical->getOperatorLoc()}});
    } else if (seen_.insert(inner).second) {
      addLeaf(inner, places);
    }
  }
  if (compound) add(statement, textOf(whole), wordsFor(whole, context_));
  return true;
}

bool Visitor::VisitSwitchStmt(clang::SwitchStmt* statement) {
  const Expr* subject = statement->getCond();
  model::Condition made;
  made.locations = freePlaces(
      {statement->getSwitchLoc(), subject->getBeginLoc(), subject->IgnoreParenImpCasts()->getExprLoc()});
  made.text = textOf(subject);
  const std::string noun = nounFor(subject, context_);
  if (!noun.empty() && noun.size() + 15 <= kMaxWords) made.whenFalse = noun + "IsSomethingElse";
  for (const clang::SwitchCase* next = statement->getSwitchCaseList(); next != nullptr;
       next = next->getNextSwitchCase()) {
    const auto* value = llvm::dyn_cast<clang::CaseStmt>(next);
    if (value == nullptr || value->getLHS()->isValueDependent()) continue;
    const llvm::APSInt number = value->getLHS()->EvaluateKnownConstInt(context_);
    made.whenCase.push_back(wordsForCase(subject, value->getLHS(), context_));
    made.caseTexts.push_back(textOf(value->getLHS()));
    made.caseBits.push_back(static_cast<uint64_t>(number.extOrTrunc(64).getZExtValue()));
  }
  // Clang lists the cases from the last to the first.
  std::ranges::reverse(made.whenCase);
  std::ranges::reverse(made.caseTexts);
  std::ranges::reverse(made.caseBits);
  if (!made.locations.empty()) out_.push_back(std::move(made));
  return true;
}

}  // namespace

std::vector<model::Condition> readConditions(clang::ASTContext& context, const OwnFiles& own) {
  std::vector<model::Condition> out;
  Visitor(context, own, out).TraverseDecl(context.getTranslationUnitDecl());
  return out;
}

}  // namespace assay::frontend
