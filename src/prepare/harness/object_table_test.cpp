// Trials of several calls: objects are made, picked, given away and destroyed as their source says.
#include <gmock/gmock.h>

#include "data/trial/uses.h"
#include "data/trial/value.h"
#include "data/wire/wire.h"
#include "prepare/harness/buildable.h"
#include "prepare/harness/harness.h"
#include "tests/support/every_kind.h"
#include "tests/support/workshop.h"

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
    std::string text = writeHarness(m.unit, notes).text();
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

TEST(Objects, AnObjectOfAnotherTranslationUnitIsPicked) {
  ClassMaker m;
  m.source =
      "struct Lamp { virtual ~Lamp() = default; virtual int light() const { return 1; } };\n"
      "inline int lightOf(const Lamp& lamp) { return lamp.light(); }\n";
  const TypeId lamp = m.object("Lamp");
  m.constructor(lamp, {});
  const uint32_t light = m.free("lightOf", m.integer, {m.reference(m.constant(lamp))});
  Running running(m);
  const std::string further =
      running.workshop.write("further.cpp", R"(
#include "unit.h"
#include "assay_worker.h"
struct Bright : Lamp { int light() const override { return 5; } };
static void drop(void* lamp) { delete static_cast<Lamp*>(lamp); }
static void make(uint32_t, uint64_t) {
  Lamp* lamp = new Bright;
  assay_made[assay_step()] = {lamp, )" + std::to_string(lamp.index() + 1) +
                                                R"(u, sizeof *lamp, lamp, drop, nullptr};
  assay_made_count = assay_step() + 1;
}
static const AssayCalls calls = {100, 1, make, nullptr};
__attribute__((constructor)) static void start() { assay_register(&calls); }
)");
  const std::string harness = running.workshop.path("harness.cpp");
  ASSERT_THAT(running.workshop.compile({"clang++-19", "-std=c++20", "-fsanitize=address,undefined"}, harness,
                                       {further}),
              IsEmpty());
  for (const Ran& run : running.run(5, {100, light})) {
    ASSERT_EQ(run.end, unsigned{ASSAY_END_RETURNED});
    EXPECT_EQ(number(*run.seen(ASSAY_SEEN_RESULT, 1)), 5);
  }
}

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
  EXPECT_EQ(asked, (std::set<uint64_t>{0, 1, 2})) << "the result of `add` is an object too";
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

// Reports its destruction, as an observation of the last step.
const char* const kMortal = R"(
extern "C" void assay_observe(unsigned);
extern "C" void assay_put_scalar(unsigned long);
struct Mortal {
  explicit Mortal(int id) : id_(id) { if (id % 5 == 4) throw id; }
  Mortal(const Mortal&) = delete;
  ~Mortal() { assay_observe(500); assay_put_scalar((unsigned long)id_); }
  int id_;
};
Mortal born(int id) { return Mortal(id); }
std::unique_ptr<Mortal> find(int id) { return id % 2 ? nullptr : std::unique_ptr<Mortal>(new Mortal(0)); }
std::shared_ptr<Mortal> share(Mortal* other) {
  static const std::shared_ptr<Mortal> none;
  return other ? std::make_shared<Mortal>(other->id_) : none;
}
Mortal* same(Mortal& it) { return &it; }
int name(const Mortal& it) { return it.id_; }
)";

std::vector<int32_t> deaths(const Ran& run) {
  std::vector<int32_t> ids;
  for (const trial::Observation& o : run.outcome.observations) {
    if (o.what == 500) ids.push_back(number(o.value));
  }
  return ids;
}

struct MortalMaker : ClassMaker {
  TypeId mortal = object("Mortal"), pointer = UnitMaker::pointer(mortal);
  uint32_t make, born, find, share, same, name;
  MortalMaker() {
    source = kMortal;
    at(mortal).isCopyable = at(mortal).isMovable = false;
    TypeId unique = container(TypeKind::UniquePointer, "std::unique_ptr", {mortal});
    TypeId shared = container(TypeKind::SharedPointer, "std::shared_ptr", {mortal});
    make = constructor(mortal, {integer});
    born = free("born", mortal, {integer}, mortal);
    find = free("find", unique, {integer}, mortal);
    share = free("share", shared, {pointer}, mortal);
    same = free("same", pointer, {reference(mortal)}, mortal);
    name = free("name", integer, {reference(constant(mortal))});
  }
};

TEST(Objects, ObjectsAreDestroyedInReverseOrder) {
  MortalMaker m;
  Running running(m);
  std::vector<uint32_t> calls{m.make, m.born, m.same, m.make, m.name};
  unsigned returned = 0;
  for (const Ran& run : running.run(60, calls)) {
    std::vector<int32_t> ids;
    trial::Trial trial = trialOf(run, calls);
    for (uint32_t step : {0u, 1u, 3u}) {
      int32_t id = number(trial::argumentOf(m.unit, trial, step, 0).value);
      if (id % 5 == 4) break;  // it threw: later ones were never made
      ids.insert(ids.begin(), id);
    }
    EXPECT_EQ(run.end, unsigned{ids.size() == 3 ? ASSAY_END_RETURNED : ASSAY_END_THREW});
    EXPECT_EQ(deaths(run), ids);
    if (run.end != ASSAY_END_RETURNED) continue;
    ++returned;
    uint64_t named = trial::argumentOf(m.unit, trial, 4, 0).value.bits;
    if (named == 2) named = trial::argumentOf(m.unit, trial, 2, 0).value.bits;
    EXPECT_EQ(number(*run.seen(ASSAY_SEEN_RESULT, 4)),
              number(trial::argumentOf(m.unit, trial, uint32_t(named), 0).value));
  }
  EXPECT_GT(returned, 10u);
}

TEST(Objects, FactoriesMayReturnNull) {
  MortalMaker m;
  Running running(m);
  std::vector<uint32_t> calls{m.find, m.share, m.name};
  unsigned named = 0, refused = 0;
  for (const Ran& run : running.run(60, calls)) {
    trial::Trial trial = trialOf(run, calls);
    bool none = number(trial::argumentOf(m.unit, trial, 0, 0).value) % 2 != 0;
    bool present = trial::argumentOf(m.unit, trial, 1, 0).value.kind == Value::Kind::Some;
    EXPECT_EQ(show(*run.seen(ASSAY_SEEN_RESULT, 0)), none ? "null" : "some(opaque )");
    if (none && present) {
      EXPECT_EQ(run.end, unsigned{ASSAY_END_REFUSED});
      continue;
    }
    EXPECT_EQ(show(*run.seen(ASSAY_SEEN_RESULT, 1)), present ? "some(opaque )" : "null");
    uint64_t pick = trial::argumentOf(m.unit, trial, 2, 0).value.bits;
    bool there = pick == 0 ? !none : present;
    EXPECT_EQ(run.end, unsigned{there ? ASSAY_END_RETURNED : ASSAY_END_REFUSED});
    EXPECT_EQ(deaths(run).size(), size_t{!none} + present);
    ++(there ? named : refused);
  }
  EXPECT_GT(named, 5u);
  EXPECT_GT(refused, 5u);
}

TEST(Objects, ADerivedObjectIsPickedForItsBaseAtAnyOffset) {
  ClassMaker m;
  m.source = R"(
class Named { public: virtual ~Named() {} virtual int kind() const { return 1; } int tag_ = 11; };
class Sized { public: explicit Sized(int n) : n_(n) {} virtual ~Sized() {} int size() const { return n_; } int n_; };
class Box : public Named, public Sized { public: explicit Box(int n) : Sized(n) {} int kind() const override { return 2; } };
int sizeOf(const Sized* s) { return s ? s->size() : -1; }
)";
  TypeId named = m.object("Named"), sized = m.object("Sized"), box = m.object("Box", {named, sized});
  uint32_t makeNamed = m.constructor(named, {}), makeSized = m.constructor(sized, {m.integer}),
           makeBox = m.constructor(box, {m.integer});
  uint32_t kind = m.method(named, "kind", m.integer), size = m.method(sized, "size", m.integer);
  uint32_t sizeOf = m.free("sizeOf", m.integer, {m.pointer(m.constant(sized))});
  Running running(m);
  std::vector<uint32_t> calls{makeNamed, makeSized, makeBox, kind, size, sizeOf};
  std::set<uint64_t> kinds, sizes;
  for (const Ran& run : running.run(60, calls)) {
    ASSERT_EQ(run.end, unsigned{ASSAY_END_RETURNED});
    trial::Trial trial = trialOf(run, calls);
    uint64_t first = trial::argumentOf(m.unit, trial, 3, 0).value.bits;
    uint64_t second = trial::argumentOf(m.unit, trial, 4, 0).value.bits;
    kinds.insert(first);
    sizes.insert(second);
    EXPECT_EQ(run.seen(ASSAY_SEEN_RESULT, 3)->bits, first == 0 ? 1u : 2u);
    EXPECT_EQ(number(*run.seen(ASSAY_SEEN_RESULT, 4)),
              number(trial::argumentOf(m.unit, trial, uint32_t(second), 0).value));
    Value third = trial::argumentOf(m.unit, trial, 5, 0).value;
    int32_t expected = -1;
    if (third.kind == Value::Kind::Some)
      expected = number(trial::argumentOf(m.unit, trial, uint32_t(third.children[0].bits), 0).value);
    EXPECT_EQ(number(*run.seen(ASSAY_SEEN_RESULT, 5)), expected);
  }
  EXPECT_EQ(kinds, (std::set<uint64_t>{0, 2}));
  EXPECT_EQ(sizes, (std::set<uint64_t>{1, 2}));
}

TEST(Objects, ArgumentsLiveAsLongAsTheObjectsThatMayKeepThem) {
  ClassMaker m;
  m.source = R"(
class Reader {
 public:
  Reader(std::string_view text, const int& limit, const char* name, std::ostream& log)
      : text_(text), limit_(limit), name_(name), log_(log) {}
  std::string_view text() const { return text_; }
  int limit() const { log_ << "asked"; return limit_; }
  const char* name() const { return name_; }
 private:
  std::string_view text_;
  const int& limit_;
  const char* name_;
  std::ostream& log_;
};
)";
  TypeId character = m.scalar(TypeKind::Character, "char", 8, true);
  TypeId view = m.container(TypeKind::StringView, "std::basic_string_view", {character});
  TypeId name = m.pointer(m.constant(character));
  TypeId reader = m.object("Reader");
  TypeId stream = m.reference(m.add(TypeKind::OutputStream, "std::ostream"));
  uint32_t make = m.constructor(reader, {view, m.reference(m.constant(m.integer)), name, stream});
  m.unit.functions[make].parameters[2].role = Role::CString;
  uint32_t text = m.method(reader, "text", view), limit = m.method(reader, "limit", m.integer),
           called = m.method(reader, "name", name);
  Running running(m);
  std::vector<uint32_t> calls{make, text, limit, called};
  for (const Ran& run : running.run(40, calls)) {
    ASSERT_EQ(run.end, unsigned{ASSAY_END_RETURNED});
    trial::Trial trial = trialOf(run, calls);
    for (uint32_t i = 0; i < 3; ++i) {
      EXPECT_EQ(show(*run.seen(ASSAY_SEEN_RESULT, uint16_t(1 + i))),
                show(trial::argumentOf(m.unit, trial, 0, i).value));
    }
  }
}

TEST(Objects, AnOwnerIsHandedTheObjectItself) {
  ClassMaker m;
  m.source =
      std::string(kCounter) + "int owner(std::unique_ptr<Counter> c) { return c ? c->add(1).get() : -1; }\n";
  TypeId counter = m.object("Counter");
  uint32_t make = m.constructor(counter, {m.integer});
  uint32_t owner =
      m.free("owner", m.integer, {m.container(TypeKind::UniquePointer, "std::unique_ptr", {counter})});
  uint32_t get = m.method(counter, "get", m.integer);
  Running running(m);
  std::vector<uint32_t> calls{make, make, owner, get};
  unsigned gone = 0, left = 0;
  for (const Ran& run : running.run(60, calls)) {
    trial::Trial trial = trialOf(run, calls);
    const Value given = trial::argumentOf(m.unit, trial, 2, 0).value;
    const Value asked = trial::argumentOf(m.unit, trial, 3, 0).value;
    const bool isGone = trial::handsOver(m.unit, m.unit.functions[owner].parameters[0].type, given) &&
                        given.children[0].bits == asked.bits;
    EXPECT_EQ(run.end, unsigned{isGone ? ASSAY_END_REFUSED : ASSAY_END_RETURNED})
        << "the object was handed over";
    (isGone ? gone : left) += 1;
  }
  EXPECT_GT(gone, 0u);
  EXPECT_GT(left, 0u);
}

TEST(Objects, CopiesAreGivenWhereAnObjectIsAPartOrAValue) {
  ClassMaker m;
  m.source = std::string(kCounter) + R"(
int value(Counter c) { return c.add(1).get(); }
int shared(std::shared_ptr<const Counter> c) { return c ? c->get() : -1; }
int maybe(const std::optional<Counter>& c) { return c ? c->get() : -1; }
int last(std::vector<Counter> all) { return all.empty() ? -1 : all.back().get(); }
int pair(const std::pair<Counter, int>& p) { return p.first.get(); }
)";
  TypeId counter = m.object("Counter");
  m.at(counter).defaultConstructible = false;
  TypeId optional = m.container(TypeKind::Optional, "std::optional", {counter});
  TypeId pair = m.container(TypeKind::Pair, "std::pair", {counter, m.integer});
  TypeId shared = m.container(TypeKind::SharedPointer, "std::shared_ptr", {m.constant(counter)});
  uint32_t make = m.constructor(counter, {m.integer});
  std::vector<uint32_t> all{
      m.free("value", m.integer, {counter}), m.free("shared", m.integer, {shared}),
      m.free("maybe", m.integer, {m.reference(m.constant(optional))}),
      m.free("last", m.integer, {m.container(TypeKind::Sequence, "std::vector", {counter})}),
      m.free("pair", m.integer, {m.reference(m.constant(pair))})};
  uint32_t get = m.method(counter, "get", m.integer);
  Running running(m);
  for (uint32_t each : all) {
    std::vector<uint32_t> calls{make, make, each, get};
    unsigned met = 0;
    for (const Ran& run : running.run(30, calls)) {
      ASSERT_EQ(run.end, unsigned{ASSAY_END_RETURNED});
      trial::Trial trial = trialOf(run, calls);
      Value given = trial::argumentOf(m.unit, trial, 2, 0).value;
      while (!given.children.empty()) {
        Value inner = each == all.back() ? given.children[0] : given.children.back();
        given = inner;
      }
      int32_t seen = number(*run.seen(ASSAY_SEEN_RESULT, 2));
      if (given.kind == Value::Kind::Object) {
        uint64_t value = trial::argumentOf(m.unit, trial, uint32_t(given.bits), 0).value.bits;
        EXPECT_EQ(seen, int32_t(value + (each == all[0] ? 1 : 0))) << each;
        ++met;
      } else {
        EXPECT_EQ(seen, -1);
      }
      uint64_t left = trial::argumentOf(m.unit, trial, 3, 0).value.bits;
      EXPECT_EQ(number(*run.seen(ASSAY_SEEN_RESULT, 3)),
                number(trial::argumentOf(m.unit, trial, uint32_t(left), 0).value))
          << "the object itself has not changed";
    }
    EXPECT_GT(met, 5u);
  }
}

TEST(Objects, UncopyableObjectsAreMovedOrRefusedWithAReason) {
  ClassMaker m;
  m.source = R"(
class Handle {
 public:
  explicit Handle(int n) : n_(new int(n)) {}
  int get() const { return n_ ? *n_ : -1; }
 private:
  std::unique_ptr<int> n_;
};
int sink(Handle h) { return h.get(); }
)";
  TypeId handle = m.object("Handle");
  m.at(handle).isCopyable = false;
  uint32_t make = m.constructor(handle, {m.integer}), sink = m.free("sink", m.integer, {handle}),
           get = m.method(handle, "get", m.integer);
  Running running(m);
  std::vector<uint32_t> calls{make, sink, get};
  for (const Ran& run : running.run(10, calls)) {
    EXPECT_EQ(number(*run.seen(ASSAY_SEEN_RESULT, 1)),
              number(trial::argumentOf(m.unit, trialOf(run, calls), 0, 0).value));
    EXPECT_EQ(number(*run.seen(ASSAY_SEEN_RESULT, 2)), -1);
  }
  std::string why;
  m.free("many", m.none, {m.container(TypeKind::Sequence, "std::vector", {handle})});
  EXPECT_FALSE(canCall(m.unit, m.unit.functions.back(), why));
  EXPECT_EQ(why, "a `Handle` cannot be copied");
  m.at(handle).isMovable = false;
  EXPECT_FALSE(canCall(m.unit, m.unit.functions[sink], why));
  EXPECT_EQ(why, "a `Handle` cannot be copied or moved");
  m.free("span", m.none, {m.container(TypeKind::Span, "std::span", {handle})});
  EXPECT_FALSE(canCall(m.unit, m.unit.functions.back(), why));
}

TEST(Objects, CompileWithoutWarningsUnderStrictFlags) {
  std::vector<std::vector<std::string>> commands = {
      {"g++", "-std=c++11", "-O2", "-fno-exceptions", "-fno-rtti", "-Wall", "-Wextra", "-Wpedantic",
       "-Wconversion", "-Wshadow", "-Wold-style-cast", "-Weffc++", "-Wuseless-cast",
       "-Wzero-as-null-pointer-constant"},
      {"clang++-19", "-std=c++11", "-Weverything", "-Wno-c++98-compat", "-Wno-c++98-compat-pedantic"}};
  for (const auto& command : commands) {
    ClassMaker m;
    m.source = R"(
class Base { public: virtual int f() { return 1; } };
class Derived : public Base { public: int f() override { return 2; } Derived copy() const { return *this; } };
)";
    TypeId base = m.object("Base"), derived = m.object("Derived", {base});
    uint32_t make = m.constructor(derived, {});
    uint32_t copy = m.method(derived, "copy", derived, {}, FunctionKind::Method, derived);
    uint32_t f = m.method(base, "f", m.integer);
    Workshop workshop;
    workshop.write("unit.h", "#pragma GCC system_header\n" + m.source);
    m.unit.source = workshop.write("unit.cpp", "#include \"unit.h\"\n");
    Notes notes;
    std::string harness = workshop.write("harness.cpp", writeHarness(m.unit, notes).text());
    ASSERT_THAT(workshop.compile(command, harness), IsEmpty());
    for (const Ran& run : parseRuns(workshop.run(5, {make, copy, f})))
      EXPECT_EQ(run.seen(ASSAY_SEEN_RESULT, 2)->bits, 2u);
  }
}

}  // namespace
}  // namespace assay::harness
