// Mocks as text: their classes, and the lines about their answers.
#include "publish/emit/mocks.h"

#include <gtest/gtest.h>

#include "publish/choose/remove_steps.h"
#include "publish/emit/googletest.h"
#include "publish/emit/suite_text.h"
#include "tests/support/coinbox_unit.h"

namespace assay::emit {
namespace {

using model::FunctionId;
using model::MockMethod;
using model::TypeKind;
using trial::parameterKey;
using Gives = model::MockMethod::Gives;

// Interface Link with MockLink, whose send() answers an int and name() a std::string by reference, and a
// function use(Link&).
class MocksTest : public testing::Test {
 protected:
  MocksTest() {
    const auto none = sample::addType(unit_, TypeKind::Void, "void");
    const auto number = sample::addType(unit_, TypeKind::Integer, "int", 32, true);
    const auto letter = sample::addType(unit_, TypeKind::Character, "char", 8, true);
    const auto text = sample::addType(unit_, TypeKind::String, "std::string", 0, false, {letter});
    const auto link = sample::addType(unit_, TypeKind::Object, "net::Link");
    model::Type mock;
    mock.kind = TypeKind::Object;
    mock.spelling = "MockLink";
    mock.bases = {link};
    mock.mocks = link;
    mock.mocked = {{.gives = Gives::Value, .name = "send", .result = "int", .parameters = {"const char*"}},
                   {.name = "close", .result = "void", .parameters = {}, .qualifiers = "noexcept"},
                   {.gives = Gives::Reference,
                    .name = "name",
                    .result = "const std::string&",
                    .parameters = {},
                    .qualifiers = "const",
                    .answers = 1}};
    const auto made = sample::addType(unit_, mock);
    model::Function maker;
    maker.name = maker.callee = "MockLink";
    maker.kind = model::FunctionKind::Constructor;
    maker.isTarget = false;
    maker.makes = maker.owner = made;
    maker.result = none;
    maker.parameters = {{.name = "send", .type = answers(number)}, {.name = "name", .type = answers(text)}};
    model::Function use;
    use.name = use.callee = use.qualifiedName = "use";
    use.result = number;
    use.parameters = {
        {.name = "link",
         .type = sample::addType(unit_, TypeKind::LvalueReference, "net::Link&", 0, false, {link})}};
    unit_.functions = {maker, use};
  }

  model::TypeId answers(model::TypeId result) {
    return sample::addType(unit_, TypeKind::Answers, "AssayCallable", 0, false, {result});
  }
  static trial::Key answer(uint32_t parameter, uint64_t i) {
    return assayChild(parameterKey(0, parameter), i);
  }
  trial::Trial trialWith(trial::Choices choices) const {
    return {.calls = {FunctionId(0u), FunctionId(1u)}, .choices = std::move(choices)};
  }
  std::vector<std::string> lines(trial::Choices choices, const std::string& object = "link") {
    Context context{.unit = unit_, .framework = googleTest()};
    return mockAnswers(context, trialWith(std::move(choices)), 0, object);
  }

  model::Unit unit_;
};

using Lines = std::vector<std::string>;

TEST_F(MocksTest, AClassOverridesEveryFunction) {
  Context context{.unit = unit_, .framework = googleTest()};
  EXPECT_EQ(mockClasses(context, {FunctionId(0u), FunctionId(1u)}),
            "namespace {\n\nclass MockLink : public net::Link {\n public:\n"
            "  MOCK_METHOD(int, send, (const char*), (override));\n"
            "  MOCK_METHOD(void, close, (), (noexcept, override));\n"
            "  MOCK_METHOD(const std::string&, name, (), (const, override));\n};\n\n}  // namespace\n");
  EXPECT_EQ(mockClasses(context, {FunctionId(1u)}), "");
}

TEST_F(MocksTest, OnlyAnswersThatWereAskedForAndDifferFromTheDefaultGetALine) {
  EXPECT_EQ(lines({}), Lines{});
  EXPECT_EQ(lines({{answer(0, 0), 0}}), Lines{});
  EXPECT_EQ(lines({{answer(0, 0), 7}}), Lines{"ON_CALL(link, send(_)).WillByDefault(Return(7));"});
  EXPECT_EQ(lines({{answer(0, 0), 7}, {answer(0, 1), 7}}, "*link"),
            Lines{"ON_CALL(*link, send(_)).WillByDefault(Return(7));"});
}

TEST_F(MocksTest, DifferentAnswersComeInTheirOrder) {
  EXPECT_EQ(
      lines({{answer(0, 0), 7}, {answer(0, 1), 0}, {answer(0, 2), 3}}),
      Lines{"EXPECT_CALL(link, send(_)).WillOnce(Return(7)).WillOnce(Return(0)).WillRepeatedly(Return(3));"});
}

TEST_F(MocksTest, AReferenceAlwaysNeedsItsAnswer) {
  EXPECT_EQ(lines({{answer(1, 0), 0}}),
            Lines{"ON_CALL(link, name()).WillByDefault(ReturnRefOfCopy(std::string(\"\")));"});
}

TEST_F(MocksTest, AnOperatorIsForwarded) {
  MockMethod& method = unit_.types[unit_.functions[0].makes.index()].mocked[0];
  method.name = "operator()";
  method.qualifiers = "const";
  Context context{.unit = unit_, .framework = googleTest()};
  const std::string text = mockClasses(context, {FunctionId(0u)});
  EXPECT_NE(text.find("  MOCK_METHOD(int, call, (const char*), (const));\n"
                      "  int operator()(const char* a1) const override { return "
                      "call(std::forward<const char*>(a1)); }\n"),
            std::string::npos)
      << text;
}

TEST_F(MocksTest, ATestDeclaresTheMockAndItsAnswersFirst) {
  trial::Suite suite;
  trial::Test test;
  test.function = FunctionId(1u);
  test.suite = "UseTest";
  test.name = "Sends";
  test.trial = trialWith({{answer(0, 0), 7}});
  test.expectations = {{trial::Expectation::Kind::Result, 0, true, sample::scalar(4)}};
  suite.tests = {test};
  const std::string text = suiteText(unit_, suite).text;
  EXPECT_NE(
      text.find("TEST(UseTest, Sends) {\n  NiceMock<MockLink> link;\n"
                "  ON_CALL(link, send(_)).WillByDefault(Return(7));\n\n  EXPECT_EQ(use(link), 4);\n}\n"),
      std::string::npos)
      << text;
}

TEST_F(MocksTest, CallsOfFunctionsThatReturnNothingAreExpected) {
  const auto mock = unit_.functions[0].makes;
  unit_.types[mock.index()].mocked[1].parameters = {"int", "double"};
  model::Function counter = unit_.functions[0];
  counter.kind = model::FunctionKind::FieldRead;
  counter.makes = {};
  counter.result = unit_.functions[1].result;
  counter.countsCalls = 1;
  model::Function argument = counter;
  argument.showsArgument = 0;
  unit_.functions.push_back(counter);
  unit_.functions.push_back(argument);
  const auto sees = [](uint32_t observer, uint64_t bits) {
    return trial::Expectation{
        trial::Expectation::Kind::Observer, 0, true, sample::scalar(bits), FunctionId(observer), 0};
  };
  Context context{.unit = unit_, .framework = googleTest()};
  const auto said = [&](const std::vector<trial::Expectation>& expected) {
    context.expected = &expected;
    return mockAnswers(context, trialWith({}), 0, "link");
  };
  EXPECT_EQ(said({sees(2, 1), sees(3, 7)}), Lines{"EXPECT_CALL(link, close(7, _));"});
  EXPECT_EQ(said({sees(2, 3)}), Lines{"EXPECT_CALL(link, close(_, _)).Times(3);"});
  EXPECT_EQ(said({}), Lines{});
}

// The first of three answers was given to call 1.
TEST_F(MocksTest, AnswersToDroppedCallsAreDropped) {
  const trial::Trial trial{.calls = {FunctionId(0u), FunctionId(1u), FunctionId(1u)},
                           .choices = {{answer(0, 0), 7}, {answer(0, 1), 8}, {answer(0, 2), 9}}};
  const auto asked = [&](uint64_t i, uint16_t step) {
    return trial::Asked{.key = answer(0, i), .bits = 7 + i, .width = 32, .step = step};
  };
  const std::vector<trial::Asked> all = {asked(0, 1), asked(1, 2), asked(2, 2)};
  const auto less = choose::withoutAnswers(unit_, trial, all, {1});
  ASSERT_TRUE(less);
  EXPECT_EQ(less->choices, (trial::Choices{{answer(0, 0), 8}, {answer(0, 1), 9}}));
  EXPECT_FALSE(choose::withoutAnswers(unit_, trial, all, {3}));
}

}  // namespace
}  // namespace assay::emit
