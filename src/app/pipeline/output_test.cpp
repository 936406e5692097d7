#include "app/pipeline/output.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>

namespace assay::pipeline {
namespace {

namespace fs = std::filesystem;

// A disk that is full after the given number of files.
class FullWorld final : public World {
 public:
  int left = 1000;
  Result<void> write(const std::string& path, const std::string& content) override {
    if (left-- > 0) return real_->write(path, content);
    std::ofstream(path + ".assay-new-4711-0") << content.substr(0, 1);
    return fail(Fault::Environment, "no space");
  }
  std::optional<std::string> read(const std::string& path) override { return real_->read(path); }
  bool exists(const std::string& path) override { return real_->exists(path); }
  bool isFolder(const std::string& path) override { return real_->isFolder(path); }
  std::vector<std::string> list(const std::string& folder) override { return real_->list(folder); }
  Result<void> makeFolders(const std::string& path) override { return real_->makeFolders(path); }
  void remove(const std::string& path) override { real_->remove(path); }
  void removeIfEmpty(const std::string& folder) override { real_->removeIfEmpty(folder); }
  std::error_code errorOfWriting(const std::string& folder) override { return real_->errorOfWriting(folder); }
  std::string absolute(const std::string& path) override { return real_->absolute(path); }
  Finished run(const Command& command) override { return real_->run(command); }
  std::chrono::steady_clock::duration now() override { return real_->now(); }

 private:
  std::unique_ptr<World> real_ = makeRealWorld();
};

class OutputTest : public testing::Test {
 protected:
  OutputTest() {
    std::string pattern = (fs::temp_directory_path() / "assay-output-XXXXXX").string();
    root_ = mkdtemp(pattern.data());
  }
  ~OutputTest() override { fs::remove_all(root_); }
  Result<void> write(const std::string& folder) {
    Output output(world_, (root_ / folder).string());
    if (auto taken = output.take(interrupted_, [] {}); !taken) return taken;
    return output.write({{"CMakeLists.txt", "list"}, {"a_test.cpp", "tests"}, {"assay.json", "{}"}}, {});
  }
  size_t filesIn(const std::string& folder) {
    return static_cast<size_t>(std::distance(fs::directory_iterator(root_ / folder), {}));
  }
  fs::path root_;
  FullWorld world_;
  std::atomic<bool> interrupted_ = false;
};

TEST_F(OutputTest, AFailingRunLeavesNoTrace) {
  for (int files = 0; files < 4; ++files) {
    world_.left = files;
    EXPECT_FALSE(write("new/folder")) << files;
    EXPECT_TRUE(fs::is_empty(root_)) << files;
  }
  world_.left = 4;
  EXPECT_TRUE(write("new/folder"));
  EXPECT_EQ(filesIn("new/folder"), 3u);
}

TEST_F(OutputTest, AFailingRunKeepsEarlierFiles) {
  fs::create_directories(root_ / "old");
  std::ofstream(root_ / "old/CMakeLists.txt") << "before";
  std::ofstream(root_ / "old/assay.json") << "before";
  world_.left = 1;
  EXPECT_FALSE(write("old"));
  EXPECT_EQ(world_.read(root_ / "old/CMakeLists.txt"), "before");
  EXPECT_EQ(world_.read(root_ / "old/assay.json"), "before");
  EXPECT_EQ(world_.read(root_ / "old/assay.json.new"), "{}");
  EXPECT_EQ(filesIn("old"), 3u);
}

TEST_F(OutputTest, AProbeLeavesNoTrace) {
  EXPECT_TRUE(checkOutput(world_, (root_ / "new/folder").string(), {}));
  EXPECT_TRUE(fs::is_empty(root_));
  EXPECT_FALSE(checkOutput(world_, "/proc/assay/out", {}));
}

}  // namespace
}  // namespace assay::pipeline
