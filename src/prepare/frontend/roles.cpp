// Roles: what a pointer parameter means when its type alone does not say.
#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <string_view>

#include "clang/AST/RecursiveASTVisitor.h"
#include "prepare/frontend/functions.h"

namespace assay::frontend {
namespace {

using model::Parameter;
using model::Role;
using model::TypeKind;

// What a body does with one of its pointer parameters.
struct Use {
  bool indexed = false;                // p[i], *(p + i), ++p
  bool asCString = false;              // passed to strlen and its family, or becomes a std::string
  bool compared = false;               // p != q, p - q
  bool stored = false;                 // a member that is a pointer keeps it
  std::set<const clang::Expr*> calls;  // that it is an argument of
  std::vector<const clang::ParmVarDecl*> passedAs;
};

using Uses = std::map<const clang::ValueDecl*, Use>;

class UseFinder final : public clang::RecursiveASTVisitor<UseFinder> {
 public:
  explicit UseFinder(Uses& uses) : uses_(uses) {}

  bool VisitArraySubscriptExpr(clang::ArraySubscriptExpr* subscript) {
    if (Use* use = useOf(subscript->getBase())) use->indexed = true;
    return true;
  }
  bool VisitBinaryOperator(clang::BinaryOperator* operation) {
    const bool relates = operation->isComparisonOp() || operation->getOpcode() == clang::BO_Sub;
    if (relates && isPointer(operation->getLHS()) && isPointer(operation->getRHS())) {
      if (Use* use = useOf(operation->getLHS())) use->compared = true;
      if (Use* use = useOf(operation->getRHS())) use->compared = true;
    }
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
  bool TraverseConstructorInitializer(clang::CXXCtorInitializer* initializer) {
    const clang::FieldDecl* field = initializer->getAnyMember();
    if (field != nullptr && field->getType()->isPointerType())
      if (Use* use = useOf(initializer->getInit())) use->stored = true;
    return RecursiveASTVisitor::TraverseConstructorInitializer(initializer);
  }
  bool VisitCallExpr(clang::CallExpr* call) {
    for (clang::Expr* argument : call->arguments())
      if (Use* use = useOf(argument)) use->calls.insert(call);
    const clang::FunctionDecl* callee = call->getDirectCallee();
    if (callee == nullptr) return true;
    const unsigned self = llvm::isa<clang::CXXOperatorCallExpr>(call) && llvm::isa<clang::CXXMethodDecl>(callee);
    for (unsigned i = self; i < call->getNumArgs(); ++i) pass(call->getArg(i), callee, i - self);
    if (callee->getIdentifier() == nullptr) return true;
    const llvm::StringRef name = callee->getName();
    if (name.starts_with("mem")) {
      for (clang::Expr* argument : call->arguments())
        if (Use* use = useOf(argument)) use->indexed = true;
    }
    if (!name.starts_with("str") && !name.starts_with("ato") && name != "puts" && name != "sscanf")
      return true;
    for (clang::Expr* argument : call->arguments())
      if (Use* use = useOf(argument); use != nullptr && !name.starts_with("strn")) use->asCString = true;
    return true;
  }
  bool VisitCXXConstructExpr(clang::CXXConstructExpr* construction) {
    for (clang::Expr* argument : construction->arguments())
      if (Use* use = useOf(argument)) use->calls.insert(construction);
    for (unsigned i = 0; i < construction->getNumArgs(); ++i)
      pass(construction->getArg(i), construction->getConstructor(), i);
    const llvm::StringRef name = construction->getConstructor()->getParent()->getName();
    if (name != "basic_string" && name != "basic_string_view") return true;
    if (construction->getNumArgs() > 1 && !construction->getArg(1)->isDefaultArgument()) return true;
    if (construction->getNumArgs() > 0)
      if (Use* use = useOf(construction->getArg(0))) use->asCString = true;
    return true;
  }

 private:
  // Not a null pointer, which says nothing about an end.
  static bool isPointer(const clang::Expr* expression) {
    const clang::Expr* plain = expression->IgnoreParenImpCasts();
    return plain->getType()->isPointerType() && !llvm::isa<clang::CXXNullPtrLiteralExpr>(plain);
  }
  void pass(const clang::Expr* argument, const clang::FunctionDecl* callee, unsigned i) {
    if (i >= callee->getNumParams()) return;
    if (Use* use = useOf(argument)) use->passedAs.push_back(callee->getParamDecl(i));
  }
  // As whatever pointer it is taken; an address that became a number is another matter.
  Use* useOf(const clang::Expr* expression) {
    const clang::Expr* plain = expression->IgnoreParenCasts();
    const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(plain);
    if (reference == nullptr || !expression->getType()->isPointerType()) return nullptr;
    auto found = uses_.find(reference->getDecl());
    if (found != uses_.end()) return &found->second;
    auto alias = aliases_.find(reference->getDecl());
    return alias == aliases_.end() ? nullptr : alias->second;
  }

  Uses& uses_;
  std::map<const clang::ValueDecl*, Use*> aliases_;
};

Uses usesIn(const clang::FunctionDecl* function) {
  Uses uses;
  for (const clang::ParmVarDecl* parameter : function->parameters())
    if (parameter->getType().getNonReferenceType()->isPointerType()) uses[parameter];
  if (uses.empty()) return uses;
  UseFinder finder(uses);
  finder.TraverseStmt(function->getBody());
  if (const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(function))
    for (clang::CXXCtorInitializer* initializer : constructor->inits())
      finder.TraverseConstructorInitializer(initializer);
  return uses;
}

// What a function that it is handed to does with a pointer, its caller does.
void addUsesOfCallees(Use& use, int depth) {
  if (depth == 0) return;
  for (const clang::ParmVarDecl* passed : use.passedAs) {
    const auto* callee = llvm::dyn_cast<clang::FunctionDecl>(passed->getDeclContext());
    const clang::FunctionDecl* definition = nullptr;
    if (callee == nullptr || !callee->hasBody(definition)) continue;
    Uses uses = usesIn(definition);
    auto found = uses.find(definition->getParamDecl(passed->getFunctionScopeIndex()));
    if (found == uses.end()) continue;
    addUsesOfCallees(found->second, depth - 1);
    use.indexed |= found->second.indexed;
    use.asCString |= found->second.asCString;
  }
}

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

bool isOneOf(const std::string& word, std::initializer_list<const char*> words) {
  return std::ranges::any_of(words, [&](const char* other) { return word == other; });
}

// The words of a name: "endOfInput" and "end_of_input" are end, of, input.
std::vector<std::string> wordsOf(const std::string& name) {
  std::vector<std::string> words(1);
  for (const char c : name) {
    const bool starts = std::isupper(static_cast<unsigned char>(c)) != 0;
    if ((starts || c == '_') && !words.back().empty()) words.emplace_back();
    if (c != '_') words.back() += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return words;
}

bool isEither(const std::string& name, std::initializer_list<const char*> words) {
  const std::vector<std::string> all = wordsOf(name);
  return isOneOf(all.front(), words) || isOneOf(all.back(), words);
}

// Whether two names say where something begins and ends: first and last, rangestart and rangeend.
bool isBegin(const std::string& name) { return isEither(name, {"begin", "first", "start", "b"}); }
bool isEnd(const std::string& name) {
  return isEither(name, {"end", "last", "stop", "e", "finish", "limit"});
}
bool arePair(const std::string& begin, const std::string& end) {
  if (isBegin(begin) && isEnd(end)) return true;
  static constexpr std::array<std::array<std::string_view, 2>, 3> kPairs = {
      {{"begin", "end"}, {"start", "end"}, {"first", "last"}}};
  return std::ranges::any_of(kPairs, [a = lower(begin), b = lower(end)](const auto& pair) {
    return a.ends_with(pair[0]) && b.ends_with(pair[1]) &&
           a.substr(0, a.size() - pair[0].size()) == b.substr(0, b.size() - pair[1].size());
  });
}
bool isPlace(const std::string& name) {
  return isEither(name,
                  {"it", "iter", "iterator", "pos", "position", "p", "ptr", "cur", "current", "at", "where"});
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
  } else if (use.indexed || use.asCString || roles.typeOf(i).extent > 0) {
    parameter.role = Role::Elements;
  }
}

// Parameters that are places in one sequence: (first, last), (it, end), (it&, begin), (it, begin, end). Their
// names say so, and the body does not speak against it.
class Ranges {
 public:
  Ranges(const clang::FunctionDecl* function, const std::vector<model::Type>& types,
         std::vector<Parameter>& parameters, Uses& uses)
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
  }

 private:
  const clang::ParmVarDecl* declared(size_t i) const {
    return function_->getParamDecl(static_cast<unsigned>(i));
  }
  clang::QualType typeOf(size_t i) const { return declared(i)->getType().getNonReferenceType(); }
  bool areAlike(size_t a, size_t b) const {
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

  bool delimit(size_t begin, size_t end) {
    if (!mayBePlace(begin) || !mayBePlace(end) || !isMeant(begin, end)) return false;
    mark(begin, Role::Begin, end);
    mark(end, Role::End, begin);
    return true;
  }
  // Texts may be called first and last, too.
  bool isMeant(size_t begin, size_t end) const {
    const Use &first = uses_.at(declared(begin)), &last = uses_.at(declared(end));
    if (first.asCString || last.asCString) return false;
    const bool together =
        std::ranges::any_of(first.calls, [&](const clang::Expr* call) { return last.calls.contains(call); });
    const bool named = arePair(parameters_[begin].name, parameters_[end].name);
    const bool mayBeTexts = isEither(parameters_[end].name, {"last", "e"});
    return last.compared || together || (named && (!mayBeTexts || (first.stored && last.stored)));
  }
  // A reference to a const pointer is as good as the pointer.
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
  Uses& uses_;
};

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

void assignRoles(const clang::FunctionDecl* function, const std::vector<model::Type>& types,
                 std::vector<Parameter>& parameters) {
  constexpr int kDeepest = 3;
  Uses uses = usesIn(function);
  if (uses.empty()) return;
  for (auto& [parameter, use] : uses) addUsesOfCallees(use, kDeepest);
  Ranges(function, types, parameters, uses).assign();
  Roles roles{types, parameters};
  for (int i = 0; i < roles.count(); ++i)
    if (roles.isPointer(i) && !model::isBound(parameters[static_cast<size_t>(i)].role))
      assignPointerRole(roles, i, uses[function->getParamDecl(static_cast<unsigned>(i))]);
}

}  // namespace assay::frontend
