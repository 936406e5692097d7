#include "observations.cpp"  // the source itself: not all of this is in a header

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::Field;

TEST(ReaderTest, ConstructsForNullData) {
  const assay::trial::Reader reader(nullptr, 1u);

  EXPECT_FALSE(reader.done());
}

// the only one that returns true
TEST(ReaderTest, DoneReturnsTrue) {
  const unsigned char data[1] = {};
  assay::trial::Reader reader(data, 0u);

  EXPECT_TRUE(reader.done());
}

// the only one that returns false
TEST(ReaderTest, DoneReturnsFalse) {
  const unsigned char data[] = {0};
  assay::trial::Reader reader(data, 1u);

  EXPECT_FALSE(reader.done());
}

// assay::trial::Reader::number: 8 of 8 branches.

// static_cast<size_t>(end_ - at_) < sizeof(T) is true
TEST(ReaderTest, NumberUnsignedIntReturnsFalseFor0) {
  const unsigned char data[1] = {};
  assay::trial::Reader reader(data, 0u);
  unsigned int value = 0u;

  EXPECT_FALSE(reader.number<unsigned int>(value));
}

// static_cast<size_t>(end_ - at_) < sizeof(T) is false
TEST(ReaderTest, NumberUnsignedIntReturnsTrueFor0) {
  const unsigned char data[] = {0, 0, 0, 0};
  assay::trial::Reader reader(data, 4u);
  unsigned int value = 0u;

  const bool result = reader.number<unsigned int>(value);

  EXPECT_TRUE(result);
  EXPECT_TRUE(reader.done());
}

// assay::trial::Reader::number: 8 of 8 branches.

// static_cast<size_t>(end_ - at_) < sizeof(T) is true
TEST(ReaderTest, NumberUnsignedCharReturnsFalseFor0) {
  const unsigned char data[1] = {};
  assay::trial::Reader reader(data, 0u);
  unsigned char value = 0;

  EXPECT_FALSE(reader.number<unsigned char>(value));
}

// static_cast<size_t>(end_ - at_) < sizeof(T) is false
TEST(ReaderTest, NumberUnsignedCharReturnsTrueFor0) {
  const unsigned char data[] = {0};
  assay::trial::Reader reader(data, 1u);
  unsigned char value = 0;

  const bool result = reader.number<unsigned char>(value);

  EXPECT_TRUE(result);
  EXPECT_TRUE(reader.done());
}

// assay::trial::Reader::bytes: 4 of 4 branches.

// static_cast<size_t>(end_ - at_) < size is true
TEST(ReaderTest, BytesReturnsFalseWhenEndMinusAtIsBelowSize) {
  const unsigned char data[] = {0, 0, 0, 1};
  assay::trial::Reader reader(data, 4u);
  std::string text = "";

  const bool result = reader.bytes(text);

  EXPECT_FALSE(result);
  EXPECT_TRUE(reader.done());
}

// static_cast<size_t>(end_ - at_) < size is false
TEST(ReaderTest, BytesReturnsTrueWhenEndMinusAtIsAtLeastSize) {
  const unsigned char data[] = {0, 0, 0, 0};
  assay::trial::Reader reader(data, 4u);
  std::string text = "";

  const bool result = reader.bytes(text);

  EXPECT_TRUE(result);
  EXPECT_TRUE(reader.done());
}

// number(size) is false
TEST(ReaderTest, BytesReturnsFalseWhenNotNumberOfSize) {
  const unsigned char data[1] = {};
  assay::trial::Reader reader(data, 0u);
  std::string text = "";

  EXPECT_FALSE(reader.bytes(text));
}

// assay::trial::Reader::value: 16 of 16 branches.

// depth > kMaxDepth is true
TEST(ReaderTest, ValueReturnsFalseWhenDepthIsAboveMaxDepth) {
  assay::trial::Reader reader(nullptr, 0u);
  assay::trial::Value value2 = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  const bool result = reader.value(value2, 257u);

  EXPECT_FALSE(result);
  EXPECT_EQ(value2.kind, assay::trial::Value::Kind::Scalar);
  EXPECT_EQ(value2.bits, 0u);
  EXPECT_EQ(value2.bytes, "");
  EXPECT_TRUE(value2.children.empty());
}

// tag is ASSAY_VALUE_OPAQUE
TEST(ReaderTest, ValueReturnsTrueWhenTagIsAssayValueOpaque) {
  const unsigned char data[] = {7};
  assay::trial::Reader reader(data, 1u);
  assay::trial::Value value2 = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  const bool result = reader.value(value2, 0u);

  EXPECT_TRUE(result);
  EXPECT_EQ(value2.kind, assay::trial::Value::Kind::Opaque);
  EXPECT_EQ(value2.bits, 0u);
  EXPECT_EQ(value2.bytes, "");
  EXPECT_TRUE(value2.children.empty());
  EXPECT_TRUE(reader.done());
}

// tag is ASSAY_VALUE_SOME
TEST(ReaderTest, ValueReturnsFalseWhenTagIsAssayValueSome) {
  const unsigned char data[] = {5};
  assay::trial::Reader reader(data, 1u);
  assay::trial::Value value2 = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  const bool result = reader.value(value2, 0u);

  EXPECT_FALSE(result);
  EXPECT_EQ(value2.kind, assay::trial::Value::Kind::Some);
  EXPECT_EQ(value2.bits, 0u);
  EXPECT_EQ(value2.bytes, "");
  EXPECT_TRUE(value2.children.empty());
  EXPECT_TRUE(reader.done());
}

// tag is ASSAY_VALUE_NULL
TEST(ReaderTest, ValueReturnsTrueWhenTagIsAssayValueNull) {
  const unsigned char data[] = {4};
  assay::trial::Reader reader(data, 1u);
  assay::trial::Value value2 = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  const bool result = reader.value(value2, 0u);

  EXPECT_TRUE(result);
  EXPECT_EQ(value2.kind, assay::trial::Value::Kind::Null);
  EXPECT_EQ(value2.bits, 0u);
  EXPECT_EQ(value2.bytes, "");
  EXPECT_TRUE(value2.children.empty());
  EXPECT_TRUE(reader.done());
}

// tag is ASSAY_VALUE_BYTES
TEST(ReaderTest, ValueReturnsFalseWhenTagIsAssayValueBytes) {
  const unsigned char data[] = {2};
  assay::trial::Reader reader(data, 1u);
  assay::trial::Value value2 = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  const bool result = reader.value(value2, 0u);

  EXPECT_FALSE(result);
  EXPECT_EQ(value2.kind, assay::trial::Value::Kind::Bytes);
  EXPECT_EQ(value2.bits, 0u);
  EXPECT_EQ(value2.bytes, "");
  EXPECT_TRUE(value2.children.empty());
  EXPECT_TRUE(reader.done());
}

// number(count) is true
TEST(ReaderTest, ValueReturnsFalseWhenNumberOfCount) {
  const unsigned char data[] = {3, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0};
  assay::trial::Reader reader(data, 14u);
  assay::trial::Value value2 = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  const bool result = reader.value(value2, 0u);

  EXPECT_FALSE(result);
  EXPECT_EQ(value2.kind, assay::trial::Value::Kind::List);
  EXPECT_EQ(value2.bits, 0u);
  EXPECT_EQ(value2.bytes, "");
  EXPECT_THAT(value2.children,
              ElementsAre(AllOf(Field(&assay::trial::Value::kind, assay::trial::Value::Kind::Scalar),
                                Field(&assay::trial::Value::bits, 0u), Field(&assay::trial::Value::bytes, ""),
                                Field(&assay::trial::Value::children, ElementsAre())),
                          AllOf(Field(&assay::trial::Value::kind, assay::trial::Value::Kind::Opaque),
                                Field(&assay::trial::Value::bits, 0u), Field(&assay::trial::Value::bytes, ""),
                                Field(&assay::trial::Value::children, ElementsAre()))));
  EXPECT_TRUE(reader.done());
}

// number(count) is false
TEST(ReaderTest, ValueReturnsFalseWhenNotNumberOfCountAndTagIsAssayValueList) {
  const unsigned char data[] = {3};
  assay::trial::Reader reader(data, 1u);
  assay::trial::Value value2 = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  const bool result = reader.value(value2, 0u);

  EXPECT_FALSE(result);
  EXPECT_EQ(value2.kind, assay::trial::Value::Kind::List);
  EXPECT_EQ(value2.bits, 0u);
  EXPECT_EQ(value2.bytes, "");
  EXPECT_TRUE(value2.children.empty());
  EXPECT_TRUE(reader.done());
}

// number(count) is true
TEST(ReaderTest, ValueReturnsFalseWhenNumberOfCountAfterNumber) {
  const unsigned char data[] = {0, 6, 0, 0, 0, 0, 0};
  assay::trial::Reader reader(data, 7u);
  unsigned char value2 = 0;
  reader.number<unsigned char>(value2);
  assay::trial::Value value3 = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  const bool result = reader.value(value3, 0u);

  EXPECT_FALSE(result);
  EXPECT_EQ(value3.kind, assay::trial::Value::Kind::Pick);
  EXPECT_EQ(value3.bits, 0u);
  EXPECT_EQ(value3.bytes, "");
  EXPECT_THAT(value3.children,
              ElementsAre(AllOf(Field(&assay::trial::Value::kind, assay::trial::Value::Kind::Opaque),
                                Field(&assay::trial::Value::bits, 0u), Field(&assay::trial::Value::bytes, ""),
                                Field(&assay::trial::Value::children, ElementsAre()))));
  EXPECT_TRUE(reader.done());
}

// number(count) is false
TEST(ReaderTest, ValueReturnsFalseWhenNotNumberOfCountAndTagIsAssayValuePick) {
  const unsigned char data[] = {0, 6};
  assay::trial::Reader reader(data, 2u);
  unsigned char value2 = 0;
  reader.number<unsigned char>(value2);
  assay::trial::Value value3 = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  const bool result = reader.value(value3, 0u);

  EXPECT_FALSE(result);
  EXPECT_EQ(value3.kind, assay::trial::Value::Kind::Pick);
  EXPECT_EQ(value3.bits, 0u);
  EXPECT_EQ(value3.bytes, "");
  EXPECT_TRUE(value3.children.empty());
  EXPECT_TRUE(reader.done());
}

// assay::trial::decodeObservations: 8 of 8 branches.

// reader.value(next.value, 0) is true
TEST(DecodeObservationsTest, ReturnsOneElementWhenReaderValueFor6Elements) {
  const unsigned char data[] = {0, 0, 0, 0, 5, 4};

  EXPECT_THAT(
      assay::trial::decodeObservations(data, 6u),
      ElementsAre(AllOf(
          Field(&assay::trial::Observation::step, 0), Field(&assay::trial::Observation::what, 0),
          Field(&assay::trial::Observation::value,
                AllOf(Field(&assay::trial::Value::kind, assay::trial::Value::Kind::Some),
                      Field(&assay::trial::Value::bits, 0u), Field(&assay::trial::Value::bytes, ""),
                      Field(&assay::trial::Value::children,
                            ElementsAre(AllOf(
                                Field(&assay::trial::Value::kind, assay::trial::Value::Kind::Null),
                                Field(&assay::trial::Value::bits, 0u), Field(&assay::trial::Value::bytes, ""),
                                Field(&assay::trial::Value::children, ElementsAre())))))))));
}

// reader.value(next.value, 0) is false
TEST(DecodeObservationsTest, ReturnsNoElementsWhenNotReaderValue) {
  const unsigned char data[] = {0, 0, 0, 0, 1};

  EXPECT_TRUE(assay::trial::decodeObservations(data, 5u).empty());
}

// reader.number(next.step) is false
TEST(DecodeObservationsTest, ReturnsNoElementsWhenNotReaderNumberNextStep) {
  const unsigned char data[] = {0};

  EXPECT_TRUE(assay::trial::decodeObservations(data, 1u).empty());
}

// reader.number(next.what) is false
TEST(DecodeObservationsTest, ReturnsNoElementsWhenNotReaderNumberNextWhat) {
  const unsigned char data[] = {0, 0};

  EXPECT_TRUE(assay::trial::decodeObservations(data, 2u).empty());
}
