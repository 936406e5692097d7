#include "base/store.h"

#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <thread>

namespace assay {
namespace {

namespace fs = std::filesystem;

class StoreTest : public testing::Test {
 protected:
  StoreTest() {
    std::string pattern = (fs::temp_directory_path() / "assay-store-XXXXXX").string();
    root_ = mkdtemp(pattern.data());
  }
  ~StoreTest() override { fs::remove_all(root_); }
  std::string folder() const { return (root_ / ".assay").string(); }
  std::unique_ptr<Store> open() const { return openStore(folder()); }
  std::vector<fs::path> blobs() const {
    std::vector<fs::path> found;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(folder()) / "blobs"))
      if (entry.is_regular_file()) found.push_back(entry.path());
    return found;
  }
  void age(const fs::path& path) const {
    fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::hours(1));
  }
  fs::path root_;
};

TEST_F(StoreTest, WhatWasPutIsFoundByALaterProcess) {
  open()->put("worker", "k", std::string("\0binary", 7));
  EXPECT_EQ(open()->find("worker", "k"), std::string("\0binary", 7));
  EXPECT_EQ(open()->find("journal", "k"), std::nullopt);
  EXPECT_TRUE(fs::exists(folder() + "/.gitignore"));
}

TEST_F(StoreTest, LookingMakesNothing) {
  EXPECT_EQ(open()->find("worker", "k"), std::nullopt);
  EXPECT_FALSE(fs::exists(folder()));
}

TEST_F(StoreTest, DamagedContentIsNotBelieved) {
  open()->put("worker", "k", "content");
  std::ofstream(blobs().front()) << "garbage";
  EXPECT_EQ(open()->find("worker", "k"), std::nullopt);
  open()->put("worker", "k", "content");
  EXPECT_EQ(open()->find("worker", "k"), "content");
}

TEST_F(StoreTest, ADamagedIndexIsBegunAnew) {
  open()->put("worker", "k", "content");
  fs::remove(folder() + "/index.db-wal");
  std::ofstream(folder() + "/index.db") << std::string(5000, 'x');
  EXPECT_EQ(open()->find("worker", "k"), std::nullopt);
  open()->put("worker", "k", "again");
  EXPECT_EQ(open()->find("worker", "k"), "again");
}

TEST_F(StoreTest, AProcessKilledWhileItWritesDamagesNothing) {
  open()->put("worker", "k", "first");
  for (int round = 0; round < 5; ++round) {
    const pid_t child = fork();
    if (child == 0) {
      auto store = open();
      for (unsigned i = 0;; ++i)
        store->put("worker", "k" + std::to_string(i % 7), std::string(10'000 + i, static_cast<char>(i)));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(60));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
  }
  auto store = open();
  for (unsigned i = 0; i < 7; ++i) {
    const auto content = store->find("worker", "k" + std::to_string(i));
    EXPECT_TRUE(content == "first" || (content && content->size() >= 10'000)) << i;
  }
}

TEST_F(StoreTest, SeveralProcessesMayWriteAtOnce) {
  std::vector<pid_t> children;
  for (int child = 0; child < 4; ++child) {
    children.push_back(fork());
    if (children.back() != 0) continue;
    auto store = open();
    for (int i = 0; i < 25; ++i) store->put("k", std::to_string(child) + "." + std::to_string(i), "same");
    _exit(0);
  }
  for (const pid_t child : children) waitpid(child, nullptr, 0);
  auto store = open();
  for (int child = 0; child < 4; ++child)
    for (int i = 0; i < 25; ++i)
      EXPECT_EQ(store->find("k", std::to_string(child) + "." + std::to_string(i)), "same");
}

TEST_F(StoreTest, AFileIsReadAgainWhenItChanged) {
  const std::string file = (root_ / "a.h").string();
  std::ofstream(file) << "one";
  auto store = open();
  const std::string before = store->digestOfFile(file);
  EXPECT_EQ(store->digestOfFile(file), before);
  std::ofstream(file) << "two, longer";
  EXPECT_NE(store->digestOfFile(file), before);
  EXPECT_EQ(store->digestOfFile((root_ / "none").string()), "");
}

TEST_F(StoreTest, TheLeastRecentIsForgottenFirst) {
  auto store = open();
  for (const char* key : {"a", "b", "c"}) store->put("k", key, std::string(1000, key[0]));
  for (const fs::path& path : blobs()) age(path);
  store->trim(10'000);
  EXPECT_EQ(blobs().size(), 3u);
  store->trim(1500);
  EXPECT_EQ(blobs().size(), 1u);
}

TEST_F(StoreTest, WithoutAFolderNothingIsRemembered) {
  auto store = openStore("");
  store->put("k", "a", "content");
  EXPECT_EQ(store->find("k", "a"), std::nullopt);
}

}  // namespace
}  // namespace assay
