#include "publish/report/baseline.h"

#include <gtest/gtest.h>

#include "publish/report/json_report.h"
#include "tests/support/bmi_unit.h"

namespace assay::report {
namespace {

TEST(BaselineTest, AFindingIsKnownWhereverItsLineIsNow) {
  const sample::Bmi bmi = sample::makeBmi();
  trial::Suite suite;
  trial::Finding finding;
  finding.function = model::FunctionId(0u);
  finding.what = "Division by zero";
  finding.where = {"/project/bmi.cpp", 9, 1};
  suite.findings = {finding};
  report::Run run;
  run.entries.push_back({.file = "bmi.cpp", .unit = &bmi.unit, .suite = &suite});
  const std::vector<std::string> known = identitiesIn(jsonText(run));
  finding.where.line = 12;
  EXPECT_EQ(known, std::vector{identityOf(bmi.unit, finding)});
  finding.what = "Abort";
  EXPECT_NE(known, std::vector{identityOf(bmi.unit, finding)});
}

TEST(BaselineTest, AnotherTextKnowsNothing) { EXPECT_TRUE(identitiesIn("none").empty()); }

}  // namespace
}  // namespace assay::report
