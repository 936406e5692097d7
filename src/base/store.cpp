#include "base/store.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include "base/digest.h"
#include "base/store_files.h"

namespace assay {
namespace {

int64_t secondsNow() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

// One statement; rows are read as texts.
class Query {
 public:
  Query(sqlite3* database, const char* text) {
    if (database != nullptr) status_ = sqlite3_prepare_v2(database, text, -1, &statement_, nullptr);
  }
  ~Query() { sqlite3_finalize(statement_); }
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;

  Query& bind(std::string_view text) {
    if (statement_ != nullptr)
      sqlite3_bind_text(statement_, ++bound_, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
    return *this;
  }
  Query& bind(int64_t number) {
    if (statement_ != nullptr) sqlite3_bind_int64(statement_, ++bound_, number);
    return *this;
  }
  bool next() {
    if (statement_ != nullptr) status_ = sqlite3_step(statement_);
    return status_ == SQLITE_ROW;
  }
  std::string text(int column) {
    const void* data = sqlite3_column_blob(statement_, column);
    const int size = sqlite3_column_bytes(statement_, column);
    return data == nullptr ? "" : std::string(static_cast<const char*>(data), static_cast<size_t>(size));
  }
  bool isAtEnd() const { return status_ == SQLITE_DONE; }
  int64_t number(int column) { return sqlite3_column_int64(statement_, column); }
  bool done() {
    next();
    return status_ == SQLITE_DONE || status_ == SQLITE_ROW;
  }

 private:
  sqlite3_stmt* statement_ = nullptr;
  int status_ = SQLITE_ERROR, bound_ = 0;
};

constexpr const char* kSchema =
    "CREATE TABLE IF NOT EXISTS entry (kind TEXT, key TEXT, digest TEXT, size INTEGER, used INTEGER,"
    "  PRIMARY KEY (kind, key)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS file (path TEXT PRIMARY KEY, stamp TEXT, digest TEXT) WITHOUT ROWID;";

// Null if the index cannot be opened; `status` has the reason.
sqlite3* openIndex(const std::string& path, int& status) {
  sqlite3* database = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_NOFOLLOW;
  status = sqlite3_open_v2(path.c_str(), &database, flags, nullptr);
  if (status == SQLITE_OK) sqlite3_busy_timeout(database, 20'000);
  for (const char* text : {"PRAGMA journal_mode=WAL", "PRAGMA synchronous=NORMAL", kSchema})
    if (status == SQLITE_OK) status = sqlite3_exec(database, text, nullptr, nullptr, nullptr);
  if (status == SQLITE_OK) return database;
  sqlite3_close(database);
  return nullptr;
}

// The index is busy while another process creates it, and SQLite does not wait in this case.
sqlite3* openIndexPatiently(const std::string& path, int& status) {
  for (int attempt = 0; attempt < 100; ++attempt) {
    if (sqlite3* database = openIndex(path, status)) return database;
    if (status != SQLITE_BUSY && status != SQLITE_LOCKED) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return nullptr;
}

// Distinguishes the contents of a file: times to the nanosecond, size and place. A program may set the time
// of the content back, but not the time of the change itself.
std::string stampOf(const struct stat& info) {
  const auto text = [](const timespec& time) {
    return std::to_string(time.tv_sec) + "." + std::to_string(time.tv_nsec);
  };
  return text(info.st_mtim) + "/" + text(info.st_ctim) + "/" + std::to_string(info.st_size) + "/" +
         std::to_string(info.st_dev) + ":" + std::to_string(info.st_ino);
}

// A file that was just written may be written again without getting another time, because the clocks of file
// systems are coarse.
bool isSettled(const struct stat& info, int64_t now) {
  constexpr int64_t kCoarse = 2;  // seconds
  return std::max(info.st_mtim.tv_sec, info.st_ctim.tv_sec) < now - kCoarse;
}

// A file that may be reached through links; empty unless it is regular, because opening other kinds may
// block.
std::optional<struct stat> regularFile(const std::string& path) {
  struct stat info{};
  if (stat(path.c_str(), &info) != 0 || !S_ISREG(info.st_mode)) return std::nullopt;
  return info;
}

std::optional<std::string> readFile(const std::string& path) {
  if (!regularFile(path)) return std::nullopt;
  return contentOf(Descriptor(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)));
}

// A store in a folder.
class DiskStore final : public Store {
 public:
  explicit DiskStore(const std::string& folder) : files_(folder) {
    if (files_.hasIndex()) open();
  }
  ~DiskStore() override { sqlite3_close(index_); }

  std::optional<std::string> find(std::string_view kind, std::string_view key) override {
    const std::string digest = digestUnder(kind, key);
    if (!isDigest(digest)) {
      if (!digest.empty()) forget(kind, key);
      return std::nullopt;
    }
    std::optional<std::string> content = files_.read(digest);
    if (!content) return std::nullopt;
    if (digestOf(*content) != digest) {
      files_.remove(digest);
      return std::nullopt;
    }
    Query(index_, "UPDATE entry SET used = ? WHERE kind = ? AND key = ?")
        .bind(secondsNow())
        .bind(kind)
        .bind(key)
        .done();
    return content;
  }

  void put(std::string_view kind, std::string_view key, std::string_view content) override {
    if (!open()) return;
    const std::string digest = digestOf(content);
    if (!files_.write(digest, content)) return;
    Query(index_, "INSERT OR REPLACE INTO entry VALUES (?, ?, ?, ?, ?)")
        .bind(kind)
        .bind(key)
        .bind(digest)
        .bind(static_cast<int64_t>(content.size()))
        .bind(secondsNow())
        .done();
  }

  std::string digestOfFile(const std::string& path) override {
    const int64_t now = secondsNow();
    const std::optional<struct stat> before = regularFile(path);
    if (!before) return "";
    const std::string stamp = stampOf(*before);
    Query row(index_, "SELECT digest FROM file WHERE path = ? AND stamp = ?");
    if (row.bind(path).bind(stamp).next()) return row.text(0);
    const std::optional<std::string> content = readFile(path);
    if (!content) return "";
    std::string digest = digestOf(*content);
    const std::optional<struct stat> after = regularFile(path);
    if (index_ != nullptr && isSettled(*before, now) && after && stampOf(*after) == stamp)
      Query(index_, "INSERT OR REPLACE INTO file VALUES (?, ?, ?)")
          .bind(path)
          .bind(stamp)
          .bind(digest)
          .done();
    return digest;
  }

  void trim(uint64_t bytes) override {
    uint64_t sum = 0;
    std::vector<std::pair<std::string, std::string>> old;
    for (Query row(index_, "SELECT kind, key, size FROM entry ORDER BY used DESC, kind, key"); row.next();) {
      sum += static_cast<uint64_t>(std::max<int64_t>(row.number(2), 0));
      if (sum > bytes) old.emplace_back(row.text(0), row.text(1));
    }
    for (const auto& [kind, key] : old) forget(kind, key);
    sweep();
  }

 private:
  // "" if there is no such entry.
  std::string digestUnder(std::string_view kind, std::string_view key) {
    Query row(index_, "SELECT digest FROM entry WHERE kind = ? AND key = ?");
    if (!row.bind(kind).bind(key).next()) return "";
    const std::string digest = row.text(0);
    return digest.empty() ? "?" : digest;
  }

  void forget(std::string_view kind, std::string_view key) {
    Query(index_, "DELETE FROM entry WHERE kind = ? AND key = ?").bind(kind).bind(key).done();
  }

  bool open() {
    std::scoped_lock lock(mutex_);
    if (index_ != nullptr || broken_) return index_ != nullptr;
    int status = SQLITE_ERROR;
    if (files_.make()) index_ = openIndexPatiently(files_.index(), status);
    if (status == SQLITE_CORRUPT || status == SQLITE_NOTADB) {  // begin again with an empty index
      files_.removeIndex();
      index_ = openIndexPatiently(files_.index(), status);
    }
    broken_ = index_ == nullptr;
    return !broken_;
  }

  // Removes content without an entry, and files of killed processes; does nothing unless the index has all
  // names.
  void sweep() {
    std::set<std::string> named;
    Query row(index_, "SELECT digest FROM entry");
    while (row.next()) named.insert(row.text(0));
    if (row.isAtEnd()) files_.sweep(named);
  }

  StoreFiles files_;
  std::atomic<sqlite3*> index_ = nullptr;  // threads may share a store
  bool broken_ = false;
  std::mutex mutex_;
};

// A store that keeps nothing.
class Forgetful final : public Store {
 public:
  std::optional<std::string> find(std::string_view, std::string_view) override { return std::nullopt; }
  void put(std::string_view, std::string_view, std::string_view) override {}
  std::string digestOfFile(const std::string& path) override {
    const std::optional<std::string> content = readFile(path);
    return content ? digestOf(*content) : "";
  }
  void trim(uint64_t) override {}
};

}  // namespace

std::unique_ptr<Store> openStore(const std::string& folder) {
  if (folder.empty()) return std::make_unique<Forgetful>();
  return std::make_unique<DiskStore>(folder);
}

Sources sourcesNow(Store& store, const std::vector<std::string>& files) {
  Sources sources;
  for (const std::string& file : files) sources[file] = store.digestOfFile(file);
  return sources;
}

bool isUnchanged(Store& store, const Sources& sources) {
  return std::ranges::all_of(
      sources, [&](const auto& source) { return store.digestOfFile(source.first) == source.second; });
}

bool mayHaveChanged(const std::string& path, std::chrono::system_clock::time_point since) {
  const std::optional<struct stat> info = regularFile(path);
  if (!info) return true;
  const auto time =
      std::chrono::seconds(info->st_ctim.tv_sec) + std::chrono::nanoseconds(info->st_ctim.tv_nsec);
  const auto ahead = std::chrono::system_clock::now() + std::chrono::days(1);
  return time > since.time_since_epoch() && time < ahead.time_since_epoch();
}

std::string digestOfProgram(Store& store, const std::string& name) {
  if (name.find('/') != std::string::npos) return store.digestOfFile(name);
  const char* path = getenv("PATH");
  std::string folders = path == nullptr ? "/usr/bin:/bin" : path;
  for (size_t at = 0; at <= folders.size();) {
    const size_t end = std::min(folders.find(':', at), folders.size());
    const std::string digest = store.digestOfFile(folders.substr(at, end - at) + "/" + name);
    if (!digest.empty()) return digest;
    at = end + 1;
  }
  return "";
}

}  // namespace assay
