#include "prepare/frontend/ranges.h"

#include <algorithm>

#include "clang/AST/ASTContext.h"
#include "prepare/frontend/parameter_names.h"

namespace assay::frontend {
namespace {

using model::Parameter;
using model::Role;
using model::TypeKind;

// Pairs the parameters of one function that delimit a sequence.
class Ranges {
 public:
  Ranges(const clang::FunctionDecl* function, const std::vector<model::Type>& types,
         std::vector<Parameter>& parameters, const Uses& uses)
      : function_(function), types_(types), parameters_(parameters), uses_(uses) {}

  void assign() {
    for (size_t i = 0; i + 1 < parameters_.size(); ++i) {
      if (!areAlike(i, i + 1)) continue;
      const std::string &first = parameters_[i].name, &second = parameters_[i + 1].name;
      const bool further = i + 2 < parameters_.size() && areAlike(i + 1, i + 2);
      if (further && isPlace(first) && arePair(second, parameters_[i + 2].name) && delimit(i + 1, i + 2)) {
        mark(i, Role::Within, i + 1);
        i += 2;
      } else if (isEnd(second) && !isEnd(first) && delimit(i, i + 1)) {
        ++i;
      } else if (isBegin(second) && isPlace(first) && moves(i) && delimit(i + 1, i)) {
        ++i;
      }
    }
    for (size_t i = 0; i < parameters_.size(); ++i)
      if (isIterator(i)) delimitByNext(i);
  }

 private:
  const clang::ParmVarDecl* declared(size_t i) const {
    return function_->getParamDecl(static_cast<unsigned>(i));
  }
  clang::QualType typeOf(size_t i) const { return declared(i)->getType().getNonReferenceType(); }
  bool isIterator(size_t i) const {
    const model::Type& type = types_[parameters_[i].type.index()];
    const bool refers = type.kind == TypeKind::LvalueReference;
    return (refers ? types_[type.args[0].index()] : type).kind == TypeKind::Iterator;
  }
  bool areAlike(size_t a, size_t b) const {
    if (isIterator(a))
      return isIterator(b) && parameters_[a].role == Role::Plain &&
             function_->getASTContext().hasSameUnqualifiedType(typeOf(a), typeOf(b));
    return typeOf(a)->isPointerType() && typeOf(a)->getPointeeType()->isObjectType() &&
           !typeOf(a)->getPointeeType()->isIncompleteType() && parameters_[a].role == Role::Plain &&
           function_->getASTContext().hasSameUnqualifiedType(typeOf(a), typeOf(b));
  }
  bool moves(size_t i) const {
    return declared(i)->getType()->isLValueReferenceType() && !typeOf(i).isConstQualified();
  }
  bool mayBePlace(size_t i) const {
    return moves(i) || !declared(i)->getType()->isReferenceType() || typeOf(i).isConstQualified();
  }

  // In (it, n, end), the next iterator of the same type delimits the sequence.
  void delimitByNext(size_t i) {
    for (size_t next = i + 1; next < parameters_.size(); ++next)
      if (areAlike(i, next) && parameters_[next].role == Role::Plain && delimit(i, next)) return;
  }
  bool delimit(size_t begin, size_t end) {
    if (!mayBePlace(begin) || !mayBePlace(end) || !isMeant(begin, end)) return false;
    mark(begin, Role::Begin, end);
    mark(end, Role::End, begin);
    return true;
  }
  // Whether the names mean a range: two texts may be called first and last, too.
  bool isMeant(size_t begin, size_t end) const {
    if (isIterator(begin)) return true;
    const Use &first = uses_.at(declared(begin)), &last = uses_.at(declared(end));
    if (first.asCString || last.asCString) return false;
    const bool together =
        std::ranges::any_of(first.calls, [&](const clang::Expr* call) { return last.calls.contains(call); });
    const bool named = arePair(parameters_[begin].name, parameters_[end].name);
    const bool mayBeTexts = isEither(parameters_[end].name, {"last", "e"});
    return last.compared || together || (named && (!mayBeTexts || (first.stored && last.stored)));
  }
  // A reference to a const pointer is treated like the pointer.
  void mark(size_t i, Role role, size_t partner) {
    Parameter& parameter = parameters_[i];
    parameter.role = role;
    parameter.partner = static_cast<int>(partner);
    if (const model::Type& type = types_[parameter.type.index()];
        type.kind == TypeKind::LvalueReference && !moves(i))
      parameter.type = type.args[0];
  }

  const clang::FunctionDecl* function_;
  const std::vector<model::Type>& types_;
  std::vector<Parameter>& parameters_;
  const Uses& uses_;
};

}  // namespace

void assignRanges(const clang::FunctionDecl* function, const std::vector<model::Type>& types,
                  std::vector<model::Parameter>& parameters, const Uses& uses) {
  Ranges(function, types, parameters, uses).assign();
}

}  // namespace assay::frontend
