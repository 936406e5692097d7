#include "data/trial/sites.h"

#include <gtest/gtest.h>

namespace assay::trial {
namespace {

constexpr const char* kTable =
    "4\t3\tswitch\t_Z1fi\t/src/a.cpp\t9\t3\t1\t1,-2\n"
    "0\t2\tbranch\t_Z1fi\t/src/sub/../a.cpp\t5\t7\t1\t\n"
    "2\t2\tselect\t_Z1gi\t/usr/include/vector\t80\t1\t1\t\n"
    "7\t2\tbranch\t_Z1fi\t/src/a.cpp\t5\t7\t0\t\n"
    "broken line\n\n";

model::Unit unitOfA() {
  model::Unit unit;
  unit.ownFiles = {"/src/a.cpp"};
  model::Condition first, second, third;
  first.locations = {{"/src/a.cpp", 5, 7}, {"/src/a.cpp", 5, 9}};
  first.text = "x < 0";
  second.locations = {{"/src/a.cpp", 5, 20}};
  second.text = "y < 0";
  third.locations = {{"/src/a.cpp", 9, 11}};
  third.text = "kind";
  unit.conditions = {first, second, third};
  return unit;
}

TEST(Sites, AreSortedAndFoundByAnyOfTheirEdges) {
  SiteTable table = parseSites(kTable, unitOfA());
  ASSERT_EQ(table.sites.size(), 4u);
  EXPECT_EQ(table.siteOf(1), &table.sites[0]);
  EXPECT_EQ(table.siteOf(6), &table.sites[2]);
  EXPECT_EQ(table.siteOf(9), nullptr);
  EXPECT_EQ(table.sites[2].kind, Site::Kind::Switch);
  EXPECT_EQ(table.sites[2].caseBits, (std::vector<uint64_t>{1, uint64_t(-2)}));
}

TEST(Sites, CountOnlyCodeOfTheUnitsOwnFiles) {
  SiteTable table = parseSites(kTable, unitOfA());
  EXPECT_TRUE(table.sites[0].counts);
  EXPECT_FALSE(table.sites[1].counts);
  EXPECT_TRUE(table.sites[2].counts);
  EXPECT_FALSE(table.sites[3].counts);
}

TEST(Sites, FindTheirConditionByPlaceOrAloneOnTheLine) {
  model::Unit unit = unitOfA();
  SiteTable table = parseSites(kTable, unit);
  ASSERT_NE(conditionAt(unit, table.sites[0]), nullptr);
  EXPECT_EQ(conditionAt(unit, table.sites[0])->text, "x < 0");
  EXPECT_EQ(conditionAt(unit, table.sites[2])->text, "kind");
  Site between = table.sites[0];
  between.where.column = 12;  // between two conditions of that line
  EXPECT_EQ(conditionAt(unit, between), nullptr);
  EXPECT_EQ(conditionAt(unit, table.sites[1]), nullptr);
}

}  // namespace
}  // namespace assay::trial
