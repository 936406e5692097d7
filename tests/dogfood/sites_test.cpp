#include "sites.cpp"  // the source itself: not all of this is in a header

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

using ::testing::ElementsAre;

// assay::trial::split: 2 of 2 branches.

// at == std::string_view::npos is true
TEST(SplitTest, Returns2ElementsForAAndLetterA) {
  EXPECT_THAT(assay::trial::split("a", 'a'), ElementsAre("", ""));
}

// assay::trial::number: 6 of 6 branches.

// error == std::errc{} is true
TEST(NumberStringViewLongTest, ReturnsTrueFor1And0) {
  long value = 0;

  const bool result = assay::trial::number<long>("1", value);

  EXPECT_TRUE(result);
  EXPECT_EQ(value, 1);
}

// error == std::errc{} is false
TEST(NumberStringViewLongTest, ReturnsFalseForEmptyTextAnd0) {
  long value = 0;

  const bool result = assay::trial::number<long>("", value);

  EXPECT_FALSE(result);
  EXPECT_EQ(value, 0);
}

// assay::trial::number: 6 of 6 branches.

// error == std::errc{} is true
TEST(NumberStringViewUnsignedLongTest, ReturnsTrueFor1And0) {
  unsigned long value = 0u;

  const bool result = assay::trial::number<unsigned long>("1", value);

  EXPECT_TRUE(result);
  EXPECT_EQ(value, 1u);
}

// error == std::errc{} is false
TEST(NumberStringViewUnsignedLongTest, ReturnsFalseForEmptyTextAnd0) {
  unsigned long value = 0u;

  const bool result = assay::trial::number<unsigned long>("", value);

  EXPECT_FALSE(result);
  EXPECT_EQ(value, 0u);
}

// assay::trial::caseValue: 4 of 4 branches.

// text[0] == '-' is true
TEST(CaseValueTest, ReturnsFalseWhenTextAt0IsDash) {
  unsigned long bits = 0u;

  const bool result = assay::trial::caseValue("-", bits);

  EXPECT_FALSE(result);
  EXPECT_EQ(bits, 0u);
}

// text[0] == '-' is false
TEST(CaseValueTest, ReturnsTrueWhenTextAt0IsNotDash) {
  unsigned long bits = 0u;

  const bool result = assay::trial::caseValue("1", bits);

  EXPECT_TRUE(result);
  EXPECT_EQ(bits, 1u);
}

// text.empty() is true
TEST(CaseValueTest, ReturnsFalseWhenTextIsEmpty) {
  unsigned long bits = 0u;

  const bool result = assay::trial::caseValue("", bits);

  EXPECT_FALSE(result);
  EXPECT_EQ(bits, 0u);
}

TEST(NormalTest, ReturnsEmptyTextForEmptyPath) { EXPECT_EQ(assay::trial::normal(""), ""); }

// assay::trial::parseSite: 5 of 24 branches.

// parts.size() < 8 is true
TEST(ParseSiteTest, ReturnsFalseWhenPartsSizeIsBelow8) {
  const std::set<std::string> own;
  assay::trial::Site site = {0u, 0u, assay::trial::Site::Kind::Branch, "", {"", 0u, 0u}, false, {}};

  const bool result = assay::trial::parseSite("", own, site);

  EXPECT_FALSE(result);
  EXPECT_EQ(site.firstEdge, 0u);
  EXPECT_EQ(site.edgeCount, 0u);
  EXPECT_EQ(site.kind, assay::trial::Site::Kind::Branch);
  EXPECT_EQ(site.function, "");
  EXPECT_EQ(site.where, (assay::model::Location{"", 0u, 0u}));
  EXPECT_FALSE(site.counts);
  EXPECT_TRUE(site.caseBits.empty());
}

// number(parts[0], site.firstEdge) is true
TEST(ParseSiteTest, ReturnsFalseWhenNumberOfPartsAt0AndSiteFirstEdge) {
  const std::set<std::string> own;
  assay::trial::Site site = {0u, 0u, assay::trial::Site::Kind::Branch, "", {"", 0u, 0u}, false, {}};

  const bool result = assay::trial::parseSite("9\t\t\t\t\t\t\t", own, site);

  EXPECT_FALSE(result);
  EXPECT_EQ(site.firstEdge, 9u);
  EXPECT_EQ(site.edgeCount, 0u);
  EXPECT_EQ(site.kind, assay::trial::Site::Kind::Branch);
  EXPECT_EQ(site.function, "");
  EXPECT_EQ(site.where, (assay::model::Location{"", 0u, 0u}));
  EXPECT_FALSE(site.counts);
  EXPECT_TRUE(site.caseBits.empty());
}

// number(parts[0], site.firstEdge) is false
TEST(ParseSiteTest, ReturnsFalseWhenNotNumberOfPartsAt0AndSiteFirstEdge) {
  const std::set<std::string> own;
  assay::trial::Site site = {0u, 0u, assay::trial::Site::Kind::Branch, "", {"", 0u, 0u}, false, {}};

  const bool result = assay::trial::parseSite("\t\t\t\t\t\t\t", own, site);

  EXPECT_FALSE(result);
  EXPECT_EQ(site.firstEdge, 0u);
  EXPECT_EQ(site.edgeCount, 0u);
  EXPECT_EQ(site.kind, assay::trial::Site::Kind::Branch);
  EXPECT_EQ(site.function, "");
  EXPECT_EQ(site.where, (assay::model::Location{"", 0u, 0u}));
  EXPECT_FALSE(site.counts);
  EXPECT_TRUE(site.caseBits.empty());
}

// assay::trial::SiteTable::siteOf: 4 of 4 branches.

// after == sites.begin() is true
TEST(SiteTableTest, SiteOfReturnsNullWhenAfterEqualsSitesBegin) {
  const assay::trial::SiteTable siteTable = {{}};

  EXPECT_EQ(siteTable.siteOf(0u), nullptr);
}

// edge - site.firstEdge < site.edgeCount is true
TEST(SiteTableTest, SiteOfReturnsSiteWhenAfterDiffersFromSitesBegin) {
  const assay::trial::SiteTable siteTable = {
      {{0u, 1u, assay::trial::Site::Kind::Branch, "", {"", 0u, 0u}, false, {}}}};

  const auto* result = siteTable.siteOf(0u);

  ASSERT_NE(result, nullptr);
  EXPECT_EQ(result->firstEdge, 0u);
  EXPECT_EQ(result->edgeCount, 1u);
  EXPECT_EQ(result->kind, assay::trial::Site::Kind::Branch);
  EXPECT_EQ(result->function, "");
  EXPECT_EQ(result->where, (assay::model::Location{"", 0u, 0u}));
  EXPECT_FALSE(result->counts);
  EXPECT_TRUE(result->caseBits.empty());
}

// edge - site.firstEdge < site.edgeCount is false
TEST(SiteTableTest, SiteOfReturnsNullWhenAfterDiffersFromSitesBegin) {
  const assay::trial::SiteTable siteTable = {
      {{0u, 0u, assay::trial::Site::Kind::Branch, "", {"", 0u, 0u}, false, {}}}};

  EXPECT_EQ(siteTable.siteOf(0u), nullptr);
}

// assay::trial::parseSites: 5 of 6 branches.

// parseSite(line, own, site) is false
TEST(ParseSitesTest, ReturnsSiteTableWhenNotParseSite) {
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {""}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  const assay::trial::SiteTable result = assay::trial::parseSites("", unit);

  EXPECT_TRUE(result.sites.empty());
}

// assay::trial::conditionAt: 5 of 16 branches.

// unique is true
TEST(ConditionAtTest, ReturnsNullWhenUnique) {
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {},    {}, {},   {}, {{{}, "", "", "", {}, {}, {}}},
                                   {}, {}, {}, {}, false, 0u, notes};
  const assay::trial::Site site = {0u, 0u, assay::trial::Site::Kind::Branch, "", {"", 0u, 0u}, false, {}};

  EXPECT_EQ(assay::trial::conditionAt(unit, site), nullptr);
}
