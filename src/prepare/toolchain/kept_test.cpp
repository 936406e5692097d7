#include "prepare/toolchain/kept.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>

namespace assay::toolchain {
namespace {

namespace fs = std::filesystem;

// A "compiler" that copies what it is given and counts its runs.
class KeptTest : public testing::Test {
 protected:
  KeptTest() {
    std::string pattern = (fs::temp_directory_path() / "assay-kept-XXXXXX").string();
    root_ = mkdtemp(pattern.data());
    tools_.home = root_ + "/home";
    store_ = openStore(root_ + "/.assay");
    tools_.store = store_.get();
    put("source.cpp", "one");
  }
  ~KeptTest() override { fs::remove_all(root_); }

  // Written a minute ago: what changes while a compiler runs is not kept.
  void put(const std::string& name, const std::string& text) {
    EXPECT_TRUE(world_->write(root_ + "/" + name, text));
    fs::last_write_time(root_ + "/" + name, fs::file_time_type::clock::now() - std::chrono::minutes(1));
  }
  bool compile(const std::string& folder, const std::string& flag = "") {
    const std::string here = root_ + "/" + folder;
    EXPECT_TRUE(world_->makeFolders(here));
    const std::string script = "echo x >> " + root_ + "/runs; cat source.cpp > " + here +
                               "/out.o; echo 'out.o: " + root_ + "/source.cpp' > " + here + "/out.d";
    return compileKept(*world_, tools_,
                       {.argv = {"sh", "-c", script, flag},
                        .environment = {},
                        .directory = root_,
                        .folder = here,
                        .input = "",
                        .rule = here + "/out.d",
                        .outputs = {here + "/out.o"}})
        .ok;
  }
  size_t runs() { return world_->read(root_ + "/runs").value_or("").size() / 2; }

  std::string root_;
  std::unique_ptr<World> world_ = makeRealWorld();
  std::unique_ptr<Store> store_;
  Toolchain tools_;
};

TEST_F(KeptTest, TheSameCommandInAnotherFolderIsNotRunAgain) {
  EXPECT_TRUE(compile("a"));
  EXPECT_TRUE(compile("b"));
  EXPECT_EQ(runs(), 1u);
  EXPECT_EQ(world_->read(root_ + "/b/out.o"), "one");
}

TEST_F(KeptTest, AnotherCommandOrAnotherSourceIsRun) {
  EXPECT_TRUE(compile("a"));
  EXPECT_TRUE(compile("a", "-DX"));
  EXPECT_EQ(runs(), 2u);
  put("source.cpp", "two, and longer");
  EXPECT_TRUE(compile("a"));
  EXPECT_EQ(runs(), 3u);
  EXPECT_EQ(world_->read(root_ + "/a/out.o"), "two, and longer");
}

TEST_F(KeptTest, WithoutAStoreEverythingIsRun) {
  tools_.store = nullptr;
  EXPECT_TRUE(compile("a"));
  EXPECT_TRUE(compile("a"));
  EXPECT_EQ(runs(), 2u);
}

}  // namespace
}  // namespace assay::toolchain
