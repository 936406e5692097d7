#include "data/cpp/file_kind.h"

#include <gtest/gtest.h>

namespace assay::cpp {
namespace {

TEST(FileKindTest, LooksAtTheExtension) {
  EXPECT_EQ(kindOfFile("/a.b/x.cpp"), FileKind::Source);
  EXPECT_EQ(kindOfFile("x.C"), FileKind::Source);
  EXPECT_EQ(kindOfFile("x.hpp"), FileKind::Header);
  EXPECT_EQ(kindOfFile("x.c"), FileKind::C);
  EXPECT_EQ(kindOfFile("/a.cpp/x"), FileKind::Other);
}

TEST(FileKindTest, HeadersHaveManyExtensions) {
  for (const char* path : {"x.h", "x.H", "x.h++", "x.inl", "x.ipp", "x.tpp", "x.tcc", "x.txx", "x.inc"})
    EXPECT_TRUE(isHeader(path)) << path;
  EXPECT_FALSE(isHeader("/include.h/x"));
}

}  // namespace
}  // namespace assay::cpp
