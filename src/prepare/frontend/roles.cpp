// Roles: what a pointer parameter means when its type alone does not say.
#include <algorithm>
#include <array>
#include <cctype>

#include "clang/AST/RecursiveASTVisitor.h"
#include "prepare/frontend/functions.h"

namespace assay::frontend {
namespace {

using model::Parameter;
using model::Role;
using model::TypeKind;

// What a body does with one of its pointer parameters.
struct Use {
  bool indexed = false;    // p[i], *(p + i), ++p
  bool asCString = false;  // passed to strlen and its family, or becomes a std::string
};

class UseFinder final : public clang::RecursiveASTVisitor<UseFinder> {
 public:
  explicit UseFinder(std::map<const clang::ValueDecl*, Use>& uses) : uses_(uses) {}

  bool VisitArraySubscriptExpr(clang::ArraySubscriptExpr* subscript) {
    if (Use* use = useOf(subscript->getBase())) use->indexed = true;
    return true;
  }
  bool VisitBinaryOperator(clang::BinaryOperator* operation) {
    if (!operation->isAdditiveOp() && !operation->isCompoundAssignmentOp()) return true;
    if (Use* use = useOf(operation->getLHS())) use->indexed = true;
    if (Use* use = useOf(operation->getRHS())) use->indexed = true;
    return true;
  }
  bool VisitUnaryOperator(clang::UnaryOperator* operation) {
    if (!operation->isIncrementDecrementOp()) return true;
    if (Use* use = useOf(operation->getSubExpr())) use->indexed = true;
    return true;
  }
  // After `const T* p = first;` what happens to p happens to the parameter.
  bool VisitVarDecl(clang::VarDecl* variable) {
    if (variable->getType()->isPointerType() && variable->hasInit())
      if (Use* use = useOf(variable->getInit())) aliases_[variable] = use;
    return true;
  }
  bool VisitCallExpr(clang::CallExpr* call) {
    const clang::FunctionDecl* callee = call->getDirectCallee();
    if (callee == nullptr || callee->getIdentifier() == nullptr) return true;
    const llvm::StringRef name = callee->getName();
    if (!name.starts_with("str") && !name.starts_with("ato") && name != "puts" && name != "sscanf")
      return true;
    for (clang::Expr* argument : call->arguments())
      if (Use* use = useOf(argument); use != nullptr && !name.starts_with("strn")) use->asCString = true;
    return true;
  }
  bool VisitCXXConstructExpr(clang::CXXConstructExpr* construction) {
    const llvm::StringRef name = construction->getConstructor()->getParent()->getName();
    if (name != "basic_string" && name != "basic_string_view") return true;
    if (construction->getNumArgs() > 1 && !construction->getArg(1)->isDefaultArgument()) return true;
    if (construction->getNumArgs() > 0)
      if (Use* use = useOf(construction->getArg(0))) use->asCString = true;
    return true;
  }

 private:
  Use* useOf(const clang::Expr* expression) {
    const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(expression->IgnoreParenImpCasts());
    if (reference == nullptr) return nullptr;
    auto found = uses_.find(reference->getDecl());
    if (found != uses_.end()) return &found->second;
    auto alias = aliases_.find(reference->getDecl());
    return alias == aliases_.end() ? nullptr : alias->second;
  }

  std::map<const clang::ValueDecl*, Use>& uses_;
  std::map<const clang::ValueDecl*, Use*> aliases_;
};

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

bool isOneOf(const std::string& word, std::initializer_list<const char*> words) {
  return std::ranges::any_of(words, [&](const char* other) { return word == other; });
}

struct Roles {
  const std::vector<model::Type>& types;
  std::vector<Parameter>& parameters;

  const model::Type& typeOf(int i) const { return types[parameters[static_cast<size_t>(i)].type.index()]; }
  bool isPointer(int i) const { return i >= 0 && i < count() && typeOf(i).kind == TypeKind::Pointer; }
  int count() const { return static_cast<int>(parameters.size()); }
  bool isLength(int i, int pointer) const {
    if (i < 0 || i >= count()) return false;
    if (typeOf(i).kind != TypeKind::Integer || typeOf(i).bits > 64) return false;
    return looksLikeLength(parameters[static_cast<size_t>(i)].name,
                           parameters[static_cast<size_t>(pointer)].name);
  }
  // The length that belongs to a pointer: the next one after it (several pointers may share it), else
  // the one before it if no pointer before claimed that.
  int lengthOf(int pointer) const {
    int next = pointer + 1;
    while (isPointer(next)) ++next;
    if (isLength(next, pointer)) return next;
    int previous = pointer - 1;
    while (isPointer(previous)) --previous;
    if (isLength(previous, pointer) && parameters[static_cast<size_t>(previous)].role == Role::Plain)
      return previous;
    return -1;
  }
};

void assignPointerRole(Roles& roles, int i, const Use& use) {
  Parameter& parameter = roles.parameters[static_cast<size_t>(i)];
  const bool text = roles.types[roles.typeOf(i).args[0].index()].kind == TypeKind::Character;
  const int length = text && use.asCString ? -1 : roles.lengthOf(i);
  if (length >= 0) {
    parameter.role = Role::Buffer;
    parameter.partner = length;
    Parameter& partner = roles.parameters[static_cast<size_t>(length)];
    partner.role = Role::Length;
    if (partner.partner < 0) partner.partner = i;
  } else if (text) {
    parameter.role = Role::CString;
  } else if (use.indexed || roles.typeOf(i).extent > 0) {
    parameter.role = Role::Elements;
  }
}

}  // namespace

bool looksLikeLength(const std::string& name, const std::string& pointerName) {
  static constexpr std::array kEndings = {"len", "length", "size", "count", "num", "cnt"};
  const std::string word = lower(name);
  if (isOneOf(word, {"n", "sz", "nelem", "nelems", "nmemb", "elements", "nitems"})) return true;
  if (!pointerName.empty() &&
      isOneOf(word, {("n" + lower(pointerName)).c_str(), (lower(pointerName) + "n").c_str(),
                     ("n_" + lower(pointerName)).c_str(), (lower(pointerName) + "_n").c_str()}))
    return true;
  if (word.starts_with("num") || word.starts_with("n_")) return true;
  // argc and argv, keyc and keyv
  const std::string pointer = lower(pointerName);
  if (word.size() > 1 && word.ends_with('c') && pointer == word.substr(0, word.size() - 1) + "v") return true;
  return std::ranges::any_of(kEndings, [&](const char* ending) { return word.ends_with(ending); });
}

std::string pointerRange(const clang::FunctionDecl* function) {
  for (unsigned i = 0; i + 1 < function->getNumParams(); ++i) {
    const clang::ParmVarDecl *first = function->getParamDecl(i), *last = function->getParamDecl(i + 1);
    if (!first->getType()->isPointerType() || !last->getType()->isPointerType()) continue;
    if (!function->getASTContext().hasSameUnqualifiedType(first->getType(), last->getType())) continue;
    const bool begins = isOneOf(lower(first->getNameAsString()), {"begin", "first", "start", "b", "from"});
    const bool ends =
        isOneOf(lower(last->getNameAsString()), {"end", "last", "stop", "e", "finish", "limit"});
    if (begins && ends) return "`" + first->getNameAsString() + "` and `" + last->getNameAsString() + "`";
  }
  return "";
}

void assignRoles(const clang::FunctionDecl* function, const std::vector<model::Type>& types,
                 std::vector<Parameter>& parameters) {
  std::map<const clang::ValueDecl*, Use> uses;
  for (const clang::ParmVarDecl* parameter : function->parameters())
    if (parameter->getType()->isPointerType()) uses[parameter];
  if (uses.empty()) return;
  UseFinder(uses).TraverseStmt(function->getBody());
  Roles roles{types, parameters};
  for (int i = 0; i < roles.count(); ++i)
    if (roles.isPointer(i))
      assignPointerRole(roles, i, uses[function->getParamDecl(static_cast<unsigned>(i))]);
}

}  // namespace assay::frontend
