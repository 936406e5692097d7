#include "prepare/frontend/frontend.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "tests/support/read_text.h"

namespace assay::frontend {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// ---- golden dumps -------------------------------------------------------------------------------

std::string goldenFolder() { return ASSAY_SOURCE_DIR "/tests/golden/frontend"; }

std::vector<std::string> goldenStems() {
  std::vector<std::string> stems;
  for (const auto& entry : std::filesystem::directory_iterator(goldenFolder()))
    if (entry.path().extension() == ".cpp") stems.push_back(entry.path().stem().string());
  std::sort(stems.begin(), stems.end());
  return stems;
}

class Golden : public ::testing::TestWithParam<std::string> {};

// ASSAY_UPDATE_GOLDEN=1 rewrites the dumps; check the difference before committing it.
TEST_P(Golden, DumpIsAsExpected) {
  auto world = makeRealWorld();
  const std::string base = goldenFolder() + "/" + GetParam();
  Notes notes;
  auto command = findCompileCommand(*world, base + ".cpp", "", std::vector<std::string>{"-std=c++20"}, notes);
  ASSERT_TRUE(command) << command.error().message;
  auto unit = readUnit(*world, *command, {});
  ASSERT_TRUE(unit) << unit.error().message;
  const std::string dump = model::toText(*unit);
  if (std::getenv("ASSAY_UPDATE_GOLDEN") != nullptr) {
    ASSERT_TRUE(world->write(base + ".txt", dump));
  }
  EXPECT_EQ(world->read(base + ".txt").value_or("(absent)"), dump);
}

INSTANTIATE_TEST_SUITE_P(Frontend, Golden, ::testing::ValuesIn(goldenStems()),
                         [](const auto& info) { return info.param; });

// ---- compile commands ---------------------------------------------------------------------------

TEST(FindProject, WithoutADatabaseLooksIntoTheFoldersBesideTheFile) {
  Disk disk;
  for (const char* path : {"/work/src/a.cpp", "/work/src/b.h", "/work/src/detail/c.cpp", "/work/other/d.cpp"})
    disk.files[path] = "int x;";
  const auto project = findProject(disk, {.file = "/work/src/a.cpp", .directory = "/work"}, {}, "", true);
  ASSERT_TRUE(project) << project.error().message;
  ASSERT_EQ(project->size(), 2u);
  EXPECT_EQ((*project)[0].file, "/work/src/a.cpp");
  EXPECT_EQ((*project)[1].file, "/work/src/detail/c.cpp");
}

TEST(FindProject, WithoutADatabaseLooksBesideTheHeadersToo) {
  Disk disk;
  for (const char* path :
       {"/work/cpp/a.cpp", "/work/ini.h", "/work/ini.c", "/work/tests/b.cpp", "/work/cpp/detail/c.h"})
    disk.files[path] = "int x;";
  const auto project = findProject(disk, {.file = "/work/cpp/a.cpp", .directory = "/work"},
                                   {"/work/ini.h", "/work/cpp/detail/c.h"}, "", true);
  ASSERT_TRUE(project) << project.error().message;
  ASSERT_EQ(project->size(), 2u);
  EXPECT_EQ((*project)[1].file, "/work/ini.c");
}

// Output of assay lies in the project from the second run on.
TEST(FindProject, LeavesOutTheOutputOfAssay) {
  const std::string ours = R"({"units": [{"record": {"source": "a.cpp", "stem": "a"}}]})";
  Disk disk;
  disk.files["/work/src/assay.json"] = disk.files["/work/src/killed/assay.json.new"] = ours;
  disk.files["/work/src/tmp/CACHEDIR.TAG"] = "";
  for (const char* path : {"a.cpp", "a_test.cpp", "a_findings_test.cpp", "b_test.cpp", "killed/a_test.cpp",
                           "killed/theirs.cpp", "tmp/unit0/harness.cpp"})
    disk.files["/work/src/" + std::string(path)] = "int x;";
  const auto files = [&](bool explicitFlags) {
    std::vector<std::string> names;
    const auto project =
        findProject(disk, {.file = "/work/src/a.cpp", .directory = "/work"}, {}, "", explicitFlags);
    for (const model::CompileCommand& one : *project) names.push_back(one.file.substr(10));
    return names;
  };
  EXPECT_THAT(files(true), ElementsAre("a.cpp", "b_test.cpp", "killed/theirs.cpp"));
  disk.files["/work/compile_commands.json"] = R"([
      {"directory": "src", "file": "a.cpp", "command": "c++ -c a.cpp"},
      {"directory": "src", "file": "a_test.cpp", "command": "c++ -c a_test.cpp"}])";
  EXPECT_THAT(files(false), ElementsAre("a.cpp"));
}

TEST(FindCompileCommand, ExplicitFlagsWin) {
  Disk disk;
  disk.files["/work/a.cpp"] = "int x;";
  disk.files["/work/compile_commands.json"] = "nonsense";
  Notes notes;
  auto command =
      findCompileCommand(disk, "a.cpp", "", std::vector<std::string>{"-DX=1", "-c", "-o", "y.o"}, notes);
  ASSERT_TRUE(command) << command.error().message;
  EXPECT_EQ(command->file, "/work/a.cpp");
  EXPECT_THAT(command->flags, ElementsAre("-DX=1"));
  EXPECT_TRUE(notes.empty());
}

TEST(FindCompileCommand, FindsTheDatabaseInAParentsBuildFolder) {
  Disk disk;
  disk.files["/work/src/a.cpp"] = "int x;";
  disk.files["/work/build/compile_commands.json"] = R"([
    {"directory": "/work/build", "file": "../src/b.cpp", "command": "g++ -DB -c ../src/b.cpp"},
    {"directory": "/work/build", "file": "../src/a.cpp",
     "command": "/usr/bin/ccache g++ -DNAME=\"a b\" -I../inc -std=c++17 -o a.o -c ../src/a.cpp"}])";
  Notes notes;
  auto command = findCompileCommand(disk, "src/a.cpp", "", std::nullopt, notes);
  ASSERT_TRUE(command) << command.error().message;
  EXPECT_EQ(command->compiler, "g++");
  EXPECT_EQ(command->directory, "/work/build");
  EXPECT_THAT(command->flags, ElementsAre("-DNAME=a b", "-I../inc", "-std=c++17"));
}

TEST(FindCompileCommand, HeaderBorrowsFromItsSource) {
  Disk disk;
  disk.files["/work/inc/b.h"] = "";
  disk.files["/work/compile_commands.json"] = R"([
    {"directory": "/work", "file": "src/a.cpp", "arguments": ["g++", "-DA", "-c", "src/a.cpp"]},
    {"directory": "/work", "file": "src/b.cpp", "arguments": ["g++", "-DB", "-c", "src/b.cpp"]}])";
  Notes notes;
  auto command = findCompileCommand(disk, "inc/b.h", "", std::nullopt, notes);
  ASSERT_TRUE(command) << command.error().message;
  EXPECT_EQ(command->file, "/work/inc/b.h");
  EXPECT_THAT(command->flags, ElementsAre("-DB"));
}

TEST(FindCompileCommand, WithoutADatabaseDefaultsAreNoted) {
  Disk disk;
  disk.files["/work/a.cpp"] = "int x;";
  Notes notes;
  auto command = findCompileCommand(disk, "a.cpp", "", std::nullopt, notes);
  ASSERT_TRUE(command) << command.error().message;
  EXPECT_THAT(command->flags, ElementsAre("-std=c++20", "-I/work"));
  ASSERT_EQ(notes.all().size(), 1u);
  EXPECT_THAT(notes.all()[0].remedy, HasSubstr("-p BUILD_DIR"));
}

TEST(FindCompileCommand, NotesProblemsThatTheUserCanFix) {
  Disk disk;
  disk.files["/work/a.cpp"] = "int x;";
  disk.files["/work/bad/compile_commands.json"] = "{";
  Notes notes;
  auto missing = findCompileCommand(disk, "nope.cpp", "", std::nullopt, notes);
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().fault, Fault::Usage);
  EXPECT_EQ(missing.error().message, "nope.cpp: no such file");
  auto badFolder = findCompileCommand(disk, "a.cpp", "elsewhere", std::nullopt, notes);
  ASSERT_FALSE(badFolder);
  EXPECT_THAT(badFolder.error().message,
              HasSubstr("no compile_commands.json in /work/elsewhere (given with -p)"));
  auto badJson = findCompileCommand(disk, "a.cpp", "bad", std::nullopt, notes);
  ASSERT_FALSE(badJson);
  EXPECT_THAT(badJson.error().message, HasSubstr("not valid JSON"));
  auto folder = findCompileCommand(disk, "bad", "", std::nullopt, notes);
  ASSERT_FALSE(folder);
  EXPECT_THAT(folder.error().message, HasSubstr("is a folder"));
}

// ---- bad input ----------------------------------------------------------------------------------

TEST(ReadUnit, ShowsTheCompilersMessage) {
  auto unit = readText("int f( { return 1; }\n");
  ASSERT_FALSE(unit);
  EXPECT_EQ(unit.error().fault, Fault::UnitDoesNotCompile);
  EXPECT_THAT(unit.error().message, HasSubstr("/work/unit.cpp:1:"));
  EXPECT_THAT(unit.error().message, HasSubstr("error: "));
  EXPECT_THAT(unit.error().message, HasSubstr("does not compile"));
}

TEST(ReadUnit, MissingHeaderIsTheUnitsError) {
  auto unit = readText("#include \"nowhere.h\"\nint f() { return 1; }\n");
  ASSERT_FALSE(unit);
  EXPECT_EQ(unit.error().fault, Fault::UnitDoesNotCompile);
  EXPECT_THAT(unit.error().message, HasSubstr("'nowhere.h' file not found"));
}

TEST(ReadUnit, RefusesFilesThatAreNotCpp) {
  auto binary =
      readText(std::string("\x7f"
                           "ELF\0\0",
                           6));
  ASSERT_FALSE(binary);
  EXPECT_EQ(binary.error().fault, Fault::UnitDoesNotCompile);
  EXPECT_THAT(binary.error().message, HasSubstr("binary file"));
  auto c = readText("int f() { return 1; }", {}, "/work/x.c");
  ASSERT_FALSE(c);
  EXPECT_THAT(c.error().message, HasSubstr("is C"));
  auto python = readText("print(1)", {}, "/work/x.py");
  ASSERT_FALSE(python);
  EXPECT_THAT(python.error().message, HasSubstr("does not look like C++"));
  EXPECT_TRUE(readText("int f() { return 1; }", {}, "/work/x.c", {"-x", "c++"}));
}

TEST(ReadUnit, EmptyFileHasNothingToTest) {
  auto unit = readText("");
  ASSERT_TRUE(unit) << unit.error().message;
  EXPECT_TRUE(unit->functions.empty());
  ASSERT_EQ(unit->skipped.all().size(), 1u);
  EXPECT_EQ(unit->skipped.all()[0].why, "the file is empty");
}

TEST(ReadUnit, UnreadableFile) {
  Disk disk;
  auto unit = readUnit(disk, commandOf("/work/gone.cpp"), {});
  ASSERT_FALSE(unit);
  EXPECT_THAT(unit.error().message, HasSubstr("cannot be read"));
}

// ---- selection ----------------------------------------------------------------------------------

constexpr const char* kTwo =
    "namespace geo { int clamp(int x) { return x; } int wrap(int x) { return x; } }\n"
    "struct S { static int clamp(int x) { return x; } };\n";

TEST(ReadUnit, SelectsByPlainQualifiedAndEnclosingName) {
  EXPECT_THAT(namesOf(*readText(kTwo)), ElementsAre("geo::clamp", "geo::wrap", "S::clamp"));
  EXPECT_THAT(namesOf(*readText(kTwo, {"clamp"})), ElementsAre("geo::clamp", "S::clamp"));
  EXPECT_THAT(namesOf(*readText(kTwo, {"geo::wrap"})), ElementsAre("geo::wrap"));
  EXPECT_THAT(namesOf(*readText(kTwo, {"S"})), ElementsAre("S::clamp"));
  EXPECT_THAT(namesOf(*readText(kTwo, {"geo"})), ElementsAre("geo::clamp", "geo::wrap"));
}

TEST(ReadUnit, UnknownUnitGetsSuggestions) {
  auto unit = readText(kTwo, {"clmp"});
  ASSERT_FALSE(unit);
  EXPECT_EQ(unit.error().fault, Fault::Usage);
  EXPECT_THAT(unit.error().message, HasSubstr("--unit clmp"));
  EXPECT_THAT(unit.error().message, HasSubstr("Did you mean S::clamp, geo::clamp"));
}

// ---- flags and files ----------------------------------------------------------------------------

TEST(ReadUnit, HeaderIsAUnit) {
  auto unit = readText("#pragma once\ninline int f(int x) { return x > 0 ? x : -x; }\n", {}, "/work/abs.hpp");
  ASSERT_TRUE(unit) << unit.error().message;
  EXPECT_EQ(unit->header, "\"abs.hpp\"");
  ASSERT_EQ(unit->functions.size(), 1u);
  EXPECT_TRUE(unit->functions[0].inHeader);
}

TEST(ReadUnit, NearbyHeadersThatDeclareItsFunctionsBelongToTheUnit) {
  auto world = makeRealWorld();
  const std::string folder = std::filesystem::temp_directory_path() / "assay_own_headers";
  world->remove(folder);
  for (const char* part : {"/src", "/include"}) ASSERT_TRUE(world->makeFolders(folder + part));
  ASSERT_TRUE(
      world->write(folder + "/include/api.h", "int twice(int x);\ninline int once(int x) { return x; }\n"));
  ASSERT_TRUE(world->write(folder + "/include/other.h", "inline int other(int x) { return x; }\n"));
  ASSERT_TRUE(world->write(folder + "/src/a.cpp",
                           "#include \"api.h\"\n#include <other.h>\n"
                           "int twice(int x) { return 2 * other(x); }\n"));
  auto unit = readUnit(*world, commandOf(folder + "/src/a.cpp", {"-Iinclude"}, folder), {});
  world->remove(folder);
  ASSERT_TRUE(unit) << unit.error().message;
  EXPECT_EQ(unit->header, "\"api.h\"");
  EXPECT_THAT(unit->ownFiles, ElementsAre(folder + "/src/a.cpp", folder + "/include/api.h"));
  EXPECT_THAT(namesOf(*unit), ElementsAre("once", "twice"));
  EXPECT_TRUE(unit->functions[1].inHeader);
}

TEST(ReadUnit, SameFileGivesTheSameUnit) {
  EXPECT_EQ(model::toText(*readText(kTwo)), model::toText(*readText(kTwo)));
}

TEST(ReadUnit, LongFilesAreFine) {
  std::string text;
  for (int i = 0; i < 5'000; ++i)
    text += "int f" + std::to_string(i) + "(int x) {\n  if (x > " + std::to_string(i) +
            ")\n    return 1;\n  return 0;\n}\n";
  auto unit = readText(text);
  ASSERT_TRUE(unit) << unit.error().message;
  EXPECT_EQ(unit->functions.size(), 5'000u);
  EXPECT_EQ(unit->conditions.size(), 5'000u);
}

// The locations are those of the branches that Clang makes; see Visitor::decide.
TEST(ReadUnit, ConditionsLieWhereTheirBranchesAre) {
  auto unit =
      readText("bool f(bool a, bool b, bool c) {\n  if (!a && (b || c)) return true;\n  return false;\n}\n");
  ASSERT_TRUE(unit) << unit.error().message;
  auto textAt = [&](unsigned column) -> std::string {
    for (const model::Condition& condition : unit->conditions)
      for (const model::Location& at : condition.locations)
        if (at.line == 2 && at.column == column) return condition.text;
    return "";
  };
  EXPECT_EQ(textAt(10), "a") << "without its `!`, at the &&";
  EXPECT_EQ(textAt(16), "b") << "at the ||";
  EXPECT_EQ(textAt(7), "c") << "the last leaf, at the start of the condition";
}

TEST(ReadUnit, LongChainsOfConditionsAreFine) {
  std::string chain = "x == 0";
  for (int i = 1; i < 200; ++i) chain += " || x == " + std::to_string(i);
  auto unit = readText("bool f(int x) { return " + chain + "; }");
  ASSERT_TRUE(unit) << unit.error().message;
  EXPECT_EQ(unit->conditions.size(), 200u);
}

TEST(WordsIn, AreShortAndNotPrinted) {
  const char* source = R"cpp(
#include "header.h"
    // "a comment"
    const char* kNames[] = {"wait", u8"", "wait", "level ", "two words", "not really a word", "tab\t"};
  )cpp";
  EXPECT_EQ(wordsIn(source), (std::vector<std::string>{"wait", "level ", "two words"}));
}

TEST(Texts, ThatAreOnlyPrintedComeLast) {
  auto world = makeRealWorld();
  std::string folder = ::testing::TempDir() + "texts";
  ASSERT_TRUE(world->makeFolders(folder));
  std::string file = folder + "/said.cpp";
  ASSERT_TRUE(world->write(file,
                           "#include <ostream>\n#include <stdexcept>\n#include <string>\n"
                           "bool f(std::ostream& out, const std::string& s) {\n"
                           "  if (s.empty()) throw std::runtime_error(\"empty\");\n"
                           "  out << \"printed\" << (s == \"asked\");\n"
                           "  return s == \"told\";\n}\n"));
  auto unit = readUnit(*world, commandOf(file, {}, folder), {});
  ASSERT_TRUE(unit);
  EXPECT_EQ(unit->texts, (std::vector<std::string>{"told", "empty", "printed", "asked"}));
  EXPECT_EQ(unit->words, (std::vector<std::string>{"told"}));
}

// ---- headers that the user claims ---------------------------------------------------------------

// A library of templates, included as a system header: its functions and branches belong to the unit if they
// are claimed, and a test includes the header as the file does, not as the library includes its own parts.
TEST(ClaimedHeaders, CountAsTheFilesOwn) {
  const std::string folder = std::filesystem::temp_directory_path() / ("claimed-" + std::to_string(getpid()));
  auto world = makeRealWorld();
  ASSERT_TRUE(world->makeFolders(folder + "/lib"));
  ASSERT_TRUE(world->write(folder + "/lib/all.h", "#include \"part.h\"\n"));
  ASSERT_TRUE(world->write(folder + "/lib/part.h",
                           "struct Part { int n; };\n"
                           "template <class T> int sign(T x) { return x < 0 ? -1 : 1; }\n"
                           "inline int size(const Part& part) { return part.n > 0 ? part.n : 0; }\n"));
  ASSERT_TRUE(world->write(folder + "/use.cpp", "#include <all.h>\nint use(int x) { return sign(x); }\n"));
  const model::CompileCommand command =
      commandOf(folder + "/use.cpp", {"-std=c++20", "-isystem", folder + "/lib"}, folder);
  auto plain = readUnit(*world, command, {});
  ASSERT_TRUE(plain) << plain.error().message;
  EXPECT_THAT(namesOf(*plain), ElementsAre("use"));
  auto claimed = readUnit(*world, command, {.own = {folder + "/lib/*"}});
  ASSERT_TRUE(claimed) << claimed.error().message;
  EXPECT_THAT(namesOf(*claimed), ElementsAre("sign<int>", "size", "use"));
  EXPECT_EQ(claimed->ownFiles.size(), 3u);
  for (const model::Type& type : claimed->types)
    if (type.kind == model::TypeKind::Record) EXPECT_EQ(type.header, "<all.h>");
  world->remove(folder);
}

// A class of another library is made as a test would make it, shown by its own methods, and is no target.
TEST(OtherLibraries, TheirClassesAreObjects) {
  const std::string folder = std::filesystem::temp_directory_path() / ("other-" + std::to_string(getpid()));
  auto world = makeRealWorld();
  ASSERT_TRUE(world->makeFolders(folder + "/lib"));
  ASSERT_TRUE(
      world->write(folder + "/lib/buffer.h",
                   "namespace lib {\nclass Buffer {\n public:\n  Buffer() {}\n"
                   "  void push(char c) { last_ = c; ++size_; }\n  int size() const { return size_; }\n"
                   " private:\n  char last_ = 0;\n  int size_ = 0;\n};\n}\n"));
  ASSERT_TRUE(world->write(folder + "/use.cpp",
                           "#include <buffer.h>\n#include <new>\n"
                           "void append(lib::Buffer& out, char c) { if (c) out.push(c); }\n"
                           "int* make(const std::nothrow_t& tag) { return new (tag) int(1); }\n"));
  auto unit = readUnit(
      *world, commandOf(folder + "/use.cpp", {"-std=c++20", "-isystem", folder + "/lib"}, folder), {});
  ASSERT_TRUE(unit) << unit.error().message;
  EXPECT_THAT(namesOf(*unit), ElementsAre("append", "make", "lib::Buffer", "size"));
  EXPECT_TRUE(unit->functions[0].isTarget);
  EXPECT_FALSE(unit->functions[2].isTarget);
  EXPECT_EQ(unit->functions[2].kind, model::FunctionKind::Constructor);
  EXPECT_TRUE(unit->skipped.all().empty());
  world->remove(folder);
}

}  // namespace
}  // namespace assay::frontend
