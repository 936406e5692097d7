#include "base/paths.h"

#include <gtest/gtest.h>

namespace assay {
namespace {

TEST(PathsTest, RemovesRedundantPartsOfPaths) {
  EXPECT_EQ(cleanPath("/p/./src//a.cpp"), "/p/src/a.cpp");
  EXPECT_EQ(cleanPath("/p/build/../src/"), "/p/src");
  EXPECT_EQ(cleanPath("../src/./a.cpp"), "../src/a.cpp");
  EXPECT_EQ(cleanPath("/../a.cpp"), "/a.cpp");
  EXPECT_EQ(cleanPath("src/.."), ".");
  EXPECT_EQ(cleanPath("/"), "/");
  EXPECT_EQ(cleanPath(""), "");
}

TEST(PathsTest, JoinsRelativePathsOnly) {
  EXPECT_EQ(joinPath("/p/build", "../src/a.cpp"), "/p/src/a.cpp");
  EXPECT_EQ(joinPath("/p", "/abs/./a.cpp"), "/abs/a.cpp");
  EXPECT_EQ(joinPath("", "src/a.cpp"), "src/a.cpp");
  EXPECT_EQ(joinPath("/p", ""), "/p");
}

TEST(PathsTest, TakesPathsApart) {
  EXPECT_EQ(folderOf("/p/a.cpp"), "/p");
  EXPECT_EQ(folderOf("/a.cpp"), "/");
  EXPECT_EQ(folderOf("a.cpp"), ".");
  EXPECT_EQ(baseName("/p/a.cpp"), "a.cpp");
  EXPECT_EQ(baseName("a.cpp"), "a.cpp");
}

TEST(PathsTest, SeesPathsFromAFolderOfTheSameTree) {
  EXPECT_EQ(relativePath("/home/me/p/src/a.cpp", "/home/me/p/tests/out"), "../../src/a.cpp");
  EXPECT_EQ(relativePath("/home/me/p/src/a.cpp", "/home/me/p"), "src/a.cpp");
  EXPECT_EQ(relativePath("/home/me/p/src/a.cpp", "/tmp/out"), "/home/me/p/src/a.cpp");
}

}  // namespace
}  // namespace assay
