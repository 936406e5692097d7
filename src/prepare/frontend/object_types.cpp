// TypeTable: classes that encapsulate their state. An Object has no fields here: functions make it
// and show it (functions.h), so the description of an Object never involves its members.
#include "clang/AST/CXXInheritance.h"
#include "clang/Sema/Sema.h"
#include "prepare/frontend/type_text.h"
#include "prepare/frontend/types.h"

namespace assay::frontend {

using clang::CXXRecordDecl;
using clang::QualType;
using model::Type;
using model::TypeId;
using model::TypeKind;

namespace {

bool usable(const clang::CXXMethodDecl* method) {
  return method != nullptr && !method->isDeleted() && method->getAccess() == clang::AS_public;
}

// A mutable class: Sema declares implicit members on demand, which changes the class.
CXXRecordDecl* writable(const CXXRecordDecl* record) { return const_cast<CXXRecordDecl*>(record); }

// Classes of the standard library that hold their elements by value, or own them.
bool holdsValues(llvm::StringRef name) {
  for (const char* one : {"basic_string", "vector",         "deque",    "list",       "forward_list",
                          "map",          "multimap",       "set",      "multiset",   "array",
                          "pair",         "tuple",          "optional", "variant",    "unordered_map",
                          "less",         "unordered_set",  "stack",    "queue",      "priority_queue",
                          "unique_ptr",   "shared_ptr",     "greater",  "allocator",  "hash",
                          "equal_to",     "default_delete", "duration", "time_point", "ratio",
                          "char_traits",  "bitset",         "atomic",   "mutex",      "initializer_list",
                          "steady_clock", "system_clock"})
    if (name == one) return true;
  return false;
}

// Whether an object of this class could still point at a text after the call that received the text: through
// a pointer to anything but a class of the unit's own, a view, a function object, or an unknown type.
class TextKeeping {
 public:
  explicit TextKeeping(const OwnFiles& own) : own_(own) {}

  bool mayKeep(const CXXRecordDecl* record) {
    walk(record);
    for (size_t i = 0; i < open_.size() && !may_; ++i) look(open_[i]);
    return may_;
  }

 private:
  void look(QualType type) {
    type = type.getCanonicalType();
    while (type->isArrayType()) type = type->castAsArrayTypeUnsafe()->getElementType();
    if (type->isPointerType() || type->isReferenceType()) {
      const CXXRecordDecl* pointee = type->getPointeeType()->getAsCXXRecordDecl();
      const bool own = pointee != nullptr && !own_.isSystem(pointee->getLocation());
      const bool plain =
          own && pointee->getDefinition() != nullptr && !pointee->getDefinition()->isPolymorphic();
      if (!plain) may_ = true;
      if (plain) walk(pointee->getDefinition());
    } else if (const CXXRecordDecl* record = type->getAsCXXRecordDecl()) {
      if (own_.isSystem(record->getLocation()))
        lookInside(record);
      else
        walk(record->getDefinition());
    } else if (!type->isArithmeticType() && !type->isEnumeralType()) {
      may_ = true;
    }
  }

  void lookInside(const CXXRecordDecl* standard) {
    may_ |= standard->getIdentifier() == nullptr || !holdsValues(standard->getName());
    const auto* instance = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(standard);
    if (instance == nullptr) return;
    for (const clang::TemplateArgument& argument : instance->getTemplateArgs().asArray()) {
      if (argument.getKind() == clang::TemplateArgument::Type) open_.push_back(argument.getAsType());
      if (argument.getKind() != clang::TemplateArgument::Pack) continue;
      for (const clang::TemplateArgument& part : argument.pack_elements())
        if (part.getKind() == clang::TemplateArgument::Type) open_.push_back(part.getAsType());
    }
  }

  void walk(const CXXRecordDecl* record) {
    if (record == nullptr) may_ = true;
    if (record == nullptr || !seen_.insert(record->getCanonicalDecl()).second) return;
    for (const clang::FieldDecl* field : record->fields()) open_.push_back(field->getType());
    for (const clang::CXXBaseSpecifier& base : record->bases()) open_.push_back(base.getType());
  }

  const OwnFiles& own_;
  std::vector<QualType> open_;
  std::set<const CXXRecordDecl*> seen_;
  bool may_ = false;
};

}  // namespace

bool TypeTable::canBeDestroyed(const CXXRecordDecl* record) const {
  return usable(sema_.LookupDestructor(writable(record)));
}

bool TypeTable::isAssignable(QualType type) const {
  if (type.isConstQualified() || type->isReferenceType() || type->isArrayType()) return false;
  const CXXRecordDecl* record = type->getAsCXXRecordDecl();
  if (record == nullptr) return true;
  record = record->getDefinition();
  return record != nullptr && usable(sema_.LookupMovingAssignment(writable(record), 0, false, 0));
}

Type TypeTable::makeObject(QualType type, const CXXRecordDecl* record) {
  Type out;
  out.kind = TypeKind::Object;
  out.spelling = spell(context_, type);
  out.header = headerOf(record);
  out.equalityComparable = hasEquality(record);
  out.isDestructible = canBeDestroyed(record);
  const bool isWhole = out.isDestructible && !isOnlyBase(record);  // else no test can make another one
  out.isCopyable =
      isWhole && usable(sema_.LookupCopyingConstructor(writable(record), clang::Qualifiers::Const));
  out.isMovable = out.isCopyable || (isWhole && usable(sema_.LookupMovingConstructor(writable(record), 0)));
  out.isMoveOnly = !out.isCopyable;
  out.keepsText = TextKeeping(own_).mayKeep(record);
  out.defaultConstructible = isWhole && usable(sema_.LookupDefaultConstructor(writable(record)));
  out.isPolymorphic = record->isPolymorphic();
  addBases(record, out);
  return out;
}

// Work list over the class hierarchy; the base of a diamond is added once.
void TypeTable::addBases(const CXXRecordDecl* top, Type& out) {
  std::vector<const CXXRecordDecl*> open = {top};
  std::set<const CXXRecordDecl*> seen;
  for (size_t i = 0; i < open.size(); ++i)
    for (const clang::CXXBaseSpecifier& base : open[i]->bases()) {
      const CXXRecordDecl* parent = base.getType()->getAsCXXRecordDecl();
      if (base.getAccessSpecifier() != clang::AS_public || parent == nullptr) continue;
      parent = parent->getDefinition();
      if (parent == nullptr || (own_.isSystem(parent->getLocation()) && !isOfAnotherLibrary(parent)) ||
          !seen.insert(parent->getCanonicalDecl()).second)
        continue;
      open.push_back(parent);
      const TypeId id = describe(context_.getRecordType(parent));
      clang::CXXBasePaths paths;
      const bool ambiguous = top->isDerivedFrom(parent, paths) &&
                             paths.isAmbiguous(context_.getCanonicalType(context_.getRecordType(parent)));
      if (types_[id.index()].kind == TypeKind::Object && !ambiguous) out.bases.push_back(id);
    }
}

TypeId TypeTable::opened(const CXXRecordDecl* record, const std::string& name, bool isConst) {
  const TypeId plain = describe(context_.getRecordType(record));
  const auto [at, isNew] = opened_.try_emplace((isConst ? "const " : "") + name);
  if (!isNew) return at->second;
  Type out = types_[plain.index()];
  out.spelling = name;
  out.isConst = isConst;
  out.bases.insert(out.bases.begin(), plain);
  out.opens = plain;
  at->second = add(std::move(out));
  objects_[at->second] = record;
  return at->second;
}

TypeId TypeTable::openedReference(const CXXRecordDecl* record, const std::string& name, bool isConst,
                                  bool isRvalue) {
  const TypeId object = opened(record, name, isConst);
  const std::string spelling = (isConst ? "const " : "") + name + (isRvalue ? "&&" : "&");
  const auto [at, isNew] = opened_.try_emplace(spelling);
  if (!isNew) return at->second;
  Type out;
  out.kind = isRvalue ? TypeKind::RvalueReference : TypeKind::LvalueReference;
  out.spelling = spelling;
  out.args = {object};
  out.defaultConstructible = false;
  out.equalityComparable = types_[object.index()].equalityComparable;
  return at->second = add(std::move(out));
}

TypeId TypeTable::mock(const CXXRecordDecl* record, const std::string& name,
                       std::vector<model::MockMethod> methods) {
  const TypeId plain = describe(context_.getRecordType(record));
  Type out = types_[plain.index()];
  out.spelling = name;
  out.bases.insert(out.bases.begin(), plain);
  out.mocks = plain;
  out.mocked = std::move(methods);
  out.isCopyable = out.isMovable = false;
  out.isMoveOnly = out.isDestructible = true;
  const TypeId id = add(std::move(out));
  objects_[id] = record;
  return id;
}

TypeId TypeTable::constReferenceTo(TypeId object) {
  Type twin = types_[object.index()];
  twin.isConst = true;
  Type reference;
  reference.kind = TypeKind::LvalueReference;
  reference.spelling = "const " + twin.spelling + "&";
  reference.defaultConstructible = false;
  reference.args = {add(std::move(twin))};
  objects_[reference.args[0]] = objects_.at(object);
  return add(std::move(reference));
}

const CXXRecordDecl* TypeTable::objectClass(TypeId id) const {
  auto found = objects_.find(id);
  return found == objects_.end() ? nullptr : found->second;
}

std::vector<TypeId> TypeTable::objectsIn(TypeId id) const {
  std::vector<TypeId> out, open = {id};
  std::set<TypeId> seen;
  while (!open.empty()) {
    const TypeId next = open.back();
    open.pop_back();
    if (!seen.insert(next).second) continue;
    const Type& type = types_[next.index()];
    if (type.kind == TypeKind::Object) out.push_back(next);
    for (auto field = type.fields.rbegin(); field != type.fields.rend(); ++field) open.push_back(field->type);
    open.insert(open.end(), type.args.rbegin(), type.args.rend());
  }
  return out;
}

}  // namespace assay::frontend
