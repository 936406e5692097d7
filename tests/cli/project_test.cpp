// Code in several files: functions that a unit calls elsewhere in its project are found, linked and followed.
#include "tests/cli/cli_fixture.h"

namespace assay::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kAccountHeader =
    "#pragma once\n"
    "class Account {\n public:\n"
    "  void deposit(int amount);\n"
    "  bool withdraw(int amount);\n"
    "  int fee() const;\n"
    " private:\n  int balance_ = 0;\n};\n";

class ProjectTest : public CliTest {
 protected:
  ProjectTest() {
    put("account.h", kAccountHeader);
    put("account_in.cpp",
        "#include \"account.h\"\n"
        "void Account::deposit(int amount) { if (amount > 0) balance_ += amount; }\n");
    put("account_out.cpp",
        "#include \"account.h\"\n#include \"rates.h\"\n"
        "bool Account::withdraw(int amount) {\n"
        "  if (amount < 0 || amount > balance_) return false;\n  balance_ -= amount;\n  return true;\n}\n"
        "int Account::fee() const { return rateOf(balance_) > 3 ? 1 : 0; }\n");
    put("rates.h", "#pragma once\nint rateOf(int balance);\n");
    put("rates.cpp", "#include \"rates.h\"\nint rateOf(int balance) { return balance > 1234 ? 7 : 2; }\n");
    put("main.cpp", "#include \"rates.h\"\nint rateOf(int);\nint main() { return rateOf(3); }\n");
  }
};

TEST_F(ProjectTest, AClassImplementedOverSeveralFilesIsTested) {
  const Finished finished = generate({"account_out.cpp", "-o", "out", "--budget", "10"});
  EXPECT_EQ(finished.exitCode, 0) << finished.errors;
  EXPECT_THAT(finished.output, HasSubstr("Account::withdraw  4 of 4 branches"));
  EXPECT_THAT(finished.output, HasSubstr("Account::fee       2 of 2 branches"));
  EXPECT_THAT(get("out/account_out_test.cpp"), HasSubstr("account.deposit("));
  EXPECT_THAT(get("out/CMakeLists.txt"), Not(HasSubstr("main.cpp")));
  expectBuildsAndPasses("out");
}

// The unit itself never prints its colours; GoogleTest does, when they differ.
TEST_F(ProjectTest, FilesThatOnlyTheTestsNeedAreFound) {
  put("colour.h",
      "#pragma once\n#include <iosfwd>\nenum Colour { Red, Green };\n"
      "std::ostream& operator<<(std::ostream& out, const Colour& colour);\n");
  put("colour.cpp",
      "#include \"colour.h\"\n#include <ostream>\n"
      "std::ostream& operator<<(std::ostream& out, const Colour& colour) {\n"
      "  return out << (colour == Red ? \"red\" : \"green\");\n}\n");
  put("light.h", "#pragma once\n#include \"colour.h\"\nColour lightAt(int second);\n");
  put("light.cpp",
      "#include \"light.h\"\nColour lightAt(int second) { return second % 60 < 40 ? Red : Green; }\n");
  const Finished finished = generate({"light.cpp", "-o", "out", "--budget", "10"});
  EXPECT_THAT(finished.output, HasSubstr("2 of 2 branches, 2 tests"));
  EXPECT_THAT(get("out/CMakeLists.txt"), HasSubstr("colour.cpp"));
  expectBuildsAndPasses("out");
}

TEST_F(ProjectTest, EachFileHasItsOwnFlags) {
  put("rates.cpp",
      "#ifndef BORDER\n#error whose flags are these\n#endif\n"
      "int rateOf(int balance) { return balance > BORDER ? 7 : 2; }\n");
  put("build/compile_commands.json", R"([
    {"directory": "..", "file": "account_in.cpp", "command": "g++ -std=c++17 -c account_in.cpp"},
    {"directory": "..", "file": "rates.cpp", "command": "g++ -std=c++17 -DBORDER=77 -c rates.cpp"},
    {"directory": "..", "file": "account_out.cpp", "command": "g++ -std=c++17 -c account_out.cpp"}])");
  const Finished finished = generate({"account_out.cpp", "-o", "out", "--budget", "10"});
  EXPECT_EQ(finished.exitCode, 0) << finished.errors;
  EXPECT_THAT(finished.output, HasSubstr("Account::fee       2 of 2 branches"));
  expectBuildsAndPasses("out");
}

TEST_F(ProjectTest, ALibraryInCIsBuiltAsC) {
  world_->remove(project("rates.cpp"));
  put("rates.h", "#pragma once\nextern \"C\" int rateOf(int balance);\n");
  put("rates.c", "int rateOf(int class) { return class > 1234 ? 7 : 2; }\n");
  put("build/compile_commands.json", R"([
    {"directory": "..", "file": "account_in.cpp", "command": "g++ -std=c++17 -c account_in.cpp"},
    {"directory": "..", "file": "rates.c", "command": "gcc -c rates.c"},
    {"directory": "..", "file": "account_out.cpp", "command": "g++ -std=c++17 -c account_out.cpp"}])");
  const Finished finished = generate({"account_out.cpp", "-o", "out", "--budget", "10"});
  EXPECT_EQ(finished.exitCode, 0) << finished.errors;
  EXPECT_THAT(finished.output, HasSubstr("Account::fee       2 of 2 branches"));
  expectBuildsAndPasses("out");
}

TEST_F(ProjectTest, WithoutADatabaseALibraryInCIsFoundBesideItsHeader) {
  put("lib/limits.h", "#pragma once\n#ifdef __cplusplus\nextern \"C\"\n#endif\nint limitOf(int kind);\n");
  put("lib/limits.c", "#include \"limits.h\"\nint limitOf(int class) { return class > 1234 ? 7 : 2; }\n");
  put("src/cart.cpp",
      "#include \"../lib/limits.h\"\nbool isFull(int kind, int items) { return items > limitOf(kind); }\n");
  const Finished finished = generate({"src/cart.cpp", "-o", "out", "--budget", "5", "--", "-std=c++17"});
  EXPECT_EQ(finished.exitCode, 0) << finished.errors;
  EXPECT_THAT(get("out/cart_test.cpp"), HasSubstr("EXPECT_TRUE(isFull(0, 3))"));
  EXPECT_THAT(get("out/CMakeLists.txt"), HasSubstr("limits.c"));
  expectBuildsAndPasses("out");
}

TEST_F(ProjectTest, UndefinedSymbolsAreReported) {
  world_->remove(project("rates.cpp"));
  world_->remove(project("main.cpp"));
  const Finished finished = generate({"account_out.cpp", "-o", "out", "--budget", "5"});
  EXPECT_THAT(finished.output + finished.errors, HasSubstr("that no file of the project defines"));
}

TEST_F(ProjectTest, ADerivedClassInAnotherHeaderIsUsed) {
  put("shape.h",
      "#pragma once\nclass Shape {\n public:\n  virtual ~Shape() = default;\n"
      "  virtual int corners() const = 0;\n};\n");
  put("square.h",
      "#pragma once\n#include \"shape.h\"\nclass Square : public Shape {\n public:\n"
      "  int corners() const override;\n};\n");
  put("square.cpp", "#include \"square.h\"\nint Square::corners() const { return 4; }\n");
  put("count.cpp",
      "#include \"shape.h\"\nint twice(const Shape& shape) {\n"
      "  return shape.corners() > 3 ? 2 * shape.corners() : 0;\n}\n");
  const Finished finished = generate({"count.cpp", "-o", "out", "--budget", "5"});
  EXPECT_EQ(finished.exitCode, 0) << finished.errors;
  EXPECT_THAT(get("out/count_test.cpp"), HasSubstr("#include \"square.h\""));
  EXPECT_THAT(get("out/count_test.cpp"), HasSubstr("EXPECT_EQ(twice(square), 8)"));
  expectBuildsAndPasses("out");
}

}  // namespace
}  // namespace assay::cli
