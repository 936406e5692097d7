// The suite of a class, from journals to a golden file that compiles with both compilers and passes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "base/world.h"
#include "publish/coinbox_unit.h"
#include "publish/publish.h"

namespace assay::publish {
namespace {

using sample::Coinbox;
using ::testing::IsEmpty;
using trial::parameterKey;
using enum Coinbox::Which;

const std::string kGolden = std::string(ASSAY_SOURCE_DIR) + "/tests/golden/emit/";

// Trials as an explorer leaves them: longer than needed, with values nobody would write.
const std::vector<trial::Trial> kFound = {
    Coinbox::trial({Make}),
    Coinbox::trial({MakeWith}, {{parameterKey(0, 0), 12345}}),
    Coinbox::trial({MakeWith}, {{parameterKey(0, 0), uint32_t(-70000)}}),
    Coinbox::trial({Make, Total, AddQuarter}),
    Coinbox::trial({Make, AddQuarter, Total, AddQuarter, Equals, Vend}),
    Coinbox::trial({Make, MakeWith, AddQuarter, Vend}, {{parameterKey(1, 0), 5}, {parameterKey(3, 0), 1}}),
    Coinbox::trial({MakeWith, AddQuarter, Total}, {{parameterKey(0, 0), 5}}),
    Coinbox::trial({Make, AddQuarter, Current}),
    Coinbox::trial({MakeWith, Factory, Take}, {{parameterKey(0, 0), 2}, {parameterKey(2, 1), 1}}),
    Coinbox::trial({Factory, PlusAssign}, {{parameterKey(1, 1), 3}}),
    Coinbox::trial({Make, Make, Equals}, {{parameterKey(2, 1), 1}}),
    Coinbox::trial({Make, MakeWith, Equals}, {{parameterKey(1, 0), 9}, {parameterKey(2, 1), 1}}),
    Coinbox::trial({MakeWith, ToBool}, {{parameterKey(0, 0), 6}}),
    Coinbox::trial({Make, ToBool}),
    Coinbox::trial({Factory}, {{parameterKey(0, 0), 1}}),
    Coinbox::trial({Factory}, {{parameterKey(0, 0), uint32_t(-1)}}),
};

struct Built {
  Coinbox box = sample::makeCoinbox();
  trial::Suite suite;
  Notes notes;

  Built() {
    std::map<model::FunctionId, trial::Journal> byFunction;
    for (const trial::Trial& trial : kFound) {
      trial::Journal& journal = byFunction[trial.calls.back()];
      journal.function = trial.calls.back();
      journal.entries.push_back({trial, Coinbox::run(trial), false});
      for (uint32_t edge : journal.entries.back().outcome.covered)
        journal.edges[edge] = trial::EdgeState::Covered;
    }
    std::vector<trial::Journal> journals;
    for (const auto& [function, journal] : byFunction) journals.push_back(journal);
    sample::ScriptedRunner explorer(Coinbox::run), native(Coinbox::run);
    suite = buildSuite(box.unit, box.sites, journals, explorer, native, notes);
  }
};

std::string readFile(const std::string& path) {
  std::ifstream in(path);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

TEST(CoinboxSuiteTest, WritesTheGoldenFile) {
  const Built built;
  EXPECT_THAT(built.notes.all(), IsEmpty());
  const auto world = makeRealWorld();
  std::string pattern = (std::filesystem::temp_directory_path() / "assay-coinbox-XXXXXX").string();
  const std::string scratch = mkdtemp(pattern.data());
  Notes notes;
  const auto files = emitFiles(*world, built.box.unit, built.suite, "coinbox", scratch, notes);
  world->remove(scratch);
  ASSERT_EQ(files.size(), 1u);
  const std::string& text = files.at("coinbox_test.cpp");
  if (std::getenv("ASSAY_UPDATE_GOLDEN")) std::ofstream(kGolden + "coinbox_test.cpp") << text;
  EXPECT_EQ(text, readFile(kGolden + "coinbox_test.cpp")) << "run with ASSAY_UPDATE_GOLDEN=1 to accept";
}

class CoinboxFileTest : public testing::TestWithParam<const char*> {};

TEST_P(CoinboxFileTest, CompilesWithoutWarningsAndPasses) {
  const auto world = makeRealWorld();
  const std::string program =
      (std::filesystem::temp_directory_path() / ("assay_coinbox_" + std::string(GetParam()))).string();
  const Finished built = world->run({.argv = {GetParam(), "-std=c++20", "-Wall", "-Wextra", "-Werror",
                                              "-I" + kGolden, kGolden + "coinbox_test.cpp", "-o", program,
                                              "-lgmock", "-lgtest", "-lgtest_main", "-pthread"},
                                     .directory = {},
                                     .environment = {}});
  ASSERT_TRUE(built.ok()) << built.errors;
  const Finished ran = world->run({.argv = {program}, .directory = {}, .environment = {}});
  EXPECT_TRUE(ran.ok()) << ran.output;
  world->remove(program);
}

INSTANTIATE_TEST_SUITE_P(Compilers, CoinboxFileTest, testing::Values("g++", "clang++-19"),
                         [](const auto& info) { return info.index == 0 ? "Gcc" : "Clang"; });

}  // namespace
}  // namespace assay::publish
