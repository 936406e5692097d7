#include "digest.cpp"  // the source itself: not all of this is in a header

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string_view>

using ::testing::ElementsAre;

TEST(BigEndianTest, Returns0For4Elements) {
  const unsigned char at[] = {0, 0, 0, 0};

  EXPECT_EQ(assay::bigEndian(at), 0u);
}

// assay::extend: 2 of 2 branches.

// i < 64 is true
TEST(ExtendTest, KeepsWords) {
  std::array<unsigned int, 64> words = {0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u,
                                        0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u,
                                        0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u,
                                        0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u};

  assay::extend(words);

  EXPECT_THAT(words, ElementsAre(0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u,
                                 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u,
                                 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u,
                                 0u, 0u, 0u, 0u, 0u, 0u, 0u));
}

TEST(DigesterTest, Constructs) {
  [[maybe_unused]] assay::Digester digester;  // returns normally
}

// assay::Digester::addRaw: 8 of 8 branches.

// text.empty() is false
TEST(DigesterTest, AddRawReturnsWhenTextIsNotEmpty) {
  assay::Digester digester;

  digester.addRaw("");  // returns normally
}

// held_ == 0 is true
TEST(DigesterTest, AddRawReturnsWhenHeldIsZero) {
  assay::Digester digester;
  const std::string_view text = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";

  digester.addRaw(text);  // returns normally
}

// held_ == 0 is false
TEST(DigesterTest, AddRawReturnsWhenHeldIsNotZero) {
  assay::Digester digester;
  digester.add("");

  digester.addRaw("a");  // returns normally
}

// held_ < pending_.size() is false (in assay::Digester::addRaw)
TEST(DigesterTest, AddReturnsWhenTextSizeIsBelowPendingSize) {
  assay::Digester digester;
  const std::string_view part = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";

  digester.add(part);  // returns normally
}

// assay::Digester::hex: 8 of 8 branches.

// shift >= 0 is true
TEST(DigesterTest, HexReturnsTextWhenHeldIsNotZero) {
  assay::Digester digester;
  const std::string_view text = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
  digester.addRaw(text);

  EXPECT_EQ(digester.hex(), "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0");
}

TEST(DigestOfTest, ReturnsTextWhenTextSizeIsBelowPendingSize) {
  EXPECT_EQ(assay::digestOf(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}
