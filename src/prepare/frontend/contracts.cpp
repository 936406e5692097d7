#include "prepare/frontend/contracts.h"

#include <algorithm>
#include <map>
#include <optional>

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/PrettyPrinter.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "data/cpp/identifiers.h"
#include "prepare/frontend/walk.h"

namespace assay::frontend {
namespace {

using clang::Expr;
using clang::FunctionDecl;
using clang::Stmt;
using model::Contract;

constexpr int kDeepest = 3;  // calls that hand parameters on

// The subject of a condition.
class Subjects final : public Walk {
 public:
  bool VisitDeclRefExpr(clang::DeclRefExpr* reference) override {
    const auto* variable = llvm::dyn_cast<clang::VarDecl>(reference->getDecl());
    if (llvm::isa<clang::ParmVarDecl>(reference->getDecl()))
      hasParameters = true;
    else if (variable != nullptr && variable->isLocalVarDecl() && !variable->isConstexpr())
      hasLocals = true;
    return true;
  }
  bool VisitCXXThisExpr(clang::CXXThisExpr*) override { return hasObject = true; }

  bool hasParameters = false, hasLocals = false, hasObject = false;
};

Subjects subjectsOf(const Expr* condition) {
  Subjects subjects;
  subjects.TraverseStmt(const_cast<Expr*>(condition));
  return subjects;
}

// Finds a call that does not return.
class EndFinder final : public Walk {
 public:
  bool VisitCallExpr(clang::CallExpr* call) override {
    const FunctionDecl* callee = call->getDirectCallee();
    const unsigned builtin = callee == nullptr ? 0 : callee->getBuiltinID();
    found |= callee != nullptr && (callee->isNoReturn() || builtin == clang::Builtin::BI__builtin_trap ||
                                   builtin == clang::Builtin::BI__builtin_unreachable);
    return !found;
  }
  bool found = false;
};

bool endsProgram(const Stmt* statement) {
  if (statement == nullptr) return false;
  EndFinder finder;
  finder.TraverseStmt(const_cast<Stmt*>(statement));
  return finder.found;
}

// A condition, and the value of it with which the call goes on.
struct Demanded {
  const Expr* condition = nullptr;
  bool isNegated = false;
};

const Stmt* withoutWrapping(const Stmt* statement) {
  for (;;) {
    if (const auto* expression = llvm::dyn_cast<Expr>(statement)) statement = expression->IgnoreParenCasts();
    if (const auto* cleanups = llvm::dyn_cast<clang::ExprWithCleanups>(statement)) {
      statement = cleanups->getSubExpr();
    } else if (const auto* once = llvm::dyn_cast<clang::DoStmt>(statement)) {
      statement = once->getBody();  // do { … } while (false)
    } else if (const auto* block = llvm::dyn_cast<clang::CompoundStmt>(statement);
               block != nullptr && block->size() == 1) {
      statement = block->body_front();
    } else {
      return statement;
    }
  }
}

// The condition of an assertion: code that ends the program for one of its values.
std::optional<Demanded> assertedBy(const Stmt* statement) {
  const Stmt* plain = withoutWrapping(statement);
  if (const auto* choice = llvm::dyn_cast<clang::ConditionalOperator>(plain)) {
    const bool ifTrue = endsProgram(choice->getTrueExpr()), ifFalse = endsProgram(choice->getFalseExpr());
    if (ifTrue != ifFalse) return Demanded{choice->getCond(), ifTrue};
  }
  if (const auto* branch = llvm::dyn_cast<clang::IfStmt>(plain);
      branch != nullptr && !branch->hasVarStorage()) {
    const bool ifTrue = endsProgram(branch->getThen()), ifFalse = endsProgram(branch->getElse());
    if (ifTrue != ifFalse) return Demanded{branch->getCond(), ifTrue};
  }
  if (const auto* either = llvm::dyn_cast<clang::BinaryOperator>(plain);
      either != nullptr && either->isLogicalOp())
    if (endsProgram(either->getRHS()))
      return Demanded{either->getLHS(), either->getOpcode() == clang::BO_LAnd};
  return std::nullopt;
}

// The condition that the compiler is told to rely on.
const Expr* assumedBy(const Stmt* statement) {
  if (const auto* attributed = llvm::dyn_cast<clang::AttributedStmt>(statement))
    for (const clang::Attr* attribute : attributed->getAttrs())
      if (const auto* assume = llvm::dyn_cast<clang::CXXAssumeAttr>(attribute))
        return assume->getAssumption();
  const auto* expression = llvm::dyn_cast<Expr>(statement);
  const auto* call =
      expression == nullptr ? nullptr : llvm::dyn_cast<clang::CallExpr>(expression->IgnoreParenCasts());
  const FunctionDecl* callee = call == nullptr ? nullptr : call->getDirectCallee();
  return callee != nullptr && callee->getBuiltinID() == clang::Builtin::BI__builtin_assume ? call->getArg(0)
                                                                                           : nullptr;
}

// Finds any call.
class CallFinder final : public Walk {
 public:
  bool VisitCallExpr(clang::CallExpr*) override {
    found = true;
    return false;
  }
  bool found = false;
};

bool callsSomething(const Stmt* statement) {
  CallFinder finder;
  finder.TraverseStmt(const_cast<Stmt*>(statement));
  return finder.found;
}

// `if (p == nullptr) return;`
bool isNullGuard(const Stmt* statement) {
  const auto* branch = llvm::dyn_cast<clang::IfStmt>(statement);
  if (branch == nullptr || branch->getElse() != nullptr || branch->hasVarStorage()) return false;
  if (!llvm::isa<clang::ReturnStmt>(withoutWrapping(branch->getThen()))) return false;
  const Expr* condition = branch->getCond()->IgnoreParenImpCasts();
  const auto* negation = llvm::dyn_cast<clang::UnaryOperator>(condition);
  const auto* comparison = llvm::dyn_cast<clang::BinaryOperator>(condition);
  const Expr* pointer = nullptr;
  if (negation != nullptr && negation->getOpcode() == clang::UO_LNot) pointer = negation->getSubExpr();
  if (comparison != nullptr && comparison->getOpcode() == clang::BO_EQ) pointer = comparison->getLHS();
  if (pointer == nullptr) return false;
  const auto* named = llvm::dyn_cast<clang::DeclRefExpr>(pointer->IgnoreParenImpCasts());
  return named != nullptr && llvm::isa<clang::ParmVarDecl>(named->getDecl()) &&
         named->getType()->isPointerType();
}

bool comesFirst(const Stmt* statement) {
  return llvm::isa<clang::DeclStmt, clang::NullStmt>(statement) || isNullGuard(statement) ||
         (llvm::isa<Expr>(statement) &&
          llvm::isa<clang::DeclRefExpr, clang::IntegerLiteral>(withoutWrapping(statement)));
}

}  // namespace

std::string ContractReader::textOf(const Expr* condition, bool isNegated) const {
  const Expr* plain = condition->IgnoreParenImpCasts();
  while (const auto* cast = llvm::dyn_cast<clang::ExplicitCastExpr>(plain))
    plain = cast->getSubExpr()->IgnoreParenImpCasts();
  for (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(plain);
       unary != nullptr && unary->getOpcode() == clang::UO_LNot && isNegated;
       unary = llvm::dyn_cast<clang::UnaryOperator>(plain)) {
    plain = unary->getSubExpr()->IgnoreParenImpCasts();
    isNegated = false;
  }
  if (const auto* both = llvm::dyn_cast<clang::BinaryOperator>(plain);
      both != nullptr && both->getOpcode() == clang::BO_LAnd &&
      llvm::isa<clang::StringLiteral>(both->getRHS()->IgnoreParenImpCasts()))
    plain = both->getLHS()->IgnoreParenImpCasts();  // a message
  clang::PrintingPolicy policy(context_.getLangOpts());
  policy.SuppressImplicitBase = true;
  std::string text;
  llvm::raw_string_ostream stream(text);
  plain->printPretty(stream, nullptr, policy);
  stream.flush();
  return isNegated ? "!(" + text + ")" : text;
}

std::string ContractReader::disabledBy(const Stmt* statement) const {
  const clang::SourceManager& sources = context_.getSourceManager();
  const auto* empty = llvm::dyn_cast<clang::NullStmt>(statement);
  clang::SourceLocation at = statement->getBeginLoc();
  if (empty != nullptr ? !empty->hasLeadingEmptyMacro() : !at.isMacroID() || callsSomething(statement))
    return "";
  at = sources.getExpansionLoc(at);
  const llvm::StringRef buffer = sources.getBufferData(sources.getFileID(at));
  const unsigned offset = sources.getFileOffset(at);
  // The line, from the macro's name on; an empty statement is behind it.
  const size_t begin = empty == nullptr ? offset : buffer.rfind('\n', offset) + 1;
  const llvm::StringRef line = buffer.substr(begin, buffer.find('\n', begin) - begin).trim();
  const size_t open = line.find('('), close = line.rfind(')');
  if (open == llvm::StringRef::npos || close == llvm::StringRef::npos || close < open) return "";
  const std::string name = line.substr(0, open).trim().lower();
  for (const char* word : {"assert", "expects", "require", "precond", "dcheck"})
    if (name.find(word) != std::string::npos && name.find_first_of(" .>=") == std::string::npos)
      return line.substr(open + 1, close - open - 1).trim().str();
  return "";
}

void ContractReader::addPointers(const FunctionDecl* function, unsigned first, std::vector<Contract>& out) {
  for (unsigned i = 0; i < function->getNumParams(); ++i) {
    const clang::ParmVarDecl* parameter = function->getParamDecl(i);
    if (!parameter->getType().getNonReferenceType()->isPointerType()) continue;
    Contract contract{.kind = Contract::Kind::NotNull,
                      .parameter = first + i,
                      .text = (parameter->getName().empty() ? "argument " + std::to_string(i + 1)
                                                            : parameter->getNameAsString()) +
                              " != nullptr",
                      .where = own_.locate(parameter->getLocation())};
    if (!saysNotNull(function, i)) {
      if (parameter->hasDefaultArg()) continue;
      const NullUse use = uses_.of(function, i);
      if (!use.isDemanded && use.isCompared) continue;
      if (!use.isDemanded) contract.kind = Contract::Kind::Unchecked;
      if (use.isDereferenced) contract.where = own_.locate(use.where);
    }
    out.push_back(std::move(contract));
  }
}

void ContractReader::addEntry(const FunctionDecl* function, int depth, std::vector<Contract>& out) {
  const auto* body = llvm::dyn_cast_or_null<clang::CompoundStmt>(function->getBody());
  if (body == nullptr) return;
  for (const Stmt* statement : body->body()) {
    const clang::SourceLocation begin = statement->getBeginLoc();
    if (const Expr* assumed = assumedBy(statement)) {
      const Subjects subjects = subjectsOf(assumed);
      if (subjects.hasParameters && !subjects.hasLocals && !subjects.hasObject)
        out.push_back({Contract::Kind::Assumed, 0, textOf(assumed, false), own_.locate(begin)});
      continue;
    }
    const std::optional<Demanded> asserted = begin.isMacroID() ? assertedBy(statement) : std::nullopt;
    if (std::string text = asserted ? "" : disabledBy(statement); !text.empty()) {
      out.push_back({Contract::Kind::Disabled, 0, std::move(text), own_.locate(begin)});
      continue;
    }
    if (!asserted && !comesFirst(statement)) return addForwarded(statement, depth, out);
    if (!asserted) continue;
    const Subjects subjects = subjectsOf(asserted->condition);
    if ((subjects.hasParameters || subjects.hasObject) && !subjects.hasLocals)
      out.push_back(
          {Contract::Kind::Checked, 0, textOf(asserted->condition, asserted->isNegated), own_.locate(begin)});
  }
}

void ContractReader::addForwarded(const Stmt* statement, int depth, std::vector<Contract>& out) {
  const auto* returned = llvm::dyn_cast<clang::ReturnStmt>(statement);
  const Expr* value = returned != nullptr ? returned->getRetValue() : llvm::dyn_cast<Expr>(statement);
  const auto* call =
      value == nullptr ? nullptr : llvm::dyn_cast<clang::CallExpr>(value->IgnoreParenImpCasts());
  const FunctionDecl *callee = call == nullptr ? nullptr : call->getDirectCallee(), *definition = nullptr;
  if (depth == 0 || callee == nullptr || llvm::isa<clang::CXXOperatorCallExpr>(call) ||
      !callee->hasBody(definition))
    return;
  std::map<std::string, std::string> names;
  for (unsigned i = 0; i < call->getNumArgs() && i < definition->getNumParams(); ++i) {
    const auto* given = llvm::dyn_cast<clang::DeclRefExpr>(call->getArg(i)->IgnoreParenImpCasts());
    if (given != nullptr && llvm::isa<clang::ParmVarDecl>(given->getDecl()))
      names[definition->getParamDecl(i)->getNameAsString()] = given->getDecl()->getNameAsString();
  }
  std::vector<Contract> theirs;
  if (!names.empty()) addEntry(definition, depth - 1, theirs);
  for (Contract& contract : theirs) {
    const bool isAbout = std::ranges::any_of(
        names, [&](const auto& name) { return cpp::mentions(contract.text, name.first); });
    if (!isAbout || contract.kind == Contract::Kind::Assumed) continue;
    contract.text = cpp::renamed(contract.text, names);
    out.push_back(std::move(contract));
  }
}

std::vector<Contract> ContractReader::of(const FunctionDecl* function, unsigned first) {
  std::vector<Contract> out;
  const FunctionDecl* definition = nullptr;
  if (!function->hasBody(definition)) return out;
  addPointers(definition, first, out);
  addEntry(definition, kDeepest, out);
  return out;
}

}  // namespace assay::frontend
