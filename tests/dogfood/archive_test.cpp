#include "archive.h"  // the source itself: not all of this is in a header

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

using ::testing::DoubleEq;
using ::testing::ElementsAre;
using ::testing::Pair;

TEST(TakesIntegerSequenceUnsignedLong01234567891011121314151617181920212223242526272829303132Test,
     ReturnsFalse) {
  const std::integer_sequence<unsigned long, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
                              19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32>
      argument{};

  EXPECT_FALSE(
      (assay::archive::takes<const assay::Note, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
                             18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32>(argument)));
}

TEST(TakesIntegerSequenceUnsignedLong012345678910111213141516171819202122232425262728293031Test,
     ReturnsFalse) {
  const std::integer_sequence<unsigned long, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
                              19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31>
      argument{};

  EXPECT_FALSE(
      (assay::archive::takes<const assay::Note, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
                             18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31>(argument)));
}

TEST(FieldCountTest, Returns4) { EXPECT_EQ((assay::archive::fieldCount<const assay::Note, 32>()), 4u); }

TEST(FieldCountTest, Returns4Second) { EXPECT_EQ((assay::archive::fieldCount<const assay::Note, 31>()), 4u); }

TEST(WriterTest, PutUnsignedLongReturns) {
  assay::archive::Writer writer;
  const unsigned long x = 0u;

  writer.put<unsigned long>(x);  // returns normally
}

TEST(WriterTest, PutStringReturns) {
  assay::archive::Writer writer;

  writer.put("");  // returns normally
}

// assay::archive::Writer::put: 2 of 2 branches.

// another element in x
TEST(WriterTest, PutVectorNoteReturns) {
  assay::archive::Writer writer;
  const std::vector<assay::Note> x = {{"", "", "", ""}};

  writer.put<assay::Note>(x);  // returns normally
}

// assay::archive::Writer::put: 4 of 4 branches.

// another element in x
TEST(WriterTest, PutMapIntIntReturns) {
  assay::archive::Writer writer;
  const std::map<int, int> x = {{0, 0}};

  writer.put<int, int>(x);  // returns normally
}

// assay::archive::Writer::put: 4 of 4 branches.

// another element in x
TEST(WriterTest, PutMapDoubleDoubleReturns) {
  assay::archive::Writer writer;
  const std::map<double, double> x = {{0.0, 0.0}};

  writer.put<double, double>(x);  // returns normally
}

// assay::archive::Writer::put: 4 of 4 branches.

// x is true
TEST(WriterTest, PutOptionalIntReturnsWhenX) {
  assay::archive::Writer writer;
  const std::optional<int> x = 0;

  writer.put<int>(x);  // returns normally
}

// x is false
TEST(WriterTest, PutOptionalIntReturnsWhenNotX) {
  assay::archive::Writer writer;
  const std::optional<int> x = std::nullopt;

  writer.put<int>(x);  // returns normally
}

// assay::archive::Writer::put: 4 of 4 branches.

// x is true
TEST(WriterTest, PutOptionalDoubleReturnsWhenX) {
  assay::archive::Writer writer;
  const std::optional<double> x = 0.0;

  writer.put<double>(x);  // returns normally
}

// x is false
TEST(WriterTest, PutOptionalDoubleReturnsWhenNotX) {
  assay::archive::Writer writer;
  const std::optional<double> x = std::nullopt;

  writer.put<double>(x);  // returns normally
}

TEST(WriterTest, PutIdIntReturns) {
  assay::archive::Writer writer;
  assay::Id<int> id;

  writer.put<int>(id);  // returns normally
}

TEST(WriterTest, PutIdDoubleReturns) {
  assay::archive::Writer writer;
  assay::Id<double> id;

  writer.put<double>(id);  // returns normally
}

TEST(WriterTest, PutNotesReturnsWhenXHasNoMoreElements) {
  assay::archive::Writer writer;
  assay::Notes notes;

  writer.put(notes);  // returns normally
}

TEST(WriterTest, PutNoteReturns) {
  assay::archive::Writer writer;

  writer.put<assay::Note>(assay::Note{"", "", "", ""});  // returns normally
}

TEST(WriterTest, TakeReturnsTextAfterPut) {
  assay::archive::Writer writer;
  const unsigned long x = 0u;
  writer.put<unsigned long>(x);

  EXPECT_EQ(writer.take(), std::string("\000\000\000\000\000\000\000\000", 8));
}

TEST(ReaderTest, ConstructsForEmptyText) {
  const assay::archive::Reader reader("");

  EXPECT_TRUE(reader.whole());
}

// assay::archive::Reader::get: 10 of 10 branches.

// text_.size() < sizeof bits is true
TEST(ReaderTest, GetBoolSetsWholeToFalse) {
  assay::archive::Reader reader("");
  bool x = false;

  reader.get<bool>(x);

  EXPECT_FALSE(x);
  EXPECT_FALSE(reader.whole());
}

// text_.size() < sizeof bits is false
TEST(ReaderTest, GetBoolSetsX) {
  assay::archive::Reader reader("aaaaaaaa");
  bool x = false;

  reader.get<bool>(x);

  EXPECT_TRUE(x);
  EXPECT_TRUE(reader.whole());
}

// size > text_.size() is true (in assay::archive::Reader::length)
TEST(ReaderTest, GetStringKeepsXWhenSizeIsAboveTextSize) {
  assay::archive::Reader reader("aaaaaaaa");
  std::string x = "";

  reader.get(x);

  EXPECT_EQ(x, "");
}

// size > text_.size() is false (in assay::archive::Reader::length)
TEST(ReaderTest, GetStringSetsWholeToFalseWhenSizeIsAtMostTextSize) {
  assay::archive::Reader reader("");
  std::string x = "";

  reader.get(x);

  EXPECT_EQ(x, "");
  EXPECT_FALSE(reader.whole());
}

// assay::archive::Reader::get: 4 of 4 branches.

// left > 0 is true
TEST(ReaderTest, GetVectorNoteSetsXWhenLeftIsNotZero) {
  const std::string_view text(
      "aaaaaaaaa\000\000\000\000\000\000\000aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
      "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
      113);
  assay::archive::Reader reader(text);
  bool x = false;
  reader.get<bool>(x);
  std::vector<assay::Note> x2;

  reader.get<assay::Note>(x2);

  EXPECT_THAT(x2, ElementsAre(assay::Note{"", "", "", ""}));
}

// left > 0 is false
TEST(ReaderTest, GetVectorNoteSetsWholeToFalseWhenLeftIsZero) {
  assay::archive::Reader reader("");
  std::vector<assay::Note> x;

  reader.get<assay::Note>(x);

  EXPECT_TRUE(x.empty());
  EXPECT_FALSE(reader.whole());
}

// assay::archive::Reader::get: 8 of 8 branches.

// left > 0 is true
TEST(ReaderTest, GetMapIntIntSetsXWhenLeftIsNotZero) {
  const std::string_view text("\n\000\000\000\000\000\000\000aaaaaaaaaa", 18);
  assay::archive::Reader reader(text);
  std::map<int, int> x;

  reader.get<int, int>(x);

  EXPECT_THAT(x, ElementsAre(Pair(1633771873, 0)));
}

// left > 0 is false
TEST(ReaderTest, GetMapIntIntSetsWholeToFalseWhenLeftIsZero) {
  assay::archive::Reader reader("");
  std::map<int, int> x;

  reader.get<int, int>(x);

  EXPECT_TRUE(x.empty());
  EXPECT_FALSE(reader.whole());
}

// assay::archive::Reader::get: 8 of 8 branches.

// left > 0 is true
TEST(ReaderTest, GetMapDoubleDoubleSetsXWhenLeftIsNotZero) {
  const std::string_view text("\n\000\000\000\000\000\000\000aaaaaaaaaa", 18);
  assay::archive::Reader reader(text);
  std::map<double, double> x;

  reader.get<double, double>(x);

  EXPECT_THAT(x, ElementsAre(Pair(DoubleEq(1.2217638442043777e+161), DoubleEq(0.0))));
}

// left > 0 is false
TEST(ReaderTest, GetMapDoubleDoubleSetsWholeToFalseWhenLeftIsZero) {
  assay::archive::Reader reader("");
  std::map<double, double> x;

  reader.get<double, double>(x);

  EXPECT_TRUE(x.empty());
  EXPECT_FALSE(reader.whole());
}

// assay::archive::Reader::get: 6 of 8 branches.

// some is true
TEST(ReaderTest, GetOptionalIntKeepsXWhenSome) {
  assay::archive::Reader reader("aaaaaaaa");
  std::optional<int> x = 0;

  reader.get<int>(x);

  EXPECT_EQ(x, 0);
}

// some is false
TEST(ReaderTest, GetOptionalIntSetsWholeToFalseWhenNotSome) {
  assay::archive::Reader reader("");
  std::optional<int> x = 0;

  reader.get<int>(x);

  EXPECT_EQ(x, 0);
  EXPECT_FALSE(reader.whole());
}

// assay::archive::Reader::get: 6 of 8 branches.

// some is true
TEST(ReaderTest, GetOptionalDoubleKeepsXWhenSome) {
  assay::archive::Reader reader("aaaaaaaa");
  std::optional<double> x = 0.0;

  reader.get<double>(x);

  ASSERT_TRUE(x.has_value());
  EXPECT_DOUBLE_EQ(*x, 0.0);
}

// some is false
TEST(ReaderTest, GetOptionalDoubleSetsWholeToFalseWhenNotSome) {
  assay::archive::Reader reader("");
  std::optional<double> x = 0.0;

  reader.get<double>(x);

  ASSERT_TRUE(x.has_value());
  EXPECT_DOUBLE_EQ(*x, 0.0);
  EXPECT_FALSE(reader.whole());
}

// text_.size() < sizeof bits is true (in
// _ZN5assay7archive6Reader3getIjQoosr3stdE15is_arithmetic_vIT_Esr3stdE9is_enum_vIS3_EEEvRS3_)
TEST(ReaderTest, GetIdIntSetsWholeToFalse) {
  assay::archive::Reader reader("");
  assay::Id<int> id;

  reader.get<int>(id);

  EXPECT_FALSE(reader.whole());
}

// text_.size() < sizeof bits is false (in
// _ZN5assay7archive6Reader3getIjQoosr3stdE15is_arithmetic_vIT_Esr3stdE9is_enum_vIS3_EEEvRS3_)
TEST(ReaderTest, GetIdIntSetsIndexToALargeNumber) {
  assay::archive::Reader reader("aaaaaaaa");
  assay::Id<int> id;

  reader.get<int>(id);

  EXPECT_TRUE(reader.whole());
  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 1633771873u);
  EXPECT_EQ(id.value, 1633771873u);
}

TEST(ReaderTest, GetIdDoubleSetsWholeToFalse) {
  assay::archive::Reader reader("");
  assay::Id<double> id;

  reader.get<double>(id);

  EXPECT_FALSE(reader.whole());
}

// assay::archive::Reader::get: 2 of 2 branches.

// another element in all
TEST(ReaderTest, GetNotesSetsAllToOneElementWhenLeftIsNotZero) {
  const std::string_view text("\n\000\000\000\000\000\000\000aaaaaaaaaa", 18);
  assay::archive::Reader reader(text);
  assay::Notes notes;

  reader.get(notes);

  EXPECT_FALSE(notes.empty());
  EXPECT_THAT(notes.all(), ElementsAre(assay::Note{"", "", "", ""}));
}

TEST(ReaderTest, GetNoteSetsWholeToFalseWhenSizeIsAtMostTextSize) {
  assay::archive::Reader reader("");
  assay::Note x = {"", "", "", ""};

  reader.get<assay::Note>(x);

  EXPECT_EQ(x, (assay::Note{"", "", "", ""}));
  EXPECT_FALSE(reader.whole());
}

// assay::archive::Reader::whole: 2 of 2 branches.

// spoilt_ is true
TEST(ReaderTest, WholeReturnsFalseWhenSpoilt) {
  assay::archive::Reader reader("");
  bool x = false;
  reader.get<bool>(x);

  EXPECT_FALSE(reader.whole());
}

// spoilt_ is false
TEST(ReaderTest, WholeReturnsTrueWhenNotSpoilt) {
  assay::archive::Reader reader("");

  EXPECT_TRUE(reader.whole());
}

TEST(ArchivedIntTest, ReturnsTextFor0) {
  EXPECT_EQ(assay::archived<int>(0), std::string("\000\000\000\000\000\000\000\000", 8));
}

TEST(ArchivedDoubleTest, ReturnsTextFor0) {
  EXPECT_EQ(assay::archived<double>(0.0), std::string("\000\000\000\000\000\000\000\000", 8));
}

// assay::unarchived: 4 of 4 branches.

// reader.whole() is true
TEST(UnarchivedStringViewTest, ReturnsALargeNumberWhenReaderWhole) {
  EXPECT_EQ(assay::unarchived<int>("aaaaaaaa"), 1633771873);
}

// reader.whole() is false
TEST(UnarchivedStringViewTest, ReturnsNothingWhenNotReaderWhole) {
  EXPECT_FALSE(assay::unarchived<int>("").has_value());
}

// assay::unarchived: 4 of 4 branches.

// reader.whole() is true
TEST(UnarchivedStringViewTest, ReturnsALargeNumberWhenReaderWholeAndNotSpoilt) {
  const auto result = assay::unarchived<double>("aaaaaaaa");

  ASSERT_TRUE(result.has_value());
  EXPECT_DOUBLE_EQ(*result, 1.2217638442043777e+161);
}

// reader.whole() is false
TEST(UnarchivedStringViewTest, ReturnsNothingWhenNotReaderWholeAndSpoilt) {
  EXPECT_FALSE(assay::unarchived<double>("").has_value());
}
