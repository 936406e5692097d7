#include "prepare/harness/harness.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <optional>

#include "data/cpp/literals.h"
#include "data/trial/value.h"
#include "data/wire/wire.h"
#include "tests/support/every_kind.h"
#include "tests/support/workshop.h"

namespace assay::harness {
namespace {

using model::Function;
using model::Parameter;
using model::Role;
using model::Type;
using model::TypeId;
using model::TypeKind;
using model::Unit;
using testing::HasSubstr;
using testing::IsEmpty;
using trial::Value;

// As `show`, with every list in one order: for sets and maps whose type is not at hand.
std::string sorted(const Value& value) {
  Value copy = value;
  std::sort(copy.children.begin(), copy.children.end(),
            [](const Value& a, const Value& b) { return show(a) < show(b); });
  return show(copy);
}

bool isNaN(uint64_t bits) { return (bits & 0x7FF0000000000000u) == 0x7FF0000000000000u && (bits << 12) != 0; }

// Sets and maps have their own order, so they are compared sorted.
void normalise(const Unit& unit, TypeId id, Value& value) {
  const Type& type = unit.type(id);
  if (type.kind == TypeKind::Floating && type.bits == 80 && isNaN(value.bits))
    value.bits = 0;  // a NaN may become quiet
  if (type.kind == TypeKind::LvalueReference) return normalise(unit, type.args[0], value);
  if (type.kind != TypeKind::Set && type.kind != TypeKind::Map) return;
  std::sort(value.children.begin(), value.children.end(),
            [](const Value& a, const Value& b) { return show(a) < show(b); });
}

const Ran* find(const std::vector<Ran>& runs, const Unit& unit, const std::string& name, size_t nth = 0) {
  for (const Ran& run : runs) {
    if (unit.functions[run.function].name == name && nth-- == 0) return &run;
  }
  return nullptr;
}

trial::Trial trialOf(const Ran& run) { return {{model::FunctionId(run.function)}, run.choices}; }

// A function that changes nothing must show its argument, as its result or after the call.
void expectRoundTrip(const Unit& unit, const Ran& run) {
  const Function& function = unit.functions[run.function];
  for (uint32_t i = 0; i < function.parameters.size(); ++i) {
    const Value* after = run.seen(ASSAY_SEEN_PARAMETER + i);
    bool result = i == 0 && function.parameters[0].type == function.result;
    if (result) after = run.seen(ASSAY_SEEN_RESULT);
    if (after == nullptr) continue;
    Value expected = trial::argumentOf(unit, trialOf(run), 0, i).value;
    Value actual = *after;
    normalise(unit, function.parameters[i].type, expected);
    normalise(unit, function.parameters[i].type, actual);
    bool chain = function.name == "tree" || function.name.starts_with("node");
    bool deep = chain && show(actual).find("opaque") != std::string::npos;  // long chains are cut off
    if (!deep) EXPECT_EQ(show(actual), show(expected)) << function.name << " parameter " << i;
  }
}

// Every choice that the harness asks for is a slot of the layout, with the same kind, width and bounds.
void expectSlots(const Unit& unit, const Ran& run) {
  const trial::Trial trial = trialOf(run);
  const trial::Layout layout(unit, trial.calls, 0);
  trial::Choices choices;
  for (const AskedByHarness& asked : run.asked) choices[asked.key] = asked.bits;
  std::map<trial::Key, trial::Slot> slots;
  bool hasAnswers = false;  // an absent answer repeats the previous one
  const auto add = [&](const trial::Shape& shape, const trial::Shape&) {
    if (shape.present) slots[shape.present->key] = *shape.present;
    if (shape.slot) slots.try_emplace(shape.slot->key, *shape.slot);
    hasAnswers |= shape.form == trial::Form::Calls;
  };
  for (uint32_t i = 0; i < unit.functions[run.function].parameters.size(); ++i) {
    if (const std::optional<trial::Slot> given = layout.given(i)) slots[given->key] = *given;
    const trial::Shape shape = layout.parameter(i);
    walkBoth(layout, shape, choices, trial::Reach::Room, layout, shape, add);
  }
  const auto text = [](uint64_t kind, uint64_t width, uint64_t low, uint64_t high) {
    return std::to_string(kind) + ":" + std::to_string(width) + " " + std::to_string(low) + ".." +
           std::to_string(high);
  };
  for (const AskedByHarness& asked : run.asked) {
    const auto slot = slots.find(asked.key);
    ASSERT_NE(slot, slots.end()) << unit.functions[run.function].name
                                 << " asked for a choice that is no slot of a shape";
    EXPECT_EQ(text(asked.kind, asked.width, asked.low, asked.high),
              text(uint64_t(slot->second.kind), slot->second.width, slot->second.low, slot->second.high))
        << unit.functions[run.function].name;
    if (!hasAnswers) EXPECT_EQ(asked.fallback, slot->second.fallback) << unit.functions[run.function].name;
  }
}

class RoundTrip : public testing::TestWithParam<std::vector<std::string>> {};

TEST_P(RoundTrip, BuiltValuesEqualDecodedValues) {
  Workshop workshop;
  UnitMaker maker = everyKind();
  workshop.write("unit.h", everyKindIncludes() + maker.source);
  maker.unit.source = workshop.write("unit.cpp", "#include \"unit.h\"\n");
  Notes notes;
  std::string harness = workshop.write("harness.cpp", writeHarness(maker.unit, notes).text());
  EXPECT_TRUE(notes.empty());
  ASSERT_THAT(workshop.compile(GetParam(), harness), IsEmpty());
  std::vector<Ran> runs = parseRuns(workshop.run(150));
  ASSERT_EQ(runs.size(), maker.unit.functions.size() * 150);
  std::vector<unsigned> returned(maker.unit.functions.size());
  for (const Ran& run : runs) {
    const std::string& name = maker.unit.functions[run.function].name;
    expectSlots(maker.unit, run);
    if (run.end == ASSAY_END_RETURNED) ++returned[run.function];
    if (name.starts_with("throwing")) {
      EXPECT_EQ(run.end, unsigned{ASSAY_END_THREW});
      continue;
    }
    bool changes = name == "say" || name == "ownerReference" || name == "moved" || name == "pastTheEnd";
    if (run.end == ASSAY_END_RETURNED && !changes) expectRoundTrip(maker.unit, run);
  }
  for (size_t i = 0; i < returned.size(); ++i) {
    const std::string& name = maker.unit.functions[i].name;
    if (!name.starts_with("throwing")) EXPECT_GT(returned[i], 30u) << name;
  }
  for (size_t n = 0; n < 150; ++n) {
    const Value* past = find(runs, maker.unit, "pastTheEnd", n)->seen(ASSAY_SEEN_RESULT);
    EXPECT_TRUE(past->kind == Value::Kind::Null || show(*past) == "some(opaque )") << show(*past);
  }
  const Function* say = nullptr;
  for (const Function& f : maker.unit.functions) say = f.name == "say" ? &f : say;
  for (size_t n = 0; n < 150; ++n) {
    const Ran* run = find(runs, maker.unit, "say", n);
    EXPECT_EQ(show(*run->seen(ASSAY_SEEN_PARAMETER)),
              show(trial::argumentOf(maker.unit, trialOf(*run), 0, 1).value));
    const Ran* slurp = find(runs, maker.unit, "slurp", n);
    EXPECT_EQ(show(*slurp->seen(ASSAY_SEEN_RESULT)),
              show(trial::argumentOf(maker.unit, trialOf(*slurp), 0, 0).value));
  }
}

std::string compilerName(const testing::TestParamInfo<std::vector<std::string>>& info) {
  return info.param[0] == "g++" ? "Gcc" : "Clang";
}

INSTANTIATE_TEST_SUITE_P(Compilers, RoundTrip,
                         testing::Values(std::vector<std::string>{"g++", "-std=c++20", "-Wall", "-Wextra"},
                                         std::vector<std::string>{"clang++-19", "-std=c++23", "-Wall",
                                                                  "-Wextra", "-fsanitize=address,undefined"}),
                         compilerName);

bool isReference(TypeKind kind) {
  return kind == TypeKind::LvalueReference || kind == TypeKind::RvalueReference;
}

// Types whose values `render` writes as one expression, without locals beside it.
bool isOneExpression(const Unit& unit, TypeId id) {
  const Type& type = unit.type(id);
  bool elsewhere = type.kind == TypeKind::Span || type.kind == TypeKind::Pointer ||
                   type.spelling == "Referring" || type.kind == TypeKind::OutputStream ||
                   type.kind == TypeKind::InputStream;
  return !elsewhere && type.kind != TypeKind::CArray;
}

// A program with literals for the values that the harness made of choices; the same observers show them.
std::string literalProgram(const Unit& unit, const std::vector<Ran>& runs, std::vector<Value>& expected) {
  std::string body;
  cpp::Includes includes;
  const trial::Layout layout(unit);
  std::vector<unsigned> used(unit.functions.size());
  for (const Ran& run : runs) {
    const Function& function = unit.functions[run.function];
    if (function.parameters.empty() || function.parameters[0].type != function.result) continue;
    if (run.end != ASSAY_END_RETURNED || ++used[run.function] > 6) continue;
    TypeId id = function.result;
    if (isReference(unit.type(id).kind)) id = unit.type(id).args[0];
    if (!isOneExpression(unit, id)) continue;
    Value value = trial::valueOf(layout, layout.of(id, trial::parameterKey(0, 0)), run.choices);
    expected.push_back(value);
    normalise(unit, id, expected.back());
    body += "  { " + unit.type(id).spelling + " v = " + cpp::render(unit, id, value, includes) +
            "; assay_observe(0); assay_harness::assay_put_" + std::to_string(id.index()) +
            "(kept, v, 64u); assay_observed(); }\n";
  }
  std::string text;
  for (const std::string& header : includes.sorted()) text += "#include " + header + "\n";
  return text + "static void literals() {\n  assay_harness::AssayKept kept;\n" + body + "}\n";
}

TEST(Harness, LiteralsEqualTheValuesThatTheHarnessBuilds) {
  Workshop workshop;
  UnitMaker maker = everyKind();
  const Unit& unit = maker.unit;
  workshop.write("unit.h", everyKindIncludes() + maker.source);
  maker.unit.source = workshop.write("unit.cpp", "#include \"unit.h\"\n");
  Notes notes;
  std::string text = writeHarness(unit, notes).text();
  ASSERT_THAT(workshop.compile({"g++", "-std=c++20"}, workshop.write("harness.cpp", text)), IsEmpty());
  std::vector<Value> expected;
  std::string program = literalProgram(unit, parseRuns(workshop.run(40)), expected);
  ASSERT_GT(expected.size(), 300u);
  const std::string once =
      "static void once(uint32_t, uint64_t) { literals(); }\nstatic void nothing() {}\n"
      "static const AssayCalls calls = {0, 1, once, nothing};\n"
      "__attribute__((constructor)) static void start() { assay_register(&calls); }\n";
  const size_t calls = text.find("__attribute__((used)) static void assay_call");
  ASSERT_NE(calls, std::string::npos);
  const std::string harness = text.substr(0, calls) + "\n#pragma GCC diagnostic pop\n" + program + once;
  ASSERT_THAT(
      workshop.compile({"g++", "-std=c++20", "-Wall", "-Wextra", "-Wconversion", "-Wno-unused-function"},
                       workshop.write("literals.cpp", harness)),
      IsEmpty());
  std::vector<Ran> shown = parseRuns(workshop.run(1));
  ASSERT_EQ(shown.size(), 1u);
  ASSERT_EQ(shown[0].outcome.observations.size(), expected.size());
  for (size_t i = 0; i < expected.size(); ++i) {
    Value actual = shown[0].outcome.observations[i].value;
    EXPECT_EQ(sorted(actual), sorted(expected[i])) << i;
  }
}

// A small unit in C++11, as in old and in embedded projects.
UnitMaker smallUnit() {
  UnitMaker m;
  TypeId integer = m.scalar(TypeKind::Integer, "int", 32, true);
  TypeId character = m.scalar(TypeKind::Character, "char", 8, true);
  TypeId text = m.container(TypeKind::String, "std::basic_string", {character});
  TypeId real = m.scalar(TypeKind::Floating, "double", 64, false);
  TypeId point = m.record("Point", {{"x", integer}, {"y", real}, {"name", text}});
  m.identity("number", integer);
  m.identity("point", point);
  m.identity("numbers", m.container(TypeKind::Sequence, "std::vector", {integer}));
  m.identity("names", m.container(TypeKind::Map, "std::map", {text, integer}));
  m.identity("pointer", m.pointer(integer));
  Parameter second{"b", integer, Role::Plain, -1, true, "7"};
  m.function("add", integer, {{"a", integer, Role::Plain, -1, false, {}}, second},
             "return (int)((unsigned)a + (unsigned)b);");
  return m;
}

TEST(Harness, CompilesWithoutWarningsUnderStrictFlags) {
  std::vector<std::string> strict = {
      "-Wall",    "-Wextra",          "-Wpedantic",  "-Wconversion", "-Wsign-conversion",
      "-Wshadow", "-Wold-style-cast", "-Wcast-qual", "-Wundef",      "-Wfloat-equal",
      "-Weffc++", "-Wswitch-enum"};
  std::vector<std::vector<std::string>> commands = {
      {"g++", "-std=c++11", "-O2", "-fno-exceptions", "-fno-rtti", "-Wuseless-cast",
       "-Wzero-as-null-pointer-constant"},
      {"g++", "-std=gnu++17", "-O2", "-Wnull-dereference", "-D_GLIBCXX_ASSERTIONS", "-Wnoexcept"},
      {"clang++-19", "-std=c++11", "-Weverything", "-Wno-c++98-compat", "-Wno-c++98-compat-pedantic"},
      {"clang++-19", "-std=c++23", "-fno-rtti", "-fno-exceptions", "-O1"}};
  for (std::vector<std::string> command : commands) {
    Workshop workshop;
    UnitMaker maker = smallUnit();
    std::string quiet = "#pragma GCC system_header\n";
    workshop.write("unit.h", quiet + "#include <map>\n#include <string>\n#include <vector>\n" + maker.source);
    maker.unit.source = workshop.write("unit.cpp", "#include \"unit.h\"\n");
    Notes notes;
    std::string harness = workshop.write("harness.cpp", writeHarness(maker.unit, notes).text());
    if (command.back() != "-Wno-c++98-compat-pedantic")
      command.insert(command.end(), strict.begin(), strict.end());
    EXPECT_THAT(workshop.compile(command, harness), IsEmpty()) << testing::PrintToString(command);
    for (const Ran& run : parseRuns(workshop.run(20))) {
      EXPECT_EQ(run.end, unsigned{ASSAY_END_RETURNED});
      if (maker.unit.functions[run.function].name != "add") expectRoundTrip(maker.unit, run);
    }
  }
}

TEST(Harness, LeavesOutDefaultArgumentsFromTheEnd) {
  Workshop workshop;
  UnitMaker maker = smallUnit();
  maker.unit.source =
      workshop.write("unit.cpp", "#include <map>\n#include <string>\n#include <vector>\n" + maker.source);
  Notes notes;
  std::string harness = workshop.write("harness.cpp", writeHarness(maker.unit, notes).text());
  ASSERT_THAT(workshop.compile({"g++", "-std=c++17"}, harness), IsEmpty());
  unsigned omitted = 0;
  for (const Ran& run : parseRuns(workshop.run(60))) {
    const Function& function = maker.unit.functions[run.function];
    if (function.name != "add") continue;
    trial::Argument a = trial::argumentOf(maker.unit, trialOf(run), 0, 0);
    trial::Argument b = trial::argumentOf(maker.unit, trialOf(run), 0, 1);
    EXPECT_TRUE(a.given);
    omitted += b.given ? 0 : 1;
    uint64_t sum = a.value.bits + (b.given ? b.value.bits : 7);
    EXPECT_EQ(run.seen(ASSAY_SEEN_RESULT)->bits, static_cast<uint64_t>(static_cast<int32_t>(sum)));
  }
  EXPECT_GT(omitted, 5u);
  EXPECT_LT(omitted, 55u);
}

TEST(Harness, ReportsExceptionsAndStillObservesParameters) {
  Workshop workshop;
  UnitMaker m;
  TypeId integer = m.scalar(TypeKind::Integer, "int", 32, true);
  TypeId none = m.add(TypeKind::Void, "void");
  m.function("fails", none, {{"x", m.reference(integer), Role::Plain, -1, false, {}}},
             "x = 5; throw std::out_of_range(\"too far\");");
  m.function("odd", none, {}, "throw 42;");
  m.unit.source =
      workshop.write("unit.cpp", "#include <stdexcept>\n" + m.source + "int main() { return 7; }\n");
  m.unit.definesMain = true;
  Notes notes;
  std::string harness = workshop.write("harness.cpp", writeHarness(m.unit, notes).text());
  ASSERT_THAT(workshop.compile({"clang++-19", "-std=c++17"}, harness), IsEmpty());
  std::vector<Ran> runs = parseRuns(workshop.run(1));
  ASSERT_EQ(runs.size(), 2u);
  trial::Thrown thrown = trial::thrownOf(runs[0].outcome);
  EXPECT_EQ(thrown.type, "std::out_of_range");
  EXPECT_EQ(thrown.message, "too far");
  EXPECT_TRUE(thrown.hasMessage);
  EXPECT_EQ(runs[0].seen(ASSAY_SEEN_PARAMETER)->bits, 5u);
  EXPECT_EQ(trial::thrownOf(runs[1].outcome).type, "int");
  EXPECT_FALSE(trial::thrownOf(runs[1].outcome).hasMessage);
}

TEST(Harness, SkipsUnbuildableParametersWithAReason) {
  UnitMaker m;
  TypeId opaque = m.add(TypeKind::Opaque, "Socket");
  m.at(opaque).why = "its constructor is private";
  m.function("send", opaque, {{"s", m.reference(opaque), Role::Plain, -1, false, {}}}, "return s;");
  m.unit.source = "/unit.cpp";
  Notes notes;
  std::string text = writeHarness(m.unit, notes).text();
  ASSERT_EQ(notes.all().size(), 1u);
  EXPECT_EQ(notes.all()[0].why, "its constructor is private");
  EXPECT_THAT(text, HasSubstr("assay_refuse(\"its arguments cannot be built\")"));
}

}  // namespace
}  // namespace assay::harness
