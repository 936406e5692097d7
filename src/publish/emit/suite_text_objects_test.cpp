// Tests of classes, as text: sequences, operators, factories, objects given to one another.
#include <gtest/gtest.h>

#include "publish/emit/call_text.h"
#include "publish/emit/suite_text.h"
#include "tests/support/coinbox_unit.h"

namespace assay::emit {
namespace {

using sample::Coinbox;
using sample::scalar;
using trial::Expectation;
using trial::parameterKey;
using trial::Test;
using trial::Value;

Test testOf(trial::Trial trial, std::vector<Expectation> expectations = {}) {
  trial::Test test;
  test.function = trial.calls.back();
  test.suite = "CoinboxTest";
  test.name = "Name";
  test.trial = std::move(trial);
  test.expectations = std::move(expectations);
  return test;
}

Expectation shows(uint32_t object, Coinbox::Which observer, uint64_t bits) {
  Expectation e{Expectation::Kind::Observer, 0, true, scalar(bits)};
  e.observer = Coinbox::id(observer);
  e.object = object;
  return e;
}

Expectation returns(uint64_t bits) { return {Expectation::Kind::Result, 0, true, scalar(bits)}; }

// The body of the only test.
std::string bodyOf(const model::Unit& unit, const Test& test) {
  trial::Suite suite;
  suite.tests = {test};
  const std::string text = suiteText(unit, suite).text;
  const size_t start = text.find("{\n", text.find("TEST(")) + 2;
  return text.substr(start, text.rfind("}\n") - start);
}

std::string bodyOf(const Test& test) { return bodyOf(sample::makeCoinbox().unit, test); }

using enum Coinbox::Which;

TEST(ObjectsTest, ArrangesActsAndAsserts) {
  EXPECT_EQ(bodyOf(testOf(Coinbox::trial({Make, AddQuarter, AddQuarter, Vend}), {shows(0, Total, 2)})),
            "  Coinbox coinbox;\n  coinbox.addQuarter();\n  coinbox.addQuarter();\n\n  coinbox.vend();\n\n"
            "  EXPECT_EQ(coinbox.total(), 2);\n");
}

// A class that only holds values keeps no text by reference, so a literal is sufficient.
TEST(ObjectsTest, WritesTextsWhereTheyAreUsedUnlessTheyAreKept) {
  Coinbox box = sample::makeCoinbox();
  const auto letter = sample::addType(box.unit, model::TypeKind::Character, "char", 8, true);
  model::Type text;
  text.kind = model::TypeKind::String;
  text.spelling = "std::string";
  text.isConst = true;
  text.args = {letter};
  const auto constant = sample::addType(box.unit, text);
  box.unit.functions[MakeWith].parameters[0].type = sample::addType(
      box.unit, model::TypeKind::LvalueReference, "const std::string &", 0, false, {constant});
  const trial::Test test = testOf(Coinbox::trial({MakeWith, Total}, {{parameterKey(0, 0), 1}}), {returns(3)});
  EXPECT_EQ(bodyOf(box.unit, test),
            "  const std::string total = \"a\";\n  Coinbox coinbox(total);\n\n"
            "  EXPECT_EQ(coinbox.total(), 3);\n");
  box.unit.types[box.object.index()].keepsText = false;
  EXPECT_EQ(bodyOf(box.unit, test), "  Coinbox coinbox(\"a\");\n\n  EXPECT_EQ(coinbox.total(), 3);\n");
}

TEST(ObjectsTest, WritesCharactersOfAPairAsALiteralButNotInAFinding) {
  Coinbox box = sample::makeCoinbox();
  model::Type letter;
  letter.kind = model::TypeKind::Character;
  letter.spelling = "char";
  letter.bits = 8;
  letter.isSigned = letter.isConst = true;
  const auto pointer = sample::addType(box.unit, model::TypeKind::Pointer, "const char *", 64, false,
                                       {sample::addType(box.unit, letter)});
  model::Function& make = box.unit.functions[MakeWith];
  make.parameters = {
      {.name = "text", .type = pointer, .role = model::Role::Buffer, .partner = 1, .defaultText = {}},
      {.name = "size", .type = box.int_, .role = model::Role::Length, .partner = 0, .defaultText = {}}};
  const trial::Trial trial = Coinbox::trial({MakeWith, Total}, {{assayChild(parameterKey(0, 0), 0), 'a'},
                                                                {assayChild(parameterKey(0, 0), 1), 'b'},
                                                                {parameterKey(0, 1), 2}});
  EXPECT_EQ(bodyOf(box.unit, testOf(trial, {returns(3)})),
            "  Coinbox coinbox(\"ab\", 2);\n\n  EXPECT_EQ(coinbox.total(), 3);\n");
  trial::Suite suite;
  suite.findings.resize(1);
  suite.findings[0].function = trial.calls.back();
  suite.findings[0].trial = trial;
  EXPECT_NE(findingsText(box.unit, suite).text.find("const char text[] = {'a', 'b'};"), std::string::npos);
}

TEST(ObjectsTest, AResultIsAssertedInTheAct) {
  EXPECT_EQ(bodyOf(testOf(Coinbox::trial({MakeWith, Total}, {{parameterKey(0, 0), 3}}), {returns(3)})),
            "  Coinbox coinbox(3);\n\n  EXPECT_EQ(coinbox.total(), 3);\n");
}

TEST(ObjectsTest, AThrowingConstructorIsATemporary) {
  trial::Test test = testOf(Coinbox::trial({MakeWith}, {{parameterKey(0, 0), uint32_t(-1)}}));
  test.end = trial::End::Threw;
  test.thrown = {"std::invalid_argument", "", false, true};
  EXPECT_EQ(bodyOf(test), "  EXPECT_THROW(Coinbox(-1), std::invalid_argument);\n");
}

TEST(ObjectsTest, AThrowingMethod) {
  trial::Test test = testOf(Coinbox::trial({Make, AddQuarter, Vend}));
  test.end = trial::End::Threw;
  test.thrown = {"std::logic_error", "full", true, true};
  EXPECT_EQ(bodyOf(test),
            "  Coinbox coinbox;\n  coinbox.addQuarter();\n\n"
            "  EXPECT_THAT([&] { coinbox.vend(); }, ThrowsMessage<std::logic_error>(\"full\"));\n");
}

TEST(ObjectsTest, AConstructorIsTheAct) {
  EXPECT_EQ(bodyOf(testOf(Coinbox::trial({MakeWith}, {{parameterKey(0, 0), 3}}), {shows(0, Total, 3)})),
            "  const Coinbox coinbox(3);\n\n  EXPECT_EQ(coinbox.total(), 3);\n");
  EXPECT_EQ(bodyOf(testOf(Coinbox::trial({Make}), {shows(0, Total, 0)})),
            "  Coinbox coinbox;\n\n  EXPECT_EQ(coinbox.total(), 0);\n");
  EXPECT_EQ(bodyOf(testOf(Coinbox::trial({Make}))),
            "  [[maybe_unused]] Coinbox coinbox;  // returns normally\n");
}

TEST(ObjectsTest, AFactoryGivesAPointer) {
  const trial::Choices three = {{parameterKey(0, 0), 3}};
  EXPECT_EQ(bodyOf(testOf(Coinbox::trial({Factory, Vend}, three), {shows(0, Total, 3)})),
            "  auto coinbox = makeCoinbox(3);\n\n  coinbox->vend();\n\n  EXPECT_EQ(coinbox->total(), 3);\n");
  EXPECT_EQ(bodyOf(testOf(Coinbox::trial({Factory}, three),
                          {{Expectation::Kind::Result, 0, true, sample::some(Value{})}, shows(0, Total, 3)})),
            "  const auto coinbox = makeCoinbox(3);\n\n  ASSERT_NE(coinbox, nullptr);\n"
            "  EXPECT_EQ(coinbox->total(), 3);\n");
  EXPECT_EQ(bodyOf(testOf(Coinbox::trial({Make, Factory, Take}, {{parameterKey(2, 1), 1}}))),
            "  Coinbox coinbox;\n  auto coinbox2 = makeCoinbox(0);\n\n"
            "  coinbox.take(*coinbox2);  // returns normally\n");
}

TEST(ObjectsTest, OneObjectIsGivenToAnother) {
  const trial::Choices choices = {{parameterKey(1, 0), 5}, {parameterKey(2, 1), 1}};
  EXPECT_EQ(bodyOf(testOf(Coinbox::trial({Make, MakeWith, Take}, choices),
                          {shows(0, Total, 5), shows(1, Total, 0)})),
            "  Coinbox coinbox;\n  Coinbox coinbox2(5);\n\n  coinbox.take(coinbox2);\n\n"
            "  EXPECT_EQ(coinbox.total(), 5);\n  EXPECT_EQ(coinbox2.total(), 0);\n");
}

TEST(ObjectsTest, OperatorsAreWrittenWithTheirSymbols) {
  const trial::Choices choices = {{parameterKey(1, 1), 2}};
  EXPECT_EQ(bodyOf(testOf(Coinbox::trial({Make, PlusAssign, Equals}, choices), {returns(1)})),
            "  Coinbox coinbox;\n  coinbox += 2;\n\n  EXPECT_TRUE(coinbox == coinbox);\n");
  EXPECT_EQ(bodyOf(testOf(Coinbox::trial({Factory, PlusAssign, ToBool}, choices), {returns(0)})),
            "  auto coinbox = makeCoinbox(0);\n  *coinbox += 2;\n\n"
            "  EXPECT_FALSE(static_cast<bool>(*coinbox));\n");
  EXPECT_EQ(bodyOf(testOf(Coinbox::trial({Make, Equals, Vend}))),
            "  Coinbox coinbox;\n  static_cast<void>(coinbox == coinbox);\n\n"
            "  coinbox.vend();  // returns normally\n");
}

TEST(CallTextTest, AvoidsTextThatParsesAsADeclaration) {
  const Coinbox box = sample::makeCoinbox();
  const model::Function& make = box.unit.functions[MakeWith];
  EXPECT_EQ(statement(box.unit, make, "Coinbox(total)"), "static_cast<void>(Coinbox(total))");
  EXPECT_EQ(statement(box.unit, make, "Coinbox(*total)"), "static_cast<void>(Coinbox(*total))");
  EXPECT_EQ(statement(box.unit, make, "Coinbox(lib::Kind::Big)"),
            "static_cast<void>(Coinbox(lib::Kind::Big))");
  EXPECT_EQ(statement(box.unit, make, "Coinbox(1, 2)"), "Coinbox(1, 2)");
  EXPECT_EQ(statement(box.unit, make, "Coinbox(lib::one())"), "Coinbox(lib::one())");
  EXPECT_EQ(construction("T", "x", {"A()", "B(y)"}), "T x{A(), B(y)}");
  EXPECT_EQ(construction("T", "x", {"A()", "1"}), "T x(A(), 1)");
}

TEST(CallTextTest, NamesLocalsAfterTheirClass) {
  EXPECT_EQ(localName("Coinbox"), "coinbox");
  EXPECT_EQ(localName("geo::LRUCache<int>"), "lruCache");
  EXPECT_EQ(localName("ring_buffer"), "ringBuffer");
  EXPECT_EQ(localName("stack"), "stackObject");
  EXPECT_EQ(localName("URL"), "url");
}

// An argument that the object may keep lives as long as the object.
TEST(ObjectsTest, AnArgumentThatTheObjectMayKeepIsALocal) {
  Coinbox box = sample::makeCoinbox();
  model::Type constant = box.unit.type(box.int_);
  constant.isConst = true;
  const model::TypeId kept = sample::addType(box.unit, model::TypeKind::LvalueReference, "const int &", 0,
                                             false, {sample::addType(box.unit, constant)});
  box.unit.functions[MakeWith].parameters[0].type = kept;
  EXPECT_EQ(bodyOf(box.unit, testOf(Coinbox::trial({MakeWith, Vend}))),
            "  const int total = 0;\n  Coinbox coinbox(total);\n\n  coinbox.vend();  // returns normally\n");
}

TEST(ObjectsTest, AnUncopyableObjectIsMoved) {
  Coinbox box = sample::makeCoinbox();
  box.unit.types[box.object.index()].isCopyable = false;
  box.unit.functions[Take].parameters[1].type = box.object;
  EXPECT_EQ(bodyOf(box.unit, testOf(Coinbox::trial({Make, Make, Take}, {{parameterKey(2, 1), 1}}))),
            "  Coinbox coinbox;\n  Coinbox coinbox2;\n\n"
            "  coinbox.take(std::move(coinbox2));  // returns normally\n");
  box.unit.functions[Take].parameters[1].type = box.unit.functions[Factory].result;
  EXPECT_EQ(
      bodyOf(box.unit, testOf(Coinbox::trial({Make, Make, Take}, {{assayChild(parameterKey(2, 1), 0), 1}}))),
      "  Coinbox coinbox;\n  auto coinbox2 = std::make_unique<Coinbox>();\n\n"
      "  coinbox.take(std::move(coinbox2));  // returns normally\n");
}

TEST(ObjectsTest, PointersAndFields) {
  Coinbox box = sample::makeCoinbox();
  box.unit.functions[Take].parameters[1].type =
      sample::addType(box.unit, model::TypeKind::Pointer, "Coinbox *", 0, false, {box.object});
  EXPECT_EQ(bodyOf(box.unit, testOf(Coinbox::trial({Make, Take}))),
            "  Coinbox coinbox;\n\n  coinbox.take(&coinbox);  // returns normally\n");
  EXPECT_EQ(bodyOf(box.unit, testOf(Coinbox::trial({Make, Take}, {{parameterKey(1, 1), 0}}))),
            "  Coinbox coinbox;\n\n  coinbox.take(nullptr);  // returns normally\n");
  box.unit.functions[Total].kind = model::FunctionKind::FieldRead;
  box.unit.functions[Total].name = "quarters";
  model::Function& write = box.unit.functions[PlusAssign];
  write.kind = model::FunctionKind::FieldWrite;
  write.name = "quarters";
  EXPECT_EQ(bodyOf(box.unit, testOf(Coinbox::trial({Make, PlusAssign, Vend}, {{parameterKey(1, 1), 4}}),
                                    {shows(0, Total, 6)})),
            "  Coinbox coinbox;\n  coinbox.quarters = 4;\n\n  coinbox.vend();\n\n"
            "  EXPECT_EQ(coinbox.quarters, 6);\n");
}

// A method that returns *this makes another name for an old object, written only if it is used.
TEST(ObjectsTest, AReturnedReferenceIsNamedWhenItIsUsed) {
  Coinbox box = sample::makeCoinbox();
  box.unit.functions[PlusAssign].makes = box.object;
  EXPECT_EQ(bodyOf(box.unit, testOf(Coinbox::trial({Make, PlusAssign, Vend}))),
            "  Coinbox coinbox;\n  coinbox += 0;\n\n  coinbox.vend();  // returns normally\n");
  EXPECT_EQ(bodyOf(box.unit, testOf(Coinbox::trial({Make, PlusAssign, Vend}, {{parameterKey(2, 0), 1}}))),
            "  Coinbox coinbox;\n  Coinbox& coinbox2 = coinbox += 0;\n\n"
            "  coinbox2.vend();  // returns normally\n");
}

// A method of an aggregate: one call, its receiver is a value like any other.
TEST(ObjectsTest, AnAggregateIsALocal) {
  Coinbox box = sample::makeCoinbox();
  model::Type point;
  point.kind = model::TypeKind::Record;
  point.spelling = "geo::Point";
  point.fields = {{"x", box.int_}, {"y", box.int_}};
  const model::TypeId record = sample::addType(box.unit, point);
  model::Function& norm = box.unit.functions[Total];
  norm.owner = record;
  norm.name = "norm";
  norm.parameters[0].type = record;
  EXPECT_EQ(bodyOf(box.unit, testOf(Coinbox::trial({Total}), {returns(0)})),
            "  const geo::Point point = {0, 0};\n\n  EXPECT_EQ(point.norm(), 0);\n");
}

TEST(ObjectsTest, AnRvalueMethodConsumesItsReceiver) {
  Coinbox box = sample::makeCoinbox();
  box.unit.functions[Vend].parameters[0].type =
      sample::addType(box.unit, model::TypeKind::RvalueReference, "Coinbox &&", 0, false, {box.object});
  EXPECT_EQ(bodyOf(box.unit, testOf(Coinbox::trial({Make, Vend}))),
            "  Coinbox coinbox;\n\n  std::move(coinbox).vend();  // returns normally\n");
}

TEST(ObjectsTest, AFindingShowsTheWholeSequence) {
  const Coinbox box = sample::makeCoinbox();
  EXPECT_EQ(callText(box.unit, Coinbox::trial({Make, AddQuarter, Vend})),
            "Coinbox coinbox; coinbox.addQuarter(); coinbox.vend()");
}

}  // namespace
}  // namespace assay::emit
