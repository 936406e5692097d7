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

// held_ == 0 is true
TEST(DigesterTest, AddRawReturnsWhenHeldIsZero) {
  assay::Digester digester;

  digester.addRaw("a");  // returns normally
}

// held_ == 0 is false
TEST(DigesterTest, AddRawReturnsWhenHeldIsNotZero) {
  assay::Digester digester;
  digester.addRaw("a");
  digester.add("aaaaaa");
  digester.add("a");
  digester.addRaw("aaaaaa");
  digester.addRaw("a");
  digester.addRaw("aaa");
  digester.addRaw("aaa");
  digester.addRaw("aaa");
  digester.addRaw("aaa");

  digester.addRaw("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");  // returns normally
}

TEST(DigesterTest, AddReturnsWhenHeldIsZero) {
  assay::Digester digester;

  digester.add("");  // returns normally
}

// assay::Digester::hex: 8 of 8 branches.

// shift >= 0 is true
TEST(DigesterTest, HexReturnsTextWhenHeldIsNotZero) {
  assay::Digester digester;
  digester.addRaw("a");

  EXPECT_EQ(digester.hex(), "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb");
}

// text.size() >= pending_.size() is true (in assay::Digester::addRaw)
TEST(DigestOfTest, ReturnsText) {
  const std::string_view text = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";

  EXPECT_EQ(assay::digestOf(text), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
}
