#include "tests/support/every_kind.h"

namespace assay::harness {

using model::Field;
using model::Parameter;
using model::Role;
using model::Type;
using model::TypeId;
using model::TypeKind;

TypeId UnitMaker::add(TypeKind kind, std::string spelling, std::vector<TypeId> args) {
  Type type;
  type.kind = kind;
  type.spelling = std::move(spelling);
  type.args = std::move(args);
  unit.types.push_back(type);
  return TypeId(unit.types.size() - 1);
}

TypeId UnitMaker::scalar(TypeKind kind, std::string spelling, unsigned bits, bool isSigned) {
  TypeId id = add(kind, std::move(spelling));
  at(id).bits = bits;
  at(id).isSigned = isSigned;
  return id;
}

TypeId UnitMaker::constant(TypeId of) {
  Type type = unit.type(of);
  type.isConst = true;
  unit.types.push_back(type);
  return TypeId(unit.types.size() - 1);
}

TypeId UnitMaker::pointer(TypeId to) { return add(TypeKind::Pointer, declare(to, "*"), {to}); }
TypeId UnitMaker::reference(TypeId to) {
  bool array = unit.type(to).kind == TypeKind::CArray;
  return add(TypeKind::LvalueReference, array ? declare(to, "(&)") : declare(to, "&"), {to});
}

TypeId UnitMaker::container(TypeKind kind, const std::string& name, std::vector<TypeId> args) {
  std::string spelling = name + "<";
  for (size_t i = 0; i < args.size(); ++i) spelling += (i == 0 ? "" : ", ") + declare(args[i], "");
  TypeId id = add(kind, spelling + ">", std::move(args));
  at(id).templateName = name;
  return id;
}

TypeId UnitMaker::record(const std::string& name, std::vector<Field> fields) {
  TypeId id = add(TypeKind::Record, name);
  at(id).fields = fields;
  source += "struct " + name + " {\n";
  for (const Field& field : fields) {
    source += "  " + declare(field.type, field.name) +
              (field.bitWidth ? " : " + std::to_string(field.bitWidth) : "") + ";\n";
  }
  source += "};\n";
  return id;
}

std::string UnitMaker::declare(TypeId id, const std::string& name) const {
  const Type& type = unit.type(id);
  std::string prefix = type.isConst ? "const " : "";
  if (type.kind == TypeKind::CArray) {
    return prefix + declare(type.args[0], "") + " " + name + "[" + std::to_string(type.extent) + "]";
  }
  size_t array = type.spelling.find("(&)");
  if (array != std::string::npos) {
    return type.spelling.substr(0, array) + "(&" + name + ")" + type.spelling.substr(array + 3);
  }
  return prefix + type.spelling + (name.empty() ? "" : " " + name);
}

model::Function& UnitMaker::function(const std::string& name, TypeId result,
                                     std::vector<Parameter> parameters, const std::string& body) {
  model::Function function;
  function.name = function.qualifiedName = function.callee = name;
  function.signature = name;
  function.result = result;
  std::string text;
  for (const Parameter& p : parameters) {
    text +=
        (text.empty() ? "" : ", ") + declare(p.type, p.name) + (p.hasDefault ? " = " + p.defaultText : "");
  }
  function.parameters = std::move(parameters);
  source += declare(result, name) + "(" + text + ") { " + body + " }\n";
  unit.functions.push_back(function);
  return unit.functions.back();
}

namespace {

Parameter arg(std::string name, TypeId type, Role role = Role::Plain, int partner = -1) {
  return {std::move(name), type, role, partner, false, {}};
}

}  // namespace

void UnitMaker::identity(const std::string& name, TypeId type, bool move) {
  function(name, type, {arg("x", type)}, move ? "return std::move(x);" : "return x;");
}

namespace {

// Types that several functions need.
struct Basics {
  TypeId boolean, character, integer, wide, floating, real, text, point;
};

Basics scalars(UnitMaker& m) {
  Basics b;
  b.boolean = m.scalar(TypeKind::Boolean, "bool", 8, false);
  b.character = m.scalar(TypeKind::Character, "char", 8, true);
  b.integer = m.scalar(TypeKind::Integer, "int", 32, true);
  b.wide = m.scalar(TypeKind::Integer, "unsigned long", 64, false);
  b.floating = m.scalar(TypeKind::Floating, "float", 32, false);
  b.real = m.scalar(TypeKind::Floating, "double", 64, false);
  int n = 0;
  for (TypeId id :
       {b.boolean, b.character, b.integer, b.wide, b.floating, b.real,
        m.scalar(TypeKind::Character, "wchar_t", 32, true),
        m.scalar(TypeKind::Character, "char16_t", 16, false),
        m.scalar(TypeKind::Integer, "signed char", 8, true),
        m.scalar(TypeKind::Integer, "unsigned char", 8, false),
        m.scalar(TypeKind::Integer, "std::byte", 8, false), m.scalar(TypeKind::Integer, "short", 16, true),
        m.scalar(TypeKind::Integer, "unsigned", 32, false),
        m.scalar(TypeKind::Integer, "long long", 64, true),
        m.scalar(TypeKind::Integer, "__int128", 128, true),
        m.scalar(TypeKind::Floating, "long double", 80, false),
        m.add(TypeKind::NullPointer, "std::nullptr_t")}) {
    m.identity("scalar" + std::to_string(n++), id);
  }
  TypeId plain = m.scalar(TypeKind::Enum, "Plain", 32, false);
  m.at(plain).enumerators = {{"First", 5}, {"Second", 9}};
  TypeId scoped = m.scalar(TypeKind::Enum, "Scoped", 8, true);
  m.at(scoped).enumerators = {{"Scoped::Low", uint64_t(-3)}, {"Scoped::Zero", 0}};
  m.source +=
      "enum Plain : unsigned { First = 5, Second = 9 };\nenum class Scoped : signed char { Low = -3, Zero = "
      "0 "
      "};\n";
  m.identity("plain", plain);
  m.identity("scoped", scoped);
  return b;
}

void texts(UnitMaker& m, Basics& b) {
  b.text = m.container(TypeKind::String, "std::basic_string", {b.character});
  m.identity("text", b.text);
  TypeId wide = m.scalar(TypeKind::Character, "wchar_t", 32, true);
  m.identity("wideText", m.container(TypeKind::String, "std::basic_string", {wide}));
  m.identity("view", m.container(TypeKind::StringView, "std::basic_string_view", {b.character}));
  m.identity("path", m.add(TypeKind::FilePath, "std::filesystem::path"));
  TypeId cstring = m.pointer(m.constant(b.character));
  m.function("cstring", cstring, {arg("x", cstring, Role::CString)}, "return x;");
  TypeId writable = m.pointer(b.character);
  m.function("mutableText", m.add(TypeKind::Void, "void"), {arg("x", writable, Role::CString)}, "");
  m.function("oneChar", m.add(TypeKind::Void, "void"), {arg("x", writable, Role::Plain)}, "");
  TypeId wideCString = m.pointer(m.constant(wide));
  m.function("wideCString", m.container(TypeKind::String, "std::basic_string", {wide}),
             {arg("x", wideCString, Role::CString)}, "return x == nullptr ? L\"\" : x;");
}

void records(UnitMaker& m, Basics& b) {
  b.point = m.record("Point", {{"x", b.integer}, {"y", b.real}});
  m.identity("point", b.point);
  TypeId array = m.add(TypeKind::CArray, "int[3]", {b.integer});
  m.at(array).extent = 3;
  TypeId unsignedInt = m.scalar(TypeKind::Integer, "unsigned", 32, false);
  TypeId nested = m.record("Nested", {{"p", b.point},
                                      {"s", b.text},
                                      {"a", array},
                                      {"flag", b.boolean},
                                      {"label", m.pointer(m.constant(b.character))},
                                      {"few", unsignedInt, 3},
                                      {"sign", b.integer, 5}});
  m.identity("nested", nested);
  TypeId frozen = m.record("Frozen", {{"a", m.constant(b.integer)}, {"b", b.text}, {"grid", array}});
  m.at(frozen).defaultConstructible = false;
  m.identity("frozen", frozen);
  TypeId referring = m.record("Referring", {{"r", m.reference(b.integer)}, {"p", m.pointer(b.point)}});
  m.at(referring).defaultConstructible = false;
  m.identity("referring", referring);
  TypeId list = m.add(TypeKind::Record, "Node");
  TypeId next = m.pointer(list);
  m.at(list).fields = {{"value", b.integer}, {"next", next}};
  m.source += "struct Node { int value; Node* next; };\n";
  m.identity("node", list);
  m.identity("nodePointer", next);
  m.function("arrayReference", m.add(TypeKind::Void, "void"), {arg("x", m.reference(array))}, "");
}

void pointers(UnitMaker& m, const Basics& b) {
  m.identity("intPointer", m.pointer(b.integer));
  m.identity("constPointer", m.pointer(m.constant(b.point)));
  m.identity("pointerPointer", m.pointer(m.pointer(b.integer)));
  m.identity("intReference", m.reference(b.integer));
  m.identity("textReference", m.reference(m.constant(b.text)));
  m.identity("pointReference", m.reference(b.point));
  TypeId moved = m.add(TypeKind::RvalueReference, m.declare(b.text, "&&"), {b.text});
  m.function("moved", b.text, {arg("x", moved)}, "return std::move(x);");
  TypeId owner = m.container(TypeKind::UniquePointer, "std::unique_ptr", {b.point});
  m.at(owner).isMoveOnly = true;
  m.identity("owner", owner);
  m.function("ownerReference", owner, {arg("x", m.reference(owner))}, "return std::move(x);");
  m.identity("constOwner", m.container(TypeKind::UniquePointer, "std::unique_ptr", {m.constant(b.integer)}));
  m.identity("shared", m.container(TypeKind::SharedPointer, "std::shared_ptr", {b.text}));
  TypeId tree = m.add(TypeKind::Record, "Tree");
  TypeId branch = m.add(TypeKind::UniquePointer, "std::unique_ptr<Tree>", {tree});
  m.at(tree).fields = {{"value", b.integer}, {"left", branch}, {"right", branch}};
  m.source += "struct Tree { int value; std::unique_ptr<Tree> left, right; };\n";
  m.identity("tree", tree, true);
}

void containers(UnitMaker& m, const Basics& b) {
  TypeId frozen{size_t{0}};
  for (size_t i = 0; i < m.unit.types.size(); ++i) {
    if (m.unit.types[i].spelling == "Frozen") frozen = TypeId(i);
  }
  int n = 0;
  for (TypeId element : {b.integer, b.boolean, b.text, b.point, frozen, m.pointer(m.constant(b.character))}) {
    std::string index = std::to_string(n++);
    m.identity("vector" + index, m.container(TypeKind::Sequence, "std::vector", {element}));
    m.identity("deque" + index, m.container(TypeKind::Sequence, "std::deque", {element}));
    m.identity("list" + index, m.container(TypeKind::Sequence, "std::list", {element}));
    m.identity("forward" + index, m.container(TypeKind::Sequence, "std::forward_list", {element}));
  }
  m.identity("vectors", m.container(TypeKind::Sequence, "std::vector",
                                    {m.container(TypeKind::Sequence, "std::vector", {b.integer})}));
  TypeId triple = m.add(TypeKind::StdArray, "std::array<int, 3>", {b.integer});
  m.at(triple).extent = 3;
  m.identity("triple", triple);
  TypeId duo = m.add(TypeKind::StdArray, "std::array<Frozen, 2>", {frozen});
  m.at(duo).extent = 2;
  m.at(duo).defaultConstructible = false;
  m.identity("duo", duo);
  m.identity("span", m.container(TypeKind::Span, "std::span", {b.integer}));
  TypeId fixed = m.add(TypeKind::Span, "std::span<const int, 2>", {m.constant(b.integer)});
  m.at(fixed).extent = 2;
  m.at(fixed).defaultConstructible = false;
  m.identity("fixedSpan", fixed);
}

void associative(UnitMaker& m, const Basics& b) {
  TypeId pair = m.container(TypeKind::Pair, "std::pair", {b.integer, b.text});
  int n = 0;
  for (std::string name : {"set", "multiset", "unordered_set", "unordered_multiset"}) {
    m.identity("ints" + std::to_string(n), m.container(TypeKind::Set, "std::" + name, {b.integer}));
    m.identity("words" + std::to_string(n++), m.container(TypeKind::Set, "std::" + name, {b.text}));
  }
  m.identity("pairs", m.container(TypeKind::Set, "std::set", {pair}));
  for (std::string name : {"map", "multimap", "unordered_map", "unordered_multimap"}) {
    m.identity("names" + std::to_string(n), m.container(TypeKind::Map, "std::" + name, {b.integer, b.text}));
    m.identity("counts" + std::to_string(n++), m.container(TypeKind::Map, "std::" + name, {b.text, b.point}));
  }
}

void sums(UnitMaker& m, const Basics& b) {
  m.identity("optional", m.container(TypeKind::Optional, "std::optional", {b.integer}));
  m.identity("optionalText", m.container(TypeKind::Optional, "std::optional", {b.text}));
  m.identity("pair", m.container(TypeKind::Pair, "std::pair", {b.integer, b.text}));
  m.identity("constPair", m.container(TypeKind::Pair, "std::pair", {m.constant(b.integer), b.text}));
  m.identity("tuple", m.container(TypeKind::Tuple, "std::tuple", {b.integer, b.real, b.text}));
  m.identity("noTuple", m.container(TypeKind::Tuple, "std::tuple", {}));
  TypeId nothing = m.add(TypeKind::Record, "std::monostate");
  m.identity("variant", m.container(TypeKind::Variant, "std::variant", {nothing, b.integer, b.text}));
  TypeId count = m.scalar(TypeKind::Integer, "long", 64, true);
  m.identity("milliseconds", m.add(TypeKind::Duration, "std::chrono::duration<long, std::milli>", {count}));
  m.identity("seconds", m.add(TypeKind::Duration, "std::chrono::duration<double>", {b.real}));
}

void roles(UnitMaker& m, const Basics& b) {
  TypeId none = m.add(TypeKind::Void, "void");
  TypeId ints = m.pointer(b.integer);
  m.function("buffer", none, {arg("x", ints, Role::Buffer, 1), arg("n", b.wide, Role::Length, 0)}, "");
  m.function("signedBuffer", none, {arg("n", b.integer, Role::Length, 1), arg("x", ints, Role::Buffer, 0)},
             "");
  m.function("pointBuffer", none,
             {arg("x", m.pointer(b.point), Role::Buffer, 1), arg("n", b.integer, Role::Length, 0)}, "");
  m.function("elements", none, {arg("x", ints, Role::Elements)}, "");
  TypeId in = m.reference(m.add(TypeKind::InputStream, "std::istream"));
  TypeId out = m.reference(m.add(TypeKind::OutputStream, "std::ostream"));
  m.function("slurp", b.text, {arg("in", in)}, "return std::string(std::istreambuf_iterator<char>(in), {});");
  m.function("say", out, {arg("out", out), arg("x", b.text)}, "return out << x;");
  Parameter second{"b", b.integer, Role::Plain, -1, true, "7"};
  Parameter third{"c", b.text, Role::Plain, -1, true, "\"x\""};
  m.function("defaults", b.text, {arg("a", b.integer), second, third},
             "return std::to_string(a) + \",\" + std::to_string(b) + \",\" + c;");
  m.function("throwing", none, {arg("x", b.integer)},
             "throw std::out_of_range(\"no \" + std::to_string(x));");
  m.function("throwingInt", none, {arg("x", m.reference(b.integer))}, "x = 5; throw 42;");
  m.function("pastTheEnd", ints, {arg("x", ints, Role::Buffer, 1), arg("n", b.wide, Role::Length, 0)},
             "return x == nullptr ? x : x + n;");
}

}  // namespace

UnitMaker everyKind() {
  UnitMaker m;
  Basics b = scalars(m);
  texts(m, b);
  records(m, b);
  pointers(m, b);
  containers(m, b);
  associative(m, b);
  sums(m, b);
  roles(m, b);
  return m;
}

std::string everyKindIncludes() {
  std::string text = "#pragma once\n#pragma GCC system_header\n";
  for (const char* name :
       {"array",   "chrono",        "cstddef",       "deque",     "filesystem", "forward_list",
        "istream", "iterator",      "list",          "map",       "memory",     "optional",
        "ostream", "set",           "span",          "stdexcept", "string",     "string_view",
        "tuple",   "unordered_map", "unordered_set", "utility",   "variant",    "vector"}) {
    text += "#include <" + std::string(name) + ">\n";
  }
  return text;
}

}  // namespace assay::harness
