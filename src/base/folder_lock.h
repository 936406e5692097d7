// FolderLock: one process at a time changes a folder.
//
// The lock is on the folder itself, so it leaves nothing behind and is found under every name of the folder.
// The kernel gives it back when its holder ends, however that happens. File systems that lock only what can
// be written, network file systems above all, refuse a lock on a folder: there a file in it is locked,
// `.assay-lock`, which goes with the lock and which a killed holder leaves behind, unlocked. Where nothing
// can be locked nothing is: better an unguarded run than none.
//
// A folder may be removed and made again by others at any time; a lock counts only if the folder, and the
// file, still have their names when it is held.
#pragma once

#include <cstdint>
#include <string>

#include "base/descriptor.h"

namespace assay {

class FolderLock {
 public:
  enum class Answer : uint8_t { Taken, Busy, Gone };  // Gone: there is no such folder

  FolderLock() = default;
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

  Answer take(const std::string& folder);  // without waiting
  void removeFile();                       // whoever goes on to remove the folder does this first

  static bool isItsFile(const std::string& path);

 protected:
  virtual bool lockFolder(const Descriptor& folder) const;  // false: errno says why

 private:
  Answer takeFile();

  Descriptor folder_, file_;
};

}  // namespace assay
