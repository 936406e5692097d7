// Store: earlier results, kept in a folder (a project's .assay/).
//
// Content lies in files named by their digest; an index has the digest for each kind and key:
//
//   .assay/blobs/3f/9a…    content, written under a temporary name and then renamed: complete, or absent
//   .assay/index.db        SQLite: (kind, key) -> digest; and the digests of files by their times and size
//   .assay/.gitignore      the cache is not part of the project's sources
//
// It is only a cache: lost, damaged or unwritable entries are computed again, so no call here fails; it only
// forgets. Several processes may use one store. A killed process leaves at most a file in incoming/. Content
// is on the disk before the index names it, and is compared with its name when it is read. If SQLite refuses
// the index, a new one is begun. A store that is a symbolic link, or contains one, is not written, and only
// files that the store wrote are deleted (store_files.h).
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace assay {

// The interface; openStore() has the implementations.
class Store {
 public:
  virtual ~Store() = default;

  // The content last put under this key; finding it counts as use.
  virtual std::optional<std::string> find(std::string_view kind, std::string_view key) = 0;
  virtual void put(std::string_view kind, std::string_view key, std::string_view content) = 0;

  // The digest of a regular file; "" for other kinds and unreadable files. The file is read again only if one
  // of its times (of the content, of the last change), its size or its place differs, or if the file was too
  // young for the coarse clock of its file system when it was read.
  virtual std::string digestOfFile(const std::string& path) = 0;

  // Removes the least recently used entries until the rest is smaller than `bytes`.
  virtual void trim(uint64_t bytes) = 0;
};

// Creates nothing on the disk before the first put(). With `folder` = "", the store keeps nothing.
std::unique_ptr<Store> openStore(const std::string& folder);

// The files from which a result was computed, with their digests at that time.
using Sources = std::map<std::string, std::string>;
Sources sourcesNow(Store& store, const std::vector<std::string>& files);
bool isUnchanged(Store& store, const Sources& sources);

// Whether the content of a file may have changed since then. Programs can set the time of a file's content,
// but the time of its last change is the system's. A time more than a day ahead was set while the clock was
// wrong, and proves nothing.
bool mayHaveChanged(const std::string& path, std::chrono::system_clock::time_point since);

// The digest of the program that the shell finds under this name; "" if it finds none.
std::string digestOfProgram(Store& store, const std::string& name);

}  // namespace assay
