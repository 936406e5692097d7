// Unit: the code under test, as plain data.
//
// The frontend is the only reader of Clang's AST; its result is a Unit, and every later stage works on that.
// Types are in one table and refer to one another by TypeId; two equal canonical types (const included) have
// the same id. `Type::kind` says how a value of the type is built from choices and observed afterwards. The
// code that switches over TypeKind (harness, value decoder, emitter) handles the same list;
// prepare/harness/harness_test.cpp and publish/emit/kinds_test.cpp check that no kind is missing.
//
// The table has no cycles: a recursive type (struct Node { Node* next; }) is unrolled a few levels, each with
// its own id, and ends in an Opaque whose `why` is kRecursionEnds. A pointer to the type that contains that
// one is always null, and a container of it is always empty (data/trial/layout.h, isAlwaysAbsent).
//
// Objects. An aggregate (Record) is built from choices like any other value. A class with constructors or
// private members is an Object: an earlier call of the trial makes it (a constructor, a factory), and a
// parameter of its type picks one of those made so far. The receiver of a method is its parameters[0], so a
// method is a function like any other; only the text of the call differs (Function::kind). Reading and
// writing a public data member are functions as well.
//
// Members that are not public are functions too if tests of their own are wanted (Access): a protected one is
// called on an object of a subclass that the tests define to open it, itself an Object type, which `opens`
// its class; a private one through a pointer to it. data/cpp/access_text.h writes both.
//
// Notes in `skipped` are of the kinds Skipped, for functions that a user may expect, and NotCalled, for
// members that are not public, which are tested through the public ones (base/note_kinds.def).
//
// Mocks. An interface of which no class can be made is implemented by a class that the tests define
// (Type::mocks). Its constructor has one parameter per function that returns something, of kind Answers: the
// i-th call of the function returns the i-th answer. So a mock is an object like any other, and what it
// answers are choices like any other.
//
// It leaves to others: the order of calls (explore/propose).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/ids.h"
#include "base/notes.h"

namespace assay::model {

using TypeId = Id<struct TypeTag>;
using FunctionId = Id<struct FunctionTag>;

enum class TypeKind : uint8_t {
#define ASSAY_TYPE_KIND(name, form, meaning) name,
#include "data/model/type_kinds.def"
};

const char* toText(TypeKind kind);

// A data member of a Record.
struct Field {
  std::string name;
  TypeId type;
  unsigned bitWidth = 0;  // of a bit-field, otherwise 0
  // Number of base class parts that begin and end with this field; each has braces of its own.
  unsigned opens = 0, closes = 0;
  bool isVolatile = false;
  // The value in an object that is made without arguments, if it is known: of a scalar or of a text.
  std::optional<uint64_t> initialBits = {};
  std::optional<std::string> initialText = {};
  int length = -1;  // of a pointer: the index of the field with the number of its elements
};

// A named value of an Enum.
struct Enumerator {
  std::string spelling;  // qualified as a test must write it: "Weight::Normal"
  uint64_t bits = 0;     // sign-extended to 64
};

// A pure virtual function of an interface, as a mock class overrides it. All parts are written as at
// namespace scope.
struct MockMethod {
  enum class Gives : uint8_t {
    Nothing,    // void, or what cannot be chosen: the default value of its type
    Value,      // an answer
    Reference,  // to an answer, which the mock keeps
  } gives = Gives::Nothing;
  std::string name;
  std::string result;
  std::vector<std::string> parameters;
  std::vector<TypeId> keeps;  // by parameter: the type of the last argument, if tests may expect it
  std::string qualifiers;     // "const noexcept", "&"
  bool isOverloaded = false;
  uint32_t answers = 0;  // Value, Reference: the parameter of the mock's constructor
};

// A call of a function that returns nothing is its only effect, so tests may expect it: the data member of
// the harness's mock class that counts such calls; "" if they are not counted.
inline std::string callCounter(const MockMethod& method) {
  const bool isCounted = method.result == "void" && !method.isOverloaded && method.name != "operator()";
  return isCounted ? method.name + "Calls" : "";
}
// The data member with the last argument for a parameter.
inline std::string lastArgument(const MockMethod& method, size_t parameter) {
  return method.name + "Argument" + std::to_string(parameter);
}

// One entry of the type table.
struct Type {
  TypeKind kind = TypeKind::Opaque;
  std::string spelling;   // canonical enough to be written at namespace scope, without `const`
  bool isConst = false;   // `const` at the top of this type: matters for pointees and referees
  bool isSigned = false;  // Integer, Character, Enum (of the underlying type)
  unsigned bits = 0;      // Boolean 8, Integer, Character, Floating (32, 64, 80), Enum: width in memory
  bool isScopedEnum = false;
  bool isMoveOnly = false;  // cannot be copied: pass it with std::move
  bool defaultConstructible = true;
  bool equalityComparable = false;  // operator== exists: EXPECT_EQ on the whole may be used
  std::vector<TypeId> args;         // element, pointee, key + value, alternatives: see type_kinds.def
  std::vector<Field> fields;  // Record: all of them, public, bases first, in the order of initialisation
  std::vector<Enumerator> enumerators;
  std::vector<TypeId> bases;  // Object: public bases that are Objects too, direct and indirect
  TypeId opens;               // Object: the class that this one, a subclass in the tests, opens
  TypeId mocks;               // Object: the interface that this one, a class in the tests, implements
  std::vector<MockMethod> mocked = {};  // Object that mocks: the functions that it overrides
  bool isMovable = true;                // Object: it can be moved, or copied
  bool isCopyable = true;               // Object: it can be copied
  bool isDestructible = true;           // Object: a test may end its life; otherwise another object owns it
  bool isPolymorphic = false;           // Object: it has virtual functions
  bool holdsHelper = false;  // Sequence, Set, Map: its allocator or the like has members of its own
  bool keepsText = true;     // Object: it may keep a text that it was given by reference
  uint64_t extent = 0;       // CArray, StdArray; a Pointer made from an array parameter `int a[8]`: 8
  std::string parameters;    // Callable: their types, as they are written: "int, const Event&"
  std::string templateName;  // "std::deque", "std::unordered_map": which template of the kind it is
  std::string header;        // the header a test must include to name it ("<map>" or "\"own.h\""), if any
  std::string why;           // Opaque: the reason, in words for the user
  std::string remedy;        // Opaque: the remedy for the user
  bool isBuilt = false;      // Record: code of the unit makes or initialises its values
};

// How a parameter's value is made if its type alone does not determine it.
enum class Role : uint8_t {
  Plain,
  CString,   // (const) char*: a NUL-terminated string
  Buffer,    // pointer to the first of `partner` (a Length parameter) elements
  Length,    // number of elements of the Buffer parameter `partner`
  Elements,  // pointer that the body indexes, without a length: a few elements
  Room,      // char* that the body only writes to, without a length: enough room
  Begin,     // pointer to the first of a sequence (by value, or a reference to such a pointer)
  End,       // pointer past the last element of the Begin parameter `partner`
  Within,    // pointer to somewhere in the sequence of the Begin parameter `partner`, its end included
  Receiver,  // parameters[0] of a Method, FieldRead or FieldWrite: the object of the call
};

// For parameters that delimit a sequence: at most their place in it is a choice.
inline bool isBound(Role role) { return role == Role::Begin || role == Role::End || role == Role::Within; }

// A parameter of a Function.
struct Parameter {
  std::string name;  // "" if unnamed
  TypeId type;
  Role role = Role::Plain;
  int partner = -1;  // index of the paired parameter for Buffer and Length, of the Begin for End and Within
  bool hasDefault = false;  // has a default argument; leaving it out is one of the choices
  std::string defaultText;
};

enum class Linkage : uint8_t { External, Internal };  // Internal: static or anonymous namespace

// A place in the source.
struct Location {
  std::string file;
  unsigned line = 0;
  unsigned column = 0;
  friend bool operator==(const Location&, const Location&) = default;
};

// A demand of a function on its callers, as its text states it. A call that breaks it is no defect of the
// function.
struct Contract {
  enum class Kind : uint8_t {
    NotNull,  // a pointer parameter: an attribute says so, or every path dereferences it; tests pass no null
    Unchecked,  // a pointer parameter that no path compares with null, although not every path dereferences
                // it
    Checked,    // an assertion on parameters, or on the object, before anything else
    Assumed,  // an expression that the compiler, or the user in a comment, was told to rely on; tests keep it
    Disabled,  // an assertion at entry that this build leaves out: nothing checks it
  } kind = Kind::Checked;
  uint32_t parameter = 0;  // NotNull, Unchecked: its index
  std::string text;        // "p != nullptr"
  Location where;
};

// How a call is written, and what it is for.
enum class FunctionKind : uint8_t {
  Free,         // f(a, b); static member functions too
  Constructor,  // T x(a, b); makes an object of `owner`
  Method,       // x.f(a, b), or as an operator if `name` is "operator…"; "operator T" for a conversion
  FieldRead,    // x.f; parameters are the receiver, the result is its value
  FieldWrite,   // x.f = a; parameters are the receiver and the value
};

// How a test reaches a member. A protected one of a class without subclasses is reached like a private one.
enum class Access : uint8_t { Public, Protected, Private };

// When tests call an internal function directly: never, for what calls of public functions leave open,
// always.
enum class Internals : uint8_t { Never, Fallback, Always };

// The state outside of its frame that a function may touch, also through the functions that it calls: ids of
// fields and of variables with static storage, ascending. Stores and loads of elements count for the field or
// variable that holds the elements. The ids are the unit's own and have no meaning outside of it.
struct Influence {
  std::vector<uint32_t> defines, uses;
  bool unknown = false;  // it calls code that cannot be seen: any part of its arguments may be touched
  friend bool operator==(const Influence&, const Influence&) = default;
};

// A Span whose elements have no name in a test, because they are written in the call.
inline bool isIterator(const Type& type) {
  return type.kind == TypeKind::Iterator || type.kind == TypeKind::Inserter;
}

inline bool isStream(const Type& type) {
  return type.kind == TypeKind::InputStream || type.kind == TypeKind::OutputStream;
}
// `const char[6]`, the type of a literal: its last element is the end of the text. `element` is the array's.
inline bool isLiteralArray(const Type& array, const Type& element) {
  return array.kind == TypeKind::CArray && array.extent > 0 && (array.isConst || element.isConst) &&
         element.kind == TypeKind::Character && element.spelling == "char";
}
// The reason of the Opaque at which a type that contains itself is cut off.
inline constexpr const char* kRecursionEnds = "recursion ends here";
inline bool endsRecursion(const Type& type) {
  return type.kind == TypeKind::Opaque && type.why == kRecursionEnds;
}
inline bool isInitializerList(const Type& type) { return type.templateName == "std::initializer_list"; }

// A function that a trial may call.
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
  // The Object type that a call adds to the objects of a trial; invalid if the call makes no object. The
  // result is T, T&, T*, unique_ptr<T> or shared_ptr<T>; const if T is, and then usable only for const
  // methods and parameters.
  TypeId makes;
  Access access = Access::Public;
  std::string
      opening;  // Protected: a line of the subclass that opens it; Private: the type of a pointer to it
  std::string handle;      // Private: the name of that pointer, "accountAudit"
  bool isConst = false;    // Method: callable on a const object, so it may be asked without harm
  bool isTarget = true;    // to be tested; otherwise it only makes, changes or shows objects for others
  bool isExplored = true;  // of a target: otherwise it only has the tests of the last suite
  Influence influence;
  Linkage linkage = Linkage::External;
  bool isTemplateInstance = false;
  bool isNoexcept = false;
  bool isNoreturn = false;
  bool isNodiscard = false;  // ignoring the result gives a warning: [[nodiscard]] on the function or its type
  bool inHeader = false;     // declared in a header that a test can include
  bool leavesUnset = false;  // Constructor: it leaves members of the object unset
  bool zeroes = false;  // Constructor without arguments: members are zero after `T x{}`, unset after `T x`
  Location where;       // of the definition
  unsigned endLine = 0;
  std::vector<Contract> contracts;
  bool isDeferred = false;  // internal, and public functions reach it: tests only for what they leave open
  bool ignoresFindings = false;  // the user does not want any: `// assay: ignore`
  int countsCalls = -1;          // FieldRead of a mock: the number of calls of this one of Type::mocked
  int showsArgument = -1;  // with countsCalls: instead of the number, the last argument for this parameter
};

// Whether other files cannot call it: it has no name there, or is not public.
inline bool isInternal(const Function& function) {
  return (function.linkage == Linkage::Internal && !function.inHeader) || function.access != Access::Public;
}

// A condition of the source, for the words about a branch. `locations` has every place that Clang may give to
// the branch made from it (start of the expression, its operator, the statement).
struct Condition {
  std::vector<Location> locations;
  std::string text;                    // "mass <= 0"
  std::string whenTrue;                // words for a test name: "MassIsNotPositive"
  std::string whenFalse;               // "MassIsPositive"
  std::vector<std::string> whenCase;   // switch: one per case in source order; whenFalse is the default
  std::vector<std::string> caseTexts;  // as written: "'/'", "Kind::Sword"
  std::vector<uint64_t> caseBits;      // the values of those cases, sign-extended
};

// The result of the frontend for one file.
struct Unit {
  std::string source;  // absolute path of the main file
  std::string stem;    // "bmi" of bmi.cpp
  std::string header;  // how a test includes the unit's own header: "\"bmi.h\""; "" if there is none
  std::vector<std::string> ownFiles;  // absolute: the main file and its own headers; only branches here count
  std::vector<std::string> seenFiles;  // absolute: those and all that they include, without system headers
  std::vector<std::string>
      moreIncludes;  // as written: headers beside the unit's own, with classes it can work with
  std::vector<Type> types;
  std::vector<Function> functions;  // the ones to test, in source order
  std::vector<Condition> conditions;
  std::vector<std::string>
      systemIncludes;              // standard headers the unit includes, for choosing what to include
  std::vector<std::string> state;  // names of fields and variables by their id in Influence, for messages
  std::vector<std::string> texts;  // string literals in the unit's own files, each once
  std::vector<std::string>
      words;  // short texts that may be arguments, also of files that the unit calls into
  bool definesMain = false;
  unsigned standard = 2020;            // of C++: 1998, 2011, 2014, 2017, 2020 and later
  Notes skipped;                       // functions that cannot be tested, with reason and remedy
  std::vector<Location> ignored = {};  // lines whose findings the user does not want: `// assay: ignore`

  const Type& type(TypeId id) const { return types[id.index()]; }
  const Function& function(FunctionId id) const { return functions[id.index()]; }
  // The class as users know it: the class that a subclass of the tests opens, or the type itself.
  const Type& known(TypeId id) const { return type(type(id).opens.valid() ? type(id).opens : id); }
};

// Whether a name that the user gave, "clamp", "geo::clamp" or "geo", selects the function.
bool isNamed(const std::string& wanted, const std::string& qualifiedName, const std::string& name);

// A readable dump, one line per item; golden tests of the frontend compare it.
std::string toText(const Unit& unit);

}  // namespace assay::model
