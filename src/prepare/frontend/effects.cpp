#include "prepare/frontend/effects.h"

#include <algorithm>
#include <set>

#include "clang/AST/ExprCXX.h"
#include "prepare/frontend/type_text.h"
#include "prepare/frontend/walk.h"

namespace assay::frontend {

using clang::CXXMethodDecl;
using clang::CXXRecordDecl;
using clang::Expr;
using clang::FunctionDecl;
using clang::QualType;

bool StateTable::isState(const clang::ValueDecl* decl) const {
  if (own_.isSystem(decl->getLocation())) return false;
  if (const auto* field = llvm::dyn_cast<clang::FieldDecl>(decl)) {
    const auto* record = llvm::dyn_cast<CXXRecordDecl>(field->getParent());
    return !field->getDeclName().isEmpty() && (record == nullptr || !record->isLambda());
  }
  const auto* variable = llvm::dyn_cast<clang::VarDecl>(decl);
  return variable != nullptr && variable->hasGlobalStorage() && !variable->getType().isConstQualified();
}

uint32_t StateTable::idOf(const clang::ValueDecl* decl) {
  decl = llvm::cast<clang::ValueDecl>(decl->getCanonicalDecl());
  const auto [found, isNew] = ids_.try_emplace(decl, static_cast<uint32_t>(names_.size()));
  if (isNew) {
    names_.push_back(nameOf(context_, decl));
    decls_.push_back(decl);
  }
  return found->second;
}

std::vector<uint32_t> StateTable::fieldsOf(const CXXRecordDecl* top) {
  std::vector<uint32_t> out;
  std::vector<const CXXRecordDecl*> open = {top};
  std::set<const CXXRecordDecl*> seen;
  auto enter = [&open](QualType type) {
    if (const CXXRecordDecl* record = type->getAsCXXRecordDecl()) open.push_back(record);
  };
  while (!open.empty()) {
    const CXXRecordDecl* record = open.back()->getDefinition();
    open.pop_back();
    if (record == nullptr || own_.isSystem(record->getLocation()) || !seen.insert(record).second) continue;
    for (const clang::FieldDecl* field : record->fields()) {
      if (isState(field)) out.push_back(idOf(field));
      enter(field->getType());
    }
    for (const clang::CXXBaseSpecifier& base : record->bases()) enter(base.getType());
  }
  return out;
}

namespace {

enum class Mode : uint8_t { Use, Define, DefineAndUse };

const Expr* bare(const Expr* e) {
  for (;;) {
    const Expr* inner = e->IgnoreParenCasts();
    if (const auto* full = llvm::dyn_cast<clang::FullExpr>(inner)) inner = full->getSubExpr();
    if (inner == e) return e;
    e = inner;
  }
}

bool isMutableReference(QualType type) {
  return type->isReferenceType() && !type->getPointeeType().isConstQualified();
}
bool isMutablePointer(QualType type) {
  return type->isPointerType() && !type->getPointeeType().isConstQualified() &&
         !type->getPointeeType()->isFunctionType();
}
// int*, void*: no field names the memory behind such a pointer.
bool pointsToElements(QualType type) {
  return isMutablePointer(type) && !type->getPointeeType()->isRecordType();
}

// A call with its receiver separated from its arguments.
struct CallParts {
  const FunctionDecl* callee = nullptr;
  const CXXMethodDecl* method = nullptr;  // called on `object`
  const Expr* object = nullptr;
  std::vector<const Expr*> arguments;
};

CallParts partsOf(const clang::CallExpr* call) {
  CallParts out;
  out.callee = call->getDirectCallee();
  out.arguments.assign(call->arg_begin(), call->arg_end());
  const auto* method = llvm::dyn_cast_or_null<CXXMethodDecl>(out.callee);
  if (method == nullptr || method->isStatic()) return out;
  if (const auto* member = llvm::dyn_cast<clang::CXXMemberCallExpr>(call)) {
    out.method = method;
    out.object = member->getImplicitObjectArgument();
  } else if (llvm::isa<clang::CXXOperatorCallExpr>(call) && !out.arguments.empty()) {
    out.method = method;
    out.object = out.arguments[0];
    out.arguments.erase(out.arguments.begin());
  }
  return out;
}

// Finds the effects of one function body.
class BodyReader final : public Walk {
 public:
  BodyReader(const FunctionDecl* function, StateTable& states, Effects& out)
      : states_(states),
        out_(out),
        ownsThis_(llvm::isa<clang::CXXConstructorDecl, clang::CXXDestructorDecl>(function)) {}

  bool VisitMemberExpr(clang::MemberExpr* member) override {
    const bool isField = llvm::isa<clang::FieldDecl>(member->getMemberDecl());
    const Place place = isField ? placeOf(member) : Place::Outside;
    if (place == Place::Outside || (place == Place::Given && !isDefined(member)))
      touch(member->getMemberDecl(), member);
    return true;
  }
  bool VisitDeclRefExpr(clang::DeclRefExpr* reference) override {
    if (llvm::isa<clang::VarDecl>(reference->getDecl())) touch(reference->getDecl(), reference);
    return true;
  }
  bool VisitBinaryOperator(clang::BinaryOperator* operation) override {
    if (operation->isAssignmentOp())
      mark(operation->getLHS(), operation->isCompoundAssignmentOp() ? Mode::DefineAndUse : Mode::Define);
    return true;
  }
  bool VisitUnaryOperator(clang::UnaryOperator* operation) override {
    if (operation->isIncrementDecrementOp() || operation->getOpcode() == clang::UO_AddrOf)
      mark(operation->getSubExpr(), Mode::DefineAndUse);
    return true;
  }
  bool VisitArraySubscriptExpr(clang::ArraySubscriptExpr* subscript) override {
    quietDecays_.insert(subscript->getBase()->IgnoreParens());
    return true;
  }
  // An array that decays to a pointer outside of `a[i]` may be written through, unless it is const.
  bool VisitImplicitCastExpr(clang::ImplicitCastExpr* cast) override {
    const bool toConst =
        cast->getType()->isPointerType() && cast->getType()->getPointeeType().isConstQualified();
    if (toConst) quietDecays_.insert(cast->getSubExpr()->IgnoreParens());
    if (cast->getCastKind() == clang::CK_ArrayToPointerDecay && !toConst && !quietDecays_.contains(cast))
      mark(cast->getSubExpr(), Mode::DefineAndUse);
    return true;
  }
  bool VisitReturnStmt(clang::ReturnStmt* statement) override {
    const Expr* value = statement->getRetValue();
    if (value != nullptr && value->isLValue() && !value->getType().isConstQualified())
      mark(value, Mode::DefineAndUse);
    return true;
  }
  bool VisitVarDecl(clang::VarDecl* variable) override {
    const QualType type = variable->getType();
    if (variable->hasInit() && (isMutableReference(type) || pointsToElements(type)))
      mark(variable->getInit(), Mode::DefineAndUse);
    if (!type->isReferenceType() && !llvm::isa<clang::ParmVarDecl>(variable))
      destroy(type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl());
    return true;
  }
  bool VisitCXXForRangeStmt(clang::CXXForRangeStmt* loop) override {
    if (isMutableReference(loop->getLoopVariable()->getType()))
      mark(loop->getRangeInit(), Mode::DefineAndUse);
    return true;
  }
  bool VisitCXXDeleteExpr(clang::CXXDeleteExpr* expression) override {
    mark(expression->getArgument(), Mode::DefineAndUse);
    destroy(expression->getDestroyedType()->getAsCXXRecordDecl());
    return true;
  }
  bool VisitCXXBindTemporaryExpr(clang::CXXBindTemporaryExpr* expression) override {
    destroy(expression->getType()->getAsCXXRecordDecl());
    return true;
  }
  bool VisitCXXDefaultInitExpr(clang::CXXDefaultInitExpr* expression) override {
    return TraverseStmt(expression->getExpr());
  }
  bool VisitCXXDefaultArgExpr(clang::CXXDefaultArgExpr* expression) override {
    return TraverseStmt(expression->getExpr());
  }
  bool VisitCallExpr(clang::CallExpr* call) override {
    if (!call->isTypeDependent()) readCall(partsOf(call), isDispatched(call));
    return true;
  }
  bool VisitCXXConstructExpr(clang::CXXConstructExpr* construction) override {
    CallParts parts;
    parts.callee = construction->getConstructor();
    parts.arguments.assign(construction->arg_begin(), construction->arg_end());
    readCall(parts, false);
    return true;
  }

 private:
  bool isSystem(const clang::Decl* decl) const {
    const auto* function = llvm::dyn_cast<FunctionDecl>(decl);
    return (function != nullptr && function->getBuiltinID() != 0) ||
           states_.own().isSystem(decl->getLocation());
  }
  bool isVisible(const FunctionDecl* function) const {
    return !isSystem(function) && (function->isDefined() || function->isDefaulted());
  }

  // `v[i]`, `*p`, `o.value()` of the standard library: access to the contents. A map's [] adds keys.
  bool isAccessor(const FunctionDecl* function) const {
    if (function == nullptr || !isSystem(function)) return false;
    const auto* method = llvm::dyn_cast<CXXMethodDecl>(function);
    switch (function->getOverloadedOperator()) {
      case clang::OO_Subscript:
        return method == nullptr || !method->getParent()->getName().ends_with("map");
      case clang::OO_Star:
      case clang::OO_Arrow:
        return true;
      case clang::OO_None:
        break;
      default:
        return false;
    }
    if (function->getIdentifier() == nullptr) return false;
    const llvm::StringRef name = function->getName();
    if (method == nullptr) return name == "get";
    return name == "at" || name == "front" || name == "back" || name == "top" || name == "value" ||
           name == "get";
  }

  static bool isDispatched(const clang::CallExpr* call) {
    const auto* method = llvm::dyn_cast_or_null<CXXMethodDecl>(call->getDirectCallee());
    if (method == nullptr || !method->isVirtual()) return false;
    const auto* member = llvm::dyn_cast<clang::MemberExpr>(call->getCallee()->IgnoreParenImpCasts());
    return member == nullptr || !member->hasQualifier();
  }

  // The expression one step closer to the variable that holds the value of `e`; null if there is no such
  // step.
  const Expr* holderOf(const Expr* e) const {
    if (const auto* member = llvm::dyn_cast<clang::MemberExpr>(e))
      return member->isArrow() ? nullptr : member->getBase();
    if (const auto* subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) return subscript->getBase();
    if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(e)) return unary->getSubExpr();
    if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(e)) {
      if (binary->getOpcode() == clang::BO_Comma) return binary->getRHS();
      if (binary->isAssignmentOp()) return binary->getLHS();
      return binary->getLHS()->getType()->isPointerType() ? binary->getLHS() : binary->getRHS();
    }
    if (const auto* call = llvm::dyn_cast<clang::CallExpr>(e)) {
      const CallParts parts = partsOf(call);
      const bool shows = isAccessor(parts.callee) ||
                         (parts.method != nullptr && parts.method->isConst() && isSystem(parts.method));
      if (!shows) return nullptr;
      return parts.object != nullptr ? parts.object : parts.arguments.empty() ? nullptr : parts.arguments[0];
    }
    return nullptr;
  }

  // Where the variable lives that holds a value.
  enum class Place : uint8_t {
    Outside,  // may outlive the function
    Given,    // part of a parameter: the caller made the copy, so a read of it reads the caller's value
    Local,    // part of a local variable, a temporary, or the object under construction
  };
  Place placeOf(const Expr* e) const {
    for (e = bare(e); e != nullptr;) {
      if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(e)) {
        const auto* variable = llvm::dyn_cast<clang::VarDecl>(reference->getDecl());
        if (variable == nullptr || variable->hasGlobalStorage() || variable->getType()->isReferenceType() ||
            variable->getType()->isPointerType())
          return Place::Outside;
        return llvm::isa<clang::ParmVarDecl>(variable) ? Place::Given : Place::Local;
      }
      if (llvm::isa<clang::MaterializeTemporaryExpr>(e)) return Place::Local;
      const auto* member = llvm::dyn_cast<clang::MemberExpr>(e);
      if (member != nullptr && llvm::isa<clang::CXXThisExpr>(bare(member->getBase())))
        return ownsThis_ ? Place::Local : Place::Outside;
      if (llvm::isa<clang::UnaryOperator>(e)) return Place::Outside;
      const Expr* holder = holderOf(e);
      e = holder == nullptr ? nullptr : bare(holder);
    }
    return Place::Outside;
  }
  bool isDefined(const Expr* e) const {
    const auto found = marks_.find(e);
    return found != marks_.end() && found->second != Mode::Use;
  }

  // Records an access to the value of `e`, and so to the object that holds it.
  void mark(const Expr* start, Mode mode) {
    std::vector<std::pair<const Expr*, Mode>> open = {{start, mode}};
    while (!open.empty()) {
      const auto [next, how] = open.back();
      open.pop_back();
      const Expr* e = bare(next);
      if (const auto* choice = llvm::dyn_cast<clang::AbstractConditionalOperator>(e)) {
        open.push_back({choice->getTrueExpr(), how});
        open.push_back({choice->getFalseExpr(), how});
        continue;
      }
      Mode& known = marks_.try_emplace(e, how).first->second;
      if (known != how) known = Mode::DefineAndUse;
      if (const Expr* holder = holderOf(e)) open.push_back({holder, Mode::DefineAndUse});
    }
  }

  void touch(const clang::ValueDecl* decl, const Expr* at) {
    if (!states_.isState(decl)) return;
    const auto found = marks_.find(at);
    const Mode mode = found == marks_.end() ? Mode::Use : found->second;
    const uint32_t id = states_.idOf(decl);
    if (mode != Mode::Use) out_.defines.push_back(id);
    if (mode != Mode::Define) out_.uses.push_back(id);
  }

  void destroy(const CXXRecordDecl* record) {
    if (record == nullptr || record->getDefinition() == nullptr || isSystem(record)) return;
    const clang::CXXDestructorDecl* destructor = record->getDefinition()->getDestructor();
    if (destructor != nullptr && destructor->isUserProvided())
      out_.calls.push_back({destructor, destructor->isVirtual()});
  }

  // Whether the call may change the receiver.
  bool markReceiver(const CallParts& parts) {
    if (parts.method == nullptr || parts.method->isConst() || isAccessor(parts.method)) return false;
    const bool isArrow = parts.object->getType()->isPointerType();
    if (parts.method->getOverloadedOperator() == clang::OO_Equal)
      mark(parts.object, Mode::Define);
    else if (!isArrow || !isVisible(parts.method))
      mark(parts.object, Mode::DefineAndUse);
    return true;
  }

  void readCall(const CallParts& parts, bool isDispatched) {
    if (parts.callee == nullptr) {
      out_.unknown = true;  // through a pointer
      return;
    }
    bool handsOut = markReceiver(parts);
    for (size_t i = 0; i < parts.arguments.size() && !isAccessor(parts.callee); ++i) {
      const QualType type = i < parts.callee->getNumParams()
                                ? parts.callee->getParamDecl(static_cast<unsigned>(i))->getType()
                                : parts.arguments[i]->getType();
      const bool asPointer = pointsToElements(type) || (isMutablePointer(type) && !isVisible(parts.callee));
      if (isMutableReference(type) || asPointer) mark(parts.arguments[i], Mode::DefineAndUse);
      handsOut |= isMutableReference(type) || isMutablePointer(type);
    }
    if (isSystem(parts.callee)) return;
    const bool assignsLocal =
        parts.callee->isDefaulted() && parts.object != nullptr && placeOf(parts.object) != Place::Outside;
    if (!assignsLocal) out_.calls.push_back({parts.callee, isDispatched});
    if (handsOut && !isDispatched && !isVisible(parts.callee)) out_.unknown = true;
  }

  StateTable& states_;
  Effects& out_;
  const bool ownsThis_;
  std::map<const Expr*, Mode> marks_;  // set by the enclosing expression, before an expression is visited
  std::set<const Expr*> quietDecays_;
};

void addAll(std::vector<uint32_t>& to, const std::vector<uint32_t>& from) {
  to.insert(to.end(), from.begin(), from.end());
}

// A defaulted member has no body: it copies, or assigns, all fields.
void readDefaulted(const CXXMethodDecl* method, StateTable& states, Effects& out) {
  const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(method);
  const bool assigns = method->isCopyAssignmentOperator() || method->isMoveAssignmentOperator();
  if (assigns) addAll(out.defines, states.fieldsOf(method->getParent()));
  if (assigns || (constructor != nullptr && constructor->isCopyOrMoveConstructor()))
    addAll(out.uses, states.fieldsOf(method->getParent()));
}

void sortOut(std::vector<uint32_t>& ids) {
  std::ranges::sort(ids);
  ids.erase(std::ranges::unique(ids).begin(), ids.end());
}

}  // namespace

Effects effectsOf(const FunctionDecl* function, StateTable& states) {
  Effects out;
  const auto* method = llvm::dyn_cast<CXXMethodDecl>(function);
  const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(function);
  if (method != nullptr && method->isDefaulted()) readDefaulted(method, states, out);
  const bool copies =
      method != nullptr && method->isDefaulted() && !(out.uses.empty() && out.defines.empty());
  if (!copies) {
    BodyReader reader(function, states, out);
    if (constructor != nullptr)
      for (const clang::CXXCtorInitializer* initializer : constructor->inits())
        if (initializer->getInit() != nullptr) reader.TraverseStmt(initializer->getInit());
    if (clang::Stmt* body = function->getBody()) reader.TraverseStmt(body);
  }
  sortOut(out.defines);
  sortOut(out.uses);
  return out;
}

}  // namespace assay::frontend
