// TypeTable: structs and classes of the user. Aggregates are built from choices; every other class is an
// Object (object_types.cpp).
#include <algorithm>

#include "clang/AST/DeclFriend.h"
#include "data/trial/layout.h"
#include "prepare/frontend/parameter_names.h"
#include "prepare/frontend/plain_expression.h"
#include "prepare/frontend/type_text.h"
#include "prepare/frontend/types.h"

namespace assay::frontend {

using clang::CXXRecordDecl;
using clang::QualType;
using model::Type;
using model::TypeKind;

namespace {

// Why a class is not an aggregate that can be built, and the remedy.
struct Reason {
  std::string why;
  std::string remedy;
};

// The member of a union that braces initialise and that represents the union; null if it has no name.
const clang::FieldDecl* firstOf(const CXXRecordDecl* record) {
  if (!record->isUnion() || record->field_empty()) return nullptr;
  const clang::FieldDecl* first = *record->field_begin();
  return first->getDeclName().isEmpty() ? nullptr : first;
}

Reason whyBadField(const clang::FieldDecl* field) {
  const std::string name = "`" + field->getNameAsString() + "`";
  if (field->isAnonymousStructOrUnion() && firstOf(field->getType()->getAsCXXRecordDecl()) == nullptr)
    return {"it has an anonymous struct inside", "name the member"};
  if (field->getType()->isReferenceType())
    return {"its member " + name + " is a reference", "hold a pointer or a value"};
  if (field->getType()->isIncompleteArrayType())
    return {"its member " + name + " has no fixed size", "use std::vector"};
  return {};
}

// An empty base would need its own braces, which a flat list of fields cannot express.
Reason whyBadBase(const CXXRecordDecl* base) {
  if (base == nullptr || base->getDefinition() == nullptr) return {"a base class is unknown", ""};
  if (base->field_empty() && base->getNumBases() == 0)
    return {"its base class " + base->getNameAsString() + " is empty", "remove the empty base"};
  return {};
}

// The curiously recurring base: Comparable<Card> where Card derives from Comparable<Card>.
bool isGivenItsDerived(const CXXRecordDecl* record) {
  const auto* instance = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record);
  if (instance == nullptr) return false;
  return std::ranges::any_of(
      instance->getTemplateArgs().asArray(), [&](const clang::TemplateArgument& given) {
        if (given.getKind() != clang::TemplateArgument::Type) return false;
        const CXXRecordDecl* other = given.getAsType()->getAsCXXRecordDecl();
        return other != nullptr && other->hasDefinition() && other->getDefinition()->isDerivedFrom(record);
      });
}

// Whether a class is an Object: it is no aggregate, a curiously recurring base, or derived from an Object
// (`struct D : Counter { int d; }` is made by its constructor).
bool isObject(const CXXRecordDecl* record) {
  if (record->isUnion()) return false;
  if (!record->isAggregate() || isGivenItsDerived(record)) return true;
  return std::ranges::any_of(record->bases(), [](const clang::CXXBaseSpecifier& base) {
    const CXXRecordDecl* parent = base.getType()->getAsCXXRecordDecl();
    return parent != nullptr && parent->getDefinition() != nullptr && isObject(parent->getDefinition());
  });
}

// Searches the record and its bases, bases first, for the first obstacle to a flat aggregate.
Reason whyNoAggregate(const CXXRecordDecl* top) {
  if (top->isUnion() && firstOf(top) == nullptr)
    return {"it is a union whose first member has no name", "use std::variant"};
  std::vector<const CXXRecordDecl*> open = {top};
  std::set<std::string> names;
  while (!open.empty()) {
    const CXXRecordDecl* record = open.back()->getDefinition();
    open.pop_back();
    for (const clang::FieldDecl* field : record->fields()) {
      if (field->isUnnamedBitField()) continue;
      if (Reason reason = whyBadField(field); !reason.why.empty()) return reason;
      if (!names.insert(field->getNameAsString()).second)
        return {"it and a base class both have a member `" + field->getNameAsString() + "`", "rename one"};
    }
    for (const clang::CXXBaseSpecifier& base : record->bases()) {
      const CXXRecordDecl* parent = base.getType()->getAsCXXRecordDecl();
      if (Reason reason = whyBadBase(parent); !reason.why.empty()) return reason;
      open.push_back(parent);
    }
  }
  return {};
}

bool takes(const clang::FunctionDecl* function, const CXXRecordDecl* record) {
  return std::ranges::any_of(function->parameters(), [record](const clang::ParmVarDecl* parameter) {
    const CXXRecordDecl* other = parameter->getType().getNonReferenceType()->getAsCXXRecordDecl();
    return other != nullptr && other->getCanonicalDecl() == record->getCanonicalDecl();
  });
}

bool isEquality(const clang::NamedDecl* decl, const CXXRecordDecl* record) {
  const auto* function = decl == nullptr ? nullptr : decl->getAsFunction();
  return function != nullptr && !function->isDeleted() &&
         function->getOverloadedOperator() == clang::OO_EqualEqual && takes(function, record);
}

}  // namespace

bool isOnlyBase(const CXXRecordDecl* record) { return record->isAbstract() || isGivenItsDerived(record); }

bool isOfAnotherLibrary(const CXXRecordDecl* record) {
  const clang::DeclContext* outermost = nullptr;
  for (const clang::DeclContext* at = record->getDeclContext(); !at->isTranslationUnit();
       at = at->getParent())
    if (at->isNamespace()) outermost = at;
  if (outermost == nullptr) return false;
  const std::string name = llvm::cast<clang::NamespaceDecl>(outermost)->getNameAsString();
  return name != "std" && !name.starts_with("__");
}

// Finds operator== as a member, a friend, or beside the type; a defaulted <=> implies one.
bool hasEquality(const CXXRecordDecl* record) {
  for (const clang::CXXMethodDecl* method : record->methods()) {
    if (isEquality(method, record)) return true;
    if (method->getOverloadedOperator() == clang::OO_Spaceship && method->isDefaulted() &&
        !method->isDeleted())
      return true;
  }
  for (const clang::FriendDecl* buddy : record->friends())
    if (isEquality(buddy->getFriendDecl(), record)) return true;
  const clang::DeclarationName name =
      record->getASTContext().DeclarationNames.getCXXOperatorName(clang::OO_EqualEqual);
  for (const clang::NamedDecl* decl : record->getEnclosingNamespaceContext()->lookup(name))
    if (isEquality(decl, record)) return true;
  return false;
}

bool TypeTable::mustCut(const CXXRecordDecl* record) {
  const auto first = std::ranges::find(active_, record);
  if (first == active_.end()) return false;
  touched_ = std::min(touched_, static_cast<size_t>(first - active_.begin()));
  // Webs of many records are cut earlier: unrolling would multiply them.
  const bool web = active_.size() > 6 || types_.size() > 2000;
  return web || std::ranges::count(active_, record) >= kUnroll;
}

Type TypeTable::makeRecord(QualType type, const CXXRecordDecl* record) {
  record = record->getDefinition();
  if (record == nullptr) return opaque(type, kOnlyDeclared, "include its definition in the source file");
  if (own_.isSystem(record->getLocation()) && record->getName().starts_with("_"))
    return opaque(type, "its parts are private to a library",
                  "wrap the call in a function that takes plain values");
  const bool isOwned = !record->isUnion() && !canBeDestroyed(record);
  if (isOwned && own_.isSystem(record->getLocation()))
    return opaque(type, kNotDestroyed, "give it a public destructor");
  if (isOwned || isObject(record)) {
    if (!own_.isSystem(record->getLocation()) || isOfAnotherLibrary(record) ||
        isMadeByCalls(nameOf(context_, record)))
      return makeObject(type, record);
    return opaque(type, "no values of it can be built yet",
                  "wrap the call in a function that takes plain values");
  }
  if (Reason reason = whyNoAggregate(record); !reason.why.empty())
    return opaque(type, reason.why, reason.remedy);
  if (mustCut(record)) return opaque(type, model::kRecursionEnds, "");
  Type out;
  out.kind = TypeKind::Record;
  out.spelling = spell(context_, type);
  out.header = headerOf(record);
  out.equalityComparable = hasEquality(record);
  active_.push_back(record);
  addFields(record, out);
  active_.pop_back();
  for (const model::Field& field : out.fields) {
    const Type& part = types_[field.type.index()];
    out.isMoveOnly |= part.isMoveOnly;
    out.defaultConstructible &= part.defaultConstructible;
  }
  out.isMoveOnly |= record->defaultedCopyConstructorIsDeleted();
  out.defaultConstructible &= record->hasDefaultConstructor();
  return out;
}

namespace {

// `int width = 80;`, `std::string country = "DE";`: what the class says about a field; a text without a word
// is empty.
void readInitial(const clang::FieldDecl* field, const clang::ASTContext& context, const Type& type,
                 model::Field& out) {
  const clang::Expr* initial = field->getInClassInitializer();
  if (initial == nullptr) {
    if (type.kind == TypeKind::String && !field->hasInClassInitializer()) out.initialText = "";
    return;
  }
  if (initial->isValueDependent()) return;
  initial = bare(initial);
  if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(initial);
      list != nullptr && list->getNumInits() == 1)
    initial = list->getInit(0);
  if (type.kind == TypeKind::String) {
    const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(bare(initial));
    if (made != nullptr && made->getNumArgs() > 0) initial = made->getArg(0);
    const auto* text = llvm::dyn_cast<clang::StringLiteral>(bare(initial));
    if (text != nullptr && text->getCharByteWidth() == 1) out.initialText = text->getString().str();
    return;
  }
  clang::Expr::EvalResult result;
  const clang::Expr* whole = field->getInClassInitializer();
  if (!whole->EvaluateAsRValue(result, context) || result.HasSideEffects) return;
  if (result.Val.isInt())
    out.initialBits = static_cast<uint64_t>(result.Val.getInt().extOrTrunc(64).getZExtValue());
  else if (result.Val.isFloat() && type.bits <= 64)
    out.initialBits = result.Val.getFloat().bitcastToAPInt().getZExtValue();
}

}  // namespace

// Bases first, in the order of an initialiser list. The recursion is as deep as the class hierarchy.
void TypeTable::addFields(const CXXRecordDecl* record, Type& out) {
  for (const clang::CXXBaseSpecifier& base : record->bases()) {
    const size_t first = out.fields.size();
    addFields(base.getType()->getAsCXXRecordDecl()->getDefinition(), out);
    if (first == out.fields.size()) continue;
    ++out.fields[first].opens;
    ++out.fields.back().closes;
  }
  const size_t own = out.fields.size();
  for (const clang::FieldDecl* field : record->fields()) {
    if (field->isUnnamedBitField()) continue;
    const bool isUnion = field->isAnonymousStructOrUnion();
    if (isUnion) field = firstOf(field->getType()->getAsCXXRecordDecl());
    out.fields.push_back({field->getNameAsString(), describe(field->getType()),
                          field->isBitField() ? field->getBitWidthValue(context_) : 0u});
    out.fields.back().isVolatile = field->getType().isVolatileQualified();
    if (!isUnion && !record->isUnion())
      readInitial(field, context_, types_[out.fields.back().type.index()], out.fields.back());
    out.fields.back().opens = out.fields.back().closes = isUnion ? 1 : 0;
    if (record->isUnion()) break;
  }
  addLengths(record, own, out);
}

namespace {

// Whether names say that a number beside a pointer counts its elements: data and size, buf and len.
bool namesSay(const std::string& pointer, const std::string& number) {
  const bool isBuffer = isEither(pointer, {"data", "buf", "buffer", "ptr", "bytes", "elements", "items",
                                           "values", "base", "begin", "array", "mem", "storage", "p", "str"});
  return looksLikeLength(number, pointer) && (isBuffer || number.starts_with(pointer));
}

}  // namespace

// Pairs pointers with the fields that count their elements: as own code uses them, or by name if they are
// neighbours.
void TypeTable::addLengths(const CXXRecordDecl* record, size_t first, Type& out) {
  std::map<const clang::ValueDecl*, size_t> places;
  for (const clang::FieldDecl* field : record->fields())
    for (size_t i = first; i < out.fields.size() && !field->getName().empty(); ++i)
      if (out.fields[i].name == field->getName()) places[field->getCanonicalDecl()] = i;
  const auto isNumber = [&](size_t i) {
    const Type& type = types_[out.fields[i].type.index()];
    return type.kind == TypeKind::Integer && type.bits <= 64 && out.fields[i].bitWidth == 0 &&
           !out.fields[i].isVolatile;
  };
  const auto isElements = [&](size_t i) {
    const Type& type = types_[out.fields[i].type.index()];
    if (type.kind != TypeKind::Pointer || out.fields[i].isVolatile) return false;
    const TypeKind pointee = types_[type.args[0].index()].kind;
    return pointee == TypeKind::Record || trial::formOf(pointee) == trial::Form::Scalar;
  };
  for (const auto& [field, i] : places) {
    if (!isElements(i)) continue;
    if (!lengths_) lengths_ = fieldLengthsIn(context_, own_);
    if (const auto used = lengths_->find(field); used != lengths_->end())
      for (const clang::ValueDecl* number : used->second)
        if (const auto at = places.find(number);
            at != places.end() && isNumber(at->second) && out.fields[i].length < 0)
          out.fields[i].length = static_cast<int>(at->second);
    for (const size_t beside : {i + 1, i - 1})
      if (out.fields[i].length < 0 && beside >= first && beside < out.fields.size() && isNumber(beside) &&
          namesSay(out.fields[i].name, out.fields[beside].name))
        out.fields[i].length = static_cast<int>(beside);
  }
}

}  // namespace assay::frontend
