// Trials of several calls: objects are made, picked, given away and destroyed as their source says.
#include <gmock/gmock.h>

#include "data/trial/value.h"
#include "data/wire/wire.h"
#include "prepare/harness/every_kind.h"
#include "prepare/harness/harness.h"
#include "prepare/harness/workshop.h"

namespace assay::harness {
namespace {

using model::Function;
using model::FunctionId;
using model::FunctionKind;
using model::Parameter;
using model::Role;
using model::TypeId;
using model::TypeKind;
using testing::IsEmpty;
using trial::Value;

// Writes a unit with classes: the source by hand, the functions one by one.
struct ClassMaker : UnitMaker {
  TypeId none = add(TypeKind::Void, "void");
  TypeId integer = scalar(TypeKind::Integer, "int", 32, true);

  TypeId object(const std::string& name, std::vector<TypeId> bases = {}) {
    TypeId id = add(TypeKind::Object, name);
    at(id).bases = std::move(bases);
    return id;
  }
  static Parameter given(TypeId type) { return {"x", type, Role::Plain, -1, false, {}}; }
  uint32_t add(FunctionKind kind, const std::string& name, TypeId result, std::vector<Parameter> parameters,
               TypeId owner = {}, TypeId makes = {}) {
    Function function;
    function.name = function.qualifiedName = function.callee = function.signature = name;
    function.result = result;
    function.parameters = std::move(parameters);
    function.kind = kind;
    function.owner = owner;
    function.makes = makes;
    unit.functions.push_back(std::move(function));
    return uint32_t(unit.functions.size() - 1);
  }
  using UnitMaker::add;
  uint32_t constructor(TypeId owner, std::vector<TypeId> types) {
    std::vector<Parameter> parameters;
    for (TypeId type : types) parameters.push_back(given(type));
    return add(FunctionKind::Constructor, at(owner).spelling, none, parameters, owner, owner);
  }
  uint32_t method(TypeId owner, const std::string& name, TypeId result, std::vector<TypeId> types = {},
                  FunctionKind kind = FunctionKind::Method, TypeId makes = {}) {
    std::vector<Parameter> parameters{{"", reference(owner), Role::Receiver, -1, false, {}}};
    for (TypeId type : types) parameters.push_back(given(type));
    return add(kind, name, result, parameters, owner, makes);
  }
  uint32_t free(const std::string& name, TypeId result, std::vector<TypeId> types, TypeId makes = {}) {
    std::vector<Parameter> parameters;
    for (TypeId type : types) parameters.push_back(given(type));
    return add(FunctionKind::Free, name, result, parameters, {}, makes);
  }
};

// The harness of a unit, ready to run trials.
struct Running {
  Workshop workshop;
  ClassMaker& maker;

  Running(ClassMaker& m, std::vector<std::string> compiler = {"clang++-19", "-std=c++20", "-Wall", "-Wextra",
                                                              "-fsanitize=address,undefined"})
      : maker(m) {
    workshop.write("unit.h",
                   "#pragma GCC system_header\n#include <memory>\n#include <optional>\n#include "
                   "<sstream>\n#include <string>\n#include <string_view>\n#include <vector>\n" +
                       m.source);
    m.unit.source = workshop.write("unit.cpp", "#include \"unit.h\"\n");
    Notes notes;
    std::string text = writeHarness(m.unit, notes);
    EXPECT_TRUE(notes.empty()) << (notes.empty() ? "" : notes.all()[0].why);
    EXPECT_THAT(workshop.compile(compiler, workshop.write("harness.cpp", text)), IsEmpty()) << text;
  }
  std::vector<Ran> run(unsigned seeds, const std::vector<uint32_t>& calls) {
    return parseRuns(workshop.run(seeds, calls));
  }
};

trial::Trial trialOf(const Ran& run, const std::vector<uint32_t>& calls) {
  trial::Trial trial{{}, run.choices};
  for (uint32_t call : calls) trial.calls.push_back(FunctionId(call));
  return trial;
}

int32_t number(const Value& value) { return static_cast<int32_t>(value.bits); }

const char* const kCounter = R"(
class Counter {
 public:
  explicit Counter(int start) : n_(unsigned(start)) {}
  Counter& add(int by) { n_ += unsigned(by); return *this; }
  int get() const { return int(n_); }
  Counter& operator+=(int by) { n_ += unsigned(by); return *this; }
  operator bool() const { return n_ != 0; }
  int take() && { int was = int(n_); n_ = 0; return was; }
  int limit = 7;
  unsigned level : 3 = 5;
 private:
  unsigned n_;
};
)";

TEST(Objects, AMethodRunsOnTheObjectThatWasPicked) {
  ClassMaker m;
  m.source = kCounter;
  TypeId counter = m.object("Counter");
  uint32_t make = m.constructor(counter, {m.integer});
  uint32_t add = m.method(counter, "add", m.reference(counter), {m.integer}, FunctionKind::Method, counter);
  uint32_t get = m.method(counter, "get", m.integer);
  Running running(m);
  std::vector<uint32_t> calls{make, make, add, get};
  std::set<uint64_t> added, asked;
  for (const Ran& run : running.run(60, calls)) {
    ASSERT_EQ(run.end, unsigned{ASSAY_END_RETURNED});
    trial::Trial trial = trialOf(run, calls);
    uint64_t toAdd = trial::argumentOf(m.unit, trial, 2, 0).value.bits;
    uint64_t toGet = trial::argumentOf(m.unit, trial, 3, 0).value.bits;
    added.insert(toAdd);
    asked.insert(toGet);
    uint64_t expected = trial::argumentOf(m.unit, trial, toGet == 2 ? toAdd : toGet, 0).value.bits;
    if (toGet == 2 || toGet == toAdd) expected += trial::argumentOf(m.unit, trial, 2, 1).value.bits;
    EXPECT_EQ(number(*run.seen(ASSAY_SEEN_RESULT, 3)), int32_t(expected));
    EXPECT_EQ(run.seen(ASSAY_SEEN_RESULT, 0), nullptr) << "a constructor has no result";
    EXPECT_EQ(show(*run.seen(ASSAY_SEEN_RESULT, 2)), "opaque");
  }
  EXPECT_EQ(added, (std::set<uint64_t>{0, 1}));
  EXPECT_EQ(asked, (std::set<uint64_t>{0, 1, 2})) << "what `add` gave is an object too";
}

TEST(Objects, WithoutAnObjectATrialIsRefused) {
  ClassMaker m;
  m.source = kCounter;
  TypeId counter = m.object("Counter");
  m.constructor(counter, {m.integer});
  uint32_t get = m.method(counter, "get", m.integer);
  Running running(m);
  for (const Ran& run : running.run(3, {get})) EXPECT_EQ(run.end, unsigned{ASSAY_END_REFUSED});
}

TEST(Objects, CallsAreWrittenForTheirKind) {
  ClassMaker m;
  m.source = kCounter;
  TypeId counter = m.object("Counter");
  TypeId boolean = m.scalar(TypeKind::Boolean, "bool", 8, false);
  TypeId small = m.scalar(TypeKind::Integer, "unsigned", 32, false);
  uint32_t make = m.constructor(counter, {m.integer});
  uint32_t plus = m.method(counter, "operator+=", m.reference(counter), {m.integer});
  uint32_t convert = m.method(counter, "operator bool", boolean);
  uint32_t write = m.method(counter, "limit", m.none, {m.integer}, FunctionKind::FieldWrite);
  uint32_t read = m.method(counter, "limit", m.integer, {}, FunctionKind::FieldRead);
  uint32_t level = m.method(counter, "level", small, {}, FunctionKind::FieldRead);
  uint32_t take = m.method(counter, "take", m.integer);
  m.unit.functions[take].parameters[0].type = m.add(TypeKind::RvalueReference, "Counter &&", {counter});
  Running running(m);
  std::vector<uint32_t> calls{make, read, write, read, plus, convert, level, take, convert};
  for (const Ran& run : running.run(20, calls)) {
    ASSERT_EQ(run.end, unsigned{ASSAY_END_RETURNED});
    trial::Trial trial = trialOf(run, calls);
    uint64_t sum =
        trial::argumentOf(m.unit, trial, 0, 0).value.bits + trial::argumentOf(m.unit, trial, 4, 1).value.bits;
    EXPECT_EQ(run.seen(ASSAY_SEEN_RESULT, 1)->bits, 7u);
    EXPECT_EQ(run.seen(ASSAY_SEEN_RESULT, 3)->bits, trial::argumentOf(m.unit, trial, 2, 1).value.bits);
    EXPECT_EQ(run.seen(ASSAY_SEEN_RESULT, 5)->bits, uint32_t(sum) != 0);
    EXPECT_EQ(run.seen(ASSAY_SEEN_RESULT, 6)->bits, 5u);
    EXPECT_EQ(number(*run.seen(ASSAY_SEEN_RESULT, 7)), int32_t(sum));
    EXPECT_EQ(run.seen(ASSAY_SEEN_RESULT, 8)->bits, 0u);
  }
}

}  // namespace
}  // namespace assay::harness
