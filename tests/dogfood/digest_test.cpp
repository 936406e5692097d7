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

// i < 64 is true (digest.cpp:25)
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

// text.size() >= pending_.size() is true (digest.cpp:58)
TEST(DigesterTest, AddRawReturnsWhenTextSizeIsAtLeastPendingSize) {
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
  const std::string_view text =
      "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";

  digester.addRaw(text);  // returns normally
}

// text.size() >= pending_.size() is false (digest.cpp:58)
TEST(DigesterTest, AddRawReturnsWhenTextSizeIsBelowPendingSize) {
  assay::Digester digester;

  digester.addRaw("a");  // returns normally
}

TEST(DigesterTest, AddReturnsWhenHeldIsZero) {
  assay::Digester digester;

  digester.add("");  // returns normally
}

// assay::Digester::hex: 8 of 8 branches.

// shift >= 0 is true (digest.cpp:88)
TEST(DigesterTest, HexReturnsTextWhenHeldIsNotZero) {
  assay::Digester digester;
  digester.addRaw("a");

  EXPECT_EQ(digester.hex(), "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb");
}

TEST(DigestOfTest, ReturnsTextWhenTextSizeIsBelowPendingSize) {
  EXPECT_EQ(assay::digestOf(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}
