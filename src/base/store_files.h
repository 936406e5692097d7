// StoreFiles: the files of a store (store.h), accessed without following a symbolic link.
//
// A store lies in a project that may come from anywhere, so its folder is not trusted. Every access begins at
// the folder and goes down through descriptors that refuse links. A store that is a link, or has a part of
// the wrong kind, is not used: nothing is read, written or deleted there. A file is deleted only if its name
// has exactly the form that the store gives (blobs/<2 hex>/<62 hex>, incoming/<pid>-<n>), and it is regular
// and belongs to this user.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "base/descriptor.h"

namespace assay {

// The folder of one store.
class StoreFiles {
 public:
  explicit StoreFiles(const std::string& folder);

  bool hasIndex() const;      // a usable folder with an index exists
  bool make() const;          // creates missing parts; false: the store cannot be used
  std::string index() const;  // path of the index, for SQLite; no part of it is a link
  void removeIndex() const;

  std::optional<std::string> read(const std::string& digest) const;
  bool write(const std::string& digest, std::string_view content) const;
  void remove(const std::string& digest) const;

  // Removes content that is not in `named`, and files of killed processes; not those that are ten minutes old
  // or younger, because another process may be about to name them.
  void sweep(const std::set<std::string>& named) const;

 private:
  Descriptor open() const;
  bool isSound(const Descriptor& folder) const;
  Descriptor shelfOf(const Descriptor& folder, const std::string& digest) const;
  bool writeAside(const Descriptor& incoming, std::string_view content, std::string& name) const;

  std::string folder_;
};

// 64 lowercase hexadecimal characters.
bool isDigest(std::string_view text);

}  // namespace assay
