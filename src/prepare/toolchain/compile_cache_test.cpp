#include "prepare/toolchain/compile_cache.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>

namespace assay::toolchain {
namespace {

namespace fs = std::filesystem;

// Uses a "compiler" that copies its input and counts its runs.
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

  void put(const std::string& name, const std::string& text) {
    EXPECT_TRUE(world_->write(root_ + "/" + name, text));
  }
  bool compile(const std::string& folder, const std::string& flag = "") {
    return compiled(folder, flag).step.ok;
  }
  Compiled compiled(const std::string& folder, const std::string& flag = "") {
    const std::string here = root_ + "/" + folder;
    EXPECT_TRUE(world_->makeFolders(here));
    const std::string script = "echo x >> " + root_ + "/runs; cat source.cpp > " + here +
                               "/out.o; echo 'out.o: " + here + "/harness.cpp " + root_ + "/source.cpp' > " +
                               here + "/out.d" + more_;
    return compileKept(*world_, tools_,
                       {.argv = {"sh", "-c", script, flag},
                        .environment = {},
                        .directory = root_,
                        .folder = here,
                        .input = "",
                        .rule = here + "/out.d",
                        .outputs = {here + "/out.o"}});
  }
  size_t runs() { return world_->read(root_ + "/runs").value_or("").size() / 2; }

  std::string root_, more_;
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

// The folder of the first run no longer exists, nor do its files.
TEST_F(KeptTest, ReadFilesAreListedWithoutTheFolderOfTheRun) {
  const Words reads = {root_ + "/source.cpp"};
  EXPECT_EQ(compiled("a").reads, reads);
  fs::remove_all(root_ + "/a");
  EXPECT_EQ(compiled("b").reads, reads);
  EXPECT_EQ(compiled("c").reads, reads);
  EXPECT_EQ(runs(), 1u);
}

TEST_F(KeptTest, ATimeInTheFutureIsNoChange) {
  fs::last_write_time(root_ + "/source.cpp", fs::file_time_type::clock::now() + std::chrono::hours(9));
  EXPECT_TRUE(compile("a"));
  EXPECT_TRUE(compile("b"));
  EXPECT_EQ(runs(), 1u);
}

TEST_F(KeptTest, AResultIsNotKeptIfAnInputChangesMeanwhile) {
  more_ = "; sleep 0.05; echo new > source.cpp; touch -d '1 hour ago' source.cpp";
  EXPECT_TRUE(compile("a"));
  EXPECT_TRUE(compile("b"));
  EXPECT_EQ(runs(), 2u);
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
