#include "base/digest.h"

#include <gtest/gtest.h>

namespace assay {
namespace {

TEST(DigestTest, AgreesWithThePublishedExamples) {
  EXPECT_EQ(digestOf(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(digestOf("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(digestOf("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(digestOf(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(DigestTest, PartsInPiecesOfAnySizeAreTheSameText) {
  Digester whole, pieces;
  whole.addRaw(std::string(200, 'x'));
  for (size_t size : {1, 63, 64, 65, 7}) pieces.addRaw(std::string(size, 'x'));
  EXPECT_EQ(whole.hex(), pieces.hex());
}

TEST(DigestTest, TheBordersOfPartsCount) {
  EXPECT_NE(Digester().add("ab").add("c").hex(), Digester().add("a").add("bc").hex());
  EXPECT_EQ(Digester().add("ab").add("c").hex(), Digester().add("ab").add("c").hex());
}

}  // namespace
}  // namespace assay
