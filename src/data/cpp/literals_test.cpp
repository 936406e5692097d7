#include "data/cpp/literals.h"

#include <gtest/gtest.h>

#include <bit>
#include <limits>

#include "data/cpp/identifiers.h"

namespace assay::cpp {
namespace {

using model::Type;
using model::TypeId;
using model::TypeKind;
using model::Unit;
using trial::Value;

Type scalarType(TypeKind kind, std::string spelling, unsigned bits, bool isSigned) {
  Type type;
  type.kind = kind;
  type.spelling = std::move(spelling);
  type.bits = bits;
  type.isSigned = isSigned;
  return type;
}

Value scalar(uint64_t bits) { return {Value::Kind::Scalar, bits, {}, {}}; }
Value bytes(std::string text) { return {Value::Kind::Bytes, 0, std::move(text), {}}; }
Value list(std::vector<Value> children) { return {Value::Kind::List, 0, {}, std::move(children)}; }
Value some(Value inner) { return {Value::Kind::Some, 0, {}, {std::move(inner)}}; }
Value null() { return {Value::Kind::Null, 0, {}, {}}; }
Value pick(uint64_t index, Value inner) { return {Value::Kind::Pick, index, {}, {std::move(inner)}}; }

class Literals : public testing::Test {
 protected:
  TypeId add(TypeKind kind, std::string spelling, std::vector<TypeId> args = {}) {
    Type type;
    type.kind = kind;
    type.spelling = std::move(spelling);
    type.args = std::move(args);
    return add(type);
  }
  TypeId add(const Type& type) {
    unit.types.push_back(type);
    return TypeId(unit.types.size() - 1);
  }
  std::string show(TypeId id, const Value& value) { return render(unit, id, value, includes); }

  Unit unit;
  Includes includes;
  TypeId integer = add(scalarType(TypeKind::Integer, "int", 32, true));
  TypeId character = add(scalarType(TypeKind::Character, "char", 8, true));
  TypeId text = add(TypeKind::String, "std::string", {character});
};

std::string of(const Type& type, uint64_t bits) {
  Includes includes;
  return renderScalar(type, bits, includes);
}

TEST_F(Literals, CallbacksAreLambdas) {
  TypeId step = add(TypeKind::Callable, "int (*)(int)", {integer});
  unit.types[step.index()].parameters = "int";
  EXPECT_EQ(show(step, null()), "nullptr");
  EXPECT_EQ(show(step, some(list({scalar(3)}))), "[](int) { return 3; }");
  TypeId name = add(TypeKind::Callable, "std::function<std::string()>", {text});
  EXPECT_EQ(show(name, some(list({bytes("ab")}))), "[]() -> std::string { return \"ab\"; }");
  TypeId told = add(TypeKind::Callable, "std::function<void(int)>", {add(TypeKind::Void, "void")});
  unit.types[told.index()].parameters = "int";
  EXPECT_EQ(show(told, some(list({}))), "[](int) {}");
  TypeId asked = add(TypeKind::Callable, "std::function<int()>", {integer});
  EXPECT_EQ(show(asked, some(list({scalar(1), scalar(2), scalar(4)}))),
            "[calls = 0]() mutable { return ++calls == 1 ? 1 : calls <= 2 ? 2 : 4; }");
  EXPECT_EQ(show(asked, some(list({scalar(1), scalar(1), scalar(4)}))),
            "[calls = 0]() mutable { return ++calls <= 2 ? 1 : 4; }");
  TypeId flag = add(TypeKind::Callable, "std::function<bool()>",
                    {add(scalarType(TypeKind::Boolean, "bool", 8, false))});
  EXPECT_EQ(show(flag, some(list({scalar(0), scalar(1)}))), "[calls = 0]() mutable { return ++calls > 1; }");
  EXPECT_EQ(show(flag, some(list({scalar(1)}))), "[] { return true; }");
}

TEST(Scalars, IntegersAreAsPlainAsTheirTypeAllows) {
  EXPECT_EQ(of(scalarType(TypeKind::Integer, "int", 32, true), uint64_t(-7)), "-7");
  EXPECT_EQ(of(scalarType(TypeKind::Integer, "unsigned int", 32, false), 42), "42u");
  EXPECT_EQ(of(scalarType(TypeKind::Integer, "unsigned long", 64, false), 5000000000), "5000000000u");
  EXPECT_EQ(of(scalarType(TypeKind::Integer, "unsigned char", 8, false), 200), "200");
  EXPECT_EQ(of(scalarType(TypeKind::Integer, "short", 16, true), uint64_t(-32768)), "-32768");
  EXPECT_EQ(of(scalarType(TypeKind::Integer, "int", 32, true), uint64_t(INT32_MIN)),
            "std::numeric_limits<int>::min()");
  EXPECT_EQ(of(scalarType(TypeKind::Integer, "long", 64, true), uint64_t(INT64_MIN)),
            "std::numeric_limits<long>::min()");
  EXPECT_EQ(of(scalarType(TypeKind::Integer, "unsigned int", 32, false), UINT32_MAX),
            "std::numeric_limits<unsigned int>::max()");
  EXPECT_EQ(of(scalarType(TypeKind::Integer, "std::byte", 8, false), 7), "std::byte{7}");
}

TEST(Scalars, TheLimitsNeedTheirHeader) {
  Includes includes;
  renderScalar(scalarType(TypeKind::Integer, "int", 32, true), 5, includes);
  EXPECT_FALSE(includes.contains("<limits>"));
  renderScalar(scalarType(TypeKind::Integer, "int", 32, true), INT32_MAX, includes);
  EXPECT_TRUE(includes.contains("<limits>"));
}

TEST(Scalars, FloatingValuesReadBackAsTheSameBits) {
  Type real = scalarType(TypeKind::Floating, "double", 64, true);
  Type narrow = scalarType(TypeKind::Floating, "float", 32, true);
  EXPECT_EQ(of(real, std::bit_cast<uint64_t>(18.5)), "18.5");
  EXPECT_EQ(of(real, std::bit_cast<uint64_t>(3.0)), "3.0");
  EXPECT_EQ(of(real, std::bit_cast<uint64_t>(-0.0)), "-0.0");
  EXPECT_EQ(of(real, std::bit_cast<uint64_t>(1e300)), "1e+300");
  EXPECT_EQ(of(real, std::bit_cast<uint64_t>(0.1)), "0.1");
  EXPECT_EQ(of(narrow, std::bit_cast<uint32_t>(0.1f)), "0.1f");
  EXPECT_EQ(of(narrow, std::bit_cast<uint32_t>(2.0f)), "2.0f");
  EXPECT_EQ(of(real, std::bit_cast<uint64_t>(-std::numeric_limits<double>::infinity())),
            "-std::numeric_limits<double>::infinity()");
  EXPECT_EQ(of(narrow, 0x7FC00000), "std::numeric_limits<float>::quiet_NaN()");
}

TEST(Scalars, Characters) {
  Type plain = scalarType(TypeKind::Character, "char", 8, true);
  EXPECT_EQ(of(plain, 'a'), "'a'");
  EXPECT_EQ(of(plain, 0), "'\\0'");
  EXPECT_EQ(of(plain, '\n'), "'\\n'");
  EXPECT_EQ(of(plain, '\''), "'\\''");
  EXPECT_EQ(of(plain, '\\'), "'\\\\'");
  EXPECT_EQ(of(plain, 127), "'\\x7f'");
  EXPECT_EQ(of(plain, uint64_t(-1)), "'\\xff'");
  EXPECT_EQ(of(scalarType(TypeKind::Character, "unsigned char", 8, false), 200),
            "static_cast<unsigned char>(200)");
  EXPECT_EQ(of(scalarType(TypeKind::Character, "wchar_t", 32, true), 0x20AC), "L'\\x20ac'");
  EXPECT_EQ(of(scalarType(TypeKind::Character, "wchar_t", 32, true), uint64_t(-5)),
            "static_cast<wchar_t>(-5)");
  EXPECT_EQ(of(scalarType(TypeKind::Character, "char8_t", 8, false), 'x'), "u8'x'");
  EXPECT_EQ(of(scalarType(TypeKind::Character, "char16_t", 16, false), 'x'), "u'x'");
  EXPECT_EQ(of(scalarType(TypeKind::Character, "char32_t", 32, false), 'x'), "U'x'");
}

TEST(Scalars, EnumsByName) {
  Type weight = scalarType(TypeKind::Enum, "Weight", 32, true);
  weight.enumerators = {{"Weight::Low", uint64_t(-1)}, {"Weight::Normal", 1}};
  EXPECT_EQ(of(weight, uint64_t(-1)), "Weight::Low");
  EXPECT_EQ(of(weight, 99), "static_cast<Weight>(99)");
}

TEST(Texts, EscapesDoNotMergeWithTheNextCharacter) {
  Includes includes;
  EXPECT_EQ(renderBytes("say \"hi\"\n", includes), R"("say \"hi\"\n")");
  EXPECT_EQ(renderBytes("\x7f"
                        "1",
                        includes),
            R"("\1771")");
  EXPECT_EQ(renderBytes("\xff"
                        "f",
                        includes),
            R"("\377f")");
  EXPECT_EQ(renderBytes("what?"
                        "?!",
                        includes),
            R"("what?\?!")");
  EXPECT_FALSE(includes.contains("<string>"));
  EXPECT_EQ(renderBytes(std::string("a\0b", 3), includes), R"(std::string("a\000b", 3))");
  EXPECT_TRUE(includes.contains("<string>"));
}

TEST_F(Literals, StringsAndRuns) {
  EXPECT_EQ(show(text, bytes("abc")), R"("abc")");
  EXPECT_EQ(show(text, bytes(std::string(101, 'a'))), "std::string(101, 'a')");
  EXPECT_EQ(renderExact(unit, text, bytes("abc"), includes), R"(std::string("abc"))");
  TypeId wide = add(scalarType(TypeKind::Character, "wchar_t", 32, true));
  TypeId wideText = add(TypeKind::String, "std::wstring", {wide});
  EXPECT_EQ(show(wideText, list({scalar(0x20AC), scalar('a')})), R"(L"\x20ac" L"a")");
  TypeId octet = add(scalarType(TypeKind::Integer, "unsigned char", 8, false));
  TypeId octets = add(TypeKind::String, "std::basic_string<unsigned char>", {octet});
  EXPECT_EQ(show(octets, bytes("a\xff")), "std::basic_string<unsigned char>({97, 255})");
  EXPECT_EQ(show(octets, bytes("")), "std::basic_string<unsigned char>{}");
  TypeId view = add(TypeKind::StringView, "std::string_view", {character});
  EXPECT_EQ(show(view, bytes(std::string("a\0", 2))), R"(std::string_view("a\000", 2))");
}

TEST_F(Literals, NestedValuesNameTheirTypeOnce) {
  Type point;
  point.kind = TypeKind::Record;
  point.spelling = "geo::Point";
  point.fields = {{"x", integer, 0}, {"name", text, 0}};
  TypeId record = add(point);
  TypeId points = add(TypeKind::Sequence, "std::vector<geo::Point>", {record});
  Value one = list({scalar(1), bytes("a")});
  EXPECT_EQ(show(record, one), R"(geo::Point{1, "a"})");
  EXPECT_EQ(show(points, list({one, one})), R"(std::vector<geo::Point>{{1, "a"}, {1, "a"}})");
  TypeId map = add(TypeKind::Map, "std::map<int, geo::Point>", {integer, record});
  EXPECT_EQ(show(map, list({list({scalar(3), one})})), R"(std::map<int, geo::Point>{{3, {1, "a"}}})");
  TypeId optional = add(TypeKind::Optional, "std::optional<geo::Point>", {record});
  EXPECT_EQ(show(optional, some(one)), R"(geo::Point{1, "a"})");
  EXPECT_EQ(show(optional, null()), "std::nullopt");
  TypeId unique = add(TypeKind::UniquePointer, "std::unique_ptr<geo::Point>", {record});
  EXPECT_EQ(show(unique, some(one)), R"(std::make_unique<geo::Point>(geo::Point{1, "a"}))");
}

TEST_F(Literals, ArraysOfRecordsNeedBothBraces) {
  TypeId pair = add(TypeKind::Pair, "std::pair<int, int>", {integer, integer});
  TypeId numbers = add(TypeKind::StdArray, "std::array<int, 2>", {integer});
  TypeId pairs = add(TypeKind::StdArray, "std::array<std::pair<int, int>, 1>", {pair});
  EXPECT_EQ(show(numbers, list({scalar(1), scalar(2)})), "std::array<int, 2>{1, 2}");
  EXPECT_EQ(show(pairs, list({list({scalar(1), scalar(2)})})),
            "std::array<std::pair<int, int>, 1>{{{1, 2}}}");
}

TEST_F(Literals, AlternativesSayTheirTypeExactly) {
  TypeId whole = add(scalarType(TypeKind::Integer, "long", 64, true));
  TypeId variant = add(TypeKind::Variant, "std::variant<int, long, std::string>", {integer, whole, text});
  EXPECT_EQ(show(variant, pick(1, scalar(5))), "std::variant<int, long, std::string>(5L)");
  EXPECT_EQ(show(variant, pick(2, bytes("x"))), R"(std::variant<int, long, std::string>(std::string("x")))");
  TypeId several = add(TypeKind::StdArray, "std::array<std::variant<int, long, std::string>, 1>", {variant});
  EXPECT_EQ(show(several, list({pick(1, scalar(5))})),
            "std::array<std::variant<int, long, std::string>, 1>{5L}");
  TypeId twice = add(TypeKind::Variant, "std::variant<int, int>", {integer, integer});
  EXPECT_EQ(show(twice, pick(1, scalar(5))), "std::variant<int, int>(std::in_place_index<1>, 5)");
}

TEST_F(Literals, PointeesAreHoistedWhenAsked) {
  TypeId pointer = add(TypeKind::Pointer, "int *", {integer});
  Type holder;
  holder.kind = TypeKind::Record;
  holder.spelling = "Holder";
  holder.fields = {{"p", pointer, 0}};
  TypeId record = add(holder);
  Hoist hoist = [&](TypeId type, const Value& value) {
    EXPECT_EQ(type, integer);
    return "&value" + std::to_string(value.bits);
  };
  EXPECT_EQ(render(unit, record, list({some(scalar(4))}), includes, hoist), "Holder{&value4}");
  EXPECT_EQ(show(record, list({null()})), "Holder{nullptr}");
  EXPECT_EQ(show(record, list({some(scalar(4))})), "Holder{new int(4)}");
}

TEST(IdentifiersTest, AreLegalAndDifferent) {
  Identifiers names;
  EXPECT_EQ(names.fresh("count"), "count");
  EXPECT_EQ(names.fresh("count"), "count2");
  EXPECT_EQ(names.fresh("new"), "new2");
  EXPECT_EQ(names.fresh(""), "value");
  EXPECT_EQ(names.fresh("9lives!"), "lives");
  names.reserve("result");
  EXPECT_EQ(names.fresh("result"), "result2");
  EXPECT_TRUE(isIdentifier("x1"));
  EXPECT_FALSE(isIdentifier("1x"));
  EXPECT_FALSE(isIdentifier("while"));
}

}  // namespace
}  // namespace assay::cpp
