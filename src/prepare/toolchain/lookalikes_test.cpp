#include "prepare/toolchain/lookalikes.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>

namespace assay::toolchain {
namespace {

namespace fs = std::filesystem;

class LookalikesTest : public testing::Test {
 protected:
  LookalikesTest() {
    std::string pattern = (fs::temp_directory_path() / "assay-lookalikes-XXXXXX").string();
    root_ = mkdtemp(pattern.data());
    for (const char* file : {"src/a.cpp", "src/a.h", "second/limit.h", "second/detail/part.h"}) put(file);
  }
  ~LookalikesTest() override { fs::remove_all(root_); }
  std::string path(const std::string& name) const { return (root_ / name).string(); }
  void put(const std::string& name) const {
    fs::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name) << "int x;\n";
  }
  Words found(const Words& flags = {"-Ifirst", "-isystem", "../second/"}) const {
    const Words reads = {path("src/a.cpp"), path("second/limit.h"), path("second/detail/part.h"),
                         "/usr/include/time.h"};
    Words all = Lookalikes(*world_).of(reads, flags, path("src"));
    for (std::string& one : all) one = fs::relative(one, root_).string();
    return all;
  }
  fs::path root_;
  std::unique_ptr<World> world_ = makeRealWorld();
};

TEST_F(LookalikesTest, AreFilesOfTheSameNameWhereAnIncludeLooks) {
  EXPECT_EQ(found(), Words{});
  put("src/first/limit.h");
  put("src/limit.h");
  put("src/time.h");
  put("src/first/detail/part.h");
  EXPECT_EQ(found(), (Words{"src/first/detail/part.h", "src/first/limit.h", "src/limit.h", "src/time.h"}));
}

TEST_F(LookalikesTest, AreNoneElsewhere) {
  put("src/other.h");
  put("third/limit.h");
  put("src/first/part.h");
  EXPECT_EQ(found({"-I", "../second"}), Words{});
}

}  // namespace
}  // namespace assay::toolchain
