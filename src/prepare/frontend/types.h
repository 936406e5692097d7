// The type table: Clang's QualType -> model::TypeId.
//
// describe() returns the same id for the same canonical type, const included. Three deliberate exceptions
// depend on the *place* of a type:
//   - Recursion (struct Node { Node* next; }) is unrolled: Node, then Node again behind the pointer,
//     kUnroll levels deep, then an Opaque leaf. So the table is a forest without cycles, builders need
//     no depth counter, and lists and trees of up to kUnroll nodes can still be built. isCut() recognises
//     such a leaf: a pointer to it is always null, a container of it always empty.
//   - A C string of wide characters (`const wchar_t*`) can be built as a whole parameter or result
//     (describeOuter), but is Opaque inside another type.
//   - An array parameter `int a[8]` is a Pointer with extent 8.
//
// A class that is not an aggregate is an Object (object_types.cpp): Sema decides whether it can be copied,
// moved and destroyed.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Type.h"
#include "clang/Sema/Sema.h"
#include "data/model/unit.h"
#include "prepare/frontend/length_uses.h"
#include "prepare/frontend/own_files.h"

namespace assay::frontend {

inline constexpr int kUnroll = 3;
inline constexpr const char* kOnlyDeclared = "it is only declared";
inline constexpr const char* kNotDestroyed = "it cannot be destroyed by a test";
inline constexpr const char* kGiveOut =
    "give it a public destructor, or a function that returns a reference to one";

// Describes types for Unit::types, each once.
class TypeTable {
 public:
  TypeTable(clang::Sema& sema, const OwnFiles& own, std::vector<model::Type>& types)
      : sema_(sema), context_(sema.getASTContext()), own_(own), types_(types) {}

  model::TypeId describe(clang::QualType type);
  // For a whole parameter or result; `extent` is that of an array parameter.
  model::TypeId describeOuter(clang::QualType type, uint64_t extent = 0);

  // Why no value can be built, the part of the type that is the reason, and the remedy.
  struct Obstacle {
    std::string where;  // "`log` of Config", or "" for the type itself
    std::string why;
    std::string remedy;
  };
  // The first part of the type that keeps a value from being built, if any.
  std::optional<Obstacle> obstacle(model::TypeId id) const;
  bool isCut(model::TypeId id) const { return cut_.contains(id); }

  // In object_types.cpp: the class of an Object type; the Object types in a type, itself included; whether a
  // value can be assigned to a variable of this type.
  const clang::CXXRecordDecl* objectClass(model::TypeId id) const;
  std::vector<model::TypeId> objectsIn(model::TypeId id) const;
  bool isAssignable(clang::QualType type) const;
  // Type `name`, the subclass that opens a class, and a reference to it.
  model::TypeId opened(const clang::CXXRecordDecl* record, const std::string& name, bool isConst = false);
  model::TypeId openedReference(const clang::CXXRecordDecl* record, const std::string& name, bool isConst,
                                bool isRvalue);
  // Class `name` of the tests, which implements a class.
  model::TypeId mock(const clang::CXXRecordDecl* record, const std::string& name,
                     std::vector<model::MockMethod> methods);
  model::TypeId constReferenceTo(model::TypeId object);  // to such a class
  // In callable_types.cpp: whether a value owns all its parts, so that a function of the tests can return it;
  // the type of the answers of a mocked function.
  bool isReturnable(model::TypeId id) const;
  model::TypeId answers(model::TypeId result);

 private:
  model::TypeId add(model::Type type);
  model::Type make(clang::QualType type);
  model::Type opaque(clang::QualType type, std::string why, std::string remedy) const;

  model::Type makeBuiltin(const clang::BuiltinType* builtin, clang::QualType type);
  model::Type makeEnum(const clang::EnumType* type);
  model::Type makePointer(clang::QualType type, bool outer);
  model::Type makeReference(clang::QualType type);
  // A pointer to a function, or a std::function of that signature; callable_types.cpp.
  model::Type makeCallable(clang::QualType type, clang::QualType signature);
  model::Type makeArray(const clang::ArrayType* array, clang::QualType type);
  model::Type makeRecord(clang::QualType type, const clang::CXXRecordDecl* record);     // records.cpp
  void addFields(const clang::CXXRecordDecl* record, model::Type& out);                 // records.cpp
  void addLengths(const clang::CXXRecordDecl* record, size_t first, model::Type& out);  // records.cpp
  bool mustCut(const clang::CXXRecordDecl* record);                                     // records.cpp
  model::Type makeObject(clang::QualType type, const clang::CXXRecordDecl* record);     // object_types.cpp
  void addBases(const clang::CXXRecordDecl* top, model::Type& out);                     // object_types.cpp
  bool canBeDestroyed(const clang::CXXRecordDecl* record) const;                        // object_types.cpp
  std::optional<model::Type> makeStandard(clang::QualType type,
                                          const clang::CXXRecordDecl* record);  // std_types.cpp
  model::Type makeErrorCode(clang::QualType type, const clang::CXXRecordDecl* record);
  model::Type makeIterator(clang::QualType type, const clang::ClassTemplateSpecializationDecl* decl);
  model::Type makeInserter(clang::QualType type, const clang::ClassTemplateSpecializationDecl* decl);
  model::Type makeStdTemplate(clang::QualType type, const clang::ClassTemplateSpecializationDecl* decl,
                              model::TypeKind kind, unsigned significant, const char* header);
  std::string headerOf(const clang::Decl* decl) const;
  void deriveFromArgs(model::Type& type) const;

  clang::Sema& sema_;
  clang::ASTContext& context_;
  const OwnFiles& own_;
  std::vector<model::Type>& types_;

  using Records = std::vector<const clang::CXXRecordDecl*>;
  Records active_;  // the records being described right now, outermost first
  // The outermost active record that the current description met again; if it lies outside
  // the described type, the description is valid only at this place.
  size_t touched_ = SIZE_MAX;
  std::map<std::pair<Records, void*>, model::TypeId> known_;  // Records empty: valid everywhere
  std::map<std::pair<uint64_t, void*>, model::TypeId> knownOuter_;
  std::set<model::TypeId> cut_;
  std::map<model::TypeId, const clang::CXXRecordDecl*> objects_;
  std::map<std::string, model::TypeId> opened_;  // by spelling, const and reference included
  std::optional<Lengths> lengths_;               // of fields, once they are needed
};

// In records.cpp: finds operator== as a member, a friend, or beside the type.
bool hasEquality(const clang::CXXRecordDecl* record);

// Whether its objects exist only as bases of others: it is abstract, or a template whose argument is the
// class that derives from it and to which it casts itself.
bool isOnlyBase(const clang::CXXRecordDecl* record);

// In records.cpp: whether the class belongs to a library other than the standard one; tests can make its
// objects, too.
bool isOfAnotherLibrary(const clang::CXXRecordDecl* record);
// Whether the standard class of this qualified name is an Object: std_types.def.
bool isMadeByCalls(const std::string& name);

}  // namespace assay::frontend
