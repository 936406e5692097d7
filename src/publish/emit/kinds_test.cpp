// Every kind of type, as argument, result and out-parameter: one golden file that is compiled with
// both compilers, warnings as errors, and passes.
#include <gtest/gtest.h>

#include <limits>

#include "base/world.h"
#include "data/trial/suite.h"
#include "publish/emit/format.h"
#include "publish/emit/suite_text.h"
#include "tests/support/bmi_unit.h"
#include "tests/support/golden.h"

namespace assay::emit {
namespace {

using model::Role;
using model::TypeId;
using model::TypeKind;
using sample::bytes;
using sample::list;
using sample::null;
using sample::scalar;
using sample::some;
using trial::Expectation;
using trial::Key;
using trial::Value;

uint64_t bitsOf(double value) { return std::bit_cast<uint64_t>(value); }
Value real(double value) { return scalar(bitsOf(value)); }
Value real32(float value) { return scalar(std::bit_cast<uint32_t>(value)); }
Value pick(uint64_t index, Value value) { return {Value::Kind::Pick, index, {}, {std::move(value)}}; }

// Writes the choices that make a value: the inverse of trial::valueOf as far as the cases below need it.
class Chooser {
 public:
  Chooser(const model::Unit& unit, trial::Choices& choices) : unit_(unit), choices_(choices) {}

  void choose(TypeId id, Key key, const Value& value) {
    const model::Type& type = unit_.type(id);
    switch (type.kind) {
      case TypeKind::LvalueReference:
      case TypeKind::RvalueReference:
        return choose(type.args[0], key, value);
      case TypeKind::Pointer:
        if (unit_.type(type.args[0]).spelling == "char") return text(key, value);
        [[fallthrough]];
      case TypeKind::Optional:
      case TypeKind::UniquePointer:
      case TypeKind::SharedPointer:
        choices_[key] = value.kind == Value::Kind::Some ? 1 : 0;
        if (!value.children.empty()) choose(type.args[0], assayChild(key, 0), value.children[0]);
        return;
      case TypeKind::String:
      case TypeKind::StringView:
      case TypeKind::FilePath:
      case TypeKind::InputStream:
        return letters(key, value);
      case TypeKind::Sequence:
      case TypeKind::Set:
      case TypeKind::Span:
        choices_[key] = value.children.size();
        [[fallthrough]];
      case TypeKind::StdArray:
      case TypeKind::CArray:
        return elements(type.args[0], key, value);
      case TypeKind::Map:
        choices_[key] = value.children.size();
        for (size_t i = 0; i < value.children.size(); ++i)
          for (size_t part : {0u, 1u})
            choose(type.args[part], assayChild(assayChild(key, i), part), value.children[i].children[part]);
        return;
      case TypeKind::Pair:
      case TypeKind::Tuple:
        for (size_t i = 0; i < type.args.size(); ++i)
          choose(type.args[i], assayChild(key, i), value.children[i]);
        return;
      case TypeKind::Record:
        for (size_t i = 0; i < type.fields.size(); ++i)
          choose(type.fields[i].type, assayChild(key, i), value.children[i]);
        return;
      case TypeKind::Variant:
        choices_[key] = value.bits;
        return choose(type.args[value.bits], assayChild(key, 1 + value.bits), value.children[0]);
      case TypeKind::OutputStream:
        return;
      default:
        choices_[key] = value.bits;
    }
  }
  void elements(TypeId element, Key key, const Value& value) {
    for (size_t i = 0; i < value.children.size(); ++i) choose(element, assayChild(key, i), value.children[i]);
  }
  void present(Key key, bool yes) { choices_[assayChild(key, ~uint64_t{0})] = yes ? 1 : 0; }
  void text(Key key, const Value& value) {
    present(key, value.kind == Value::Kind::Some);
    if (!value.children.empty()) letters(key, value.children[0]);
  }

 private:
  void letters(Key key, const Value& value) {
    choices_[key] = value.bytes.size() + value.children.size();
    for (size_t i = 0; i < value.bytes.size(); ++i)
      choices_[assayChild(key, i)] = static_cast<unsigned char>(value.bytes[i]);
    for (size_t i = 0; i < value.children.size(); ++i) choices_[assayChild(key, i)] = value.children[i].bits;
  }

  const model::Unit& unit_;
  trial::Choices& choices_;
};

// A parameter, its argument, and the observed value afterwards (Opaque: no value).
struct Given {
  model::Parameter parameter;
  Value value;
  Value after;
};

// The unit and the suite of the golden file.
class Kinds {
 public:
  model::Unit unit;
  trial::Suite suite;

  Kinds() {
    unit.source = "/project/kinds.cpp";
    unit.stem = "kinds";
    unit.header = "\"kinds.h\"";
    scalars();
    texts();
    containers();
    wrappers();
    records();
    outParameters();
    endings();
  }

 private:
  TypeId type(TypeKind kind, const std::string& spelling, std::vector<TypeId> args = {},
              const std::string& header = {}) {
    model::Type made;
    made.kind = kind;
    made.spelling = spelling;
    made.args = std::move(args);
    made.header = header;
    made.templateName = spelling.substr(0, spelling.find('<'));
    made.isMoveOnly = kind == TypeKind::UniquePointer;
    return sample::addType(unit, made);
  }
  TypeId number(TypeKind kind, const std::string& spelling, unsigned bits, bool isSigned) {
    return sample::addType(unit, kind, spelling, bits, isSigned);
  }
  TypeId constant(TypeId id) {
    model::Type made = unit.type(id);
    made.isConst = true;
    return sample::addType(unit, made);
  }
  TypeId to(TypeKind kind, TypeId id) {
    const std::string mark = kind == TypeKind::Pointer           ? " *"
                             : kind == TypeKind::LvalueReference ? " &"
                                                                 : " &&";
    return type(kind, (unit.type(id).isConst ? "const " : "") + unit.type(id).spelling + mark, {id});
  }
  TypeId pointer(TypeId id) { return to(TypeKind::Pointer, id); }
  TypeId reference(TypeId id) { return to(TypeKind::LvalueReference, id); }
  TypeId constReference(TypeId id) { return reference(constant(id)); }

  static Given in(const std::string& name, TypeId type, Value value, Role role = Role::Plain,
                  int partner = -1) {
    return {{.name = name, .type = type, .role = role, .partner = partner, .defaultText = {}},
            std::move(value),
            {}};
  }
  static Given out(const std::string& name, TypeId type, Value value, Value after, Role role = Role::Plain,
                   int partner = -1) {
    Given given = in(name, type, std::move(value), role, partner);
    given.after = std::move(after);
    return given;
  }

  trial::Test& add(const std::string& name, TypeId result, const Value& expected,
                   const std::vector<Given>& given);
  void same(const std::string& name, TypeId id, const Value& value) {
    add(name, id, value, {in("value", id, value)});
  }
  void sameReference(const std::string& name, TypeId id, const Value& value) {
    add(name, id, value, {in("value", constReference(id), value)});
  }

  void scalars();
  void texts();
  void containers();
  void wrappers();
  void records();
  void outParameters();
  void endings();

  TypeId void_ = type(TypeKind::Void, "void");
  TypeId bool_ = number(TypeKind::Boolean, "bool", 8, false);
  TypeId char_ = number(TypeKind::Character, "char", 8, true);
  TypeId int_ = number(TypeKind::Integer, "int", 32, true);
  TypeId size_ = number(TypeKind::Integer, "unsigned long", 64, false);
  TypeId double_ = number(TypeKind::Floating, "double", 64, true);
  TypeId string_ = type(TypeKind::String, "std::string", {char_}, "<string>");
  TypeId colour_, point_;
  unsigned count_ = 0;
};

trial::Test& Kinds::add(const std::string& name, TypeId result, const Value& expected,
                        const std::vector<Given>& given) {
  model::Function function;
  function.name = name.substr(0, name.find('<'));
  function.qualifiedName = function.callee = "kinds::" + name;
  function.result = result;
  function.inHeader = true;
  trial::Test test;
  test.function = model::FunctionId(unit.functions.size());
  test.trial.calls = {test.function};
  if (expected.kind != Value::Kind::Opaque)
    test.expectations.push_back({Expectation::Kind::Result, 0, true, expected});
  Chooser chooser(unit, test.trial.choices);
  for (uint32_t i = 0; i < given.size(); ++i) {
    function.parameters.push_back(given[i].parameter);
    const Key key = trial::parameterKey(0, i);
    const Role role = given[i].parameter.role;
    if (role == Role::Buffer || role == Role::Elements) {
      chooser.present(key, given[i].value.kind == Value::Kind::Some);
      if (!given[i].value.children.empty())
        chooser.elements(unit.type(given[i].parameter.type).args[0], key, given[i].value.children[0]);
    } else if (role == Role::CString) {
      chooser.text(key, given[i].value);
    } else {
      chooser.choose(given[i].parameter.type, key, given[i].value);
    }
    if (given[i].after.kind != Value::Kind::Opaque)
      test.expectations.push_back({Expectation::Kind::Parameter, i, true, given[i].after});
  }
  unit.functions.push_back(function);
  test.suite = "KindsTest";
  std::string plain = function.name;
  plain[0] = static_cast<char>(std::toupper(plain[0]));
  test.name = plain + std::to_string(++count_);
  suite.tests.push_back(test);
  return suite.tests.back();
}

void Kinds::scalars() {
  const TypeId unsigned_ = number(TypeKind::Integer, "unsigned int", 32, false);
  const TypeId byte = number(TypeKind::Character, "unsigned char", 8, false);
  const TypeId wide = number(TypeKind::Integer, "long", 64, true);
  const TypeId single = number(TypeKind::Floating, "float", 32, true),
               extended = number(TypeKind::Floating, "long double", 80, true);
  model::Type colour;
  colour.kind = TypeKind::Enum;
  colour.spelling = "kinds::Colour";
  colour.bits = 32;
  colour.isSigned = colour.isScopedEnum = true;
  colour.enumerators = {{"kinds::Colour::Red", 0}, {"kinds::Colour::Green", 7}};
  colour_ = sample::addType(unit, colour);
  add("isEven", bool_, scalar(0), {in("value", unsigned_, scalar(7))});
  same("sameChar", char_, scalar('\n'));
  same("sameByte", byte, scalar(200));
  same("sameLong", wide, scalar(uint64_t{1} << 63));
  same("sameUnsigned", size_, scalar(~uint64_t{0}));
  same("sameFloat", single, real32(0.1f));
  same("sameLongDouble", extended, real(2.5));
  same("sameDouble", double_, real(0.1));
  same("sameDouble", double_, real(std::numeric_limits<double>::quiet_NaN()));
  same("sameDouble", double_, real(-std::numeric_limits<double>::infinity()));
  same("sameColour", colour_, scalar(7));
  same("sameColour", colour_, scalar(3));
}

void Kinds::texts() {
  const TypeId view = type(TypeKind::StringView, "std::string_view", {char_}, "<string_view>");
  const TypeId wideChar = number(TypeKind::Character, "wchar_t", 32, true);
  const TypeId wide = type(TypeKind::String, "std::wstring", {wideChar}, "<string>");
  const TypeId text = pointer(constant(char_));
  sameReference("sameString", string_, bytes("a \"quoted\" word"));
  sameReference("sameString", string_, bytes(std::string("a\0b", 3)));
  sameReference("sameString", string_, bytes("a text that is long enough to get a local of its own"));
  same("sameView", view, bytes("view"));
  same("sameView", view, bytes(""));
  same("sameWide", wide, list({scalar('h'), scalar(0x20AC)}));
  add("sameText", text, some(bytes("text")), {in("value", text, some(bytes("text")), Role::CString)});
  add("sameText", text, null(), {in("value", text, null(), Role::CString)});
}

void Kinds::containers() {
  const TypeId vector = type(TypeKind::Sequence, "std::vector<int>", {int_}, "<vector>");
  const TypeId flags = type(TypeKind::Sequence, "std::vector<bool>", {bool_}, "<vector>");
  const TypeId numbers = type(TypeKind::Sequence, "std::vector<double>", {double_}, "<vector>");
  const TypeId words = type(TypeKind::Sequence, "std::deque<std::string>", {string_}, "<deque>");
  const TypeId array = type(TypeKind::StdArray, "std::array<int, 3>", {int_}, "<array>");
  unit.types[array.index()].extent = 3;
  same("sameVector", vector, list({scalar(1), scalar(2)}));
  same("sameVector", vector, list({}));
  same("sameFlags", flags, list({scalar(1), scalar(0)}));
  sameReference("sameNumbers", numbers, list({real(0.5), real(-1)}));
  same("sameWords", words, list({bytes("a"), bytes("b")}));
  same("sameArray", array, list({scalar(1), scalar(2), scalar(3)}));
  same("sameSet", type(TypeKind::Set, "std::set<int>", {int_}, "<set>"), list({scalar(1), scalar(4)}));
  same("sameMap", type(TypeKind::Map, "std::map<std::string, int>", {string_, int_}, "<map>"),
       list({list({bytes("a"), scalar(1)}), list({bytes("b"), scalar(2)})}));
  same("sameTable",
       type(TypeKind::Map, "std::unordered_map<int, double>", {int_, double_}, "<unordered_map>"),
       list({list({scalar(1), real(0.25)})}));
}

void Kinds::wrappers() {
  const TypeId maybe = type(TypeKind::Optional, "std::optional<int>", {int_}, "<optional>");
  const TypeId maybeReal = type(TypeKind::Optional, "std::optional<double>", {double_}, "<optional>");
  const TypeId unique = type(TypeKind::UniquePointer, "std::unique_ptr<int>", {int_}, "<memory>");
  same("sameOptional", maybe, some(scalar(5)));
  same("sameOptional", maybe, null());
  same("sameMaybe", maybeReal, some(real(2.5)));
  same("samePair", type(TypeKind::Pair, "std::pair<int, std::string>", {int_, string_}, "<utility>"),
       list({scalar(1), bytes("x")}));
  same("sameTuple", type(TypeKind::Tuple, "std::tuple<int, double>", {int_, double_}, "<tuple>"),
       list({scalar(1), real(0.5)}));
  same("sameVariant", type(TypeKind::Variant, "std::variant<int, std::string>", {int_, string_}, "<variant>"),
       pick(1, bytes("x")));
  same("sameUnique", unique, some(scalar(4)));
  same("sameUnique", unique, null());
  same("sameDuration", type(TypeKind::Duration, "std::chrono::milliseconds", {size_}, "<chrono>"),
       scalar(250));
  sameReference("samePath", type(TypeKind::FilePath, "std::filesystem::path", {}, "<filesystem>"),
                bytes("a/b.txt"));
  const TypeId owners = type(TypeKind::Sequence, "std::vector<std::unique_ptr<int>>", {unique}, "<vector>");
  unit.types[owners.index()].isMoveOnly = true;
  add("consume", size_, scalar(2),
      {in("values", to(TypeKind::RvalueReference, owners), list({some(scalar(1)), null()}))});
  add("measure", size_, scalar(3), {in("text", to(TypeKind::RvalueReference, string_), bytes("abc"))});
}

void Kinds::records() {
  point_ = type(TypeKind::Record, "kinds::Point");
  unit.types[point_.index()].fields = {{"x", int_, 0}, {"y", double_, 0}};
  const TypeId pixel = type(TypeKind::Record, "kinds::Pixel");
  unit.types[pixel.index()].fields = {{"x", int_, 0}, {"colour", colour_, 0}};
  unit.types[pixel.index()].equalityComparable = true;
  const TypeId named = type(TypeKind::Record, "kinds::Named");
  unit.types[named.index()].fields = {{"name", pointer(constant(char_)), 0}, {"at", pointer(point_), 0}};
  same("samePoint", point_, list({scalar(1), real(2.5)}));
  sameReference("samePixel", pixel, list({scalar(3), scalar(7)}));
  sameReference("samePoints", type(TypeKind::Sequence, "std::vector<kinds::Point>", {point_}, "<vector>"),
                list({list({scalar(1), real(2.5)}), list({scalar(3), real(0)})}));
  same("sameShared", type(TypeKind::SharedPointer, "std::shared_ptr<kinds::Point>", {point_}, "<memory>"),
       some(list({scalar(1), real(0.5)})));
  add("reach", int_, scalar(9),
      {in("named", constReference(named), list({some(bytes("n")), some(list({scalar(9), real(1)}))}))});
  const TypeId intPointer = pointer(constant(int_));
  add("samePointer", intPointer, some(scalar(6)), {in("value", intPointer, some(scalar(6)))});
}

void Kinds::outParameters() {
  const TypeId pair = type(TypeKind::CArray, "int[2]", {int_});
  unit.types[pair.index()].extent = 2;
  const TypeId values = type(TypeKind::Span, "std::span<int>", {int_}, "<span>");
  const TypeId view = type(TypeKind::Span, "std::span<const int>", {constant(int_)}, "<span>");
  add("twice", void_, {}, {out("value", reference(int_), scalar(4), scalar(8))});
  add("halve", bool_, scalar(1),
      {in("value", int_, scalar(8)), out("half", pointer(int_), some(scalar(0)), some(scalar(4)))});
  add("halve", bool_, scalar(0), {in("value", int_, scalar(7)), out("half", pointer(int_), null(), null())});
  add("shout", void_, {}, {out("text", pointer(char_), some(bytes("ab")), some(bytes("AB")), Role::CString)});
  add("sum", int_, scalar(3),
      {in("values", pointer(constant(int_)), some(list({scalar(1), scalar(2)})), Role::Buffer, 1),
       in("count", size_, scalar(2), Role::Length, 0)});
  add("sum", int_, scalar(0),
      {in("values", pointer(constant(int_)), some(list({})), Role::Buffer, 1),
       in("count", size_, scalar(0), Role::Length, 0)});
  add("negate", void_, {},
      {out("values", pointer(int_), some(list({scalar(1), scalar(2)})),
           some(list({scalar(uint64_t(-1)), scalar(uint64_t(-2))})), Role::Buffer, 1),
       in("count", int_, scalar(2), Role::Length, 0)});
  add("clear", void_, {},
      {out("values", reference(pair), list({scalar(1), scalar(2)}), list({scalar(0), scalar(0)}))});
  add("first", int_, scalar(5), {in("values", view, list({scalar(5), scalar(6)}))});
  add("first", int_, scalar(uint64_t(-1)), {in("values", view, list({}))});
  add("bump", void_, {}, {out("values", values, list({scalar(1)}), list({scalar(2)}))});
  const TypeId input = type(TypeKind::InputStream, "std::istream"),
               output = type(TypeKind::OutputStream, "std::ostream");
  add("word", string_, bytes("two"), {in("in", reference(input), bytes("two words"))});
  add("greet", void_, {},
      {out("out", reference(output), bytes(""), bytes("Hello, Ann\n")),
       in("name", constReference(string_), bytes("Ann"))});
}

void Kinds::endings() {
  Given factor = in("factor", int_, scalar(0));
  factor.parameter.hasDefault = true;
  trial::Test& scaled = add("scale", int_, scalar(6), {in("value", int_, scalar(2)), factor});
  scaled.trial.choices[assayChild(trial::parameterKey(0, 1), ~uint64_t{1})] = 0;
  trial::Test& checked = add("checked", int_, {}, {in("value", int_, scalar(uint64_t(-1)))});
  checked.end = trial::End::Threw;
  checked.thrown = {"kinds::ParseError", "negative, which is bad", true, true};
  unit.functions.back().isNodiscard = true;
  trial::Test& strict = add("strict", int_, {}, {in("value", int_, scalar(uint64_t(-1)))});
  strict.end = trial::End::Threw;
  strict.thrown = {"std::out_of_range", "library", true, false};
  add("nothing", void_, {}, {in("", int_, scalar(1))});
  add("narrow<int, double>", int_, scalar(2), {in("value", double_, real(2.5))});
}

TEST(KindsTest, WritesTheGoldenFile) {
  const Kinds kinds;
  const auto world = makeRealWorld();
  Notes notes;
  const sample::Folder scratch;
  sample::expectGolden("kinds_test.cpp",
                       formatted(*world, suiteText(kinds.unit, kinds.suite), "kinds_test.cpp",
                                 "/nowhere/kinds.cpp", scratch.path(), notes)
                           .text);
}

class GoldenFileTest : public testing::TestWithParam<const char*> {};

TEST_P(GoldenFileTest, CompilesWithoutWarningsAndPasses) {
  sample::expectCompilesAndPasses(GetParam(), "kinds_test.cpp");
}

INSTANTIATE_TEST_SUITE_P(Compilers, GoldenFileTest, testing::Values("g++", "clang++-19"),
                         [](const auto& info) { return info.index == 0 ? "Gcc" : "Clang"; });

}  // namespace
}  // namespace assay::emit
