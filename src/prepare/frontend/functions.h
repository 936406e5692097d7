// Which functions of the unit are tested, which only help, and how a test calls them.
//
// Every function with a body in an own file is a candidate, in source order: free functions, constructors,
// methods (members.cpp). A candidate that cannot be called yet (takes a callback, is not accessible) becomes
// a Note that says what to do instead. Templates are tested through instances (templates.h).
//
// Members that are not public are candidates where Selection::access asks for them (access.cpp).
//
// Then come the helpers (helpers.cpp), isTarget = false: whatever makes, sets up or shows an object of a
// class that the functions so far need, until nothing new is needed: implicit constructors, public data
// members, members that --unit did not select, constructors of classes in other headers.
#pragma once

#include <string>
#include <vector>

#include "base/note_kind.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Mangle.h"
#include "clang/Sema/Sema.h"
#include "data/model/unit.h"
#include "prepare/frontend/contracts.h"
#include "prepare/frontend/frontend.h"
#include "prepare/frontend/own_files.h"
#include "prepare/frontend/remarks.h"
#include "prepare/frontend/types.h"

namespace assay::frontend {

// The declaration that a function of the unit was read from, for later analyses (influence.h).
struct Origin {
  const clang::NamedDecl* declaration = nullptr;  // a FunctionDecl, or the FieldDecl that is read or written
  const clang::CXXRecordDecl* makes = nullptr;    // the class, if a call makes a *new* object
};

// Adds the functions of a translation unit to a model::Unit.
class FunctionReader {
 public:
  FunctionReader(clang::Sema& sema, const OwnFiles& own, const Selection& selection, model::Unit& unit);

  void readAll();

  // Names in the file, for the message about an unknown --unit.
  const std::vector<std::string>& names() const { return names_; }
  // The selected names that matched nothing.
  std::vector<std::string> unmatched() const;
  // One per function of Unit::functions, in the same order.
  const std::vector<Origin>& origins() const { return origins_; }

 private:
  // Why a function is skipped, and the remedy.
  struct Reason {
    std::string why, remedy;
    NoteKind kind = NoteKind::Skipped;
  };

  void readContext(const clang::DeclContext* context);
  void readFunction(const clang::FunctionDecl* function);
  void readTemplate(clang::FunctionTemplateDecl* declaration);
  void readInstancesOf(clang::ClassTemplateDecl* declaration);
  bool isSelected(const std::string& qualifiedName, const std::string& name);
  void skip(const clang::FunctionDecl* function, const std::string& why, const std::string& remedy,
            NoteKind kind = NoteKind::Skipped);
  // Why no test can call the function, whatever its parameters are.
  std::optional<Reason> whyNotCallable(const clang::FunctionDecl* function) const;
  void addFunction(const clang::FunctionDecl* function);
  // True, with a note, if a parameter is an iterator without the end of its sequence.
  bool hasLostIterator(const clang::FunctionDecl* function, const model::Function& out);
  // False, with a note, if a parameter cannot be built.
  bool addParameters(const clang::FunctionDecl* function, model::Function& out);
  clang::QualType meantBy(const clang::FunctionDecl* function, const clang::ParmVarDecl* parameter,
                          clang::QualType otherwise) const;
  void settleRawPointers(const clang::FunctionDecl* function, model::Function& out);
  void addText(const clang::FunctionDecl* function, model::Function& out) const;
  void addContracts(const clang::FunctionDecl* function, model::Function& out);
  void addPlace(const clang::FunctionDecl* function, model::Function& out) const;
  std::string calleeOf(const clang::FunctionDecl* function) const;
  // Whether a test can include the header that contains this location.
  bool isIncludable(clang::SourceLocation at) const {
    return own_.visibleThroughHeader(at) || (!own_.owns(at) && !own_.includeOf(at).empty());
  }
  std::string defaultTextOf(const clang::ParmVarDecl* parameter) const;

  // members.cpp
  std::string mangledNameOf(const clang::FunctionDecl* function);
  model::Parameter receiverOf(const clang::CXXRecordDecl* record, bool isConst, bool isRvalue);
  // Adds kind, owner and receiver; false, with a note, if a test can handle no object of its class.
  bool addOwner(const clang::FunctionDecl* function, model::Function& out);
  // Adds the type of the objects that a call makes; returns the class if they are new ones.
  const clang::CXXRecordDecl* addMakes(const clang::FunctionDecl* function, model::Function& out);
  void addField(const clang::FieldDecl* field, const clang::CXXRecordDecl* record);
  bool isTextPointer(model::TypeId id) const;

  // access.cpp
  std::optional<Reason> whyNotOpen(const clang::NamedDecl* member) const;
  std::string whyNotBySubclass(const clang::NamedDecl* member) const;
  // The class whose subclass opens the protected members of this one: itself, or a concrete class derived
  // from it.
  const clang::CXXRecordDecl* openerOf(const clang::CXXRecordDecl* record) const;
  bool isOpened(const clang::CXXRecordDecl* record) const;
  void addAccess(const clang::NamedDecl* member, model::Function& out);
  void openConstructor(const clang::CXXConstructorDecl* constructor, model::Function& out);
  std::string openedName(const clang::CXXRecordDecl* record);
  std::string freeName(const std::string& wanted);
  bool isTaken(const std::string& name) const;

  // doubles.cpp
  bool hasDerived(const clang::CXXRecordDecl* record) const;
  void addMock(const clang::CXXRecordDecl* record);
  bool addMocked(const clang::CXXMethodDecl* function, model::Function& maker, model::MockMethod& out);
  model::TypeId keptArgument(clang::QualType parameter);
  void addCallCounters(const model::Function& maker, const clang::CXXRecordDecl* record);
  std::string mockedWords(const clang::CXXRecordDecl* record) const;

  // helpers.cpp
  void addHelpers();
  void addHelpersFor(const clang::CXXRecordDecl* record);
  void addFields(const clang::CXXRecordDecl* record);
  void addRelatives(const clang::CXXRecordDecl* record);
  void addMemberHelper(clang::CXXMethodDecl* method);
  void addInherited(const clang::CXXConstructorDecl* inherited, const clang::CXXRecordDecl* record);
  void addFactories(const clang::CXXRecordDecl* made);
  void need(const clang::CXXRecordDecl* record);
  void noteUnmakeable();

  clang::Sema& sema_;
  clang::ASTContext& context_;
  const OwnFiles& own_;
  const Selection& selection_;
  model::Unit& unit_;
  TypeTable types_;
  ContractReader contracts_;
  Remarks remarks_;
  clang::ASTNameGenerator mangler_;
  std::vector<std::string> names_;
  std::set<std::string> matched_;
  std::set<std::string> mangled_;  // of the functions already read
  std::vector<Origin> origins_;
  bool helping_ = false;                                // adding helpers: no note if one is unusable
  std::vector<const clang::CXXRecordDecl*> classes_;    // all that are defined outside of system headers
  std::vector<const clang::FunctionDecl*> unselected_;  // in own files, without the members of classes
  std::vector<const clang::CXXRecordDecl*> needed_;     // classes whose helpers are added, or will be
  std::map<const clang::CXXRecordDecl*, std::string> openedNames_;
  std::set<std::string> given_;  // names that tests declare at namespace scope
  std::map<const clang::CXXRecordDecl*, std::string> unmockable_;  // interfaces, and the reasons
};

// Gives roles to the parameters of a function whose types are known; roles.cpp.
void assignRoles(const clang::FunctionDecl* function, const std::vector<model::Type>& types,
                 std::vector<model::Parameter>& parameters);

// Whether the parameter is a void*; raw_pointers.cpp finds the type behind it.
bool isRawPointer(const clang::ParmVarDecl* parameter);

}  // namespace assay::frontend
