#include "publish/verify/elsewhere.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace assay::verify {
namespace {

using ::testing::IsEmpty;

// Whether a run has this field of ASSAY_ELSEWHERE.
bool has(const Sitting& sitting, const std::string& field) {
  return ("," + sitting.elsewhere).find("," + field) != std::string::npos;
}

bool hasVariable(const Sitting& sitting, const std::string& name) {
  return std::ranges::any_of(sitting.variables,
                             [&](const std::string& one) { return one.starts_with(name + "="); });
}

// The result of running tests in all surroundings, if `fails` says which fail.
std::vector<Parting> dependentsIf(const std::function<bool(const std::string&, const Sitting&)>& fails) {
  const Perform perform = [&](const Sitting& sitting) {
    RunLog log{.finished = true};
    for (const std::string& test : sitting.tests)
      (fails(test, sitting) ? log.failed : log.passed).insert(test);
    return log;
  };
  return dependents({"A.Pure", "A.Other"}, otherSurroundings(), perform);
}

TEST(ElsewhereTest, ATestThatDependsOnNothingStays) {
  EXPECT_THAT(dependentsIf([](const std::string&, const Sitting&) { return false; }), IsEmpty());
}

TEST(ElsewhereTest, NamesTheOneChangeThatMakesATestFail) {
  struct Case {
    std::function<bool(const Sitting&)> fails;
    std::string why;
  };
  const Case cases[] = {
      {[](const Sitting& s) { return has(s, "clock="); }, "it depends on the date or the time of day"},
      {[](const Sitting& s) { return has(s, "step="); }, "it depends on the time that passes"},
      {[](const Sitting& s) { return has(s, "machine"); },
       "it depends on the process, the user or the machine"},
      {[](const Sitting& s) { return has(s, "files"); },
       "it depends on files of this machine, or the working directory"},
      {[](const Sitting& s) { return hasVariable(s, "TZ"); }, "it depends on the time zone"},
      {[](const Sitting& s) { return hasVariable(s, "LANG"); }, "it depends on the locale of the user"},
      {[](const Sitting& s) { return s.repeats > 1; },
       "it depends on being the first run of the test in its process"}};
  for (const Case& one : cases) {
    const std::vector<Parting> all = dependentsIf([&](const std::string& test, const Sitting& sitting) {
      return test == "A.Other" && one.fails(sitting);
    });
    ASSERT_EQ(all.size(), 1u) << one.why;
    EXPECT_EQ(all[0].test, "A.Other");
    EXPECT_EQ(all[0].why, one.why);
    EXPECT_NE(all[0].remedy, "");
  }
}

// A leap day in another zone, say.
TEST(ElsewhereTest, ATestThatOnlySeveralChangesMakeFailIsDroppedToo) {
  const std::vector<Parting> all = dependentsIf([](const std::string& test, const Sitting& sitting) {
    return test == "A.Pure" && has(sitting, "clock=") && hasVariable(sitting, "TZ");
  });
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].why,
            "it depends on its surroundings: the date, the time zone, files, the user or the machine");
}

TEST(ElsewhereTest, TheDatesHaveEveryWeekdayAndSeveralHoursAndYears) {
  std::set<int> weekdays, hours, years;
  for (const Surroundings& one : otherSurroundings())
    for (const Change& change : one) {
      if (!change.fields.starts_with("clock=")) continue;
      const std::time_t time = std::stoll(change.fields.substr(6));
      std::tm parts{};
      gmtime_r(&time, &parts);
      weekdays.insert(parts.tm_wday);
      hours.insert(parts.tm_hour);
      years.insert(parts.tm_year);
    }
  EXPECT_EQ(weekdays.size(), 7u);
  EXPECT_GE(hours.size(), 6u);
  EXPECT_EQ(years.size(), 8u);
}

}  // namespace
}  // namespace assay::verify
