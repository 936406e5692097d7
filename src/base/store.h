// Store: what was worked out before, kept in a folder (a project's .assay/).
//
// Content lies in files named by their digest; an index says under which key of which kind each was put:
//
//   .assay/blobs/3f/9a…    content, written aside and then renamed: whole, or not there
//   .assay/index.db        SQLite: (kind, key) -> digest; and the digests of files by their times and size
//   .assay/.gitignore      a cache is nobody's source
//
// It is a cache and nothing else: whatever is lost, damaged or cannot be written is worked out again, so no
// call here fails, it only forgets. Several processes may use one store. A process that is killed leaves at
// most a file in incoming/ behind; content goes to disk before the index speaks of it, and is compared with
// its name when it is read. An index that SQLite refuses is begun anew. A store that is a symbolic link, or
// has one in it, cannot be written, and nothing is deleted but what the store wrote (store_files.h).
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

class Store {
 public:
  virtual ~Store() = default;

  // The content last put under this key; using it makes it recent.
  virtual std::optional<std::string> find(std::string_view kind, std::string_view key) = 0;
  virtual void put(std::string_view kind, std::string_view key, std::string_view content) = 0;

  // The digest of a regular file; "" if it is none or cannot be read. The file is not read again while its
  // times (that of its content and that of its last change), its size and its place are the same, unless it
  // was as young as the clock of a file system is coarse when it was read.
  virtual std::string digestOfFile(const std::string& path) = 0;

  // Forgets what was not used for longest until the rest is smaller than `bytes`.
  virtual void trim(uint64_t bytes) = 0;
};

// Nothing is made on disk before something is put. `folder` may be "": a store that forgets at once.
std::unique_ptr<Store> openStore(const std::string& folder);

// What a result was worked out from: files and their digests then.
using Sources = std::map<std::string, std::string>;
Sources sourcesNow(Store& store, const std::vector<std::string>& files);
bool isUnchanged(Store& store, const Sources& sources);

// Whether the content of a file may have become another since then. Anybody may set the time of a file's
// content, back or ahead; that of its last change is the system's. One that lies more than a day ahead was
// set while the clock was wrong, and tells nothing.
bool mayHaveChanged(const std::string& path, std::chrono::system_clock::time_point since);

// The digest of a program as the shell finds it; "" if it does not.
std::string digestOfProgram(Store& store, const std::string& name);

}  // namespace assay
