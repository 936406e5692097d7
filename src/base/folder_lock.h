// FolderLock: only one process at a time changes a folder.
//
// The lock is on the folder itself, so it leaves no file behind and is the same under every name of the
// folder. The kernel releases it when its holder ends, however that happens. Network file systems, and others
// that lock only writable files, refuse a lock on a folder: there a file in it is locked, `.assay-lock`,
// which is removed with the lock and which a killed holder leaves behind, unlocked. If neither can be locked,
// the run continues without a lock.
//
// Other programs may remove and recreate the folder at any time; a lock is valid only if the folder, and the
// file, still have their names when it is held.
#pragma once

#include <cstdint>
#include <string>

#include "base/descriptor.h"

namespace assay {

// Holds the lock for as long as it lives.
class FolderLock {
 public:
  enum class Answer : uint8_t { Taken, Busy, Gone };  // Gone: the folder does not exist

  FolderLock() = default;
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

  Answer take(const std::string& folder);  // without waiting
  void removeFile();                       // to be called before the folder is removed

  static bool isItsFile(const std::string& path);

 protected:
  virtual bool lockFolder(const Descriptor& folder) const;  // false: errno says why

 private:
  Answer takeFile();

  Descriptor folder_, file_;
};

}  // namespace assay
