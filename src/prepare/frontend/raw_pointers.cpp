// void*: finds the pointee type, which the declared type leaves open.
//
// A cast in the body gives it: `static_cast<Counter*>(context)`. Without a cast, or with several, a parameter
// with a length beside it points to bytes, and any other one to a few words, which is room enough for most
// uses.
#include <set>

#include "prepare/frontend/functions.h"
#include "prepare/frontend/walk.h"

namespace assay::frontend {
namespace {

using clang::QualType;

// Collects the types to which a body casts one parameter.
class CastFinder final : public Walk {
 public:
  explicit CastFinder(const clang::ParmVarDecl* parameter) : parameter_(parameter) {}

  bool VisitExplicitCastExpr(clang::ExplicitCastExpr* cast) override {
    const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(cast->getSubExpr()->IgnoreParenImpCasts());
    const QualType to = cast->getType().getCanonicalType();
    if (reference == nullptr || reference->getDecl() != parameter_ || !to->isPointerType()) return true;
    const QualType pointee = to->getPointeeType().getUnqualifiedType();
    if (pointee->isObjectType()) found_.insert(pointee.getAsOpaquePtr());
    return true;
  }

  // The one type to which the parameter is cast; null if there is not exactly one.
  QualType only() const {
    return found_.size() == 1 ? QualType::getFromOpaquePtr(*found_.begin()) : QualType();
  }

 private:
  const clang::ParmVarDecl* parameter_;
  std::set<void*> found_;
};

bool isOverloaded(const clang::FunctionDecl* function) {
  const clang::DeclContext* scope = function->getDeclContext()->getRedeclContext();
  const auto found = scope->lookup(function->getDeclName());
  return std::distance(found.begin(), found.end()) > 1;
}

}  // namespace

bool isRawPointer(const clang::ParmVarDecl* parameter) { return parameter->getType()->isVoidPointerType(); }

QualType FunctionReader::meantBy(const clang::FunctionDecl* function, const clang::ParmVarDecl* parameter,
                                 QualType otherwise) const {
  // Another overload might match a typed pointer better than this one does.
  if (isOverloaded(function)) return parameter->getType();
  CastFinder finder(parameter);
  finder.TraverseStmt(function->getBody());
  QualType pointee = finder.only().isNull() ? otherwise : finder.only();
  if (parameter->getType()->getPointeeType().isConstQualified()) pointee = pointee.withConst();
  return context_.getPointerType(pointee);
}

// A raw pointer without a length beside it points to words.
void FunctionReader::settleRawPointers(const clang::FunctionDecl* function, model::Function& out) {
  for (size_t i = 0; i < out.parameters.size(); ++i) {
    const clang::ParmVarDecl* parameter = function->getParamDecl(static_cast<unsigned>(i));
    model::Parameter& made = out.parameters[i];
    if (!isRawPointer(parameter) || made.role == model::Role::Buffer) continue;
    const QualType words = meantBy(function, parameter, context_.UnsignedLongTy);
    if (words->getPointeeType().getUnqualifiedType() != context_.UnsignedLongTy) continue;
    made.type = types_.describeOuter(words);
    made.role = model::Role::Elements;
  }
}

}  // namespace assay::frontend
