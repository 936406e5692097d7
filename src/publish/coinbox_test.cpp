// The suite of a class, from journals to a golden file that compiles with both compilers and passes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "base/world.h"
#include "publish/emit/format.h"
#include "publish/emit/suite_text.h"
#include "publish/publish.h"
#include "tests/support/coinbox_unit.h"
#include "tests/support/golden.h"

namespace assay::publish {
namespace {

using sample::Coinbox;
using ::testing::IsEmpty;
using trial::parameterKey;
using enum Coinbox::Which;

// Trials as an explorer leaves them: longer than needed, with values that no person would write.
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
      const trial::Entry& entry = trial::addEntry(journal, box.unit, box.sites, trial, Coinbox::run(trial));
      for (uint32_t edge : entry.outcome.covered) journal.edges[edge] = trial::EdgeState::Covered;
    }
    std::vector<trial::Journal> journals;
    for (const auto& [function, journal] : byFunction) journals.push_back(journal);
    sample::ScriptedRunner explorer(Coinbox::run), native(Coinbox::run);
    suite = buildSuite({box.unit, box.sites, journals, explorer, native}, notes);
  }
};

TEST(CoinboxSuiteTest, WritesTheGoldenFile) {
  const Built built;
  EXPECT_THAT(built.notes.all(), IsEmpty());
  const auto world = makeRealWorld();
  const sample::Folder scratch;
  Notes notes;
  const std::string name = "coinbox_test.cpp";
  sample::expectGolden(name, emit::formatted(*world, emit::suiteText(built.box.unit, built.suite), name,
                                             built.box.unit.source, scratch.path(), notes)
                                 .text);
}

class CoinboxFileTest : public testing::TestWithParam<const char*> {};

TEST_P(CoinboxFileTest, CompilesWithoutWarningsAndPasses) {
  sample::expectCompilesAndPasses(GetParam(), "coinbox_test.cpp");
}

INSTANTIATE_TEST_SUITE_P(Compilers, CoinboxFileTest, testing::Values("g++", "clang++-19"),
                         [](const auto& info) { return info.index == 0 ? "Gcc" : "Clang"; });

}  // namespace
}  // namespace assay::publish
