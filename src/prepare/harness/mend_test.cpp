#include "prepare/harness/mend.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "prepare/harness/blame.h"
#include "prepare/harness/harness.h"
#include "tests/support/every_kind.h"

namespace assay::harness {
namespace {

using model::FunctionId;
using model::TypeId;
using model::TypeKind;
using testing::ElementsAre;
using testing::HasSubstr;

// int twice(int), Point mirrored(Point), Point origin(): the last two need the piece that shows a Point.
UnitMaker threeFunctions() {
  UnitMaker m;
  const TypeId number = m.scalar(TypeKind::Integer, "int", 32, true);
  const TypeId point = m.record("Point", {{.name = "x", .type = number}});
  m.function("twice", number, {{.name = "x", .type = number}}, "return 2 * x;");
  m.function("mirrored", point, {{.name = "p", .type = point}}, "return p;");
  m.function("origin", point, {}, "return {};");
  for (model::Function& function : m.unit.functions) function.signature = function.name + "()";
  m.unit.source = "/project/unit.cpp";
  return m;
}

// The number of the first line that contains `text`.
std::string lineOf(const std::string& harness, const std::string& text) {
  const size_t at = harness.find(text);
  EXPECT_NE(at, std::string::npos) << text;
  const auto begin = harness.begin();
  return std::to_string(1 + std::count(begin, begin + static_cast<std::ptrdiff_t>(at), '\n'));
}

std::vector<size_t> indices(const std::vector<Blame>& all) {
  std::vector<size_t> out;
  for (const Blame& blame : all) out.push_back(blame.function.index());
  return out;
}

std::vector<Blame> blamedFor(const UnitMaker& m, const std::string& errors) {
  Notes notes;
  return blamed(writeHarness(m.unit, notes), "h.cpp", errors);
}

std::string harnessOf(const UnitMaker& m) {
  Notes notes;
  return writeHarness(m.unit, notes).text();
}

TEST(BlameTest, AnErrorInAShimIsAboutItsFunction) {
  const UnitMaker m = threeFunctions();
  const std::string line = lineOf(harnessOf(m), "::mirrored(");
  const std::vector<Blame> all = blamedFor(m, "/tmp/h.cpp:" + line + ":7: error: it is ambiguous\n");
  ASSERT_THAT(indices(all), ElementsAre(1));
  EXPECT_EQ(all[0].why, "it is ambiguous");
}

TEST(BlameTest, AnErrorInAnObserverIsAboutEveryFunctionThatNeedsIt) {
  const UnitMaker m = threeFunctions();
  const std::string harness = harnessOf(m);
  const std::string alias = lineOf(harness, " = Point;");
  EXPECT_THAT(indices(blamedFor(m, "h.cpp:" + alias + ":7: error: no Point\n")), ElementsAre(1, 2));
}

TEST(BlameTest, AnErrorInATemplateIsAboutTheFunctionThatInstantiatesIt) {
  const UnitMaker m = threeFunctions();
  const std::string line = lineOf(harnessOf(m), "::twice(");
  const std::string clang = "In file included from h.cpp:1:\n/lib/list.h:5:3: error: not in a list\n" +
                            ("h.cpp:" + line + ":9: note: in instantiation of 'f<int>' requested here\n");
  EXPECT_THAT(indices(blamedFor(m, clang)), ElementsAre(0));
  for (const char* why :
       {"in instantiation of default function argument expression for 'f<int>' required here",
        "while substituting explicitly-specified template arguments into 'f'"}) {
    const std::string note =
        "/lib/list.h:5:3: error: not in a list\nh.cpp:" + line + ":9: note: " + why + "\n";
    EXPECT_THAT(indices(blamedFor(m, note)), ElementsAre(0)) << why;
  }
  const std::string gcc = "In file included from h.cpp:1:\nlist.h: In instantiation of 'f':\nh.cpp:" + line +
                          ":9:   required from here\nlist.h:5:3: error: not in a list\n";
  EXPECT_THAT(indices(blamedFor(m, gcc)), ElementsAre(0));
}

TEST(BlameTest, NotesAndThePreambleAreAboutNoFunction) {
  const UnitMaker m = threeFunctions();
  const std::string line = lineOf(harnessOf(m), "::twice(");
  EXPECT_TRUE(blamedFor(m, "h.cpp:" + line + ":9: note: candidate\n").empty());
  EXPECT_TRUE(blamedFor(m, "h.cpp:1:1: error: file not found\nother.h:3:1: error: odd\n").empty());
}

TEST(BlameTest, AnErrorInAMemberAccessIsAboutTheCallsOfTheMember) {
  UnitMaker m = threeFunctions();
  const TypeId account = m.add(TypeKind::Object, "Account"), opened = m.add(TypeKind::Object, "OpenAccount");
  m.at(opened).opens = account;
  const auto method = [&](const std::string& name, TypeId receiver) -> model::Function& {
    model::Function function{.name = name, .qualifiedName = "Account::" + name, .callee = name};
    function.kind = model::FunctionKind::Method;
    function.owner = account;
    function.result = m.add(TypeKind::Void, "void");
    function.parameters = {{.name = "", .type = m.reference(receiver), .role = model::Role::Receiver}};
    m.unit.functions.push_back(function);
    return m.unit.functions.back();
  };
  method("plain", account);
  model::Function& guarded = method("guarded", opened);
  guarded.access = model::Access::Protected;
  guarded.opening = "using Account::guarded;";
  model::Function& secret = method("secret", account);
  secret.access = model::Access::Private;
  secret.opening = "void (Account::*)()";
  secret.handle = "accountSecret";
  const std::string harness = harnessOf(m);
  const auto about = [&](const std::string& text) {
    return indices(blamedFor(m, "h.cpp:" + lineOf(harness, text) + ":3: error: odd\n"));
  };
  EXPECT_THAT(about("using Account::guarded;"), ElementsAre(4));
  EXPECT_THAT(about("= OpenAccount;"), ElementsAre(4));
  EXPECT_THAT(about("template struct PointerTo<AccountSecret"), ElementsAre(5));
  EXPECT_THAT(about("= Account;"), ElementsAre(3, 5));
}

TEST(MenderTest, LeavesOutBlamedFunctionsWithANote) {
  UnitMaker m = threeFunctions();
  Mender mender(m.unit);
  const std::string line = lineOf(mender.text(), "::mirrored(");
  const auto text = mender.mend("h.cpp", "h.cpp:" + line + ":7: error: it is ambiguous\n");
  ASSERT_TRUE(text);
  ASSERT_EQ(m.unit.functions.size(), 2u);
  EXPECT_EQ(m.unit.functions[1].name, "origin");
  EXPECT_THAT(*text, HasSubstr("void call_1("));
  EXPECT_EQ(text->find("::mirrored("), std::string::npos);
  ASSERT_EQ(m.unit.skipped.all().size(), 1u);
  EXPECT_EQ(m.unit.skipped.all()[0].subject, "mirrored()");
  EXPECT_EQ(m.unit.skipped.all()[0].why, "a call of it does not compile: it is ambiguous");
}

TEST(MenderTest, GivesAllArgumentsBeforeItLeavesAFunctionOut) {
  UnitMaker m = threeFunctions();
  m.unit.functions[0].parameters[0].hasDefault = true;
  Mender mender(m.unit);
  const std::string errors = "h.cpp:" + lineOf(mender.text(), "::twice()") + ":7: error: it is ambiguous\n";
  const auto text = mender.mend("h.cpp", errors);
  ASSERT_TRUE(text);
  EXPECT_EQ(m.unit.functions.size(), 3u);
  EXPECT_EQ(text->find("::twice()"), std::string::npos);
  EXPECT_TRUE(m.unit.skipped.empty());
}

TEST(MenderTest, TooManyAreNotLostToTheProjectsCompiler) {
  UnitMaker m = threeFunctions();
  Mender mender(m.unit);
  const std::string alias = lineOf(mender.text(), " = Point;");
  EXPECT_FALSE(mender.mend("h.cpp", "h.cpp:" + alias + ":7: error: no Point\n", 0.5));
  EXPECT_EQ(m.unit.functions.size(), 3u);
}

TEST(MenderTest, FindsByBisectionWhatNoMessageNames) {
  UnitMaker m = threeFunctions();
  Mender mender(m.unit);
  unsigned probes = 0;
  const auto accepts = [&](const std::string& harness) {
    ++probes;
    return harness.find("::mirrored(") == std::string::npos;
  };
  EXPECT_FALSE(mender.mend("h.cpp", "the compiler crashed\n"));
  ASSERT_TRUE(mender.mendByHalves("the compiler crashed\n", accepts));
  ASSERT_EQ(m.unit.functions.size(), 2u);
  EXPECT_EQ(m.unit.functions[0].name, "twice");
  EXPECT_EQ(m.unit.functions[1].name, "origin");
  EXPECT_LE(probes, 6u);
}

TEST(MenderTest, GivesUpOnAUnitThatFailsByItself) {
  UnitMaker m = threeFunctions();
  Mender mender(m.unit);
  EXPECT_FALSE(mender.mendByHalves("error: odd\n", [](const std::string&) { return false; }));
  EXPECT_EQ(m.unit.functions.size(), 3u);
}

TEST(MenderTest, WithoutItsMakerAClassIsLeftOutToo) {
  UnitMaker m = threeFunctions();
  const TypeId object = m.add(TypeKind::Object, "Lamp");
  const TypeId receiver = m.reference(object);
  model::Function maker{.name = "Lamp", .qualifiedName = "Lamp::Lamp", .signature = "Lamp::Lamp()"};
  maker.kind = model::FunctionKind::Constructor;
  maker.owner = maker.makes = object;
  maker.result = m.add(TypeKind::Void, "void");
  model::Function method{.name = "light", .qualifiedName = "Lamp::light", .signature = "void Lamp::light()"};
  method.kind = model::FunctionKind::Method;
  method.owner = object;
  method.result = maker.result;
  method.parameters = {{.name = "", .type = receiver, .role = model::Role::Receiver}};
  m.unit.functions.push_back(maker);
  m.unit.functions.push_back(method);
  Mender mender(m.unit);
  const std::string line = lineOf(mender.text(), "::new AssayT" + std::to_string(object.index()) + "()");
  ASSERT_TRUE(mender.mend("h.cpp", "h.cpp:" + line + ":7: error: it is abstract\n"));
  EXPECT_EQ(m.unit.functions.size(), 3u);
  ASSERT_EQ(m.unit.skipped.all().size(), 2u);
  EXPECT_THAT(m.unit.skipped.all()[1].why, HasSubstr("nothing that makes a `Lamp`"));
}

}  // namespace
}  // namespace assay::harness
