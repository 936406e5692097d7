#include "base/store_files.h"

#include <fcntl.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <filesystem>

namespace assay {
namespace {

namespace fs = std::filesystem;

constexpr size_t kDigestLength = 64;
constexpr time_t kYoung = 600;  // seconds

bool isHex(std::string_view text, size_t length) {
  return text.size() == length &&
         std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

bool isNumber(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// "<pid>-<n>".
bool isAside(std::string_view name) {
  const size_t dash = name.find('-');
  return dash != std::string_view::npos && isNumber(name.substr(0, dash)) && isNumber(name.substr(dash + 1));
}

Descriptor makeFolder(const Descriptor& at, const std::string& name) {
  mkdirat(at.get(), name.c_str(), 0777);
  return openFolder(at, name);
}

bool isOldFileOfOurs(const Descriptor& folder, const std::string& name) {
  const std::optional<struct stat> info = statBelow(folder, name);
  return info && isOwnFile(*info) && info->st_mtim.tv_sec < time(nullptr) - kYoung;
}

void removeOwn(const Descriptor& folder, const std::string& name) {
  const std::optional<struct stat> info = statBelow(folder, name);
  if (info && isOwnFile(*info)) unlinkat(folder.get(), name.c_str(), 0);
}

}  // namespace

bool isDigest(std::string_view text) { return isHex(text, kDigestLength); }

// With a trailing slash the kernel would follow a link.
StoreFiles::StoreFiles(const std::string& folder) {
  std::error_code ignored;
  fs::path path = fs::absolute(folder, ignored).lexically_normal();
  if (!path.has_filename()) path = path.parent_path();
  folder_ = path.string();
}

Descriptor StoreFiles::open() const { return openFolder({}, folder_); }

// Every part is absent or of the right kind. SQLite writes into its files in place, so these must have no
// second name.
bool StoreFiles::isSound(const Descriptor& folder) const {
  if (!folder) return false;
  for (const char* name : {"blobs", "incoming"})
    if (const auto info = statBelow(folder, name); info && !S_ISDIR(info->st_mode)) return false;
  for (const char* name : {".gitignore", "index.db", "index.db-wal", "index.db-shm", "index.db-journal"})
    if (const auto info = statBelow(folder, name); info && (!S_ISREG(info->st_mode) || info->st_nlink != 1))
      return false;
  return true;
}

bool StoreFiles::hasIndex() const {
  const Descriptor folder = open();
  return isSound(folder) && statBelow(folder, "index.db");
}

bool StoreFiles::make() const {
  std::error_code ignored;
  fs::create_directories(fs::path(folder_).parent_path(), ignored);
  mkdir(folder_.c_str(), 0777);
  const Descriptor folder = open();
  if (!isSound(folder)) return false;
  const Descriptor rules = openBelow(folder, ".gitignore", O_WRONLY | O_CREAT | O_EXCL, 0666);
  if (rules) writeAll(rules, "*\n");
  return makeFolder(folder, "incoming") && makeFolder(folder, "blobs");
}

// SQLite is told to refuse links, also in the folders above; those of the project may be links.
std::string StoreFiles::index() const {
  std::error_code error;
  const fs::path path = folder_;
  const fs::path parent = fs::canonical(path.parent_path(), error);
  return ((error ? path.parent_path() : parent) / path.filename() / "index.db").string();
}

void StoreFiles::removeIndex() const {
  const Descriptor folder = open();
  if (!isSound(folder)) return;
  for (const char* name : {"index.db", "index.db-wal", "index.db-shm"}) removeOwn(folder, name);
}

// The folder of the first two characters; empty if it is absent or a link.
Descriptor StoreFiles::shelfOf(const Descriptor& folder, const std::string& digest) const {
  const Descriptor blobs = isDigest(digest) && folder ? openFolder(folder, "blobs") : Descriptor();
  return blobs ? openFolder(blobs, digest.substr(0, 2)) : Descriptor();
}

std::optional<std::string> StoreFiles::read(const std::string& digest) const {
  const Descriptor shelf = shelfOf(open(), digest);
  return shelf ? contentOf(openBelow(shelf, digest.substr(2), O_RDONLY)) : std::nullopt;
}

void StoreFiles::remove(const std::string& digest) const {
  if (const Descriptor shelf = shelfOf(open(), digest)) removeOwn(shelf, digest.substr(2));
}

// Uses a new name: a process with the same number may have left a file behind, or run in another container.
bool StoreFiles::writeAside(const Descriptor& incoming, std::string_view content, std::string& name) const {
  static std::atomic<unsigned> count = 0;
  constexpr int kMostTries = 1000;
  Descriptor file;
  for (int i = 0; i < kMostTries && !file; ++i) {
    name = std::to_string(getpid()) + "-" + std::to_string(count++);
    file = openBelow(incoming, name, O_WRONLY | O_CREAT | O_EXCL, 0666);
    if (!file && errno != EEXIST) return false;
  }
  if (!file) return false;
  if (writeAll(file, content)) return true;
  unlinkat(incoming.get(), name.c_str(), 0);
  return false;
}

// Writes under a temporary name and renames the complete file.
bool StoreFiles::write(const std::string& digest, std::string_view content) const {
  const Descriptor folder = open();
  if (!folder || !isDigest(digest)) return false;
  const Descriptor incoming = makeFolder(folder, "incoming"), blobs = makeFolder(folder, "blobs");
  if (!incoming || !blobs) return false;
  const Descriptor shelf = makeFolder(blobs, digest.substr(0, 2));
  if (!shelf) return false;
  const std::string name = digest.substr(2);
  const std::optional<struct stat> present = statBelow(shelf, name);
  if (present && !S_ISREG(present->st_mode)) return false;
  if (present && static_cast<size_t>(present->st_size) == content.size()) return true;
  std::string aside;
  if (!writeAside(incoming, content, aside)) return false;
  if (renameat(incoming.get(), aside.c_str(), shelf.get(), name.c_str()) == 0) return true;
  unlinkat(incoming.get(), aside.c_str(), 0);
  return false;
}

void StoreFiles::sweep(const std::set<std::string>& named) const {
  const Descriptor folder = open();
  if (!isSound(folder)) return;
  const Descriptor incoming = openFolder(folder, "incoming"), blobs = openFolder(folder, "blobs");
  for (const std::string& name : namesIn(incoming))
    if (isAside(name) && isOldFileOfOurs(incoming, name)) unlinkat(incoming.get(), name.c_str(), 0);
  for (const std::string& first : namesIn(blobs)) {
    const Descriptor shelf = isHex(first, 2) ? openFolder(blobs, first) : Descriptor();
    for (const std::string& rest : namesIn(shelf))
      if (isDigest(first + rest) && !named.contains(first + rest) && isOldFileOfOurs(shelf, rest))
        unlinkat(shelf.get(), rest.c_str(), 0);
  }
}

}  // namespace assay
