#include "base/store.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <sstream>
#include <thread>
#include <vector>

#include "base/digest.h"

namespace assay {
namespace {

namespace fs = std::filesystem;

std::optional<std::string> readFile(const fs::path& path) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored)) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  std::ostringstream text;
  text << in.rdbuf();
  return std::move(text).str();
}

int64_t secondsNow() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

// One statement; rows come as texts.
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

// Null if it cannot be opened; `status` says why.
sqlite3* openIndex(const fs::path& path, int& status) {
  sqlite3* database = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX;
  status = sqlite3_open_v2(path.c_str(), &database, flags, nullptr);
  if (status == SQLITE_OK) sqlite3_busy_timeout(database, 20'000);
  for (const char* text : {"PRAGMA journal_mode=WAL", "PRAGMA synchronous=NORMAL", kSchema})
    if (status == SQLITE_OK) status = sqlite3_exec(database, text, nullptr, nullptr, nullptr);
  if (status == SQLITE_OK) return database;
  sqlite3_close(database);
  return nullptr;
}

// While another process makes it, it is busy, and nobody waits for that by itself.
sqlite3* openIndexPatiently(const fs::path& path, int& status) {
  for (int attempt = 0; attempt < 100; ++attempt) {
    if (sqlite3* database = openIndex(path, status)) return database;
    if (status != SQLITE_BUSY && status != SQLITE_LOCKED) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return nullptr;
}

// Time to the nanosecond, size and place: what a build tool goes by as well.
std::string stampOf(const std::string& path) {
  struct stat info{};
  if (stat(path.c_str(), &info) != 0) return "";
  return std::to_string(info.st_mtim.tv_sec) + "." + std::to_string(info.st_mtim.tv_nsec) + "/" +
         std::to_string(info.st_size) + "/" + std::to_string(info.st_ino);
}

class DiskStore final : public Store {
 public:
  explicit DiskStore(fs::path folder) : folder_(std::move(folder)) {
    std::error_code ignored;
    if (fs::exists(folder_ / "index.db", ignored)) open();
  }
  ~DiskStore() override { sqlite3_close(index_); }

  std::optional<std::string> find(std::string_view kind, std::string_view key) override {
    Query row(index_, "SELECT digest FROM entry WHERE kind = ? AND key = ?");
    if (!row.bind(kind).bind(key).next()) return std::nullopt;
    const std::string digest = row.text(0);
    std::optional<std::string> content = readFile(blob(digest));
    if (!content || digestOf(*content) != digest) {
      std::error_code ignored;
      fs::remove(blob(digest), ignored);
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
    if (!keep(digest, content)) return;
    Query(index_, "INSERT OR REPLACE INTO entry VALUES (?, ?, ?, ?, ?)")
        .bind(kind)
        .bind(key)
        .bind(digest)
        .bind(static_cast<int64_t>(content.size()))
        .bind(secondsNow())
        .done();
  }

  std::string digestOfFile(const std::string& path) override {
    const std::string stamp = stampOf(path);
    if (stamp.empty()) return "";
    Query row(index_, "SELECT digest FROM file WHERE path = ? AND stamp = ?");
    if (row.bind(path).bind(stamp).next()) return row.text(0);
    const std::optional<std::string> content = readFile(path);
    if (!content) return "";
    std::string digest = digestOf(*content);
    if (index_ != nullptr)
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
      sum += static_cast<uint64_t>(row.number(2));
      if (sum > bytes) old.emplace_back(row.text(0), row.text(1));
    }
    for (const auto& [kind, key] : old)
      Query(index_, "DELETE FROM entry WHERE kind = ? AND key = ?").bind(kind).bind(key).done();
    sweep();
  }

 private:
  fs::path blob(const std::string& digest) const {
    return folder_ / "blobs" / digest.substr(0, 2) / digest.substr(2);
  }

  bool open() {
    std::scoped_lock lock(mutex_);
    if (index_ != nullptr || broken_) return index_ != nullptr;
    std::error_code error;
    fs::create_directories(folder_ / "incoming", error);
    if (!fs::exists(folder_ / ".gitignore", error)) std::ofstream(folder_ / ".gitignore") << "*\n";
    int status = SQLITE_OK;
    index_ = openIndexPatiently(folder_ / "index.db", status);
    if (status == SQLITE_CORRUPT || status == SQLITE_NOTADB) {  // begin anew
      for (const char* name : {"index.db", "index.db-wal", "index.db-shm"}) fs::remove(folder_ / name, error);
      index_ = openIndexPatiently(folder_ / "index.db", status);
    }
    broken_ = index_ == nullptr;
    return !broken_;
  }

  // Written aside, renamed when whole.
  bool keep(const std::string& digest, std::string_view content) {
    const fs::path path = blob(digest);
    std::error_code error;
    if (fs::file_size(path, error) == content.size() && !error) return true;
    static std::atomic<unsigned> count = 0;
    const fs::path aside = folder_ / "incoming" / (std::to_string(getpid()) + "-" + std::to_string(count++));
    fs::create_directories(path.parent_path(), error);
    std::ofstream out(aside, std::ios::binary);
    out.write(content.data(), static_cast<std::streamsize>(content.size()));
    out.close();
    if (out) fs::rename(aside, path, error);
    if (out && !error) return true;
    fs::remove(aside, error);
    return false;
  }

  // Content that no entry names, and what a killed process left.
  void sweep() {
    std::error_code error;
    for (const char* part : {"blobs", "incoming"})
      for (fs::recursive_directory_iterator at(folder_ / part, error), end; !error && at != end;
           at.increment(error)) {
        std::error_code ignored;
        if (!at->is_regular_file(ignored) || isYoung(at->path())) continue;
        const std::string digest =
            at->path().parent_path().filename().string() + at->path().filename().string();
        Query row(index_, "SELECT 1 FROM entry WHERE digest = ?");
        if (!row.bind(digest).next()) fs::remove(at->path(), ignored);
      }
  }

  // Another process may be about to name it.
  static bool isYoung(const fs::path& path) {
    std::error_code error;
    const auto age = fs::file_time_type::clock::now() - fs::last_write_time(path, error);
    return error || age < std::chrono::minutes(10);
  }

  fs::path folder_;
  std::atomic<sqlite3*> index_ = nullptr;  // threads may share a store
  bool broken_ = false;
  std::mutex mutex_;
};

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
