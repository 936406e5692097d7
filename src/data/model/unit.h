// Unit: the code under test, as plain data.
//
// The frontend is the only reader of Clang's AST; it leaves a Unit, and every later stage works on
// that. Types live in one table and refer to one another by TypeId; two equal canonical types
// (const included) have the same id. `Type::kind` says how a value of it is *built from choices and
// looked at afterwards*; whoever switches over TypeKind (harness, value decoder, emitter) handles
// the same list, and tests/unit/model_kinds_test.cpp keeps them honest.
//
// The table has no cycles: a recursive type (struct Node { Node* next; }) is unrolled a few levels, each
// with its own id, and ends in an Opaque whose `why` is kRecursionEnds; a pointer to what holds that one is
// always null and a container of it always empty (data/trial/layout.h, isAlwaysAbsent).
//
// Objects. An aggregate (Record) is built from choices like any other value. A class with constructors or
// private parts is an Object: it is *made* by an earlier call of the trial (a constructor, a factory) and a
// parameter of its type *picks* one of those made so far. The receiver of a method is its parameters[0], so
// a method is a function like any other; only how the call is written differs (Function::kind). What a class
// shows and keeps is said by functions too: reading and writing a public data member are calls.
//
// Members that are not public are functions too where they are asked for (Access): a protected one is called
// on an object of a subclass that the tests define to open it, itself an Object type, which `opens` its
// class; a private one through a pointer to it. data/cpp/access_text.h writes both down.
//
// Notes in `skipped` are of the kinds Skipped, for what a user may miss, and NotCalled, for members that are
// not public, which the public ones are tested with (base/note_kinds.def).
//
// What it leaves to others: seams and doubles (isolate), which calls follow one another (propose).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/ids.h"
#include "base/notes.h"

namespace assay::model {

using TypeId = Id<struct TypeTag>;
using FunctionId = Id<struct FunctionTag>;

enum class TypeKind : uint8_t {
#define ASSAY_TYPE_KIND(name, meaning) name,
#include "data/model/type_kinds.def"
};

const char* toText(TypeKind kind);

struct Field {
  std::string name;
  TypeId type;
  unsigned bitWidth = 0;  // of a bit-field, else 0
  // Base class parts that begin and end with this field, each in braces of its own.
  unsigned opens = 0, closes = 0;
  bool isVolatile = false;
};

struct Enumerator {
  std::string spelling;  // qualified as a test must write it: "Weight::Normal"
  uint64_t bits = 0;     // sign-extended to 64
};

struct Type {
  TypeKind kind = TypeKind::Opaque;
  std::string spelling;   // canonical enough to be written at namespace scope, without `const`
  bool isConst = false;   // `const` at the top of this type: matters for pointees and referees
  bool isSigned = false;  // Integer, Character, Enum (of the underlying type)
  unsigned bits = 0;      // Boolean 8, Integer, Character, Floating (32, 64, 80), Enum: width in memory
  bool isScopedEnum = false;
  bool isMoveOnly = false;  // copying is not possible: pass with std::move
  bool defaultConstructible = true;
  bool equalityComparable = false;  // operator== exists: EXPECT_EQ on the whole may be used
  std::vector<TypeId> args;         // element, pointee, key + value, alternatives: see type_kinds.def
  std::vector<Field> fields;        // Record: all of them, bases first, public, in order of initialisation
  std::vector<Enumerator> enumerators;
  std::vector<TypeId> bases;  // Object: public bases that are Objects too, direct and indirect
  TypeId opens;               // Object: the class that this one, a subclass in the tests, opens
  bool isMovable = true;      // Object: it can be moved, or copied
  bool isCopyable = true;     // Object: it can be copied
  bool isDestructible =
      true;  // Object: a test may end its life; else another owns it, and it is only given out
  bool isPolymorphic = false;  // Object: it has virtual functions
  bool holdsHelper = false;  // Sequence, Set, Map: with an allocator or the like that has members of its own
  bool keepsText = true;     // Object: it may hold on to a text that it was given by reference
  uint64_t extent = 0;       // CArray, StdArray; a Pointer made from an array parameter `int a[8]`: 8
  std::string parameters;    // Callable: their types, as they are written: "int, const Event&"
  std::string templateName;  // "std::deque", "std::unordered_map": which of a kind it is
  std::string header;        // the header a test must include to name it ("<map>" or "\"own.h\""), if any
  std::string why;           // Opaque: why no value can be built, in words for the user
  std::string remedy;        // Opaque: what the user can do
};

// How a parameter's value is made when its type alone does not say.
enum class Role : uint8_t {
  Plain,
  CString,   // (const) char*: a NUL-terminated string
  Buffer,    // pointer to the first of `partner` (a Length parameter) elements
  Length,    // number of elements of the Buffer parameter `partner`
  Elements,  // pointer that the body indexes, with no length in sight: a few elements
  Room,      // char* that the body only writes to, with no length in sight: room enough
  Begin,     // pointer to the first of a sequence (by value, or a reference to such a pointer)
  End,       // pointer past the last element of the Begin parameter `partner`
  Within,    // pointer to somewhere in the sequence of the Begin parameter `partner`, its end included
  Receiver,  // parameters[0] of a Method, FieldRead or FieldWrite: what it is called on
};

// Of a parameter that delimits a sequence: nothing but its place in it has to be chosen, if that.
inline bool isBound(Role role) { return role == Role::Begin || role == Role::End || role == Role::Within; }

struct Parameter {
  std::string name;  // "" if unnamed
  TypeId type;
  Role role = Role::Plain;
  int partner = -1;  // index of the paired parameter for Buffer and Length, of the Begin for End and Within
  bool hasDefault = false;  // a default argument: leaving it out is one of the choices
  std::string defaultText;
};

enum class Linkage : uint8_t { External, Internal };  // Internal: static or anonymous namespace

struct Location {
  std::string file;
  unsigned line = 0;
  unsigned column = 0;
  friend bool operator==(const Location&, const Location&) = default;
};

// How a call is written, and what it is for.
enum class FunctionKind : uint8_t {
  Free,         // f(a, b); static member functions too
  Constructor,  // T x(a, b); makes an object of `owner`
  Method,       // x.f(a, b), or as an operator if `name` is "operator…"; "operator T" for a conversion
  FieldRead,    // x.f; parameters are the receiver, the result is its value
  FieldWrite,   // x.f = a; parameters are the receiver and the value
};

// How a test gets at a member. A protected one of a class without subclasses is reached as private ones are.
enum class Access : uint8_t { Public, Protected, Private };

// What a function may touch of the state that outlives it, through everything it calls: ids of fields and
// of variables with static storage, ascending. Element stores and loads count for the field or variable that
// holds the elements. The unit gives the ids out; they mean nothing outside of it.
struct Influence {
  std::vector<uint32_t> defines, uses;
  bool unknown = false;  // it calls what cannot be seen: may define and use anything of its arguments
  friend bool operator==(const Influence&, const Influence&) = default;
};

// A Span whose elements have no name of their own in a test: they stand in the call.
inline bool isIterator(const Type& type) {
  return type.kind == TypeKind::Iterator || type.kind == TypeKind::Inserter;
}

inline bool isStream(const Type& type) {
  return type.kind == TypeKind::InputStream || type.kind == TypeKind::OutputStream;
}
// `const char[6]`, what a literal is: its last element is the end of the text. `element` is the array's.
inline bool isLiteralArray(const Type& array, const Type& element) {
  return array.kind == TypeKind::CArray && array.extent > 0 && (array.isConst || element.isConst) &&
         element.kind == TypeKind::Character && element.spelling == "char";
}
// Where a type that contains itself is cut off (see above).
inline constexpr const char* kRecursionEnds = "recursion ends here";
inline bool endsRecursion(const Type& type) {
  return type.kind == TypeKind::Opaque && type.why == kRecursionEnds;
}
inline bool isInitializerList(const Type& type) { return type.templateName == "std::initializer_list"; }

struct Function {
  std::string name;           // "clamp", "operator+"; a constructor's is the class's
  std::string qualifiedName;  // "geo::clamp"
  std::string callee;         // how a test calls it: "geo::clamp<int>", "Point::origin"
  std::string signature;      // for people: "int geo::clamp(int, int, int)"
  std::string mangledName;    // joins it with the pass's site table
  std::vector<Parameter> parameters;
  TypeId result;  // a Constructor's is Void
  FunctionKind kind = FunctionKind::Free;
  TypeId owner;  // the class (Object or Record), without const; invalid for Free outside of classes
  TypeId makes;  // the Object type that a call adds to the objects of a trial; invalid if it makes
                 // none. Result: T, T&, T*, unique_ptr<T>, shared_ptr<T>; const if T is, and then
                 // good for const methods and parameters only
  Access access = Access::Public;
  std::string
      opening;  // Protected: a line of the subclass that opens it; Private: the type of a pointer to it
  std::string handle;    // Private: the name of that pointer, "accountAudit"
  bool isConst = false;  // Method: callable on a const object, so it may be asked without harm
  bool isTarget = true;  // to be tested; else it only helps others: makes objects, sets them up, shows them
  Influence influence;
  Linkage linkage = Linkage::External;
  bool isTemplateInstance = false;
  bool isNoexcept = false;
  bool isNoreturn = false;
  bool isNodiscard = false;  // ignoring the result warns: [[nodiscard]] on the function or its type
  bool inHeader = false;     // declared in a header that a test can include
  bool leavesUnset = false;  // Constructor: members of the object hold whatever was there
  bool zeroes = false;  // Constructor without arguments: members are zero after `T x{}`, unset after `T x`
  Location where;       // of the definition
  unsigned endLine = 0;
};

// A source-level condition, so that a branch can be talked about. `locations` lists every place
// Clang may give to the branch made from it (start of the expression, its operator, the statement).
struct Condition {
  std::vector<Location> locations;
  std::string text;                    // "mass <= 0"
  std::string whenTrue;                // words for a test name: "MassIsNotPositive"
  std::string whenFalse;               // "MassIsPositive"
  std::vector<std::string> whenCase;   // switch: one per case in source order; whenFalse is the default
  std::vector<std::string> caseTexts;  // as they are written: "'/'", "Kind::Sword"
  std::vector<uint64_t> caseBits;      // the values of those cases, sign-extended
};

struct Unit {
  std::string source;                 // absolute path of the main file
  std::string stem;                   // "bmi" of bmi.cpp
  std::string header;                 // how a test includes the unit's own header: "\"bmi.h\"", or "" if none
  std::vector<std::string> ownFiles;  // absolute: the main file and its own headers; only branches here count
  std::vector<std::string> seenFiles;  // absolute: those and all that they include, without system headers
  std::vector<std::string>
      moreIncludes;  // as written: headers beside the unit's own, with classes it can work with
  std::vector<Type> types;
  std::vector<Function> functions;  // the ones to test, in source order
  std::vector<Condition> conditions;
  std::vector<std::string>
      systemIncludes;              // standard headers the unit includes, for choosing what to include
  std::vector<std::string> state;  // names of fields and variables by their id in Influence, for people
  std::vector<std::string> texts;  // string literals in the unit's own files, each once
  std::vector<std::string> words;  // short ones that it may be told, also those of files it calls into
  bool definesMain = false;
  unsigned standard = 2020;  // of C++: 1998, 2011, 2014, 2017, 2020 and later
  Notes skipped;             // functions that cannot be tested yet: what, why, what to do

  const Type& type(TypeId id) const { return types[id.index()]; }
  const Function& function(FunctionId id) const { return functions[id.index()]; }
  // An Object as people know it: what a subclass of the tests opens, or the type itself.
  const Type& known(TypeId id) const { return type(type(id).opens.valid() ? type(id).opens : id); }
};

// A readable dump, one line an item; golden tests of the frontend compare it.
std::string toText(const Unit& unit);

}  // namespace assay::model
