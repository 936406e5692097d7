#include "publish/emit/googletest.h"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <string_view>

#include "publish/emit/expression_text.h"

namespace assay::emit {
namespace {

constexpr std::string_view kBegins = "[ RUN      ] ";
constexpr std::pair<std::string_view, LogLine::Kind> kVerdicts[] = {
    {"[       OK ] ", LogLine::Kind::Passes},
    {"[  SKIPPED ] ", LogLine::Kind::Passes},
    {"[  FAILED  ] ", LogLine::Kind::Fails},
};
constexpr size_t kLongestComplaint = 160;

// EXPECT_EQ(a, b); commas in the arguments are not those of the macro.
std::string assertion(const std::string& macro, const std::string& one) {
  return macro + "(" + guarded(one) + ");";
}
std::string assertion(const std::string& macro, const std::string& one, const std::string& other) {
  return macro + "(" + guarded(one) + ", " + guarded(other) + ");";
}

// A pattern as a matcher of gMock.
class MatcherWriter {
 public:
  explicit MatcherWriter(UsedNames& used) : used_(used) {}

  std::string text(const Pattern& pattern) {
    const std::string width = pattern.bits == 32 ? "Float" : "Double";
    switch (pattern.kind) {
      case Pattern::Kind::Anything:
        return name("_");
      case Pattern::Kind::Equal:
        return pattern.text;
      case Pattern::Kind::Close:
        return name(width + "Eq") + "(" + pattern.text + ")";
      case Pattern::Kind::Nan:
        return name("NanSensitive" + width + "Eq") + "(" + pattern.text + ")";
      case Pattern::Kind::CString:
        return name("StrEq") + "(" + pattern.text + ")";
      case Pattern::Kind::Null:
        return name("IsNull") + "()";
      case Pattern::Kind::Elements:
        return name("ElementsAre") + parts(pattern);
      case Pattern::Kind::AnyOrder:
        return name("UnorderedElementsAre") + parts(pattern);
      case Pattern::Kind::Pair:
        return name("Pair") + parts(pattern);
      case Pattern::Kind::Tuple:
        return name("FieldsAre") + parts(pattern);
      case Pattern::Kind::Members:
        return members(pattern);
      case Pattern::Kind::Pointee:
        return name("Pointee") + parts(pattern);
      case Pattern::Kind::Optional:
        return name("Optional") + parts(pattern);
      case Pattern::Kind::Alternative:
        return name("VariantWith") + "<" + pattern.text + ">" + parts(pattern);
    }
    return "";
  }

 private:
  std::string name(const std::string& matcher) { return *used_.insert(matcher).first; }

  std::string parts(const Pattern& pattern) {
    std::string list;
    for (const Pattern& part : pattern.parts) list += (list.empty() ? "" : ", ") + text(part);
    return "(" + list + ")";
  }

  std::string members(const Pattern& pattern) {
    std::string list;
    for (size_t i = 0; i < pattern.parts.size(); ++i)
      list += (list.empty() ? "" : ", ") + name("Field") + "(&" + pattern.members[i] + ", " +
              text(pattern.parts[i]) + ")";
    return list.empty() ? name("_") : name("AllOf") + "(" + list + ")";
  }

  UsedNames& used_;
};

class GoogleTest final : public Framework {
 public:
  std::string includes(const UsedNames& used) const override {
    return std::string(used.empty() ? "" : "#include <gmock/gmock.h>\n") + "#include <gtest/gtest.h>\n";
  }
  std::string declarations(const UsedNames& used) const override {
    std::string text;
    for (const std::string& name : used) text += "using ::testing::" + name + ";\n";
    return text;
  }
  std::vector<std::string> reservedNames() const override { return {"testing"}; }
  std::string opening(const std::string& suite, const std::string& name) const override {
    return "TEST(" + suite + ", " + name + ") {";
  }
  std::string closing() const override { return "}"; }

  std::string isTrue(const std::string& expression, bool needed) const override {
    return assertion(needed ? "ASSERT_TRUE" : "EXPECT_TRUE", expression);
  }
  std::string isFalse(const std::string& expression) const override {
    return assertion("EXPECT_FALSE", expression);
  }
  std::string equal(const std::string& expression, const std::string& expected) const override {
    return assertion("EXPECT_EQ", expression, expected);
  }
  std::string close(const std::string& expression, const std::string& expected,
                    unsigned bits) const override {
    return assertion(bits == 32 ? "EXPECT_FLOAT_EQ" : "EXPECT_DOUBLE_EQ", expression, expected);
  }
  std::string equalCString(const std::string& expression, const std::string& expected) const override {
    return assertion("EXPECT_STREQ", expression, expected);
  }
  std::string notNull(const std::string& expression, bool needed) const override {
    return assertion(needed ? "ASSERT_NE" : "EXPECT_NE", expression, "nullptr");
  }
  std::vector<std::string> matches(const std::string& expression, const Pattern& pattern,
                                   UsedNames& used) const override {
    return {assertion("EXPECT_THAT", expression, MatcherWriter(used).text(pattern))};
  }
  std::string throws(const Throwing& throwing, UsedNames& used) const override;

  std::string mockClass(const model::Type& mock, const std::string& interface) const override;
  std::string mockObject(const std::string& mockClass, UsedNames& used) const override {
    return *used.insert("NiceMock").first + "<" + mockClass + ">";
  }
  std::string answers(const std::string& object, const model::MockMethod& method,
                      const std::vector<std::string>& answers, UsedNames& used) const override;
  std::string expectedCalls(const std::string& object, const model::MockMethod& method, uint64_t count,
                            const std::vector<std::string>& arguments, UsedNames& used) const override;

  std::vector<std::string> libraries() const override {
    return {"-lgmock", "-lgtest", "-lgtest_main", "-pthread"};
  }
  // "in function `A_B_Test::TestBody()':"
  std::string symbolOf(const std::string& suite, const std::string& name) const override {
    return suite + "_" + name + "_Test::";
  }
  std::string standardIn(const std::string& line) const override {
    constexpr std::string_view kDemand = "C++ versions less than C++";
    const size_t at = line.find(kDemand);
    return at == std::string::npos ? "" : line.substr(at + kDemand.size(), 2);
  }
  std::vector<std::string> commandLine(const std::string& program) const override {
    return {program, "--gtest_color=no"};
  }
  CommandLine commandLine(const std::string& program, const Selection& selection,
                          const std::string& listFile) const override;
  int exitCode(bool anyFailed) const override { return anyFailed ? 1 : 0; }
  LogLine read(const std::string& line, const std::string& runningTest) const override;
  std::string complaintIn(const std::string& printed) const override;

  std::string testIn(const std::string& code) const override;
  bool startsProcesses(const std::string& code) const override {
    return code.find("_DEATH(") != std::string::npos || code.find("_EXIT(") != std::string::npos;
  }
  CmakeWords cmake() const override {
    return {.package = "find_package(GTest REQUIRED)\ninclude(GoogleTest)\n",
            .libraries = "GTest::gmock GTest::gtest_main",
            .discover = "gtest_discover_tests",
            .option = "-DCMAKE_GTEST_DISCOVER_TESTS_DISCOVERY_MODE=PRE_TEST"};
  }
};

std::string GoogleTest::throws(const Throwing& throwing, UsedNames& used) const {
  const std::string& type = throwing.type;
  const std::string lambda = std::string(throwing.usesLocals ? "[&]" : "[]") + " { " + throwing.call + "; }";
  const auto matcher = [&](const std::string& name) { return *used.insert(name).first + "<" + type + ">"; };
  if (!throwing.message.empty())
    return assertion("EXPECT_THAT", lambda, matcher("ThrowsMessage") + "(" + throwing.message + ")");
  if (guarded(type) == type) return "EXPECT_THROW(" + guarded(throwing.call) + ", " + type + ");";
  return "EXPECT_THAT(" + guarded(lambda) + ", (" + matcher("Throws") + "()));";
}

// gMock mocks no operators: `operator()` forwards to `call`.
std::string mockedName(const model::MockMethod& method) {
  return method.name == "operator()" ? "call" : method.name;
}

// "const, ref(&), noexcept"
std::string macroQualifiers(const model::MockMethod& method) {
  std::string text;
  std::istringstream in(method.qualifiers);
  for (std::string word; in >> word;) text += (word.starts_with("&") ? "ref(" + word + ")" : word) + ", ";
  return text;
}

// `int operator()(int a, int b) const override { return call(a, b); }`
std::string forwarder(const model::MockMethod& method) {
  std::string parameters, arguments;
  for (size_t i = 0; i < method.parameters.size(); ++i) {
    const std::string name = "a" + std::to_string(i + 1);
    parameters += (i == 0 ? "" : ", ") + method.parameters[i] + " " + name;
    arguments += (i == 0 ? "" : ", ") + ("std::forward<" + method.parameters[i] + ">(" + name + ")");
  }
  return "  " + method.result + " operator()(" + parameters + ") " + method.qualifiers +
         (method.qualifiers.empty() ? "" : " ") + "override { return call(" + arguments + "); }\n";
}

std::string GoogleTest::mockClass(const model::Type& mock, const std::string& interface) const {
  std::string text = "class " + mock.spelling + " : public " + interface + " {\n public:\n";
  for (const model::MockMethod& method : mock.mocked) {
    const bool isOperator = method.name == "operator()";
    std::string parameters;
    for (const std::string& parameter : method.parameters)
      parameters += (parameters.empty() ? "" : ", ") + guarded(parameter);
    const std::string qualifiers = macroQualifiers(method) + (isOperator ? "" : "override");
    text += "  MOCK_METHOD(" + guarded(method.result) + ", " + mockedName(method) + ", (" + parameters +
            "), (" +
            (isOperator && !qualifiers.empty() ? qualifiers.substr(0, qualifiers.size() - 2) : qualifiers) +
            "));\n";
    if (isOperator) text += forwarder(method);
  }
  return text + "};\n";
}

// "(link, send(_))", with these arguments if they are known.
std::string mockedCall(const std::string& object, const model::MockMethod& method,
                       const std::vector<std::string>& arguments, UsedNames& used) {
  std::string matchers;
  for (size_t i = 0; i < method.parameters.size(); ++i) {
    if (i > 0) matchers += ", ";
    if (i < arguments.size() && !arguments[i].empty())
      matchers += guarded(arguments[i]);
    else if (method.isOverloaded)
      matchers += *used.insert("An").first + "<" + method.parameters[i] + ">()";
    else
      matchers += *used.insert("_").first;
  }
  return "(" + object + ", " + mockedName(method) + "(" + matchers + "))";
}

std::string GoogleTest::expectedCalls(const std::string& object, const model::MockMethod& method,
                                      uint64_t count, const std::vector<std::string>& arguments,
                                      UsedNames& used) const {
  const std::string times = count == 1 ? "" : ".Times(" + std::to_string(count) + ")";
  return "EXPECT_CALL" + mockedCall(object, method, arguments, used) + times + ";";
}

std::string GoogleTest::answers(const std::string& object, const model::MockMethod& method,
                                const std::vector<std::string>& answers, UsedNames& used) const {
  const std::string call = mockedCall(object, method, {}, used);
  const bool isReference = method.gives == model::MockMethod::Gives::Reference;
  const std::string& give = *used.insert(isReference ? "ReturnRefOfCopy" : "Return").first;
  const auto action = [&](size_t i) { return "(" + give + "(" + answers[i] + "))"; };
  if (answers.size() == 1) return "ON_CALL" + call + ".WillByDefault" + action(0) + ";";
  std::string text = "EXPECT_CALL" + call;
  for (size_t i = 0; i + 1 < answers.size(); ++i) text += ".WillOnce" + action(i);
  return text + ".WillRepeatedly" + action(answers.size() - 1) + ";";
}

CommandLine GoogleTest::commandLine(const std::string& program, const Selection& selection,
                                    const std::string& listFile) const {
  CommandLine line{.argv = commandLine(program)};
  line.list = "--gtest_repeat=" + std::to_string(selection.repeats) + "\n--gtest_filter=";
  for (const std::string& test : selection.tests) line.list += test + ":";
  line.list += selection.tests.empty() ? "-*\n" : "\n";
  line.argv.push_back("--gtest_flagfile=" + listFile);
  if (selection.seed > 0)
    line.argv.insert(line.argv.end(),
                     {"--gtest_shuffle", "--gtest_random_seed=" + std::to_string(selection.seed)});
  return line;
}

// A test may print something without a newline in front of its verdict.
LogLine GoogleTest::read(const std::string& line, const std::string& runningTest) const {
  if (line.starts_with(kBegins)) return {.kind = LogLine::Kind::Begins, .test = line.substr(kBegins.size())};
  for (const auto& [marker, kind] : kVerdicts) {
    const size_t at = runningTest.empty() ? std::string::npos : line.find(std::string(marker) + runningTest);
    const size_t after = at + marker.size() + runningTest.size();
    if (at == std::string::npos || (after < line.size() && line[after] != ' ' && line[after] != ','))
      continue;
    return {.kind = kind, .before = line.substr(0, at)};
  }
  return {};
}

// A complaint is "file:line: Failure" and the expected and actual values, line by line.
std::string GoogleTest::complaintIn(const std::string& printed) const {
  int failures = 0;
  std::string text;
  std::istringstream in(printed);
  for (std::string line; std::getline(in, line) && failures < 2 && text.size() < kLongestComplaint;) {
    const size_t first = line.find_first_not_of(' ');
    if (line.ends_with(": Failure")) {
      ++failures;
    } else if (failures == 1 && first != std::string::npos) {
      text += (text.empty() ? "" : " ") + line.substr(first);
    }
  }
  return text.substr(0, kLongestComplaint);
}

// TEST, TEST_F, TYPED_TEST and the like.
std::string GoogleTest::testIn(const std::string& code) const {
  std::istringstream in(code);
  for (std::string line; std::getline(in, line);) {
    const size_t open = line.find('(');
    const std::string macro = line.substr(0, std::min(open, line.size()));
    if (open == std::string::npos || macro.find("TEST") == std::string::npos || !line.starts_with(macro))
      continue;
    if (!std::ranges::all_of(macro, [](unsigned char c) { return std::isupper(c) || c == '_'; })) continue;
    std::string rest = code.substr(code.find(line) + open + 1);
    rest = rest.substr(0, rest.find(')'));
    std::erase_if(rest, [](unsigned char c) { return std::isspace(c); });
    if (const size_t comma = rest.find(','); comma != std::string::npos) rest[comma] = '.';
    return rest;
  }
  return "";
}

}  // namespace

const Framework& googleTest() {
  static const GoogleTest framework;
  return framework;
}

}  // namespace assay::emit
