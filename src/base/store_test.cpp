#include "base/store.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
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

TEST_F(StoreTest, StoredContentIsFoundByALaterProcess) {
  open()->put("worker", "k", std::string("\0binary", 7));
  EXPECT_EQ(open()->find("worker", "k"), std::string("\0binary", 7));
  EXPECT_EQ(open()->find("journal", "k"), std::nullopt);
  EXPECT_TRUE(fs::exists(folder() + "/.gitignore"));
}

TEST_F(StoreTest, LookupsCreateNoFiles) {
  EXPECT_EQ(open()->find("worker", "k"), std::nullopt);
  EXPECT_FALSE(fs::exists(folder()));
}

TEST_F(StoreTest, DamagedContentIsRejected) {
  open()->put("worker", "k", "content");
  std::ofstream(blobs().front()) << "garbage";
  EXPECT_EQ(open()->find("worker", "k"), std::nullopt);
  open()->put("worker", "k", "content");
  EXPECT_EQ(open()->find("worker", "k"), "content");
}

TEST_F(StoreTest, ADamagedIndexIsReplaced) {
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

// A folder of another program whose files are named like those of a store.
class ForeignTest : public StoreTest {
 protected:
  ForeignTest() {
    for (const std::string& name : std::vector<std::string>{
             "letter.txt", "4711-1", "3f/" + std::string(62, 'a'), std::string(62, 'b'), ".gitignore"}) {
      fs::create_directories((foreign() / name).parent_path());
      std::ofstream(foreign() / name) << "theirs";
      age(foreign() / name);
    }
  }
  fs::path foreign() const { return root_ / "foreign"; }
  std::map<std::string, std::string> theirs() const {
    std::map<std::string, std::string> all;
    for (const auto& entry : fs::recursive_directory_iterator(foreign())) {
      std::ostringstream text;
      if (entry.is_regular_file()) text << std::ifstream(entry.path()).rdbuf();
      all[entry.path().string()] = text.str();
    }
    return all;
  }
  // All uses of a store in a run.
  void use() const {
    auto store = open();
    store->find("k", "old");
    for (int i = 0; i < 20; ++i) store->put("k", std::to_string(i), "new" + std::to_string(i));
    for (int i = 0; i < 20; ++i) store->find("k", std::to_string(i));
    store->digestOfFile((foreign() / "letter.txt").string());
    store->trim(0);
  }
};

TEST_F(ForeignTest, NoPartOfAStoreIsFollowedThroughALink) {
  const auto before = theirs();
  for (const std::string part : {"", "blobs", "incoming", ".gitignore", "index.db", "index.db-wal",
                                 "index.db-shm", "index.db-journal"}) {
    fs::remove_all(folder());
    if (part != "") open()->put("k", "old", "content");
    const fs::path link = fs::path(folder()) / part;
    fs::path target = foreign();
    if (part == ".gitignore" || part.starts_with("index.db")) target /= "none";
    const fs::path name = part == "" ? fs::path(folder()) : link;
    fs::remove_all(name);
    fs::create_symlink(target, name);
    use();
    EXPECT_EQ(theirs(), before) << part;
    EXPECT_EQ(open()->find("k", "old"), std::nullopt) << part;
    EXPECT_TRUE(fs::is_symlink(name)) << part;
  }
}

TEST_F(ForeignTest, ALinkInBlobsIsNotFollowed) {
  open()->put("k", "old", "content");
  const fs::path blob = blobs().front(), shelf = blob.parent_path();
  std::ofstream(foreign() / blob.filename()) << "content";
  age(foreign() / blob.filename());
  const auto before = theirs();
  fs::remove_all(shelf);
  fs::create_symlink(foreign(), shelf);
  EXPECT_EQ(open()->find("k", "old"), std::nullopt);
  open()->put("k", "old", "content");
  use();
  EXPECT_EQ(theirs(), before);
  EXPECT_TRUE(fs::is_symlink(shelf));

  fs::remove(shelf);
  fs::create_directory(shelf);
  fs::create_symlink(foreign() / blob.filename(), blob);
  open()->put("k", "old", "content");
  EXPECT_EQ(open()->find("k", "old"), std::nullopt);
  use();
  EXPECT_EQ(theirs(), before);
  EXPECT_TRUE(fs::is_symlink(blob));
}

TEST_F(ForeignTest, AFileWithAHardLinkIsNotAcceptedAsIndex) {
  std::ofstream(foreign() / "empty");
  const auto before = theirs();
  fs::create_directories(folder());
  fs::create_hard_link(foreign() / "empty", folder() + "/index.db");
  use();
  EXPECT_EQ(theirs(), before);
}

TEST_F(ForeignTest, AStoreBelowALinkedProjectIsUsed) {
  fs::create_directories(root_ / "project");
  fs::create_symlink(root_ / "project", root_ / "linked");
  const std::string through = (root_ / "linked/.assay").string();
  openStore(through)->put("k", "a", "content");
  EXPECT_EQ(openStore(through)->find("k", "a"), "content");
}

TEST_F(ForeignTest, AMalformedDigestNamesNoFile) {
  open()->put("k", "old", "content");
  const auto before = theirs();
  const std::vector<std::string> digests = {"../../../foreign/letter.txt",
                                            foreign().string() + "/letter.txt",
                                            "..//../../foreign/letter.txt",
                                            "",
                                            "3",
                                            "3f",
                                            std::string(63, 'a'),
                                            std::string(65, 'a'),
                                            std::string(64, 'A'),
                                            std::string(62, 'a') + "/.",
                                            std::string("\0x", 2)};
  sqlite3* index = nullptr;
  ASSERT_EQ(sqlite3_open((folder() + "/index.db").c_str(), &index), SQLITE_OK);
  for (size_t i = 0; i < digests.size(); ++i) {
    char* text = sqlite3_mprintf("INSERT INTO entry VALUES ('k', 'bad%d', %Q, 1, 1)", static_cast<int>(i),
                                 digests[i].c_str());
    ASSERT_EQ(sqlite3_exec(index, text, nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_free(text);
  }
  for (size_t i = 0; i < digests.size(); ++i)
    EXPECT_EQ(open()->find("k", "bad" + std::to_string(i)), std::nullopt) << digests[i];
  EXPECT_EQ(theirs(), before);
  int rows = 0;
  const auto count = [](void* rows, int, char**, char**) { return ++*static_cast<int*>(rows), 0; };
  sqlite3_exec(index, "SELECT * FROM entry WHERE key LIKE 'bad%'", count, &rows, nullptr);
  EXPECT_EQ(rows, 0);
  sqlite3_close(index);
  open()->trim(1'000'000);
  EXPECT_EQ(open()->find("k", "old"), "content");
}

TEST_F(ForeignTest, OnlyFilesNamedLikeContentAreSwept) {
  open()->put("k", "old", "content");
  const fs::path store = folder();
  const std::string hex(62, 'c');
  const std::vector<fs::path> kept = {store / "blobs/letter.txt",       store / "blobs/3f/letter.txt",
                                      store / "blobs/3F" / hex,         store / "blobs/3f/deep" / hex,
                                      store / "blobs/3f" / (hex + "c"), store / "incoming/letter",
                                      store / "incoming/1-2-3",         store / "incoming/1-",
                                      store / "incoming/sub/1-2",       store / "letter.txt"};
  const std::vector<fs::path> swept = {store / "blobs/3f" / hex, store / "incoming/1-2"};
  for (const auto* paths : {&kept, &swept})
    for (const fs::path& path : *paths) {
      fs::create_directories(path.parent_path());
      std::ofstream(path) << "text";
      age(path);
    }
  open()->trim(1'000'000);
  for (const fs::path& path : kept) EXPECT_TRUE(fs::exists(path)) << path;
  for (const fs::path& path : swept) EXPECT_FALSE(fs::exists(path)) << path;
}

TEST_F(ForeignTest, NothingIsSweptWithoutAnIndex) {
  open()->put("k", "old", "content");
  for (const fs::path& path : blobs()) age(path);
  for (const char* name : {"index.db", "index.db-wal", "index.db-shm"}) fs::remove(fs::path(folder()) / name);
  open()->trim(1'000'000);
  EXPECT_EQ(blobs().size(), 1u);
}

// Size and time are the same; only the time of the change differs.
TEST_F(StoreTest, AFileWhoseTimeWasSetBackIsReadAgain) {
  const std::string file = (root_ / "a.h").string();
  auto store = open();
  store->put("k", "a", "content");  // there is an index
  const utimbuf then{.actime = 1'000'000'000, .modtime = 1'000'000'000};
  std::ofstream(file) << "one";
  utime(file.c_str(), &then);
  const std::string one = store->digestOfFile(file);
  std::ofstream(file) << "two";
  utime(file.c_str(), &then);
  EXPECT_NE(store->digestOfFile(file), one);
}

// A clock coarser than a second gives both contents the same times; here, a row simulates that.
TEST_F(StoreTest, AFileThatIsYoungIsReadEveryTime) {
  const std::string file = (root_ / "a.h").string();
  auto store = open();
  store->put("k", "a", "content");
  std::ofstream(file) << "one";
  const std::string one = store->digestOfFile(file);
  sqlite3* index = nullptr;
  ASSERT_EQ(sqlite3_open((folder() + "/index.db").c_str(), &index), SQLITE_OK);
  sqlite3_exec(index, "UPDATE file SET digest = 'another'", nullptr, nullptr, nullptr);
  EXPECT_EQ(store->digestOfFile(file), one);
  std::this_thread::sleep_for(std::chrono::milliseconds(3100));
  EXPECT_EQ(store->digestOfFile(file), one);  // and is stored from now on
  sqlite3_exec(index, "UPDATE file SET digest = 'another'", nullptr, nullptr, nullptr);
  sqlite3_close(index);
  EXPECT_EQ(store->digestOfFile(file), "another");
}

TEST_F(StoreTest, OnlyRegularFilesAreRead) {
  const std::string pipe = (root_ / "pipe").string();
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  alarm(20);  // opening it would block for ever
  for (const auto& store : {open(), openStore("")}) {
    EXPECT_EQ(store->digestOfFile(pipe), "");
    EXPECT_EQ(store->digestOfFile("/dev/zero"), "");
    EXPECT_EQ(store->digestOfFile(root_.string()), "");
  }
  alarm(0);
}

TEST_F(StoreTest, WithoutAFolderNothingIsRemembered) {
  auto store = openStore("");
  store->put("k", "a", "content");
  EXPECT_EQ(store->find("k", "a"), std::nullopt);
}

// The time of a content proves nothing, because any program can set it.
TEST_F(StoreTest, ChangesAreDetectedByTheTimeOfTheStatusChange) {
  const std::string file = (root_ / "a.txt").string();
  std::ofstream(file) << "one";
  fs::last_write_time(file, fs::file_time_type::clock::now() + std::chrono::hours(1));
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  const auto since = std::chrono::system_clock::now();
  EXPECT_FALSE(mayHaveChanged(file, since));
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  age(file);
  EXPECT_TRUE(mayHaveChanged(file, since));
  EXPECT_TRUE(mayHaveChanged((root_ / "none").string(), since));
}

}  // namespace
}  // namespace assay
